"""The steps of a question: what ran, how long, what it saw, which models it called, and where it broke.

A decision carries them as its trace. A question that breaks has no decision to carry them, so they hang on the
exception itself, which keeps its type and its message.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ballast.account import Account, Usage
from ballast.errors import BallastError
from ballast.types import Question, Step

_STEPS, _USAGE = "ballast_steps", "usage"


@dataclass(frozen=True, slots=True)
class StepBegan:
    """A listener hears this before a step runs."""

    name: str


@dataclass(frozen=True, slots=True)
class StepEnded:
    """A listener hears this after a step ran or broke; nothing of an answer is in it."""

    step: Step


class Trace:
    """Runs the steps of one question and collects what they did.

    Args:
        describe: what to keep of a step's result: ids, scores, thresholds and rules; of texts a rewritten query, which
            is left out where the scan found something in the question.
    """

    def __init__(self, question: Question, describe: Callable[[Any], Mapping[str, Any]]) -> None:
        self.steps: tuple[Step, ...] = ()
        self._account = question.account
        self._untold = {"query"} if question.found_in else frozenset[str]()
        self._describe = describe
        self._started = time.perf_counter()

    async def step(self, name: str, part: Callable[..., Any], *arguments: object) -> Any:
        """Run one part, waiting for it if it waits. What it raises carries all steps so far, and goes on."""
        started, called = time.perf_counter(), len(self._account.calls)
        self._account.tell(StepBegan(name))
        with self._account.span(name, {}) as span:
            try:
                result = part(*arguments)
                value = await result if inspect.isawaitable(result) else result
            except BaseException as error:
                kind = error.code if isinstance(error, BallastError) else type(error).__name__
                span.set({"error.type": kind})
                self._add(name, started, called, {"error": kind})
                note(error, *self.steps)
                raise
            detail = {k: v for k, v in self._describe(value).items() if k not in self._untold}
            span.set({f"ballast.{key}": value for key, value in detail.items() if _is_attribute(value)})
        self._add(name, started, called, detail)
        return value

    def elapsed_ms(self) -> float:
        """Since the first step could have begun."""
        return round(1000 * (time.perf_counter() - self._started), 3)

    def _add(self, name: str, started: float, called: int, detail: Mapping[str, Any]) -> None:
        calls = [call.as_detail() for call in self._account.calls[called:]]
        elapsed = round(1000 * (time.perf_counter() - started), 3)
        step = Step(name, elapsed, {**detail, "calls": calls} if calls else detail)
        self.steps += (step,)
        self._account.tell(StepEnded(step))


def _is_attribute(value: object) -> bool:
    """Numbers, codes and lists of codes; a rewritten query repeats what was asked, and so is none."""
    if isinstance(value, list):
        return all(isinstance(item, str) for item in value)
    return isinstance(value, bool | int | float)


def note(error: BaseException, *earlier: Step) -> None:
    """Put ``earlier`` steps before those the error already carries."""
    vars(error)[_STEPS] = (*earlier, *noted(error))


def noted(error: BaseException) -> tuple[Step, ...]:
    """The steps that led to the error, the one that broke last; empty where nobody noted them."""
    steps: tuple[Step, ...] = vars(error).get(_STEPS, ())
    return steps


def note_usage(error: BaseException, account: Account) -> None:
    """What the question cost until it broke, for whoever counts it; nothing where no model was asked."""
    if account.calls:
        vars(error)[_USAGE] = account.usage


def noted_usage(error: BaseException) -> Usage | None:
    """What a question that broke had cost; ``None`` where nobody noted it."""
    usage = getattr(error, _USAGE, None)
    return usage if isinstance(usage, Usage) else None


@contextmanager
def after(*earlier: Step) -> Iterator[None]:
    """What is raised inside carries the ``earlier`` steps, too."""
    try:
        yield
    except BaseException as error:
        note(error, *earlier)
        raise
