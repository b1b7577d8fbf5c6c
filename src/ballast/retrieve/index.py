"""Search: BM25 and word vectors over one memory-mapped index, fused by measured weights.

Every passage is scored, by its words and its vector. The best hundred are scored again, by their words and
their nearest sentence; that is the score they get. Equal scores are ordered by id, and a score depends on
the passage and the question alone, never on the row a passage happens to stand in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ballast.errors import StoreCorrupt, StoreVersion
from ballast.models.embed import Embedder
from ballast.models.vectors import Vectors
from ballast.retrieve.build import build_index
from ballast.retrieve.dense import Dense
from ballast.retrieve.layout import REMEDY, Manifest
from ballast.retrieve.postings import K1, B, Postings
from ballast.retrieve.strings import Strings, open_array
from ballast.text.words import content_terms

__all__ = ["Index", "Ranked", "build_index"]

# Measured, see docs/retrieval.md.
PASSAGE_WEIGHT = 0.2
PIECE_WEIGHT = 0.5
CONTENDERS = 100
_DIGITS = 6
_MOST_LEVEL = 1000
_SLACK = 1e-5  # similarities of a matrix product are only good to this

Row = NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A passage found.

    Attributes:
        score: in (0, 1], six digits; comparable between questions: the share of the question's word weight
            that the passage meets, and how near its nearest sentence is.
        ranks: place by "bm25" among all and by "dense" (nearest sentence) among those looked at, 1 the best,
            equals sharing one; only where it is evidence.
    """

    passage_id: str
    score: float
    ranks: Mapping[str, int]


class Index:
    """An open index. Files are mapped, not read; any number of threads and processes may search at once."""

    def __init__(self, directory: Path, manifest: Manifest, *, embedder: Embedder) -> None:
        """Use ``Index.open``. Raises OSError or ValueError where a file is missing or damaged."""
        self._embedder = embedder
        self._ids = Strings.open(directory / "ids")
        self._documents = Strings.open(directory / "documents")
        self._document_of: NDArray[np.int32] = open_array(directory / "document_of.npy")
        self._dense = Dense(directory, dimension=manifest.dimension)
        self._postings = Postings(directory, passages=manifest.passages)
        if not manifest.passages == len(self._ids) == len(self._document_of) == len(self._dense):
            raise ValueError(f"the files in {directory} disagree on the number of passages")

    @classmethod
    def open(cls, directory: Path, embedder: Embedder) -> Index:
        """Map an index written by ``build_index`` with the same embedder.

        Raises:
            StoreCorrupt: a file is missing or damaged.
            StoreVersion: the index was built by another version or with another embedder.
        """
        manifest = Manifest.read(directory)
        if (manifest.embedder, manifest.k1, manifest.b) != (embedder.name, K1, B):
            built = f"embedder {manifest.embedder!r}, k1 {manifest.k1}, b {manifest.b}"
            raise StoreVersion(
                f"{directory} was built with {built}; now set are {embedder.name!r}, {K1}, {B}: {REMEDY}."
            )
        try:
            return cls(directory, manifest, embedder=embedder)
        except (OSError, ValueError) as error:
            raise StoreCorrupt(f"{directory} is damaged ({error}): {REMEDY}.") from error

    @property
    def passage_count(self) -> int:
        return len(self._ids)

    def forms(self) -> Sequence[str]:
        """Every word form of the corpus, sorted; read from disk as it is asked for."""
        return self._postings.forms

    def document_frequency(self, form: str) -> int:
        """Number of passages whose indexed text holds ``form``, as ``ballast.text.words`` folds it."""
        return self._postings.document_frequency(form)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of the index's own embedder: float32 [len(texts), dimension]."""
        return self._embedder.encode(texts)

    def search(self, query: str, *, k: int, documents: frozenset[str] | None = None) -> list[Ranked]:
        """The best ``k`` passages, best first, equal scores by id; fewer, or none, where fewer match.

        A passage matches by sharing a word with the query or by a similarity above the embedder's floor.

        Args:
            query: any text; one without a word that counts finds nothing.
            k: at least 1; may exceed the corpus.
            documents: names to search within; ``None`` searches all. Unknown names match nothing.
        """
        if k < 1:
            raise ValueError(f"k is {k}, must be at least 1")
        rows = np.arange(self.passage_count) if documents is None else self._rows(documents)
        if len(rows) == 0:
            return []
        words = self._postings.coverage(content_terms(query))
        (vector,) = self._embedder.encode([query])
        first = words + np.float32(PASSAGE_WEIGHT) * np.maximum(self._dense.similarity(vector), 0)
        contenders = rows[_highest(first[rows], count=max(k, CONTENDERS))]
        nearest = self._dense.best_piece(contenders, vector)
        scores = self._scores(words[contenders], nearest)
        best = np.argsort(-scores, kind="stable")[: min(k, np.count_nonzero(scores))]
        by_words = _places(words[contenders[best]], words[rows], above=0)
        by_meaning = _places(nearest[best], nearest, above=self._embedder.floor)
        return [
            Ranked(
                passage_id=self._ids[int(contenders[i])],
                score=round(float(scores[i]), _DIGITS),
                ranks={name: place for name, place in (("bm25", word), ("dense", meaning)) if place},
            )
            for i, word, meaning in zip(best, by_words, by_meaning, strict=True)
        ]

    def _scores(self, words: Row, nearest: Row) -> NDArray[np.float64]:
        """(coverage + weight · similarity above the floor, rescaled to 0…1) / (1 + weight), rounded."""
        floor = self._embedder.floor
        meaning = np.clip((nearest.astype(np.float64) - floor) / (1 - floor), 0, 1)
        return np.round((words + PIECE_WEIGHT * meaning) / (1 + PIECE_WEIGHT), _DIGITS)

    def _rows(self, documents: frozenset[str]) -> NDArray[np.intp]:
        """Rows of the passages of these documents, in order."""
        found = [at for name in documents if (at := self._documents.find(name)) is not None]
        allowed = np.zeros(len(self._documents), dtype=bool)
        allowed[found] = True
        return np.flatnonzero(allowed[self._document_of])


def _highest(scores: Row, *, count: int) -> NDArray[np.intp]:
    """Positions of the ``count`` highest scores above 0, in order; with those level with the last of them."""
    if count >= len(scores):
        return np.flatnonzero(scores > 0)
    last = np.partition(scores, len(scores) - count)[len(scores) - count]
    level = np.flatnonzero((np.abs(scores - last) <= _SLACK) & (scores > 0))
    # A text repeated in thousands of documents is level with itself: the first of them, by id, will do.
    return np.union1d(np.flatnonzero(scores > max(last + _SLACK, 0)), level[: count + _MOST_LEVEL])


def _places(values: Row, among: Row, *, above: float) -> list[int]:
    """For each value its place, 1 the highest, equals sharing one; 0 where it is not ``above``."""
    return [int(np.count_nonzero(among > value)) + 1 if value > above else 0 for value in values]
