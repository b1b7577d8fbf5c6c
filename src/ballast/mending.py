"""The one more try of an answer that the output policy withholds: by leaving out and adding, else by a model.

Leaving out costs nothing and cannot say anything new. What a model writes anew goes through the critic, as any draft.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ballast.draft.corrected import corrected
from ballast.policy.answer import Breach
from ballast.types import Answered, Draft, Grade, GradedPassage, Hit, Passage, Question, Step

Redraft = Callable[[Question, Sequence[Passage], str, Sequence[str]], Awaitable[Draft]]
"""(question, passages, refused answer, what is wrong with it) → another draft; an empty one where there is none."""


def by_leaving_out(question: Question, answer: Answered, breaches: Sequence[Breach]) -> Answered | None:
    """The answer without the claims that break rules and with the phrases that are missing; ``None`` where that
    would mislead."""
    missing = [breach.fault.phrase for breach in breaches if breach.fault.phrase]
    wrong = [breach.fault.claims for breach in breaches if not breach.fault.phrase]
    return corrected(question, answer, leave_out=wrong, add=missing)


@dataclass(frozen=True, slots=True)
class Mending:
    """Mends by leaving out, and where that cannot be by a model.

    Attributes:
        redraft: writes anew, from the passages the answer cited.
        criticise: the engine's critic.
        passages: passages by id, as the corpus has them now.
    """

    redraft: Redraft
    criticise: Callable[..., Any]
    passages: Callable[[Sequence[str]], Mapping[str, Passage]]

    async def __call__(
        self, question: Question, answer: Answered, breaches: Sequence[Breach]
    ) -> Answered | None:
        """The mended answer, which no rule has seen yet; ``None`` where there is none.

        Raises:
            CheckError, LlmError: the model, or a model that criticises, gave nothing that can be used.
        """
        if (mended := by_leaving_out(question, answer, breaches)) is not None:
            return mended
        cited = [citation.passage_id for claim in answer.claims for citation in claim.citations]
        given = self.passages(list(dict.fromkeys([*cited, *judged(answer.meta.trace)])))
        if not set(cited) <= set(given):  # the corpus has changed since
            return None
        wrong = list(dict.fromkeys(breach.message for breach in breaches if not breach.fault.phrase))
        shown = [given[id_] for id_ in dict.fromkeys(cited)]
        draft = await self.redraft(question, shown, answer.text, wrong)
        if not draft.claims or await self._problems(question, given.values(), draft):
            return None
        missing = [breach.fault.phrase for breach in breaches if breach.fault.phrase]
        anew = replace(answer, text=draft.text, claims=draft.claims)
        return corrected(question, anew, leave_out=[], add=missing)

    async def _problems(self, question: Question, given: Iterable[Passage], draft: Draft) -> bool:
        hits = tuple(GradedPassage(Hit(passage, 1.0, {}), 1.0) for passage in given)
        found = self.criticise(question, Grade(hits, (), 1.0, 0.0), draft)
        return bool(await found if inspect.isawaitable(found) else found)


def judged(trace: Sequence[Step]) -> tuple[str, ...]:
    """Ids of the passages that were last graded, as the engine notes them in the trace."""
    grades = [step for step in trace if step.name.startswith("grade.") and "passages" in step.detail]
    return tuple(one["id"] for one in grades[-1].detail["passages"]) if grades else ()
