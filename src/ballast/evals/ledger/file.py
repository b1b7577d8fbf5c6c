"""The ledger on disk: JSON Lines that only grow, verified whenever they are read.

Each row names its own hash and the hashes of the rows it follows. Two branches that each append make two rows that
follow the same one; a merge that keeps the lines of both (git's ``merge=union``) is whole, and the next row follows
both. An edited row no longer has its hash, and a dropped one is missed by the row that follows it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ballast.errors import BallastError, UsageError
from ballast.evals.ledger.row import SCHEMA, Row, row_hash
from ballast.wire import dumps

_KEYS = ("schema", "hash", "parents", "added", "accepted", "by", "note", "run", "counts", "gate", "questions")
_RESTORE = "restore it from git"
_MARKERS = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")


def read_ledger(path: Path) -> list[Row]:
    """The rows in the order of the file; a row that is there twice, word for word, is read once. [] for no file.

    Raises:
        UsageError: every row that was edited, cut off, moved before one it follows, or follows a row that is gone.
    """
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path}: is not UTF-8; {_RESTORE}") from None
    return parse_ledger(text, str(path))


def parse_ledger(text: str, name: str) -> list[Row]:
    """The same for a ledger's text; ``name`` is what faults call it."""
    faults: list[str] = []
    rows: dict[str, Row] = {}
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        row = _row(line, number, faults) if line.strip() else None
        if row is None or row.hash in rows:
            continue
        lost = [parent for parent in row.parents if parent not in rows]
        if lost:
            faults.append(
                f"{number}: follows {_names(lost)}, which no line above holds: a row was dropped or edited"
            )
        rows[row.hash] = row
    if faults:
        listed = "\n".join(f"{name}:{fault}" for fault in faults)
        raise UsageError(f"{listed}\n{name}: a ledger only grows; {_RESTORE}", code="ledger.broken")
    return list(rows.values())


def heads(rows: Sequence[Row]) -> list[Row]:
    """The rows that no row follows yet: one, or several after a merge."""
    followed = {parent for row in rows for parent in row.parents}
    return [row for row in rows if row.hash not in followed]


def last_accepted(rows: Sequence[Row]) -> Row | None:
    """The accepted row that holds now; ``None`` where none was accepted.

    After a merge of two branches that each accepted one, the one added last counts.
    """
    accepted = [row for row in rows if row.accepted]
    above = {hash_ for row in accepted for hash_ in _ancestors(row, rows)}
    newest = [row for row in accepted if row.hash not in above]
    return max(newest, key=lambda row: (row.added, row.hash), default=None)


def find_row(rows: Sequence[Row], name: str) -> Row:
    """A row by name: "last", "accepted", or the beginning of its hash.

    Raises:
        UsageError: there is none, or several.
    """
    if name == "last" and rows:
        return rows[-1]
    if name == "accepted" and (row := last_accepted(rows)):
        return row
    start = name.removeprefix("sha256:")
    found = [row for row in rows if len(start) >= 4 and row.hash.removeprefix("sha256:").startswith(start)]
    if len(found) == 1:
        return found[0]
    if name in ("last", "accepted"):
        missing = "no accepted row" if rows else "no row"
        raise UsageError(
            f"{name!r} is no run, and the ledger holds {missing} of that name yet; add one with: "
            "ballast eval ledger add RUN --accept --note WHY"
        )
    known = ", ".join(["last", "accepted", *(row.short for row in rows[-5:])])
    what = f"fits {len(found)} rows; give more of its hash" if found else "is neither a run nor a row"
    raise UsageError(f"{name!r} {what}; rows are named: {known}")


def append(path: Path, row: Mapping[str, Any]) -> None:
    """Add one row, all of it or nothing, and wait until it is on the disk.

    Raises:
        BallastError: the file cannot be written.
    """
    line = (dumps(row) + "\n").encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 1))
            if size and file.read(1) != b"\n":
                line = b"\n" + line  # an editor took the last line feed away
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        message = f"{path}: cannot be written ({error.strerror}); free the disk or mend the permissions"
        raise BallastError(message, code="output.unwritable") from None


def missing_rows(rows: Sequence[Row], earlier: Sequence[Row]) -> list[Row]:
    """Rows of an earlier state of the ledger that are no longer there."""
    there = {row.hash for row in rows}
    return [row for row in earlier if row.hash not in there]


class _KeyTwice(Exception):
    """Two readers could read two things in such a row."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) < len(pairs):
        names = [key for key, _ in pairs]
        raise _KeyTwice(next(key for key in names if names.count(key) > 1))
    return values


def _row(line: str, number: int, faults: list[str]) -> Row | None:
    if line.startswith(_MARKERS):
        faults.append(f"{number}: a merge was not finished; delete the line and keep the rows of both sides")
        return None
    try:
        data = json.loads(line, object_pairs_hook=_unique)
        hash_ = row_hash(data) if isinstance(data, dict) else ""
    except _KeyTwice as error:
        faults.append(f"{number}: has the key {error.args[0]!r} twice: the row was edited")
        return None
    except (ValueError, RecursionError):
        faults.append(f"{number}: is not JSON: the row was edited or cut off")
        return None
    missing = [key for key in _KEYS if key not in data] if isinstance(data, dict) else ["everything"]
    if isinstance(data, dict) and isinstance(data.get("schema"), int) and data["schema"] > SCHEMA:
        faults.append(
            f"{number}: has schema {data['schema']}, this version reads up to {SCHEMA}; update Ballast"
        )
    elif missing:
        faults.append(f"{number}: is no row of a ledger; it lacks {', '.join(missing)}")
    elif data["hash"] != hash_:
        faults.append(f"{number}: does not have the content it was written with: the row was edited")
    else:
        return Row(number, data)
    return None


def _ancestors(row: Row, rows: Sequence[Row]) -> set[str]:
    by_hash = {other.hash: other for other in rows}
    found: set[str] = set()
    waiting = list(row.parents)
    while waiting:
        hash_ = waiting.pop()
        if hash_ not in found:
            found.add(hash_)
            waiting += by_hash[hash_].parents
    return found


def _names(hashes: Sequence[str]) -> str:
    return " and ".join(hash_.removeprefix("sha256:")[:12] for hash_ in hashes)
