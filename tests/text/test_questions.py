"""What a question asks for, and what any answer must be about."""

from __future__ import annotations

import pytest

from ballast.text.questions import Wanted, holds_answer, profile, wanted


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
