"""Exact intervals for a proportion.

Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
Biometrika 26 (1934), computed from quantiles of the beta distribution.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ballast.stats.checks import check_confidence, check_events
from ballast.stats.distributions import beta_quantile


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
    """One-sided exact bound: the rate is at least this, with the given confidence.

    Raises:
        ValueError: not ``0 <= events <= n``, or the confidence is not between 0 and 1.
    """
    check_events(events, n)
    check_confidence(confidence)
    return 0.0 if events == 0 else beta_quantile(1 - confidence, events, n - events + 1)


def upper_bound(events: int, n: int, *, confidence: float = 0.95) -> float:
    """One-sided exact bound: the rate is at most this, with the given confidence.

    Raises:
        ValueError: not ``0 <= events <= n``, or the confidence is not between 0 and 1.
    """
    check_events(events, n)
    check_confidence(confidence)
    return 1.0 if events == n else beta_quantile(confidence, events + 1, n - events)


def zero_event_bound(n: int, confidence: float = 0.95) -> float:
    """One-sided exact bound of a rate of which none of ``n`` showed an event: ``1 - alpha^(1/n)``, in (0, 1].

    At 95 % it is about 3/n, the "rule of three" (Hanley and Lippman-Hand, JAMA 249, 1983); 1 when n is 0.

    Raises:
        ValueError: n is negative, or the confidence is not between 0 and 1.
    """
    check_events(0, n)
    check_confidence(confidence)
    return 1.0 if n == 0 else -math.expm1(math.log1p(-confidence) / n)
