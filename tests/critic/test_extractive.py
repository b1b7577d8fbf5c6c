"""What the critic lets pass and what it holds against a draft."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ballast.critic.extractive import criticise
from ballast.draft.extractive import draft
from ballast.types import Draft, Problem, Question
from values import grade, passage

SOURCE = passage("Larkspur Bank does not charge a fee below $500. The hold lasts two business days.")
GRADE = grade(SOURCE)
QUESTION = Question("How long is the hold?")
GOOD = draft(QUESTION, GRADE)


def changed(**fields: object) -> Draft:
    claim = GOOD.claims[0]
    return replace(GOOD, claims=(replace(claim, citations=(replace(claim.citations[0], **fields),)),))  # type: ignore[arg-type]


def test_a_verbatim_answer_passes() -> None:
    """An extractive draft of the right passage has no problem."""
    assert criticise(QUESTION, GRADE, GOOD) == ()


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"passage_id": "made-up"}, "critic.unknown_passage"),
        ({"quote": "does not charge any fee"}, "critic.quote_not_verbatim"),
        ({"start": 1, "end": 4}, "critic.quote_not_verbatim"),
        ({"quote": " ", "start": 0, "end": 1}, "critic.quote_not_verbatim"),
    ],
)
def test_a_citation_must_be_real(fields: dict[str, object], rule: str) -> None:
    """Passages that were not given and quotes that are not there are refused."""
    assert Problem(rule, 0) in criticise(QUESTION, GRADE, changed(**fields))


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("How much is the fee at Fernhill?", "critic.name_missing"),
        ("What was the fee in 2019?", "critic.year_differs"),
        ("What phone number do I call?", "critic.no_figure"),
    ],
)
def test_an_answer_must_fit_the_question(question: str, rule: str) -> None:
    """A verbatim sentence about something else is no answer."""
    asked = Question(question)
    assert Problem(rule) in criticise(asked, GRADE, draft(asked, GRADE))
