"""A circuit breaker: a model that fails again and again is left alone for a while, so that callers fail at once."""

from __future__ import annotations

import time
from collections.abc import Callable

from ballast.errors import LlmError

FAILURES = 5
"""Failures in a row, over all questions, that open the circuit."""
REST_S = 30.0
"""How long it stays open; then one call is let through, and its end decides."""


class Breaker:
    """State of one model, shared by everyone who calls it."""

    def __init__(self, name: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._clock = clock
        self._failed = 0
        self._closed_at = 0.0

    def check(self) -> None:
        """Let a call pass.

        Raises:
            LlmError: llm.circuit_open.
        """
        if self._failed < FAILURES:
            return
        wait = self._closed_at - self._clock()
        if wait > 0:
            raise LlmError(
                f"{self._name} failed {self._failed} times in a row and is left alone for {wait:.0f} s more",
                fault="circuit_open",
            )
        self._closed_at = self._clock() + REST_S  # this one call is the probe; others wait for its end

    def succeeded(self) -> None:
        """A reply came, whatever it said."""
        self._failed = 0

    def failed(self) -> None:
        """No reply came, for a reason that the next question would meet as well."""
        self._failed += 1
        if self._failed >= FAILURES:
            self._closed_at = self._clock() + REST_S
