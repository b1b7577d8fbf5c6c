"""The files of an audit in their order, and the records in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ballast.errors import UsageError

_NAME = re.compile(r"audit-(\d{8})\.jsonl")
LOCK = "lock"


def path_of(folder: Path, number: int) -> Path:
    """The file of that number, from 1."""
    return folder / f"audit-{number:08d}.jsonl"


def numbers(folder: Path) -> list[int]:
    """The numbers of the files there are, oldest first.

    Raises:
        OSError: the folder cannot be read.
    """
    found = (_NAME.fullmatch(entry.name) for entry in folder.iterdir())
    return sorted(int(match[1]) for match in found if match)


def files(folder: Path) -> list[Path]:
    """The files of an audit, oldest first.

    Raises:
        UsageError: there is no audit.
    """
    try:
        found = [path_of(folder, number) for number in numbers(folder)]
    except OSError as error:
        raise UsageError(
            f"{folder}: the audit cannot be read ({error.strerror}); name its folder, or set audit.path"
        ) from None
    if not found:
        raise UsageError(f"{folder}: holds no audit; name its folder, or set audit.path")
    return found


def lines(file: Path, size: int) -> Iterator[bytes]:
    """The lines of the first ``size`` bytes, each with its line end; the last may lack it."""
    try:
        with file.open("rb") as stream:
            while size > 0 and (line := stream.readline(size)):
                size -= len(line)
                yield line
    except OSError as error:
        raise UsageError(f"{file}: cannot be read ({error.strerror}); mend that and run it again") from None
