"""Words of a PDF made whole: ligatures to letters, line-end hyphens joined, dot leaders shortened."""

from __future__ import annotations

import re
from collections.abc import Iterator

HYPHEN = "\x02"  # what the library puts for a hyphen at the end of a line, without the line break

_LETTERS = {ord(k): v for k, v in zip("ﬀﬁﬂﬃﬄﬅﬆ", ["ff", "fi", "fl", "ffi", "ffl", "st", "st"], strict=True)}
_CLEAN = _LETTERS | dict.fromkeys(
    [*range(9), *range(0x0E, 0x20), 0x7F, 0xAD, 0x200B, 0x2060, 0xFEFF, 0xFFFE, 0xFFFF]
)
_LETTERS_ONLY = r"[^\W\d_]+"
_AT_LINE_END = rf"(?:[{HYPHEN}\ufffe\xad]\s*|[-‐]\s*\n\s*)"
_BROKEN = re.compile(f"({_LETTERS_ONLY}){_AT_LINE_END}(?=({_LETTERS_ONLY}))")
_HALVES = re.compile(f"{_LETTERS_ONLY}{_AT_LINE_END}{_LETTERS_ONLY}")
_LEADER = re.compile(r"[ \t]?(?:[.·…_][ \t]?){5,}")
_WORD = re.compile(r"[^\W\d_]+(?:[-‐][^\W\d_]+)*")
_PREFIXES = frozenset((
    *("all", "anti", "co", "cross", "ex", "full", "half", "high", "long", "low", "mid", "multi", "non"),
    *("post", "pre", "pro", "self", "semi", "short", "sub", "well"),
))  # fmt: skip


def mend(pages: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The pages with their words whole.

    A word broken at a hyphen loses it where the whole is a word elsewhere in the document; it keeps it where
    the hyphenated form is, or where the second half is a word by itself (``case-by-case``).
    """
    known = {word.casefold() for _, text in pages for word in _WORD.findall(_HALVES.sub(" ", text))}
    for number, text in pages:
        text = _BROKEN.sub(lambda match: _joined(match[1], match[2], known), text)
        text = _LEADER.sub(" ... ", text.translate(_CLEAN))
        text = "\n".join(line.rstrip() for line in text.split("\n")).strip()
        if text:
            yield number, text


def _joined(first: str, second: str, known: set[str]) -> str:
    left, right = first.casefold(), second.casefold()
    if left + right in known:
        return first
    if f"{left}-{right}" in known or left in _PREFIXES or second[:1].isupper():
        return first + "-"
    return first + "-" if right in known and left in known and len(right) > 3 else first
