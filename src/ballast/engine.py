"""The loop of a question: retrieve, grade, draft, criticise, retry within a budget, answer or decline.

The engine receives its parts and chooses none. Each is one callable:

    retrieve(question, query) → Found         rewrite(question, grade, found, tried) → str | None
    grade(question, found) → Grade            draft(question, grade) → Draft
    criticise(question, grade, draft) → tuple[Problem, ...]
    correct(question, grade, draft, problems) → Draft | None

A part may be a plain function or a coroutine. Only retrieval sees a rewritten query; every judgement is about
the question as it was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ballast.steps import Trace
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
    Stop,
)

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
        correct: mends a draft the critic rejects, on the same passages, or says with ``None`` that it cannot;
            without one, and then, the query is rewritten instead.
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
    correct: Part | None = None

    async def __call__(self, question: Question) -> Decision:
        """Answer or decline. Raises ``BallastError`` where something broke; that is never a decision."""
        trace = Trace(question, describe)
        query, tried = question.text, [question.text]
        draft: Draft | None = None
        problems: tuple[Problem, ...] = ()
        seen: set[str] = set()
        for attempt in range(self.budget + 1):
            if draft is None:
                found: Found = await trace.step(f"retrieve.{attempt}", self.retrieve, question, query)
                ids = {hit.passage.id for hit in found.hits}
                if (
                    attempt == 0 or not ids <= seen
                ):  # passages that were judged are not judged, and paid, again
                    grade: Grade = await trace.step(f"grade.{attempt}", self.grade, question, found)
                    failure = judge_grade(grade)
                    if failure is None:
                        draft = await trace.step(f"draft.{attempt}", self.draft, question, grade)
                seen |= ids
            if draft is not None:
                problems = await trace.step(f"critic.{attempt}", self.criticise, question, grade, draft)
                failure = judge_draft(draft, problems)
                if failure is None:
                    return Answered(draft.text, draft.claims, self._meta(question, trace, found))
            if attempt == self.budget:
                break
            if draft is not None and self.correct is not None:  # the same passages, told what was wrong
                draft = await trace.step(f"correct.{attempt}", self.correct, question, grade, draft, problems)
            else:
                draft = None
            if draft is None:
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
        return Declined(failure.stop, failure.rules, text, nearest, self._meta(question, trace, found))

    def _meta(self, question: Question, trace: Trace, found: Found) -> Meta:
        return Meta(
            question.id, question.account.usage, trace.elapsed_ms(), found.corpus, self.config, trace.steps
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
