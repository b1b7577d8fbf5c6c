"""A model that fails is a failure with its own code: tried again where that can help, charged, never a reply."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest
from model_server import Model, Say, serving
from pydantic import BaseModel

from ballast.account import Account, Budget
from ballast.errors import CheckError, LlmError
from ballast.llm.client import Limits, LlmClient, Surroundings
from ballast.llm.contract import Prompt, Unusable
from ballast.llm.exchange import Manner
from ballast.llm.models import open_model
from ballast.llm.prices import Prices
from ballast.settings_groups import Structured

PROMPT = Prompt("grade", "v1", "Be brief.", "Colour of the sky?", ("Colour of the sky?",))
BLUE = Say({"colour": "blue"})


class Answer(BaseModel):
    """A colour."""

    colour: str


@dataclass
class Waits:
    """Sleeps that take no time and are noted."""

    waited: list[float] = field(default_factory=list)

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)


def client(
    url: str, *, manner: Manner | None = None, limits: Limits | None = None, waits: Waits | None = None
) -> LlmClient:
    model = open_model("openai:scripted", url=url)
    prices = Prices("openai", "scripted", input_usd=1.0, output_usd=10.0)
    return LlmClient(
        "openai:scripted",
        model,
        prices,
        manner=manner or Manner(),
        limits=limits or Limits(timeout_s=5.0),
        surroundings=Surroundings(sleep=(waits or Waits()).sleep),
    )


def ask(
    *script: Say,
    manner: Manner | None = None,
    limits: Limits | None = None,
    account: Account | None = None,
    waits: Waits | None = None,
) -> tuple[Any, Account, Model]:
    """The colour the model gives or the error it ends with, what that cost, and the server."""
    used = account or Account()

    async def run() -> tuple[Any, Account, Model]:
        async with serving(*script) as model:
            asked = client(model.url, manner=manner, limits=limits, waits=waits)
            try:
                return await asked.ask(used, PROMPT, Answer, lambda answer: answer.colour), used, model
            except (LlmError, CheckError) as error:
                return error, used, model

    return asyncio.run(run())


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("structured", ["tool", "native", "prompted"])
def test_a_reply_is_a_value_in_every_manner(structured: Structured, stream: bool) -> None:
    """Tool call, enforced schema or plain JSON, whole or in pieces: one request, the provider's tokens."""
    said, account, model = ask(BLUE, manner=Manner(structured, stream))
    assert said == "blue"
    assert len(model.requests) == 1
    assert (account.usage.model_calls, account.usage.input_tokens, account.usage.output_tokens) == (
        1,
        100,
        20,
    )
    assert account.usage.cost_usd == pytest.approx(100e-6 + 200e-6)


HARMLESS = {"error": {"message": "no", "type": "invalid_request_error"}}
TOO_LONG = {
    "error": {"message": "too long", "type": "invalid_request_error", "code": "context_length_exceeded"}
}


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize(
    ("say", "code", "requests"),
    [
        (Say(status=401, value=HARMLESS), "llm.unauthorized", 1),
        (Say(status=403, value=HARMLESS), "llm.unauthorized", 1),
        (Say(status=404, value=HARMLESS), "llm.model_not_found", 1),
        (Say(status=400, value=TOO_LONG), "llm.context_too_long", 1),
        (Say(status=400, value=HARMLESS), "llm.rejected", 1),
        (Say(status=429, value=HARMLESS), "llm.rate_limited", 3),
        (Say(status=500, value=HARMLESS), "llm.unavailable", 3),
        (Say(status=503, value=HARMLESS), "llm.unavailable", 3),
        (Say(BLUE.value, cut=True), "llm.connection", 3),
        (Say(BLUE.value, wait_s=30), "llm.timeout", 3),
        (Say(BLUE.value, finish="content_filter"), "llm.content_filter", 1),
        (Say(body=b"<html>busy</html>"), "llm.unavailable", 3),
    ],
    ids=lambda value: str(getattr(value, "status", value)),
)
def test_every_fault_has_its_code(say: Say, code: str, requests: int, stream: bool) -> None:
    """Transport faults are tried again, others are not; every request is counted."""
    limits = Limits(timeout_s=0.2 if say.wait_s else 5.0)
    error, account, model = ask(say, manner=Manner(stream=stream), limits=limits)
    assert isinstance(error, LlmError | CheckError)
    assert error.code == code
    assert (len(model.requests), account.usage.model_calls) == (requests, requests)


def test_a_slow_drip_is_a_timeout() -> None:
    """A stream that goes on and on is ended when the call's time is over."""
    drip = Say({"colour": "b" * 600}, drip_s=0.05)
    error, account, _ = ask(drip, manner=Manner(stream=True), limits=Limits(timeout_s=0.3, attempts=1))
    assert error.code == "llm.timeout"
    assert account.calls[0].estimated


def test_nobody_at_the_address_is_a_connection_fault() -> None:
    """A name that does not resolve, or a closed port, costs nothing and says so."""

    async def run() -> Account:
        account = Account()
        asked = client("http://127.0.0.1:9/v1", waits=Waits())
        with pytest.raises(LlmError) as caught:
            await asked.ask(account, PROMPT, Answer, lambda answer: answer)
        assert caught.value.code == "llm.connection"
        return account

    assert asyncio.run(run()).usage.model_calls == 3


def test_a_fault_that_passes_is_not_seen() -> None:
    """After a 429 and a 500 the third request brings the reply; all three are charged."""
    said, account, _ = ask(Say(status=429, value=HARMLESS), Say(status=500, value=HARMLESS), BLUE)
    assert said == "blue"
    assert [call.outcome for call in account.calls] == ["failed", "failed", "ok"]


def test_the_provider_says_how_long_to_wait() -> None:
    """Retry-After is obeyed; without one the waits grow and are shortened by chance."""
    asked, grown = Waits(), Waits()
    ask(Say(status=429, headers={"Retry-After": "7"}, value=HARMLESS), BLUE, waits=asked)
    ask(Say(status=500, value=HARMLESS), waits=grown)
    assert asked.waited == [7.0]
    assert 0.25 <= grown.waited[0] <= 0.5 <= grown.waited[1] <= 1.0


def test_no_wait_goes_beyond_the_deadline() -> None:
    """Asked to come back after the question's time, the client gives up at once."""
    waits = Waits()
    account = Account(deadline=10.0, clock=lambda: 0.0)
    error, _, model = ask(
        Say(status=429, headers={"Retry-After": "60"}, value=HARMLESS), waits=waits, account=account
    )
    assert (error.code, len(model.requests), waits.waited) == ("llm.rate_limited", 1, [])


def test_no_call_begins_after_the_deadline() -> None:
    """A question whose time is over costs nothing more."""
    error, account, model = ask(BLUE, account=Account(deadline=0.0, clock=lambda: 1.0))
    assert (error.code, model.requests, account.calls) == ("llm.deadline", [], [])


def test_no_call_is_made_that_could_exceed_the_cap() -> None:
    """The longest possible reply has to fit, too."""
    error, _, model = ask(BLUE, account=Account((Budget(0.005),)))
    assert (error.code, model.requests) == ("llm.budget", [])
    said, account, _ = ask(BLUE, account=Account((Budget(0.02),)))
    assert said == "blue"
    assert account.usage.cost_usd < 0.02


def test_a_model_that_fails_again_and_again_is_left_alone() -> None:
    """After five failures in a row the next question fails at once, without a request."""

    async def run() -> list[str]:
        codes = []
        async with serving(Say(status=500, value=HARMLESS)) as model:
            asked = client(model.url, limits=Limits(timeout_s=5.0, attempts=1))
            for _ in range(7):
                with pytest.raises(LlmError) as caught:
                    await asked.ask(Account(), PROMPT, Answer, lambda answer: answer)
                codes.append(caught.value.code)
            assert len(model.requests) == 5
        return codes

    assert asyncio.run(run()) == ["llm.unavailable"] * 5 + ["llm.circuit_open"] * 2


def test_cancelling_hangs_up_and_is_charged() -> None:
    """A question nobody waits for stops paying: the connection is closed, what was sent is counted."""

    async def run() -> tuple[Account, Model]:
        account = Account()
        async with serving(Say(BLUE.value, wait_s=30)) as model:
            task = asyncio.create_task(client(model.url).ask(account, PROMPT, Answer, lambda answer: answer))
            while not model.requests:
                await asyncio.sleep(0.01)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            for _ in range(100):
                if model.hung_up:
                    break
                await asyncio.sleep(0.01)
            return account, model

    account, model = asyncio.run(run())
    assert model.hung_up == 1
    assert [call.outcome for call in account.calls] == ["cancelled"]
    assert account.usage.input_tokens > 0


@pytest.mark.parametrize(
    "value",
    ["", "I don't know.", '{"colour": "bl', "[]", '{"colour": 7}', '{"color": "blue"}', "x" * 100_000, "null",
     "[" * 50_000],
    ids=["empty", "prose", "half", "list", "number", "other key", "100 kB", "null", "nested"],
)  # fmt: skip
@pytest.mark.parametrize("structured", ["native", "prompted", "tool"])
def test_a_reply_of_another_form_is_asked_for_once_more(value: str, structured: Structured) -> None:
    """Twice unusable is a failed check; once is mended, and nothing of the reply is repeated."""
    error, account, model = ask(Say(value), manner=Manner(structured))
    assert error.code == "error.grade"
    assert [call.outcome for call in account.calls] == ["unreadable", "unreadable"]
    assert "could not be used" in str(model.requests[1]["messages"])
    assert value[:20] not in error.message or value in ("", "[]", "null")
    assert ask(Say(value), BLUE, manner=Manner(structured))[0] == "blue"


def test_a_reply_that_was_cut_off_is_not_used() -> None:
    """Whole JSON or not: a reply that ran into the limit may lack its end."""
    error, _, _ = ask(Say({"colour": "blue"}, finish="length"))
    assert (error.code, "cut off" in error.message) == ("error.grade", True)


def test_what_a_part_finds_unusable_is_told_to_the_model() -> None:
    """The second request says what was wrong."""

    async def run() -> list[dict[str, Any]]:
        async with serving(BLUE) as model:

            def refuse(answer: Answer) -> str:
                raise Unusable("it names a colour that was not given")

            with pytest.raises(CheckError, match="it names a colour"):
                await client(model.url).ask(Account(), PROMPT, Answer, refuse)
            return model.requests

    first, second = asyncio.run(run())
    assert "not given" not in str(first)
    assert "it names a colour that was not given" in str(second["messages"][-1])


def test_no_message_repeats_a_key_or_what_was_asked() -> None:
    """Errors reach logs; what the server says in them may repeat the request."""
    echo = {"error": {"message": "bad: Colour of the sky? sk-planted-key", "type": "invalid_request_error"}}
    error, account, _ = ask(Say(status=400, value=echo))
    assert "sky" not in error.message
    assert "planted" not in f"{error.message} {[call.as_detail() for call in account.calls]}"
