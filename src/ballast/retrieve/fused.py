"""Several searches for one question, fused by rank: its own words and what a model writes beside them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from ballast.types import Found, Hit, Question

Retrieve = Callable[[Question, str], Found]
More = Callable[[Question], Awaitable[Sequence[str]]]
"""Question → texts to search for beside it; they feed retrieval and nothing else."""
_RANK = 60  # of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009)


@dataclass(frozen=True, slots=True)
class Fused:
    """Searches for a question and for ``more``; as many hits as the question alone brings.

    A query the rewriter wrote is searched for alone: it is another wording already.
    """

    retrieve: Retrieve
    more: More

    async def __call__(self, question: Question, query: str) -> Found:
        """The hits of all searches, best first.

        Raises:
            CheckError: error.queries: the model's reply cannot be used.
            LlmError: the model gave no reply.
        """
        first = self.retrieve(question, query)
        if query != question.text:
            return first
        texts = await self.more(question)
        return fuse(first, [self.retrieve(question, text) for text in texts])


def fuse(first: Found, others: Sequence[Found]) -> Found:
    """The hits of ``first`` and ``others`` by reciprocal rank; its best hit stays first, and its number of hits.

    A hit keeps the best score any search gave it. Ties go to the one that was found earlier.
    """
    points: dict[str, float] = {}
    best: dict[str, Hit] = {}
    for found in (first, *others):
        for rank, hit in enumerate(found.hits, 1):
            known = best.get(hit.passage.id)
            points[hit.passage.id] = points.get(hit.passage.id, 0.0) + 1 / (_RANK + rank)
            best[hit.passage.id] = hit if known is None or hit.score > known.score else known
    if not best:
        return first
    leading = first.hits[0].passage.id if first.hits else ""
    order = sorted(best, key=lambda id_: (id_ != leading, -points[id_]))
    most = max(len(first.hits), *(len(found.hits) for found in others), 0)
    return replace(first, hits=tuple(best[id_] for id_ in order[:most]))
