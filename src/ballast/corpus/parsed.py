"""What files were parsed into, as the writer of the store keeps it: file by file, never changed afterwards."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass

from ballast.corpus import digest
from ballast.corpus.rows import INSERT_HELD, INSERT_PASSAGE, SELECT_PASSAGE, passage, passage_row
from ballast.corpus.screening import Mark, Screened, mark_of
from ballast.types import Document, Passage

Checkpoint = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Content:
    """What a file was parsed into.

    ``documents`` have text, ``without_text`` more have none. ``base`` is what the key would be if nobody had looked
    for orders in the passages.
    """

    key: str
    documents: int
    passages: int
    without_text: int
    base: str


class ParsedFiles:
    """Parsed files by key. ``checkpoint`` is told each step, so that tests can stop at any of them."""

    def __init__(self, connection: sqlite3.Connection, checkpoint: Checkpoint) -> None:
        self._connection = connection
        self.checkpoint = checkpoint

    def content(self, key: str) -> Content | None:
        row = self._connection.execute("SELECT * FROM contents WHERE key = ?", (key,)).fetchone()
        return Content(*row) if row else None

    def same_base(self, base: str) -> Content | None:
        """What the same file was parsed into, whatever was looked for in it."""
        row = self._connection.execute("SELECT * FROM contents WHERE base = ? LIMIT 1", (base,)).fetchone()
        return Content(*row) if row else None

    def add_content(
        self, key: str, base: str, documents: Iterable[tuple[Document, Screened]], *, without_text: int = 0
    ) -> Content:
        """Keep what a file was parsed into: all of it or, if ``documents`` raises, nothing."""
        count = passages = 0
        # Nobody sees this yet, so it need not outlast a power cut: a process that is killed loses nothing.
        with self._transaction("NORMAL"):
            self._connection.execute("INSERT INTO contents VALUES (?, 0, 0, 0, ?)", (key, base))
            for ordinal, (document, pieces) in enumerate(documents):
                if not pieces.is_empty:
                    self._add_document(key, ordinal, document=document, pieces=pieces)
                    count, passages = count + 1, passages + len(pieces.passages)
                else:
                    without_text += 1
            self._connection.execute(
                "UPDATE contents SET documents = ?, passages = ?, without_text = ? WHERE key = ?",
                (count, passages, without_text, key),
            )
            self.checkpoint("file parsed")
        self.checkpoint("file kept")
        return Content(key, count, passages, without_text, base)

    def _add_document(self, key: str, ordinal: int, *, document: Document, pieces: Screened) -> None:
        name, title, text = document.name, document.title, document.text
        fingerprint = digest.document_digest(name, title, text, pieces.passages, held=pieces.held)
        row = (key, ordinal, name, title, zlib.compress(text.encode(), 3), fingerprint)
        sql = "INSERT INTO documents (content, ordinal, name, title, text, digest) VALUES (?, ?, ?, ?, ?, ?)"
        id_ = self._connection.execute(sql, row).lastrowid or 0
        self._connection.executemany(INSERT_PASSAGE, (passage_row(id_, p) for p in pieces.passages))
        self._connection.executemany(INSERT_HELD, (passage_row(id_, p) for p in pieces.held))
        marks = ((id_, *astuple(mark)[1:]) for mark in pieces.marks)
        self._connection.executemany("INSERT INTO marks VALUES (?, ?, ?, ?, ?, ?, ?, ?)", marks)

    def marks(self, key: str) -> tuple[Mark, ...]:
        """What was found in the passages of a parsed file."""
        rows = self._connection.execute(
            """SELECT d.name, m.passage, m.location, m.rule, m.start, m."end", m.part, m.quarantined
            FROM marks m JOIN documents d ON d.id = m.document WHERE d.content = ? ORDER BY m.rowid""",
            (key,),
        )
        return tuple(map(mark_of, rows))

    def documents_of(self, key: str) -> Iterator[tuple[Document, list[Passage]]]:
        """The documents of a parsed file with all their passages, in order, held back or not; without sections."""
        listed = self._connection.execute(
            "SELECT id, name, title, text FROM documents WHERE content = ? ORDER BY ordinal", (key,)
        ).fetchall()
        for id_, name, title, text in listed:
            rows = [
                row
                for table in ("passages", "held")
                for row in self._connection.execute(
                    f"{SELECT_PASSAGE} FROM {table} p JOIN documents d ON d.id = p.document WHERE d.id = ?",
                    (id_,),
                )
            ]
            passages = sorted(map(passage, rows), key=lambda one: one.start)
            yield Document(name, title, zlib.decompress(text).decode(), ()), passages

    @contextmanager
    def _transaction(self, synchronous: str) -> Iterator[None]:
        self._connection.execute(f"PRAGMA synchronous = {synchronous}")
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.rollback()
            raise
