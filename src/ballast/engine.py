"""The loop of a question: retrieve, grade, draft, criticise, retry within a budget, answer or decline.

The engine receives its parts and chooses none. Each is one callable:

    retrieve(query, doc_ids) → Found          rewrite(question, grade, found, tried) → str | None
    grade(question, found) → Grade            draft(question, grade) → Draft
    criticise(question, grade, draft) → tuple[Problem, ...]

A part may be a plain function or a coroutine. Only retrieval sees a rewritten query; every judgement is about
the question as it was asked.
"""

from __future__ import annotations

import inspect
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from ballast.failed_steps import noting
from ballast.types import (
    Answered,
    Decision,
    Declined,
    Draft,
    Found,
    Grade,
    Meta,
    Problem,
    Question,
    Reason,
    Step,
    Stop,
)

T = TypeVar("T")
Part = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Retry:
    """Not good enough yet: where it failed and by which rules."""

    stop: Stop
    rules: tuple[str, ...]


def judge_grade(grade: Grade) -> Retry | None:
    """What the evidence allows: ``None`` to go on to a draft, else why not. Pure."""
    if not grade.sentences:
        return Retry(Stop.GRADER, ("grade.nothing_relevant",))
    if grade.missing:
        return Retry(Stop.GRADER, grade.missing)
    if grade.sufficiency < grade.threshold:
        return Retry(Stop.GRADER, ("grade.insufficient",))
    return None


def judge_draft(draft: Draft, problems: tuple[Problem, ...]) -> Retry | None:
    """Whether a draft may be shown: ``None`` if so, else why not. Pure."""
    if not draft.claims:
        return Retry(Stop.CRITIC, ("critic.nothing_to_say",))
    if problems:
        return Retry(Stop.CRITIC, tuple(dict.fromkeys(problem.rule for problem in problems)))
    return None


@dataclass(frozen=True, slots=True)
class Engine:
    """The flow from question to decision.

    Attributes:
        budget: retries shared by grader and critic; 0 means one attempt.
        markers: the sentence shown for each reason of a decline.
        config: hash of the settings, repeated in every decision.
    """

    retrieve: Part
    grade: Part
    rewrite: Part
    draft: Part
    criticise: Part
    budget: int
    markers: Mapping[Reason, str]
    config: str = ""

    async def __call__(self, question: Question) -> Decision:
        """Answer or decline. Raises ``BallastError`` where something broke; that is never a decision."""
        trace = Trace()
        query, tried = question.text, [question.text]
        failure: Retry | None
        for attempt in range(self.budget + 1):
            found: Found = await trace.step(f"retrieve.{attempt}", self.retrieve, query, question.doc_ids)
            grade: Grade = await trace.step(f"grade.{attempt}", self.grade, question, found)
            failure = judge_grade(grade)
            if failure is None:
                draft: Draft = await trace.step(f"draft.{attempt}", self.draft, question, grade)
                problems = await trace.step(f"critic.{attempt}", self.criticise, question, grade, draft)
                failure = judge_draft(draft, problems)
                if failure is None:
                    meta = trace.meta(question, found.corpus, self.config)
                    return Answered(draft.text, draft.claims, meta)
            if attempt < self.budget:
                rewritten: str | None = await trace.step(
                    f"rewrite.{attempt}", self.rewrite, question, grade, found, tuple(tried)
                )
                if rewritten is None:  # nothing new to try: asking the same again cannot help
                    break
                query = rewritten
                tried.append(query)
        assert failure is not None  # the loop ends without returning only on a failure
        nearest = tuple(dict.fromkeys(graded.hit.passage.document for graded in grade.passages))[:3]
        text = self.markers[Reason.INSUFFICIENT_EVIDENCE]
        meta = trace.meta(question, found.corpus, self.config)
        return Declined(failure.stop, failure.rules, text, nearest, meta)


class Trace:
    """Collects the steps of one question, with their durations and what they saw."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._started = time.perf_counter()

    async def step(self, name: str, part: Callable[..., T | Awaitable[T]], *arguments: object) -> T:
        """Run one part, waiting for it if it waits, and note what it did."""
        started = time.perf_counter()
        with noting(name, *self._steps):
            result = part(*arguments)
            value = cast(T, await result if inspect.isawaitable(result) else result)
        elapsed = 1000 * (time.perf_counter() - started)
        self._steps.append(Step(name, round(elapsed, 3), describe(value)))
        return value

    def meta(self, question: Question, corpus: str, config: str) -> Meta:
        """What the decision carries: id, time so far, hashes and the steps."""
        elapsed = round(1000 * (time.perf_counter() - self._started), 3)
        return Meta(
            id=question.id, latency_ms=elapsed, corpus=corpus, config=config, trace=tuple(self._steps)
        )


def describe(value: object) -> Mapping[str, Any]:
    """What a trace keeps of a step's result: ids, scores, thresholds and rules; of texts only a query."""
    match value:
        case Found():
            hits = [{"id": hit.passage.id, "score": hit.score, **hit.ranks} for hit in value.hits]
            return {"hits": hits, **value.notes}
        case Grade():
            return {
                "sufficiency": round(value.sufficiency, 4),
                "threshold": value.threshold,
                "missing": list(value.missing),
                "passages": [
                    {"id": graded.hit.passage.id, "relevance": round(graded.relevance, 4)}
                    for graded in value.passages
                ],
                "features": dict(value.features),
            }
        case Draft():
            return {"claims": [[c.passage_id for c in claim.citations] for claim in value.claims]}
        case str():
            return {"query": value}
        case tuple():
            return {"problems": [{"rule": problem.rule, "claim": problem.claim} for problem in value]}
        case _:
            return {}


def with_meta(decision: Decision, **changes: Any) -> Decision:
    """The same decision with parts of its meta replaced."""
    return replace(decision, meta=replace(decision.meta, **changes))
