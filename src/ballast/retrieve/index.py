"""Search: BM25 and static word vectors over one memory-mapped index, fused by measured weights.

Exact and deterministic: every passage is scored, equal scores are ordered by id, and a score depends on
the passage and the question, never on the row a passage happens to stand in.
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
from ballast.retrieve.layout import REMEDY, Manifest
from ballast.retrieve.postings import K1, B, Postings
from ballast.retrieve.strings import Strings, open_array
from ballast.text.words import content_terms

__all__ = ["Index", "Ranked", "build_index"]

DENSE_WEIGHT = 0.2  # measured, see docs/retrieval.md: more costs BM25 its first rank
_DIGITS = 6
# A matrix product may round a row by its place: whatever comes this close to the last rank is computed
# again, row by row.
_SLACK = 1e-5

Row = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A passage found.

    Attributes:
        score: in (0, 1], six digits; comparable between questions: the share of the question's word weight
            that the passage meets, and the similarity of meaning above the floor.
        ranks: place by "bm25" and by "dense", 1 the best, equals sharing one; only where it is evidence.
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
        self._dense: Vectors = open_array(directory / "dense.npy")
        self._postings = Postings(directory, passages=manifest.passages)
        if not manifest.passages == len(self._ids) == len(self._document_of) == len(self._dense):
            raise ValueError(f"the files in {directory} disagree on the number of passages")
        if self._dense.shape[1] != manifest.dimension:
            raise ValueError(f"the vectors in {directory} do not have {manifest.dimension} numbers")

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
        rows = self._rows(documents)
        if self.passage_count == 0 or (rows is not None and len(rows) == 0):
            return []
        lexical = self._postings.coverage(content_terms(query))
        vector = self._embedder.encode([query])[0]
        dense = self._dense @ vector
        if rows is not None:
            lexical, dense = lexical[rows], dense[rows]
        contenders = _contenders(self._fuse(lexical, dense), k=k)
        exact = (self._dense[contenders if rows is None else rows[contenders]] * vector).sum(axis=1)
        scores = np.round(self._fuse(lexical[contenders], exact), _DIGITS)
        dense[contenders] = exact
        best = [i for i in np.argsort(-scores, kind="stable")[:k] if scores[i] > 0]
        return [
            Ranked(
                passage_id=self._ids[int(contenders[i] if rows is None else rows[contenders[i]])],
                score=round(float(scores[i]), _DIGITS),
                ranks=self._ranks(int(contenders[i]), lexical, dense),
            )
            for i in best
        ]

    def _fuse(self, lexical: Row, dense: Row) -> NDArray[np.float64]:
        """(coverage + weight · similarity above the floor, rescaled to 0…1) / (1 + weight)."""
        floor = self._embedder.floor
        meaning = np.clip((dense.astype(np.float64) - floor) / (1 - floor), 0, 1)
        fused: NDArray[np.float64] = (lexical + DENSE_WEIGHT * meaning) / (1 + DENSE_WEIGHT)
        return fused

    def _rows(self, documents: frozenset[str] | None) -> NDArray[np.intp] | None:
        """Rows of the passages of these documents, in order; None for all."""
        if documents is None:
            return None
        found = [at for name in documents if (at := self._documents.find(name)) is not None]
        allowed = np.zeros(len(self._documents), dtype=bool)
        allowed[found] = True
        return np.flatnonzero(allowed[self._document_of])

    def _ranks(self, row: int, lexical: Row, dense: Row) -> dict[str, int]:
        ranks = {}
        if lexical[row] > 0:
            ranks["bm25"] = int(np.count_nonzero(lexical > lexical[row])) + 1
        if dense[row] > self._embedder.floor:
            ranks["dense"] = int(np.count_nonzero(dense > dense[row])) + 1
        return ranks


def _contenders(scores: NDArray[np.float64], *, k: int) -> NDArray[np.intp]:
    """Rows that may be among the best ``k`` once computed exactly, in order of id."""
    if k >= len(scores):
        return np.arange(len(scores))
    last = np.partition(scores, len(scores) - k)[len(scores) - k]
    return np.flatnonzero((scores >= last - _SLACK) & (scores > 0))
