"""Configurations side by side on one golden set: what each costs, and whether it helps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.evals.compare import Change, Comparison, compare_all
from ballast.evals.compare_view import to_json as comparison_json
from ballast.evals.measures import MEASURES
from ballast.evals.report import report, to_json
from ballast.evals.rundir import Run
from ballast.evals.side import side_of_run
from ballast.evals.words import percent
from ballast.types import Usage

SHOWN = ("under_refused", "over_refused", "unfaithful", "right_calls")


@dataclass(frozen=True, slots=True)
class Tried:
    """One configuration: its name, its run, and how it compares with the first one (``None`` for that one itself)."""

    name: str
    run: Run
    comparison: Comparison | None

    @property
    def verdict(self) -> str:
        """ "baseline", "better", "worse", "mixed", or "no difference shown"."""
        if self.comparison is None:
            return "baseline"
        ways = {"worse" if change.worse else "better" for change in self.comparison.real}
        return "mixed" if len(ways) > 1 else next(iter(ways), "no difference shown")


def matrix(runs: Sequence[tuple[str, Run]]) -> tuple[Tried, ...]:
    """Compare all with the first; the tests of all configurations are one family.

    Raises:
        UsageError: two of them share no question.
    """
    sides = [side_of_run(run, name) for name, run in runs]
    comparisons: Sequence[Comparison | None] = [None, *compare_all(sides[0], sides[1:])]
    return tuple(Tried(name, run, found) for (name, run), found in zip(runs, comparisons, strict=True))


def lines(tried: Sequence[Tried]) -> Iterator[str]:
    """The table, then a sentence on every configuration but the first."""
    width = max(len(one.name) for one in tried) + 2
    yield f"{'':<{width}}{'under-refused':>16}{'over-refused':>16}{'unfaithful':>16}{'right calls':>13}" + (
        f"{'calls':>8}{'tokens':>10}{'USD':>9}{'p50 ms':>9}"
    )
    for one in tried:
        yield f"{one.name:<{width}}{_figures(one.run)}"
    for one in tried[1:]:
        yield ""
        yield from _sentences(one)


def as_json(tried: Sequence[Tried]) -> list[dict[str, Any]]:
    """The same for programs: verdict, report, comparison."""
    return [
        {
            "name": one.name,
            "verdict": one.verdict,
            "report": to_json(report(one.run.results)),
            "comparison": comparison_json(one.comparison) if one.comparison else None,
        }
        for one in tried
    ]


def _figures(run: Run) -> str:
    counts = [MEASURES[name].over(run.results) for name in SHOWN]
    cells = [f"{one.events} of {one.n}" for one in counts[:3]]
    right = "–" if counts[3].rate is None else percent(counts[3].rate)
    usage = sum((result.call.usage for result in run.results), Usage())
    latency = to_json(report(run.results))["latency_ms"]["p50"]
    spent = f"{usage.model_calls:>8}{usage.input_tokens + usage.output_tokens:>10}{usage.cost_usd:>9.3f}"
    return "".join(f"{cell:>16}" for cell in cells) + f"{right:>13}" + spent + f"{latency or 0:>9.0f}"


def _sentences(one: Tried) -> Iterator[str]:
    assert one.comparison is not None
    old = one.comparison.old
    if not one.comparison.real:
        yield f"{one.name}: no difference from {old.name} shown; it stays out unless it is cheaper."
        yield f"    {_flipped(one.comparison)}"
        return
    advice = {
        "better": "it helps: keep it",
        "worse": "it hurts: leave it out",
        "mixed": "it helps and hurts: weigh it",
    }
    yield f"{one.name}: {advice[one.verdict]}."
    for change in one.comparison.real:
        yield f"    {_change(change)}"


def _flipped(comparison: Comparison) -> str:
    parts = [
        f"{change.measure.name} {len(change.flips.lost)} newly wrong, {len(change.flips.gained)} newly right"
        for change in comparison.changes
        if change.flips.lost or change.flips.gained
    ]
    return f"Flipped: {'; '.join(parts)}." if parts else "No question flipped."


def _change(change: Change) -> str:
    interval, way = change.interval, "worse" if change.worse else "better"
    low, high = 100 * interval.low, 100 * interval.high
    points = f"{100 * interval.difference:+.1f} points of mistakes, 95 % {low:+.1f} to {high:+.1f}"
    return (
        f"{change.measure.name} {way}: {len(change.flips.lost)} newly wrong, {len(change.flips.gained)} newly right "
        f"of {change.flips.n} ({points}; p = {change.adjusted_p:.2g}, all tests allowed for)"
    )
