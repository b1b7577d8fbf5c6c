"""Nothing runs before the input scan."""

from __future__ import annotations

import asyncio

import pytest

from ballast.errors import CheckError
from ballast.gateway import Gateway
from ballast.scan import Action, Inspector
from ballast.scan.characters import control_characters
from ballast.scan.personal import personal_data
from ballast.scan.size import SizeScanner
from ballast.types import Decision, Declined, Finding, Question, Reason, Stop
from values import MARKERS

SCANNERS = {"size": SizeScanner(60), "characters": control_characters, "personal_data": personal_data(())}
INSPECT = Inspector(SCANNERS, {}, 60)


async def _never(question: Question) -> Decision:
    raise AssertionError("asked although the input was not clean")


async def _declines(question: Question) -> Decision:
    return Declined(Stop.GRADER, ("grade.insufficient",), question.text)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("x" * 61, ("size.too_long",)),
        ("fee\x1b[2J", ("characters.control",)),
        ("\x00" * 70, ("size.too_long", "characters.control")),
        ("\ud800", ("characters.control",)),
    ],
)
def test_what_must_not_be_processed_is_declined_unread(text: str, rules: tuple[str, ...]) -> None:
    """All scanners run, every rule is named, and the text is repeated nowhere."""
    decision = asyncio.run(Gateway(INSPECT, _never, MARKERS)(Question(text)))
    assert isinstance(decision, Declined)
    assert (decision.reason, decision.rules) == (Reason.COULD_NOT_BE_PROCESSED, rules)
    assert text not in repr(decision)


@pytest.mark.parametrize(
    "text", ["What is the fee?\n", "\ufeffFee?", "费用是多少？", "Fee\tand limit", "é 👩‍👩‍👧"]
)
def test_ordinary_text_passes(text: str) -> None:
    """Tabs, newlines, other scripts, emoji and a leading byte-order mark are ordinary."""
    assert asyncio.run(Gateway(INSPECT, _declines, MARKERS)(Question(text))).text == text


def test_a_scanner_that_crashes_is_a_failure() -> None:
    """The question is neither passed on nor declined, and the error does not repeat it."""

    def crash(text: str) -> list[object]:
        raise ValueError(f"cannot read {text}")

    with pytest.raises(CheckError) as caught:
        asyncio.run(Gateway(Inspector({"broken": crash}, {}, 60), _never, MARKERS)(Question("planted")))  # type: ignore[dict-item]
    assert caught.value.code == "error.scan.broken"
    assert "planted" not in str(caught.value)


@pytest.mark.parametrize(
    ("action", "passed_on"), [("redact", "Is [redacted] yours?"), ("flag", "Is ann@acorn.example yours?")]
)
def test_a_finding_may_be_redacted_or_flagged(action: Action, passed_on: str) -> None:
    """The question goes on, the trace says what was found, and only a redacted one is changed."""
    inspect = Inspector(SCANNERS, {"personal_data": action}, 60)
    decision = asyncio.run(Gateway(inspect, _declines, MARKERS)(Question("Is ann@acorn.example yours?")))
    assert decision.text == passed_on
    assert decision.meta.trace[0].detail["rules"] == ["pii.email"]


def _asks_advice(text: str) -> list[Finding]:
    return [Finding("advice.investment", 0, len(text))] if text.startswith("Should I") else []


def test_a_request_for_advice_is_withheld() -> None:
    """It is declined before anything is retrieved, and the rule names the field."""
    gateway = Gateway(INSPECT, _never, MARKERS, advice=_asks_advice)
    decision = asyncio.run(gateway(Question("Should I buy gold?")))
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.rules) == (Stop.ADVICE, ("advice.investment",))
    assert decision.reason is Reason.WITHHELD_BY_GUARDRAIL


def test_a_flagged_request_for_advice_goes_on() -> None:
    """The trace names the rule, the question is asked as it came."""
    gateway = Gateway(INSPECT, _declines, MARKERS, advice=_asks_advice, flag_advice=True)
    decision = asyncio.run(gateway(Question("Should I buy gold?")))
    assert decision.text == "Should I buy gold?"
    assert decision.meta.trace[1].detail["rules"] == ["advice.investment"]


def test_an_advice_check_that_crashes_is_a_failure() -> None:
    """The question is neither passed on nor declined, and the error does not repeat it."""

    def crash(text: str) -> list[Finding]:
        raise ValueError(f"cannot read {text}")

    with pytest.raises(CheckError) as caught:
        asyncio.run(Gateway(INSPECT, _never, MARKERS, advice=crash)(Question("planted")))
    assert caught.value.code == "error.advice"
    assert "planted" not in str(caught.value)
