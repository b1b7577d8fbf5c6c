"""The directories of derived search indexes: ``indexes/<generation>/``, each complete or absent.

A new one is written under a temporary name, flushed to disk and renamed; only then does the store point at
it. Everything else found here was left by a run that was killed, or replaced by a later one.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_UNFINISHED = "unfinished"


def index_directory(store: Path, generation: str) -> Path:
    return store / "indexes" / generation


@contextmanager
def unfinished(store: Path) -> Iterator[Path]:
    """An empty directory to build in; removed again if it has not been taken by ``finish``."""
    directory = index_directory(store, _UNFINISHED)
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    try:
        yield directory
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def finish(store: Path, built: Path, generation: str, *, checkpoint: Callable[[str], None]) -> None:
    """Flush ``built`` to disk and give it its name, so that the name never stands for half an index."""
    for folder, _, files in os.walk(built):
        for name in files:
            _flush(Path(folder, name))
        _flush(Path(folder))
    checkpoint("index flushed")
    target = index_directory(store, generation)
    shutil.rmtree(target, ignore_errors=True)
    built.rename(target)
    _flush(target.parent)
    checkpoint("index named")


def sweep(store: Path, keep: str) -> None:
    """Remove all index directories but one. A reader's open or mapped files stay valid until it lets go.

    On Windows a file in use cannot be removed; the next run does it.
    """
    folder = store / "indexes"
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.name == keep and keep:
            continue
        condemned = folder / _UNFINISHED
        if entry.name != _UNFINISHED:
            # Renamed first: a reader finds all files of a generation or none of them.
            shutil.rmtree(condemned, ignore_errors=True)
            try:
                entry.rename(condemned)
            except OSError:
                continue
        shutil.rmtree(condemned, ignore_errors=True)


def _flush(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # directories cannot be flushed there
    # Windows flushes only what is open for writing.
    handle = os.open(path, os.O_RDWR if os.name == "nt" else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
