"""The rules of a gate as values. ``parse`` makes them of a file, the other modules apply them to a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ballast.evals.counts import MAX_UNDECIDED
from ballast.evals.measures import Measure

CONFIDENCE = 0.95
"""Of every bound, one-sided, unless the gate says otherwise."""


@dataclass(frozen=True, slots=True)
class RateRule:
    """A rate has a limit.

    Attributes:
        category: counted over this category only; "" for all the measure is about.
        at_most: whether the limit is a ceiling (else a floor).
        limit: a share; strictly inside (0, 1) unless it is a point rule.
        point: compares the measured rate itself with the limit, without regard to chance.
    """

    name: str
    measure: Measure
    at_most: bool
    limit: float
    category: str = ""
    confidence: float = CONFIDENCE
    point: bool = False


@dataclass(frozen=True, slots=True)
class LatencyRule:
    """This share of the questions is decided within so many milliseconds; ``share`` is 0.95 for p95."""

    name: str
    share: float
    limit_ms: float
    confidence: float = CONFIDENCE
    point: bool = False


@dataclass(frozen=True, slots=True)
class CostRule:
    """What the target cost in USD, in total or per question, is at most this."""

    name: str
    limit_usd: float
    per_question: bool


@dataclass(frozen=True, slots=True)
class Coverage:
    """At least so many questions: in all, to be declined, to be answered, and of each named category."""

    questions: int = 0
    decline: int = 0
    answer: int = 0
    categories: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Baseline:
    """Not worse than the last accepted row of a ledger.

    Attributes:
        measures: compared question by question.
        margin: by how much the rate of mistakes may have risen, in (0, 1).
        missing: how many questions of the accepted row may be absent from the run.
    """

    ledger: Path
    measures: tuple[Measure, ...]
    margin: float
    confidence: float = CONFIDENCE
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Freshness:
    """What the run must have been made with.

    Attributes:
        golden: the file of questions as it is now; ``None`` where it does not matter.
        commit, corpus: must be the current ones.
        accepted: of "golden", "corpus", "config", those that must equal the accepted row's.
        max_age_hours: how old the run may be; ``None`` for any age.
    """

    golden: Path | None = None
    commit: bool = False
    corpus: bool = False
    accepted: tuple[str, ...] = ()
    max_age_hours: float | None = None

    @property
    def asks(self) -> bool:
        """Whether anything is asked of the run."""
        return self != Freshness()


@dataclass(frozen=True, slots=True)
class Gate:
    """All rules of a file.

    Attributes:
        undecided: share of the calls without a decision or a judgement above which a run is invalid.
        must_pass: every question marked so must be passed in every trial.
        one_sided: the run may hold only questions to decline, or only questions to answer.
    """

    path: Path
    rates: tuple[RateRule, ...] = ()
    latency: tuple[LatencyRule, ...] = ()
    costs: tuple[CostRule, ...] = ()
    coverage: Coverage = Coverage()
    baseline: Baseline | None = None
    fresh: Freshness = Freshness()
    undecided: float = MAX_UNDECIDED
    must_pass: bool = False
    one_sided: bool = False
