"""Several searches for one question, fused by rank: its own words and what a model writes beside them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ballast.types import Found, Hit, Question

Retrieve = Callable[[Question, str], Found]
More = Callable[[Question], Awaitable[Sequence[str]]]
"""Question → texts to search for beside it; they feed retrieval and nothing else."""
_RANK = 60  # of reciprocal rank fusion (Cormack, Clarke, Büttcher 2009)
_LEAST = 1e-6  # the lowest score a hit can have


@dataclass(frozen=True, slots=True)
class Fused:
    """Searches for a question and for ``more``; as many hits as a single search brings.

    A query the rewriter wrote is searched for alone: it is another wording already.
    """

    retrieve: Retrieve
    more: More

    async def __call__(self, question: Question, query: str) -> Found:
        """The hits of all searches, best first.

        Raises:
            CheckError: error.several or error.hypothetical: the model's reply cannot be used.
            LlmError: the model gave no reply.
        """
        if query != question.text:
            return self.retrieve(question, query)
        texts = await self.more(
            question
        )  # first, so that all searches see the index at about the same moment
        return fuse(self.retrieve(question, query), [self.retrieve(question, text) for text in texts])


def fuse(first: Found, others: Sequence[Found]) -> Found:
    """The hits of ``first`` and ``others`` by reciprocal rank; the best hit of ``first`` stays first.

    A score says how well a passage meets the question, so what another text scored does not count: a passage that
    only others found has at most the lowest score of ``first``. Each hit tells its rank in the others
    ("search2", …). Ties go to the one that was found earlier; a search of another state of the store is left out.
    """
    searches = [first, *(found for found in others if found.corpus == first.corpus)]
    points: dict[str, float] = {}
    hits = {hit.passage.id: hit for hit in first.hits}
    lowest = min((hit.score for hit in first.hits), default=_LEAST)
    for number, found in enumerate(searches, 1):
        for rank, hit in enumerate(found.hits, 1):
            id_ = hit.passage.id
            known = hits.get(id_) or Hit(hit.passage, min(hit.score, lowest), {})
            hits[id_] = known if number == 1 else _also(known, number, rank)
            points[id_] = points.get(id_, 0.0) + 1 / (_RANK + rank)
    leading = first.hits[0].passage.id if first.hits else ""
    order = sorted(points, key=lambda id_: (id_ != leading, -points[id_]))
    most = max(len(found.hits) for found in searches)
    return replace(first, hits=tuple(hits[id_] for id_ in order[:most]), notes=_notes(searches))


def _also(hit: Hit, number: int, rank: int) -> Hit:
    return replace(hit, ranks={**hit.ranks, f"search{number}": rank})


def _notes(searches: Sequence[Found]) -> Mapping[str, Any]:
    """What the searches note, lists joined and each item once."""
    notes: dict[str, Any] = {}
    for found in searches:
        for name, value in found.notes.items():
            known = notes.get(name)
            if isinstance(known, list):
                notes[name] = known + [item for item in value if item not in known]
            else:
                notes.setdefault(name, value)
    return notes
