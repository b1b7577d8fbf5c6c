"""The grader that asks a language model: one call for all passages, each graded, all judged together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Literal

from pydantic import BaseModel, Field

from ballast.llm.contract import Client, Unusable
from ballast.llm.passages import numbered, shown
from ballast.llm.prompting import NewNonce, Template, new_nonce
from ballast.types import Found, Grade, GradedPassage, Question

TEMPLATE = Template.load("ballast.grade", "grade")
RELEVANT = 2
"""From this grade on (0 to 3) an answer may be drawn from a passage."""
_HIGHEST = 3
_THRESHOLD = 0.5
_CLOSING = (
    "Grade every passage, then say whether they are sufficient for the question, and if not what is missing."
)
_LONGEST = 500
_SURE_NO = 0.05
"""Local sufficiency below which hardly any answerable question lies: 5 of 719 on the report halves of six sets.
There is no such bound for a yes: on SQuAD 2.0 every second near miss lies above 0.8."""


class PassageGrade(BaseModel):
    """How relevant one passage is: 3 states the answer, 2 is needed for it, 1 same subject only, 0 something else."""

    passage: str
    relevance: Literal[0, 1, 2, 3]


class GradeReply(BaseModel):
    """The grades of all passages, and whether they are sufficient together."""

    passages: list[PassageGrade]
    sufficient: bool = Field(description="The whole answer can be given from the passages.")
    missing: str = Field("", description="If not: what the question asks for and the passages do not state.")


class LlmGrader:
    """Grades by a model; the sentences to quote from are ranked by ``local``, within the passages it finds relevant.

    Where ``local`` is sure that nothing answers, the model is not asked, unless ``always``.
    """

    def __init__(
        self,
        client: Client,
        local: Callable[[Question, Found], Grade],
        *,
        always: bool = True,
        nonce: NewNonce = new_nonce,
    ) -> None:
        self._client = client
        self._local = local
        self._always = always
        self._nonce = nonce

    async def __call__(self, question: Question, found: Found) -> Grade:
        """Relevance of every passage, sufficiency of all (0 or 1), and what is missing.

        Raises:
            CheckError: error.grade: the model's grades cannot be used.
            LlmError: the model gave no reply.
        """
        local = self._local(question, found)
        if not found.hits or (not self._always and local.sufficiency < _SURE_NO):
            return local
        given = numbered([hit.passage for hit in found.hits])
        texts = [("question", question.text), *shown(given)]
        prompt = TEMPLATE.prompt(texts, _CLOSING, nonce=self._nonce)
        reply = await self._client.ask(
            question.account, prompt, GradeReply, lambda reply: _complete(reply, given.keys())
        )
        relevance = {given[one.passage].id: one.relevance for one in reply.passages}
        return _merged(reply, relevance, local)


def _complete(reply: GradeReply, names: Collection[str]) -> GradeReply:
    """The reply if it grades every passage once and no other."""
    graded = [one.passage for one in reply.passages]
    if not set(graded) <= set(names):
        raise Unusable("it grades a passage that was not given")
    if sorted(graded) != sorted(names):
        raise Unusable("it does not grade every passage exactly once")
    return reply


def _merged(reply: GradeReply, relevance: Mapping[str, int], local: Grade) -> Grade:
    """The model's judgement, with the sentences of relevant passages in the order of the local grader."""
    passages = sorted(
        (GradedPassage(one.hit, relevance[one.hit.passage.id] / _HIGHEST) for one in local.passages),
        key=lambda one: -one.relevance,
    )
    sentences = tuple(one for one in local.sentences if relevance[one.sentence.passage.id] >= RELEVANT)
    return replace(
        local,
        passages=tuple(passages),
        sentences=sentences,
        sufficiency=float(reply.sufficient),
        threshold=_THRESHOLD,
        missing=(),
        lacking=reply.missing.strip()[:_LONGEST],
    )
