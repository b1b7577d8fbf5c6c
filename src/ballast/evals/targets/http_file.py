"""The file that describes an HTTP endpoint: strict YAML, every fault with its line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ballast.errors import UsageError, did_you_mean
from ballast.evals.targets.base import refuse_secrets, variables
from ballast.evals.targets.client import check_url

_KEYS = ("url", "method", "headers", "body", "text", "declined", "reason", "contexts", "usage", "model")
_PATHS = ("text", "declined", "reason", "contexts", "model")
_USAGE = ("model_calls", "input_tokens", "output_tokens", "cost_usd")
_METHODS = ("GET", "POST", "PUT", "PATCH")


@dataclass(frozen=True, slots=True)
class Description:
    """An endpoint as its file describes it; ``${NAME}`` and ``{question}`` stand in it as they were written.

    Attributes:
        body: text, or a structure that is sent as JSON; ``None`` for no body.
        paths: JMESPath expressions for text, declined, reason, contexts, model and usage.<field>.
    """

    url: str
    method: str = "POST"
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    paths: Mapping[str, str] = field(default_factory=dict)

    def canonical(self) -> str:
        """All of it as one text: equal for files that say the same."""
        return json.dumps(asdict(self), sort_keys=True)


def read_description(file: Path, environment: Mapping[str, str]) -> Description:
    """The description in a file.

    Raises:
        UsageError: every fault, one a line, as "FILE:LINE: what".
    """
    values, lines = _load(file)
    faults: list[tuple[int, str]] = []
    for key in values:
        if key not in _KEYS:
            faults.append((lines[key], f"unknown key {key!r}{did_you_mean(str(key), _KEYS)}"))
    for key in ("url", "text"):
        if key not in values:
            faults.append((0, f"{key!r} is missing"))
    description = Description(
        url=_text(values, "url", faults, lines) or "",
        method=(_text(values, "method", faults, lines) or "POST").upper(),
        headers=_texts(values, "headers", faults, lines),
        body=_body(values.get("body")),
        paths=_paths(values, faults, lines),
    )
    if not faults:
        _check(description, lines, faults, environment)
    if faults:
        raise UsageError(
            "\n".join(f"{file}:{line}: {what}" if line else f"{file}: {what}" for line, what in faults)
        )
    return description


def _load(file: Path) -> tuple[Mapping[str, Any], Mapping[str, int]]:
    """Top-level values, and the line of each."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.nodes import MappingNode

    try:
        text = file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise UsageError(f"{file}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(
            f"{file}: cannot be read ({getattr(error, 'strerror', None) or 'it is not UTF-8'})"
        ) from None
    try:
        node = YAML(typ="safe", pure=True).compose(text)
        values = YAML(typ="safe", pure=True).load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = f":{mark.line + 1}" if mark else ""
        problem = (error.problem or error.context or "").splitlines()[0]
        raise UsageError(f"{file}{line}: is not YAML: {problem}") from None
    except YAMLError as error:
        raise UsageError(f"{file}: is not YAML: {str(error).splitlines()[0]}") from None
    except RecursionError:
        raise UsageError(f"{file}: is nested too deeply; send a flatter body") from None
    if not isinstance(node, MappingNode) or not isinstance(values, dict):
        raise UsageError(f"{file}: should be a list of 'key: value' lines")
    return values, {str(key.value): int(key.start_mark.line) + 1 for key, _ in node.value}


def _text(
    values: Mapping[str, Any], key: str, faults: list[tuple[int, str]], lines: Mapping[str, int]
) -> str | None:
    value = values.get(key)
    if key in values and not (isinstance(value, str) and value.strip()):
        faults.append((lines[key], f"{key!r} should be text"))
        return None
    return value


def _texts(
    values: Mapping[str, Any], key: str, faults: list[tuple[int, str]], lines: Mapping[str, int]
) -> dict[str, str]:
    value = values.get(key, {})
    if not isinstance(value, dict) or not all(isinstance(item, str) for item in value.values()):
        faults.append((lines[key], f"{key!r} should be a list of 'name: text' lines"))
        return {}
    return {str(name): text for name, text in value.items()}


def _body(value: Any) -> Any:
    """A body written as JSON text becomes the structure it describes, so that a quote in a question cannot break it."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _paths(
    values: Mapping[str, Any], faults: list[tuple[int, str]], lines: Mapping[str, int]
) -> dict[str, str]:
    found = {key: path for key in _PATHS if (path := _text(values, key, faults, lines))}
    for name, path in _texts(values, "usage", faults, lines).items():
        if name not in _USAGE:
            faults.append((lines["usage"], f"unknown key 'usage.{name}'{did_you_mean(name, _USAGE)}"))
        found[f"usage.{name}"] = path
    return {name: _compiled(name, path, faults, lines) for name, path in found.items()}


def _compiled(name: str, path: str, faults: list[tuple[int, str]], lines: Mapping[str, int]) -> str:
    """The expression without the ``$.`` that JSONPath begins with; one that is no JMESPath is a fault."""
    import jmespath
    from jmespath.exceptions import JMESPathError

    path = path.strip().removeprefix("$").removeprefix(".") or "@"
    try:
        jmespath.compile(path)
    except JMESPathError:
        faults.append(
            (lines[name.partition(".")[0]], f"{name!r} is not a path such as choices[0].message.content")
        )
    return path


def _check(
    description: Description,
    lines: Mapping[str, int],
    faults: list[tuple[int, str]],
    environment: Mapping[str, str],
) -> None:
    if description.method not in _METHODS:
        faults.append((lines["method"], f"'method' should be one of {', '.join(_METHODS)}"))
    if description.body is not None and description.method == "GET":
        faults.append((lines["body"], "a GET has no body; put {question} into the url"))
    written = {
        "url": description.url,
        "headers": json.dumps(description.headers),
        "body": json.dumps(description.body),
    }
    if not any("{question}" in text for text in written.values()):
        faults.append((lines["url"], "{question} stands neither in the url nor in the body"))
    for key, text in written.items():
        for name in variables(text):
            if not environment.get(name):
                faults.append(
                    (lines[key], f"{key!r} needs the environment variable {name}, which is not set")
                )
        try:
            refuse_secrets(text, key)
        except UsageError as error:
            faults.append((lines.get(key, 0), error.message))
    try:
        check_url(description.url.split("{question}")[0].replace("${", "x").replace("}", ""), "url")
    except UsageError as error:
        faults.append((lines["url"], error.message))
