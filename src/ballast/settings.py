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
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, StringConstraints, TypeAdapter, ValidationError

from ballast.errors import SettingsError, did_you_mean
from ballast.types import Reason

DEFAULT_FILE = Path("ballast.yaml")
_PREFIX = "BALLAST_"
_NOT_SETTINGS = {"BALLAST_DATA"}  # where the tests find public data sets
_SECRETS = {"audit.key"}  # from the environment only, and never repeated

Sentence = Annotated[str, StringConstraints(pattern=r"\S")]
EmbedderName = Annotated[str, StringConstraints(pattern=r"^([\w.-]+|hub:\S.*)$")]


class Markers(BaseModel):
    """The sentence shown for each reason of a decline. For people; code reads the reason instead."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    insufficient_evidence: Sentence = (
        "I don't have enough information in the available material to answer that."
    )
    withheld_by_guardrail: Sentence = "The response was withheld by a guardrail."
    could_not_be_processed: Sentence = "The message could not be processed."

    def by_reason(self) -> dict[Reason, str]:
        """One sentence for every reason."""
        return {reason: getattr(self, reason.value) for reason in Reason}


Removal = Literal["block", "redact", "flag", "off"]
Verdict = Literal["block", "flag", "off"]
Regions = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}( [A-Z]{2})*$")]


class Scan(BaseModel):
    """What each input scanner does about its findings."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    size: Verdict = Field("block", description="Text longer than the limit.")
    characters: Verdict = Field("block", description="Control characters.")
    invisible: Verdict = Field("block", description="Text that hides something.")
    secrets: Removal = Field("block", description="Keys, passwords, tokens.")
    personal_data: Removal = Field(
        "block", description="Cards, accounts, identity numbers, telephone, e-mail."
    )
    injection: Verdict = Field("block", description="Text that gives orders to the system.")
    documents: Literal["quarantine", "flag", "off"] = Field(
        "quarantine", description="Passages of documents that give orders to the system or hide text."
    )
    phone_regions: Regions = Field(
        "US GB DE FR ES", description="Countries whose telephone numbers are known without a code."
    )
    max_document_chars: int = Field(
        1_000_000, ge=1, le=20_000_000, description="Longer documents are refused by a scan."
    )

    def actions(self) -> dict[str, Removal]:
        """The action of every scanner by its name."""
        return {
            "size": self.size,
            "characters": self.characters,
            "invisible": self.invisible,
            "secrets": self.secrets,
            "personal_data": self.personal_data,
            "injection": self.injection,
        }

    def regions(self) -> tuple[str, ...]:
        """The telephone regions one by one."""
        return tuple(self.phone_regions.split())


class Audit(BaseModel):
    """Whether and how every decision is written down."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    path: Path | None = Field(None, description="Folder of the audit; without one nothing is written.")
    text: bool = Field(False, description="Keep the text of questions in which the scan found nothing.")
    key: SecretStr | None = Field(
        None, min_length=16, description="Secret of the keyed hashes; without one a key file is made."
    )
    max_file_bytes: int = Field(
        64_000_000, ge=1000, le=10_000_000_000, description="Size at which a new file is begun."
    )
    keep_days: int | None = Field(
        None, ge=1, le=36_500, description="Files whose newest record is older are deleted."
    )
    sync: bool = Field(True, description="A record is on the disk before its answer is shown.")


class Advice(BaseModel):
    """What happens with requests for personal advice."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    requests: Verdict = Field("block", description="Requests for personal financial, medical, legal advice.")
    eligibility: bool = Field(
        False, description="Decline questions whether a rule allows the asker something, too."
    )


class Settings(BaseModel):
    """Everything that can be set. Read it with ``load``; it never changes afterwards."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    store: Path = Field(Path(".ballast"), description="Folder of the index, seen from the working directory.")
    embedder: EmbedderName = Field("wordllama", description="Word vectors used by the search.")
    judgement: str = Field(
        "shipped",
        min_length=1,
        description="Model that judges whether a passage answers: shipped, none, or the folder of another.",
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
    scan: Scan = Scan.model_validate({})
    audit: Audit = Audit.model_validate({})
    advice: Advice = Advice.model_validate({})
    markers: Markers = Markers()

    def fingerprint(self, **parts: str) -> str:
        """Hash ("sha256:…") of everything that can change a decision; not of where index and audit lie.

        ``parts`` name what the settings select: hashes of weights, models and the policy.
        """
        content = self.model_dump(mode="json", exclude={"store", "lock_timeout_s", "policy", "audit"}) | {
            "parts": parts
        }
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
            given_value = "" if item.key in _SECRETS else f", not {item.value!r}"
            faults.append(f"{item.where}: {item.key} {_readable(what)}{given_value}")
            continue
        *groups, leaf = item.key.split(".")
        target = values
        for group in groups:
            target = target.setdefault(group, {})
        target[leaf] = value
    return values


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
        r"String should match pattern '^[A-Z]{2}( [A-Z]{2})*$'": "should be country codes, as in US GB",
    }.get(message, message)
