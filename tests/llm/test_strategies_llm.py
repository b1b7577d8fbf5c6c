"""Other queries, a text that might answer and another order, by a model that is not trusted."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from scripted import Scripted

from ballast.errors import CheckError
from ballast.retrieve.llm import LlmHypothetical, LlmOrder, LlmQueries
from ballast.types import Question
from values import passage

ASKED = Question("What does a wire cost?")
GIVEN = [passage(f"Text {n}.", document=f"{n}.md") for n in range(3)]


def test_up_to_three_queries_are_searched_for() -> None:
    """On one line each; the rest is left out."""
    client = Scripted({"queries": ["wire\nfee", "price of a transfer", "c", "d"]})
    assert asyncio.run(LlmQueries(client)(ASKED)) == ["wire fee", "price of a transfer", "c"]
    assert "What does a wire cost?" in client.prompts[0].user


def test_a_hypothetical_answer_is_one_text() -> None:
    """It is searched for and nothing else."""
    client = Scripted({"text": "A wire transfer costs a fee in dollars."})
    assert asyncio.run(LlmHypothetical(client)(ASKED)) == ["A wire transfer costs a fee in dollars."]


@pytest.mark.parametrize(
    ("named", "order"),
    [(["P3", "P1"], [2, 0]), (["P9", "P2", "P2"], [1]), ([], []), (["everything"], [])],
    ids=["some", "one not given, one twice", "none", "prose"],
)
def test_names_that_were_not_given_do_not_count(named: list[str], order: list[int]) -> None:
    """An order is no evidence: a bad one costs ranks, never the answer's support."""
    assert asyncio.run(LlmOrder(Scripted({"order": named}))(ASKED, GIVEN)) == order


@pytest.mark.parametrize(
    ("part", "reply"),
    [
        (LlmQueries, {"queries": []}),
        (LlmQueries, {"queries": ["  "]}),
        (LlmQueries, {"queries": ["x" * 5000]}),
        (LlmHypothetical, {"text": ""}),
    ],
)
def test_an_empty_or_endless_text_is_a_failed_check(part: Any, reply: dict[str, Any]) -> None:
    """Never a decline."""
    with pytest.raises(CheckError):
        asyncio.run(part(Scripted(reply))(ASKED))
