"""What one question may spend on models and what it has spent: calls, tokens, money, time.

An account travels with its question, so that every part of the path charges the same one, whether the question
ends in a decision or breaks on the way. It also knows who wants to hear of the question's steps.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

CallOutcome = Literal["ok", "unreadable", "failed", "cancelled", "cached"]


@dataclass(frozen=True, slots=True)
class Usage:
    """What the models cost. Tokens as the provider counted them; USD."""

    model_calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost_usd: float = 0.0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.model_calls + other.model_calls,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
            self.cost_usd + other.cost_usd,
        )


NO_USAGE = Usage()


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One request to a model, however it ended.

    Attributes:
        part: what asked: grade, draft, critic, rewrite, advice, injection, retrieve.
        outcome: how it ended; "cached" cost nothing and counts as no call.
        usage: 0 or 1 calls, and what they cost as far as it is known.
        estimated: no usage came back (it failed or was cancelled): the tokens are those that were sent, counted here.
        priced: whether the model has a price; without one the cost is 0 because it is not known.
        prompt: name and hash of the prompt ("grade 3f2a91c4").
        attempt: 0 for the first request for a reply, 1 for its first repetition.
    """

    part: str
    model: str
    outcome: CallOutcome
    duration_ms: float
    usage: Usage
    estimated: bool = False
    priced: bool = True
    prompt: str = ""
    attempt: int = 0
    error: str = ""

    def as_detail(self) -> dict[str, Any]:
        """As a trace keeps it: no text of a prompt or a reply."""
        return {
            "model": self.model,
            "prompt": self.prompt,
            "outcome": self.outcome,
            "attempt": self.attempt,
            "duration_ms": self.duration_ms,
            "input_tokens": self.usage.input_tokens,
            "output_tokens": self.usage.output_tokens,
            "cost_usd": round(self.usage.cost_usd, 9),
            **({"estimated": True} if self.estimated else {}),
            **({} if self.priced else {"priced": False}),
            **({"error": self.error} if self.error else {}),
        }


class Budget:
    """Money that may be spent, by one question or by a whole run. Threads may share it.

    Before a call its worst case is set aside, so that no call that is allowed can exceed the cap.
    """

    def __init__(self, cap_usd: float | None = None) -> None:
        self.cap_usd = cap_usd
        self._spent = 0.0
        self._aside = 0.0
        self._lock = threading.Lock()

    @property
    def spent_usd(self) -> float:
        return self._spent

    def set_aside(self, usd: float) -> bool:
        """Whether there is room for ``usd`` more; if so it is kept free until ``settle``."""
        with self._lock:
            if self.cap_usd is not None and self._spent + self._aside + usd > self.cap_usd:
                return False
            self._aside += usd
            return True

    def settle(self, aside_usd: float, spent_usd: float) -> None:
        """Give back what was set aside and note what was spent instead."""
        with self._lock:
            self._aside = max(0.0, self._aside - aside_usd)
            self._spent += spent_usd


Listener = Callable[[object], None]
Attribute = str | int | float | bool | Sequence[str]


class Span(Protocol):
    """A stretch of work that somebody traces."""

    def set(self, attributes: Mapping[str, Attribute]) -> None:
        """Note what became of it."""
        ...


class NoSpan:
    """A stretch of work that nobody traces."""

    def set(self, attributes: Mapping[str, Attribute]) -> None:
        """Nothing is kept."""


NewSpan = Callable[[str, Mapping[str, Attribute]], AbstractContextManager[Span]]
"""(name, attributes) → a span that is open while its context is."""


def no_span(name: str, attributes: Mapping[str, Attribute]) -> AbstractContextManager[Span]:
    """Traces nothing."""
    return nullcontext(NoSpan())


@dataclass(slots=True, eq=False)
class Account:
    """The spending of one question. The one value on its path that changes.

    Attributes:
        budgets: what every call has to fit in: the question's own cap, the run's.
        deadline: time on ``clock`` after which no call is begun; ``None`` for none.
        listener: is told of every step as it begins and ends, and must not raise.
        span: opens a span for every step and every call.
        fresh: replies that were kept are not used; every call is made.
        calls: every request that was made, in order.
    """

    budgets: tuple[Budget, ...] = ()
    deadline: float | None = None
    listener: Listener | None = None
    span: NewSpan = no_span
    fresh: bool = False
    clock: Callable[[], float] = time.monotonic
    calls: list[ModelCall] = field(default_factory=list)

    @property
    def usage(self) -> Usage:
        """The sum of all calls."""
        return sum((call.usage for call in self.calls), NO_USAGE)

    def remaining_s(self) -> float | None:
        """Seconds until the deadline, 0 once it has passed; ``None`` without one."""
        return None if self.deadline is None else max(0.0, self.deadline - self.clock())

    def set_aside(self, usd: float) -> bool:
        """Whether a call of at most ``usd`` fits in every budget; if so, ``settle`` must follow."""
        taken: list[Budget] = []
        for budget in self.budgets:
            if not budget.set_aside(usd):
                for other in taken:
                    other.settle(usd, 0.0)
                return False
            taken.append(budget)
        return True

    def settle(self, aside_usd: float, call: ModelCall) -> None:
        """Charge a call that was made, for which ``aside_usd`` had been set aside."""
        for budget in self.budgets:
            budget.settle(aside_usd, call.usage.cost_usd)
        self.calls.append(call)

    def tell(self, event: object) -> None:
        """Pass an event on to who listens."""
        if self.listener is not None:
            self.listener(event)
