"""What a run counts: outcomes, the three mistakes, and the rates made of them.

A failed question and an empty answer are neither an answer nor a decline. Rates are over decided questions;
beside them stand the bounds they would have had with every undecided question counted one way or the other.
A question that was asked several times counts once: as what it was in most of its trials, a mistake winning a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ballast.evals.golden import ADVERSARIAL
from ballast.evals.result import Outcome, Result
from ballast.stats.intervals import Interval, clopper_pearson

MAX_UNDECIDED = 0.05
"""A run in which more than this share of the calls got no decision, or a judge that failed, is invalid."""


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
        n: questions; outcomes: of calls, so with several trials they add up to more than n.
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
    outcomes = Counter(result.outcome for result in results)
    return Counts(
        n=len({result.question.id for result in results}),
        outcomes={outcome: outcomes[outcome] for outcome in Outcome},
        under_refused=under_refused(results),
        over_refused=over_refused(results),
        unfaithful=unfaithful(results),
        right_calls=right_calls(results),
        hallucinated=hallucinated(results),
        correct=correct(results),
        all_sources=all_sources(results),
    )


def under_refused(results: Iterable[Result]) -> Count:
    """Of the decided questions that should be declined."""
    to_decline = (result for result in results if result.question.should_decline)
    return tally(to_decline, lambda r: r.under_refused if r.decided else None)


def over_refused(results: Iterable[Result]) -> Count:
    """Of the decided questions that should be answered."""
    to_answer = (result for result in results if not result.question.should_decline)
    return tally(to_answer, lambda r: r.over_refused if r.decided else None)


def unfaithful(results: Iterable[Result]) -> Count:
    """Of the answers that could be judged."""
    not_declined = (result for result in results if not result.declined)
    return tally(not_declined, lambda r: None if r.faithful is None else not r.faithful)


def right_calls(results: Iterable[Result]) -> Count:
    """Refusal correctness, of all decided questions."""
    return tally(results, lambda r: r.right_call if r.decided else None, good=True)


def hallucinated(results: Iterable[Result]) -> Count:
    """Under-refused or unfaithful, of all decided questions."""
    return tally(results, _hallucinated)


def correct(results: Iterable[Result]) -> Count:
    """Of the answers to answerable questions."""
    answers = (result for result in results if result.answered and not result.question.should_decline)
    return tally(answers, lambda r: r.correct, good=True)


def all_sources(results: Iterable[Result]) -> Count:
    """Of the answers to answerable questions that name the sources they expect."""
    answers = (result for result in results if result.answered and not result.question.should_decline)
    expecting = (result for result in answers if result.question.expected_sources)
    return tally(expecting, lambda r: r.judgement.all_sources if r.judgement else None, good=True)


def split(results: Iterable[Result]) -> tuple[list[Result], list[Result]]:
    """The ordinary questions and the adversarial ones, which are counted apart."""
    ordinary: list[Result] = []
    adversarial: list[Result] = []
    for result in results:
        (adversarial if result.question.category == ADVERSARIAL else ordinary).append(result)
    return ordinary, adversarial


def is_valid(results: Sequence[Result]) -> bool:
    """Whether enough questions got a decision, and their answers a judge that worked, for the counts to mean anything.

    An answer of which the judge is unsure, or that came without anything to judge it by, is undecided in the counts
    that rest on the judge and does not touch the others.
    """
    lost = sum(result.lost for result in results)
    return lost <= MAX_UNDECIDED * len(results) and lost < len(results)


def _hallucinated(result: Result) -> bool | None:
    """``None`` where it cannot be known: no decision, or a right call on an answer nobody could judge."""
    if not result.decided or (result.unjudged and not result.hallucinated):
        return None
    return result.hallucinated


def tally(results: Iterable[Result], event: Callable[[Result], bool | None], *, good: bool = False) -> Count:
    """Questions for which ``event`` holds in most trials, among those for which it is known.

    A tie counts as what is worse: as no event where the event is ``good``.
    """
    known: dict[str, list[bool]] = {}
    for result in results:
        happened = event(result)
        trials = known.setdefault(result.question.id, [])
        if happened is not None:
            trials.append(happened)
    happens = {
        id_: sum(trials) > len(trials) / 2 or (not good and sum(trials) == len(trials) / 2)
        for id_, trials in known.items()
        if trials
    }
    return Count(
        ids=tuple(id_ for id_, happened in happens.items() if happened),
        other_ids=tuple(id_ for id_, happened in happens.items() if not happened),
        undecided=len(known) - len(happens),
    )
