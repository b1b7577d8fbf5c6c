"""A linear model over hashed pieces of text: small, fast, and the same everywhere. NumPy only.

Pieces are runs of 2 to 5 characters, words, and pairs of words (neighbours, and with one word between). A text's
score is the sum of the weights of its pieces over the square root of their number, plus a bias; so the score of
any stretch of a long text is the difference of two running sums, and all stretches cost no more than one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from ballast.errors import ModelError

Floats = NDArray[np.float32]
BITS = 17
"""There are 2 ** BITS weights."""
_RUNS = (2, 3, 4, 5)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_STEP = np.uint64(0x100000001B3)
_SHIFT = np.uint64(64 - BITS)


@lru_cache(maxsize=50_000)
def _word_hash(word: str) -> int:
    return crc32(word.encode("utf-8", "surrogatepass")) + (len(word) << 32)


def _bucket(values: NDArray[np.uint64], kind: int) -> NDArray[np.int64]:
    return (((values + np.uint64(kind)) * _SPREAD) >> _SHIFT).astype(np.int64)


@dataclass(frozen=True, slots=True)
class Pieces:
    """Buckets of all pieces of a text, and the word at which each begins (both [pieces])."""

    buckets: NDArray[np.int64]
    words: NDArray[np.int64]


def pieces(words: Sequence[str]) -> Pieces:
    """The pieces of a text that is given as its folded words, in order."""
    count = len(words)
    if not count:
        empty = np.zeros(0, np.int64)
        return Pieces(empty, empty)
    text = f" {' '.join(words)} "
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.uint64)
    at = np.cumsum(codes == 32)[: len(codes)] - 1
    at = np.clip(at, 0, count - 1)
    buckets, places = [], []
    with np.errstate(over="ignore"):
        run = np.zeros_like(codes)
        for length in range(1, _RUNS[-1] + 1):
            run = run[: len(codes) - length + 1] * _STEP + codes[length - 1 :]
            if not len(run):
                break
            if length in _RUNS:
                buckets.append(_bucket(run, length))
                places.append(at[: len(run)])
        hashes = np.fromiter((_word_hash(word) for word in words), np.uint64, count)
        order = np.arange(count, dtype=np.int64)
        buckets.append(_bucket(hashes * _STEP, 11))
        places.append(order)
        for apart in (1, 2):
            if count > apart:
                buckets.append(_bucket((hashes[:-apart] * _STEP) ^ hashes[apart:], 11 + apart))
                places.append(order[:-apart])
    return Pieces(np.concatenate(buckets), np.concatenate(places))


@dataclass(frozen=True, slots=True)
class LinearText:
    """Weights [2 ** BITS] and bias of one judgement; ``sha256`` of the file they came from."""

    weights: Floats
    bias: float
    sha256: str = ""

    def scores(self, words: Sequence[str], stretches: Sequence[tuple[int, int]]) -> Floats:
        """Log odds of each stretch (first word, word after the last), [stretches]."""
        if not stretches:
            return np.zeros(0, np.float32)
        found = pieces(words)
        spans = np.asarray(stretches, np.int64)
        sums = np.bincount(found.words, self.weights[found.buckets], minlength=len(words))
        counts = np.bincount(found.words, minlength=len(words))
        total, number = np.append(0.0, np.cumsum(sums)), np.append(0, np.cumsum(counts))
        part = total[spans[:, 1]] - total[spans[:, 0]]
        much = np.maximum(1, number[spans[:, 1]] - number[spans[:, 0]])
        return np.asarray(part / np.sqrt(much) + self.bias, np.float32)


def save(path: Path, weights: Floats, bias: float) -> None:
    """Write the weights as 8-bit numbers; the rounding is at most 1/254 of the largest."""
    scale = float(np.abs(weights).max()) / 127 or 1.0
    small = np.round(weights / scale).astype(np.int8)
    with path.open("wb") as file:
        np.savez_compressed(file, weights=small, scale=np.float32(scale), bias=np.float32(bias))


@lru_cache(maxsize=8)
def load(path: Path, sha256: str) -> LinearText:
    """The weights in a file.

    Raises:
        ModelError: it is missing, or not the file whose hash is given.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ModelError(f"{path.name} cannot be read ({error.strerror}). Reinstall Ballast.") from error
    if hashlib.sha256(content).hexdigest() != sha256:
        raise ModelError(f"{path.name} is not the file it should be. Reinstall Ballast.")
    with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
        values: dict[str, Any] = {name: stored[name] for name in ("weights", "scale", "bias")}
    weights = values["weights"].astype(np.float32) * values["scale"]
    return LinearText(weights, float(values["bias"]), sha256)
