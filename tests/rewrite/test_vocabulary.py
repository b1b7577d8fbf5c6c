"""What a search is given beside the question's own words."""

from __future__ import annotations

import pytest

from ballast.rewrite.vocabulary import VocabularyRewriter
from ballast.types import Question
from values import found, grade, no_vectors, passage


@pytest.mark.parametrize(
    ("question", "text", "expected"),
    [
        (
            "How long is a refund under the FHDA?",
            "The Fair Harbour Dues Act (FHDA) allows refunds.",
            "How long is a refund under the FHDA? act due fair harbour",
        ),
        (
            "How long is a refund under the Fair Harbour Dues Act?",
            "The FHDA allows a refund.",
            "How long is a refund under the Fair Harbour Dues Act? fhda",
        ),
        ("How long is a refnud?", "A refund is late.", "How long is a refund?"),
        ("How long is a berth under the FHDA?", "A refund is late.", None),
    ],
)
def test_a_search_has_the_long_form_of_an_acronym(question: str, text: str, expected: str | None) -> None:
    """As the hits spell it, or short as the corpus has it; else a slip is corrected; else nothing is new."""
    hits = passage(text)
    made = VocabularyRewriter(no_vectors)(Question(question), grade(hits), found(hits), (question,))
    assert made == expected
