"""A wide search, and a closer look at what it brings: the best are kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from inspect import isawaitable

from ballast.types import Found, Hit, Passage, Question

Order = Callable[[Question, Sequence[Passage]], Sequence[int] | Awaitable[Sequence[int]]]
"""Question and passages → numbers of passages, best first; those left out follow in the order they had."""

_REMEMBERED = 2000  # pairs of question and passage: those of some dozens of questions


@dataclass(frozen=True, slots=True)
class Reranked:
    """Keeps the first ``keep`` hits of another order; ``retrieve`` should bring more than that."""

    retrieve: Callable[[Question, str], Found | Awaitable[Found]]
    order: Order
    keep: int

    async def __call__(self, question: Question, query: str) -> Found:
        """The hits that are kept, with their rank in the new order.

        Raises:
            CheckError: error.rerank: the model's reply cannot be used.
            LlmError: the model gave no reply.
        """
        found = self.retrieve(question, query)
        wide = await found if isawaitable(found) else found
        if len(wide.hits) <= 1:
            return wide
        order = self.order(question, [hit.passage for hit in wide.hits])
        chosen = await order if isawaitable(order) else order
        rest = [number for number in range(len(wide.hits)) if number not in set(chosen)]
        kept = [_ranked(wide.hits[number], rank) for rank, number in enumerate([*chosen, *rest], 1)]
        return replace(wide, hits=tuple(kept[: self.keep]))


def by_judgement(sufficiency: Callable[[str, Sequence[str]], Iterable[float]]) -> Order:
    """The order of a judgement model: how likely each passage answers, title and place read with it.

    What it read for a question it remembers: the search for a rewritten query brings much of the same again.
    """

    @lru_cache(_REMEMBERED)
    def score(question: str, text: str) -> float:
        (likely,) = sufficiency(question, [text])
        return round(float(likely), 6)

    def order(question: Question, passages: Sequence[Passage]) -> list[int]:
        scores = [score(question.text, _text(passage)) for passage in passages]
        return sorted(range(len(passages)), key=lambda number: (-scores[number], number))

    return order


def _text(passage: Passage) -> str:
    parts = (passage.title, passage.location, passage.context, passage.text)
    return " ".join(part for part in parts if part)


def _ranked(hit: Hit, rank: int) -> Hit:
    return replace(hit, ranks={**hit.ranks, "rerank": rank})
