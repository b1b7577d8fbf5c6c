"""The groups of settings: what each holds, its range and its meaning. ``settings`` reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, StringConstraints

from ballast.types import Reason

Sentence = Annotated[str, StringConstraints(pattern=r"\S")]


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
    released: str = Field(
        "", description="Documents that are taken as they are: names apart by ; where * stands for any text."
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

    def released_documents(self) -> tuple[str, ...]:
        """The names and patterns of ``released`` one by one."""
        return tuple(name for part in self.released.split(";") if (name := part.strip()))

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


class Search(BaseModel):
    """What a search does beyond the question's own words. Off, unless ``ballast eval matrix`` shows that it helps."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    queries: Literal["one", "several", "hypothetical"] = Field(
        "one",
        description="Search too for what a model writes: other wordings, or a text that might answer.",
    )
    rerank: Literal["none", "local", "model"] = Field(
        "none",
        description="Who looks at a wider search and keeps the best: the judgement model, or a model.",
    )
    rerank_depth: int = Field(16, ge=2, le=200, description="Passages that are looked at.")


PartChoice = Annotated[str, StringConstraints(pattern=r"^(auto|local|model|[a-z][a-z0-9-]*:\S+)$")]
Structured = Literal["auto", "tool", "native", "prompted"]


class Llm(BaseModel):
    """The language model, what it may cost, and how it is spoken to."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    model: Annotated[str, StringConstraints(pattern=r"^(none|[a-z][a-z0-9-]*:\S+)$")] = Field(
        "none", description="Provider and model, as in anthropic:NAME, openai:NAME; none answers without one."
    )
    url: str | None = Field(
        None, pattern=r"^https?://", description="Address of an OpenAI-compatible server, for openai:NAME."
    )
    key: SecretStr | None = Field(
        None, min_length=1, description="Key of that server; without one the provider's own variable is read."
    )
    grade: PartChoice = Field("auto", description="Who grades: local, model, or another PROVIDER:NAME.")
    rewrite: PartChoice = Field("auto", description="Who rewrites a query that found too little.")
    draft: PartChoice = Field("auto", description="Who writes the answer.")
    critic: PartChoice = Field("auto", description="Who is asked where the local critic is unsure.")
    second_look: PartChoice = Field(
        "local", description="Who is asked where the scan for advice and injection is unsure."
    )
    search: PartChoice = Field("auto", description="Who writes and orders where search.* asks a model.")
    timeout_s: float = Field(
        30.0, gt=0, le=3600, allow_inf_nan=False, description="Seconds one call may take."
    )
    deadline_s: float = Field(
        120.0, gt=0, le=86_400, allow_inf_nan=False, description="Seconds a question may take in all."
    )
    attempts: int = Field(3, ge=1, le=10, description="Requests for one reply where the provider fails.")
    max_output_tokens: int = Field(1024, ge=16, le=100_000, description="Longest reply of one call.")
    temperature: float = Field(0.0, ge=0, le=2, allow_inf_nan=False, description="Randomness of replies.")
    structured: Structured = Field(
        "auto",
        description="How a reply in JSON is had: tool, native (a schema the server enforces), prompted.",
    )
    stream: bool = Field(
        False, description="Receive replies piece by piece; a stalled one is noticed earlier."
    )
    cost_per_question_usd: float | None = Field(
        None,
        ge=0,
        allow_inf_nan=False,
        description="No call is made that could exceed this for one question.",
    )
    cost_per_run_usd: float | None = Field(
        None, ge=0, allow_inf_nan=False, description="The same for all questions of one command together."
    )
    input_price: float | None = Field(
        None,
        ge=0,
        allow_inf_nan=False,
        description="USD for a million tokens sent; without one, the list price.",
    )
    output_price: float | None = Field(
        None, ge=0, allow_inf_nan=False, description="USD for a million tokens received."
    )
    cache: Path | None = Field(
        None, description="File of kept replies; without one every reply is asked for."
    )
    tenant: str = Field("", description="Replies are kept apart by this name.")


class Tracing(BaseModel):
    """Spans of OpenTelemetry for every question, step and call."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    on: bool = Field(False, description="Open spans; with no endpoint they go to the program's own tracer.")
    endpoint: str | None = Field(
        None, pattern=r"^https?://", description="Address that takes OTLP over HTTP, as in …/v1/traces."
    )
    content: bool = Field(False, description="Keep what was sent to models and what they replied.")
