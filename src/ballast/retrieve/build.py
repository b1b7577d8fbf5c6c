"""Passages to an index directory, in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import islice
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ballast.errors import StoreError
from ballast.models.embed import Embedder
from ballast.models.vectors import Vectors
from ballast.retrieve.dense import Dense, DenseWriter, Half
from ballast.retrieve.layout import FORMAT, Manifest, indexed_terms, pieces
from ballast.retrieve.postings import K1, B, write_postings
from ballast.retrieve.strings import Strings, open_array, write_strings
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
    old = _earlier(previous, embedder)
    gathered = _Gathered()
    with DenseWriter(directory, embedder) as dense:
        for batch in _batches(passages):
            texts = [pieces(passage) for passage in batch]
            digests = gathered.add(batch, texts)
            dense.add(texts, [old(p.id, digest) for p, digest in zip(batch, digests, strict=True)])
            if on_progress is not None:
                on_progress(len(gathered.ids))
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

    def add(self, batch: list[Passage], texts: list[list[str]]) -> list[int]:
        """Take in a batch; returns the digests of its pieces."""
        documents, vocabulary = self._documents, self._vocabulary
        for passage in batch:
            self.ids.append(passage.id)
            self._document_of.append(documents.setdefault(passage.document, len(documents)))
            forms = indexed_terms(passage)
            self._forms_of.append([vocabulary.setdefault(form, len(vocabulary)) for form in forms])
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


def _digest(texts: list[str]) -> int:
    """Fingerprint of what is embedded: an id stays when only the title or heading above a passage changes."""
    raw = "\0".join(texts).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(raw, digest_size=8).digest(), "big")


def _earlier(directory: Path | None, embedder: Embedder) -> Callable[[str, int], tuple[Vectors, Half] | None]:
    """Looks up the vectors of a passage, by id and digest, in an earlier index, if that can be read."""
    try:
        if directory is None:
            return _nothing
        manifest = Manifest.read(directory)
        if (manifest.embedder, manifest.dimension) != (embedder.name, embedder.dimension):
            return _nothing
        dense = Dense(directory, dimension=embedder.dimension)
        digests: NDArray[np.uint64] = open_array(directory / "digests.npy")
        ids = Strings.open(directory / "ids")
    except (StoreError, OSError, ValueError):
        return _nothing
    if not len(dense) == len(ids) == len(digests):
        return _nothing

    def vectors(passage_id: str, digest: int) -> tuple[Vectors, Half] | None:
        at = ids.find(passage_id)
        return dense.of(at) if at is not None and int(digests[at]) == digest else None

    return vectors


def _nothing(passage_id: str, digest: int) -> None:
    return None
