"""Acronyms and what they are short for, as a text itself shows it.

"Annual Percentage Rate (APR)" and "APR (annual percentage rate)" define one; a phrase in capitals ("Equal Credit
Opportunity Act") spells one out without saying so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from ballast.text.words import fold, is_stop, terms

_LINKS = frozenset("of in and for the to on a an at by with &".split())
_TOKEN = re.compile(r"[^\W\d_][\w'’&-]*")
_ACRONYM = re.compile(r"\b[A-Z][A-Za-z]*[A-Z]s?\b")
_DEFINES = re.compile(r"\(([A-Z][A-Za-z]{0,6}[A-Z])s?\)")
_EXPLAINED = re.compile(r"\b([A-Z][A-Za-z]{0,6}[A-Z])s?\s\(([^()]{4,80})\)")
_PHRASE = re.compile(
    r"\b[A-Z][\w'’-]+(?:[ \n](?:(?:of|in|and|for|the|to|on|&)[ \n](?:the[ \n])?)?[A-Z][\w'’-]+){1,7}"
)
_LEAST = 3  # letters of an acronym that is read off a phrase; "CD" could be anything
_MOST_WORDS = 9

Forms = frozenset[str]


def _letters(acronym: str) -> str:
    return acronym.removesuffix("s").lower() if len(acronym) > 2 else acronym.lower()


def spells(acronym: str, words: Sequence[str]) -> bool:
    """Whether the first letters of ``words`` give the acronym; little words may be left out.

    ``acronym`` is in lower case.
    """
    if not words:
        return not acronym
    first = words[0].lower()
    taken = acronym.startswith(first[0]) and spells(acronym[1:], words[1:])
    return taken or (first in _LINKS and spells(acronym, words[1:]))


def acronyms(text: str) -> tuple[str, ...]:
    """Acronyms written in ``text``, in order, without a plural s, in lower case."""
    return tuple(dict.fromkeys(_letters(match[0]) for match in _ACRONYM.finditer(text)))


def _meaning(words: Sequence[str]) -> Forms:
    return frozenset(form for form in terms(" ".join(words)) if not is_stop(form))


def long_forms(text: str) -> dict[str, frozenset[Forms]]:
    """Acronym in lower case → the words of each long form that ``text`` gives for it; linear in its length."""
    found: dict[str, set[Forms]] = {}
    for match in _DEFINES.finditer(text):
        before = _TOKEN.findall(text[max(0, match.start() - 120) : match.start()])[-_MOST_WORDS:]
        short = _letters(match[1])
        for first in range(len(before) - 1, -1, -1):
            if before[first].lower() not in _LINKS and spells(short, before[first:]):
                found.setdefault(short, set()).add(_meaning(before[first:]))
                break
    for match in _EXPLAINED.finditer(text):
        words = _TOKEN.findall(match[2])[:_MOST_WORDS]
        if spells(_letters(match[1]), words):
            found.setdefault(_letters(match[1]), set()).add(_meaning(words))
    for match in _PHRASE.finditer(text):
        words = _TOKEN.findall(match[0])
        for first, last in combinations(range(len(words) + 1), 2):
            for short in initials(words[first:last]):
                found.setdefault(short, set()).add(_meaning(words[first:last]))
    return {short: frozenset(meanings) for short, meanings in found.items()}


def initials(words: Sequence[str]) -> frozenset[str]:
    """What a phrase may be shortened to: its first letters, with and without the little words."""
    if not words or words[0].lower() in _LINKS or words[-1].lower() in _LINKS:
        return frozenset()
    every = "".join(word[0].lower() for word in words)
    telling = "".join(word[0].lower() for word in words if word.lower() not in _LINKS)
    return frozenset(short for short in (every, telling) if _LEAST <= len(short) <= 7)


def implied(question: str, text: str) -> Forms:
    """Folded words that ``text`` means but does not write, of those that ``question`` uses.

    Asked about the ECOA, a text that writes Equal Credit Opportunity Act names it; and the other way round.
    """
    found: set[str] = set()
    if asked := acronyms(question):
        held = long_forms(text)
        found.update(fold(short) for short in asked if short in held)
    if spelled := long_forms(question):
        for short in set(acronyms(text)) & spelled.keys():
            found.update(*spelled[short])
    return frozenset(found)
