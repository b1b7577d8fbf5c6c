"""Which sentences of an answer are statements that have to be borne by its contexts."""

from __future__ import annotations

import pytest

from ballast.evals.judge.claims import statements


@pytest.mark.parametrize(
    ("answer", "claims"),
    [
        ("A wire costs $25 [1]. Checks are free [2, 3].", ["A wire costs $25.", "Checks are free."]),
        ("- A wire costs **$25**.\n- Checks are free.", ["A wire costs $25.", "Checks are free."]),
        ("Yes. A wire costs $25.", ["A wire costs $25."]),
        ("Yes.", ["Yes."]),
        ("$25", ["$25"]),
        ("The fees are:\n\n- A wire costs $25.", ["A wire costs $25."]),
        ("A wire costs $25. I hope this helps!", ["A wire costs $25."]),
        ("A wire costs $25. Do you need anything else?", ["A wire costs $25."]),
        ("三十天内退款。", ["三十天内退款。"]),
    ],
)
def test_an_answer_is_cut_into_its_statements(answer: str, claims: list[str]) -> None:
    """Marks and markup go; courtesies, lead-ins, questions and a yes before a reason state nothing."""
    assert statements(answer) == claims


@pytest.mark.parametrize(
    "answer",
    [
        "The documents do not say how long it takes.",
        "I don't have enough information in the available material to answer that.",
        "I don't know.",
        "This is not mentioned in the provided passages.",
    ],
)
def test_an_answer_that_declines_states_nothing(answer: str) -> None:
    """There is nothing in it that a passage could bear or contradict."""
    assert statements(answer) == []


def test_a_decline_with_a_figure_or_a_but_is_a_statement() -> None:
    """What is slipped in behind a polite decline is judged."""
    assert statements("The documents do not say, but a wire costs less.") != []
    assert statements("The documents do not contain a fee above $25.") != []


def test_a_question_alone_is_judged() -> None:
    """Otherwise a made-up fact in the form of a question would be supported."""
    assert statements("Did you know that wires cost $99?") == ["Did you know that wires cost $99?"]
