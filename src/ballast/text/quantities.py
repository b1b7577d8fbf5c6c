"""Figures, dates and spans of time in a text, in a form that can be compared.

``$1,000.00`` and ``1000 dollars`` are equal; ``30 days`` and ``30 months`` are not; ``two`` equals ``2``.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """What a figure measures."""

    MONEY = "money"
    PERCENT = "percent"
    DURATION = "duration"
    DATE = "date"
    CLOCK = "clock"
    COUNT = "count"


class Quantity(NamedTuple):
    """A figure: its kind, its value in plain digits, its unit in singular, and where it stands."""

    kind: Kind
    value: str
    unit: str
    start: int
    end: int

    @property
    def key(self) -> tuple[str, str]:
        """What must agree between a claim and its quote: value and unit."""
        return self.value, self.unit


_ONES = "zero one two three four five six seven eight nine ten eleven twelve".split()
_TEENS = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS = dict(
    zip("twenty thirty forty fifty sixty seventy eighty ninety".split(), range(20, 100, 10), strict=True)
)
NUMBER_WORDS: dict[str, int] = {word: i for i, word in enumerate([*_ONES, *_TEENS])} | _TENS
_SCALES = {
    "hundred": 100,
    "thousand": 1_000,
    "million": 1_000_000,
    "billion": 1_000_000_000,
    "trillion": 10**12,
}
_MONTHS = "january february march april may june july august september october november december".split()

_N = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"
_WORD = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_WORDS = rf"(?:{'|'.join(_TENS)})[- ](?:{'|'.join(_ONES[1:10])})|{_WORD}"
_AMOUNT = rf"(?:{_N}|\b(?:{_WORDS})\b)"
_SCALE = "|".join(_SCALES)
_MONTH = "|".join([*_MONTHS, *(f"{m[:3]}\\.?" for m in _MONTHS), "sept\\.?"])
_SPAN = (
    r"(?:(?:business|calendar|working|consecutive|banking|full|trading)[ ])?"
    r"(?:second|minute|hour|day|night|week|month|quarter|year|decade|centur(?:y|ie))"
)
_PATTERN = re.compile(
    rf"""
      (?P<date>\b(?:{_MONTH})\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s+\d{{4}})?\b
        |\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:{_MONTH})(?:,?\s+\d{{4}})?\b
        |\b(?:{_MONTH})\s+\d{{4}}\b
        |\b\d{{4}}-\d{{2}}(?:-\d{{2}})?\b|\b\d{{1,2}}/\d{{1,2}}/\d{{2,4}}\b
        |\b(?:1[5-9]|20)\d\d(?:s|–\d\d|-\d\d)?\b(?!\s*(?:%|percent|dollars|{_SPAN})))
    | (?P<clock>\b\d{{1,2}}(?::\d{{2}})?\s*[ap]\.?\s?m\b\.?|\b\d{{1,2}}:\d{{2}}\b|\bmidnight\b|\bnoon\b
        |(?<=\bat\s)(?:{"|".join(_ONES[1:])})(?=\s*(?:[.,;!?]|$|o.clock|and|to|until|in\sthe)))
    | (?P<money>[$€£¥]\s?(?P<m1>{_N})(?:\s?(?P<s1>{_SCALE}|[kmb])\b)?
        |(?P<m2>{_AMOUNT})\s(?:(?P<s2>{_SCALE})\s)?(?:U\.?S\.?\s)?(?P<cur>dollars?|cents?|euros?|pounds?|USD|EUR)\b)
    | (?P<percent>(?P<p>{_AMOUNT})\s?(?:%|percent(?:age\spoints?)?\b|per\scent\b|basis\spoints?\b))
    | (?P<duration>(?P<d>{_AMOUNT}|\bhalf\san?\b|\ban?\b)[\s-](?P<unit>{_SPAN})s?\b)
    | (?P<count>(?P<c>{_AMOUNT})(?:\s(?P<s3>{_SCALE})\b)?)
    """,
    re.VERBOSE | re.IGNORECASE,
)


# What every figure begins with or holds; a text without it has none, and most sentences are such.
_HINT = re.compile(rf"[0-9]|\b(?:{_WORD}|half|an?\s{_SPAN}|midnight|noon)", re.IGNORECASE | re.VERBOSE)


def _value(token: str, scale: str | None = None) -> str:
    text = token.lower().replace(",", "").strip()
    if text in ("a", "an"):
        number = 1.0
    elif text.startswith("half"):
        number = 0.5
    elif text[0].isdigit():
        number = float(text)
    else:
        number = float(sum(NUMBER_WORDS[part] for part in re.split(r"[- ]", text)))
    if scale:
        number *= _SCALES.get(scale.lower()) or {"k": 1e3, "m": 1e6, "b": 1e9}[scale.lower()]
    return f"{number:.6f}".rstrip("0").rstrip(".")


def _date(text: str) -> str:
    """A date in comparable form: month as three letters, ordinals and commas dropped."""
    parts = re.findall(r"[a-z]+|\d+", re.sub(r"(?<=\d)(?:st|nd|rd|th|s)\b", "", text.lower()))
    return " ".join(sorted(part[:3] if part.isalpha() else part.lstrip("0") or "0" for part in parts))


def quantities(text: str) -> list[Quantity]:
    """Every figure of ``text`` in order. A year alone is a date; an ordinal is not a figure."""
    if not _HINT.search(text):
        return []
    found = []
    for match in _PATTERN.finditer(text):
        start, end = match.span()
        kind = Kind(next(name for name in Kind if match.group(name) is not None))
        unit = ""
        if kind is Kind.DATE:
            value = _date(match.group())
        elif kind is Kind.CLOCK:
            value = re.sub(r"[\s.]", "", match.group().lower()).replace(":00", "")
        elif kind is Kind.MONEY:
            value = _value(match.group("m1") or match.group("m2"), match.group("s1") or match.group("s2"))
            unit = "cent" if (match.group("cur") or "").lower().startswith("cent") else "$"
        elif kind is Kind.PERCENT:
            value, unit = _value(match.group("p")), "basis point" if "basis" in match.group().lower() else "%"
        elif kind is Kind.DURATION:
            value, unit = _value(match.group("d")), match.group("unit").lower()
        else:
            value = _value(match.group("c"), match.group("s3"))
        found.append(Quantity(kind, value, unit, start, end))
    return found


_CELL = re.compile(
    rf"(?:^|[|·;\n])\s*(?P<label>[^|·;:\n]{{1,80}}):\s*(?P<value>{_N})\s*(?=$|[|·;\n])", re.IGNORECASE
)
_PRICED = re.compile(r"[$€£¥]|\b(?:USD|EUR|GBP|dollars?|fees?|prices?|costs?|charges?)\b", re.IGNORECASE)
_SHARE = re.compile(r"%|\b(?:percent|percentage|APR|APY)\b", re.IGNORECASE)
_SPAN_WORD = re.compile(rf"\b({_SPAN})s?\b", re.IGNORECASE)


def labelled(text: str) -> list[tuple[str, Quantity]]:
    """Figures that stand alone in a cell "Column: 12", each with its column, whose unit it takes.

    "Opening days: 3" is three days, "Late fee: 25" is money, "Branches: 12" is a count.
    """
    found = []
    for match in _CELL.finditer(text):
        label, value = match["label"], _value(match["value"])
        start, end = match.span("value")
        span = _SPAN_WORD.search(label)
        if _SHARE.search(label):
            kind, unit = Kind.PERCENT, "%"
        elif _PRICED.search(label):
            kind, unit = Kind.MONEY, "$"
        elif span:
            kind, unit = Kind.DURATION, span[1].lower()
        else:
            kind, unit = Kind.COUNT, ""
        found.append((label, Quantity(kind, value, unit, start, end)))
    return found


_YEAR = re.compile(r"\b((?:1[5-9]|20)\d\d)(?:[-–/](\d\d)\b|s?\b)(?!\d)")


def years(text: str) -> frozenset[str]:
    """Years from 1500 to 2099 that are named in ``text``; "2026-27" names both."""
    found = set()
    for first, second in _YEAR.findall(text):
        found.add(first)
        if second:
            found.add(first[:2] + second)
    return frozenset(found)
