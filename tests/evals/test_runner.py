"""The runner: bounded, patient with a busy target, never with a reply it does not like."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import pytest
from eval_fakes import golden

from ballast.errors import BallastError, TargetError
from ballast.evals.response import Response
from ballast.evals.result import Call
from ballast.evals.runner import Caller, Clock, Limits, call_all, keys
from ballast.evals.throttle import MAX_PAUSE_S, Throttle
from ballast.types import Question, Usage

Ask = Callable[[Question], Awaitable[Response]]
BUSY = TargetError("busy", code="http_429", retry=True, everyone=True, after_s=60)
DOWN = TargetError("down", code="http_500", retry=True, usage=Usage(1, 10, 0, 0.5))


@dataclass
class Time:
    """A clock that sleeping moves on."""

    now: float = 0.0
    slept: list[float] = field(default_factory=list)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)

    def clock(self) -> Clock:
        return Clock(lambda: self.now, self.sleep, random.Random(0))


def raising(*errors: Exception) -> Ask:
    """Raises these in turn, then replies."""
    left = list(errors)

    async def target(question: Question) -> Response:
        if left:
            raise left.pop(0)
        return Response("Five days.", usage=Usage(1, 5, 2, 0.25))

    return target


def call(target: Ask, limits: Limits | None = None) -> tuple[Call, Time]:
    time = Time()
    return asyncio.run(Caller(target, limits or Limits(), time.clock()).call(Question("?", id="q"), 1)), time


def test_retries_back_off_longer_each_time() -> None:
    """Half a second, one, two, each shortened at random; what all attempts cost is summed."""
    made, time = call(raising(DOWN, DOWN, DOWN))
    assert made.attempts == 4
    assert [0.5 * 2**n / 2 <= slept <= 0.5 * 2**n for n, slept in enumerate(time.slept)] == [True] * 3
    assert made.usage == Usage(4, 35, 2, 1.75)


def test_retries_are_bounded() -> None:
    """The last error is what is recorded."""
    made, _ = call(raising(*[DOWN] * 9), Limits(retries=2))
    assert (made.attempts, made.error.code if made.error else "") == (3, "target.http_500")


def test_pauses_do_not_use_up_retries_but_end() -> None:
    """A busy target is waited for as long as it says, ten times."""
    made, time = call(raising(*[BUSY] * 10), Limits(retries=0))
    assert (made.attempts, made.response is not None) == (11, True)
    assert time.now >= 600
    made, _ = call(raising(*[BUSY] * 11))
    assert made.error is not None


def test_the_time_of_waiting_is_not_the_targets() -> None:
    """Latency is that of the last attempt."""
    made, time = call(raising(DOWN, BUSY))
    assert time.now > 60
    assert made.elapsed_ms < 1000


def test_every_trial_is_a_call_of_its_own() -> None:
    """All questions once, then all again; what is done already is not asked."""
    questions = [golden("a"), golden("b")]
    assert list(keys(questions, 2)) == [("a", 1), ("b", 1), ("a", 2), ("b", 2)]
    made: list[Call] = []
    asyncio.run(call_all(questions, raising(), on_call=made.append, trials=2, done={("a", 1), ("b", 2)}))
    assert sorted((c.id, c.trial) for c in made) == [("a", 2), ("b", 1)]


@pytest.mark.parametrize("limit", [1, 3, 64])
def test_no_more_calls_than_the_limit_at_once(limit: int) -> None:
    """The bound holds and is used."""
    running = peak = 0

    async def target(question: Question) -> Response:
        nonlocal running, peak
        running += 1
        peak = max(peak, running)
        await asyncio.sleep(0.001)
        running -= 1
        return Response("x")

    questions = [golden(str(n)) for n in range(20)]
    asyncio.run(call_all(questions, target, on_call=lambda call: None, limits=Limits(limit)))
    assert peak == min(limit, 20)


def test_a_journal_that_fails_ends_the_run() -> None:
    """Going on without a record would lose calls."""

    def full(call: Call) -> None:
        raise BallastError("disk is full")

    with pytest.raises(BallastError, match="disk is full"):
        asyncio.run(call_all([golden("a"), golden("b")], raising(), on_call=full))


def test_only_the_kind_of_an_unforeseen_error_is_told() -> None:
    """Its text may repeat what the question said."""
    made, _ = call(raising(ValueError("card 4000")))
    assert made.error is not None
    assert (made.error.code, made.error.message) == ("internal", "internal error (ValueError)")


def test_a_busy_target_gets_fewer_calls_and_slowly_more_again() -> None:
    """Half as many after each pause, said by many at once only once; one more for each round that got through."""
    time = Time()
    throttle = Throttle(8, lambda: time.now, time.sleep, random.Random(0))
    for _ in range(8):
        throttle.slow_down(10)
    assert throttle.limit == 4
    time.now = 11
    throttle.slow_down(10)
    assert throttle.limit == 2
    for _ in range(100):
        throttle.passed()
    assert throttle.limit == 8


def test_nobody_goes_during_a_pause() -> None:
    """Every caller waits until it is over, and no pause is endless."""
    time = Time()
    throttle = Throttle(4, lambda: time.now, time.sleep, random.Random(0))
    throttle.slow_down(10**6)
    went: list[float] = []

    async def go() -> None:
        async with throttle.turn():
            went.append(time.now)
            await asyncio.sleep(0)

    async def every() -> None:
        await asyncio.gather(*(go() for _ in range(6)))

    asyncio.run(every())
    assert len(went) == 6
    assert min(went) >= MAX_PAUSE_S


def test_a_caller_that_gives_up_passes_its_turn_on() -> None:
    """Cancelled while waiting or just as its turn came: the others are not stuck."""
    throttle = Throttle(1)

    async def go() -> None:
        async with throttle.turn():
            await asyncio.sleep(0.01)

    async def every() -> None:
        tasks = [asyncio.create_task(go()) for _ in range(4)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[1].cancel()
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 2)
        assert not tasks[2].cancelled()
        assert not tasks[3].cancelled()

    asyncio.run(every())
