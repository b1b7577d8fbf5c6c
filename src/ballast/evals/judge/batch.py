"""Judges many answers, a bounded number at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from ballast.evals.judge.verdict import Judging, Opinion, Pair


async def judge_all(
    pairs: Sequence[Pair],
    judging: Judging,
    *,
    concurrency: int = 4,
    on_opinion: Callable[[int, Opinion], None] = lambda number, opinion: None,
) -> list[Opinion]:
    """Opinions in the order of the answers; ``on_opinion`` gets each with its number as soon as it is there."""
    opinions: dict[int, Opinion] = {}
    waiting = iter(enumerate(pairs))

    async def work() -> None:
        for number, pair in waiting:
            opinions[number] = await judging(pair)
            on_opinion(number, opinions[number])
            await asyncio.sleep(0)  # a judge that never waits would keep Ctrl-C from being heard

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(min(concurrency, len(pairs))):
                group.create_task(work())
    except ExceptionGroup as several:  # an output that cannot be written fails every worker: one is enough
        raise several.exceptions[0] from None
    return [opinions[number] for number in range(len(pairs))]
