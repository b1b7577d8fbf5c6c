"""Questions that ask several things are graded part by part."""

from __future__ import annotations

import pytest

from ballast.draft.extractive import draft
from ballast.grade.partwise import combined
from ballast.text.parts import parts
from ballast.types import Question
from values import grade, passage


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "What is a wire transfer, and when does a check hold end?",
            ("What is a wire transfer", "when does a check hold end?"),
        ),
        ("What was the raise for 2025, and on how many years is a pension based?", 2),
        ("What is the wire fee? How long is a check hold?", 2),
        ("What is a wire transfer and when does it end?", ()),
        ("What is the fee for a wire and a check?", ()),
        ("I sold my car. What is the fee for a lien search?", ()),
        ("my tap drips, which washer do I replace", ()),
    ],
)
def test_parts_that_can_be_asked_alone(question: str, expected: tuple[str, ...] | int) -> None:
    """A part that leans on another, a list and a story are no parts."""
    found = parts(question)
    assert (len(found) if isinstance(expected, int) else found) == expected


def test_each_part_leads_an_answer() -> None:
    """Where every part is sufficient the answer quotes the best sentence of each; else the whole counts."""
    fee, hold = passage("The wire fee is $25."), passage("A check hold lasts two days.", document="holds.md")
    asked = Question("What is the wire fee and how long is a check hold?")
    whole = grade(fee, sufficiency=0.1)
    one = combined(whole, [grade(fee), grade(hold)])
    assert [claim.text for claim in draft(asked, one).claims] == [fee.text, hold.text]
    assert combined(whole, [grade(fee), grade(hold, sufficiency=0.1)]) is whole
    assert combined(whole, [grade(fee), grade(hold, missing=("grade.no_figure",))]) is whole
