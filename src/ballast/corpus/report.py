"""What a run of indexing reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ballast.corpus.screening import Mark


class FileStatus(StrEnum):
    """What became of a file in a run."""

    INDEXED = "indexed"
    UNCHANGED = "unchanged"
    EMPTY = "empty"
    FAILED = "failed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class FileResult:
    """A file of a run. ``why`` says what is wrong and what helps; "" if all is well.

    ``documents``, ``passages``: how many of it can be searched; of a failed file, how many stay in use.
    ``marks``: what was found in its passages.
    """

    path: str
    status: FileStatus
    why: str = ""
    documents: int = 0
    passages: int = 0
    marks: tuple[Mark, ...] = ()

    def marked(self, *, quarantined: bool) -> int:
        """How many of its passages are quarantined, or only flagged."""
        marks = [mark for mark in self.marks if mark.quarantined is quarantined]
        return len({(mark.document, mark.passage) for mark in marks})


@dataclass(frozen=True, slots=True)
class IndexReport:
    """What a run did.

    Attributes:
        corpus: hash of everything that is indexed now.
        documents, passages: how many there are now, in all folders; what is quarantined does not count.
        files: what became of each file the run looked at, and of others it affected.
        skipped: suffix → number of files of types that are not read.
        moved: (from, to) of folders that were found again elsewhere.
        rebuilt: whether the search index was built again.
        quarantined, flagged: passages kept from retrieval, and those only reported, in all folders.
    """

    corpus: str
    documents: int
    passages: int
    files: tuple[FileResult, ...]
    skipped: Mapping[str, int]
    moved: tuple[tuple[str, str], ...]
    rebuilt: bool
    quarantined: int = 0
    flagged: int = 0

    def having(self, status: FileStatus) -> list[FileResult]:
        """The files with a status."""
        return [file for file in self.files if file.status == status]

    @property
    def skipped_text(self) -> str:
        """A line for a person on files of other types; "" if there are none."""
        total = sum(self.skipped.values())
        kinds = ", ".join(f"{suffix} {count}" for suffix, count in self.skipped.items())
        return f"{total} file{'s' * (total != 1)} of types Ballast does not read: {kinds}" if total else ""
