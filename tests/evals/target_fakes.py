"""Asks a target a question, as the runner does."""

from __future__ import annotations

import asyncio
from typing import Any

from eval_fakes import golden

from ballast.evals.response import Response
from ballast.evals.result import Call
from ballast.evals.runner import Limits, call_all
from ballast.evals.targets import Options, prepare
from ballast.types import Question


def ask(name: str, question: str = "How much?", **options: Any) -> Response:
    """One question to the target of this name; its errors are raised."""
    prepared = prepare(name, Options(**options))

    async def one() -> Response:
        async with prepared.connect() as target:
            return await target(Question(question, id="q1"))

    return asyncio.run(one())


def run(
    name: str, *ids: str, limits: Limits | None = None, trials: int = 1, **options: Any
) -> dict[str, Call]:
    """These questions to the target of this name, with retries and limits; the calls by "id" or "id.trial"."""
    prepared = prepare(name, Options(**options))
    calls: dict[str, Call] = {}

    def take(call: Call) -> None:
        calls[f"{call.id}.{call.trial}" if trials > 1 else call.id] = call

    async def every() -> None:
        async with prepared.connect() as target:
            questions = [golden(id) for id in ids]
            await call_all(
                questions, target, on_call=take, trials=trials, limits=limits or Limits(timeout_s=5)
            )

    asyncio.run(every())
    return calls


def code(name: str, **options: Any) -> str:
    """The code a single question ends in; "" for a reply."""
    limits = options.pop("limits", Limits(timeout_s=5, retries=0))
    (call,) = run(name, "q", limits=limits, **options).values()
    return call.error.code if call.error else ""
