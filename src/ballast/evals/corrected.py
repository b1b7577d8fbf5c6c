"""Rates that rest on a judge, corrected for the judge's own errors."""

from __future__ import annotations

from dataclasses import dataclass

from ballast.errors import UsageError
from ballast.evals.calibration import Calibration
from ballast.evals.counts import Counts
from ballast.stats.intervals import Interval, clopper_pearson
from ballast.stats.judge import JudgeLabels, correct_rate


@dataclass(frozen=True, slots=True)
class Corrected:
    """A rate as judged, and corrected for the judge's errors.

    Attributes:
        raw: as counted, in [0, 1]; n: what was counted over.
        estimate: the same with the share of unfaithful answers that the judge's record implies.
        interval: 95 %, for few questions and for few labels alike.
    """

    raw: float
    n: int
    estimate: float
    interval: Interval


def corrected_unfaithful(counts: Counts, calibration: Calibration) -> Corrected | None:
    """The share of unfaithful answers, corrected (Rogan and Gladen); ``None`` where no answer was judged.

    Raises:
        UsageError: the judge is no better than chance, so no verdict of its can be corrected.
    """
    unfaithful = counts.unfaithful
    if unfaithful.rate is None:
        return None
    found = correct_rate(unfaithful.events, unfaithful.n, labels=_labels(calibration))
    return Corrected(unfaithful.rate, unfaithful.n, found.estimate, found.interval)


def corrected_hallucination(counts: Counts, calibration: Calibration) -> Corrected | None:
    """The hallucination rate of a run, corrected; ``None`` where nothing was counted.

    Whether a question was declined needs no judge, so under-refusals stand as counted; only the verdicts on the
    other answers are corrected (Rogan and Gladen). The interval puts together two of 97.5 %: of the under-refusals
    among all questions, and of the unfaithful among the other answers, at the share of answers the run had.

    Raises:
        UsageError: the judge is no better than chance, so no verdict of its can be corrected.
    """
    hallucinated = counts.hallucinated
    if hallucinated.rate is None:
        return None
    labels = _labels(calibration)
    n = hallucinated.n
    under = len(set(counts.under_refused.ids) & {*hallucinated.ids, *hallucinated.other_ids})
    judged = [*counts.unfaithful.ids, *counts.unfaithful.other_ids]
    answers = len(set(judged) - set(counts.under_refused.ids))
    flagged = len(set(counts.unfaithful.ids) - set(counts.under_refused.ids))
    refusals = clopper_pearson(under, n, confidence=0.975)
    if not answers:
        return Corrected(hallucinated.rate, n, under / n, clopper_pearson(under, n))
    found = correct_rate(flagged, answers, labels=labels, confidence=0.975)
    share = answers / n
    return Corrected(
        raw=hallucinated.rate,
        n=n,
        estimate=min(1.0, under / n + share * found.estimate),
        interval=Interval(
            min(1.0, refusals.low + share * found.interval.low),
            min(1.0, refusals.high + share * found.interval.high),
            0.95,
        ),
    )


def _labels(calibration: Calibration) -> JudgeLabels:
    if not calibration.beats_chance:
        raise UsageError(
            f"{calibration.labels}: the judge {calibration.judge} is no better than chance; name another judge"
        )
    table = calibration.table
    return JudgeLabels(table.caught, table.bad, table.passed, table.good)
