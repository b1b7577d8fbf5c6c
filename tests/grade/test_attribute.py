"""A figure must be that of the thing asked for, not of its neighbour."""

from __future__ import annotations

import pytest

from ballast.grade.attribute import members, price_unsaid, rival
from ballast.grade.local import Grader
from ballast.grade.weights import shipped
from ballast.text.questions import profile
from ballast.types import Question
from values import found, no_vectors, passage

PREMIUM = "The scheme charges an upfront premium of 2 percent, along with an annual premium paid monthly."
DISCHARGE = "Nobody gets another Chapter 5 discharge within nine years of a Chapter 5 discharge."
FACTORS = "The factor at 61 is 20.5, at 62 is 19.5 and at 63 is 18.5."


@pytest.mark.parametrize(
    ("question", "text", "other"),
    [
        ("How much is the annual premium in percent?", PREMIUM, True),
        ("How much is the upfront premium in percent?", PREMIUM, False),
        ("What is the loan limit for graduate students?", "Dependent undergraduates may owe $900.", True),
        ("What is the minimum deposit?", "The maximum deposit is $800.", True),
        ("What is the minimum deposit?", "The minimum is $50 and the maximum is $800.", False),
        ("How many years between two Chapter 6 discharges?", DISCHARGE, True),
        ("How many years between two Chapter 5 discharges?", DISCHARGE, False),
        ("What is the factor for an 80 year old?", FACTORS, True),
        ("What is the factor for a 62 year old?", FACTORS, False),
        ("How long is the yearly review?", "The annual review lasts two days.", False),
        ("How long are records kept after a quarter?", "For a year.", False),
    ],
)
def test_a_rival_is_told_from_what_is_asked(question: str, text: str, other: bool) -> None:
    """Upfront and annual, minimum and maximum, one chapter and another, one age and another."""
    assert rival(profile(question), [text]) is other


def test_members_of_a_series_are_read_from_a_list() -> None:
    """ "Chapters 7 and 13" names two."""
    assert members("Chapters 7 and 13, unlike Title IV") == {
        "chapter": frozenset({"7", "13"}),
        "titl": frozenset({"IV"}),
    }


def test_a_price_must_be_spoken_of() -> None:
    """How much may be borrowed is not what borrowing costs."""
    asked = profile("How much is the setup fee for a plan loan?")
    assert price_unsaid(asked, ["A plan may lend up to $900."])
    assert not price_unsaid(asked, ["A plan may lend up to $900.", "Setup costs $30."])
    assert not price_unsaid(profile("How long before they can charge me?"), ["Ten days later."])


@pytest.mark.parametrize(
    ("question", "text", "rule"),
    [
        (
            "How many parcels can the depot refuse in a day?",
            "The depot may refuse parcels.  It costs 5.",
            True,
        ),
        ("How many parcels may the depot refuse?", "The depot may refuse 4 parcels a day.", False),
    ],
)
def test_a_count_needs_a_figure_beside_its_name(question: str, text: str, rule: bool) -> None:
    """A figure of something else is none."""
    graded = Grader(shipped(), no_vectors)(Question(question), found(passage(text)))
    assert ("grade.no_figure" in graded.missing) is rule
