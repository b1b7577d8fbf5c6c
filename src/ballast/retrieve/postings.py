"""BM25: built by bm25s, read from its arrays.

bm25s stores the score of every (word, passage) pair, so a query is a sum of slices. Reading the slices
here spares a search the import of bm25s (0.3 to 0.6 s, mostly scipy and tqdm), which only a build needs.

Formula: Lucene's variant, idf = ln(1 + (N - n + 0.5) / (n + 0.5)), always above zero, so one passage is
enough of a corpus; no (k1 + 1) in the numerator, so a word contributes less than its idf. See Kamphuis et
al., "Which BM25 do you mean?", ECIR 2020.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ballast.retrieve.strings import Strings, open_array, write_strings

K1 = 1.2
B = 0.75


def write_postings(directory: Path, forms_of: Sequence[list[int]], *, vocabulary: Mapping[str, int]) -> None:
    """Write the index of passages given as word numbers; ``vocabulary`` numbers the words from 0."""
    if vocabulary:
        import bm25s

        model = bm25s.BM25(method="lucene", k1=K1, b=B, csc_backend="numpy")
        model.index((forms_of, dict(vocabulary)), show_progress=False)
        scores, rows, columns = (model.scores[name] for name in ("data", "indices", "indptr"))
    else:
        scores, rows, columns = [], [], [0]
    forms = sorted(vocabulary)
    write_strings(directory / "forms", forms)
    np.save(directory / "forms_order.npy", np.array([vocabulary[form] for form in forms], dtype=np.int64))
    np.save(directory / "bm25_scores.npy", np.asarray(scores, dtype=np.float32))
    np.save(directory / "bm25_rows.npy", np.asarray(rows, dtype=np.int32))
    np.save(directory / "bm25_columns.npy", np.asarray(columns, dtype=np.int64))


class Postings:
    """For every word, the passages that hold it and its BM25 score in each."""

    def __init__(self, directory: Path, *, passages: int) -> None:
        """Map the files. Raises OSError or ValueError where they are missing or damaged."""

        self.forms = Strings.open(directory / "forms")
        self._order: NDArray[np.int64] = open_array(directory / "forms_order.npy")
        self._scores: NDArray[np.float32] = open_array(directory / "bm25_scores.npy")
        self._rows: NDArray[np.int32] = open_array(directory / "bm25_rows.npy")
        self._columns: NDArray[np.int64] = open_array(directory / "bm25_columns.npy")
        self._passages = passages
        if not len(self.forms) == len(self._order) == len(self._columns) - 1:
            raise ValueError(f"the word list in {directory} does not match its scores")
        if not len(self._scores) == len(self._rows) == int(self._columns[-1]):
            raise ValueError(f"the scores in {directory} are incomplete")

    def document_frequency(self, form: str) -> int:
        """Number of passages that hold the form."""
        span = self._span(form)
        return int(span.stop - span.start)

    def idf(self, form: str) -> float:
        """Weight of a form, above 0; the largest for one that no passage holds."""
        n = self.document_frequency(form)
        return math.log(1 + (self._passages - n + 0.5) / (n + 0.5))

    def coverage(self, forms: Iterable[str]) -> NDArray[np.float32]:
        """BM25 of every passage as a share of the idf of all forms asked for: [n], each in [0, 1).

        A word that no passage holds counts in the whole, so the share says how much of the question is met.
        """
        total = np.zeros(self._passages, dtype=np.float32)
        weight = 0.0
        for form in sorted(set(forms)):  # one fixed order of adding: the same sum on every run
            span = self._span(form)
            total[self._rows[span]] += self._scores[span]
            weight += self.idf(form)
        return total / np.float32(weight) if weight else total

    def _span(self, form: str) -> slice:
        at = self.forms.find(form)
        if at is None:
            return slice(0, 0)
        column = int(self._order[at])
        return slice(int(self._columns[column]), int(self._columns[column + 1]))
