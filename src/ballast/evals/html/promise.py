"""What the three counts can promise, and what they cannot, in words."""

from __future__ import annotations

from dataclasses import dataclass

from ballast.evals.counts import Count
from ballast.evals.html.kinds import Kind
from ballast.evals.html.shown import percent, plural
from ballast.stats.intervals import upper_bound
from ballast.stats.planning import extra_clean_questions

_GOALS = (0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001)
_MOST = 10_000  # a longer list of questions is no advice
_SUBJECT = {
    Kind.UNDER_REFUSED: (
        "question to be declined",
        "questions to be declined",
        "questions like these would be answered",
    ),
    Kind.OVER_REFUSED: (
        "answerable question",
        "answerable questions",
        "answerable questions like these would be declined",
    ),
    Kind.UNFAITHFUL: (
        "judged answer",
        "judged answers",
        "answers like these would be called unfaithful by this judge",
    ),
}


@dataclass(frozen=True, slots=True)
class Promise:
    """One count in words: ``can`` is a sentence, ``cannot`` follows "It does not promise"."""

    can: str
    cannot: str


def promise(kind: Kind, count: Count) -> Promise:
    """What a count of one of the three mistakes says about questions nobody has asked yet."""
    one, many, would = _SUBJECT[kind]
    if not count.n:
        return Promise("", f"anything: there was no {one}.")
    bound = upper_bound(count.events, count.n)
    can = f"With 95 % confidence, at most {percent(bound)} of {would}."
    undecided = ""
    if count.undecided:
        low, high = count.bounds
        undecided = (
            f" {plural(count.undecided, 'question')} could not be counted: "
            f"the share lies between {percent(low)} and {percent(high)} whatever became of them."
        )
    return Promise(can, _not_zero(count) + _further(count, bound, many) + undecided)


def _not_zero(count: Count) -> str:
    if not count.events:
        return "that it never happens: none seen is not none. "
    interval = count.interval
    rate = percent(count.events / count.n)
    return (
        f"that it is {rate}: anything from {percent(interval.low)} to {percent(interval.high)} fits as well. "
    )


def _further(count: Count, bound: float, many: str) -> str:
    """The next two goals within reach, and what they would take."""
    goals = [
        (goal, extra_clean_questions(count.events, count.n, limit=goal)) for goal in _GOALS if goal < bound
    ][:2]
    goals = [(goal, more) for goal, more in goals if more <= _MOST]
    if not goals:
        return ""
    first, *rest = goals
    text = f"{first[1]:,} more {many} without a mistake would prove {_goal(first[0])}"
    return text + "".join(f", {more:,} more {_goal(goal)}" for goal, more in rest) + "."


def _goal(share: float) -> str:
    return f"{100 * share:g}\u00a0%"
