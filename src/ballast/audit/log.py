"""Appends records: one writer at a time across processes, nothing shown as written that is not.

A record is one write at the end of the newest file. A process killed in the middle leaves a line without an end;
the next writer moves it to a ``.torn`` file, says so in a record of its own, and goes on behind the last whole one.
"""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ballast.audit.chain import BadRecord, Record, read_record, write_record
from ballast.audit.files import LOCK, numbers, path_of
from ballast.audit.key import Key, key_file, make_key, read_key
from ballast.errors import BallastError, UsageError
from ballast.lock import exclusive

VERSION = 1
_POLL_SECONDS = 0.001
_BLOCK = 65_536


@dataclass(frozen=True, slots=True)
class Limits:
    """Size of a file at which a new one is begun, age at which whole files go, and how records are kept safe.

    Attributes:
        keep_days: ``None`` keeps all files.
        sync: wait until the disk has a record; otherwise a loss of power (not of the process) may cost the last ones.
        lock_timeout_s: seconds to wait for other writers.
    """

    max_file_bytes: int = 64_000_000
    keep_days: int | None = None
    sync: bool = True
    lock_timeout_s: float = 10.0


@dataclass(frozen=True, slots=True)
class Tail:
    """Where the next record goes: file (0: there is none), its size, and the record before."""

    number: int
    size: int
    seq: int
    hash: str


def now() -> datetime:
    return datetime.now(UTC)


def written(time: datetime) -> str:
    """A time as records hold it: UTC, milliseconds, sortable as text."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class AuditLog:
    """The audit in a folder, open for writing. Several processes and threads may have it open."""

    def __init__(
        self,
        folder: Path,
        *,
        secret: str | None = None,
        limits: Limits = Limits(),
        clock: Callable[[], datetime] = now,
    ) -> None:
        """``secret`` is the key; without one, a key file in the folder is read, or made for a new audit.

        Raises:
            UsageError: the folder or the key cannot be used.
            StoreLocked: others were writing all the while.
        """
        self.folder = folder
        self._limits = limits
        self._clock = clock
        self._threads = threading.Lock()
        self._known: Tail | None = None
        self._retired = False
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with self._locked():
                self.key = Key.of(secret) if secret is not None else self._file_key()
        except OSError as error:
            raise UsageError(
                f"{folder}: the audit cannot be written ({error.strerror}); mend that, or set another audit.path"
            ) from None

    def append(self, content: Mapping[str, Any], *, kind: str = "decision") -> str:
        """Write one record and return its hash.

        Raises:
            OSError: it could not be written; the file is as it was before.
            BallastError: others were writing all the while, or the end of the audit cannot be read.
            ValueError: the content holds a number that is none.
        """
        with self._threads, self._locked():
            tail = self._tail()
            if tail.number == 0 or tail.size >= self._limits.max_file_bytes:
                tail = self._begin(replace(tail, number=tail.number + 1, size=0))
                self._retired = False
            elif tail.size == 0:  # killed between making the file and its first record
                tail = self._begin(tail)
            if not self._retired:
                tail, self._retired = self._retire(tail), True
            tail = self._write(tail, kind, content)
            return tail.hash

    def _locked(self) -> Any:
        timeout = self._limits.lock_timeout_s
        return exclusive(self.folder / LOCK, timeout, doing="writing the audit", poll=_POLL_SECONDS)

    def _file_key(self) -> Key:
        file = key_file(self.folder)
        if not file.exists() and not numbers(self.folder):
            return make_key(file)
        return read_key(file)

    def _tail(self) -> Tail:
        known = self._known
        if (
            known
            and _size(path_of(self.folder, known.number)) == known.size
            and not path_of(self.folder, known.number + 1).exists()
        ):
            return known
        return self._read_tail()

    def _read_tail(self) -> Tail:
        """Look for the last whole record, whoever wrote it; a line without an end is moved out of the way."""
        found = numbers(self.folder)
        if not found:
            return Tail(0, 0, 0, "")
        newest = path_of(self.folder, found[-1])
        torn = set_aside(newest)
        last = next(
            (r for n in reversed(found) if (r := last_record(path_of(self.folder, n))) is not None), None
        )
        seq, digest = (last.seq, last.hash) if last else (0, "")
        tail = Tail(found[-1], _size(newest), seq, digest)
        if torn is None:
            return tail
        if tail.size == 0:
            tail = self._begin(tail)
        return self._write(tail, "repaired", {"file": newest.name, **torn})

    def _begin(self, tail: Tail) -> Tail:
        """The first record of a file names the file before and the hash of its last record."""
        previous = path_of(self.folder, tail.number - 1)
        before = {"file": previous.name, "hash": tail.hash} if tail.seq else None
        return self._write(tail, "opened", {"version": VERSION, "previous": before})

    def _retire(self, tail: Tail) -> Tail:
        """Delete the oldest files whose newest record is too old, each after a record that vouches for the gap."""
        if self._limits.keep_days is None:
            return tail
        limit = written(self._clock() - timedelta(days=self._limits.keep_days))
        for number in numbers(self.folder):
            file = path_of(self.folder, number)
            last = last_record(file)
            if number == tail.number or last is None or last.data["time"] >= limit:
                break
            gone = {
                "file": file.name,
                "last_seq": last.seq,
                "last_hash": last.hash,
                "last_time": last.data["time"],
            }
            tail = self._write(tail, "retired", {**gone, "keep_days": self._limits.keep_days})
            file.unlink()
        return tail

    def _write(self, tail: Tail, kind: str, content: Mapping[str, Any]) -> Tail:
        head = {"seq": tail.seq + 1, "time": written(self._clock()), "kind": kind}
        line, digest = write_record({**head, "prev": tail.hash, "key": self.key.id, **content}, self.key)
        self._known = None  # until it is written, what is at the end is not known
        append_bytes(path_of(self.folder, tail.number), line, size=tail.size, sync=self._limits.sync)
        self._known = Tail(tail.number, tail.size + len(line), tail.seq + 1, digest)
        return self._known


def append_bytes(file: Path, content: bytes, *, size: int, sync: bool) -> None:
    """All of ``content`` behind the ``size`` bytes of the file, or none of it where the system allows."""
    is_new = size == 0
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o600)
    try:
        rest = content
        while rest:
            rest = rest[os.write(handle, rest) :]
        if sync:
            os.fsync(handle)
            if is_new:
                _sync_folder(file.parent)
    except OSError:
        os.ftruncate(handle, size)
        raise
    finally:
        os.close(handle)


def set_aside(file: Path) -> dict[str, Any] | None:
    """Move what stands behind the last line end to ``FILE.torn``; what it was, or ``None`` for nothing."""
    size = _size(file)
    rest = b""
    with file.open("rb") as stream:
        for start in range(max(0, size - _BLOCK), -_BLOCK, -_BLOCK):
            stream.seek(max(0, start))
            rest = stream.read(size - max(0, start))
            if b"\n" in rest or start <= 0:
                break
    torn = rest[rest.rfind(b"\n") + 1 :]
    if not torn:
        return None
    kept = file.with_name(file.name + ".torn")
    append_bytes(kept, torn + b"\n", size=max(0, _size(kept)), sync=True)
    os.truncate(file, size - len(torn))
    return {"bytes": len(torn), "content": f"sha256:{hashlib.sha256(torn).hexdigest()}"}


def last_record(file: Path) -> Record | None:
    """The last record of a file whose lines are whole; ``None`` where it is empty.

    Raises:
        BallastError: the last line is not as it was written.
    """
    size = _size(file)
    with file.open("rb") as stream:
        block = _BLOCK
        while True:
            stream.seek(max(0, size - block))
            found = stream.read(min(block, size)).rstrip(b"\n").split(b"\n")
            if len(found) > 1 or block >= size:
                break
            block *= 4
    if not found[-1]:
        return None
    try:
        return read_record(found[-1])
    except BadRecord as error:
        raise BallastError(
            f"{file}: the last record {error}; run: ballast audit verify {file.parent}", code="audit.broken"
        ) from None


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return -1


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
