"""What a run counts: outcomes, the three mistakes, and the rates made of them.

A failed question and an empty answer are neither an answer nor a decline. Rates are over decided questions;
beside them stand the bounds they would have had with every undecided question counted one way or the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ballast.evals.faithful import Judgement
from ballast.evals.golden import ADVERSARIAL, GoldenQuestion
from ballast.evals.run import Reply
from ballast.stats.intervals import Interval, clopper_pearson
from ballast.types import Answered

MAX_UNDECIDED = 0.05
"""A run in which more than this share of the questions got no decision or no judgement is invalid."""


class Outcome(StrEnum):
    """What became of a question."""

    ANSWERED = "answered"
    DECLINED = "declined"
    EMPTY = "empty"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Result:
    """A golden question, what was replied, and what the reply is worth (answers only)."""

    question: GoldenQuestion
    reply: Reply
    judgement: Judgement | None = None

    @property
    def outcome(self) -> Outcome:
        decision = self.reply.decision
        if decision is None:
            return Outcome.FAILED
        if not isinstance(decision, Answered):
            return Outcome.DECLINED
        return Outcome.ANSWERED if decision.text.strip() else Outcome.EMPTY

    @property
    def answered(self) -> bool:
        return self.outcome is Outcome.ANSWERED

    @property
    def decided(self) -> bool:
        return self.outcome in (Outcome.ANSWERED, Outcome.DECLINED)

    @property
    def unjudged(self) -> bool:
        """An answer of which nobody knows whether it is faithful."""
        return self.answered and self.faithful is None

    @property
    def under_refused(self) -> bool:
        return self.question.should_decline and self.answered

    @property
    def over_refused(self) -> bool:
        return not self.question.should_decline and self.outcome is Outcome.DECLINED

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


@dataclass(frozen=True, slots=True)
class Count:
    """Questions of which something holds (``ids``), of which it does not, and how many are undecided."""

    ids: tuple[str, ...]
    other_ids: tuple[str, ...]
    undecided: int = 0

    @property
    def n(self) -> int:
        return len(self.ids) + len(self.other_ids)

    @property
    def events(self) -> int:
        return len(self.ids)

    @property
    def rate(self) -> float | None:
        """``None`` where there was nothing to count: no data is not a rate of zero."""
        return self.events / self.n if self.n else None

    @property
    def interval(self) -> Interval:
        return clopper_pearson(self.events, self.n)

    @property
    def bounds(self) -> tuple[float, float]:
        """The rate if none, and if all, of the undecided were events."""
        total = self.n + self.undecided
        return (self.events / total, (self.events + self.undecided) / total) if total else (0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Counts:
    """All counts over one set of results.

    Attributes:
        under_refused, over_refused: of the decided questions that should be declined, or answered.
        unfaithful: of the answers that could be judged.
        right_calls, hallucinated: of all decided questions: refusal correctness and hallucination rate.
        correct, all_sources: of the answers to answerable questions.
    """

    n: int
    outcomes: Mapping[Outcome, int]
    under_refused: Count
    over_refused: Count
    unfaithful: Count
    right_calls: Count
    hallucinated: Count
    correct: Count
    all_sources: Count


def count(results: Sequence[Result]) -> Counts:
    """Count one set of results."""
    answers = [result for result in results if result.answered]
    right_answers = [result for result in answers if not result.question.should_decline]
    to_decline = [result for result in results if result.question.should_decline]
    to_answer = [result for result in results if not result.question.should_decline]
    outcomes = Counter(result.outcome for result in results)
    return Counts(
        n=len(results),
        outcomes={outcome: outcomes[outcome] for outcome in Outcome},
        under_refused=_count(to_decline, lambda r: r.under_refused if r.decided else None),
        over_refused=_count(to_answer, lambda r: r.over_refused if r.decided else None),
        unfaithful=_count(
            [r for r in results if r.outcome is not Outcome.DECLINED],
            lambda r: None if r.faithful is None else not r.faithful,
        ),
        right_calls=_count(results, lambda r: r.right_call if r.decided else None),
        hallucinated=_count(results, _hallucinated),
        correct=_count(right_answers, lambda r: r.correct),
        all_sources=_count(
            [r for r in right_answers if r.question.expected_sources],
            lambda r: r.judgement.all_sources if r.judgement else None,
        ),
    )


def split(results: Iterable[Result]) -> tuple[list[Result], list[Result]]:
    """The ordinary questions and the adversarial ones, which are counted apart."""
    ordinary: list[Result] = []
    adversarial: list[Result] = []
    for result in results:
        (adversarial if result.question.category == ADVERSARIAL else ordinary).append(result)
    return ordinary, adversarial


def is_valid(results: Sequence[Result]) -> bool:
    """Whether enough questions got a decision, and answers a judgement, for the counts to mean anything."""
    lost = sum(not result.decided or result.unjudged for result in results)
    return lost <= MAX_UNDECIDED * len(results) and lost < len(results)


def _hallucinated(result: Result) -> bool | None:
    """``None`` where it cannot be known: no decision, or a right call on an answer nobody could judge."""
    if not result.decided or (result.unjudged and not result.hallucinated):
        return None
    return result.hallucinated


def _count(results: Iterable[Result], event: Callable[[Result], bool | None]) -> Count:
    """Those for which ``event`` holds, among those for which it is known."""
    seen = [(result.question.id, event(result)) for result in results]
    return Count(
        ids=tuple(id_ for id_, happened in seen if happened is True),
        other_ids=tuple(id_ for id_, happened in seen if happened is False),
        undecided=sum(happened is None for _, happened in seen),
    )
