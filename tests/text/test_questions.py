"""What a question asks for, and what any answer must be about."""

from __future__ import annotations

import pytest

from ballast.text.questions import Wanted, counted_forms, holds_answer, profile, wanted


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How much does a wire cost?", Wanted.MONEY),
        ("what is the overdraft fee", Wanted.FIGURE),
        ("How long does the bank hold a check?", Wanted.DURATION),
        ("how many business days do I have to dispute a charge", Wanted.DURATION),
        ("When is the filing deadline?", Wanted.DATE),
        ("What time of day may they call?", Wanted.CLOCK),
        ("Who regulates credit unions?", Wanted.PERSON),
        ("Where do I report fraud?", Wanted.PLACE),
        ("Why was my application denied?", Wanted.REASON),
        ("What's the difference between a CD and a savings account?", Wanted.COMPARISON),
        ("What is a certificate of deposit?", Wanted.DEFINITION),
        ("How do I freeze my credit?", Wanted.PROCEDURE),
        ("Can a collector call me at night?", Wanted.YES_NO),
        ("Tell me about annuities", Wanted.OTHER),
        ("Whats the diffrence between a CD and a savings account?", Wanted.COMPARISON),
        ("whats the differnce of a tug and a barge", Wanted.COMPARISON),
        ("How frequently is a berth let?", Wanted.FREQUENCY),
        ("What do harbours charge a night?", Wanted.MONEY),
        ("what can a pilot charge for a late arrival", Wanted.MONEY),
        ("What do harbours charge for?", Wanted.OTHER),
        ("What are typical mooring costs?", Wanted.FIGURE),
        ("what's the average cost of a berth", Wanted.FIGURE),
        ("What are mooring costs?", Wanted.DEFINITION),
        ("What is the most I can pay by card?", Wanted.FIGURE),
        ("What is the least a skipper must deposit?", Wanted.FIGURE),
        ("What is the most important rule?", Wanted.DEFINITION),
        ("What commission does a ship broker earn?", Wanted.FIGURE),
    ],
)
def test_the_wording_tells_what_is_wanted(question: str, kind: Wanted) -> None:
    """Amounts, spans, dates, persons, places, reasons, comparisons, definitions, procedures."""
    assert wanted(question) is kind


@pytest.mark.parametrize(
    "question", ["today's mortgage rate", "current APY", "the fee this year", "latest CPI"]
)
def test_asking_for_now_is_noticed(question: str) -> None:
    """ "Current", "today", "this year" and their like set the flag."""
    assert profile(question).current
    assert not profile("the fee in 2024").current


@pytest.mark.parametrize(
    ("question", "text", "holds"),
    [
        ("How much is the fee?", "The fee is $12.", True),
        ("How much is the fee?", "The fee is high.", False),
        ("How much over $500 is insured?", "Up to $500.", False),
        ("How long is the hold?", "It lasts two business days.", True),
        ("How long is the hold?", "It costs $3.", False),
        ("Why is there a fee?", "It costs $3.", None),
    ],
)
def test_a_figure_of_the_kind_asked_for_must_be_there(question: str, text: str, holds: bool | None) -> None:
    """A figure of another kind, or the question's own, is not an answer; other questions need none."""
    assert holds_answer(profile(question), text) is holds


def test_the_subject_is_what_remains() -> None:
    """Question words and words of measure do not count as subject; names, figures and years are kept."""
    asked = profile("How long did First Harbor Bank hold the $5,000 check in 2024?")
    assert asked.terms == ("first", "harbor", "bank", "hold", "5000", "check", "2024")
    assert [name.text for name in asked.names] == ["First Harbor Bank"]
    assert (asked.figures, asked.years) == ({("5000", "$")}, {"2024"})


@pytest.mark.parametrize(
    ("question", "years"),
    [
        ("I turned 60 in 2019. What was the catch-up limit in 2021?", {"2021"}),
        ("I cosigned my niece's loan in 2017, may I leave it?", set()),
        ("We got married in June 2015 - what changes?", set()),
        ("I retired back in 2011, which form do I file?", set()),
        ("What was the fee in 2019?", {"2019"}),
        ("How much could I put in during 2024?", {"2024"}),
        ("What did a bond that I bought in 2003 pay?", {"2003"}),
    ],
)
def test_a_year_of_ones_own_life_is_not_asked_about(question: str, years: set[str]) -> None:
    """It places the asker; a year of the thing asked for stays."""
    assert profile(question).years == years


@pytest.mark.parametrize(
    ("question", "text", "holds"),
    [
        ("How many opening days does Ashford have?", "Branch: Ashford · Opening days: 3", True),
        ("How many opening days does Ashford have?", "Branch: Ashford | Staff: 3", False),
        ("How much does a wire cost?", "Kind: Wire · Fee: 25", True),
        ("What percent of the score is age?", "Part: age · Share (%): 15", True),
        ("How often is interest paid?", "Interest is paid twice a year.", True),
        ("How often is interest paid?", "Interest of $3 is paid to the owner.", False),
        ("wire fee for Ashford", "Ashford is a town.", False),
        ("filing fee for Chapter 5", "Chapter 7 and Title 9 are alike.", False),
        ("filing fee for Chapter 5", "Chapter 5: 90.", True),
    ],
)
def test_the_column_says_what_a_figure_is(question: str, text: str, holds: bool) -> None:
    """ "Opening days: 3" is three days; "how often" needs a frequency; a bare noun can ask for a figure."""
    assert holds_answer(profile(question), text) is holds


def test_a_column_can_be_counted() -> None:
    """What a figure in a cell counts is the column's name."""
    assert "branch" in counted_forms("Bank: Ashford · Branches: 12")
    assert profile("How many days until my refund?").counted == ""
