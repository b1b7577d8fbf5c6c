"""Where a view differs from the views before it, so that nobody reads the same text again in each of them."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ballast.scan.views.letters import codes
from ballast.scan.views.view import Edits, Span, View
from ballast.text.tokens import reads_alike

WHOLE = 1500
"""A view no longer than this is read as a whole."""
REACH = 400
"""Characters around a change that are read with it: no rule looks farther."""
_FARTHER = 800
"""So many more are taken until a paragraph, a sentence, or at least a word ends."""
_LONG_EDIT = 200
_BOUNDS = ("\n\n", ". ", " ", "\n")
Places = NDArray[np.int64]


class Changes(NamedTuple):
    """Starts and ends in a text, in order, and whether words read differently there (all [changes])."""

    starts: Places
    ends: Places
    telling: NDArray[np.bool_]


def stretches(view: View, read: Container[str]) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The stretches of a view to be read, where all before it are: all of them, and those with other words.

    Args:
        read: the texts of the views before it; the first of them among the view's ancestors is compared with.
    """
    whole = ((0, len(view.text)),)
    if len(view.text) <= WHOLE:
        return whole, whole
    changes = None
    for step in reversed(_path(view, read)):
        own = _edited(step) if step.edits.starts else _recoded(step)
        changes = own if changes is None else _joined(_moved(changes, step.edits), own)
    if changes is None:
        return whole, whole
    known = changes.telling
    telling = Changes(changes.starts[known], changes.ends[known], changes.telling[known])
    return _windows(view.text, changes), _windows(view.text, telling)


def _path(view: View, read: Container[str]) -> list[View]:
    steps = [view]
    while (parent := steps[-1].parent) is not None and parent.parent is not None and parent.text not in read:
        steps.append(parent)
    return steps


def _edited(view: View) -> Changes:
    old, new, edits = _source(view).text, view.text, view.edits
    known: dict[tuple[str, str, bool], bool] = {}
    telling = []
    for start, end, first, last in zip(
        edits.starts, edits.ends, edits.source_starts, edits.source_ends, strict=True
    ):
        before, after = old[first - 1 : first], old[last : last + 1]
        case = old[first:last], new[start:end], before.isalnum() and after.isalnum()
        if case not in known:
            known[case] = last - first > _LONG_EDIT or not reads_alike(case[0], case[1], joining=case[2])
        # a blank beside a line break makes a paragraph
        telling.append(known[case] or (case[1].isspace() and "\n" in (before, after)))
    return Changes(np.asarray(edits.starts), np.asarray(edits.ends), np.asarray(telling, np.bool_))


def _recoded(view: View) -> Changes:
    old, new = codes(_source(view).text), codes(view.text)
    places = np.flatnonzero(old != new)
    pairs, numbers = np.unique(old[places].astype(np.int64) << 32 | new[places], return_inverse=True)
    alike = [reads_alike(chr(pair >> 32), chr(pair & 0xFFFFFFFF)) for pair in pairs.tolist()]
    return Changes(places, places + 1, ~np.asarray(alike, np.bool_)[numbers])


def _source(view: View) -> View:
    if view.parent is None:
        raise ValueError("the raw text is no view of another")
    return view.parent


def _moved(changes: Changes, edits: Edits) -> Changes:
    """Changes of the source, where they stand after the edits."""
    if not edits.starts:
        return changes
    starts, ends, first, last = (
        np.asarray(column) for column in (edits.starts, edits.ends, edits.source_starts, edits.source_ends)
    )

    def to(places: Places, inside: Places) -> Places:
        number = np.searchsorted(first, places, "right") - 1
        known = np.maximum(number, 0)
        shifted = ends[known] + places - last[known]
        moved = np.where(places < last[known], inside[known], shifted)
        return np.where(number < 0, places, moved)

    return Changes(to(changes.starts, starts), to(changes.ends, ends), changes.telling)


def _joined(one: Changes, other: Changes) -> Changes:
    rows = [np.concatenate(columns) for columns in zip(one, other, strict=True)]
    order = np.argsort(rows[0], kind="stable")
    return Changes(*(row[order] for row in rows))


def _windows(text: str, changes: Changes) -> tuple[Span, ...]:
    """Stretches of the text around the changes, from one boundary of the text to another."""
    if not len(changes.starts):
        return ()
    starts = np.maximum(changes.starts - REACH, 0)
    ends = np.maximum.accumulate(np.minimum(changes.ends + REACH, len(text)))
    apart = np.flatnonzero(starts[1:] > ends[:-1])
    found: list[Span] = []
    firsts = starts[np.append(0, apart + 1)].tolist()
    lasts = ends[np.append(apart, len(ends) - 1)].tolist()
    for start, end in zip(firsts, lasts, strict=True):
        begin = _bound(start, partial(_before, text, start))
        until = _bound(end, partial(_after, text, end))
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(until, found[-1][1]))
        else:
            found.append((begin, until))
    return tuple(found)


def _bound(place: int, find: Callable[[str], int]) -> int:
    return next((at for bound in _BOUNDS if (at := find(bound)) >= 0), place)


def _before(text: str, start: int, bound: str) -> int:
    at = text.rfind(bound, max(0, start - _FARTHER), start)
    return at + len(bound) if at >= 0 else 0 if start <= _FARTHER else -1


def _after(text: str, end: int, bound: str) -> int:
    at = text.find(bound, end, end + _FARTHER)
    return at + len(bound) if at >= 0 else len(text) if end + _FARTHER >= len(text) else -1
