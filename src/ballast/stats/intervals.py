"""Exact intervals for a proportion.

Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
Biometrika 26 (1934), computed from quantiles of the beta distribution.
"""

from __future__ import annotations

from dataclasses import dataclass

from scipy.special import betaincinv  # scipy.stats takes a second longer to import


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a proportion lies with the given confidence: ``0 <= low < high <= 1``."""

    low: float
    high: float
    confidence: float


def clopper_pearson(events: int, n: int, *, confidence: float = 0.95) -> Interval:
    """Two-sided exact interval for the rate of ``events`` among ``n``; all of [0, 1] when n is 0.

    Raises:
        ValueError: not ``0 <= events <= n``, or the confidence is not between 0 and 1.
    """
    one_sided = 1 - (1 - confidence) / 2
    low = lower_bound(events, n, confidence=one_sided)
    high = upper_bound(events, n, confidence=one_sided)
    return Interval(low, high, confidence)


def lower_bound(events: int, n: int, *, confidence: float = 0.95) -> float:
    """One-sided exact bound: the rate is at least this, with the given confidence."""
    _check(events, n, confidence)
    return 0.0 if events == 0 else float(betaincinv(events, n - events + 1, 1 - confidence))


def upper_bound(events: int, n: int, *, confidence: float = 0.95) -> float:
    """One-sided exact bound: the rate is at most this, with the given confidence."""
    _check(events, n, confidence)
    return 1.0 if events == n else float(betaincinv(events + 1, n - events, confidence))


def _check(events: int, n: int, confidence: float) -> None:
    if not 0 <= events <= n:
        raise ValueError(f"{events} events among {n} is not a proportion")
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
