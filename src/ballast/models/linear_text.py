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
    mixed = values + np.uint64(kind)
    mixed *= _SPREAD
    mixed >>= _SHIFT
    return mixed.view(np.int64)


@dataclass(frozen=True, slots=True)
class Pieces:
    """Buckets of all pieces of a text.

    Attributes:
        runs: by length, buckets of the runs that begin at each character of the words written in a row.
        words: buckets of the words, of neighbours, and of words with one between, by their first word.
        starts: the character at which each word begins, and their number [words + 1].
    """

    runs: tuple[NDArray[np.int64], ...]
    words: tuple[NDArray[np.int64], ...]
    starts: NDArray[np.int64]

    @property
    def buckets(self) -> NDArray[np.int64]:
        """All of them in one row."""
        return np.concatenate((*self.runs, *self.words, np.zeros(0, np.int64)))


def pieces(words: Sequence[str]) -> Pieces:
    """The pieces of a text that is given as its folded words, in order."""
    count = len(words)
    if not count:
        return Pieces((), (), np.zeros(1, np.int64))
    text = f" {' '.join(words)} "
    letters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    starts = np.append(np.flatnonzero(letters == 32)[:count], len(letters))
    codes = letters.astype(np.uint64)
    runs = []
    with np.errstate(over="ignore"):
        run = np.zeros_like(codes)
        for length in range(1, min(_RUNS[-1], len(codes)) + 1):
            run = run[: len(codes) - length + 1] * _STEP
            run += codes[length - 1 :]
            if length in _RUNS:
                runs.append(_bucket(run, length))
        hashes = np.fromiter(map(_word_hash, words), np.uint64, count)
        spread = hashes * _STEP
        pairs = [_bucket(spread, 11)]
        for apart in (1, 2):
            if count > apart:
                pairs.append(_bucket(spread[:-apart] ^ hashes[apart:], 11 + apart))
    return Pieces(tuple(runs), tuple(pairs), starts)


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
        part = np.zeros(len(spans), np.float64)
        number = np.zeros(len(spans), np.int64)
        for layers, places in ((found.runs, found.starts[spans]), (found.words, spans)):
            sums = np.zeros(int(places.max()) + 1)
            for buckets in layers:
                here = buckets[: len(sums) - 1]
                sums[1 : len(here) + 1] += self.weights[here]
                ends = np.minimum(places, len(buckets))
                number += ends[:, 1] - ends[:, 0]
            total = np.cumsum(sums)
            part += total[places[:, 1]] - total[places[:, 0]]
        return np.asarray(part / np.sqrt(np.maximum(1, number)) + self.bias, np.float32)


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
