"""Agreement of raters beyond chance: Cohen's kappa, Gwet's AC1, Fleiss' kappa.

Kappa falls towards 0 when nearly all labels are the same, however well the raters agree; AC1 does not. Read both
beside the observed agreement.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from ballast.stats.checks import check_confidence
from ballast.stats.distributions import t_quantile, two_sided_z
from ballast.stats.intervals import clopper_pearson

_ROUNDING = 1e-12  # a variance of one item's contribution below it is a rounding error


class BoundsOf(StrEnum):
    """What the two bounds of an `Agreement` hold for."""

    COEFFICIENT = "coefficient"
    AGREEING_ITEMS = "agreeing_items"


@dataclass(frozen=True, slots=True)
class Agreement:
    """A coefficient of agreement, in [-1, 1], and an interval with a width.

    Attributes:
        coefficient: ``None`` where chance alone would always agree, so that nothing is left to measure.
        observed: observed agreement: the share of the items (of their pairs of raters, where there are more than
            two) that agree.
        agreeing: items, of ``n``, on which all raters agree.
        low, high: bounds of what ``bounds_of`` names. Where the coefficient has a standard error of 0, as with
            perfect agreement, that is the share of agreeing items, with its exact two-sided interval.
    """

    coefficient: float | None
    observed: float
    agreeing: int
    n: int
    low: float
    high: float
    bounds_of: BoundsOf
    confidence: float


def cohen_kappa(table: Sequence[Sequence[int]], *, confidence: float = 0.95) -> Agreement:
    """Cohen's kappa of two raters; ``table[i][j]`` counts items put in category i by one and j by the other.

    Cohen, Educational and Psychological Measurement 20 (1960); standard error of Fleiss, Cohen and Everitt,
    Psychological Bulletin 72 (1969).

    Raises:
        ValueError: the table is not square with two categories or more, holds a negative count or no item, or the
            confidence is not between 0 and 1.
    """
    n = _check_table(table, confidence)
    size = range(len(table))
    rows = [sum(table[i]) / n for i in size]
    columns = [sum(table[i][j] for i in size) / n for j in size]
    agreeing = sum(table[i][i] for i in size)
    observed, chance = agreeing / n, math.fsum(rows[i] * columns[i] for i in size)
    counted = _Counted(observed, agreeing, n, confidence)
    if agreeing == n:
        return counted.bounded_by_items(1.0 if max(rows) < 1 else None)
    kappa = (observed - chance) / (1 - chance)
    diagonal = [table[i][i] / n * (1 - (rows[i] + columns[i]) * (1 - kappa)) ** 2 for i in size]
    others = [table[i][j] / n * (columns[i] + rows[j]) ** 2 for i in size for j in size if i != j]
    spread = math.fsum(diagonal) + (1 - kappa) ** 2 * math.fsum(others) - (kappa - chance * (1 - kappa)) ** 2
    return counted.bounded(kappa, spread / (1 - chance) ** 2, quantile=two_sided_z(confidence))


def gwet_ac1(table: Sequence[Sequence[int]], *, confidence: float = 0.95) -> Agreement:
    """Gwet's AC1 of two raters; the table as for `cohen_kappa`.

    Gwet, "Computing inter-rater reliability and its variance in the presence of high agreement", British Journal of
    Mathematical and Statistical Psychology 61 (2008), with t quantiles of n - 1 degrees of freedom.

    Raises:
        ValueError: as `cohen_kappa`.
    """
    _check_table(table, confidence)
    size = range(len(table))
    ratings = [
        [(i == category) + (j == category) for category in size]
        for i in size
        for j in size
        for _ in range(table[i][j])
    ]
    return gwet_ac1_raters(ratings, confidence=confidence)


def gwet_ac1_raters(ratings: Sequence[Sequence[int]], *, confidence: float = 0.95) -> Agreement:
    """Gwet's AC1 of two or more raters; ``ratings[item][category]`` counts the raters who chose the category.

    Source as `gwet_ac1`.

    Raises:
        ValueError: no item, fewer than two raters or categories, another number of raters for some item, or the
            confidence is not between 0 and 1.
    """
    raters = _check_ratings(ratings, confidence)
    shares = _category_shares(ratings, raters)
    scale = 1 / (len(shares) - 1)
    return _linearised(ratings, [scale * (1 - share) for share in shares], confidence)


def fleiss_kappa(ratings: Sequence[Sequence[int]], *, confidence: float = 0.95) -> Agreement:
    """Fleiss' kappa of two or more raters; ratings as for `gwet_ac1_raters`.

    Fleiss, Psychological Bulletin 76 (1971); standard error of Gwet, "Large-sample variance of Fleiss generalized
    kappa", Educational and Psychological Measurement 81 (2021), with t quantiles of n - 1 degrees of freedom.

    Raises:
        ValueError: as `gwet_ac1_raters`.
    """
    raters = _check_ratings(ratings, confidence)
    return _linearised(ratings, _category_shares(ratings, raters), confidence)


def _linearised(ratings: Sequence[Sequence[int]], chance_of: Sequence[float], confidence: float) -> Agreement:
    """A coefficient (po - pe)/(1 - pe) whose pe is the mean, over single ratings, of their category's ``chance_of``.

    Its variance is that of each item's contribution, the dependence of pe on the item included.
    """
    n, raters = len(ratings), sum(ratings[0])
    agreeing = sum(max(row) == raters for row in ratings)
    agreements = [sum(c * (c - 1) for c in row) / (raters * (raters - 1)) for row in ratings]
    chances = [math.fsum(c * p for c, p in zip(row, chance_of, strict=True)) / raters for row in ratings]
    observed, chance = math.fsum(agreements) / n, math.fsum(chances) / n
    counted = _Counted(observed, agreeing, n, confidence)
    if agreeing == n or n == 1:
        return counted.bounded_by_items(
            (observed - chance) / (1 - chance) if chance < 1 - _ROUNDING else None
        )
    coefficient = (observed - chance) / (1 - chance)
    parts = [
        (a - chance - 2 * (1 - coefficient) * (e - chance)) / (1 - chance)
        for a, e in zip(agreements, chances, strict=True)
    ]
    spread = math.fsum((part - coefficient) ** 2 for part in parts) / (n - 1)
    return counted.bounded(coefficient, spread, quantile=t_quantile(1 - (1 - confidence) / 2, n - 1))


@dataclass(frozen=True, slots=True)
class _Counted:
    """What is known before the coefficient is."""

    observed: float
    agreeing: int
    n: int
    confidence: float

    def bounded(self, coefficient: float, spread: float, *, quantile: float) -> Agreement:
        """Bounds from the variance of one item's contribution to the coefficient, if it has any."""
        if spread < _ROUNDING:
            return self.bounded_by_items(coefficient)
        reach = quantile * math.sqrt(spread / self.n)
        low, high = max(-1.0, coefficient - reach), min(1.0, coefficient + reach)
        return self._agreement(coefficient, low, high, bounds_of=BoundsOf.COEFFICIENT)

    def bounded_by_items(self, coefficient: float | None) -> Agreement:
        """Bounds of the share of agreeing items, for a coefficient whose own would have no width."""
        interval = clopper_pearson(self.agreeing, self.n, confidence=self.confidence)
        return self._agreement(coefficient, interval.low, interval.high, bounds_of=BoundsOf.AGREEING_ITEMS)

    def _agreement(
        self, coefficient: float | None, low: float, high: float, *, bounds_of: BoundsOf
    ) -> Agreement:
        return Agreement(
            coefficient, self.observed, self.agreeing, self.n, low, high, bounds_of, self.confidence
        )


def _category_shares(ratings: Sequence[Sequence[int]], raters: int) -> list[float]:
    total = len(ratings) * raters
    return [sum(column) / total for column in zip(*ratings, strict=True)]


def _check_table(table: Sequence[Sequence[int]], confidence: float) -> int:
    """The number of items in it."""
    check_confidence(confidence)
    if len(table) < 2 or any(len(row) != len(table) for row in table):
        raise ValueError("a table of two raters is square, with at least two categories")
    if min(min(row) for row in table) < 0 or not sum(map(sum, table)):
        raise ValueError("a table of two raters holds at least one item and no negative count")
    return sum(map(sum, table))


def _check_ratings(ratings: Sequence[Sequence[int]], confidence: float) -> int:
    """The number of raters."""
    check_confidence(confidence)
    if not ratings or len(ratings[0]) < 2 or any(len(row) != len(ratings[0]) for row in ratings):
        raise ValueError("ratings are at least one item's counts over the same two categories or more")
    raters = sum(ratings[0])
    if raters < 2 or any(sum(row) != raters or min(row) < 0 for row in ratings):
        raise ValueError("every item is rated by the same number of raters, two or more")
    return raters
