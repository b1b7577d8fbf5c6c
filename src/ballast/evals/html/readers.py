"""How far those can be trusted that read a run, as rows of a table with pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ballast.evals.corrected import Corrected
from ballast.evals.html import charts
from ballast.evals.trust import Trust, labels_name
from ballast.stats.intervals import Interval, clopper_pearson


@dataclass(frozen=True, slots=True)
class Reading:
    """How often a reader of the run was right on fixtures or labels.

    Attributes:
        what: what it did rightly; on: what it was measured on.
        events, n: how often, of how many; interval: exact, 95 %; picture: the same.
    """

    what: str
    on: str
    events: int
    n: int
    interval: Interval
    picture: Markup

    @property
    def rate(self) -> float:
        return self.events / self.n


def readers(trust: Trust) -> tuple[Reading, ...]:
    """The judge's record where it is known and was needed, then the detector's on each set of fixtures."""
    return tuple(row for row in (*_judge(trust), *_detector(trust)) if row.n)


def corrected_picture(corrected: Corrected, what: str) -> Markup:
    """A corrected rate on its interval."""
    point = charts.Point(corrected.estimate, corrected.interval.low, corrected.interval.high)
    return charts.interval(point, top=1.0, what=f"{what}, corrected")


def _judge(trust: Trust) -> Iterator[Reading]:
    if trust.calibration and trust.judged:
        table, on = trust.calibration.table, f"labels in {labels_name(trust.calibration)}"
        yield _reading("Unfaithful answers that the judge catches", on, table.caught, table.bad)
        yield _reading("Faithful answers that the judge passes", on, table.passed, table.good)


def _detector(trust: Trust) -> Iterator[Reading]:
    for record in trust.records if trust.read else ():
        yield _reading("Declines in prose that are found", record.on, *record.sensitivity)
        yield _reading("Answers not taken for declines", record.on, *record.specificity)


def _reading(what: str, on: str, events: int, n: int) -> Reading:
    interval = clopper_pearson(events, n)
    point = charts.Point(events / n if n else 0.0, interval.low, interval.high)
    return Reading(what, on, events, n, interval, charts.interval(point, top=1.0, what=what))
