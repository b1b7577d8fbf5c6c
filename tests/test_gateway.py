"""Nothing runs before the input scan."""

from __future__ import annotations

import asyncio

import pytest

from ballast.errors import CheckError
from ballast.gateway import Gateway
from ballast.scan import SizeScanner, control_characters
from ballast.types import Decision, Declined, Question, Reason, Stop
from values import MARKERS

SCANNERS = {"size": SizeScanner(50), "characters": control_characters}


async def _never(question: Question) -> Decision:
    raise AssertionError("asked although the input was not clean")


async def _declines(question: Question) -> Decision:
    return Declined(Stop.GRADER, ("grade.insufficient",), question.text)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("x" * 51, ("size.too_long",)),
        ("fee\x1b[2J", ("characters.control",)),
        ("\x00" * 60, ("size.too_long", "characters.control")),
        ("\ud800", ("characters.control",)),
    ],
)
def test_what_must_not_be_processed_is_declined_unread(text: str, rules: tuple[str, ...]) -> None:
    """All scanners run, every rule is named, and the text is repeated nowhere."""
    decision = asyncio.run(Gateway(SCANNERS, _never, MARKERS)(Question(text)))
    assert isinstance(decision, Declined)
    assert (decision.reason, decision.rules) == (Reason.COULD_NOT_BE_PROCESSED, rules)
    assert text not in repr(decision)


@pytest.mark.parametrize(
    "text", ["What is the fee?\n", "\ufeffFee?", "费用是多少？", "Fee\tand limit", "é 👩‍👩‍👧"]
)
def test_ordinary_text_passes(text: str) -> None:
    """Tabs, newlines, other scripts, emoji and a leading byte-order mark are ordinary."""
    assert asyncio.run(Gateway(SCANNERS, _declines, MARKERS)(Question(text))).text == text


def test_a_scanner_that_crashes_is_a_failure() -> None:
    """The question is neither passed on nor declined, and the error does not repeat it."""

    def crash(text: str) -> list[object]:
        raise ValueError(f"cannot read {text}")

    with pytest.raises(CheckError) as caught:
        asyncio.run(Gateway({"broken": crash}, _never, MARKERS)(Question("planted")))  # type: ignore[dict-item]
    assert caught.value.code == "error.scan.broken"
    assert "planted" not in str(caught.value)
