"""Nothing of an answer is shown before the policy has passed it."""

from __future__ import annotations

import asyncio
import sys
from types import ModuleType
from typing import Any

import pytest
from policy_parts import answered, policy

from ballast.errors import CheckError, ModelError
from ballast.gateway import Output
from ballast.mending import by_leaving_out
from ballast.types import Answered, Decision, Declined, Question, Reason, Stop
from values import MARKERS

GOOD, BAD = "A wire costs $25.", "The desk is at ann@acorn.example."
PRIVATE = policy("no_secrets_or_personal_data")


def ask(review: Any, reply: Decision, correct: Any = lambda *_: None, question: str = "Fee?") -> Decision:
    async def answer(_: Question) -> Decision:
        return reply

    return asyncio.run(Output(answer, review, correct, MARKERS)(Question(question)))


def test_an_answer_that_keeps_every_rule_is_shown() -> None:
    """Unchanged, with the check in its trace."""
    decision = ask(PRIVATE, answered(GOOD))
    assert isinstance(decision, Answered)
    assert decision.text == GOOD
    assert decision.meta.trace[-1].detail == {"rules": [], "warned": []}


def test_a_broken_rule_withholds_the_answer() -> None:
    """The marker is shown; the rule is named, and nothing of the answer is repeated."""
    decision = ask(PRIVATE, answered(GOOD, BAD))
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.reason) == (Stop.POLICY, Reason.WITHHELD_BY_GUARDRAIL)
    assert decision.rules == ("policy.one",)
    assert decision.text == MARKERS[Reason.WITHHELD_BY_GUARDRAIL]
    assert "acorn.example" not in repr(decision)


def test_a_warning_changes_nothing_and_stands_in_the_trace() -> None:
    """The answer is the same; who reads the trace sees the rule."""
    decision = ask(policy("no_secrets_or_personal_data", severity="warn"), answered(BAD))
    assert decision.text == BAD
    assert decision.meta.trace[-1].detail == {"rules": [], "warned": ["policy.one"]}


def test_the_drafter_gets_one_corrected_try() -> None:
    """The offending sentence is left out, and the rest is checked again before it is shown."""
    decision = ask(PRIVATE, answered(GOOD, BAD), by_leaving_out)
    assert decision.text == GOOD
    assert [step.name for step in decision.meta.trace] == ["policy.0", "correct.policy", "policy.1"]


def test_an_invalid_correction_is_not_shown() -> None:
    """Neither the first answer nor the second gets out, and there is no third."""
    calls = []

    def correct(*arguments: Any) -> Answered:
        calls.append(arguments)
        return answered(BAD, GOOD)

    decision = ask(PRIVATE, answered(GOOD, BAD), correct)
    assert isinstance(decision, Declined)
    assert len(calls) == 1
    assert calls[0][2][0].rule == "policy.one"


def test_a_drafter_may_wait_for_its_model() -> None:
    """A correction may be a coroutine; a model that is down is a failure, not an answer."""

    async def correct(*_: Any) -> Answered:
        return answered(GOOD)

    async def down(*_: Any) -> Answered:
        raise ModelError("the model cannot be reached")

    assert ask(PRIVATE, answered(BAD), correct).text == GOOD
    with pytest.raises(ModelError):
        ask(PRIVATE, answered(BAD), down)


def test_a_decline_is_passed_on() -> None:
    """There is nothing to check in it."""
    declined = Declined(Stop.GRADER, ("grade.insufficient",), "No.")
    assert ask(PRIVATE, declined) is declined


def _hang(answer: object) -> bool:
    import time

    time.sleep(30)
    return True


def _crash(answer: Any) -> bool:
    raise RuntimeError(f"cannot read {answer.text}")


@pytest.mark.parametrize(
    "function",
    [
        *(
            lambda _, v=v: v
            for v in ("Not safe.", "safe unsafe", "No, this violates the policy", '{"safe": tr')
        ),
        *(lambda _, v=v: v for v in ('```json\n{"safe": true}\n```', "True", 1, None, {}, [True])),
        _crash,
        _hang,
        sys.exit,
    ],
)
def test_a_verdict_that_cannot_be_read_is_a_failure(function: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything but True and False, an exception, a time-out: nothing is shown and the answer is not repeated."""
    module = ModuleType("own_checks")
    module.check = function  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "own_checks", module)
    review = policy("python", function="own_checks:check", timeout_s=0.05)
    with pytest.raises(CheckError) as caught:
        ask(review, answered(GOOD), by_leaving_out)
    assert caught.value.code == "error.policy"
    assert GOOD not in caught.value.message


@pytest.mark.parametrize(("verdict", "kind"), [(True, Answered), (False, Declined)])
def test_a_function_of_ones_own_decides(verdict: bool, kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """True shows the answer, False withholds it."""
    module = ModuleType("own_checks")
    module.check = lambda answer: verdict and answer.question == "Fee?"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "own_checks", module)
    assert isinstance(ask(policy("python", function="own_checks:check"), answered(GOOD)), kind)


def test_a_scan_that_is_down_is_a_failure() -> None:
    """A check that could not run has not passed."""
    from dataclasses import replace

    from policy_parts import TOOLS

    def down(text: str) -> Any:
        raise CheckError("scan.personal_data", f"down at {text}")

    with pytest.raises(CheckError) as caught:
        ask(policy("no_secrets_or_personal_data", replace(TOOLS, inspect=down)), answered(GOOD))
    assert caught.value.code == "error.policy"
    assert GOOD not in caught.value.message


def test_a_missing_phrase_is_added_once() -> None:
    """The offline drafter can say what has to be said; it stands outside the claims."""
    decision = ask(policy("require_phrase", phrases=["This is not advice."]), answered(GOOD), by_leaving_out)
    assert isinstance(decision, Answered)
    assert decision.text == f"{GOOD} This is not advice."
    assert [claim.text for claim in decision.claims] == [GOOD]
