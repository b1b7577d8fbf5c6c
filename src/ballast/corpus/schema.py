"""The store's file: its tables, how it is opened, and what its faults are called.

Three kinds of tables, told apart by how long they live:

* ``contents``, ``documents``, ``passages``: what files were parsed into. Written file by file while indexing,
  never changed; invisible to readers until ``live`` points at them. ``held`` are passages nobody retrieves,
  ``marks`` what was found in which passage.
* ``roots``, ``files``: what was indexed and what became of each file.
* ``live``, ``state``: what readers see. Changed in one commit, together with ``roots`` and ``files``.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ballast.errors import (
    BallastError,
    StoreCorrupt,
    StoreError,
    StoreFull,
    StoreLocked,
    StoreMissing,
    StoreVersion,
)

FILE_NAME = "store.sqlite"
FORMAT = 2
_OLDEST = 1  # is read as it is, and becomes the present format when it is written to
_APPLICATION_ID = 0x42414C41  # "BALA", in the file's header
_BUSY_MS = 30_000

# Since format 2: what is kept from retrieval, in full, and what was found where.
_SCREENING = """
CREATE TABLE held (
    document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    id TEXT NOT NULL,
    location TEXT NOT NULL,
    text TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    kind TEXT NOT NULL,
    context TEXT NOT NULL,
    context_start INTEGER,
    context_end INTEGER
);
CREATE INDEX held_of_document ON held (document);
CREATE TABLE marks (
    document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    passage TEXT NOT NULL,
    location TEXT NOT NULL,           -- "" where the heading itself is what was found
    rule TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    part TEXT NOT NULL,               -- text, title, heading, header
    quarantined INTEGER NOT NULL
);
CREATE INDEX marks_of_document ON marks (document);
"""
_BASE = """
ALTER TABLE contents ADD COLUMN base TEXT NOT NULL DEFAULT '';
UPDATE contents SET base = key;
"""
_TABLES = """
CREATE TABLE roots (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, is_file INTEGER NOT NULL);
CREATE TABLE contents (
    key TEXT PRIMARY KEY,             -- hash of the file's bytes, its name, the versions of reader and screening
    documents INTEGER NOT NULL,       -- documents with at least one passage
    passages INTEGER NOT NULL,
    without_text INTEGER NOT NULL,    -- documents without any
    base TEXT NOT NULL                -- the key if nobody had looked for orders in the passages
) WITHOUT ROWID;
CREATE TABLE documents (
    id INTEGER PRIMARY KEY,
    content TEXT NOT NULL REFERENCES contents ON DELETE CASCADE,
    ordinal INTEGER NOT NULL,         -- place within its file
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    text BLOB NOT NULL,               -- zlib over UTF-8
    digest TEXT NOT NULL              -- hash of name, title, text and all passages
);
CREATE INDEX documents_of_content ON documents (content);
CREATE TABLE passages (
    document INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    id TEXT NOT NULL,
    location TEXT NOT NULL,
    text TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    kind TEXT NOT NULL,
    context TEXT NOT NULL,
    context_start INTEGER,
    context_end INTEGER
);
CREATE UNIQUE INDEX passages_by_id ON passages (id, document);
CREATE INDEX passages_of_document ON passages (document);
CREATE TABLE files (
    root INTEGER NOT NULL,
    path TEXT NOT NULL,               -- below the root, with forward slashes
    content TEXT,                     -- what it was parsed into; NULL: never yet
    status TEXT NOT NULL,             -- indexed, empty, failed
    why TEXT NOT NULL,
    taken TEXT NOT NULL,              -- which of its documents have a name that another file had first
    PRIMARY KEY (root, path)
) WITHOUT ROWID;
CREATE TABLE live (name TEXT PRIMARY KEY, document INTEGER NOT NULL) WITHOUT ROWID;
CREATE UNIQUE INDEX live_documents ON live (document);
CREATE TABLE state (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    generation TEXT NOT NULL,         -- name of the index directory; "" before the first complete one
    corpus TEXT NOT NULL,
    documents INTEGER NOT NULL,
    passages INTEGER NOT NULL,
    reading TEXT NOT NULL,            -- versions of reader and splitter, and of the search index
    indexing TEXT NOT NULL
);
INSERT INTO state VALUES (1, '', '', 0, 0, '', '');
"""


def missing(directory: Path) -> StoreMissing:
    return StoreMissing(
        f"There is no finished index in {directory}; build one with: "
        f"ballast index FOLDER_OF_DOCUMENTS --store {directory}"
    )


def corrupt(directory: Path, what: str) -> StoreCorrupt:
    return StoreCorrupt(
        f"The index in {directory} is damaged ({what}); delete that folder and run ballast index again."
    )


def connect_for_reading(directory: Path) -> sqlite3.Connection:
    """A connection that cannot write; usable from any thread, by one at a time.

    Raises:
        StoreMissing, StoreVersion, StoreCorrupt: there is nothing that this version can read.
    """
    file = directory / FILE_NAME
    if not file.is_file():
        raise missing(directory)
    try:
        return _checked(directory, _connect(file, "mode=ro"))
    except sqlite3.OperationalError as error:
        denied = error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
        if not denied or _may_write(directory):
            raise
    # A folder we may not write to (a read-only image) cannot hold SQLite's side files. The store is then read
    # as a plain file, which needs all of it to be in that file.
    log = file.with_name(f"{FILE_NAME}-wal")
    if log.exists() and log.stat().st_size:
        raise StoreError(
            f"The index in {directory} was left unfinished and cannot be read without write permission; "
            f"run ballast index as its owner once."
        )
    return _checked(directory, _connect(file, "mode=ro&immutable=1"))


def _may_write(directory: Path) -> bool:
    return os.access(directory, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def connect_for_writing(directory: Path) -> sqlite3.Connection:
    """A connection for the one writer, which holds the lock. Creates the file and its tables."""
    connection = _connect(directory / FILE_NAME, "mode=rwc")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # a removed document leaves no text behind
        if _is_blank(connection):
            connection.executescript(
                f"BEGIN IMMEDIATE; PRAGMA application_id = {_APPLICATION_ID}; PRAGMA user_version = {FORMAT};"
                f"{_TABLES} {_SCREENING} COMMIT;"
            )
        elif _version(connection) == _OLDEST and _is_ours(connection):
            connection.executescript(
                f"BEGIN IMMEDIATE; PRAGMA user_version = {FORMAT}; {_SCREENING} {_BASE} COMMIT;"
            )
    except BaseException:
        connection.close()
        raise
    return _checked(directory, connection)


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    uri = f"{file.absolute().as_uri()}?{mode}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    return connection


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _is_ours(connection: sqlite3.Connection) -> bool:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    return bool(application == _APPLICATION_ID)


def _is_blank(connection: sqlite3.Connection) -> bool:
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return bool(objects == 0)


def _checked(directory: Path, connection: sqlite3.Connection) -> sqlite3.Connection:
    try:
        version = _version(connection)
        if _is_blank(connection):
            raise missing(directory)
        if not _is_ours(connection):
            raise corrupt(directory, f"{FILE_NAME} is another program's file")
        if not _OLDEST <= version <= FORMAT:
            raise StoreVersion(
                f"The index in {directory} has format {version}, this version of Ballast reads "
                f"{_OLDEST} to {FORMAT}; delete that folder and run ballast index again, or use the version "
                "that wrote it."
            )
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def store_errors(directory: Path) -> Iterator[None]:
    """Whatever SQLite or the file system reports inside becomes the StoreError that names the remedy."""
    try:
        yield
    except BallastError:
        raise
    except sqlite3.Error as error:
        raise _translated(directory, error) from error
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise _full(directory) from error
        raise StoreError(
            f"The index in {directory} cannot be used: {error.strerror or error} "
            f"({error.filename or directory})."
        ) from error


def _full(directory: Path) -> StoreFull:
    return StoreFull(
        f"The disk that holds {directory} is full; the index keeps its last complete state. "
        "Free some space and run the same command again: what was read is not read twice."
    )


def _translated(directory: Path, error: sqlite3.Error) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte; the rest is detail
    if code == sqlite3.SQLITE_FULL:
        return _full(directory)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreLocked(f"The index in {directory} is in use by another program; try again.")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return corrupt(directory, str(error))
    if not (directory / FILE_NAME).exists():
        return missing(directory)
    return StoreError(f"The index in {directory} cannot be used: {error}.")
