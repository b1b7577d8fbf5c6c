"""Helpers that embedders share."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]

_LATIN = re.compile(r"[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]")
_LETTER = re.compile(r"[^\W\d_]")


def unit_rows(vectors: Vectors) -> Vectors:
    """Each row scaled to length 1; a zero row stays zero. [n, d] -> [n, d]."""
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32, copy=False)


def mostly_latin(text: str) -> bool:
    """Whether more than half of a text's letters are Latin; False where it has no letter.

    A model taught on English cuts other scripts into single letters or bytes. Its vectors then tell which
    script a text is in and not what it says: unrelated Greek sentences come out at a cosine of 0.8.
    """
    latin = len(_LATIN.findall(text))
    return latin > 0 and (text.isascii() or 2 * latin > len(_LETTER.findall(text)))
