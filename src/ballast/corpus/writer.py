"""Writing the store: parsed files at once, what readers see in one commit.

A run prepares the next state in temporary tables, which vanish with the process, and then ``publish`` makes
it the store's state. Only parsed files are kept before that, so that a killed run need not parse them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path

from ballast.corpus import digest
from ballast.corpus.parsed import Checkpoint, Content, ParsedFiles
from ballast.corpus.roots import Root
from ballast.corpus.rows import SELECT_PASSAGE, passage
from ballast.corpus.schema import connect_for_writing
from ballast.lock import exclusive
from ballast.types import Passage

_CHECKPOINT_WAIT_MS = 200
_NEXT_TABLES = """
CREATE TEMP TABLE next_roots (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, is_file INTEGER NOT NULL);
CREATE TEMP TABLE next_files (
    root INTEGER, path TEXT, content TEXT, status TEXT, why TEXT, taken TEXT, PRIMARY KEY (root, path)
) WITHOUT ROWID;
CREATE TEMP TABLE candidates (name TEXT, document INTEGER, root INTEGER, path TEXT, place INTEGER);
CREATE INDEX temp.candidates_by_name ON candidates (name, place);
CREATE TEMP TABLE next_live (name TEXT PRIMARY KEY, document INTEGER UNIQUE) WITHOUT ROWID;
INSERT INTO next_roots SELECT * FROM roots;
INSERT INTO next_files SELECT * FROM files;
"""
# Of several documents with one name, that of the root indexed first counts, then the first file by path: a
# rule on what is there, not on what came when, so that every history ends in the same store.
_CANDIDATES = """
INSERT INTO candidates
SELECT d.name, d.id, f.root, f.path,
       row_number() OVER (PARTITION BY d.name ORDER BY f.root, f.path, d.ordinal)
FROM next_files f JOIN documents d ON d.content = f.content
"""
_TAKEN = """
SELECT l.root, l.path, min(l.name), count(*), w.root, w.path
FROM candidates l JOIN candidates w ON w.name = l.name AND w.place = 1
WHERE l.place > 1 GROUP BY l.root, l.path
"""
# Only rows that differ are written: the commit stays small when little has changed. ``live`` has no NOT IN: SQLite
# answers that of two columns by the index on the second alone, and reads all of it for every row.
_PUBLISH = """
DELETE FROM roots;
INSERT INTO roots SELECT * FROM next_roots;
DELETE FROM files WHERE (root, path) NOT IN (SELECT root, path FROM next_files);
INSERT OR REPLACE INTO files SELECT * FROM next_files EXCEPT SELECT * FROM files;
DELETE FROM live WHERE NOT EXISTS (
    SELECT 1 FROM next_live n WHERE n.name = live.name AND n.document = live.document
);
INSERT INTO live SELECT * FROM next_live EXCEPT SELECT * FROM live;
"""


@dataclass(frozen=True, slots=True)
class State:
    """What readers see, in short. ``reading``, ``indexing``: versions it was made with."""

    generation: str
    corpus: str
    documents: int
    passages: int
    reading: str
    indexing: str


@dataclass(frozen=True, slots=True)
class FileRow:
    """A file as it was last recorded."""

    content: str | None
    status: str


@dataclass(frozen=True, slots=True)
class Taken:
    """A file some of whose documents (``count``, one is ``name``) have a name that ``winner`` had first."""

    root: int
    path: str
    name: str
    count: int
    winner_root: int
    winner_path: str


@contextmanager
def open_writer(directory: Path, *, lock_timeout: float, checkpoint: Checkpoint) -> Iterator[Writer]:
    """The one writer of a store, which is created if need be.

    Raises:
        StoreLocked: another process went on writing for ``lock_timeout`` seconds.
        StoreVersion, StoreCorrupt: what is there cannot be written to.
    """
    directory.mkdir(parents=True, exist_ok=True)
    with (
        exclusive(directory / "writer.lock", lock_timeout),
        closing(connect_for_writing(directory)) as connection,
    ):
        connection.executescript(_NEXT_TABLES)
        yield Writer(connection, checkpoint)


class Writer(ParsedFiles):
    """See the module."""

    def state(self) -> State:
        row = self._connection.execute(
            "SELECT generation, corpus, documents, passages, reading, indexing FROM state"
        ).fetchone()
        return State(*row)

    # Roots and files of the next state

    def roots(self) -> list[Root]:
        rows = self._connection.execute("SELECT path, is_file, id FROM next_roots ORDER BY id")
        return [Root(Path(path), bool(is_file), id_) for path, is_file, id_ in rows]

    def put_root(self, root: Root) -> int:
        """Add a root at the end, or change the one with its id. Returns its id."""
        row = (root.id or None, str(root.path), root.is_file)
        cursor = self._connection.execute("INSERT OR REPLACE INTO next_roots VALUES (?, ?, ?)", row)
        return cursor.lastrowid or 0

    def remove_root(self, root: int) -> None:
        self._connection.execute("DELETE FROM next_roots WHERE id = ?", (root,))
        self._connection.execute("DELETE FROM next_files WHERE root = ?", (root,))

    def files(self, root: int) -> dict[str, FileRow]:
        sql = "SELECT path, content, status FROM next_files WHERE root = ?"
        rows = self._connection.execute(sql, (root,))
        return {path: FileRow(content, status) for path, content, status in rows}

    def put_file(self, root: int, path: str, *, row: FileRow, why: str) -> None:
        values = (root, path, row.content, row.status, why, "")
        self._connection.execute("INSERT OR REPLACE INTO next_files VALUES (?, ?, ?, ?, ?, ?)", values)

    def contents_in_use(self) -> list[tuple[int, str, Content]]:
        """What each file of the next state was parsed into: root, path, content."""
        rows = self._connection.execute(
            """SELECT f.root, f.path, c.* FROM next_files f JOIN contents c ON c.key = f.content
            ORDER BY f.root, f.path"""
        )
        return [(root, path, Content(*row)) for root, path, *row in rows]

    def replace_content(self, root: int, path: str, key: str) -> None:
        """Let a file of the next state have other parsed content; what became of it stays."""
        self._connection.execute(
            "UPDATE next_files SET content = ? WHERE root = ? AND path = ?", (key, root, path)
        )

    def remove_file(self, root: int, path: str) -> None:
        self._connection.execute("DELETE FROM next_files WHERE root = ? AND path = ?", (root, path))

    # The next state

    def settle(self) -> list[Taken]:
        """Work out the documents of the next state from its files. Returns the files that lost a name."""
        with self._transaction("NORMAL"):
            self._connection.execute("DELETE FROM candidates")
            self._connection.execute("DELETE FROM next_live")
            self._connection.execute(_CANDIDATES)
            self._connection.execute(
                "INSERT INTO next_live SELECT name, document FROM candidates WHERE place = 1"
            )
        return [Taken(*row) for row in self._connection.execute(_TAKEN)]

    def mark_taken(self, whys: Iterable[tuple[int, str, str]]) -> None:
        """Say of files (root, path, why) that they lost a name, and of all others that they did not."""
        with self._transaction("NORMAL"):
            self._connection.execute("UPDATE next_files SET taken = '' WHERE taken <> ''")
            self._connection.executemany(
                "UPDATE next_files SET taken = ?3 WHERE root = ?1 AND path = ?2", whys
            )

    def next_corpus(self) -> tuple[str, int, int]:
        """Corpus hash, documents and passages of the next state."""
        rows = self._connection.execute(
            "SELECT n.name, d.digest FROM next_live n JOIN documents d ON d.id = n.document ORDER BY n.name"
        )
        corpus = digest.corpus_hash(rows)
        (documents,) = self._connection.execute("SELECT count(*) FROM next_live").fetchone()
        (passages,) = self._connection.execute(
            "SELECT count(*) FROM next_live n JOIN passages p ON p.document = n.document"
        ).fetchone()
        return corpus, documents, passages

    def next_marked(self, *, quarantined: bool) -> int:
        """How many passages of the next state are quarantined, or only flagged."""
        (count,) = self._connection.execute(
            """SELECT count(DISTINCT m.document || ' ' || m.passage) FROM next_live n
            JOIN marks m ON m.document = n.document WHERE m.quarantined = ?""",
            (quarantined,),
        ).fetchone()
        return int(count)

    def next_passages(self) -> Iterator[Passage]:
        """All passages of the next state, sorted by id (by code point), one at a time."""
        rows = self._connection.execute(
            f"""{SELECT_PASSAGE} FROM passages p CROSS JOIN next_live n ON n.document = p.document
            JOIN documents d ON d.id = p.document ORDER BY p.id"""
        )
        return map(passage, rows)

    def publish(self, state: State) -> None:
        """Make the next state the one that readers see, in one durable commit."""
        with self._transaction("FULL"):
            for statement in _PUBLISH.split(";")[:-1]:
                self._connection.execute(statement)
            self._connection.execute("DELETE FROM state")
            self._connection.execute("INSERT INTO state VALUES (1, ?, ?, ?, ?, ?, ?)", astuple(state))
            self.checkpoint("state written")
        self.checkpoint("state committed")

    def prune(self) -> None:
        """Drop parsed files that no recorded file refers to, and give their space to the next ones."""
        with self._transaction("NORMAL"):
            self._connection.execute(
                "DELETE FROM contents WHERE key NOT IN (SELECT content FROM files WHERE content IS NOT NULL)"
            )
        # Readers of an older state may hold this up; then a later run does it.
        self._connection.execute(f"PRAGMA busy_timeout = {_CHECKPOINT_WAIT_MS}")
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self.checkpoint("pruned")
