"""What a question asks for: the kind of answer, and what any answer must be about."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ballast.text.names import Name, names
from ballast.text.quantities import Kind, Quantity, labelled, quantities, years
from ballast.text.wanted import Wanted, spelled, wanted
from ballast.text.words import content_terms, fold, terms

__all__ = ["Profile", "Wanted", "counted_forms", "holds_answer", "profile", "speaks_of_now", "wanted"]


# Words that shape a question without naming its subject.
_SCAFFOLD = frozenset(
    fold(word)
    for word in """long soon quickly fast many much high often far difference differ versus vs compare mean
    meaning define definition current currently today latest now moment explain describe reason purpose
    steps someone somebody anyone anybody people person thing things way ways please help use used using
    work works old big large happen still ever actually exactly right supposed able wondering wonder
    trying""".split()
)

_CURRENT = re.compile(
    r"""\b(current(ly)? | today('?s)? | latest | right\snow | at\sthe\smoment | nowadays | as\sof\s(now|today)
    | this\s(year|month|week|quarter) | these\sdays | most\srecent | up[-\s]to[-\s]date | going\srate)\b""",
    re.IGNORECASE | re.VERBOSE,
)
# What moves with the time, so that a value of yesterday does not answer for today.
_MOVES = re.compile(
    r"\b(rates?|yields?|prices?|averages?|median|limits?|balance|index|level|value|worth|apy|apr|cost|costs|fees?"
    r"|amount|maximum|minimum|number|percent(age)?|inflation|cpi|unemployment|population|salary|score|fund)\b",
    re.IGNORECASE,
)
# A year of the asker's own life ("I turned 60 in 2019") places the asker, not the answer.
_LIVED = re.compile(
    r"""\b(?: born
    | (?:turned|retired|graduated|married|divorced|separated|immigrated|emigrated|died
        |(?:got|get|was|am|been|'m)\s(?:married|divorced|hired|laid\soff))
    | (?:i|we|he|she|husband|wife|spouse|father|mother|dad|mom|son|daughter|parents?|partner)(?:'ve|\shave|\shas)?\s
      (?:moved|(?:co-?signed|opened|inherited|started|joined|took\sout|quit|left|reached|became|closed|enrolled)))
    \b(?:\s[\w'$,-]+){0,8}?\s(?:in|on|before|after|since|during|back\sin)\s(?:[a-z]+\.?\s)?(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?\d{4}\b""",
    re.IGNORECASE | re.VERBOSE,
)
_SAYS_CURRENT = re.compile(
    r"\b(current(ly)?|today|as of (now|today|this)|latest|at present|now)\b", re.IGNORECASE
)
_PHONE = re.compile(
    r"(?<!\d)(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|\b1?-?8\d\d-[\dA-Z-]{7,12}|\b911\b"
)
_FORM = re.compile(
    r"\b(Form|Schedule|Publication)s?\s[A-Z]*\d*[A-Z-]*|\b\d{3,4}-[A-Z]{1,4}\b|\b[WI]-?\d\b|\bform\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Profile:
    """A question taken apart.

    Attributes:
        terms: distinct words that name its subject, in order.
        wanted: the kind of answer it asks for.
        names: names it mentions, in order.
        figures: keys (value, unit) of figures it mentions, years excluded.
        years: four-digit years it asks about; a year of the asker's own life is not one.
        counted: in "how many X", the folded form of X; "" otherwise, and for spans of time.
        current: whether it asks for a value as it is now; a question that names a year does not.
    """

    text: str
    terms: tuple[str, ...]
    wanted: Wanted
    names: tuple[Name, ...]
    figures: frozenset[tuple[str, str]]
    years: frozenset[str]
    current: bool
    counted: str = ""


def _subject_terms(question: str) -> tuple[str, ...]:
    found = tuple(dict.fromkeys(content_terms(spelled(question))))
    return tuple(term for term in found if term not in _SCAFFOLD) or found


_HOW_MANY = re.compile(
    r"\bhow\smany\s((?:[\w'-]+\s){0,2}?)([\w'-]+?)(?=\s(?:is|are|was|were|do|does|did|can|could|has"
    r"|have|had|must|may|will|would|should|of|in|on|per|at|to|that|i|you|a|the|until|before|after)\b|[?,.]|$)",
    re.IGNORECASE,
)
_SPANS = frozenset(fold(w) for w in "second minute hour day night week month quarter year decade".split())


def _counted(question: str) -> str:
    match = _HOW_MANY.search(question)
    form = fold(match[2]) if match else ""
    return "" if form in _SPANS else form


def counted_forms(text: str) -> frozenset[str]:
    """Forms of the words that stand within three words after a figure, or name the column of one."""
    found = {form for label, _ in labelled(text) for form in terms(label)}
    for quantity in quantities(text):
        found.update(terms(text[quantity.start : quantity.end + 40])[:5])
    return frozenset(found)


def profile(question: str) -> Profile:
    """Take a question apart; pure and cheap (linear in its length)."""
    return Profile(
        text=question,
        terms=_subject_terms(question),
        wanted=wanted(question),
        names=tuple(names(question)),
        figures=frozenset(
            q.key for q in quantities(question) if q.kind is not Kind.DATE and q.value not in ("1", "0")
        ),
        years=years(_LIVED.sub("", question)),
        counted=_counted(question),
        current=bool(_CURRENT.search(question) and _MOVES.search(question) and not years(question)),
    )


def speaks_of_now(text: str) -> bool:
    """Whether a text speaks of the time it is read in: "currently", "today", "now", "latest"."""
    return bool(_SAYS_CURRENT.search(text))


_KINDS: dict[Wanted, frozenset[Kind]] = {
    Wanted.MONEY: frozenset({Kind.MONEY, Kind.PERCENT}),
    Wanted.PERCENT: frozenset({Kind.PERCENT}),
    Wanted.DURATION: frozenset({Kind.DURATION, Kind.DATE, Kind.CLOCK}),
    Wanted.CLOCK: frozenset({Kind.CLOCK}),
    Wanted.DATE: frozenset({Kind.DATE, Kind.DURATION, Kind.CLOCK}),
    Wanted.AMOUNT: frozenset({Kind.MONEY, Kind.PERCENT, Kind.COUNT}),
    Wanted.FIGURE: frozenset(Kind) - {Kind.DATE, Kind.CLOCK},
}


_NUMBERED = re.compile(
    r"\b(?:chapter|title|part|form|section|step|page|schedule|series|rule|box|line|no\.|item|column|table|tier|level"
    r"|class|stage|publication)s?\s\Z",
    re.IGNORECASE,
)


def _counts_nothing(quantity: Quantity, text: str) -> bool:
    """ "One of them" and "Chapter 7" name one thing; they measure none."""
    if quantity.kind is not Kind.COUNT:
        return False
    before = text[max(0, quantity.start - 16) : quantity.start]
    return quantity.value == "1" or bool(_NUMBERED.search(before))


_FREE = re.compile(
    r"\b(free( of charge)?|no (charge|cost|fee)|without (charge|a fee)|nothing|not charge)\b", re.IGNORECASE
)
_OFTEN = re.compile(
    r"""\b(every | each | per | once | twice | thrice | times | always | never | whenever | any\stime | at\sa\stime
    | annual(ly)? | year(ly)? | monthly | weekly | daily | quarterly | nightly | hourly | semi-?annual(ly)?
    | bi-?(weekly|monthly|annual(ly)?) | an?\s(second|minute|hour|day|week|month|quarter|year|decade)
    | frequen(t|tly|cy) | regular(ly)? | times?)\b""",
    re.IGNORECASE | re.VERBOSE,
)
_SHAPES = {Wanted.PHONE: _PHONE, Wanted.FORM: _FORM, Wanted.FREQUENCY: _OFTEN}


def holds_answer(asked: Profile, text: str) -> bool | None:
    """Whether a text holds a figure, number or form of the kind asked for, besides what the question names.

    ``None`` where the question asks for nothing of a known shape, so nothing can be said.
    """
    if asked.wanted in _SHAPES:
        return bool(_SHAPES[asked.wanted].search(text))
    kinds = _KINDS.get(asked.wanted)
    if kinds is None:
        return None
    if asked.wanted in (Wanted.MONEY, Wanted.AMOUNT) and _FREE.search(text):
        return True
    held = [*quantities(text), *(quantity for _, quantity in labelled(text))]
    return any(
        q.kind in kinds
        and not _counts_nothing(q, text)
        and q.key not in asked.figures
        and q.value not in asked.years
        for q in held
    )
