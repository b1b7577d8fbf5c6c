"""A claim made of real words and a real number is still false if they do not belong together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.critic.agreement import disagreements

QUOTE = (
    "Larkspur Bank does not charge the $12 monthly fee on accounts held for more than 30 days, "
    "unless the balance falls below $500 on April 15, 2025."
)


@pytest.mark.parametrize(
    "claim",
    [
        QUOTE,
        "Larkspur Bank does not charge the 12 dollar monthly fee on accounts held for more than 30 days, "
        "unless the balance falls below $500.00.",
        QUOTE.replace(" ", "\n", 3),
    ],
)
def test_the_same_said_again_agrees(claim: str) -> None:
    """White space, spelling of an amount and leaving out a date change nothing."""
    assert disagreements(claim, QUOTE) == ()


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("$12", "$15", "critic.number_differs"),
        ("30 days", "30 months", "critic.number_differs"),
        ("$500", "500 percent", "critic.number_differs"),
        ("April 15, 2025", "April 15, 2024", "critic.number_differs"),
        ("April 15", "June 15", "critic.number_differs"),
        ("Larkspur", "Fernhill", "critic.name_differs"),
        ("does not charge", "charges", "critic.negation_differs"),
        ("unless", "if", "critic.negation_differs"),
        ("on accounts", "on all accounts", "critic.quantifier_differs"),
        ("monthly fee on accounts held", "yearly penalty for wires sent abroad", "critic.words_differ"),
    ],
)
def test_one_swapped_part_is_found(old: str, new: str, rule: str) -> None:
    """Number, unit, date, name, negation, extent and wording are each compared."""
    claim = QUOTE.replace(old, new)
    assert claim != QUOTE
    assert rule in disagreements(claim, QUOTE)


@given(st.text(max_size=200))
def test_a_text_agrees_with_itself(text: str) -> None:
    """No text, however odd, departs from itself."""
    assert disagreements(text, text) == ()
