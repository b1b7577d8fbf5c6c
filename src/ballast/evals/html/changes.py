"""What changed since another run or a row of the ledger: the verdict in words, and the questions that flipped."""

from __future__ import annotations

from dataclasses import dataclass

from ballast.evals.compare import Comparison, compare
from ballast.evals.compare_view import paragraph
from ballast.evals.html.kinds import Kind, kinds_by_id
from ballast.evals.rundir import Run
from ballast.evals.side import Side, side_of_run


@dataclass(frozen=True, slots=True)
class Flip:
    """A question whose mistakes are not what they were."""

    id: str
    before: tuple[Kind, ...]
    now: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """Flipped questions: ``worse`` was right before, ``better`` is right now, ``other`` the rest.

    ``words`` says whether any of it is beyond noise.
    """

    comparison: Comparison
    words: str
    worse: tuple[Flip, ...]
    better: tuple[Flip, ...]
    other: tuple[Flip, ...]


def changes(run: Run, before: Side) -> Changes:
    """Compare a run with what was before it, over the questions both asked.

    Raises:
        UsageError: there is no such question.
    """
    comparison = compare(before, side_of_run(run, "this run"))
    shared = comparison.overlap.common
    old, now = kinds_by_id(before.only(shared)), kinds_by_id(comparison.new.only(shared))
    flips = [Flip(id_, old[id_], now[id_]) for id_ in now if old[id_] != now[id_]]
    return Changes(
        comparison,
        paragraph(comparison),
        worse=tuple(flip for flip in flips if not flip.before),
        better=tuple(flip for flip in flips if not flip.now),
        other=tuple(flip for flip in flips if flip.before and flip.now),
    )
