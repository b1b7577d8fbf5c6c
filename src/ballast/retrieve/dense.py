"""Vectors of passages and of their sentences, on disk.

A static vector is an average, and the average of a whole passage blurs the one sentence that answers. So
each sentence (or table row) has a vector of its own, with the title and headings in front; a passage's
vector is their sum, scaled to length 1. The passage vectors are scanned, the sentences of the best read.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np
from numpy.typing import NDArray

from ballast.models.embed import Embedder
from ballast.models.vectors import Vectors, unit_rows
from ballast.retrieve.strings import open_array

Half = NDArray[np.float16]


class DenseWriter:
    """Writes the vectors of passages as they come."""

    def __init__(self, directory: Path, embedder: Embedder) -> None:
        self._directory = directory
        self._embedder = embedder
        self._ends = [0]
        self._passages = (directory / "passages.npy").open("wb")
        self._pieces = (directory / "pieces.npy").open("wb")
        self._write_headers()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._passages, self._pieces:
            if error is None:
                self._write_headers()
                np.save(self._directory / "piece_ends.npy", np.array(self._ends, dtype=np.int64))

    def add(self, pieces: Sequence[Sequence[str]], known: Sequence[tuple[Vectors, Half] | None]) -> None:
        """Append passages, given by their pieces; ``known`` holds vectors that need no encoding."""
        todo = [text for texts, old in zip(pieces, known, strict=True) if old is None for text in texts]
        fresh = self._embedder.encode(todo)
        at = 0
        for texts, old in zip(pieces, known, strict=True):
            if old is None:
                rows = fresh[at : at + len(texts)]
                at += len(texts)
                old = unit_rows(rows.sum(axis=0, keepdims=True))[0], rows.astype(np.float16)
            self._passages.write(old[0].tobytes())
            self._pieces.write(old[1].tobytes())
            self._ends.append(self._ends[-1] + len(old[1]))

    def _write_headers(self) -> None:
        """numpy leaves room in a header for the row count to grow, so it is written again at the end."""
        sized = ((self._passages, "<f4", len(self._ends) - 1), (self._pieces, "<f2", self._ends[-1]))
        for file, kind, rows in sized:
            file.seek(0)
            shape = (rows, self._embedder.dimension)
            np.lib.format.write_array_header_1_0(
                file, {"descr": kind, "fortran_order": False, "shape": shape}
            )


class Dense:
    """The vectors of an open index."""

    def __init__(self, directory: Path, *, dimension: int) -> None:
        """Map the files. Raises OSError or ValueError where they are missing or damaged."""
        self._passages: Vectors = open_array(directory / "passages.npy")
        self._pieces: Half = open_array(directory / "pieces.npy")
        self._ends: NDArray[np.int64] = open_array(directory / "piece_ends.npy")
        if len(self._ends) != len(self._passages) + 1 or int(self._ends[-1]) != len(self._pieces):
            raise ValueError(f"the vectors in {directory} do not match their offsets")
        if not self._passages.shape[1] == self._pieces.shape[1] == dimension:
            raise ValueError(f"the vectors in {directory} do not have {dimension} numbers")

    def __len__(self) -> int:
        return len(self._passages)

    def similarity(self, vector: Vectors) -> Vectors:
        """Similarity of every passage to a vector [dimension]: [passages].

        The last digits may depend on the row a passage stands in: good enough to choose whom to look at.
        """
        found: Vectors = self._passages @ vector
        return found

    def best_piece(self, rows: NDArray[np.intp], vector: Vectors) -> Vectors:
        """Similarity of the nearest piece of each given passage: [len(rows)], wherever it stands."""
        counts = self._ends[rows + 1] - self._ends[rows]
        starts = np.cumsum(counts) - counts
        taken = np.repeat(self._ends[rows] - starts, counts) + np.arange(int(counts.sum()))
        found = (self._pieces[taken] * vector).sum(axis=1, dtype=np.float32)
        best: Vectors = np.maximum.reduceat(found, starts) if len(rows) else found
        return best

    def of(self, row: int) -> tuple[Vectors, Half]:
        """Vector of a passage [dimension] and of its pieces [n, dimension]."""
        return self._passages[row], self._pieces[int(self._ends[row]) : int(self._ends[row + 1])]
