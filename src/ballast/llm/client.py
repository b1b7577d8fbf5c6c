"""Asks a model for one structured reply: in time, within budget, again where that can help, every call charged."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field

from pydantic import ValidationError
from pydantic_ai.messages import ModelResponse
from pydantic_ai.models import Model

from ballast.account import NO_USAGE, Account, Attribute, CallOutcome, ModelCall, Usage
from ballast.errors import CheckError, LlmError
from ballast.llm.breaker import Breaker
from ballast.llm.cache import Replies, key_of
from ballast.llm.contract import Prompt, Reply, Unusable, Value
from ballast.llm.exchange import Manner, exchange, parse
from ballast.llm.faults import Fault, fault_of
from ballast.llm.prices import Prices
from ballast.llm.semantics import received, sent

REPLIES = 2
"""Replies that are asked for in all where one cannot be used."""
_FIRST_WAIT_S = 0.5
_LONGEST_WAIT_S = 20.0
_BYTES_PER_TOKEN = 4  # of English text; for calls whose provider sent no count


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one call: seconds, and requests where the provider fails."""

    timeout_s: float = 30.0
    attempts: int = 3


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Clock, sleep and chance; tests bring their own."""

    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    chance: random.Random = field(default_factory=random.Random)


_MANNER, _LIMITS = Manner(), Limits()


class LlmClient:
    """A ``Client`` over pydantic-ai.

    Args:
        name: provider and model, as it was set.
        replies: replies that are kept; none unless given.
        tenant: whose replies they are.
    """

    def __init__(
        self,
        name: str,
        model: Model,
        prices: Prices,
        *,
        manner: Manner = _MANNER,
        limits: Limits = _LIMITS,
        surroundings: Surroundings | None = None,
        replies: Replies | None = None,
        tenant: str = "",
    ) -> None:
        self._name = name
        self._model = model
        self._prices = prices
        self._manner = manner
        self._limits = limits
        self._around = surroundings or Surroundings()
        self._replies = replies
        self._tenant = tenant
        self._breaker = Breaker(name, clock=self._around.clock)

    @property
    def name(self) -> str:
        return self._name

    async def ask(
        self, account: Account, prompt: Prompt, schema: type[Reply], accept: Callable[[Reply], Value]
    ) -> Value:
        """See ``Client.ask``. With kept replies, one of them is taken where it fits."""
        manner = {name: value for name, value in asdict(self._manner).items() if name != "stream"}
        key = key_of(self._name, manner, prompt, schema.model_json_schema(), self._tenant)
        if self._replies is not None and not account.fresh:
            kept = _kept(self._replies.get(key), schema, accept)
            if kept is not None:
                account.settle(0.0, ModelCall(prompt.name, self._name, "cached", 0.0, NO_USAGE))
                return kept[0]

        def read(response: ModelResponse) -> Value:
            reply = parse(response, schema)
            value = accept(reply)
            if self._replies is not None and not account.fresh:
                self._replies.put(key, reply.model_dump_json())
            return value

        remark = ""
        for _ in range(REPLIES):
            try:
                return await self._reply(account, prompt, schema, read, remark=remark)
            except Unusable as error:
                remark = f"Your last reply could not be used: {error}. Reply again, in the form asked for."
                why = str(error)
        raise CheckError(
            prompt.name, f"{self._name} was asked {REPLIES} times and no reply could be used: {why}"
        )

    async def _reply(
        self,
        account: Account,
        prompt: Prompt,
        schema: type[Reply],
        read: Callable[[ModelResponse], Value],
        *,
        remark: str,
    ) -> Value:
        """One reply, read; asked for again while the provider fails and there is time."""
        for attempt in range(self._limits.attempts):
            call = _Call(prompt, attempt, len((prompt.system + prompt.user + remark).encode()))
            try:
                return await self._request(account, call, schema, read, remark=remark)
            except _NoReply as failed:
                fault = failed.fault
                wait = self._wait(fault, attempt)
                left = account.remaining_s()
                last = attempt + 1 == self._limits.attempts
                if last or not fault.again or (left is not None and wait >= left):
                    raise fault.error from None
            await self._around.sleep(wait)
        raise AssertionError("at least one attempt is made")

    async def _request(
        self,
        account: Account,
        call: _Call,
        schema: type[Reply],
        read: Callable[[ModelResponse], Value],
        *,
        remark: str,
    ) -> Value:
        """One request, charged however it ends."""
        timeout_s = self._time_for(account)
        self._breaker.check()
        aside = self._set_aside(account, call)
        began = self._around.clock()

        def charge(
            outcome: CallOutcome, response: ModelResponse | None = None, error: str = "", sent: bool = True
        ) -> None:
            elapsed = round(1000 * (self._around.clock() - began), 3)
            account.settle(aside, self._charged(call, outcome, response, elapsed, error=error, sent=sent))

        try:
            with account.span(f"chat {self._model.model_name}", self._sent(call, remark)) as span:
                response = await exchange(
                    self._model, call.prompt, schema, self._manner, timeout_s=timeout_s, remark=remark
                )
                span.set(received(response))
        except asyncio.CancelledError:
            charge("cancelled")
            raise
        except Exception as raised:  # noqa: BLE001  providers raise errors of their own libraries
            fault = fault_of(raised, self._name)
            charge("failed", error=fault.error.code, sent=fault.billed)
            if fault.again:
                self._breaker.failed()
            raise _NoReply(fault) from None
        self._breaker.succeeded()
        if response.finish_reason == "content_filter":
            charge("failed", response, "llm.content_filter")
            raise LlmError(f"{self._name} withholds its reply by a filter of its own", fault="content_filter")
        try:
            value = read(response)
        except Unusable:
            charge("unreadable", response)
            raise
        charge("ok", response)
        return value

    def _sent(self, call: _Call, remark: str) -> dict[str, Attribute]:
        return sent(self._model, call.prompt, self._manner, remark) | {"ballast.attempt": call.attempt}

    def _time_for(self, account: Account) -> float:
        left = account.remaining_s()
        if left is not None and left <= 0:
            raise LlmError("the question's time is over", fault="deadline")
        return self._limits.timeout_s if left is None else min(self._limits.timeout_s, left)

    def _set_aside(self, account: Account, call: _Call) -> float:
        worst = self._prices.worst(call.sent_bytes, self._manner.max_output_tokens) or 0.0
        if not account.set_aside(worst):
            raise LlmError(
                f"a call to {self._name} of at most ${worst:.4f} would exceed the cap; raise "
                "llm.cost_per_question_usd or llm.cost_per_run_usd, or lower llm.max_output_tokens",
                fault="budget",
            )
        return worst

    def _charged(
        self,
        call: _Call,
        outcome: CallOutcome,
        response: ModelResponse | None,
        elapsed_ms: float,
        *,
        error: str,
        sent: bool,
    ) -> ModelCall:
        usage, estimated, priced = NO_USAGE + Usage(1), False, True
        if response is not None and response.usage.has_values():
            cost = self._prices.cost(response.usage)
            priced = cost is not None
            usage = Usage(1, response.usage.input_tokens, response.usage.output_tokens, cost or 0.0)
        elif sent:
            tokens = call.sent_bytes // _BYTES_PER_TOKEN
            estimated = True
            cost = self._prices.worst(tokens, 0)
            priced = cost is not None
            usage = Usage(1, tokens, 0, cost or 0.0)
        prompt = f"{call.prompt.name} {call.prompt.version}"
        return ModelCall(
            call.prompt.name,
            self._name,
            outcome,
            elapsed_ms,
            usage,
            estimated=estimated,
            priced=priced,
            prompt=prompt,
            attempt=call.attempt,
            error=error,
        )

    def _wait(self, fault: Fault, attempt: int) -> float:
        """As long as the provider asks, else twice as long each time, and shortened by chance: full jitter."""
        if fault.after_s is not None:
            return fault.after_s
        longest: float = min(_LONGEST_WAIT_S, _FIRST_WAIT_S * 2**attempt)
        return longest * self._around.chance.uniform(0.5, 1.0)


def _kept(said: str | None, schema: type[Reply], accept: Callable[[Reply], Value]) -> tuple[Value] | None:
    """What a kept reply is worth now; ``None`` where there is none or it can no longer be used."""
    if said is None:
        return None
    try:
        return (accept(schema.model_validate_json(said)),)
    except (ValidationError, Unusable):
        return None


@dataclass(frozen=True, slots=True)
class _Call:
    prompt: Prompt
    attempt: int
    sent_bytes: int


class _NoReply(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__()
        self.fault = fault
