"""What a question may spend and has spent, whether it ends in a decision or breaks."""

from __future__ import annotations

import asyncio

import pytest

from ballast.account import Account, Budget, ModelCall, Usage
from ballast.errors import LlmError
from ballast.metered import Metered, going_on
from ballast.steps import StepBegan, StepEnded, Trace, noted, noted_usage
from ballast.types import Decision, Declined, Question, Stop


def call(usd: float) -> ModelCall:
    return ModelCall("grade", "test:model", "ok", 1.0, Usage(1, 100, 10, usd))


def test_a_call_that_could_exceed_the_cap_is_not_allowed() -> None:
    """What is set aside counts like money spent until it is settled."""
    budget = Budget(cap_usd=1.0)
    assert budget.set_aside(0.6)
    assert not budget.set_aside(0.6)
    budget.settle(0.6, 0.1)
    assert budget.set_aside(0.6)
    assert budget.spent_usd == pytest.approx(0.1)


def test_a_call_has_to_fit_in_every_budget() -> None:
    """Where one budget is too small, nothing stays set aside in the others."""
    question, run = Budget(1.0), Budget(0.1)
    assert not Account((question, run)).set_aside(0.5)
    assert question.set_aside(1.0)


def test_an_account_sums_its_calls() -> None:
    """Usage is the sum over all requests, those that failed included."""
    account = Account((Budget(),))
    for usd in (0.25, 0.5):
        assert account.set_aside(1.0)
        account.settle(1.0, call(usd))
    assert account.usage == Usage(2, 200, 20, 0.75)


def test_a_question_that_outlives_its_deadline_fails_and_is_cancelled() -> None:
    """The failure says so, carries the steps and the cost, and nothing goes on running."""
    stopped = asyncio.Event()

    async def slow(question: Question) -> None:
        question.account.settle(0.0, call(0.5))
        try:
            await asyncio.sleep(60)
        finally:
            stopped.set()

    async def ask(question: Question) -> Decision:
        await Trace(question, lambda _: {}).step("grade.0", slow, question)
        raise AssertionError("it is cancelled before")

    metered = Metered(ask, deadline_s=0.05, cap_usd=None, run=Budget())
    with pytest.raises(LlmError, match="no decision within") as caught:
        asyncio.run(metered(Question("fee")))
    usage = noted_usage(caught.value)
    assert caught.value.code == "llm.deadline"
    assert stopped.is_set()
    assert [step.name for step in noted(caught.value)] == ["grade.0"]
    assert usage is not None
    assert usage.cost_usd == 0.5


def test_each_ask_opens_an_account_of_its_own() -> None:
    """Asking the same question twice does not add up, and who listened goes on hearing."""
    heard: list[object] = []
    seen: list[Account] = []

    async def ask(question: Question) -> Decision:
        seen.append(question.account)
        await Trace(question, lambda _: {}).step("grade.0", lambda: None)
        return Declined(Stop.GRADER, ("grade.insufficient",), "No.")

    question = Question("fee", account=Account(listener=heard.append))
    metered = Metered(ask, deadline_s=None, cap_usd=None, run=Budget())
    for _ in range(2):
        asyncio.run(metered(question))
    assert seen[0] is not seen[1]
    assert [type(event) for event in heard] == [StepBegan, StepEnded] * 2


def test_a_run_that_goes_on_has_less_left_to_spend() -> None:
    """Each question brings the cap of the whole run with what earlier questions cost; its own limits stay."""

    async def ask(question: Question) -> Decision:
        assert not question.account.set_aside(0.7)
        assert question.account.set_aside(0.2)
        question.account.settle(0.2, call(0.2))
        raise LlmError("down", fault="unavailable")

    gone_on = going_on(Metered(ask, deadline_s=None, cap_usd=None, run=Budget(1.0)), 1.0, 0.4)
    with pytest.raises(LlmError) as caught:
        asyncio.run(gone_on(Question("q")))
    assert noted_usage(caught.value).cost_usd == 0.2
    assert going_on(ask, None, 0.4) is ask
