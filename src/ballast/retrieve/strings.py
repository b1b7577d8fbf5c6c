"""A sorted list of strings on disk: one blob and its offsets, memory-mapped, looked up by bisection.

A hundred thousand ids or words open in well under a millisecond this way, where reading them into a
dictionary would cost every command its start-up time.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray


def write_strings(path: Path, strings: Iterable[str]) -> None:
    """Write strings, which must be sorted by code point and unique, as ``path``.bin and ``path``.npy.

    Raises:
        ValueError: out of order or repeated.
    """
    ends = [0]
    last: bytes | None = None
    with path.with_suffix(".bin").open("wb") as blob:
        for text in strings:
            raw = text.encode("utf-8", "surrogatepass")
            if last is not None and raw <= last:
                before = last.decode("utf-8", "surrogatepass")
                raise ValueError(f"{text!r} follows {before!r}: not sorted, or repeated")
            ends.append(ends[-1] + blob.write(raw))
            last = raw
    np.save(path.with_suffix(".npy"), np.array(ends, dtype=np.int64))


def open_array(path: Path) -> NDArray[Any]:
    """Map a .npy file. Raises OSError or ValueError where it is missing or damaged."""
    # A plain view: the memmap class slows every slice. What holds nothing cannot be mapped.
    try:
        return np.asarray(np.load(path, mmap_mode="r", allow_pickle=False))
    except ValueError:
        whole: NDArray[Any] = np.load(path, allow_pickle=False)
        if whole.size:
            raise
        return whole


class Strings(Sequence[str]):
    """The strings written by ``write_strings``, in order; nothing is read before it is asked for."""

    def __init__(self, blob: NDArray[np.uint8], ends: NDArray[np.int64]) -> None:
        self._blob = blob
        self._ends = ends

    @classmethod
    def open(cls, path: Path) -> Strings:
        """Map the two files. Raises OSError or ValueError where they are missing or damaged."""
        ends = open_array(path.with_suffix(".npy"))
        blob = path.with_suffix(".bin")
        size = blob.stat().st_size
        if ends.ndim != 1 or len(ends) == 0 or int(ends[-1]) != size:
            raise ValueError(f"{blob} does not match its offsets")
        # An empty file cannot be mapped.
        raw = np.memmap(blob, dtype=np.uint8, mode="r") if size else np.zeros(0, dtype=np.uint8)
        return cls(np.asarray(raw), ends)

    def __len__(self) -> int:
        return len(self._ends) - 1

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        size = len(self)
        if not -size <= index < size:
            raise IndexError(index)
        return self._raw(index % size).decode("utf-8", "surrogatepass")

    def find(self, text: str) -> int | None:
        """Position of ``text``, or None."""
        raw = text.encode("utf-8", "surrogatepass")
        at = bisect_left(range(len(self)), raw, key=self._raw)
        return at if at < len(self) and self._raw(at) == raw else None

    def _raw(self, index: int) -> bytes:
        return self._blob[self._ends[index] : self._ends[index + 1]].tobytes()
