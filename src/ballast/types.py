"""The values that travel along the path of a question. All are frozen; invariants live in constructors.

Offsets are counted in Unicode code points into the document's text, half-open: ``text[start:end]``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol

from ballast.account import NO_USAGE as NO_USAGE
from ballast.account import Account
from ballast.account import Usage as Usage


class Reason(StrEnum):
    """Why a question was declined: the countable code."""

    INSUFFICIENT_EVIDENCE = "insufficient_evidence"
    WITHHELD_BY_GUARDRAIL = "withheld_by_guardrail"
    COULD_NOT_BE_PROCESSED = "could_not_be_processed"


class Stop(StrEnum):
    """Where on the path the decline came from."""

    INPUT = "input"
    ADVICE = "advice"
    GRADER = "grader"
    CRITIC = "critic"
    POLICY = "policy"


REASON_OF: Mapping[Stop, Reason] = {
    Stop.INPUT: Reason.COULD_NOT_BE_PROCESSED,
    Stop.ADVICE: Reason.WITHHELD_BY_GUARDRAIL,
    Stop.GRADER: Reason.INSUFFICIENT_EVIDENCE,
    Stop.CRITIC: Reason.INSUFFICIENT_EVIDENCE,
    Stop.POLICY: Reason.WITHHELD_BY_GUARDRAIL,
}


@dataclass(frozen=True, slots=True)
class Question:
    """A question as the user asked it; it never changes on its way.

    ``doc_ids`` restricts retrieval to these documents; ``None`` means the whole corpus. ``found_in`` says that the
    input scan found something in the text and let it go on, so nothing may repeat it. ``account`` is what
    asking it may cost and has cost; it is no part of what is asked.
    """

    text: str
    id: str = ""
    doc_ids: tuple[str, ...] | None = None
    found_in: bool = False
    account: Account = field(default_factory=Account, compare=False, repr=False)


class SectionKind(StrEnum):
    """What a stretch of a document is made of."""

    PROSE = "prose"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of a document under one heading, on one page, of one kind.

    Attributes:
        start, end: offsets into the document's text.
        headings: path of headings above it, outermost first.
        page: 1-based page number, where the format has pages.
        context: for a table, its header row as text (it may stand outside ``start:end``); else "".
        context_span: offsets of that header row in the document's text, where it stands there.
    """

    start: int
    end: int
    headings: tuple[str, ...] = ()
    page: int | None = None
    kind: SectionKind = SectionKind.PROSE
    context: str = ""
    context_span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """A document as a reader delivers it: its text and the sections that cover it, in order.

    ``name`` is the path relative to the indexed folder, or the ``doc_id`` of a JSONL row.
    """

    name: str
    title: str
    text: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """The unit of retrieval. ``text`` equals the document's text at ``start:end``, always.

    Attributes:
        id: stable id: a hash of the document's name, the text, and its occurrence within the document.
        location: where a person finds it: "p. 3 | Heading > Sub"; "" at the top of a plain file.
        context: table header for a piece of a table, else ""; ``context_span`` its place in the document.
    """

    id: str
    document: str
    title: str
    location: str
    text: str
    start: int
    end: int
    kind: SectionKind = SectionKind.PROSE
    context: str = ""
    context_span: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if self.end - self.start != len(self.text):
            raise ValueError(f"passage {self.id}: {self.start}:{self.end} does not span its text")


@dataclass(frozen=True, slots=True)
class Hit:
    """A retrieved passage. ``score`` is in (0, 1], rounded; a passage without any match is not a hit."""

    passage: Passage
    score: float
    ranks: Mapping[str, int]


class Lexicon(Protocol):
    """The words of a corpus, in folded form, and how many passages each stands in."""

    @property
    def passage_count(self) -> int: ...

    def document_frequency(self, form: str) -> int: ...

    def forms(self) -> Sequence[str]:
        """Sorted, so that a range of them can be found."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """What one retrieval brought: hits, best first, and the corpus they came from.

    ``corpus`` is its hash ("sha256:…"); ``lexicon`` its words, for weighting and for rewriting; ``screening``
    says what looked for orders in these passages when they were indexed ("" for nothing); ``notes`` is what else a
    trace should say.
    """

    hits: tuple[Hit, ...]
    corpus: str
    lexicon: Lexicon
    screening: str = ""
    notes: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a document. ``quote`` equals the document's text at ``start:end``."""

    passage_id: str
    document: str
    title: str
    location: str
    quote: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence of an answer, where it stands in the answer (``start:end``), and what it rests on."""

    text: str
    start: int
    end: int
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a trace. ``detail`` holds ids, scores and thresholds, never a matched secret."""

    name: str
    duration_ms: float
    detail: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meta:
    """What every decision carries besides its content.

    ``corpus`` and ``config`` are hashes ("sha256:…") of what was searched and how it was set.
    """

    id: str = ""
    usage: Usage = NO_USAGE
    latency_ms: float = 0.0
    corpus: str = ""
    config: str = ""
    trace: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer. It cannot be built without claims, nor with a claim that cites nothing."""

    text: str
    claims: tuple[Claim, ...]
    meta: Meta = Meta()

    def __post_init__(self) -> None:
        if not self.claims:
            raise ValueError("an answer needs at least one claim")
        for claim in self.claims:
            if not claim.citations:
                raise ValueError(f"claim without a citation: {claim.text!r}")
            if self.text[claim.start : claim.end] != claim.text:
                raise ValueError(f"claim does not stand at {claim.start}:{claim.end}: {claim.text!r}")


@dataclass(frozen=True, slots=True)
class Declined:
    """A decline. The reason follows from the stop; ``text`` is the marker sentence shown to the user.

    ``nearest`` names the documents that came closest, for a person who wants to look further.
    """

    stop: Stop
    rules: tuple[str, ...]
    text: str
    nearest: tuple[str, ...] = ()
    meta: Meta = Meta()

    def __post_init__(self) -> None:
        if not self.rules:
            raise ValueError("a decline names the rule that fired")

    @property
    def reason(self) -> Reason:
        return REASON_OF[self.stop]


Decision = Answered | Declined


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a passage, or a row of a table: the unit that is quoted.

    ``quote`` equals the document's text at ``start:end``; ``text`` is how a person reads it (no markup).
    """

    passage: Passage
    start: int
    end: int
    quote: str
    text: str


@dataclass(frozen=True, slots=True)
class GradedSentence:
    """A sentence with its relevance to the original question (0 to 1) and the features behind it."""

    sentence: Sentence
    relevance: float
    features: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class GradedPassage:
    """A hit with its relevance to the original question: that of its best sentence."""

    hit: Hit
    relevance: float


@dataclass(frozen=True, slots=True)
class Grade:
    """The grader's judgement of all hits together.

    Attributes:
        passages: every hit, best first.
        sentences: every sentence of the hits, best first, those last that lack the kind of answer asked for;
            what an extractive draft chooses from.
        sufficiency: probability in [0, 1] that these passages answer the question.
        threshold: the sufficiency that is needed.
        missing: rules for what the question needs and the passages lack, e.g. ``grade.no_figure``; any of
            them is enough to decline.
        lacking: the same in a model's words, "" where it gave none; for a rewriter only, never shown or recorded.
        features: what the sufficiency was computed from.
    """

    passages: tuple[GradedPassage, ...]
    sentences: tuple[GradedSentence, ...]
    sufficiency: float
    threshold: float
    missing: tuple[str, ...] = ()
    features: Mapping[str, float] = field(default_factory=dict)
    lacking: str = ""

    @property
    def sufficient(self) -> bool:
        return bool(self.sentences) and not self.missing and self.sufficiency >= self.threshold


@dataclass(frozen=True, slots=True)
class Draft:
    """Claims in the order they are shown; empty where the drafter found nothing to say.

    ``corrected``: an earlier draft was refused, and this one was written instead.
    """

    claims: tuple[Claim, ...]
    text: str
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """What the critic holds against a claim; ``claim`` is its index, -1 for the answer as a whole."""

    rule: str
    claim: int = -1


@dataclass(frozen=True, slots=True)
class Finding:
    """What a scanner found, in offsets of the raw text. It never carries the matched text."""

    rule: str
    start: int
    end: int
    score: float = 1.0
    views: tuple[str, ...] = ()
