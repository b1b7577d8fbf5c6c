"""One side of a comparison: a run on disk or a row of the ledger, which count alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ballast.evals.ledger.codes import fingerprint
from ballast.evals.measures import Measure
from ballast.evals.result import Result
from ballast.evals.rundir import Manifest, Run


@dataclass(frozen=True, slots=True)
class Side:
    """What is compared.

    Attributes:
        name: words for it.
        prints: fingerprint of each question by id: equal ids with other fingerprints are other questions.
    """

    name: str
    manifest: Manifest
    results: tuple[Result, ...]
    prints: Mapping[str, str]

    def only(self, ids: frozenset[str]) -> tuple[Result, ...]:
        """The results of these questions."""
        return tuple(result for result in self.results if result.question.id in ids)


@dataclass(frozen=True, slots=True)
class Overlap:
    """Questions of two sides: the same on both, on one only, and changed under the same id."""

    common: frozenset[str]
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]
    changed: tuple[str, ...]

    @property
    def same(self) -> bool:
        return not (self.only_old or self.only_new or self.changed)


@dataclass(frozen=True, slots=True)
class Flips:
    """How one measure changed, over the questions of both sides for which it is known on both.

    Attributes:
        lost: newly a mistake; gained: no longer one.
        lost_unknown: no mistake before, and now without a decision or a judgement.
    """

    measure: Measure
    lost: tuple[str, ...]
    gained: tuple[str, ...]
    n: int
    lost_unknown: tuple[str, ...] = ()


def side_of_run(run: Run, name: str) -> Side:
    """A run as one side."""
    prints = {result.question.id: fingerprint(result.question) for result in run.results}
    return Side(name, run.manifest, run.results, prints)


def overlap(old: Side, new: Side) -> Overlap:
    """Which questions both sides asked."""
    shared = [id_ for id_ in old.prints if id_ in new.prints]
    return Overlap(
        common=frozenset(id_ for id_ in shared if old.prints[id_] == new.prints[id_]),
        only_old=tuple(id_ for id_ in old.prints if id_ not in new.prints),
        only_new=tuple(id_ for id_ in new.prints if id_ not in old.prints),
        changed=tuple(id_ for id_ in shared if old.prints[id_] != new.prints[id_]),
    )


def flips(old: Side, new: Side, measure: Measure, common: frozenset[str]) -> Flips:
    """The questions of ``common`` on which the two sides differ by this measure."""
    before, after = measure.mistakes(old.only(common)), measure.mistakes(new.only(common))
    now_known = {*after.ids, *after.other_ids}
    was_known = {*before.ids, *before.other_ids}
    unknown = _undecided(new.only(common))
    return Flips(
        measure=measure,
        lost=tuple(id_ for id_ in after.ids if id_ in set(before.other_ids)),
        gained=tuple(id_ for id_ in before.ids if id_ in set(after.other_ids)),
        n=len(was_known & now_known),
        lost_unknown=tuple(id_ for id_ in before.other_ids if id_ in unknown and id_ not in now_known),
    )


def _undecided(results: Sequence[Result]) -> set[str]:
    """Questions that got no decision, or an answer nobody could judge, in some trial."""
    return {result.question.id for result in results if not result.decided or result.unjudged}
