"""Whether a figure is that of the thing asked for, or of its neighbour: another fee, another chapter, another year.

A sentence about "an upfront premium of 2 percent, along with an annual premium" holds a percentage and every word
of "how much is the annual premium", and does not answer it. What is read here is the clause the figure stands in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ballast.text.questions import Profile, Wanted, holds_answer
from ballast.text.words import fold, terms

# Of each row one is meant and the others are not.
_RIVALS = tuple(
    frozenset(row.split())
    for row in (
        "annual yearly upfront monthly daily weekly quarterly origination",
        "minimum maximum",
        "fixed variable adjustable",
        "joint single separate",
        "federal private",
        "domestic international foreign",
        "incoming outgoing",
        "personal business commercial",
        "undergraduate graduate",
        "early late",
    )
)
_SAME = (frozenset({"annual", "yearly"}), frozenset({"foreign", "international"}))
_WORD = re.compile(r"[^\W\d_]+")
# Kinds of answer that are a figure of something.
FIGURES = frozenset(
    {Wanted.MONEY, Wanted.PERCENT, Wanted.AMOUNT, Wanted.FIGURE, Wanted.DURATION, Wanted.CLOCK}
)
_PRICED = frozenset({Wanted.MONEY, Wanted.PERCENT, Wanted.AMOUNT, Wanted.FIGURE})
_CLAUSE = re.compile(r"[;·|]\s|,\s(?!\d)|\s(?:and|but|while|whereas|plus|along\swith)\s")
_SERIES = re.compile(
    r"\b(chapters?|titles?|parts?|schedules?|series|class|tier|level|stage|step|box|lines?)\s", re.I
)
_MEMBER = re.compile(r"(?:\s*(?:,|and|or|&|to|through|or)\s*|\s*)([A-Z]{1,2}\b|\d+[A-Z]{0,2}|[IVX]+\b)", re.I)
_PRICE = frozenset(fold(word) for word in "cost fee price charge charges premium".split())
_PAID = _PRICE | frozenset(
    fold(word)
    for word in "pay paid payment rate expense free waive bill dollar commission tax penalty deposit".split()
)


def figure_clauses(asked: Profile, text: str) -> Iterator[str]:
    """The clauses of a text, or the cells of a row, that hold a figure of the kind asked for."""
    for clause in _CLAUSE.split(text):
        if holds_answer(asked, clause):
            yield clause


def _spelled(text: str) -> frozenset[str]:
    """Words as written, in lower case: folded, "yearly" would be "year"."""
    found = _WORD.findall(text.lower())
    return frozenset(found) | {word.removesuffix("s") for word in found}


def _modifiers(asked: Profile) -> list[tuple[frozenset[str], frozenset[str]]]:
    """For each row of rivals of which the question names exactly one: what it names, and its rivals."""
    said = _spelled(asked.text)
    found = []
    for row in _RIVALS:
        own = said & row
        if own:
            own |= frozenset().union(*(same for same in _SAME if same & own))
            if row - own:
                found.append((own, row - own))
    return found


def rival(asked: Profile, texts: Sequence[str]) -> bool:
    """Whether the clauses with the figure name a rival of what the question names, and none names that itself.

    Args:
        texts: the sentences an answer would use, best first.
    """
    if _other_in_list(asked, texts):
        return True
    if asked.wanted not in FIGURES:
        return False
    clauses = [clause for text in texts for clause in figure_clauses(asked, text)]
    if not clauses:
        return False
    forms = [_spelled(clause) for clause in clauses]
    return any(
        any(held & others for held in forms) and not any(held & own for held in forms)
        for own, others in _modifiers(asked)
    ) or _other_in_series(asked, texts)


def members(text: str) -> dict[str, frozenset[str]]:
    """Kind → which of it: "Chapters 7 and 13" names two chapters."""
    found: dict[str, set[str]] = {}
    for match in _SERIES.finditer(text):
        at, kind = match.end(), fold(match[1].lower())
        while (one := _MEMBER.match(text, at)) and one.end() > at:
            found.setdefault(kind, set()).add(one[1].upper())
            at = one.end()
    return {kind: frozenset(which) for kind, which in found.items()}


def _other_in_series(asked: Profile, texts: Sequence[str]) -> bool:
    """Whether each sentence with the figure is about another chapter, title or box than the question."""
    wanted = members(asked.text)
    if not wanted:
        return False
    held = [members(text) for text in texts if holds_answer(asked, text)]
    return any(
        held and all(kind in one and not which & one[kind] for one in held) for kind, which in wanted.items()
    )


_KEYED = re.compile(
    r"\b(?:at|for|age|aged)\s(?:age\s)?(\d{1,3})\s(?:it\s)?(?:is|are|was|were|costs?|gets?|pays?)\s", re.I
)


def _other_in_list(asked: Profile, texts: Sequence[str]) -> bool:
    """Whether the best sentence gives a value for each of several numbers, and not for the one asked about.

    "The factor at 73 is 26.5 and at 74 is 25.5" says nothing of 82.
    """
    keys = frozenset(_KEYED.findall(texts[0])) if texts else frozenset()
    named = {value for value, unit in asked.figures if unit in ("", "year")}
    return len(keys) > 1 and bool(named) and not named & keys


def price_unsaid(asked: Profile, texts: Sequence[str]) -> bool:
    """Whether a price is asked for and no sentence with a figure speaks of a price.

    Args:
        texts: sentences with what stands above them: title, headings, columns.
    """
    if asked.wanted not in _PRICED or not frozenset(terms(asked.text)) & _PRICE:
        return False
    held = [text for text in texts if holds_answer(asked, text)]
    return bool(held) and not any(frozenset(terms(text)) & _PAID for text in held)
