"""A critic for drafters that write freely: a claim in other words than its quotes has to be supported by them."""

from __future__ import annotations

from collections.abc import Callable

from ballast.text.markup import plain
from ballast.types import Draft, Grade, Problem, Question

Local = Callable[[Question, Grade, Draft], tuple[Problem, ...]]
Support = Callable[[str, str, str], str]
"""(claim, quotes, question) → "supported", "unsupported" or "unsure": whether the quotes bear the claim."""
RULES = {"unsupported": "critic.not_supported", "unsure": "critic.support_unsure"}


class SupportCritic:
    """What ``local`` finds, and of the claims it leaves alone those whose quotes do not clearly support them."""

    def __init__(self, local: Local, support: Support) -> None:
        self._local = local
        self._support = support

    def __call__(self, question: Question, grade: Grade, draft: Draft) -> tuple[Problem, ...]:
        """Everything that is wrong with a draft; empty where it may be shown."""
        problems = list(self._local(question, grade, draft))
        refused = {problem.claim for problem in problems}
        for number, claim in enumerate(draft.claims):
            if number in refused:
                continue
            quotes = "\n".join(plain(citation.quote) for citation in claim.citations)
            verdict = self._support(plain(claim.text), quotes, question.text)
            if verdict in RULES:
                problems.append(Problem(RULES[verdict], number))
        return tuple(problems)
