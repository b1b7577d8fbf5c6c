"""A view: the text of a message as one reader would see it, with the way back to where it stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

Edit = tuple[int, int, str]
"""Start and end in the source, and what stands there instead."""

Span = tuple[int, int]

MOST_EDITS = 20_000


@dataclass(frozen=True, slots=True)
class Edits:
    """The places where a text differs from its source, in order; between them only the offset shifts.

    Four columns: start and end of the replacement in the text, start and end of what it replaced in the source.
    """

    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    source_starts: tuple[int, ...] = ()
    source_ends: tuple[int, ...] = ()

    def to_source(self, start: int, end: int) -> tuple[int, int]:
        """The span of the source behind ``text[start:end]``. Part of a replacement means the whole of it."""
        first, _ = self._around(start)
        return first, self._around(end - 1)[1] if end > start else first

    def _around(self, place: int) -> tuple[int, int]:
        """Source span of the one character at ``place``."""
        number = bisect_right(self.starts, place) - 1
        if number < 0:
            return place, place + 1
        if place < self.ends[number]:
            return self.source_starts[number], self.source_ends[number]
        shifted = self.source_ends[number] + place - self.ends[number]
        return shifted, shifted + 1


@dataclass(frozen=True, slots=True)
class View:
    """One reading of a message.

    Attributes:
        name: what was done to it, outermost last: "raw", "nfkc", "nfkc>base64".
        text: never holds a lone surrogate, so that every pattern can read it.
        parent: the view it was made from; ``None`` for the raw text.
        edits: where it differs from the parent.
        changed: the stretches that show what the views before it do not, with what stands around; ``None`` for all.
        reworded: those of them in which other words come out, not only other signs or accents.
    """

    name: str
    text: str
    parent: View | None = None
    edits: Edits = Edits()
    changed: tuple[Span, ...] | None = None
    reworded: tuple[Span, ...] | None = None

    def to_raw(self, start: int, end: int) -> tuple[int, int]:
        """Offsets in the raw text of what stands at ``text[start:end]``."""
        view = self
        while view.parent is not None:
            start, end = view.edits.to_source(start, end)
            view = view.parent
        return start, end


def edited(parent: View, name: str, edits: Iterable[Edit]) -> View | None:
    """The view with these edits, which stand in order and do not overlap; ``None`` where nothing changes.

    Beyond ``MOST_EDITS`` only the stretch from the first to the last is known to have changed: findings are then
    placed coarsely, but found all the same.

    Args:
        name: of this one step; the path of names is put together here.
    """
    pieces: list[str] = []
    places: list[Edit] = []
    text, done = parent.text, 0
    for edit in edits:
        start, end, new = edit
        pieces += (text[done:start], new)
        places.append(edit)
        done = end
    if not pieces:
        return None
    pieces.append(text[done:])
    whole = "".join(pieces)
    if len(places) > MOST_EDITS:
        start = places[0][0]
        places = [(start, done, whole[start : len(whole) - (len(text) - done)])]
    return View(path(parent, name), whole, parent, _columns(places))


def _columns(places: Iterable[Edit]) -> Edits:
    rows = []
    shift = 0
    for start, end, new in places:
        rows.append((start + shift, start + shift + len(new), start, end))
        shift += len(new) - (end - start)
    return Edits(*zip(*rows, strict=True))


def recoded(parent: View, name: str, text: str) -> View | None:
    """The view with a text of the same length, character for character; ``None`` where nothing changes."""
    if len(text) != len(parent.text):
        raise ValueError(f"the view {name} is not as long as its source")
    return None if text == parent.text else View(path(parent, name), text, parent)


def only(parent: View, name: str, spans: Iterable[tuple[int, int]]) -> View | None:
    """The view of these spans alone, a line each; ``None`` where there are none."""
    edits: list[Edit] = []
    done = 0
    for start, end in spans:
        edits.append((done, start, "\n" if done else ""))
        done = end
    if not edits:
        return None
    edits.append((done, len(parent.text), ""))
    return edited(parent, name, edits)


def path(parent: View, name: str) -> str:
    """The name of a view made from ``parent``."""
    return name if parent.parent is None else f"{parent.name}>{name}"
