"""A search index in memory that keeps in step with the store it was loaded from."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from ballast.corpus.schema import corrupt
from ballast.corpus.store import Store, View

T = TypeVar("T")
_ATTEMPTS = 10


class Loaded(Generic[T]):
    """Pairs every snapshot of a store with the index that belongs to it; loads it when it has changed.

    ``load`` opens an index directory (memory-mapped, usually). It may be shared by threads.
    """

    def __init__(self, store: Store, load: Callable[[Path], T]) -> None:
        self.store = store
        self._load = load
        self._mutex = threading.Lock()
        self._current: tuple[Path, str, T] | None = None

    @contextmanager
    def read(self) -> Iterator[tuple[View, T]]:
        """A snapshot and its index: every id the index knows is in the view.

        Raises:
            StoreCorrupt: the directory the store points at is not there.
        """
        for _ in range(_ATTEMPTS):
            with self.store.read() as view:
                try:
                    index = self._index(view)
                except FileNotFoundError:
                    continue  # a newer generation took its place while it was being opened: look again
                yield view, index
                return
        raise corrupt(self.store.directory, "its search index is missing")

    def _index(self, view: View) -> T:
        with self._mutex:
            if self._current and self._current[:2] == (view.index_directory, view.corpus):
                return self._current[2]
            index = self._load(view.index_directory)
            self._current = (view.index_directory, view.corpus, index)
            return index
