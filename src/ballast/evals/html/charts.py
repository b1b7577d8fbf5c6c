"""Pictures: each a small SVG. Shapes carry the meaning, colours come from the style sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ballast.evals.html.shown import percent, visible

_TOPS = (0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 1.0)
_WIDTH, _MARGIN = 320, 14


@dataclass(frozen=True, slots=True)
class Point:
    """A rate with its interval, all in [0, 1]. ``label`` says when; ``now`` marks the run at hand."""

    rate: float
    low: float
    high: float
    label: str = ""
    now: bool = False


def top_of(highs: Iterable[float]) -> float:
    """The end of an axis from 0 on which all of these have a place."""
    highest = max(highs, default=1.0)
    return next(top for top in _TOPS if highest <= top or top == _TOPS[-1])


def interval(point: Point, *, top: float, what: str) -> Markup:
    """A rate as a diamond on its interval, on an axis from 0 to ``top``."""
    scale = (_WIDTH - 2 * _MARGIN) / top
    low, rate, high = (_MARGIN + scale * value for value in (point.low, point.rate, point.high))
    ticks = Markup("").join(
        Markup(
            '<path class=axis d="M{x:.1f} 24v5"/><text x={x:.1f} y=42 text-anchor=middle>{label}</text>'
        ).format(x=_MARGIN + scale * value, label=_tick(value))
        for value in (0.0, top / 2, top)
    )
    return Markup(
        '<svg class=interval viewBox="0 0 320 46" role=img aria-label="{label}">'
        '<path class=axis d="M14 24H306"/>{ticks}'
        '<path class=range d="M{low:.1f} 6v12M{low:.1f} 12H{high:.1f}M{high:.1f} 6v12"/>'
        '<path class=point d="M{rate:.1f} 4l7 8-7 8-7-8z"/></svg>'
    ).format(
        label=f"{what}: {percent(point.rate)}, 95 % interval {percent(point.low)} to {percent(point.high)}",
        ticks=ticks,
        low=low,
        high=high,
        rate=rate,
    )


def trend(points: Sequence[Point], *, what: str) -> Markup:
    """Rates in the order of the ledger, each with its interval; the run at hand is a diamond."""
    top = top_of(point.high for point in points)
    left, right, floor, height = 44, 304, 122, 106
    step = (right - left) / max(1, len(points) - 1)

    def y(value: float) -> float:
        return floor - height * value / top

    places = [
        (left + step * n if len(points) > 1 else (left + right) / 2, point) for n, point in enumerate(points)
    ]
    grid = Markup("").join(
        Markup(
            '<path class=grid d="M36 {y:.1f}H312"/><text x=32 y={t:.1f} text-anchor=end>{label}</text>'
        ).format(y=y(value), t=y(value) + 4, label=_tick(value))
        for value in (0.0, top / 2, top)
    )
    whiskers = Markup("").join(
        Markup('<path class=whisker d="M{x:.1f} {low:.1f}V{high:.1f}"/>').format(
            x=x, low=y(point.low), high=y(point.high)
        )
        for x, point in places
    )
    line = " ".join(f"{x:.1f},{y(point.rate):.1f}" for x, point in places)
    marks = Markup("").join(_mark(x, y(point.rate), point) for x, point in places)
    ends = Markup("<text x=44 y=142>{}</text><text x=304 y=142 text-anchor=end>{}</text>").format(
        visible(points[0].label) if len(points) > 1 else "", visible(points[-1].label)
    )
    label = f"{what}: {len(points)} runs, from {percent(points[0].rate)} to {percent(points[-1].rate)}"
    return Markup(
        '<svg class=trend viewBox="0 0 320 150" role=img aria-label="{}">{}{}<polyline points="{}"/>{}{}</svg>'
    ).format(label, grid, whiskers, line, marks, ends)


def bar(share: float) -> Markup:
    """A plain bar as long as ``share`` in [0, 1]; the number beside it says the same."""
    return Markup(
        '<svg class=bar viewBox="0 0 100 10" preserveAspectRatio=none aria-hidden=true>'
        "<rect class=track width=100 height=10 /><rect width={:.1f} height=10 /></svg>"
    ).format(100 * share)


def _mark(x: float, y: float, point: Point) -> Markup:
    title = f"{visible(point.label)}: {percent(point.rate)} ({percent(point.low)} to {percent(point.high)})"
    shape = (
        Markup('<path class=point d="M{x:.1f} {y:.1f}m0-7l6 7-6 7-6-7z">')
        if point.now
        else Markup('<path class=past d="M{x:.1f} {y:.1f}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0">')
    )
    return shape.format(x=x, y=y) + Markup("<title>{}</title></path>").format(title)


def _tick(value: float) -> str:
    return f"{100 * value:g}\u00a0%"
