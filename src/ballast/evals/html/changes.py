"""What changed since another run or an accepted row: the questions that flipped."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ballast.evals.html.history import COUNTED, LedgerRow
from ballast.evals.html.kinds import Kind, kinds_by_id
from ballast.evals.rundir import Run


@dataclass(frozen=True, slots=True)
class Before:
    """The run or row to compare with.

    Attributes:
        mistakes: what was wrong with each question; ``None`` where that is not known.
        complete: whether ``mistakes`` names every question asked, or only those with a mistake.
        kinds: the kinds of mistakes that are known at all.
        golden: hash of the questions; "" where it is not known.
    """

    name: str
    date: str
    commit: str
    golden: str
    mistakes: Mapping[str, tuple[Kind, ...]] | None
    complete: bool
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Flip:
    """A question whose mistakes are not what they were."""

    id: str
    before: tuple[Kind, ...]
    now: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """Flipped questions: ``worse`` has a new mistake, ``better`` has none any more, ``other`` the rest.

    ``added`` and ``gone`` are questions of only one of the two; ``compared`` those of both.
    """

    before: Before
    same_golden: bool | None
    compared: int
    worse: tuple[Flip, ...]
    better: tuple[Flip, ...]
    other: tuple[Flip, ...]
    added: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    @property
    def split_chance(self) -> float:
        """Chance of a split at least this uneven if nothing had changed: the exact McNemar test, two-sided."""
        worse, better = len(self.worse), len(self.better)
        tail = sum(math.comb(worse + better, k) for k in range(min(worse, better) + 1))
        return min(1.0, 2 * tail / 2 ** (worse + better))


def before_run(run: Run, name: str) -> Before:
    """A run to compare with."""
    manifest = run.manifest
    return Before(
        name=name,
        date=manifest.finished or manifest.created,
        commit=manifest.commit,
        golden=manifest.golden,
        mistakes=kinds_by_id(run.results),
        complete=True,
        kinds=tuple(Kind),
    )


def before_row(row: LedgerRow, name: str) -> Before:
    """A row of the ledger to compare with; which questions flipped is known where it lists them."""
    mistakes: dict[str, tuple[Kind, ...]] = {}
    for kind, ids in row.ids.items():
        for id_ in ids:
            mistakes[id_] = (*mistakes.get(id_, ()), kind)
    listed = tuple(kind for kind in COUNTED if kind in row.ids)
    return Before(name, row.date, row.commit, row.golden, mistakes if listed else None, False, listed)


def changes(run: Run, before: Before) -> Changes:
    """Compare a run with what was before it, question by question."""
    now = kinds_by_id(run.results)
    same = before.golden == run.manifest.golden if before.golden and run.manifest.golden else None
    old = before.mistakes
    if old is None:
        return Changes(before, same, 0, (), (), ())
    shared = [id_ for id_ in now if id_ in old or not before.complete]
    flips = [
        Flip(id_, old.get(id_, ()), kept)
        for id_ in shared
        if set(old.get(id_, ())) != set(kept := _only(now[id_], before.kinds))
    ]
    return Changes(
        before,
        same,
        len(shared),
        worse=tuple(flip for flip in flips if not flip.before),
        better=tuple(flip for flip in flips if not flip.now),
        other=tuple(flip for flip in flips if flip.before and flip.now),
        added=tuple(id_ for id_ in now if before.complete and id_ not in old),
        gone=tuple(id_ for id_ in old if id_ not in now),
    )


def _only(kinds: Sequence[Kind], known: Sequence[Kind]) -> tuple[Kind, ...]:
    return tuple(kind for kind in kinds if kind in known)
