"""What a language model adds to a search: other queries, an answer that might be, another order."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel

from ballast.llm.contract import Client, Unusable
from ballast.llm.passages import numbered, shown
from ballast.llm.prompting import NewNonce, Template, new_nonce
from ballast.types import Passage, Question

SEVERAL = Template.load("ballast.retrieve", "several")
HYPOTHETICAL = Template.load("ballast.retrieve", "hypothetical")
RERANK = Template.load("ballast.retrieve", "rerank")
_MOST_QUERIES = 3
_LONGEST = 1000  # characters of a text to search for


class QueriesReply(BaseModel):
    """Search queries."""

    queries: list[str]


class HypotheticalReply(BaseModel):
    """A text that might answer."""

    text: str


class RerankReply(BaseModel):
    """Names of passages, best first."""

    order: list[str]


class LlmQueries:
    """Other wordings of a question; ``more`` of a fused search."""

    def __init__(self, client: Client, *, nonce: NewNonce = new_nonce) -> None:
        self._client = client
        self._nonce = nonce

    async def __call__(self, question: Question) -> Sequence[str]:
        """One to three queries."""
        prompt = SEVERAL.prompt([("question", question.text)], "Write the queries.", nonce=self._nonce)
        return await self._client.ask(question.account, prompt, QueriesReply, _queries)


class LlmHypothetical:
    """A text that might answer a question; ``more`` of a fused search. It is never shown and is no evidence."""

    def __init__(self, client: Client, *, nonce: NewNonce = new_nonce) -> None:
        self._client = client
        self._nonce = nonce

    async def __call__(self, question: Question) -> Sequence[str]:
        """One text."""
        prompt = HYPOTHETICAL.prompt([("question", question.text)], "Write the text.", nonce=self._nonce)
        return await self._client.ask(
            question.account, prompt, HypotheticalReply, lambda reply: [_text(reply.text)]
        )


class LlmOrder:
    """The order of passages by a model, in one call; ``order`` of a reranked search."""

    def __init__(self, client: Client, *, nonce: NewNonce = new_nonce) -> None:
        self._client = client
        self._nonce = nonce

    async def __call__(self, question: Question, passages: Sequence[Passage]) -> Sequence[int]:
        """Numbers of the passages it names; names that were not given, or given twice, do not count."""
        given = numbered(passages)
        texts = [("question", question.text), *shown(given)]
        prompt = RERANK.prompt(texts, "Order the passages.", nonce=self._nonce)
        reply = await self._client.ask(question.account, prompt, RerankReply, lambda said: said)
        places = {name: number for number, name in enumerate(given)}
        return list(dict.fromkeys(places[name] for name in reply.order if name in places))


def _queries(reply: QueriesReply) -> list[str]:
    return [_text(query) for query in reply.queries[:_MOST_QUERIES]] or [_text("")]


def _text(text: str) -> str:
    plain = " ".join(text.split())
    if not plain or len(plain) > _LONGEST:
        raise Unusable("a text to search for is empty or far too long")
    return plain
