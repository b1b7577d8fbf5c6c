"""Words that make it worth reading letters spaced out, digits for letters, or turned alphabets."""

from __future__ import annotations

import re
from functools import cache

from ballast.scan.injection.words import LEXICONS

_KINDS = (
    "ignore",
    "orders",
    "earlier",
    "reveal",
    "prompt",
    "yourprompt",
    "limits",
    "free",
    "whole",
    "say",
    "become",
)
_SHORTEST = 4


@cache
def lexicon() -> frozenset[str]:
    """Lower-case words of at least four ASCII letters that the rules look for."""
    found: set[str] = set()
    for words in LEXICONS:
        for kind in _KINDS:
            found.update(re.findall(r"[a-z]+", words.get(kind, "")))
    return frozenset(word for word in found if len(word) >= _SHORTEST)
