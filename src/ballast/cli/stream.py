"""``ballast ask --stream``: each step as a line of JSON the moment it happens, then the decision."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any

from ballast.errors import BallastError
from ballast.events import Event, events
from ballast.steps import StepBegan, StepEnded
from ballast.types import Answered, Decision, Question
from ballast.wire import dumps, failure_json, to_json

DECLINED = 3


def stream(ask: Callable[[Question], Awaitable[Decision]], question: Question) -> int:
    """Print the events of a question. 0 answered, 3 declined; what is raised is printed and raised on."""

    async def run() -> int:
        code = DECLINED
        async with aclosing(events(ask, question)) as heard:
            async for event in heard:
                print(dumps(event_json(event)), flush=True)
                code = 0 if isinstance(event, Answered) else DECLINED
        return code

    try:
        return asyncio.run(run())
    except BallastError as error:
        print(dumps({"event": "failed", **failure_json(question.id, error)}), flush=True)
        raise


def event_json(event: Event) -> dict[str, Any]:
    """One event as plain JSON values."""
    match event:
        case StepBegan():
            return {"event": "began", "step": event.name}
        case StepEnded():
            step = event.step
            ended = {"step": step.name, "duration_ms": step.duration_ms, "detail": dict(step.detail)}
            return {"event": "ended", **ended}
        case _:
            return {"event": "decision", **to_json(event)}
