"""Stretches of a text in a row, with the way back to where each stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from ballast.scan.patterns import rules
from ballast.scan.views import View

Span = tuple[int, int]
APART = "\n\n\n"
"""What stands between two stretches; no pattern reads on over three line breaks within one thing."""
_MOST = 0.6
"""Stretches that hold more than this share of a text are no shorter to read."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A text made of stretches of another: where each begins, here and there."""

    text: str
    starts: tuple[int, ...] = (0,)
    sources: tuple[int, ...] = (0,)

    def to_source(self, start: int, end: int) -> Span:
        """Offsets in the source of what stands at ``text[start:end]``."""
        return self._place(start), self._place(end - 1) + 1 if end > start else self._place(start)

    def _place(self, at: int) -> int:
        number = bisect_right(self.starts, at) - 1
        return self.sources[number] + at - self.starts[number]

    def near(self, pattern: str, reach: int) -> Excerpt:
        """What stands within ``reach`` characters of a match of the pattern (for RE2)."""
        spans: list[Span] = []
        held = 0
        for match in rules(pattern).finditer(self.text):
            start, end = max(0, match.start() - reach), min(len(self.text), match.end() + reach)
            if spans and start <= spans[-1][1]:
                held -= spans[-1][1] - spans[-1][0]
                start = spans.pop()[0]
            spans.append((start, end))
            held += end - start
            if held > _MOST * len(self.text):
                return self
        part = excerpt(self.text, spans)
        return Excerpt(part.text, part.starts, tuple(self._place(at) for at in part.sources))


def excerpt(text: str, spans: Iterable[Span]) -> Excerpt:
    """The stretches of a text, which stand in order and do not overlap."""
    starts: list[int] = []
    sources: list[int] = []
    pieces: list[str] = []
    at = 0
    for start, end in spans:
        starts.append(at)
        sources.append(start)
        pieces.append(text[start:end])
        at += end - start + len(APART)
    return Excerpt(APART.join(pieces), tuple(starts) or (0,), tuple(sources) or (0,))


def unread(view: View) -> Excerpt:
    """What of a view the views before it do not show."""
    spans = view.changed
    return (
        Excerpt(view.text) if spans is None or spans == ((0, len(view.text)),) else excerpt(view.text, spans)
    )
