"""Patterns that take linear time for every text.

Rules are read by RE2, which never goes back; ``rules`` compiles them. Its Python wrapper costs microseconds a match,
though, so the views, which may match at every other character, use the standard library within one restriction:
``steps`` takes patterns only whose every open-ended repeat is possessive (``++``, ``*+``, ``{4,}+``).
"""

from __future__ import annotations

import re
from functools import cache

import re2

_ATOM = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]")  # an escape or a class, in which signs mean themselves
_REPEAT = re.compile(r"(?P<bounded>\{\d+(?:,\d+)?\}|\?)\+?|(?:[+*]|\{\d*,\})(?P<possessive>\+?)")


@cache
def rules(pattern: str) -> re2._Regexp:
    """The pattern, compiled by RE2 when it is first needed."""
    return re2.compile(pattern)


@cache
def steps(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The pattern, compiled by ``re``.

    Raises:
        ValueError: a repeat without an upper bound could give back what it took.
    """
    repeats = _REPEAT.finditer(_ATOM.sub("x", pattern))
    if not all(repeat["bounded"] or repeat["possessive"] for repeat in repeats):
        raise ValueError(f"a repeat of {pattern!r} has no upper bound and is not possessive")
    return re.compile(pattern, flags)
