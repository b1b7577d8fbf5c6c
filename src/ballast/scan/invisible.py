"""Refuses text that hides something: letters nobody sees, words cut by invisible characters, reversed order.

A stray one comes with what is pasted and is harmless; so are those a script or an emoji needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ballast.scan.hidden import decode, invisible, legal, right_to_left, spelling
from ballast.scan.rule import MOST_FINDINGS
from ballast.scan.views import View
from ballast.types import Finding

MOST_IN_A_ROW = 6
"""A longer run of invisible characters is written to carry something."""
MOST_IN_WORDS = 2
"""More letters than these with an invisible character between them are cut on purpose."""
_OVERRIDES = frozenset("\u202d\u202e")
_SOFT = frozenset("\u00ad\u2028\u2029\u200e\u200f\u061c")


def invisible_text(views: Sequence[View]) -> Sequence[Finding]:
    """At most one finding for each way of hiding, over all the places where it is used."""
    text = views[0].text
    if text.isascii() or not invisible().search(text):
        return []
    seen = legal().sub(lambda match: "x" * len(match[0]), text)
    return [
        Finding(f"invisible.{kind}", places[0][0], places[-1][1], views=(views[0].name,))
        for kind, places in _kinds(seen, rtl=right_to_left().search(text) is not None)
        if places
    ]


def _kinds(text: str, *, rtl: bool) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    runs = [(*match.span(), match[0]) for match in invisible().finditer(text)]
    yield "spelled", [match.span() for match in spelling().finditer(text) if len(decode(match[0])) > 2]
    yield "run", [(start, end) for start, end, run in runs if end - start > MOST_IN_A_ROW]
    yield (
        "reordered",
        [(start, end) for start, end, run in runs if not rtl and not _OVERRIDES.isdisjoint(run)],
    )
    places = list(islice(_within_words(text, runs), MOST_FINDINGS))
    yield "cut_words", places if len(places) > MOST_IN_WORDS else []


def _within_words(text: str, runs: list[tuple[int, int, str]]) -> Iterator[tuple[int, int]]:
    for start, end, run in runs:
        inside = start and text[start - 1].isalnum() and text[end : end + 1].isalnum()
        if inside and not _SOFT.issuperset(run):
            yield start, end
