"""Puts many questions to a target, a bounded number at a time; whatever goes wrong becomes a record.

A call is one question put to the target once. It is repeated only where repeating can help: after a transport
error, and after the statuses 429 and 5xx. A reply is never asked for again, whatever it says.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from ballast.account import Account
from ballast.errors import BallastError, TargetError
from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import Response, Target
from ballast.evals.result import Call, Failure
from ballast.evals.throttle import Throttle
from ballast.steps import noted_usage
from ballast.types import NO_USAGE, Question, Usage

Key = tuple[str, int]
"""Id of the question and number of the trial."""

_FIRST_BACKOFF_S, _LONGEST_BACKOFF_S = 0.5, 30.0
_MAX_PAUSES = 10
_GRACE_S = 1.0


@dataclass(frozen=True, slots=True)
class Limits:
    """What bounds a run.

    Attributes:
        concurrency: calls at a time.
        timeout_s: seconds each attempt may take.
        retries: attempts after the first, for transport errors and 5xx. A target that asks to slow down is waited
            for up to ten times a call instead: that it is busy says nothing about the question.
    """

    concurrency: int = 4
    timeout_s: float = 300.0
    retries: int = 3


@dataclass(frozen=True, slots=True)
class Clock:
    """Time and chance, so that a test can bring its own."""

    monotonic: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    random: random.Random = field(default_factory=random.Random)


def keys(questions: Sequence[GoldenQuestion], trials: int) -> Iterator[Key]:
    """Every call of a run in the order it is made: all questions once, then all of them again."""
    return ((question.id, trial) for trial in range(1, trials + 1) for question in questions)


async def call_all(
    questions: Sequence[GoldenQuestion],
    target: Target,
    *,
    on_call: Callable[[Call], None],
    trials: int = 1,
    done: Collection[Key] = (),
    limits: Limits = Limits(),
) -> None:
    """Make every call of a run that is not ``done``; ``on_call`` gets each as soon as it has ended.

    An error that ``on_call`` raises ends the run: going on without a record would lose calls.
    """
    asked = {question.id: question.ask() for question in questions}
    if trials > 1:  # a kept reply would be the same in every trial
        asked = {id_: replace(one, account=Account(fresh=True)) for id_, one in asked.items()}
    open_calls = (key for key in keys(questions, trials) if key not in done)
    caller = Caller(target, limits)

    async def work() -> None:
        for id_, trial in open_calls:
            on_call(await caller.call(asked[id_], trial))
            await asyncio.sleep(0)  # a target that never waits would keep Ctrl-C from being heard

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(limits.concurrency, len(asked) * trials)):
                group.create_task(work())
    except ExceptionGroup as several:  # a journal that cannot be written fails every worker: one is enough
        raise several.exceptions[0] from None


class Caller:
    """Makes one call after the other; all callers of a target share its throttle."""

    def __init__(self, target: Target, limits: Limits, clock: Clock | None = None) -> None:
        self._target = target
        self._limits = limits
        self._clock = clock or Clock()
        self._throttle = Throttle(
            limits.concurrency, self._clock.monotonic, self._clock.sleep, self._clock.random
        )

    async def call(self, question: Question, trial: int) -> Call:
        """One call with its retries. It never raises for what the target does."""
        started = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        usage, tries, pauses = NO_USAGE, 0, 0
        while True:
            response: Response | None = None
            error: Exception | None = None
            async with self._throttle.turn():
                begun = self._clock.monotonic()
                try:
                    response = await attempt(self._target, question, self._limits.timeout_s)
                    self._throttle.passed()
                except Exception as caught:  # noqa: BLE001  the one place where any failure becomes data
                    error = caught
                elapsed_ms = 1000 * (self._clock.monotonic() - begun)
                usage += _usage(response, error)
                if isinstance(error, TargetError) and error.everyone:
                    self._throttle.slow_down(self._pause(error, pauses))
            is_pause = isinstance(error, TargetError) and error.everyone
            tries, pauses = tries + (not is_pause), pauses + is_pause
            if not self._again(error, tries, pauses):
                break
            if not is_pause:
                await self._clock.sleep(self._backoff(tries - 1))
        return Call(
            question.id,
            trial,
            response,
            failure(error) if error else None,
            elapsed_ms,
            attempts=tries + pauses,
            usage=usage,
            started=started,
        )

    def _again(self, error: Exception | None, tries: int, pauses: int) -> bool:
        if not (isinstance(error, TargetError) and error.retry):
            return False
        return pauses <= _MAX_PAUSES if error.everyone else tries <= self._limits.retries

    def _pause(self, error: TargetError, pauses: int) -> float:
        return self._backoff(pauses) if error.after_s is None else error.after_s

    def _backoff(self, number: int) -> float:
        """Twice as long each time, and shortened at random so that callers do not come back together."""
        longest: float = min(_LONGEST_BACKOFF_S, _FIRST_BACKOFF_S * 2**number)
        return longest * self._clock.random.uniform(0.5, 1.0)


async def attempt(target: Target, question: Question, timeout_s: float) -> Response:
    """One attempt. A target that does not even stop when it is told to is left behind, and so is what it brings.

    Raises:
        TargetError: target.timeout; and whatever the target raises.
    """
    task = asyncio.ensure_future(target(question))
    try:
        await asyncio.wait({task}, timeout=timeout_s)
        if not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=_GRACE_S)
            task.add_done_callback(_forget)
            raise TargetError(f"no reply within {timeout_s:g} s", code="timeout")
    except asyncio.CancelledError:
        task.cancel()
        await asyncio.wait({task}, timeout=_GRACE_S)
        raise
    if task.cancelled():
        raise TargetError("the target gave up by itself", code="cancelled")
    return task.result()


def failure(error: Exception) -> Failure:
    """An error as a record. Of one nobody foresaw only the kind is told: its text may repeat what was said."""
    if isinstance(error, BallastError):
        return Failure(error.code, error.message)
    return Failure("internal", f"internal error ({type(error).__name__})")


def _usage(response: Response | None, error: Exception | None) -> Usage:
    if response is not None:
        return response.usage
    return (noted_usage(error) if error else None) or NO_USAGE


def _forget(task: asyncio.Future[Response]) -> None:
    """Take note of how a task that nobody waits for ended, so that asyncio does not complain of it."""
    if not task.cancelled():
        task.exception()
