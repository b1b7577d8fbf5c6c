"""What every kind of target is made of: how it is asked, how it is named, and how its reply is read."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from ballast import wire
from ballast.errors import BallastError, TargetError, UsageError
from ballast.evals.response import Context, Response, Target, of_decision
from ballast.evals.run import Ask
from ballast.types import Answered, Declined, Usage

MAX_REPLY_BYTES = 10_000_000
"""A longer reply is garbled: no answer to a question is that long."""

_VARIABLE = re.compile(r"\$\{([A-Za-z_]\w*)\}")
_LOOKS_SECRET = re.compile(
    r"\b(?:sk|pk|rk|ghp|gho|ghs|glpat|hf|xox[abp]|AKIA)[-_]?(?=\S*\d)[A-Za-z0-9_-]{12,}"
    r"|\b(?:bearer|basic)\s+(?=\S*\d)(?!\$)[\w.~+/=-]{8,}"
    r"|(?:api[-_]?key|token|secret|passw(?:or)?d|signature|\bsig|authorization)[\"']?\s*[=:]\s*[\"']?"
    r"(?!\$)(?=\S*\d)[^\s\"'&$]{6,}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Options:
    """What a target may need besides the string that names it.

    Attributes:
        environment: where keys are read from; they go into requests and nowhere else.
        open_ask: opens Ballast's own ask, and tells a hash of how it is set.
        key_env: name of the variable that holds the key; "" for the default of the kind of target.
        system: the system prompt of a chat endpoint; "" for none.
    """

    environment: Mapping[str, str] = field(default_factory=dict)
    open_ask: Callable[[], tuple[Ask, str]] | None = None
    key_env: str = ""
    system: str = ""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A target that was checked and can be connected to.

    Attributes:
        config: everything on this side that can change a reply; two targets with the same are the same.
        connect: holds what calls share (a client, a module) for as long as it is entered.
        prompts: name → hash of the prompts this side sends.
        replays: gives the same reply each time, so that asking twice shows nothing.
    """

    config: str
    connect: Callable[[], AbstractAsyncContextManager[Target]]
    prompts: Mapping[str, str] = field(default_factory=dict)
    replays: bool = False


Prepare = Callable[[str, Options], Prepared]
"""What stands behind the colon, and the options → a target. Raises ``UsageError`` before any call."""


def sha256(*parts: str) -> str:
    """One hash ("sha256:…") over texts, in their order."""
    return f"sha256:{hashlib.sha256(json.dumps(parts).encode()).hexdigest()}"


def always(target: Target) -> Callable[[], AbstractAsyncContextManager[Target]]:
    """A ``connect`` for a target that shares nothing between calls."""

    @asynccontextmanager
    async def connect() -> AsyncIterator[Target]:
        yield target

    return connect


def refuse_secrets(text: str, where: str) -> None:
    """Refuse what looks like a key: it would stand in the run's manifest.

    Raises:
        UsageError: the text holds one; it is not repeated.
    """
    if _LOOKS_SECRET.search(text) or re.search(r"://[^/\s@]+@", text):
        raise UsageError(
            f"{where}: holds what looks like a key or password; put it in an environment variable and name that"
        )


def variables(text: str) -> list[str]:
    """Names of the environment variables a text refers to as ``${NAME}``."""
    return _VARIABLE.findall(text)


def expand(text: str, environment: Mapping[str, str]) -> str:
    """``text`` with every ``${NAME}`` replaced; what is not set stays as it is written."""
    return _VARIABLE.sub(lambda match: environment.get(match[1], match[0]), text)


def garbled(what: str, usage: Usage = Usage()) -> TargetError:  # noqa: B008  a frozen value
    """The error for a reply that came and cannot be read."""
    return TargetError(f"the reply is garbled: {what}", code="garbled", usage=usage)


def text_of(value: Any, where: str, usage: Usage = Usage()) -> str:  # noqa: B008  a frozen value
    """``value`` if it is text.

    Raises:
        TargetError: target.garbled.
    """
    if not isinstance(value, str):
        found = "nothing" if value is None else f"no text but {type(value).__name__}"
        raise garbled(f"{where} holds {found}", usage)
    return value


def contexts_of(value: Any) -> tuple[Context, ...] | None:
    """Texts, or objects with ``text`` and maybe ``document``, as contexts; ``None`` stays ``None``.

    Raises:
        TargetError: target.garbled.
    """
    if value is None:
        return None
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise garbled("the contexts are not a list")
    return tuple(_context(item) for item in value)


def _context(item: Any) -> Context:
    if isinstance(item, str):
        return Context(item)
    if not isinstance(item, Mapping):
        raise garbled("a context is neither text nor an object")
    document = item.get("document")
    return Context(
        text_of(item.get("text"), "the text of a context"), document if isinstance(document, str) else ""
    )


def usage_of(values: Mapping[str, Any]) -> Usage:
    """Usage from what a reply says of it; what is absent or no number is zero, a call counts as one."""

    def number(name: str, default: float = 0) -> float:
        value = values.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
            return default
        return value

    return Usage(
        model_calls=int(number("model_calls", 1)),
        input_tokens=int(number("input_tokens")),
        output_tokens=int(number("output_tokens")),
        cost_usd=float(number("cost_usd")),
    )


def response_of(value: Any) -> Response:
    """What a function, a command or a line of a file gave, as a reply.

    Text is a reply without a field for declines. A mapping is one of ours (``decision``), or has ``text`` (or
    ``answer``) and maybe ``declined``, ``reason``, ``contexts`` and ``usage``.

    Raises:
        TargetError: it is none of these (target.garbled), or says itself that it failed.
    """
    if isinstance(value, Response):
        text_of(value.text, "the text of the response")
        return value
    if isinstance(value, Answered | Declined):
        return of_decision(value)
    if isinstance(value, str):
        return Response(value)
    if not isinstance(value, Mapping):
        raise garbled(f"it is neither text nor a mapping but {type(value).__name__}")
    if "decision" in value:
        return _of_decision_json(value)
    said = value.get("usage")
    usage = usage_of(said) if isinstance(said, Mapping) else Usage()
    declined = value.get("declined")
    if declined is not None and not isinstance(declined, bool):
        raise garbled("'declined' is neither true nor false", usage)
    text = text_of(value.get("text", value.get("answer")), "'text'", usage)
    reason, model = value.get("reason"), value.get("model")
    return Response(
        text,
        declined=declined,
        reason=reason if isinstance(reason, str) else "",
        contexts=contexts_of(value.get("contexts")),
        usage=usage,
        model=model if isinstance(model, str) else "",
    )


def _of_decision_json(value: Mapping[str, Any]) -> Response:
    if value["decision"] == "failed":
        error = value.get("error")
        code = error.get("code") if isinstance(error, Mapping) else None
        name = code if isinstance(code, str) and re.fullmatch(r"[\w.-]{1,64}", code) else "failed"
        raise BallastError("the target says that it failed", code=name)
    try:
        return of_decision(wire.from_json(value))
    except UsageError:
        raise garbled("it is no decision of Ballast") from None
