"""Keeps all callers of a target together: how many may call at a time, and when nobody may."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

MAX_PAUSE_S = 300.0
"""A target that asks for a longer pause is asked again after this one."""


@dataclass(slots=True)
class Throttle:
    """As many callers at a time as were allowed, fewer after the target said that it is too many.

    Asked to slow down, everybody pauses, and half as many go on afterwards; each time as many calls as go at once
    have got through, one more is let in. Callers come back one after the other, not all at the same moment.
    """

    most: int
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    random: random.Random = field(default_factory=random.Random)
    limit: int = field(init=False)
    _until: float = field(default=float("-inf"), init=False)
    _active: int = field(default=0, init=False)
    _passed: int = field(default=0, init=False)
    _waiting: deque[asyncio.Future[None]] = field(default_factory=deque, init=False)

    def __post_init__(self) -> None:
        self.limit = self.most

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until a call may be made, and count as making one."""
        while True:
            if self._active >= self.limit:
                await self._wait()
            elif (left := self._until - self.clock()) > 0:
                await self.sleep(left + self.random.uniform(0, min(1.0, 0.1 + left / 10)))
            else:
                break
        self._active += 1
        try:
            yield
        finally:
            self._active -= 1
            self._wake()

    def passed(self) -> None:
        """A call got through."""
        self._passed += 1
        if self.limit < self.most and self._passed >= self.limit:
            self.limit, self._passed = self.limit + 1, 0
            self._wake()

    def slow_down(self, seconds: float) -> None:
        """The target said that it is too much: pause for ``seconds``. Said by many calls at once, it counts once."""
        now = self.clock()
        if now >= self._until:
            self.limit, self._passed = max(1, self.limit // 2), 0
        self._until = max(self._until, now + min(seconds, MAX_PAUSE_S))

    async def _wait(self) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the turn that was given is passed on
                self._wake()
            raise

    def _wake(self) -> None:
        free = self.limit - self._active
        while self._waiting and free > 0:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                free -= 1
