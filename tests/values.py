"""Small real values for tests: passages, hits, grades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ballast.grade.sentences import sentences
from ballast.text.words import terms
from ballast.types import Found, Grade, GradedPassage, GradedSentence, Hit, Passage, Reason

MARKERS = {reason: reason.value for reason in Reason}


class Words:
    """The lexicon of a handful of passages."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self.passage_count = len(passages)
        self._counts = Counter(form for p in passages for form in set(terms(f"{p.title} {p.text}")))

    def document_frequency(self, form: str) -> int:
        return self._counts[form]

    def forms(self) -> Sequence[str]:
        return sorted(self._counts)


def passage(text: str, *, document: str = "fees.md", title: str = "", location: str = "") -> Passage:
    """A passage that is a whole document."""
    return Passage(f"{document}#{abs(hash(text)) % 997}", document, title, location, text, 0, len(text))


def found(*passages: Passage) -> Found:
    """These passages as hits, in this order."""
    hits = tuple(Hit(p, round(1 / (1 + i), 6), {"bm25": i + 1}) for i, p in enumerate(passages))
    return Found(hits, "sha256:test", Words(passages))


def grade(*passages: Passage, sufficiency: float = 1.0, missing: tuple[str, ...] = ()) -> Grade:
    """A grade in which every sentence is relevant, earlier ones more."""
    hits = found(*passages).hits
    units = [unit for p in passages for unit in sentences(p)]
    graded = tuple(GradedSentence(unit, 1 - i / 100, {}) for i, unit in enumerate(units))
    return Grade(tuple(GradedPassage(hit, 1.0) for hit in hits), graded, sufficiency, 0.5, missing)


def no_vectors(texts: Sequence[str]) -> NDArray[np.float32]:
    """An embedder that knows nothing."""
    return np.zeros((len(texts), 1), dtype=np.float32)
