"""Reading the store: one consistent snapshot at a time, from any thread, while another process writes."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ballast.corpus import digest
from ballast.corpus.generations import index_directory
from ballast.corpus.rows import SELECT_PASSAGE, passage
from ballast.corpus.schema import FILE_NAME, connect_for_reading, corrupt, missing, store_errors
from ballast.corpus.screening import SCREENED_BY, Mark, mark_of
from ballast.types import Passage

_SCREENED_SINCE = 2  # format in which passages may be held back
_LIVE = "FROM live l JOIN documents d ON d.id = l.document"


@dataclass(frozen=True, slots=True)
class IndexedFile:
    """What became of a file when it was last indexed. ``status``: indexed, empty or failed."""

    path: str
    status: str
    why: str


class View:
    """The store as it was when reading began, whatever is written meanwhile.

    Attributes:
        corpus: hash of everything indexed, "sha256:…"; equal for equal documents.
        generation: name of the search index that belongs to it; changes whenever the index does.
        index_directory: where that search index is. It may vanish while it is being opened, when a newer one
            takes its place: see ``ballast.corpus.loaded``.
        document_count, passage_count: how many there are; what is quarantined does not count.
        screening: version of what looked for orders in the passages; "" where nobody did.
    """

    def __init__(self, directory: Path, connection: sqlite3.Connection) -> None:
        self._directory = directory
        self._connection = connection
        ((self.generation, self.corpus, self.document_count, self.passage_count, reading),) = self._rows(
            "SELECT generation, corpus, documents, passages, reading FROM state"
        )
        self.screening = reading.partition(SCREENED_BY)[2]
        if not self.generation:
            raise missing(directory)
        self.index_directory = index_directory(directory, self.generation)

    def passages(self, ids: Sequence[str]) -> dict[str, Passage]:
        """Passages by id, in the order asked for; ids that are not in the corpus are left out."""
        rows = self._rows(
            f"""{SELECT_PASSAGE} FROM json_each(?) wanted
            CROSS JOIN passages p ON p.id = wanted.value
            JOIN live l ON l.document = p.document JOIN documents d ON d.id = p.document""",
            json.dumps(list(ids)),
        )
        found = {row[0]: passage(row) for row in rows}
        return {id_: found[id_] for id_ in ids if id_ in found}

    def document_passages(self, name: str) -> list[Passage]:
        """The passages of one document, in its order; none if it is not in the corpus."""
        joined = f"{_LIVE} JOIN passages p ON p.document = d.id"
        rows = self._rows(f"{SELECT_PASSAGE} {joined} WHERE l.name = ? ORDER BY p.rowid", name)
        return [passage(row) for row in rows]

    def quarantined(self, name: str) -> list[Passage]:
        """The passages of a document that are kept from retrieval, in its order."""
        if not self._has_screening():
            return []
        joined = f"{_LIVE} JOIN held p ON p.document = d.id"
        rows = self._rows(f"{SELECT_PASSAGE} {joined} WHERE l.name = ? ORDER BY p.rowid", name)
        return [passage(row) for row in rows]

    def marks(self) -> list[Mark]:
        """What was found in passages, quarantined or not, by document and place."""
        if not self._has_screening():
            return []
        rows = self._rows(
            f"""SELECT l.name, m.passage, m.location, m.rule, m.start, m."end", m.part, m.quarantined
            {_LIVE} JOIN marks m ON m.document = d.id ORDER BY l.name, m.rowid"""
        )
        return list(map(mark_of, rows))

    def _has_screening(self) -> bool:
        return bool(self._rows("PRAGMA user_version")[0][0] >= _SCREENED_SINCE)

    def document_text(self, name: str) -> str | None:
        """The whole text of a document, which citations count their offsets in."""
        rows = self._rows(f"SELECT d.text {_LIVE} WHERE l.name = ?", name)
        return _text(rows[0][0]) if rows else None

    def document_names(self) -> list[str]:
        """Names of all documents, sorted by code point."""
        return [name for (name,) in self._rows("SELECT name FROM live ORDER BY name")]

    def files(self) -> list[IndexedFile]:
        """Every file of every indexed folder and what became of it, by absolute path."""
        rows = self._rows(
            """SELECT iif(r.is_file, r.path, r.path || '/' || f.path),
                iif(f.taken = '', f.status, 'failed'), iif(f.taken = '', f.why, f.taken)
            FROM files f JOIN roots r ON r.id = f.root ORDER BY r.id, f.path"""
        )
        return [IndexedFile(*row) for row in rows]

    def verify(self) -> None:
        """Check everything: the file's structure, every hash, every offset. Reads the whole store.

        Raises:
            StoreCorrupt: something does not fit; the message says what.
        """
        for (fault,) in self._rows("PRAGMA integrity_check"):
            self._require(fault == "ok", fault)
        self._require(not self._rows("PRAGMA foreign_key_check"), "rows without an owner")
        names = self.document_names()
        stored = self._rows(f"SELECT l.name, d.digest {_LIVE} ORDER BY l.name")
        self._require(digest.corpus_hash(stored) == self.corpus, "the corpus hash does not fit")
        self._require(len(names) == len(stored) == self.document_count, "documents are missing")
        self._require(sum(map(self._verify_document, names)) == self.passage_count, "passages are missing")
        self._require(self.index_directory.is_dir(), "its search index is missing")

    def _verify_document(self, name: str) -> int:
        ((title, text, expected),) = self._rows(
            f"SELECT d.title, d.text, d.digest {_LIVE} WHERE l.name = ?", name
        )
        text, passages, held = _text(text), self.document_passages(name), self.quarantined(name)
        found = digest.document_digest(name, title, text, passages, held=held)
        self._require(found == expected, f"{name} was altered")
        for p in (*passages, *held):
            self._require(text[p.start : p.end] == p.text, f"passage {p.id} of {name} was altered")
        return len(passages)

    def _require(self, condition: bool, what: str) -> None:
        if not condition:
            raise corrupt(self._directory, what)

    def _rows(self, sql: str, *values: object) -> list[Any]:
        with store_errors(self._directory):
            return self._connection.execute(sql, values).fetchall()


class Store:
    """An indexed corpus on disk, opened for reading.

    It may be shared by threads. It follows the file at its path: when the store is deleted and built again,
    the next ``read`` sees the new one.
    """

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._mutex = threading.Lock()
        self._idle: list[sqlite3.Connection] = []
        self._identity: tuple[int, ...] = ()
        self._abandoned: list[sqlite3.Connection] = []

    @classmethod
    def open(cls, directory: Path) -> Store:
        """Open the store in ``directory``.

        Raises:
            StoreMissing: nothing has been indexed there.
            StoreVersion: it was written in another format.
            StoreCorrupt: it is damaged.
        """
        store = cls(directory)
        with store.read():
            return store

    @contextmanager
    def read(self) -> Iterator[View]:
        """One snapshot, for as long as the ``with`` block lasts; keep it short, it holds up clean-up."""
        identity = self._current_identity()
        with store_errors(self.directory):
            connection = self._take(identity)
        try:
            with store_errors(self.directory):
                connection.execute("BEGIN")
            yield View(self.directory, connection)
        finally:
            connection.rollback()
            self._give_back(identity, connection)

    def close(self) -> None:
        """Let go of the file. Reading again opens it again."""
        with self._mutex:
            while self._idle:
                self._idle.pop().close()

    def _current_identity(self) -> tuple[int, ...]:
        try:
            status = (self.directory / FILE_NAME).stat()
        except OSError:
            raise missing(self.directory) from None
        return os.getpid(), status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size

    def _take(self, identity: tuple[int, ...]) -> sqlite3.Connection:
        with self._mutex:
            if identity != self._identity:
                if self._identity[:1] != identity[:1]:
                    # Connections must not be used, nor closed, on the other side of a fork.
                    self._abandoned += self._idle
                    self._idle = []
                while self._idle:
                    self._idle.pop().close()
                self._identity = identity
            if self._idle:
                return self._idle.pop()
        return connect_for_reading(self.directory)

    def _give_back(self, identity: tuple[int, ...], connection: sqlite3.Connection) -> None:
        with self._mutex:
            if identity == self._identity:
                self._idle.append(connection)
                return
        connection.close()


def _text(blob: bytes) -> str:
    return zlib.decompress(blob).decode()
