"""A critic for drafters that write freely: an answer that says it does not know is no answer."""

from __future__ import annotations

from collections.abc import Callable

from ballast.types import Draft, Grade, Problem, Question

Local = Callable[[Question, Grade, Draft], tuple[Problem, ...]]
SaysNo = Callable[[str, str], bool]
"""(reply, question) → whether the reply declines in its own words."""
RULE = "critic.declines_in_prose"


class ProseCritic:
    """What ``local`` finds, and whether the draft declines in words instead of saying so in its field."""

    def __init__(self, local: Local, says_no: SaysNo) -> None:
        self._local = local
        self._says_no = says_no

    def __call__(self, question: Question, grade: Grade, draft: Draft) -> tuple[Problem, ...]:
        """Everything that is wrong with a draft; empty where it may be shown."""
        problems = self._local(question, grade, draft)
        if draft.claims and self._says_no(draft.text, question.text):
            return (*problems, Problem(RULE))
        return problems
