"""Words spelled so that a word list misses them: letters spaced out, digits for letters.

A word counts only if it is one of the lexicon, so that "a b c d" and "H1" stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ballast.scan.patterns import rules, steps
from ballast.scan.views.view import Edit, View, edited

_SPACED = r"(?<![^\W_])(?:[^\W\d_](?![^\W_])[ \t\r\n._*|/-]{0,3}+){4,}+"
# At least so many letters one by one; a cheap look before the one above.
_SOME_SPACED = r"(?:[\pL\pN][ \t\r\n._*|/-]{1,3}){4}"
_LEET = r"(?:^|[^\pL\pN_@$!|])(?:[A-Za-z]+[0134578@$!|]|[0134578@$!|]+[A-Za-z])[A-Za-z0134578@$!|]*"
_DIGITS = "013457@$!|8"
_READINGS = (str.maketrans(_DIGITS, "oieastasiib"), str.maketrans(_DIGITS, "oleastaslib"))
_SHORTEST = 4
_LONGEST = 40


@lru_cache(maxsize=8)
def _beginnings(words: frozenset[str]) -> tuple[frozenset[str], tuple[int, ...]]:
    long = [word for word in words if _SHORTEST <= len(word) <= _LONGEST]
    lengths = sorted({len(word) for word in long}, reverse=True)
    return frozenset(word[:_SHORTEST] for word in long), tuple(lengths)


def respelled(view: View, words: frozenset[str]) -> View | None:
    """The text with such words written as in the lexicon; ``None`` where there are none."""
    if not words:
        return None
    spaced = rules(_SOME_SPACED).search(view.text)
    joined = edited(view, "respelled", _joined(view.text, words)) if spaced else None
    base = joined or view
    read = edited(base, "respelled", _read(base.text, words))
    if joined is not None and read is not None:
        return View(joined.name, read.text, joined, read.edits)
    return read or joined


def _joined(text: str, words: frozenset[str]) -> Iterator[Edit]:
    for match in steps(_SPACED).finditer(text):
        start = match.start()
        places = [start + n for n, character in enumerate(match[0]) if character.isalpha()]
        letters = "".join(text[place].lower()[0] for place in places)
        for first, last in _cover(letters, words):
            yield places[first], places[last - 1] + 1, f" {letters[first:last]} "


def _cover(letters: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Spans of lexicon words, the longest at each place, from left to right."""
    beginnings, lengths = _beginnings(words)
    at = 0
    while at + _SHORTEST <= len(letters):
        length = 0
        if letters[at : at + _SHORTEST] in beginnings:
            rest = len(letters) - at
            length = next((n for n in lengths if n <= rest and letters[at : at + n] in words), 0)
        if length:
            yield at, at + length
        at += length or 1


def _read(text: str, words: frozenset[str]) -> Iterator[Edit]:
    for match in rules(_LEET).finditer(text):
        start, end = match.span()
        start += not (text[start].isalnum() or text[start] in _DIGITS)
        token = text[start : min(end, start + _LONGEST)].rstrip("!|")
        if len(token) < _SHORTEST or token.isalpha():
            continue
        for reading in _READINGS:
            word = token.translate(reading).lower()
            if word in words:
                yield start, start + len(token), word
                break
