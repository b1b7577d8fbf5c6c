"""Rates, counts and lists of ids as words for people."""

from __future__ import annotations

from collections.abc import Sequence

_SHOWN_IDS = 12


def percent(share: float, *, beside: float | None = None) -> str:
    """``0.117`` as "11.7 %"; with as many digits as it takes to tell it from ``beside``."""
    digits = 1
    while (
        digits < 6
        and beside is not None
        and share != beside
        and _round(share, digits) == _round(beside, digits)
    ):
        digits += 1
    text = f"{_round(share, digits):.{digits}f}"
    return f"{text} %"


def between(low: float, high: float) -> str:
    """An interval as "0.0 – 14.2 %"; with as many digits as it takes to show that it is not of zero width."""
    digits = next((n for n in range(1, 6) if _round(low, n) != _round(high, n)), 6)
    return f"{_round(low, digits):.{digits}f} – {_round(high, digits):.{digits}f} %"


def limit(share: float) -> str:
    """A limit as its author wrote it: "5 %", "0.5 %"."""
    return f"{100 * share:.10g} %"


def plural(number: int, noun: str) -> str:
    """ "1 question", "2 questions"; ``noun`` is given in the plural that ends in s."""
    return f"{number} {noun[:-1] if number == 1 and noun.endswith('s') else noun}"


def listed(ids: Sequence[str], *, most: int = _SHOWN_IDS) -> str:
    """ "a, b and 3 more"; "" for none."""
    more = f" and {len(ids) - most} more" if len(ids) > most else ""
    return ", ".join(ids[:most]) + more


def _round(share: float, digits: int) -> float:
    return round(100 * share, digits)
