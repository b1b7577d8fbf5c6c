"""A matrix as tables, a sentence on every configuration, and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ballast.evals.compare import Change
from ballast.evals.compare_view import to_json as comparison_json
from ballast.evals.counts import Count
from ballast.evals.matrix import TESTED, Tried
from ballast.evals.measures import Measure
from ballast.evals.report import report, to_json
from ballast.evals.rundir import Run
from ballast.evals.words import between, listed, plural
from ballast.types import Usage

_COUNT, _COST = 27, 13
_VERDICTS = {
    "better": "it helps: keep it",
    "worse": "worse: leave it out",
    "mixed": "it helps and hurts: leave it out, unless that is the trade you want",
}


def to_text(tried: Sequence[Tried]) -> str:
    """What is counted, what it costs, and a sentence on every configuration but the first."""
    return "\n".join(_lines(tried)) + "\n"


def as_json(tried: Sequence[Tried]) -> list[dict[str, Any]]:
    """The same for programs: verdict and sentence, counts, report, comparison."""
    return [
        {
            "name": one.name,
            "verdict": one.verdict,
            "sentence": "" if one.is_baseline else sentence(one, tried[0]),
            "counts": {measure.name: _count_json(measure.over(one.run.results)) for measure in TESTED},
            "report": to_json(report(one.run.results)),
            "comparison": comparison_json(one.comparison) if one.comparison else None,
        }
        for one in tried
    ]


def sentence(one: Tried, first: Tried) -> str:
    """What is to become of a configuration, and why, in one sentence."""
    if one.comparison is None:
        which = one if not one.valid else first
        return f"{one.name}: cannot be told, because too many calls of {which.name} brought no decision."
    if not one.comparison.real:
        why = _flipped(one.comparison.changes)
        text = f"no difference from {first.name} shown ({why}): it stays out unless it is cheaper"
    else:
        text = f"{_VERDICTS[one.verdict]}; {'; '.join(_change(change) for change in one.comparison.real)}"
    lost = one.lost_unknown
    return f"{one.name}: {text}{f'; undecided and right before: {listed(lost)}' if lost else ''}."


def _lines(tried: Sequence[Tried]) -> Iterator[str]:
    width = max(len(one.name) for one in tried) + 2
    shown = [measure for measure in TESTED if any(measure.over(one.run.results).n for one in tried)]
    yield _row("", [_heading(measure) for measure in shown], width, _COUNT)
    for one in tried:
        yield _row(one.name, [_cell(measure.over(one.run.results)) for measure in shown], width, _COUNT)
    yield ""
    yield _row("", ["calls", "tokens in", "tokens out", "USD", "p50 ms", "p95 ms"], width, _COST)
    for one in tried:
        yield _row(one.name, _costs(one.run), width, _COST)
    if not tried[0].valid:
        yield ""
        yield f"{tried[0].name}: INVALID: too many calls brought no decision, so nothing can be compared with it."
    for one in tried[1:]:
        yield ""
        yield sentence(one, tried[0])


def _row(name: str, cells: Sequence[str], width: int, cell: int) -> str:
    return f"{name:<{width}}" + "".join(f"{text:>{cell}}" for text in cells)


def _heading(measure: Measure) -> str:
    return measure.name.replace("_refused", "-refused").replace("_", " ")


def _cell(count: Count) -> str:
    if not count.n:
        return "–"
    interval = between(count.interval.low, count.interval.high)
    return f"{count.events} of {count.n} ({interval})"


def _costs(run: Run) -> list[str]:
    usage = sum((result.call.usage for result in run.results), Usage())
    times = to_json(report(run.results))["latency_ms"]
    no_price = usage.model_calls and not usage.cost_usd
    return [
        f"{usage.model_calls:,}",
        f"{usage.input_tokens:,}",
        f"{usage.output_tokens:,}",
        "–" if no_price else f"{usage.cost_usd:.4f}",
        *("–" if times[name] is None else f"{times[name]:.0f}" for name in ("p50", "p95")),
    ]


def _flipped(changes: Sequence[Change]) -> str:
    ids = {id_ for change in changes for id_ in (*change.flips.lost, *change.flips.gained)}
    if not ids:
        return "no question flipped"
    parts = [
        f"{_heading(change.measure)} {len(change.flips.lost)} newly wrong, {len(change.flips.gained)} newly right"
        for change in changes
        if change.flips.lost or change.flips.gained
    ]
    return f"{plural(len(ids), 'questions')} flipped: {'; '.join(parts)}"


def _change(change: Change) -> str:
    interval, flips = change.interval, change.flips
    low, high = 100 * interval.low, 100 * interval.high
    points = f"{100 * interval.difference:+.1f} points of mistakes, 95 % {low:+.1f} to {high:+.1f}"
    return (
        f"{_heading(change.measure)} {'worse' if change.worse else 'better'}: {len(flips.lost)} newly wrong, "
        f"{len(flips.gained)} newly right of {flips.n} ({points}; p = {change.adjusted_p:.2g}, all tests allowed for)"
    )


def _count_json(count: Count) -> dict[str, Any]:
    interval = count.interval
    return {
        "count": count.events,
        "n": count.n,
        "rate": count.rate,
        "interval_95": [interval.low, interval.high],
        "undecided": count.undecided,
    }
