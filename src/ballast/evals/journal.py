"""A file of lines that is complete or not there: written beside its place, moved there at the end."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

from ballast.errors import BallastError, UsageError
from ballast.wire import dumps


class Journal:
    """Writes one JSON line at a time to ``PATH.partial`` and renames it to ``PATH`` when all went well.

    Every line is handed to the operating system at once, so a killed process loses none of them; what was
    written so far stays in ``PATH.partial``.
    """

    def __init__(self, path: Path, *, reads: Path | None = None) -> None:
        """``reads`` is the file the lines are made from, which must not be overwritten by them."""
        self.path = path
        self._reads = reads
        self._place = path.resolve()  # a link stays a link to what is written
        self.partial = self._place.with_name(self._place.name + ".partial")

    def __enter__(self) -> Journal:
        if (
            self.path.exists() and not self.path.is_file()
        ):  # a folder, or a device that renaming would replace
            raise UsageError(f"{self.path}: cannot be written as it is not a file; give the name of one")
        if self._reads and self.path.exists() and self.path.samefile(self._reads):
            raise UsageError(f"{self.path}: is the file of questions; give --out another name")
        try:
            self._file = self.partial.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise UsageError(f"{self.path}: cannot be written ({error.strerror})") from None
        return self

    def write(self, record: Any) -> None:
        """Append one line."""
        try:
            self._file.write(dumps(record) + "\n")
            self._file.flush()
        except OSError as error:
            raise self._broken(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._file.close()
            if kind is None:
                self.partial.replace(self._place)
        except OSError as fault:
            raise self._broken(fault) from None

    def _broken(self, error: OSError) -> BallastError:
        message = f"{self.path}: cannot be written ({error.strerror}); what was done stays in {self.partial}"
        return BallastError(message, code="output.unwritable")


class InOrder:
    """Passes numbered records on in the order of their numbers, however they arrive."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._next = 0
        self._early: dict[int, Any] = {}

    def write(self, number: int, record: Any) -> None:
        """Take record ``number`` (0, 1, …) and write every record whose turn has come."""
        self._early[number] = record
        while self._next in self._early:
            self._journal.write(self._early.pop(self._next))
            self._next += 1
