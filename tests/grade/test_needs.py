"""Needs of a question that no similarity can stand in for, seen through the grader."""

from __future__ import annotations

import pytest

from ballast.grade.local import Grader
from ballast.grade.weights import shipped
from ballast.types import Grade, Question
from values import found, no_vectors, passage

FEES = passage(
    "Overdraft fee. The bank may charge an overdraft fee for each item it pays. "
    "The wire transfer fee was $25 in 2024. Freezing an account is free of charge.",
    title="Fees",
)
CREDIT = passage(
    "Under the Equal Credit Opportunity Act an applicant may ask for the reasons within 60 days. "
    "The insurance limit is $250,000. People born in 1955 had to begin at 72.",
    document="credit.md",
    title="Credit rights",
)


def grade(question: str) -> Grade:
    return Grader(shipped(), no_vectors)(Question(question), found(FEES, CREDIT))


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("How many overdraft fees may the bank charge in one day?", "grade.no_figure"),
        ("What phone number do I call about an overdraft fee?", "grade.no_figure"),
        ("How much was the wire transfer fee in 2019?", "grade.other_year"),
        ("What is the current wire transfer fee?", "grade.not_current"),
        ("What is the wire transfer fee at Fernhill?", "grade.unknown_name"),
        ("Why did they raise the insurance limit to $500,000?", "grade.false_premise"),
        ("How much was the wire transfer fee in 2024?", None),
        ("How much does freezing an account cost?", None),
        ("Why is the insurance limit $250,000?", None),
        ("I was born in 1962, when did people begin?", None),
        ("How many days do I have to ask for the reasons under the ECOA?", None),
        ("How many days do I have to ask for the reasons under the FCRA?", "grade.unknown_name"),
    ],
)
def test_a_need_is_met_or_named(question: str, rule: str | None) -> None:
    """A phone number, a year, today's value, a name or a premise that is not there is named; else nothing is."""
    missing = grade(question).missing
    assert (rule in missing) if rule else (missing == ())


def test_no_hits_no_sufficiency() -> None:
    """Without hits there is nothing to grade."""
    nothing = Grader(shipped(), no_vectors)(Question("fee?"), found())
    assert (nothing.sentences, nothing.sufficiency, nothing.sufficient) == ((), 0.0, False)


def test_the_same_question_gives_the_same_grade() -> None:
    """Scores are computed from the question and the hits alone."""
    assert grade("What is the overdraft fee?") == grade("What is the overdraft fee?")


def test_every_score_can_be_taken_apart() -> None:
    """The features behind a score are named, and lie between -1 and 1."""
    graded = grade("What is the overdraft fee?")
    values = [*graded.features.values(), *(v for one in graded.sentences for v in one.features.values())]
    assert graded.features
    assert all(-1.0001 <= value <= 1.0001 for value in values)


def test_others_of_its_kind_do_not_answer_for_it() -> None:
    """A series that gives a value for each of several things says nothing of one that is not in it."""
    rows = passage("The falcon licence costs $20. The ibex licence costs $35. The otter licence costs $10.")
    graded = [
        Grader(shipped(), no_vectors)(Question(f"How much is the {name} licence?"), found(rows))
        for name in ("zebra", "ibex")
    ]
    assert "grade.other_member" in graded[0].missing
    assert graded[1].missing == ()


def test_words_alone_grade_a_script_without_vectors() -> None:
    """A fact asked for in its own language, Chinese or Russian, is sufficient evidence."""
    for fact, question in (
        ("存款保险的上限是二十五万元。", "存款保险的上限是多少？"),
        ("Лимит страхования вкладов равен двадцати пяти тысячам.", "Чему равен лимит страхования вкладов?"),
    ):
        graded = Grader(shipped(), no_vectors)(Question(question), found(passage(fact)))
        assert graded.sufficiency > graded.threshold
