"""Reads and judges the replies of a run: a step of its own, after the calls, that can be done again at any time."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ballast.evals.detect import detect as read_words
from ballast.evals.faithful import normal
from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import Response
from ballast.evals.result import JUDGE_ERROR, MARKER, Call, Detection, Judgement, Result
from ballast.evals.runner import Key, keys

Detect = Callable[[str, str], Detection]
"""(text, question) → whether the text declines in its own words."""
Judge = Callable[[GoldenQuestion, Response], Judgement | Awaitable[Judgement]]
"""(question, reply that counts as an answer) → what it is worth. It may be a plain function or a coroutine."""

_JUDGED_AT_A_TIME = 8


async def score(
    questions: Sequence[GoldenQuestion],
    calls: Mapping[Key, Call],
    *,
    judge: Judge,
    detect: Detect | None = None,
    markers: Sequence[str] = (),
    known: Mapping[Key, Judgement] = MappingProxyType({}),
) -> list[Result]:
    """One result per call, in the order of the questions.

    Whether a reply declines is told by the target's own field; where it has none, by a marker sentence in it; else
    by ``detect``. An unsure reading stays an answer. What a judge raises leaves one answer unjudged. An
    answer whose judgement is ``known`` is not judged again.
    """
    trials = max((trial for _, trial in calls), default=1)
    by_id = {question.id: question for question in questions}
    found = [(by_id[key[0]], calls[key]) for key in keys(questions, trials) if key in calls]
    read = [Result(question, call, detection(question, call, detect, markers)) for question, call in found]
    read = [
        replace(result, judgement=known.get((result.call.id, result.call.trial)))
        if result.answered
        else result
        for result in read
    ]
    results: dict[int, Result] = {}
    waiting = iter(enumerate(read))

    async def work() -> None:
        for number, result in waiting:
            results[number] = await _judged(result, judge) if result.unjudged else result

    async with asyncio.TaskGroup() as group:
        for _ in range(min(_JUDGED_AT_A_TIME, len(read))):
            group.create_task(work())
    return [results[number] for number in range(len(read))]


def detection(
    question: GoldenQuestion, call: Call, detect: Detect | None, markers: Sequence[str]
) -> Detection | None:
    """How a reply without a field of its own reads; ``None`` where there is such a field, no text, or no reader."""
    response = call.response
    if response is None or response.declined is not None or not response.text.strip():
        return None
    text = normal(response.text)
    if any(normal(marker) in text for marker in markers):
        return Detection("decline", 1.0, MARKER)
    return detect(response.text, question.question) if detect else None


def own_words(text: str, question: str) -> Detection:
    """How the detector of declines in a model's own words reads a reply."""
    found = read_words(text, question)
    return Detection(found.verdict.value, found.score, found.why)


async def _judged(result: Result, judge: Judge) -> Result:
    response = result.call.response
    assert response is not None  # it is an answer
    try:
        judgement = judge(result.question, response)
        if inspect.isawaitable(judgement):
            judgement = await judgement
    except Exception:  # noqa: BLE001  a judge that fails on one answer must not end the run
        judgement = Judgement(None, (JUDGE_ERROR,), None, None)
    return Result(result.question, result.call, result.detection, judgement)
