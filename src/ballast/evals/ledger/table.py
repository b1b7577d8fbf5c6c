"""The ledger for people: a table of its rows and a line of bars for each count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ballast.evals.ledger.file import heads
from ballast.evals.ledger.row import Row
from ballast.evals.measures import MEASURES
from ballast.evals.words import plural

_BARS = "▁▂▃▄▅▆▇█"
_NONE = "·"
_SHOWN = 40
_COLUMNS = {
    "under_refused": "under",
    "over_refused": "over",
    "unfaithful": "unfaithful",
    "right_calls": "right calls",
    "adversarial_answered": "adversarial",
}


def table(rows: Sequence[Row]) -> str:
    """The last rows, oldest first, and the trend of each rate over them."""
    return "".join(f"{line}\n" for line in _lines(rows[-_SHOWN:], len(rows), heads(rows)))


def sparkline(rates: Sequence[float | None]) -> str:
    """One bar a rate: the lowest for the least of them, the highest for the most; a dot where there is none.

    Equal rates are all drawn low: a level line says "no change", whatever the level.
    """
    known = [rate for rate in rates if rate is not None]
    low, high = min(known, default=0.0), max(known, default=0.0)

    def bar(rate: float) -> str:
        share = (rate - low) / (high - low) if high > low else 0.0
        return _BARS[round(share * (len(_BARS) - 1))]

    return "".join(_NONE if rate is None else bar(rate) for rate in rates)


def rate(row: Row, measure: str) -> float | None:
    """A rate as the row counted it; ``None`` where there was nothing to count."""
    count = _count(row, measure)
    return count["count"] / count["n"] if count["n"] else None


def _lines(rows: Sequence[Row], total: int, newest: Sequence[Row]) -> Iterator[str]:
    head = "".join(f"{name:>13}" for name in _COLUMNS.values())
    yield f"{'row':<14}{'added':<18}{'commit':<9}{head}{'p95 ms':>9}{'USD':>9}  gate"
    for row in rows:
        yield _line(row)
        if row.accepted:
            yield f"{'':<14}accepted by {row.data['by'] or 'nobody named'}: {row.data['note']}"
    yield ""
    for name, label in _COLUMNS.items():
        rates = [rate(row, name) for row in rows]
        known = [value for value in rates if value is not None]
        span = f"{100 * min(known):.1f} – {100 * max(known):.1f} %" if known else "nothing counted"
        yield f"{label:<14}{sparkline(rates)}  {span}"
    yield ""
    shown = f", the last {len(rows)} shown" if total > len(rows) else ""
    yield (
        f"{plural(total, 'rows')}{shown}, verified; {_ends(newest)}. "
        "Right calls are good, the other counts are mistakes."
    )


def _line(row: Row) -> str:
    run = row.data["run"]
    commit = run["commit"][:7] + ("*" if run["commit"].endswith("-dirty") else "")
    counts = "".join(f"{_cell(row, name):>13}" for name in _COLUMNS)
    p95 = row.data["latency_ms"]["p95"]
    latency = "–" if p95 is None else f"{p95:.0f}"
    cost = f"{row.data['usage']['cost_usd']:.3f}"
    added = row.added[:16].replace("T", " ")
    gate = row.verdict or "–"
    return f"{row.short:<14}{added:<18}{commit:<9}{counts}{latency:>9}{cost:>9}  {gate}"


def _cell(row: Row, measure: str) -> str:
    count = _count(row, measure)
    return f"{count['count']}/{count['n']}" if count["n"] else "–"


def _count(row: Row, measure: str) -> dict[str, Any]:
    nothing = {"count": 0, "n": 0}
    counts: dict[str, Any] = row.data["counts"].get(MEASURES[measure].name, nothing)
    return counts


def _ends(newest: Sequence[Row]) -> str:
    if len(newest) == 1:
        return f"the next row follows {newest[0].short}"
    return f"{len(newest)} branches were merged, and the next row follows them all"
