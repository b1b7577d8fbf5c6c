"""Configurations side by side on one golden set: what each changes against the first one, beyond noise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ballast.evals.compare import Comparison, compare_all
from ballast.evals.counts import Count, is_valid, tally
from ballast.evals.measures import MEASURES, Measure
from ballast.evals.result import Result
from ballast.evals.rundir import Run
from ballast.evals.side import Side, side_of_run

Verdict = Literal["baseline", "better", "worse", "mixed", "no difference shown", "invalid"]


def right_answers(results: Iterable[Result]) -> Count:
    """Of the decided questions that should be answered, those that were, correctly."""
    to_answer = (result for result in results if not result.question.should_decline)
    return tally(to_answer, _rightly_answered, good=True)


def _rightly_answered(result: Result) -> bool | None:
    if not result.decided or (result.answered and result.correct is None):
        return None
    return result.correct is True


TESTED = (
    *(MEASURES[name] for name in ("under_refused", "over_refused", "unfaithful")),
    Measure("right_answers", "answerable questions", "answered correctly", right_answers, good=True),
    MEASURES["adversarial_answered"],
)
"""The three counts, what they leave open, and the guard. They are few: every test costs the others power."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One configuration: its name, its run, and how it compares with the first one.

    ``comparison`` is ``None`` for the first one, and where one of both runs is invalid.
    """

    name: str
    run: Run
    comparison: Comparison | None
    is_baseline: bool = False

    @property
    def valid(self) -> bool:
        return is_valid(self.run.results)

    @property
    def verdict(self) -> Verdict:
        """What is shown of it; "mixed" where one measure is better and another one worse."""
        if self.comparison is None:
            return "baseline" if self.is_baseline and self.valid else "invalid"
        ways = {change.worse for change in self.comparison.real}
        if not ways:
            return "no difference shown"
        return "mixed" if len(ways) > 1 else "worse" if ways == {True} else "better"

    @property
    def lost_unknown(self) -> tuple[str, ...]:
        """Questions that the first one got right by some measure, and that have no decision or judgement here."""
        changes = self.comparison.changes if self.comparison else ()
        return tuple(dict.fromkeys(id_ for change in changes for id_ in change.flips.lost_unknown))


def matrix(runs: Sequence[tuple[str, Run]]) -> tuple[Tried, ...]:
    """Compare all with the first; the tests of all configurations are one family. Invalid runs are not compared.

    Raises:
        UsageError: two of them share no question.
    """
    (first, baseline), *others = runs
    comparable = [(name, run) for name, run in others if is_valid(baseline.results) and is_valid(run.results)]
    sides = [side_of_run(run, name) for name, run in comparable]
    found = {side.name: one for side, one in zip(sides, _compared(first, baseline, sides), strict=True)}
    tried = (Tried(name, run, found.get(name)) for name, run in others)
    return (Tried(first, baseline, None, is_baseline=True), *tried)


def _compared(first: str, baseline: Run, sides: Sequence[Side]) -> tuple[Comparison, ...]:
    return compare_all(side_of_run(baseline, first), sides, TESTED)
