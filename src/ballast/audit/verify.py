"""Whether an audit is as it was written: every record there, unedited, in its order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ballast.audit.chain import BadRecord, Record, read_record
from ballast.audit.files import LOCK, files, lines
from ballast.audit.key import Key
from ballast.errors import StoreLocked
from ballast.lock import exclusive

_SNAPSHOT_WAIT_S = 10.0


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and where: ``line`` from 1, or 0 for the file or the audit as a whole."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}" if self.line else f"{self.file}: {self.what}"


@dataclass(frozen=True, slots=True)
class Expected:
    """What somebody noted earlier, outside of the audit: a record that must be there, how many there must be."""

    hash: str | None = None
    count: int | None = None


NOTHING = Expected()


@dataclass(frozen=True, slots=True)
class Verification:
    """The result.

    Attributes:
        faults: empty where all is well; at most one a line.
        count: number of the last record, with those that were retired.
        first, last: numbers of the oldest and the newest record that are there; 0 for none.
        last_hash: hash of the newest record, to be noted outside of the audit.
        kinds: how many records of which kind are there.
        seals: how many records a given key sealed; ``None`` where no key was given.
    """

    faults: tuple[Fault, ...]
    first: int
    last: int
    last_hash: str
    kinds: Mapping[str, int]
    seals: int | None
    files: tuple[str, ...]

    @property
    def is_whole(self) -> bool:
        return not self.faults

    @property
    def count(self) -> int:
        return self.last


Snapshot = Sequence[tuple[Path, int]]
OnRecord = Callable[[Record], None]


def snapshot(folder: Path) -> Snapshot:
    """The files with their sizes at one moment; writers wait for it where the folder may be locked.

    Raises:
        UsageError: there is no audit.
    """
    files(folder)
    lock = folder / LOCK
    try:
        lock.stat()
        with exclusive(lock, _SNAPSHOT_WAIT_S, doing="writing the audit", poll=0.001):
            return [(file, file.stat().st_size) for file in files(folder)]
    except (
        StoreLocked,
        OSError,
    ):  # a copy, or a folder one may only read: nobody writes, or the end may be cut
        return [(file, file.stat().st_size) for file in files(folder)]


def verify(
    folder: Path,
    keys: Sequence[Key] = (),
    *,
    expected: Expected = NOTHING,
    on_record: OnRecord = lambda record: None,
) -> Verification:
    """Read the whole audit. ``on_record`` gets every readable record in passing.

    Raises:
        UsageError: there is no audit, or a file cannot be read.
    """
    seen = snapshot(folder)
    reading = _Reading({key.id: key for key in keys}, expected)
    for file, line_number, line in _numbered(seen):
        record = reading.take(file.name, line_number, line)
        if record is not None:
            on_record(record)
    reading.finish(folder, seen[0][0].name)
    return Verification(
        faults=tuple(reading.faults),
        first=reading.first.seq if reading.first else 0,
        last=reading.last.seq if reading.last else 0,
        last_hash=reading.last.hash if reading.last else "",
        kinds=dict(reading.kinds),
        seals=reading.seals if keys else None,
        files=tuple(file.name for file, _ in seen),
    )


def _numbered(seen: Snapshot) -> Iterator[tuple[Path, int, bytes]]:
    for file, size in seen:
        for number, line in enumerate(lines(file, size), 1):
            yield file, number, line


@dataclass(slots=True)
class _Reading:
    """What is known while going through the records."""

    keys: Mapping[str, Key]
    expected: Expected
    faults: list[Fault] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    retired: dict[str, int] = field(default_factory=dict)
    first: Record | None = None
    last: Record | None = None
    seals: int = 0
    has_expected: bool = False
    is_gap: bool = False

    def take(self, file: str, number: int, line: bytes) -> Record | None:
        """Check one line against the one before; the record, if it can be read."""
        try:
            if not line.endswith(b"\n"):
                raise BadRecord("is cut off: a writer was killed here, or the file was cut")
            record = read_record(line[:-1])
        except BadRecord as error:
            self.faults.append(Fault(file, number, f"the record {error}"))
            self.is_gap = True
            return None
        for what in self._faults(record, number):
            self.faults.append(Fault(file, number, what))
            break  # one fault a line is enough to look there
        self._remember(record)
        return record

    def _faults(self, record: Record, number: int) -> Iterator[str]:
        last = self.last
        if last is not None and not self.is_gap:
            if record.seq != last.seq + 1:
                yield f"record {record.seq} follows record {last.seq}: records were dropped or moved"
            elif record.data["prev"] != last.hash:
                yield f"record {record.seq} does not follow the record above it: that one was replaced or moved"
        elif last is not None and record.seq <= last.seq:
            yield f"record {record.seq} stands after record {last.seq}: records were moved"
        if (number == 1) != (record.data["kind"] == "opened"):
            yield "a file begins with a record of the kind 'opened', and has no other: the file was cut or joined"
        if self.keys:
            key = self.keys.get(record.data.get("key", ""))
            if key is None:
                yield f"was sealed with the key {record.data.get('key')!s:.8}, which was not given; name it with --key"
            elif not record.is_sealed_by(key):
                yield "does not have the seal of its key: somebody else wrote it"
            else:
                self.seals += 1

    def _remember(self, record: Record) -> None:
        self.first = self.first or record
        self.last, self.is_gap = record, False
        self.kinds[record.data["kind"]] += 1
        self.has_expected |= record.hash == self.expected.hash
        if record.data["kind"] == "retired":
            self.retired[str(record.data.get("last_hash"))] = _number(record.data.get("last_seq"))

    def finish(self, folder: Path, oldest: str) -> None:
        """What only the whole tells: how the audit begins, and whether its end is there."""
        first = self.first
        is_start = first is None or (first.seq, first.data["prev"]) == (1, "")
        if first is not None and not is_start and self.retired.get(first.data["prev"]) != first.seq - 1:
            what = f"begins with record {first.seq}, and no record says that retention deleted those before"
            self.faults.append(Fault(oldest, 0, what))
        if first is None and not self.faults:
            self.faults.append(Fault(str(folder), 0, "holds no record at all"))
        count = self.last.seq if self.last else 0
        if self.expected.count is not None and count < self.expected.count:
            what = f"ends with record {count}; record {self.expected.count} and all between were cut off"
            self.faults.append(Fault(str(folder), 0, what))
        if self.expected.hash is not None and not (self.has_expected or self.expected.hash in self.retired):
            what = f"no record has the hash {self.expected.hash}: it was cut off or replaced"
            self.faults.append(Fault(str(folder), 0, what))


def _number(value: Any) -> int:
    return value if isinstance(value, int) else -1
