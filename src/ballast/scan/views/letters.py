"""Which characters a text holds, and where: without a step of Python for each."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

_SHORT = 2000


def codes(text: str) -> NDArray[np.uint32]:
    """The code points [characters]."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def unusual(text: str) -> list[str]:
    """The distinct characters that are not ASCII, in their order."""
    if len(text) < _SHORT:
        return sorted({character for character in text if character > "\x7f"})
    points = codes(text)
    found = np.zeros(int(points.max()) + 1, np.bool_)
    found[points[points > 0x7F]] = True
    return [chr(point) for point in np.flatnonzero(found).tolist()]


def among(text: str, characters: Iterable[str]) -> NDArray[np.bool_]:
    """Whether each character of the text is one of these [characters]."""
    points = codes(text)
    wanted = [ord(character) for character in characters]
    table = np.zeros(max((0, int(points.max(initial=0)), *wanted)) + 1, np.bool_)
    table[wanted] = True
    return np.asarray(table[points])
