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
from ballast.types import Decision, Declined, Question, Reason, Stop
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
