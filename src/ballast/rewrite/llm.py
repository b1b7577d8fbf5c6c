"""The rewriter that asks a language model for another query. What it writes feeds retrieval and nothing else."""

from __future__ import annotations

from pydantic import BaseModel

from ballast.llm.contract import Client, Unusable
from ballast.llm.prompting import NewNonce, Template, new_nonce
from ballast.types import Found, Grade, Question

TEMPLATE = Template.load("ballast.rewrite", "rewrite")
_CLOSING = "Write one search query that was not tried yet."
_LONGEST = 500


class RewriteReply(BaseModel):
    """One search query."""

    query: str


class LlmRewriter:
    """Writes the next query by a model."""

    def __init__(self, client: Client, *, nonce: NewNonce = new_nonce) -> None:
        self._client = client
        self._nonce = nonce

    async def __call__(
        self, question: Question, grade: Grade, found: Found, tried: tuple[str, ...]
    ) -> str | None:
        """The next query, or ``None`` where the model only repeats one that was tried.

        Raises:
            CheckError: error.rewrite: the model's reply cannot be used.
            LlmError: the model gave no reply.
        """
        texts = [("question", question.text)]
        texts += [(f"query {number}", query) for number, query in enumerate(tried, 1)]
        if grade.lacking:
            texts.append(("what was missing", grade.lacking))
        prompt = TEMPLATE.prompt(texts, _CLOSING, nonce=self._nonce)
        query = await self._client.ask(question.account, prompt, RewriteReply, _usable)
        return None if query.casefold() in {one.casefold() for one in tried} else query


def _usable(reply: RewriteReply) -> str:
    query = " ".join(reply.query.split())
    if not query or len(query) > _LONGEST:
        raise Unusable("the query is empty or far too long")
    return query
