"""Which files of a folder are documents: walking it, and what is left out.

Left out: hidden files and folders, lock files of office programs, the store itself, types that no reader
reads (these are counted), and folders already walked. A linked folder is walked once, under the link's
name, unless it is reached without the link; so a loop of links ends.
"""

from __future__ import annotations

import os
import stat
from collections import Counter, deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

_HIDDEN = (".", "~$")


@dataclass(frozen=True, slots=True)
class Found:
    """A file to read. ``name``: its path below the root, with forward slashes."""

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A folder that could not be listed: nothing is known about what is below ``name`` ("" is the root)."""

    path: Path
    name: str
    why: str

    def covers(self, name: str) -> bool:
        return not self.name or name.startswith(self.name + "/")


@dataclass(frozen=True, slots=True)
class Listing:
    """Everything below a root, sorted by name. ``skipped``: suffix → how many files of types not read."""

    files: tuple[Found, ...]
    unreadable: tuple[Unreadable, ...]
    skipped: Mapping[str, int]


def listing(root: Path, *, suffixes: Collection[str], store: Path) -> Listing:
    """The documents of a folder, or of a file given directly. ``suffixes`` are lower case: ".md"."""
    if not root.is_dir():
        wanted = root.suffix.lower() in suffixes
        return Listing(
            files=(Found(root, root.name),) if wanted else (),
            unreadable=(),
            skipped={} if wanted else {_kind(root.name): 1},
        )
    walk = _Walk(suffixes, store, root)
    walk.run(root)
    return Listing(
        files=tuple(sorted(walk.files, key=lambda found: found.name)),
        unreadable=tuple(walk.unreadable),
        skipped=dict(sorted(walk.skipped.items())),
    )


class _Walk:
    """Real folders first, links to folders afterwards: a folder keeps its own name if it has one here."""

    def __init__(self, suffixes: Collection[str], store: Path, root: Path) -> None:
        self.files: list[Found] = []
        self.unreadable: list[Unreadable] = []
        self.skipped: Counter[str] = Counter()
        self._suffixes = suffixes
        above = Path(os.path.realpath(root)).parents
        self._seen = {identity for path in (store, *above) if (identity := _identity(path))}
        self._links: deque[tuple[Path, str]] = deque()

    def run(self, root: Path) -> None:
        self._links.append((root, ""))
        while self._links:
            folders = [self._links.popleft()]
            while folders:
                folders += self._list(*folders.pop())

    def _list(self, folder: Path, name: str) -> list[tuple[Path, str]]:
        identity = _identity(folder)
        if identity in self._seen:
            return []
        if identity:
            self._seen.add(identity)
        try:
            with os.scandir(folder) as scan:
                entries = sorted(scan, key=lambda entry: entry.name)
        except OSError as error:
            self.unreadable.append(Unreadable(folder, name, error.strerror or str(error)))
            return []
        below: list[tuple[Path, str]] = []
        for entry in entries:
            if is_hidden(entry.name):
                continue
            inner = f"{name}/{entry.name}" if name else entry.name
            kind = _mode(entry)
            if kind is not None and stat.S_ISDIR(kind):
                (self._links if entry.is_symlink() else below).append((Path(entry.path), inner))
            elif kind is None or stat.S_ISREG(kind):  # what cannot be looked at fails when it is read
                self._add(Path(entry.path), inner)
        return below

    def _add(self, path: Path, name: str) -> None:
        if path.suffix.lower() in self._suffixes:
            self.files.append(Found(path, name))
        else:
            self.skipped[_kind(name)] += 1


def is_hidden(name: str) -> bool:
    return name.startswith(_HIDDEN)


def _mode(entry: os.DirEntry[str]) -> int | None:
    try:
        return entry.stat().st_mode
    except OSError:
        return None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _kind(name: str) -> str:
    return Path(name).suffix.lower() or "no suffix"
