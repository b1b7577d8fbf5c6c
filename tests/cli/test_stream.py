"""``ballast ask --stream``: steps as they happen, the decision last."""

from __future__ import annotations

import json

import pytest

from ballast.cli.stream import stream
from ballast.errors import LlmError
from ballast.steps import Trace
from ballast.types import Answered, Citation, Claim, Decision, Question

TEXT = "The fee is $12."
ANSWER = Answered(TEXT, (Claim(TEXT, 0, len(TEXT), (Citation("p", "fees.md", "", "", TEXT, 0, len(TEXT)),)),))


def asking(*, fails: bool = False) -> object:
    async def ask(question: Question) -> Decision:
        await Trace(question, lambda _: {"hits": []}).step("retrieve.0", lambda: None)
        if fails:
            raise LlmError("it broke", fault="unavailable")
        return ANSWER

    return ask


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_answer_comes_last_and_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """Two lines for the step, without a word of the answer; one for the decision."""
    assert stream(asking(), Question("fee", id="q1")) == 0  # type: ignore[arg-type]
    began, ended, decision = lines(capsys)
    assert began == {"event": "began", "step": "retrieve.0"}
    assert (ended["event"], ended["step"]) == ("ended", "retrieve.0")
    assert (decision["event"], decision["decision"], decision["text"]) == ("decision", "answered", TEXT)


def test_a_failure_is_an_event_and_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads the stream sees it, and the exit code says so too."""
    with pytest.raises(LlmError):
        stream(asking(fails=True), Question("fee", id="q1"))  # type: ignore[arg-type]
    assert lines(capsys)[-1] == {
        "event": "failed", "id": "q1", "decision": "failed",
        "error": {"code": "llm.unavailable", "message": "it broke"},
    }  # fmt: skip
