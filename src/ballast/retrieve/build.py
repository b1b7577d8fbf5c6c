"""Passages to an index directory, in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import numpy as np
from numpy.typing import NDArray

from ballast.errors import StoreError
from ballast.models.embed import Embedder
from ballast.models.vectors import Vectors
from ballast.retrieve.layout import FORMAT, Manifest, indexed_text
from ballast.retrieve.postings import K1, B, write_postings
from ballast.retrieve.strings import Strings, open_array, write_strings
from ballast.text.words import content_terms
from ballast.types import Passage

_BATCH = 512


def build_index(
    passages: Iterable[Passage],
    directory: Path,
    previous: Path | None,
    on_progress: Callable[[int], None] | None = None,
    *,
    embedder: Embedder,
) -> None:
    """Write an index of ``passages`` into ``directory``, which is made if need be.

    The files depend on the passages alone: the same passages give the same bytes. The manifest is written
    last, so a directory where building stopped half-way is not taken for an index.

    Args:
        passages: sorted by id, ids unique; read once, never held all together.
        directory: an empty or absent folder; swapping it in is the caller's business.
        previous: an index whose vectors are taken over where passage and embedder are unchanged. One that
            cannot be read is ignored, since it only saves time.
        on_progress: called with the number of passages done so far.

    Raises:
        ValueError: the passages are not sorted by id, or an id is repeated.
        OSError: the files cannot be written, for example because the disk is full.
    """
    directory.mkdir(parents=True, exist_ok=True)
    old = _Old.open(previous, embedder) if previous is not None else None
    gathered = _Gathered()
    with (directory / "dense.npy").open("wb") as file:
        _write_header(file, rows=0, columns=embedder.dimension)
        for batch in _batches(passages):
            texts = [indexed_text(passage) for passage in batch]
            digests = gathered.add(batch, texts)
            file.write(_encode(batch, texts, digests, embedder=embedder, old=old).tobytes())
            if on_progress is not None:
                on_progress(len(gathered.ids))
        file.seek(0)
        _write_header(file, rows=len(gathered.ids), columns=embedder.dimension)
    gathered.write(directory)
    Manifest(FORMAT, embedder.name, embedder.dimension, K1, B, len(gathered.ids)).write(directory)


class _Gathered:
    """What is kept of every passage until all are known: its id, its document, the numbers of its words."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self._digests: list[int] = []
        self._documents: dict[str, int] = {}
        self._document_of: list[int] = []
        self._vocabulary: dict[str, int] = {}
        self._forms_of: list[list[int]] = []

    def add(self, batch: list[Passage], texts: list[str]) -> list[int]:
        """Take in a batch; returns the digests of its texts."""
        documents, vocabulary = self._documents, self._vocabulary
        for passage, text in zip(batch, texts, strict=True):
            self.ids.append(passage.id)
            self._document_of.append(documents.setdefault(passage.document, len(documents)))
            self._forms_of.append([vocabulary.setdefault(f, len(vocabulary)) for f in content_terms(text)])
        digests = [_digest(text) for text in texts]
        self._digests += digests
        return digests

    def write(self, directory: Path) -> None:
        write_strings(directory / "ids", self.ids)
        np.save(directory / "digests.npy", np.array(self._digests, dtype=np.uint64))
        names = sorted(self._documents)
        position = np.zeros(len(names), dtype=np.int32)
        position[[self._documents[name] for name in names]] = np.arange(len(names), dtype=np.int32)
        write_strings(directory / "documents", names)
        np.save(directory / "document_of.npy", position[np.array(self._document_of, dtype=np.int64)])
        write_postings(directory, self._forms_of, vocabulary=self._vocabulary)


def _batches(passages: Iterable[Passage]) -> Iterator[list[Passage]]:
    source = iter(passages)
    while batch := list(islice(source, _BATCH)):
        yield batch


def _digest(text: str) -> int:
    """Fingerprint of what was embedded: an id stays when only the title or heading above it changes."""
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


def _write_header(file: BinaryIO, *, rows: int, columns: int) -> None:
    """The .npy header; numpy leaves room for the row count to grow, so it can be written again at the end."""
    header = {"descr": "<f4", "fortran_order": False, "shape": (rows, columns)}
    np.lib.format.write_array_header_1_0(file, header)


def _encode(
    batch: list[Passage], texts: list[str], digests: list[int], *, embedder: Embedder, old: _Old | None
) -> Vectors:
    """Vectors of a batch: taken over where known, computed where not."""
    vectors = np.zeros((len(batch), embedder.dimension), dtype=np.float32)
    todo = []
    for i, (passage, digest) in enumerate(zip(batch, digests, strict=True)):
        known = old.vector(passage.id, digest) if old is not None else None
        if known is None:
            todo.append(i)
        else:
            vectors[i] = known
    if todo:
        vectors[todo] = embedder.encode([texts[i] for i in todo])
    return vectors


class _Old:
    """The vectors of an earlier index."""

    def __init__(self, ids: Strings, digests: NDArray[np.uint64], dense: Vectors) -> None:
        self._ids, self._digests, self._dense = ids, digests, dense

    @classmethod
    def open(cls, directory: Path, embedder: Embedder) -> _Old | None:
        try:
            manifest = Manifest.read(directory)
            if (manifest.embedder, manifest.dimension) != (embedder.name, embedder.dimension):
                return None
            dense = open_array(directory / "dense.npy")
            digests = open_array(directory / "digests.npy")
            ids = Strings.open(directory / "ids")
        except (StoreError, OSError, ValueError):
            return None
        whole = dense.shape == (len(ids), embedder.dimension) and len(digests) == len(ids)
        return cls(ids, digests, dense) if whole else None

    def vector(self, passage_id: str, digest: int) -> NDArray[np.float32] | None:
        at = self._ids.find(passage_id)
        return self._dense[at] if at is not None and int(self._digests[at]) == digest else None
