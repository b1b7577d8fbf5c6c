"""Whether anything changed between two runs beyond noise, and which questions flipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ballast.errors import UsageError
from ballast.evals.measures import COMPARED, MEASURES, Measure
from ballast.evals.side import Flips, Overlap, Side, flips, overlap
from ballast.stats.holm import holm_adjust
from ballast.stats.paired import DifferenceInterval, mcnemar, tango_interval
from ballast.stats.permutation import sign_flip_test
from ballast.stats.repeats import rerun_limit, split_variance

CONFIDENCE = 0.95
_COMPARED = tuple(MEASURES[name] for name in COMPARED)


@dataclass(frozen=True, slots=True)
class Rerun:
    """What asking again does by itself, as the trials of one side show it.

    Attributes:
        change: of the rate of mistakes, over all trials of both sides; limit: as much is explained by re-running.
    """

    change: float
    limit: float
    trials: int

    @property
    def explains(self) -> bool:
        return abs(self.change) <= self.limit


@dataclass(frozen=True, slots=True)
class Change:
    """One measure on both sides: flipped questions, exact test, interval of the change of the rate of mistakes."""

    flips: Flips
    p_value: float
    adjusted_p: float
    interval: DifferenceInterval
    rerun: Rerun | None

    @property
    def measure(self) -> Measure:
        return self.flips.measure

    @property
    def is_real(self) -> bool:
        """Beyond the noise of which questions were asked, the family of tests allowed for; and beyond re-running."""
        return self.adjusted_p <= 1 - CONFIDENCE and (self.rerun is None or not self.rerun.explains)

    @property
    def worse(self) -> bool:
        """More mistakes: over all trials where there are several, else by the questions that flipped."""
        if self.rerun is not None:
            return self.rerun.change > 0
        return len(self.flips.lost) > len(self.flips.gained)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sides, the questions they share, and what changed on those."""

    old: Side
    new: Side
    overlap: Overlap
    changes: tuple[Change, ...]

    @property
    def real(self) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.is_real)


def compare(old: Side, new: Side) -> Comparison:
    """Compare on the questions both sides asked.

    Raises:
        UsageError: there is no such question.
    """
    (comparison,) = compare_all(old, [new])
    return comparison


def compare_all(
    old: Side, others: Sequence[Side], measures: Sequence[Measure] = _COMPARED
) -> tuple[Comparison, ...]:
    """Compare each of the others with ``old`` by these measures; the tests of all of them are one family (Holm).

    Raises:
        UsageError: one of them shares no question with ``old``.
    """
    made: list[tuple[Side, Overlap, list[_Tested]]] = []
    for new in others:
        shared = overlap(old, new)
        if not shared.common:
            raise UsageError(
                f"{old.name} and {new.name} have no question in common, so nothing can be compared; "
                "ask both the same set"
            )
        found = [flips(old, new, measure, shared.common) for measure in measures]
        tested = [
            _Tested(flipped, _Trials.of(old, new, flipped.measure, shared.common))
            for flipped in found
            if flipped.n
        ]
        made.append((new, shared, tested))
    adjusted = iter(holm_adjust([test.p_value for _, _, tested in made for test in tested]))
    return tuple(
        Comparison(old, new, shared, tuple(test.change(next(adjusted)) for test in tested))
        for new, shared, tested in made
    )


@dataclass(frozen=True, slots=True)
class _Trials:
    """1 for a mistake and 0 for none, in each trial of each question known on both sides."""

    old: Sequence[Sequence[float]]
    new: Sequence[Sequence[float]]

    @classmethod
    def of(cls, old: Side, new: Side, measure: Measure, common: frozenset[str]) -> _Trials:
        before, after = _scores(old, measure, common), _scores(new, measure, common)
        shared = [id_ for id_ in before if id_ in after]
        return cls([before[id_] for id_ in shared], [after[id_] for id_ in shared])

    @property
    def differences(self) -> list[float]:
        """New minus old, of each question's share of mistakes."""
        return [_mean(after) - _mean(before) for before, after in zip(self.old, self.new, strict=True)]

    @property
    def repeated(self) -> bool:
        return _is_table(self.old) or _is_table(self.new)

    def rerun(self) -> Rerun | None:
        """Re-run noise, where a side asked every question equally often and more than once."""
        if not self.repeated:
            return None
        source, other = (self.old, self.new) if _is_table(self.old) else (self.new, self.old)
        split = split_variance(source)
        fewest = min(len(trials) for trials in other)
        limit = rerun_limit(split, other_trials=fewest, confidence=CONFIDENCE)
        return Rerun(_mean(self.differences), limit, split.trials)


@dataclass(frozen=True, slots=True)
class _Tested:
    """The flips of a measure and what its trials say."""

    flips: Flips
    trials: _Trials

    @property
    def p_value(self) -> float:
        """Exact McNemar; with trials, a sign-flip test of the shares, which is the same test for single trials."""
        if self.trials.repeated:
            return sign_flip_test(self.trials.differences).two_sided
        return mcnemar(len(self.flips.lost), len(self.flips.gained)).two_sided

    def change(self, adjusted_p: float) -> Change:
        lost, gained = len(self.flips.lost), len(self.flips.gained)
        interval = tango_interval(lost, gained, self.flips.n, confidence=CONFIDENCE)
        return Change(self.flips, self.p_value, adjusted_p, interval, self.trials.rerun())


def _scores(side: Side, measure: Measure, common: frozenset[str]) -> dict[str, list[float]]:
    scores: dict[str, list[float]] = {}
    for trial in sorted({result.call.trial for result in side.results}):
        found = measure.mistakes(result for result in side.only(common) if result.call.trial == trial)
        for ids, score in ((found.ids, 1.0), (found.other_ids, 0.0)):
            for id_ in ids:
                scores.setdefault(id_, []).append(score)
    return scores


def _is_table(table: Sequence[Sequence[float]]) -> bool:
    return len(table) > 1 and len(table[0]) > 1 and all(len(row) == len(table[0]) for row in table)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
