"""Two systems on the same questions: only the questions on which they differ tell them apart.

``lost`` counts the questions the old system got right and the new one wrong, ``gained`` those the other way round.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from ballast.stats.checks import check_confidence, check_open_share
from ballast.stats.distributions import binomial_cdf, two_sided_z

_HALVINGS = 60


@dataclass(frozen=True, slots=True)
class McNemar:
    """P-values of the exact McNemar test, each in [0, 1].

    Attributes:
        two_sided: of "the systems differ"; exact, so it errs on the safe side.
        worse, better: of "the new system is worse", and better; one-sided, exact.
        mid_p: two-sided, counting half of the observed outcome: less strict, at times a little above its level.
    """

    two_sided: float
    worse: float
    better: float
    mid_p: float


@dataclass(frozen=True, slots=True)
class DifferenceInterval:
    """Where the difference (lost - gained)/n of two error rates lies: ``-1 <= low < high <= 1``."""

    difference: float
    low: float
    high: float
    confidence: float


@dataclass(frozen=True, slots=True)
class NonInferiority:
    """Whether the new system is shown to be not worse by ``margin`` or more.

    Attributes:
        difference: the observed rise of the error rate; negative where the new system is better.
        bound: the rise is at most this, with the given (one-sided) confidence.
    """

    difference: float
    bound: float
    margin: float
    confidence: float

    @property
    def holds(self) -> bool:
        return self.bound < self.margin


def mcnemar(lost: int, gained: int) -> McNemar:
    """Exact McNemar test: each question that differs is lost or gained with equal chance if nothing changed.

    McNemar, Psychometrika 12 (1947), with binomial tails; mid-p after Fagerland, Lydersen and Laake, "The McNemar
    test for binary matched-pairs data", BMC Medical Research Methodology 13 (2013). All are 1 where nothing differs.

    Raises:
        ValueError: a count is negative.
    """
    if lost < 0 or gained < 0:
        raise ValueError(f"counts of questions are not negative: {lost} lost, {gained} gained")
    total, fewer = lost + gained, min(lost, gained)
    tail = binomial_cdf(fewer, total, 0.5)
    return McNemar(
        two_sided=min(1.0, 2 * tail),
        worse=binomial_cdf(gained, total, 0.5),
        better=binomial_cdf(lost, total, 0.5),
        mid_p=min(1.0, tail + binomial_cdf(fewer - 1, total, 0.5)),
    )


def tango_interval(lost: int, gained: int, n: int, *, confidence: float = 0.95) -> DifferenceInterval:
    """Two-sided score interval of the difference (lost - gained)/n between two error rates on the same n questions.

    Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample
    design", Statistics in Medicine 17 (1998). It has a width even where nothing differs: plus and minus
    z^2/(n + z^2) then. All of [-1, 1] when n is 0.

    Raises:
        ValueError: counts are negative or more than n, or the confidence is not between 0 and 1.
    """
    check_confidence(confidence)
    if min(lost, gained, n) < 0 or lost + gained > n:
        raise ValueError(f"{lost} lost and {gained} gained do not fit {n} questions")
    if n == 0:
        return DifferenceInterval(0.0, -1.0, 1.0, confidence)
    z = two_sided_z(confidence)
    difference = (lost - gained) / n
    # The statistic falls as the assumed difference rises; both ends are where it leaves [-z, z].
    high = _crossing(lambda delta: _score(delta, lost, gained, n) < -z, difference, 1.0)
    low = -_crossing(lambda delta: _score(delta, gained, lost, n) < -z, -difference, 1.0)
    return DifferenceInterval(difference, low, high, confidence)


def non_inferiority(
    lost: int, gained: int, n: int, *, margin: float, confidence: float = 0.95
) -> NonInferiority:
    """Whether the new system's error rate rose by less than ``margin`` (in (0, 1)), with one-sided ``confidence``.

    The bound is the upper end of Tango's two-sided interval at ``2 * confidence - 1``.

    Raises:
        ValueError: counts that do not fit n, a margin outside (0, 1), or a confidence outside (0.5, 1).
    """
    check_open_share("a margin", margin)
    if not 0.5 < confidence < 1:
        raise ValueError(f"a one-sided confidence lies between 0.5 and 1, not at {confidence}")
    interval = tango_interval(lost, gained, n, confidence=2 * confidence - 1)
    return NonInferiority(interval.difference, interval.high, margin, confidence)


def _score(delta: float, lost: int, gained: int, n: int) -> float:
    """Tango's statistic for the assumed difference ``delta``, with the nuisance rate at its likeliest value."""
    distance = lost - gained - n * delta
    b = (2 * n - lost + gained) * delta - lost - gained
    c = -gained * delta * (1 - delta)
    root = math.sqrt(max(0.0, b * b - 8 * n * c))
    nuisance = (root - b) / (4 * n)
    variance = n * (2 * nuisance + delta * (1 - delta))
    if variance <= 0:
        return math.copysign(math.inf, distance) if distance else 0.0
    return distance / math.sqrt(variance)


def _crossing(is_outside: Callable[[float], bool], start: float, end: float) -> float:
    """Where ``is_outside`` becomes true between ``start``, where it is not, and ``end``; ``end`` if it never does."""
    if not is_outside(end):
        return end
    for _ in range(_HALVINGS):
        middle = (start + end) / 2
        if is_outside(middle):
            end = middle
        else:
            start = middle
    return end
