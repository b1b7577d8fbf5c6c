"""Whether a claim says what its quotes say: numbers with their units, names, dates, negation, words.

A sentence can be built from real words and a real number and still be false, so each kind is compared apart.
All functions are pure and know nothing of who wrote the claim.
"""

from __future__ import annotations

import re

from ballast.critic.cells import columns_agree
from ballast.text.names import names
from ballast.text.quantities import Kind, Quantity, quantities
from ballast.text.words import content_terms, fold, words

_NEGATION = frozenset(
    word.form
    for word in words(
        """no not never none neither nor without cannot can't don't doesn't isn't aren't won't wasn't
    weren't didn't hasn't haven't hadn't shouldn't wouldn't couldn't mustn't needn't hardly except unless excluding
    non"""
    )
)
_QUANTIFIER = frozenset(
    fold(word)
    for word in "all every always any each only some sometimes most many few usually may must least".split()
)
_EVERY = {
    unit: frozenset(word.form for word in words(forms))
    for unit, forms in {
        "year": "year yearly annual annually annum",
        "month": "month monthly",
        "week": "week weekly",
        "day": "day daily",
        "hour": "hour hourly",
    }.items()
}
_MOST_NEW_WORDS = 0.25


def numbers_agree(claim: str, quotes: str) -> bool:
    """Every figure of the claim, with its unit, stands in the quotes."""
    held = quantities(quotes)
    keys = {q.key for q in held}
    values = {q.value for q in held}
    for q in quantities(claim):
        if q.key in keys or _is_rate(claim, q, quotes):
            continue
        # A bare number may drop the unit its quote spells out; a number with a unit may not change it.
        if q.kind is Kind.COUNT and q.value in values:
            continue
        return False
    return True


def _is_rate(claim: str, q: Quantity, quotes: str) -> bool:
    """Whether "a month" means "monthly", and the quotes say so in another form."""
    by_article = q.kind is Kind.DURATION and claim[q.start].casefold() == "a"
    return by_article and not _EVERY.get(q.unit, frozenset()).isdisjoint(word.form for word in words(quotes))


def names_agree(claim: str, quotes: str) -> bool:
    """Every name of the claim stands in the quotes, word for word in folded form."""
    held = frozenset(word.form for word in words(quotes))
    return all(set(name.forms) <= held or set(_parts(name.text)) <= held for name in names(claim))


def _parts(text: str) -> list[str]:
    return content_terms(text)


def negation_agrees(claim: str, quotes: str) -> bool:
    """The claim negates if and only if the quotes do, clause by clause counted."""
    return _count(claim, _NEGATION) == _count(quotes, _NEGATION)


def quantifiers_agree(claim: str, quotes: str) -> bool:
    """The claim uses no word of extent or duty ("all", "only", "may", "must") that the quotes lack."""
    return {w.form for w in words(claim)} & _QUANTIFIER <= {w.form for w in words(quotes)}


def words_agree(claim: str, quotes: str) -> bool:
    """At most a quarter of the claim's content words are new."""
    said = content_terms(claim)
    held = set(content_terms(quotes))
    return not said or sum(term not in held for term in said) <= _MOST_NEW_WORDS * len(said)


def _count(text: str, forms: frozenset[str]) -> int:
    return sum(word.form in forms for word in words(text))


_CHECKS = {
    "critic.number_differs": numbers_agree,
    "critic.column_differs": columns_agree,
    "critic.name_differs": names_agree,
    "critic.negation_differs": negation_agrees,
    "critic.quantifier_differs": quantifiers_agree,
    "critic.words_differ": words_agree,
}
_SPACE = re.compile(r"\s+")


def disagreements(claim: str, quotes: str) -> tuple[str, ...]:
    """The rules by which a claim departs from its quotes; empty where it says what they say.

    A claim that is a quote, apart from white space, agrees by definition.
    """
    if _SPACE.sub(" ", claim).strip() in _SPACE.sub(" ", quotes):
        return ()
    return tuple(rule for rule, agrees in _CHECKS.items() if not agrees(claim, quotes))
