"""A comparison in words, as a table, and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from ballast.evals.compare import CONFIDENCE, Change, Comparison
from ballast.evals.side import Overlap
from ballast.evals.words import listed, percent, plural

_WIDTH = 100


def paragraph(comparison: Comparison) -> str:
    """Whether anything changed beyond noise, in words."""
    return " ".join(_sentences(comparison))


def to_text(comparison: Comparison) -> str:
    """The paragraph, a line a measure, and the questions that flipped."""
    return "\n".join(_lines(comparison)) + "\n"


def to_json(comparison: Comparison) -> dict[str, Any]:
    """The same for programs."""
    shared = comparison.overlap
    return {
        "old": comparison.old.name,
        "new": comparison.new.name,
        "changed": bool(comparison.real),
        "summary": paragraph(comparison),
        "questions": {
            "common": len(shared.common),
            "only_old": list(shared.only_old),
            "only_new": list(shared.only_new),
            "changed": list(shared.changed),
        },
        "measures": {change.measure.name: _change_json(change) for change in comparison.changes},
    }


def _change_json(change: Change) -> dict[str, Any]:
    rerun = change.rerun
    return {
        "n": change.flips.n,
        "newly_wrong": list(change.flips.lost),
        "newly_right": list(change.flips.gained),
        "undecided_now": list(change.flips.lost_unknown),
        "change": change.interval.difference,
        "interval_95": [change.interval.low, change.interval.high],
        "p": change.p_value,
        "p_adjusted": change.adjusted_p,
        "rerun": None
        if rerun is None
        else {"change": rerun.change, "explained": rerun.limit, "trials": rerun.trials},
        "is_real": change.is_real,
    }


def _sentences(comparison: Comparison) -> Iterator[str]:
    shared, real = comparison.overlap, comparison.real
    if not shared.same:
        yield _uncommon(shared)
    flipped = {id_ for change in comparison.changes for id_ in (*change.flips.lost, *change.flips.gained)}
    n = plural(len(shared.common), "questions")
    if not comparison.changes:
        yield f"Nothing can be said: none of the {n} that both were asked got a decision on both sides."
    elif not flipped and not real:
        widest = max(comparison.changes, key=lambda change: change.interval.high)
        yield (
            f"Nothing changed: on {n} {comparison.new.name} makes the mistakes of {comparison.old.name} and no others. "
            f"So many questions can hide a change of up to {percent(widest.interval.high)} of {widest.measure.noun}."
        )
    elif not real:
        yield (
            f"Nothing changed beyond noise: of {n}, {len(flipped)} flipped between {comparison.old.name} and "
            f"{comparison.new.name}, as many either way as chance allows."
        )
    for change in real:
        yield _real(change)
    unknown = {id_ for change in comparison.changes for id_ in change.flips.lost_unknown}
    if unknown:
        yield f"Without a decision or a judgement now, and right before: {plural(len(unknown), 'questions')}."
    noisy = [
        change
        for change in comparison.changes
        if change.rerun and change.rerun.explains and not change.is_real
    ]
    if any(change.adjusted_p <= 1 - CONFIDENCE for change in noisy):
        yield "Some of it would count as a change, but asking again explains as much."


def _real(change: Change) -> str:
    interval, rerun = change.interval, change.rerun
    size = (
        f"{100 * interval.difference:+.1f} points of mistakes, 95 % interval {100 * interval.low:+.1f} to "
        f"{100 * interval.high:+.1f}"
        if rerun is None
        else f"{100 * rerun.change:+.1f} points over all trials"
    )
    return (
        f"{change.measure.name} became {'worse' if change.worse else 'better'} beyond noise: "
        f"{len(change.flips.lost)} newly wrong and {len(change.flips.gained)} newly right of {change.flips.n} "
        f"({size}; p = {change.adjusted_p:.2g}, all tests allowed for)."
    )


def _uncommon(shared: Overlap) -> str:
    parts = [
        f"{len(ids)} {what}"
        for what, ids in (
            ("only in the first", shared.only_old),
            ("only in the second", shared.only_new),
            ("under the same id but changed", shared.changed),
        )
        if ids
    ]
    common = plural(len(shared.common), "questions")
    return f"The golden sets differ ({', '.join(parts)}); compared are the {common} they share, nothing else."


def _lines(comparison: Comparison) -> Iterator[str]:
    yield from textwrap.wrap(paragraph(comparison), _WIDTH, break_long_words=False, break_on_hyphens=False)
    yield ""
    yield f"{'mistakes':<24}{'of':>6}{'newly wrong':>13}{'newly right':>13}{'change':>9}   95 % interval         p"
    for change in comparison.changes:
        interval = change.interval
        yield (
            f"{change.measure.name:<24}{change.flips.n:>6}{len(change.flips.lost):>13}{len(change.flips.gained):>13}"
            f"{100 * interval.difference:>+8.1f}    {100 * interval.low:+.1f} … {100 * interval.high:+.1f}".ljust(
                88
            )
            + f"{change.p_value:.2g}"
        )
        if change.rerun:
            yield (
                f"    over all trials {100 * change.rerun.change:+.1f} points; "
                f"asking again explains up to {100 * change.rerun.limit:.1f}"
            )
    for change in comparison.changes:
        yield from _flipped_lines(change)


def _flipped_lines(change: Change) -> Iterator[str]:
    parts = {
        "newly wrong": change.flips.lost,
        "newly right": change.flips.gained,
        "right before, undecided now": change.flips.lost_unknown,
    }
    if any(parts.values()):
        yield ""
        yield change.measure.name
    for what, ids in parts.items():
        if ids:
            yield f"    {what}: {listed(ids, most=len(ids))}"
