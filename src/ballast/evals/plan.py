"""How many questions a claim needs: about a rate, about a change between two runs, about a judge."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from ballast.errors import UsageError, did_you_mean
from ballast.evals.measures import MEASURES, Measure
from ballast.evals.words import limit as as_limit
from ballast.stats.paired import non_inferiority
from ballast.stats.planning import MAX_QUESTIONS, Plan, labels_needed, plan_test, smallest_n
from ballast.stats.power import connor_sample_size, mcnemar_power

MISTAKES = (0, 1, 2, 3)
_CLAIM = re.compile(r"([\w-]+)\s*(<=|>=|≤|≥|at most|at least)\s*(\d+(?:\.\d+)?)\s*%", re.IGNORECASE)
_CEILINGS = {"<=", "≤", "at most"}
KINDS = {
    "decline": "under_refused",
    "answer": "over_refused",
    "answers": "unfaithful",
    "adversarial": "adversarial_answered",
}
"""What is counted over, and the mistake that is made there."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A rate of mistakes is at most ``limit``, in (0, 1); ``measure`` says of what."""

    measure: Measure
    limit: float

    @property
    def words(self) -> str:
        if self.measure.good:
            return f"at least {as_limit(1 - self.limit)} of {self.measure.noun} {self.measure.happened}"
        return f"at most {as_limit(self.limit)} of {self.measure.noun} {self.measure.happened}"


@dataclass(frozen=True, slots=True)
class RatePlan:
    """Questions a claim about a rate needs.

    Attributes:
        by_mistakes: so many questions prove it with 0, 1, 2, 3 mistakes among them.
        plan: the smallest test that passes with the power asked for, at the true rate.
    """

    claim: Claim
    confidence: float
    by_mistakes: tuple[int, ...]
    true_rate: float | None
    plan: Plan | None


@dataclass(frozen=True, slots=True)
class ChangePlan:
    """Questions that show a change between two runs.

    Attributes:
        differ: share of the questions that flip; change: difference of the two rates of mistakes.
        n: the exact McNemar test sees it with this power.
    """

    differ: float
    change: float
    confidence: float
    n: int
    power: float


@dataclass(frozen=True, slots=True)
class MarginPlan:
    """Questions that show "not worse by the margin" with 0, 1, 2, 3 of them newly wrong and none newly right."""

    margin: float
    confidence: float
    by_lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LabelPlan:
    """Human labels after which a judge's agreement is known to ``half_width`` to each side."""

    half_width: float
    agreement: float
    confidence: float
    labels: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person asks for: exactly one of a claim, a limit, a change, a margin and labels; rates are shares."""

    claim: str | None = None
    limit: float | None = None
    kind: str = "decline"
    true_rate: float | None = None
    power: float = 0.8
    confidence: float = 0.95
    change: float | None = None
    differ: float | None = None
    margin: float | None = None
    labels: float | None = None
    agreement: float = 0.9


AnyPlan = RatePlan | ChangePlan | MarginPlan | LabelPlan


def read_claim(text: str) -> Claim:
    """ "under_refused <= 1 %" or "right_calls at least 90 %" as a claim.

    Raises:
        UsageError: it has another form, names no measure, or limits it from the wrong side.
    """
    found = _CLAIM.fullmatch(text.strip())
    if not found:
        raise UsageError(
            f'{text!r} is no claim; write one such as "under_refused <= 1 %" or "right_calls >= 90 %"'
        )
    name, sign, number = found[1].replace("-", "_").casefold(), found[2].casefold(), float(found[3]) / 100
    if name not in MEASURES:
        known = ", ".join(MEASURES)
        raise UsageError(f"{found[1]!r} is no measure{did_you_mean(name, MEASURES)}; known are {known}")
    measure = MEASURES[name]
    if measure.good == (sign in _CEILINGS):
        raise UsageError(
            f"{name} is {'good' if measure.good else 'a mistake'}; claim {'>=' if measure.good else '<='}"
        )
    return Claim(measure, 1 - number if measure.good else number)


def plan_rate(
    claim: Claim, *, true_rate: float | None = None, power: float = 0.8, confidence: float = 0.95
) -> RatePlan:
    """How many questions prove a claim, and with what chance if the true rate of mistakes is ``true_rate``.

    Raises:
        UsageError: a limit, rate, power or confidence out of range, or so many questions that nobody could ask them.
    """
    try:
        needed = tuple(smallest_n(claim.limit, events=k, confidence=confidence) for k in MISTAKES)
        plan = None
        if true_rate is not None:
            plan = plan_test(claim.limit, true_rate=true_rate, power=power, confidence=confidence)
    except ValueError as error:
        raise UsageError(f"no plan for this: {error}") from None
    return RatePlan(claim, confidence, needed, true_rate, plan)


def plan_change(differ: float, change: float, *, power: float = 0.8, confidence: float = 0.95) -> ChangePlan:
    """How many questions show a change of two runs' rates when so many questions flip.

    Raises:
        UsageError: not ``0 < change <= differ <= 1``, or more questions than anybody could ask.
    """
    alpha = 1 - confidence
    try:
        n = math.ceil(connor_sample_size(differ, change, alpha=alpha, power=power))
        lost, gained = (differ + change) / 2, (differ - change) / 2
        reached = mcnemar_power(n, lost=lost, gained=gained, alpha=alpha)
        while reached < power and n < MAX_QUESTIONS:
            n += max(1, n // 100)
            reached = mcnemar_power(n, lost=lost, gained=gained, alpha=alpha)
    except ValueError as error:
        raise UsageError(f"no plan for this: {error}") from None
    return ChangePlan(differ, change, confidence, n, reached)


def plan_margin(margin: float, *, confidence: float = 0.95) -> MarginPlan:
    """How many questions show that a run is not worse than another by the margin.

    Raises:
        UsageError: a margin or confidence out of range, or more questions than anybody could ask.
    """

    def needed(lost: int) -> int:
        low, high = lost, lost + 1
        while non_inferiority(lost, 0, high, margin=margin, confidence=confidence).bound >= margin:
            low, high = high, 2 * high
            if high > MAX_QUESTIONS:
                raise UsageError(
                    f"a margin of {as_limit(margin)} needs over {MAX_QUESTIONS} questions; widen it"
                )
        while high - low > 1:
            middle = (low + high) // 2
            holds = non_inferiority(lost, 0, middle, margin=margin, confidence=confidence).bound < margin
            low, high = (low, middle) if holds else (middle, high)
        return high

    try:
        return MarginPlan(margin, confidence, tuple(needed(lost) for lost in MISTAKES))
    except ValueError as error:
        raise UsageError(f"no plan for this: {error}") from None


def plan_labels(half_width: float, *, agreement: float = 0.9, confidence: float = 0.95) -> LabelPlan:
    """How many human labels tell how good a judge is.

    Raises:
        UsageError: a half-width, agreement or confidence out of range, or too many labels for anybody.
    """
    try:
        labels = labels_needed(half_width, agreement=agreement, confidence=confidence)
    except ValueError as error:
        raise UsageError(f"no plan for this: {error}") from None
    return LabelPlan(half_width, agreement, confidence, labels)


def make_plan(wanted: Wanted) -> AnyPlan:
    """The plan for what is wanted.

    Raises:
        UsageError: nothing, or more than one thing, is wanted; or there is no plan for it.
    """
    asked = (wanted.claim, wanted.limit, wanted.change, wanted.margin, wanted.labels)
    if sum(value is not None for value in asked) != 1:
        raise UsageError(
            "say one thing to plan for: CLAIM, --limit, --change, --margin or --labels; e.g. --limit 5%"
        )
    if wanted.change is not None:
        if wanted.differ is None:
            raise UsageError(
                "--change needs --differ: how many of the questions flip either way, e.g. --differ 10%"
            )
        return plan_change(wanted.differ, wanted.change, power=wanted.power, confidence=wanted.confidence)
    if wanted.margin is not None:
        return plan_margin(wanted.margin, confidence=wanted.confidence)
    if wanted.labels is not None:
        return plan_labels(wanted.labels, agreement=wanted.agreement, confidence=wanted.confidence)
    claim = read_claim(wanted.claim) if wanted.claim is not None else _claim(wanted)
    return plan_rate(claim, true_rate=wanted.true_rate, power=wanted.power, confidence=wanted.confidence)


def _claim(wanted: Wanted) -> Claim:
    if wanted.kind not in KINDS:
        known = ", ".join(KINDS)
        raise UsageError(
            f"--kind {wanted.kind!r} is not known{did_you_mean(wanted.kind, KINDS)}; known are {known}"
        )
    return Claim(MEASURES[KINDS[wanted.kind]], wanted.limit or 0.0)
