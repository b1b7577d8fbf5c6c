"""A question as a stream of events: its steps as they happen, and at the end the decision, whole.

Nothing of an answer is in any event before the last check has passed; what comes earlier are names, durations,
scores and rules.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import replace

from ballast.steps import StepBegan, StepEnded
from ballast.types import Decision, Question

Ask = Callable[[Question], Awaitable[Decision]]
Event = StepBegan | StepEnded | Decision


async def events(ask: Ask, question: Question) -> AsyncGenerator[Event, None]:
    """Ask, and yield each step as it begins and ends, then the decision.

    Whoever stops listening (``aclose``, or cancelling the task) cancels the question, and it stops paying.

    Raises:
        BallastError: what ``ask`` raises, after the steps that led to it.
    """
    heard: asyncio.Queue[object] = asyncio.Queue()
    account = replace(question.account, listener=heard.put_nowait, calls=[])
    task = asyncio.ensure_future(ask(replace(question, account=account)))
    task.add_done_callback(heard.put_nowait)
    try:
        while (event := await heard.get()) is not task:
            assert isinstance(event, StepBegan | StepEnded)
            yield event
        yield task.result()
    finally:
        task.cancel()
        await asyncio.wait({task})
