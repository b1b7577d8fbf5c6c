"""What became of one question of a run: the call, how its reply reads, and what the reply is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from ballast import wire
from ballast.evals import response as responses
from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import Response
from ballast.types import NO_USAGE, Usage

MARKER = "marker"
JUDGE_ERROR = "error.judge"
"""The problem of an answer whose judge failed."""


class Outcome(StrEnum):
    """What became of a question."""

    ANSWERED = "answered"
    DECLINED = "declined"
    DECLINED_IN_PROSE = "declined_in_prose"
    EMPTY = "empty"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a question got no reply: a countable code, and one sentence for a person."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Call:
    """One question put to a target once, its retries included. Either a response or an error is there.

    Attributes:
        trial: 1 for the first time the question was asked in this run, 2 for the second, …
        elapsed_ms: how long the last attempt took; waiting between attempts is not the target's time.
        attempts: how often the target was called; more than 1 after transport errors.
        usage: what all attempts together cost.
        started: when, UTC, ISO 8601.
        asked_again: how often it was asked anew, on somebody's word, after it had failed; attempts and usage are those
            of all of these times, the rest is of the last.
    """

    id: str
    trial: int
    response: Response | None
    error: Failure | None
    elapsed_ms: float
    attempts: int = 1
    usage: Usage = NO_USAGE
    started: str = ""
    asked_again: int = 0


@dataclass(frozen=True, slots=True)
class Detection:
    """Whether a text declines: "decline", "answer" or "unsure"; how surely; and why.

    ``why`` is ``MARKER`` where the text holds a sentence the deployment declines with: no words of its own.
    """

    verdict: str
    score: float
    why: str


@dataclass(frozen=True, slots=True)
class ClaimVerdict:
    """One statement of an answer: "supported", "unsupported" or "unsure", and the rule that says so."""

    text: str
    verdict: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an answer is worth.

    Attributes:
        faithful: supported by what it cites or was given; ``None`` where that could not be judged.
        problems: rules that were broken, e.g. ``faithful.quote_not_verbatim``, or ``error.judge``.
        correct: says what was expected; ``None`` for a question that should have been declined.
        all_sources: cites every expected source; ``None`` where none is expected.
        claims: the answer statement by statement.
        scores: further measures in [0, 1]: relevancy, context_precision, context_recall.
        usage: what judging cost.
    """

    faithful: bool | None
    problems: tuple[str, ...]
    correct: bool | None
    all_sources: bool | None
    claims: tuple[ClaimVerdict, ...] = ()
    scores: Mapping[str, float] = field(default_factory=dict)
    usage: Usage = NO_USAGE


@dataclass(frozen=True, slots=True)
class Result:
    """A golden question, one call of it, how the reply reads and, for an answer, what it is worth.

    ``detection`` is there only for replies whose target has no field of its own that says "declined".
    """

    question: GoldenQuestion
    call: Call
    detection: Detection | None = None
    judgement: Judgement | None = None

    @property
    def outcome(self) -> Outcome:
        response = self.call.response
        if response is None:
            return Outcome.FAILED
        if response.declined:
            return Outcome.DECLINED
        if not response.text.strip():
            return Outcome.EMPTY
        if self.detection is None or self.detection.verdict != "decline":
            return Outcome.ANSWERED
        return Outcome.DECLINED if self.detection.why == MARKER else Outcome.DECLINED_IN_PROSE

    @property
    def answered(self) -> bool:
        return self.outcome is Outcome.ANSWERED

    @property
    def declined(self) -> bool:
        """Declined, be it in a field or in prose."""
        return self.outcome in (Outcome.DECLINED, Outcome.DECLINED_IN_PROSE)

    @property
    def decided(self) -> bool:
        return self.answered or self.declined

    @property
    def unjudged(self) -> bool:
        """An answer of which nobody knows whether it is faithful."""
        return self.answered and self.faithful is None

    @property
    def judge_failed(self) -> bool:
        """An answer that is unjudged because its judge failed or was not there, not for its being unsure or having
        nothing to judge by."""
        return self.unjudged and (self.judgement is None or JUDGE_ERROR in self.judgement.problems)

    @property
    def lost(self) -> bool:
        """Nothing can be told of it for want of a reply or a working judge; too many of these make a run invalid."""
        return not self.decided or self.judge_failed

    @property
    def under_refused(self) -> bool:
        return self.question.should_decline and self.answered

    @property
    def over_refused(self) -> bool:
        return not self.question.should_decline and self.declined

    @property
    def right_call(self) -> bool:
        return self.decided and not self.under_refused and not self.over_refused

    @property
    def faithful(self) -> bool | None:
        return self.judgement.faithful if self.answered and self.judgement else None

    @property
    def hallucinated(self) -> bool:
        return self.under_refused or self.faithful is False

    @property
    def correct(self) -> bool | None:
        return self.judgement.correct if self.answered and self.judgement else None

    @property
    def passed(self) -> bool:
        """Nothing is wrong: the right call and, for an answer, faithful and correct."""
        return self.right_call and (not self.answered or (self.faithful is True and self.correct is True))


def call_json(call: Call) -> dict[str, Any]:
    """A call as plain JSON values; ``call_from_json`` is its inverse."""
    return {
        "id": call.id,
        "trial": call.trial,
        "started": call.started,
        "elapsed_ms": round(call.elapsed_ms, 3),
        "attempts": call.attempts,
        "usage": wire.usage_json(call.usage),
        "response": responses.to_json(call.response) if call.response else None,
        "error": {"code": call.error.code, "message": call.error.message} if call.error else None,
        **({"asked_again": call.asked_again} if call.asked_again else {}),
    }


def call_from_json(data: Mapping[str, Any]) -> Call:
    """The call that ``call_json`` wrote.

    Raises:
        KeyError, TypeError, UsageError: it is no such record.
    """
    return Call(
        id=data["id"],
        trial=data["trial"],
        response=responses.from_json(data["response"]) if data["response"] else None,
        error=Failure(**data["error"]) if data["error"] else None,
        elapsed_ms=data["elapsed_ms"],
        attempts=data["attempts"],
        usage=Usage(**data["usage"]),
        started=data["started"],
        asked_again=data.get("asked_again", 0),
    )


def after_failure(failed: Call, again: Call) -> Call:
    """A call that was asked anew after it had failed, with what all of its times took and cost together."""
    return replace(
        again,
        attempts=failed.attempts + again.attempts,
        usage=failed.usage + again.usage,
        asked_again=failed.asked_again + 1,
    )


def result_json(result: Result) -> dict[str, Any]:
    """The scored record of a result, without the reply itself: what was found, and what it was judged."""
    question, detection, judgement = result.question, result.detection, result.judgement
    return {
        "id": question.id,
        "trial": result.call.trial,
        "category": question.category,
        "cluster": question.cluster,
        "must_pass": question.must_pass,
        "expected": "decline" if question.should_decline else "answer",
        "outcome": result.outcome.value,
        "right_call": result.right_call if result.decided else None,
        "faithful": result.faithful,
        "correct": result.correct,
        "passed": result.passed,
        "detection": None
        if detection is None
        else {"verdict": detection.verdict, "score": detection.score, "why": detection.why},
        "judgement": None if judgement is None else _judgement_json(judgement),
    }


def result_from_json(data: Mapping[str, Any], question: GoldenQuestion, call: Call) -> Result:
    """The result that ``result_json`` wrote, with its question and its call.

    Raises:
        KeyError, TypeError: it is no such record.
    """
    detection, judgement = data["detection"], data["judgement"]
    return Result(
        question,
        call,
        Detection(**detection) if detection else None,
        _judgement_from_json(judgement) if judgement else None,
    )


def _judgement_json(judgement: Judgement) -> dict[str, Any]:
    return {
        "faithful": judgement.faithful,
        "problems": list(judgement.problems),
        "correct": judgement.correct,
        "all_sources": judgement.all_sources,
        "claims": [{"text": c.text, "verdict": c.verdict, "why": c.why} for c in judgement.claims],
        "scores": dict(judgement.scores),
        "usage": wire.usage_json(judgement.usage),
    }


def _judgement_from_json(data: Mapping[str, Any]) -> Judgement:
    return Judgement(
        faithful=data["faithful"],
        problems=tuple(data["problems"]),
        correct=data["correct"],
        all_sources=data["all_sources"],
        claims=tuple(ClaimVerdict(**claim) for claim in data["claims"]),
        scores=data["scores"],
        usage=Usage(**data["usage"]),
    )
