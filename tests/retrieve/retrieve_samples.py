"""Passages and an embedder for the tests of retrieval."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from ballast.models.vectors import Vectors
from ballast.retrieve import Index
from ballast.types import Passage

Build = Callable[..., Index]


class Topics:
    """An embedder made of word lists: one axis for each, so a synonym is near and anything else is not."""

    name = "topics@1"
    floor = 0.3

    def __init__(self, *topics: Iterable[str]) -> None:
        self.topics = [frozenset(topic) for topic in topics]
        self.dimension = len(self.topics)
        self.encoded: list[str] = []

    def encode(self, texts: Sequence[str]) -> Vectors:
        self.encoded += texts
        words = [set(text.casefold().split()) for text in texts]
        raw = np.array([[len(topic & have) for topic in self.topics] for have in words], dtype=np.float32)
        raw = raw.reshape(len(texts), self.dimension)
        lengths = np.linalg.norm(raw, axis=1, keepdims=True)
        return (raw / np.where(lengths > 0, lengths, 1)).astype(np.float32)


def passage(text: str, *, document: str = "a.md", title: str = "", id: str = "") -> Passage:
    """A passage with an id that depends on its document and text, as ids of a store do."""
    made = hashlib.sha256(f"{document}\n{text}".encode()).hexdigest()[:16]
    return Passage(id or made, document, title, "", text, 0, len(text))


def passages(texts: Mapping[str, str]) -> list[Passage]:
    """One passage for each document, its id the document's name."""
    return [passage(text, document=name, id=name) for name, text in texts.items()]
