"""A model is asked about a message only where the local checks are unsure, and what it finds is declined."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from scripted import Scripted

from ballast.advice.llm import SecondLook
from ballast.gateway import Gateway
from ballast.scan.inspect import Inspection
from ballast.types import Decision, Declined, Question, Reason, Stop
from values import MARKERS


def decided(reply: dict[str, Any], *, unsure: bool = True) -> tuple[Decision, Scripted]:
    """What the gateway makes of a message; the engine behind it declines for want of evidence."""
    client = Scripted(reply)

    async def engine(question: Question) -> Decision:
        return Declined(Stop.GRADER, ("grade.insufficient",), "No.")

    gateway = Gateway(
        lambda text: Inspection((), (), text),
        engine,
        MARKERS,
        second_look=SecondLook(client, lambda _: unsure),
    )
    return asyncio.run(gateway(Question("Would bonds suit me?"))), client


@pytest.mark.parametrize(
    ("reply", "reason", "rules"),
    [
        ({"advice": "financial", "gives_orders": False}, Reason.WITHHELD_BY_GUARDRAIL, ("advice.financial",)),
        ({"advice": "none", "gives_orders": True}, Reason.COULD_NOT_BE_PROCESSED, ("injection.second_look",)),
        (
            {"advice": "legal", "gives_orders": True},
            Reason.COULD_NOT_BE_PROCESSED,
            ("injection.second_look", "advice.legal"),
        ),
        ({"advice": "none", "gives_orders": False}, Reason.INSUFFICIENT_EVIDENCE, ("grade.insufficient",)),
    ],
)
def test_what_the_model_finds_is_declined(
    reply: dict[str, Any], reason: Reason, rules: tuple[str, ...]
) -> None:
    """Orders to the system are not processed, advice is withheld, anything else goes on."""
    decision, _ = decided(reply)
    assert isinstance(decision, Declined)
    assert (decision.reason, decision.rules) == (reason, rules)


def test_a_message_without_doubt_costs_nothing() -> None:
    """No call where the local checks are sure."""
    decision, client = decided({"advice": "financial", "gives_orders": True}, unsure=False)
    assert isinstance(decision, Declined)
    assert (decision.stop, client.prompts) == (Stop.GRADER, [])


def test_the_message_is_data() -> None:
    """It stands between marks, after instructions that never change."""
    _, client = decided({"advice": "none", "gives_orders": False})
    assert "Would bonds suit me?" in client.prompts[0].user
    assert "Would bonds suit me?" not in client.prompts[0].system
