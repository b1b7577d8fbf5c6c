"""From a query to hits: the search index says which passages, the store says what they hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from ballast.retrieve.index import Index
from ballast.types import Found, Hit, Passage, Question


class Snapshot(Protocol):
    """What is read of the store: its hash and its passages, as of one moment."""

    corpus: str
    screening: str

    def passages(self, ids: Sequence[str]) -> Mapping[str, Passage]: ...


class Retriever:
    """Retrieves from a store and the index that belongs to it; follows the store when it is indexed anew.

    Args:
        read: opens one consistent snapshot with its index.
        top_k: most passages of one retrieval.
    """

    def __init__(
        self, read: Callable[[], AbstractContextManager[tuple[Snapshot, Index]]], top_k: int
    ) -> None:
        self._read = read
        self._top_k = top_k

    def __call__(self, question: Question, query: str) -> Found:
        """Hits for the query, best first; none where nothing matches or the question's ``doc_ids`` name no document.

        ``query`` is the question's text or a rewrite of it.
        """
        documents = None if question.doc_ids is None else frozenset(question.doc_ids)
        with self._read() as (snapshot, index):
            ranked = index.search(query, k=self._top_k, documents=documents)
            held = snapshot.passages([one.passage_id for one in ranked])
            hits = tuple(Hit(held[one.passage_id], one.score, one.ranks) for one in ranked)
            return Found(hits, snapshot.corpus, index, snapshot.screening)
