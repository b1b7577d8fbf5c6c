"""Asks many questions, a bounded number at a time, and turns what goes wrong into data."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.errors import CheckError
from ballast.types import Decision, Question
from ballast.wire import failure_json, to_json

Ask = Callable[[Question], Awaitable[Decision]]


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of a question: a decision, or the error that prevented one, and how long it took."""

    question: Question
    decision: Decision | None
    error: Exception | None
    elapsed_ms: float

    def to_json(self) -> dict[str, Any]:
        """The decision or the failure, under the id of the question."""
        if self.decision is not None:
            return {**to_json(self.decision), "id": self.question.id}
        return failure_json(self.question.id, self.error or CheckError("none", "no decision"))


async def ask_all(
    questions: Sequence[Question],
    ask: Ask,
    *,
    concurrency: int = 8,
    timeout_s: float = 300.0,
    on_reply: Callable[[int, Reply], None] = lambda number, reply: None,
) -> list[Reply]:
    """Ask every question once; replies in the order of the questions.

    ``on_reply`` is called with the question's number as soon as its reply is there, in order of arrival. An
    error it raises ends the run; an error of ``ask`` is a reply.
    """
    replies: dict[int, Reply] = {}
    waiting = iter(enumerate(questions))

    async def work() -> None:
        for number, question in waiting:
            replies[number] = await _ask_one(question, ask, timeout_s)
            on_reply(number, replies[number])

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(concurrency, len(questions))):
                group.create_task(work())
    except ExceptionGroup as several:  # a journal that cannot be written fails every worker: one is enough
        raise several.exceptions[0] from None
    return [replies[number] for number in range(len(questions))]


async def _ask_one(question: Question, ask: Ask, timeout_s: float) -> Reply:
    started = time.perf_counter()
    decision: Decision | None = None
    error: Exception | None = None
    limit = asyncio.timeout(timeout_s)
    try:
        async with limit:
            decision = await ask(question)
    except Exception as caught:  # noqa: BLE001  the one place where any failure becomes data
        late = isinstance(caught, TimeoutError) and limit.expired()
        error = CheckError("timeout", f"no reply within {timeout_s:g} s") if late else caught
    return Reply(question, decision, error, 1000 * (time.perf_counter() - started))
