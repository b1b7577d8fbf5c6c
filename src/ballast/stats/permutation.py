"""A paired test for scores that are not just right or wrong, such as shares of several trials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

EXACT_UP_TO = 20
"""With at most this many non-zero differences all sign patterns are counted."""
_DRAWS = 20_000
_BLOCK = 1_000_000
_ROUNDING = 1e-9  # sums of the same differences in another order count as equal


@dataclass(frozen=True, slots=True)
class SignFlip:
    """Result of a sign-flip test; p-values are in (0, 1].

    Attributes:
        mean: mean difference over all questions, zeros included; 0 when there are none.
        two_sided, greater, less: p-values of "the mean is not 0", is above 0, is below 0.
        patterns: sign patterns counted (``exact``) or drawn.
    """

    mean: float
    two_sided: float
    greater: float
    less: float
    patterns: int
    exact: bool


def sign_flip_test(differences: Sequence[float], *, seed: int = 0, draws: int = _DRAWS) -> SignFlip:
    """Test whether per-question differences (new minus old) centre on 0, whatever their distribution.

    If nothing changed, each question's difference is as likely with the other sign (Fisher, "The Design of
    Experiments", 1935). All 2^m sign patterns of m non-zero differences are counted up to `EXACT_UP_TO`; beyond,
    ``draws`` random ones, the observed pattern added to them: (1 + hits)/(1 + draws) is never 0 and keeps the level
    (Phipson and Smyth, "Permutation p-values should never be zero", 2010). Same seed, same result.

    Raises:
        ValueError: a difference is not finite, or ``draws`` is below 1.
    """
    values = np.asarray(differences, dtype=np.float64)
    if values.ndim != 1 or not np.isfinite(values).all():
        raise ValueError("differences are one finite number a question")
    if draws < 1:
        raise ValueError(f"at least one random pattern is needed, not {draws}")
    sizes = np.abs(values[values != 0])
    exact = len(sizes) <= EXACT_UP_TO
    sums = _all_sums(sizes) if exact else _drawn_sums(sizes, draws=draws, seed=seed)
    added = 0 if exact else 1
    observed, slack = float(values.sum()), _ROUNDING * float(sizes.sum())
    return SignFlip(
        mean=float(values.mean()) if len(values) else 0.0,
        two_sided=_share(np.abs(sums) >= abs(observed) - slack, added),
        greater=_share(sums >= observed - slack, added),
        less=_share(sums <= observed + slack, added),
        patterns=len(sums),
        exact=exact,
    )


def _share(hits: NDArray[np.bool_], added: int) -> float:
    return (int(hits.sum()) + added) / (len(hits) + added)


def _all_sums(sizes: NDArray[np.float64]) -> NDArray[np.float64]:
    """Sum of the differences under each of the 2^m sign patterns."""
    sums = np.zeros(1)
    for size in sizes:
        sums = np.concatenate((sums + size, sums - size))
    return sums


def _drawn_sums(sizes: NDArray[np.float64], *, draws: int, seed: int) -> NDArray[np.float64]:
    """The same under ``draws`` random patterns, in blocks that bound the memory."""
    random = np.random.default_rng(seed)
    rows = max(1, _BLOCK // len(sizes))
    blocks = []
    for start in range(0, draws, rows):
        shape = (min(rows, draws - start), len(sizes))
        signs = 2.0 * random.integers(0, 2, size=shape, dtype=np.int8) - 1.0
        blocks.append(signs @ sizes)
    return np.concatenate(blocks)
