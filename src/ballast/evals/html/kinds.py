"""The kinds of mistakes: which question made which, their signs and their words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ballast.evals.counts import count
from ballast.evals.result import Outcome, Result


class Kind(StrEnum):
    """What can be wrong with a question of a run, the worst first."""

    UNDER_REFUSED = "under_refused"
    OVER_REFUSED = "over_refused"
    UNFAITHFUL = "unfaithful"
    NOT_CORRECT = "not_correct"
    UNDECIDED = "undecided"
    UNJUDGED = "unjudged"

    @property
    def sign(self) -> str:
        """A shape of its own, so that no colour is needed to tell it."""
        return {"under_refused": "▲", "over_refused": "▽", "unfaithful": "✕", "not_correct": "≠"}.get(
            self, "○"
        )

    @property
    def term(self) -> str:
        """The word that reports use."""
        return {
            "under_refused": "under-refused",
            "over_refused": "over-refused",
            "unfaithful": "unfaithful",
            "not_correct": "not correct",
            "undecided": "no decision",
            "unjudged": "not judged",
        }[self]

    @property
    def meaning(self) -> str:
        """What happened, for a reader who does not know the word."""
        return {
            "under_refused": "Answered, but should have been declined",
            "over_refused": "Declined, but could have been answered",
            "unfaithful": "Answered with something its sources do not say",
            "not_correct": "Answered, but not with what was expected",
            "undecided": "Neither answered nor declined: the call failed or the reply was empty",
            "unjudged": "Answered, but nobody could tell whether its sources say so",
        }[self]


OUTCOMES = {
    Outcome.ANSWERED: "answered",
    Outcome.DECLINED: "declined",
    Outcome.DECLINED_IN_PROSE: "declined in prose",
    Outcome.EMPTY: "empty",
    Outcome.FAILED: "failed",
}


def kinds_by_id(results: Sequence[Result]) -> dict[str, tuple[Kind, ...]]:
    """What is wrong with each question, () where nothing is; several trials decide as they do in the counts."""
    counts = count(results)
    found: dict[str, list[Kind]] = {result.question.id: [] for result in results}
    decided = {*counts.right_calls.ids, *counts.right_calls.other_ids}
    judged = {*counts.unfaithful.ids, *counts.unfaithful.other_ids}
    unjudged = {result.question.id for result in results if result.unjudged} - judged
    for kind, ids in (
        (Kind.UNDER_REFUSED, counts.under_refused.ids),
        (Kind.OVER_REFUSED, counts.over_refused.ids),
        (Kind.UNFAITHFUL, counts.unfaithful.ids),
        (Kind.NOT_CORRECT, counts.correct.other_ids),
        (Kind.UNDECIDED, [id_ for id_ in found if id_ not in decided]),
        (Kind.UNJUDGED, [id_ for id_ in found if id_ in unjudged]),
    ):
        for id_ in ids:
            found[id_].append(kind)
    return {id_: tuple(kinds) for id_, kinds in found.items()}
