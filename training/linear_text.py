"""Fit a ``LinearText``: logistic regression over hashed pieces of text, sparse, with SciPy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from ballast.models.linear_text import BITS, LinearText, pieces
from ballast.text.tokens import tokens

Array = NDArray[np.float64]


def matrix(texts: Sequence[str]) -> csr_matrix:
    """[texts, 2 ** BITS]: how often each piece occurs, over the square root of their number."""
    values, columns, ends = [], [], [0]
    for text in texts:
        buckets, counts = np.unique(pieces(tokens(text).forms).buckets, return_counts=True)
        columns.append(buckets)
        values.append(counts / np.sqrt(max(1, counts.sum())))
        ends.append(ends[-1] + len(buckets))
    return csr_matrix((np.concatenate(values), np.concatenate(columns), ends), shape=(len(texts), 2**BITS))


def fit(x: csr_matrix, y: Array, weight: Array, *, ridge: float, steps: int = 80) -> LinearText:
    """Weights and bias that minimise weighted log loss + ridge · |w|² / 2; y holds 0 or 1."""
    sign = 2 * y - 1
    turned = x.T.tocsr()

    def loss(theta: Array) -> tuple[float, Array]:
        margin = sign * (x @ theta[:-1] + theta[-1])
        value = float((weight * np.logaddexp(0, -margin)).sum() + ridge * (theta[:-1] ** 2).sum() / 2)
        pull = -weight * sign / (1 + np.exp(np.clip(margin, -50, 50)))
        return value, np.append(turned @ pull + ridge * theta[:-1], pull.sum())

    theta = minimize(
        loss, np.zeros(x.shape[1] + 1), jac=True, method="L-BFGS-B", options={"maxiter": steps}
    ).x
    return LinearText(theta[:-1].astype(np.float32), float(theta[-1]))
