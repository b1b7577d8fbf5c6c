"""Spans and events of a question: what happened, when, at what cost, and nothing of what was said."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from model_server import Say, serving
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from pydantic import BaseModel

from ballast.account import Account, Budget, ModelCall, Usage
from ballast.errors import LlmError
from ballast.events import Event, events
from ballast.llm.client import Limits, LlmClient
from ballast.llm.contract import Prompt
from ballast.llm.models import open_model
from ballast.llm.prices import Prices
from ballast.metered import Metered
from ballast.steps import StepBegan, StepEnded, Trace
from ballast.tracing import Spans
from ballast.types import Decision, Declined, Question, Stop

PROMPT = Prompt("grade", "v1", "Planted instructions.", "Planted question.", ())


class Answer(BaseModel):
    """A colour."""

    colour: str


def traced(say: Say, *, content: bool = False) -> Sequence[ReadableSpan]:
    """The spans of a question with one step and one call."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))

    async def run() -> None:
        async with serving(say) as model:
            opened = open_model("openai:scripted", url=model.url)
            client = LlmClient(
                "openai:scripted", opened, Prices("openai", "x", 1.0, 1.0), limits=Limits(5.0, 1)
            )

            async def grade(question: Question) -> None:
                await client.ask(question.account, PROMPT, Answer, lambda answer: answer)

            async def ask(question: Question) -> Decision:
                await Trace(question, lambda _: {"sufficiency": 0.25, "query": "planted"}).step(
                    "grade.0", grade, question
                )
                return Declined(Stop.GRADER, ("grade.insufficient",), "No.")

            span = Spans(provider.get_tracer("test"), content=content)
            await Metered(ask, None, None, Budget(), span)(Question("Planted question."))

    with contextlib.suppress(LlmError):
        asyncio.run(run())
    return exporter.get_finished_spans()


def of(spans: Sequence[ReadableSpan]) -> dict[str, dict[str, Any]]:
    return {span.name: dict(span.attributes or {}) for span in spans}


def test_a_question_is_a_tree_of_spans() -> None:
    """The call stands in its step, the step in the question."""
    call, step, question = traced(Say({"colour": "blue"}))
    assert [question.name, step.name, call.name] == ["ask", "grade.0", "chat scripted"]
    assert question.context
    assert step.context
    assert step.parent
    assert step.parent.span_id == question.context.span_id
    assert call.parent
    assert call.parent.span_id == step.context.span_id


def test_a_call_is_described_by_the_semantic_conventions() -> None:
    """Provider, model, tokens, end; scores at the step; the decision at the question."""
    seen = of(traced(Say({"colour": "blue"})))
    call = seen["chat scripted"]
    assert (call["gen_ai.operation.name"], call["gen_ai.provider.name"]) == ("chat", "openai")
    assert (call["gen_ai.usage.input_tokens"], call["gen_ai.usage.output_tokens"]) == (100, 20)
    assert call["ballast.prompt"] == "grade v1"
    assert seen["grade.0"] == {"ballast.sufficiency": 0.25}
    assert seen["ask"]["ballast.reason"] == "insufficient_evidence"


def test_no_text_is_traced_unless_it_is_asked_for() -> None:
    """Neither question nor instructions nor reply; with ``content`` all three."""
    assert "lanted" not in str(of(traced(Say({"colour": "planted"}))))
    assert str(of(traced(Say({"colour": "planted"}), content=True))).count("lanted") >= 3


def test_a_failure_is_an_error_span_without_the_error_s_text() -> None:
    """Its kind is kept; a provider's message may repeat what was asked."""
    spans = traced(Say(status=400, value={"error": {"message": "Planted question."}}))
    assert all(not span.status.is_ok for span in spans)
    assert of(spans)["grade.0"]["error.type"] == "llm.rejected"
    assert "lanted" not in f"{of(spans)} {[(span.status.description, span.events) for span in spans]}"


def asking(*, fails: bool = False) -> tuple[Any, asyncio.Event]:
    stopped = asyncio.Event()

    async def slow() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            stopped.set()

    async def ask(question: Question) -> Decision:
        trace = Trace(question, lambda _: {})
        await trace.step("retrieve.0", lambda: None)
        question.account.settle(0.0, ModelCall("grade", "m", "ok", 1.0, Usage(1, 10, 5, 0.5)))
        if fails:
            raise LlmError("it broke", fault="unavailable")
        if question.text == "slow":
            await trace.step("draft.0", slow)
        return Declined(Stop.GRADER, ("grade.insufficient",), "No.")

    return ask, stopped


def test_steps_are_heard_as_they_happen_and_the_decision_last() -> None:
    """Began, ended, decision."""

    async def run() -> list[Event]:
        return [event async for event in events(asking()[0], Question("fee"))]

    heard = asyncio.run(run())
    assert [type(event) for event in heard] == [StepBegan, StepEnded, Declined]


def test_a_failure_ends_the_stream_with_its_error() -> None:
    """After the steps that led to it."""
    heard: list[Event] = []

    async def run() -> None:
        async for event in events(asking(fails=True)[0], Question("fee")):
            heard.append(event)

    with pytest.raises(LlmError, match="it broke"):
        asyncio.run(run())
    assert [type(event) for event in heard] == [StepBegan, StepEnded]


def test_who_stops_listening_cancels_the_question() -> None:
    """Nothing goes on running, and nothing more is paid."""

    async def run() -> bool:
        ask, stopped = asking()
        stream = events(ask, Question("slow"))
        async for event in stream:
            if isinstance(event, StepBegan) and event.name == "draft.0":
                break
        await stream.aclose()
        return stopped.is_set()

    assert asyncio.run(run())


def test_listening_leaves_the_question_as_it_was() -> None:
    """Its own account is not charged; limits are kept."""

    async def run() -> Account:
        question = Question("fee", account=Account((Budget(1.0),)))
        async for _ in events(asking()[0], question):
            pass
        return question.account

    account = asyncio.run(run())
    assert (account.calls, account.listener) == ([], None)
    assert replace(account, calls=[]).budgets[0].spent_usd == 0.5
