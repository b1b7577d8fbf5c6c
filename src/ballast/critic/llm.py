"""The critic that asks a language model about what the local critic cannot settle.

The local critic comes first: what it refuses for certain (a quote that is not there, a number that differs) no
model can overrule. Where a claim only uses other words than its quote, it cannot tell, and the model is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pydantic import BaseModel

from ballast.llm.contract import Client, Unusable
from ballast.llm.prompting import NewNonce, Template, new_nonce
from ballast.types import Draft, Grade, Problem, Question

TEMPLATE = Template.load("ballast.critic", "critic")
UNSURE = frozenset(
    {"critic.words_differ", "critic.quantifier_differs", "critic.negation_differs", "critic.support_unsure"}
)
"""Rules by which a claim departs from its quote in wording; it may say the same all the same."""
Local = Callable[[Question, Grade, Draft], tuple[Problem, ...]]
_CLOSING = "Judge every claim, then whether they answer the question."


class Verdict(BaseModel):
    """Whether the quotes of one claim support all of it."""

    claim: int
    verdict: Literal["supported", "not_supported"]


class CriticReply(BaseModel):
    """A verdict on every claim, and whether the claims answer the question that was asked."""

    claims: list[Verdict]
    answers_question: bool


class LlmCritic:
    """Criticises locally, and by a model where that leaves a doubt; with ``always`` whenever a draft passes."""

    def __init__(
        self, client: Client, local: Local, *, always: bool = False, nonce: NewNonce = new_nonce
    ) -> None:
        self._client = client
        self._local = local
        self._always = always
        self._nonce = nonce

    async def __call__(self, question: Question, grade: Grade, draft: Draft) -> tuple[Problem, ...]:
        """Everything that is wrong with a draft; empty where it may be shown.

        Raises:
            CheckError: error.critic: the model's verdicts cannot be used.
            LlmError: the model gave no reply.
        """
        problems = self._local(question, grade, draft)
        if not draft.claims or any(problem.rule not in UNSURE for problem in problems):
            return problems
        if not problems and not self._always:
            return ()
        texts = [("question", question.text)]
        for number, claim in enumerate(draft.claims, 1):
            quotes = "\n".join(citation.quote for citation in claim.citations)
            texts += [(f"claim {number}", claim.text), (f"quotes of claim {number}", quotes)]
        prompt = TEMPLATE.prompt(texts, _CLOSING, nonce=self._nonce)
        count = len(draft.claims)
        reply = await self._client.ask(
            question.account, prompt, CriticReply, lambda reply: _complete(reply, count)
        )
        return _problems(reply)


def _complete(reply: CriticReply, claims: int) -> CriticReply:
    if sorted(one.claim for one in reply.claims) != list(range(1, claims + 1)):
        raise Unusable("it does not judge every claim exactly once")
    return reply


def _problems(reply: CriticReply) -> tuple[Problem, ...]:
    refused = [
        Problem("critic.not_supported", one.claim - 1)
        for one in reply.claims
        if one.verdict == "not_supported"
    ]
    return tuple(refused if reply.answers_question else [*refused, Problem("critic.off_question")])
