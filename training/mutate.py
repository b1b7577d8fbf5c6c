"""Rule-made near misses: one fact of a sentence, or of a question, is changed.

Each rule returns the changed text or ``None`` where it does not apply. Labels: a changed number, date, unit,
negation or quantifier contradicts its source; a changed name is only "not supported" (both may be true).
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

CONTRADICTED, UNSUPPORTED = 1, -1

_NUMBER = re.compile(r"(?<![\w.,-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?![\w,]*\d)")
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_NUMERALS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "twelve",
    "twenty",
]
_UNITS = [
    ("million", "billion"), ("thousand", "million"), ("percent", "per mille"), ("km", "miles"),
    ("kg", "pounds"),
    ("days", "weeks"), ("weeks", "months"), ("months", "years"), ("hours", "days"), ("minutes", "hours"),
    ("dollars", "euros"), ("metres", "feet"), ("century", "decade"), ("annual", "monthly"),
]  # fmt: skip
_OPPOSITES = [
    ("at least", "at most"), ("more than", "less than"), ("before", "after"), ("first", "last"),
    ("largest", "smallest"), ("highest", "lowest"), ("increase", "decrease"), ("increased", "decreased"),
    ("most", "few"), ("all", "none of the"), ("always", "never"), ("both", "neither of the"), ("every", "no"),
    ("many", "few"), ("higher", "lower"), ("north", "south"), ("east", "west"), ("earlier", "later"),
    ("minimum", "maximum"), ("with", "without"), ("allowed", "forbidden"), ("must", "need not"),
    ("above", "below"), ("early", "late"), ("best", "worst"), ("longest", "shortest"), ("oldest", "newest"),
]  # fmt: skip
_VERB = re.compile(
    r"\b(is|are|was|were|can|will|has been|have been|does|do|did|must|may|should)\b(?! not|n't)"
)
_NAME = re.compile(r"\b[A-Z][\w'’-]+(?: (?:of |the )?[A-Z][\w'’-]+)*")
_NOT_NAMES = frozenset(
    [
        "The",
        "A",
        "An",
        "In",
        "On",
        "At",
        "It",
        "He",
        "She",
        "They",
        "This",
        "That",
        "These",
        "Those",
        "His",
        "Her",
        "Its",
        "And",
        "But",
        "For",
        "From",
    ]
)


@dataclass(frozen=True)
class Mutation:
    """A changed text, the rule that changed it, and the support label that follows."""

    text: str
    rule: str
    label: int


def change_number(text: str, rng: random.Random) -> str | None:
    """Another number of the same shape: 1,250 → 3,250; 1994 → 1987; 6.5 → 8.5."""
    found = list(_NUMBER.finditer(text))
    if not found:
        return None
    match = rng.choice(found)
    old = match.group()
    digits = [i for i, c in enumerate(old) if c.isdigit()]
    year = re.fullmatch(r"1[5-9]\d\d|20\d\d", old)
    where = rng.choice(digits[2:] if year else digits[: max(1, len(digits) - 1)])
    low = "1" if where == 0 else "0"
    new = rng.choice([d for d in "0123456789" if d != old[where] and d >= low])
    return text[: match.start()] + old[:where] + new + old[where + 1 :] + text[match.end() :]


def _swap_listed(text: str, names: Sequence[str], rng: random.Random) -> str | None:
    found = list(re.finditer(r"\b(" + "|".join(names) + r")\b", text))
    if not found:
        return None
    match = rng.choice(found)
    other = rng.choice([name for name in names if name != match.group()])
    return text[: match.start()] + other + text[match.end() :]


def change_date(text: str, rng: random.Random) -> str | None:
    """Another month or weekday."""
    return _swap_listed(text, _MONTHS, rng) or _swap_listed(text, _DAYS, rng)


def change_numeral(text: str, rng: random.Random) -> str | None:
    """Another number word."""
    return _swap_listed(text, _NUMERALS, rng)


def _swap_pair(text: str, pairs: Sequence[tuple[str, str]], rng: random.Random) -> str | None:
    options = [(a, b) for pair in pairs for a, b in (pair, pair[::-1])]
    options = [(a, b) for a, b in options if re.search(rf"\b{a}\b", text)]
    if not options:
        return None
    old, new = rng.choice(options)
    return re.sub(rf"\b{old}\b", new, text, count=1)


def change_unit(text: str, rng: random.Random) -> str | None:
    """Another unit or scale after a figure."""
    return _swap_pair(text, _UNITS, rng) if re.search(r"\d|\b(?:one|two|three|ten)\b", text) else None


def change_opposite(text: str, rng: random.Random) -> str | None:
    """A quantifier, a limit or an order turned round."""
    return _swap_pair(text, _OPPOSITES, rng)


def change_negation(text: str, rng: random.Random) -> str | None:
    """A negation put in, or taken out where there is one."""
    if re.search(r"\b(?:is|are|was|were|can|will|does|do|did|must|may|should) not ", text):
        return re.sub(r" not ", " ", text, count=1)
    found = list(_VERB.finditer(text))
    if not found:
        return None
    match = rng.choice(found)
    first, *rest = match.group().split(" ")
    return text[: match.start()] + " ".join([first, "not", *rest]) + text[match.end() :]


def names(text: str) -> list[str]:
    """Runs of capitalised words that look like names, sentence openers left out."""
    return [m.group() for m in _NAME.finditer(text) if m.group() not in _NOT_NAMES and m.start() > 0]


def change_name(text: str, others: Sequence[str], rng: random.Random) -> str | None:
    """A name replaced by one of ``others`` that the text does not hold."""
    own = names(text)
    free = [name for name in others if name not in text]
    if not own or not free:
        return None
    return text.replace(rng.choice(own), rng.choice(free))


_RULES: dict[str, Callable[[str, random.Random], str | None]] = {
    "number": change_number,
    "date": change_date,
    "numeral": change_numeral,
    "unit": change_unit,
    "opposite": change_opposite,
    "negation": change_negation,
}


def mutate(text: str, others: Sequence[str], rng: random.Random) -> Mutation | None:
    """One change by a rule drawn among those that apply; ``others`` are names to put in."""
    order = [*_RULES, "name"]
    rng.shuffle(order)
    order.sort(key=lambda rule: rule == "negation")  # applies nearly everywhere: the last resort
    if rng.random() < 0.15:
        order.insert(0, "negation")
    for rule in order:
        new = change_name(text, others, rng) if rule == "name" else _RULES[rule](text, rng)
        if new is not None and new != text:
            return Mutation(new, rule, UNSUPPORTED if rule == "name" else CONTRADICTED)
    return None


def mutate_question(question: str, passage: str, others: Sequence[str], rng: random.Random) -> str | None:
    """The question with a name or year the passage does not hold, or an opposite: no longer answered."""
    free = [name for name in others if name.casefold() not in passage.casefold()]
    new = change_name(question, free, rng)
    if new is None and re.search(r"\b(?:1[5-9]|20)\d\d\b", question):
        new = change_number(question, rng)
    new = new or change_opposite(question, rng)
    return None if new == question else new


def sentences(text: str) -> list[str]:
    """Sentences of running prose, 40 to 320 characters long; good enough to make examples from."""
    parts = re.split(r"(?<=[.!?])\s+(?=[A-Z\"“])", text)
    return [part.strip() for part in parts if 40 <= len(part.strip()) <= 320]
