"""A claim made of real words and a real number is still false if they do not belong together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.critic.agreement import disagreements, numbers_agree

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


@pytest.mark.parametrize(
    ("claim", "quote", "agrees"),
    [
        ("The fee is $12 a month.", "The monthly fee is $12.", True),
        ("It pays 5% a year.", "It pays 5% annual interest.", True),
        ("The fee is $12 a month.", "The annual fee is $12.", False),
        ("The fee is $12 a month.", "The fee is $12.", False),
    ],
)
def test_a_rate_may_change_its_form_but_not_its_period(claim: str, quote: str, agrees: bool) -> None:
    """ "A month" is "monthly"; it is neither "annual" nor nothing."""
    assert numbers_agree(claim, quote) is agrees


@pytest.mark.parametrize("claim", ["It doesn't cover hail.", "It won’t cover hail.", "It cannot cover hail."])
def test_a_contracted_not_is_a_not(claim: str) -> None:
    """However it is written, a negation the quote lacks is a difference."""
    assert "critic.negation_differs" in disagreements(claim, "It covers hail.")
