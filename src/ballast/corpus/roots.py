"""The folders and files a store was built from, and which of them a request means."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ballast.corpus.folders import is_hidden


@dataclass(frozen=True, slots=True)
class Root:
    """A folder, or a file given directly. ``id``: its place in the order of indexing; 0: not indexed yet."""

    path: Path
    is_file: bool
    id: int = 0

    @property
    def is_gone(self) -> bool:
        """Whether nothing is there any more. A folder that may not be looked at is not gone."""
        try:
            self.path.lstat()
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return False
        return False

    def place(self, name: str) -> Path:
        """Where the file ``name`` of this root is."""
        return self.path if self.is_file else self.path / name

    def covers(self, path: Path) -> bool:
        """Whether indexing this root reads ``path`` too."""
        outer, inner = Path(os.path.realpath(self.path)), Path(os.path.realpath(path))
        if outer == inner:
            return True
        below = not self.is_file and inner.is_relative_to(outer)
        return below and not any(map(is_hidden, inner.relative_to(outer).parts))


def absolute(path: Path) -> Path:
    """Absolute, without ``..``, links kept: a link that is switched to a new folder stays the same root."""
    return Path(os.path.abspath(path))


def arrange(recorded: Sequence[Root], asked: Sequence[Path]) -> tuple[list[Root], list[Root]]:
    """The roots to read for a request, and recorded ones that a new root of the request takes in.

    A path inside a root means that root: its documents keep their names.
    """
    known, wanted, absorbed = list(recorded), list[Root](), list[Root]()
    for path in asked:
        root = next((root for root in known if root.covers(path)), None)
        if root is None:
            root = Root(path, path.is_file())
            inner = [other for other in known if root.covers(other.path) and not other.is_gone]
            absorbed += [other for other in inner if other.id]
            known = [other for other in known if other not in inner] + [root]
        if root not in wanted:
            wanted.append(root)
    return [root for root in wanted if root in known], absorbed


def moved_from(names: Collection[str], gone: Mapping[Root, Collection[str]]) -> Root | None:
    """The vanished root that a new root with files ``names`` continues, if any.

    It must bring back at least half of the vanished root's files. One common README would be too little: it
    would drop the documents of a folder that is merely not mounted.
    """
    found = set(names)
    common = {root: len(found.intersection(earlier)) for root, earlier in gone.items()}
    likely = [root for root, earlier in gone.items() if earlier and 2 * common[root] >= len(earlier)]
    return max(likely, key=lambda root: common[root], default=None)
