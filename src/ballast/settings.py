"""Settings: what can be set, where it is read from, and one error that lists everything wrong with it.

A later source overrides an earlier one: defaults, ``ballast.yaml``, environment variables, flags.
Reading the sources is own code because a fault has to be reported with its file and line, or its variable.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from ballast.errors import SettingsError, did_you_mean
from ballast.settings_groups import Advice, Audit, Llm, Markers, Scan, Search, Tracing

DEFAULT_FILE = Path("ballast.yaml")
_PREFIX = "BALLAST_"
_NOT_SETTINGS = {"BALLAST_DATA"}  # where the tests find public data sets
_SECRETS = {"audit.key", "llm.key"}  # from the environment only, and never repeated
_LONGEST_SHOWN, _MOST_DIGITS = 32, 8  # characters of a wrong value that is repeated, and digits in it

_NO_MATTER: dict[str, Any] = dict.fromkeys(("store", "lock_timeout_s", "policy", "audit", "tracing"), True) | {
    "llm": {"url", "key", "timeout_s", "deadline_s", "attempts", "stream", "cache", "tenant", "input_price",
            "output_price", "cost_per_question_usd", "cost_per_run_usd"}
}  # fmt: skip
"""Settings that cannot change a decision, only where things lie, what they may cost, and whether one is reached."""

EmbedderName = Annotated[str, StringConstraints(pattern=r"^([\w.-]+|hub:\S.*)$")]


class Settings(BaseModel):
    """Everything that can be set. Read it with ``load``; it never changes afterwards."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    store: Path = Field(Path(".ballast"), description="Folder of the index, seen from the working directory.")
    embedder: EmbedderName = Field("wordllama", description="Word vectors used by the search.")
    judgement: str = Field(
        "shipped",
        min_length=1,
        description="Model that judges whether a passage answers: shipped, none, or folder or file of another.",
    )
    top_k: int = Field(8, ge=1, le=200, description="Passages retrieved for a question.")
    retry_budget: int = Field(
        2, ge=0, le=5, description="Retries with a rewritten query, shared by grader and critic."
    )
    max_question_chars: int = Field(
        8000, ge=1, le=1_000_000, description="Longer questions are declined unread."
    )
    lock_timeout_s: float = Field(
        10.0,
        ge=0,
        le=3600,
        allow_inf_nan=False,
        description="Seconds to wait for another writer.",
    )
    policy: Path | None = Field(None, description="File of the output policy; without one there is none.")
    search: Search = Search.model_validate({})
    scan: Scan = Scan.model_validate({})
    audit: Audit = Audit.model_validate({})
    advice: Advice = Advice.model_validate({})
    llm: Llm = Llm.model_validate({})
    tracing: Tracing = Tracing.model_validate({})
    markers: Markers = Markers()

    def fingerprint(self, **parts: str) -> str:
        """Hash ("sha256:…") of everything that can change a decision; not of where index and audit lie.

        ``parts`` name what the settings select: hashes of weights, models and the policy.
        """
        content = self.model_dump(mode="json", exclude=_NO_MATTER) | {"parts": parts}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
        return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"


@dataclass(frozen=True, slots=True)
class Key:
    """One thing that can be set: dotted name, environment variable, default and meaning."""

    name: str
    type: Any
    default: Any
    description: str

    @property
    def variable(self) -> str:
        return _PREFIX + self.name.replace(".", "_").upper()


def keys(model: type[BaseModel] = Settings, prefix: str = "") -> Iterator[Key]:
    """Every key of the model, dotted where nested, in the order of the model."""
    for name, info in model.model_fields.items():
        if isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel):
            yield from keys(info.annotation, f"{prefix}{name}.")
        else:
            constrained = Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation
            description = info.description or f"Sentence shown for a decline with the reason {name}."
            yield Key(prefix + name, constrained, info.default, description)


@dataclass(frozen=True, slots=True)
class Given:
    """A value as one source gives it, and where it stands there ("ballast.yaml:3", "BALLAST_TOP_K")."""

    key: str
    value: Any
    where: str
    is_text: bool = False


def load(
    *,
    config: Path | None = None,
    environment: Mapping[str, str] | None = None,
    flags: Mapping[str, Any] | None = None,
    directory: Path = Path(),
) -> Settings:
    """Settings from all sources.

    Args:
        config: the settings file; ``None`` reads ``ballast.yaml`` in ``directory``, if there is one.
        environment: variables to read, usually ``os.environ``.
        flags: values by key, given on the command line; ``None`` as a value means not given.
        directory: the working directory.

    Raises:
        SettingsError: one line for every unknown key and every unusable value of every source.
    """
    faults: list[str] = []
    file = config if config is not None else directory / DEFAULT_FILE
    given = _from_file(file, faults) if config is not None or file.exists() else []
    given += _from_environment(environment or {}, faults)
    given += [Given(k, v, "--" + k.replace("_", "-")) for k, v in (flags or {}).items() if v is not None]
    values = _check(given, faults)
    if faults:
        raise SettingsError("\n".join(faults))
    return Settings.model_validate(values)


def _from_file(file: Path, faults: list[str]) -> list[Given]:
    from ballast.settings_file import read_yaml  # the parser takes time to load and most runs have no file

    return [Given(key, value, where) for key, value, where in read_yaml(file, faults)]


def _from_environment(environment: Mapping[str, str], faults: list[str]) -> list[Given]:
    known = {key.variable: key.name for key in keys()}
    given = []
    for variable in sorted(environment):
        if variable in known:
            given.append(Given(known[variable], environment[variable], variable, is_text=True))
        elif variable.startswith(_PREFIX) and variable not in _NOT_SETTINGS:
            faults.append(f"{variable}: unknown variable{did_you_mean(variable, known)}")
    return given


def _check(given: list[Given], faults: list[str]) -> dict[str, Any]:
    """The values by (nested) key, later ones winning; every unusable one, even if overridden, is a fault."""
    known = {key.name: key for key in keys()}
    values: dict[str, Any] = {}
    for item in given:
        if item.key not in known:
            faults.append(f"{item.where}: unknown key {item.key!r}{did_you_mean(item.key, known)}")
            continue
        if item.key in _SECRETS and not item.is_text:
            faults.append(f"{item.where}: {item.key} is a secret; give it by {known[item.key].variable}")
            continue
        if isinstance(item.value, str) and not item.value.strip():  # an unset variable; a path would be "."
            faults.append(f"{item.where}: {item.key} should not be blank, not {item.value!r}")
            continue
        try:
            value = _parse(TypeAdapter(known[item.key].type), item)
        except ValidationError as error:
            what = error.errors()[0]["msg"].replace("Input should", "should")
            faults.append(f"{item.where}: {item.key} {_readable(what)}{_repeated(item)}")
            continue
        *groups, leaf = item.key.split(".")
        target = values
        for group in groups:
            target = target.setdefault(group, {})
        target[leaf] = value
    return values


def _repeated(given: Given) -> str:
    """What was given, unless it is or may be a secret: long, or with as many digits as a card."""
    shown = repr(given.value)
    if given.key in _SECRETS or len(shown) > _LONGEST_SHOWN or sum(c.isdigit() for c in shown) > _MOST_DIGITS:
        return ""
    return f", not {shown}"


def _parse(adapter: TypeAdapter[Any], item: Given) -> Any:
    if item.is_text:
        return adapter.validate_strings(item.value)
    if isinstance(item.value, Path):  # from a flag; it need not be Unicode
        return adapter.validate_python(item.value)
    # JSON's strict mode takes a path as text but, unlike the lax one, no "20" or yes for a number.
    return adapter.validate_json(json.dumps(item.value, default=str), strict=True)


def _readable(message: str) -> str:
    return {
        r"String should match pattern '\S'": "should not be blank",
        r"String should match pattern '^([\w.-]+|hub:\S.*)$'": "should be a plain name, or hub: and a model",
        r"String should match pattern '^(auto|local|model|[a-z][a-z0-9-]*:\S+)$'": (
            "should be auto, local, model, or provider:name"
        ),
        r"String should match pattern '^(none|[a-z][a-z0-9-]*:\S+)$'": "should be none, or provider:name",
        r"String should match pattern '^https?://'": "should be an address that begins with http:// or https://",
        r"String should match pattern '^[A-Z]{2}( [A-Z]{2})*$'": "should be country codes, as in US GB",
    }.get(message, message)
