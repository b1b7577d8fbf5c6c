"""The drafter that asks a language model: claims with verbatim quotes, or the word that there is no answer.

Nothing it returns is taken on trust: a quote is looked up in its passage, and one that is not there goes on as
it is, for the critic to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pydantic import BaseModel, Field

from ballast.draft.corrected import pruned
from ballast.llm.contract import Client, Unusable
from ballast.llm.passages import numbered, shown
from ballast.llm.prompting import NewNonce, Template, new_nonce
from ballast.text.locate import locate
from ballast.text.sentences import sentence_spans
from ballast.types import Citation, Claim, Draft, Grade, Passage, Problem, Question

TEMPLATE = Template.load("ballast.draft", "draft")
MOST_CLAIMS = 8
NOTHING = Draft((), "")
Quoting = Callable[[Question, Grade], Draft]
_CLOSING = "Answer the question in claims with quotes, or say that you cannot answer."
_ANEW = "Write it anew without these faults, or say that you cannot answer."
_NAMES = r"(?:passages?\s+)?P\d+(?:(?:\s*[,;]\s*|\s+and\s+)P\d+)*"
_REFERENCE = re.compile(rf"\s*[(\[]\s*{_NAMES}\s*[)\]]")
_REPORTED = re.compile(
    rf"^\s*(?:the\s+)?{_NAMES}\s+(?:also\s+)?(?:states?|says?|mentions?|explains?|notes?)\s+that\s+(\w)"
    rf"|^\s*(?:according\s+to|as\s+stated\s+in)\s+(?:the\s+)?{_NAMES}\s*,\s*(\w)",
    re.IGNORECASE,
)
_SAID = {
    "critic.quote_not_verbatim": "a quote is not copied exactly from the passage it names",
    "critic.unknown_passage": "a quote names a passage that was not given",
    "critic.number_differs": "it states a number or unit that its quote does not state",
    "critic.column_differs": "its figure stands in the column of another year",
    "critic.name_differs": "it states a name that its quote does not state",
    "critic.negation_differs": "its quote says 'not' where it does not, or the other way round",
    "critic.quantifier_differs": "it says 'all', 'only', 'may' or 'must' where its quote does not",
    "critic.words_differ": "it says more than its quote, or something else",
    "critic.not_supported": "its quotes do not support all of it",
    "critic.support_unsure": "its quotes do not clearly support all of it",
    "critic.no_figure": "the question asks for a figure, and none is given",
    "critic.year_differs": "it is about another year than the question",
    "critic.name_missing": "it is about another thing than the one the question names",
    "critic.declines_in_prose": "it says that it does not know; if so, set cannot_answer instead",
    "critic.off_question": "it does not answer the question that was asked",
}


class Quote(BaseModel):
    """Words copied from a passage exactly."""

    passage: str
    words: str


class DraftClaim(BaseModel):
    """One sentence of the answer, and what it rests on."""

    text: str
    quotes: list[Quote]


class DraftReply(BaseModel):
    """The answer in claims with quotes; without claims where the passages do not state it."""

    # Claims come first: small models that have to decide before they have looked say that they cannot.
    claims: list[DraftClaim] = Field(description="Empty if the passages do not state the answer.")
    cannot_answer: bool = Field(
        description="True if claims is empty because the passages do not state the answer."
    )


class LlmDrafter:
    """Writes answers by a model, from passages the grader finds relevant.

    Args:
        quote: answers by quoting alone; has the last word where the model's own words were refused twice.
    """

    def __init__(self, client: Client, quote: Quoting, *, nonce: NewNonce = new_nonce) -> None:
        self._client = client
        self._quote = quote
        self._nonce = nonce

    async def __call__(self, question: Question, grade: Grade) -> Draft:
        """Claims, or an empty draft where the model says it cannot answer.

        Raises:
            CheckError: error.draft: the model's reply cannot be used.
            LlmError: the model gave no reply.
        """
        return await self._draft(question, grade, _CLOSING)

    async def correct(
        self, question: Question, grade: Grade, draft: Draft, problems: Sequence[Problem]
    ) -> Draft | None:
        """Another draft from the same passages; ``None`` where there was nothing to mend.

        First without the claims that were refused; then by the model, told what was wrong; then by quoting, also
        where the model gives up: it did see an answer, and cannot put it into words that hold.
        """
        if not draft.claims:
            return None
        if (rest := pruned(question, draft, problems)) is not None:
            return rest
        mended = NOTHING
        if not draft.corrected:
            mended = await self._draft(question, grade, f"{_CLOSING}\n\n{_complaint(draft, problems)}")
        return replace(mended if mended.claims else self._quote(question, grade), corrected=True)

    async def anew(
        self, question: Question, passages: Sequence[Passage], refused: str, wrong: Sequence[str]
    ) -> Draft:
        """Another draft in place of an answer that breaks rules of the deployment; empty where there is none.

        Args:
            refused: the text of that answer; the model is shown it as data.
            wrong: what each rule says of it, in the deployment's words.

        Raises:
            CheckError, LlmError: as for a first draft.
        """
        closing = "\n".join(
            [f"{_CLOSING}\n\nThe refused answer breaks rules that hold here:", *(f"- {one}" for one in wrong)]
        )
        return await self._ask(
            question, numbered(passages), f"{closing}\n{_ANEW}", more=[("refused answer", refused)]
        )

    async def _draft(self, question: Question, grade: Grade, closing: str) -> Draft:
        return await self._ask(question, numbered(relevant(grade)), closing)

    async def _ask(
        self,
        question: Question,
        given: Mapping[str, Passage],
        closing: str,
        *,
        more: Sequence[tuple[str, str]] = (),
    ) -> Draft:
        texts = [("question", question.text), *shown(given), *more]
        prompt = TEMPLATE.prompt(texts, closing, nonce=self._nonce)
        reply = await self._client.ask(question.account, prompt, DraftReply, _whole)
        return NOTHING if reply.cannot_answer else _assembled(reply.claims, given)


def relevant(grade: Grade) -> list[Passage]:
    """The passages that sentences may be taken from, best first."""
    usable = {one.sentence.passage.id for one in grade.sentences}
    return [one.hit.passage for one in grade.passages if one.hit.passage.id in usable]


def _whole(reply: DraftReply) -> DraftReply:
    if reply.cannot_answer:
        return reply
    if not reply.claims:
        raise Unusable("it holds no claims and does not say that it cannot answer")
    if len(reply.claims) > MOST_CLAIMS:
        raise Unusable(f"it holds more than {MOST_CLAIMS} claims")
    if any(not _clean(claim.text) or not claim.quotes for claim in reply.claims):
        raise Unusable("a claim is empty or has no quote")
    return reply


def _clean(text: str) -> str:
    """A claim on one line, without the names of passages that models like to add."""
    said = _REPORTED.sub(lambda found: (found[1] or found[2]).upper(), _REFERENCE.sub("", text))
    return " ".join(said.split())


def _assembled(claims: Sequence[DraftClaim], given: Mapping[str, Passage]) -> Draft:
    made: list[Claim] = []
    text = ""
    for claim in claims:
        said = _clean(claim.text)
        start = len(text) + (1 if text else 0)
        text = f"{text} {said}" if text else said
        made.append(Claim(said, start, len(text), _citations(claim.quotes, given)))
    return Draft(tuple(made), text)


def _citations(quotes: Sequence[Quote], given: Mapping[str, Passage]) -> tuple[Citation, ...]:
    made: list[Citation] = []
    for quote in quotes:
        passage = given.get(quote.passage.strip())
        if passage is None:
            made.append(Citation(quote.passage, "", "", "", quote.words, 0, 0))
        elif (whole := _place(quote.words, passage)) is not None:
            made.append(whole)
        else:
            # Models join sentences that stand apart. Each must then stand there by itself.
            parts = [_place(quote.words[a:b], passage) for a, b in sentence_spans(quote.words)]
            made.extend(
                [part for part in parts if part] if parts and all(parts) else [_nowhere(quote.words, passage)]
            )
    return tuple(dict.fromkeys(made))


def _place(words: str, passage: Passage) -> Citation | None:
    if (place := locate(words, passage.text)) is not None:
        start, end = place
        return _cite(passage, passage.text[start:end], passage.start + start, passage.start + end)
    if passage.context_span and locate(words, passage.context) is not None:
        return _cite(passage, passage.context, *passage.context_span)
    return None


def _nowhere(words: str, passage: Passage) -> Citation:
    """A quote that does not stand in its passage keeps its words and has no extent, for the critic to refuse."""
    return _cite(passage, words, passage.start, passage.start)


def _cite(passage: Passage, quote: str, start: int, end: int) -> Citation:
    return Citation(passage.id, passage.document, passage.title, passage.location, quote, start, end)


def _complaint(draft: Draft, problems: Sequence[Problem]) -> str:
    lines = ["An earlier answer was refused:"]
    for problem in problems:
        what = _SAID.get(problem.rule, "it breaks a rule")
        of = "the answer" if problem.claim < 0 else f"claim {problem.claim + 1}"
        lines.append(f"- {of}: {what}")
    return "\n".join([*dict.fromkeys(lines), _ANEW])
