"""What three proportions, each known from a count only, say about the rate behind a judge's flags.

A confidence distribution holds the one-sided exact bounds of a proportion at all confidences (Clopper and Pearson):
Beta(k, n-k+1) the lower ones for k of n, Beta(k+1, n-k) the upper ones. Melding (Fay, Proschan and Brittain,
"Combining one-sample confidence procedures for inference in the two-sample case", Biometrics 71, 2015) takes them
for the distributions of independent variables and reads a bound of a function of them off as its quantile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_NODES = 48
_HALVINGS = 40


class Beta(NamedTuple):
    """A beta distribution; all at 0 where ``a`` is 0, all at 1 where ``b`` is 0."""

    a: int
    b: int


def lower(events: int, n: int) -> Beta:
    """Distribution of the lower bounds of a proportion, ``events`` of ``n``."""
    return Beta(events, n - events + 1)


def higher(events: int, n: int) -> Beta:
    """Distribution of its upper bounds."""
    return Beta(events + 1, n - events)


@dataclass(frozen=True, slots=True)
class MeldedRate:
    """The rate ``(q + sp - 1)/(se + sp - 1)``, clipped to [0, 1], of three independent variables."""

    flagged: Beta
    sensitivity: Beta
    specificity: Beta

    def quantile(self, probability: float, *, unknown: float) -> float:
        """The value below which the rate lies with this probability, to about 1e-3.

        Where ``se + sp <= 1`` flags say nothing and the rate counts as ``unknown``, 0 or 1.
        """
        values, weights = _nodes(self.sensitivity)
        se, se_weights = values[:, None], weights[:, None]
        sp, sp_weights = _nodes(self.specificity)
        weights = se_weights * sp_weights
        informative = se + sp > 1

        def at_most(rate: float) -> float:
            # Rate and share of flags rise together, so that one is at most this where the other is.
            below = _cdf(rate * se + (1 - rate) * (1 - sp), self.flagged)
            return float((weights * np.where(informative, below, 1 - unknown)).sum())

        if at_most(0.0) >= probability:
            return 0.0
        low, high = 0.0, 1.0
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            if at_most(middle) >= probability:
                high = middle
            else:
                low = middle
        return high if unknown else low  # an upper bound rounded up, a lower one down


def _nodes(shape: Beta) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Values and weights for an average over the distribution: Gauss and Legendre's, in terms of its quantiles."""
    from scipy.special import betaincinv

    if shape.a == 0 or shape.b == 0:
        return np.array([0.0 if shape.a == 0 else 1.0]), np.ones(1)
    places, weights = np.polynomial.legendre.leggauss(_NODES)
    return np.asarray(betaincinv(shape.a, shape.b, (places + 1) / 2)), weights / 2


def _cdf(values: NDArray[np.float64], shape: Beta) -> NDArray[np.float64]:
    from scipy.special import betainc

    if shape.a == 0:
        return np.ones_like(values)
    if shape.b == 0:
        return (values >= 1).astype(np.float64)
    return np.asarray(betainc(shape.a, shape.b, values))
