"""Logistic regression with a ridge penalty, and the figures that judge a score. SciPy underneath."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Array = NDArray[np.float64]


def fit(x: Array, y: Array, weight: Array, *, ridge: float) -> tuple[Array, float]:
    """Weights and bias that minimise weighted log loss + ridge · |w|² / 2.

    Args:
        x: [n, features]; y: [n] of 0 or 1; weight: [n], of each row, summing to n or so.
        ridge: penalty on standardised features, so that it means the same for each.
    """
    scale = x.std(axis=0)
    scale[scale == 0] = 1
    centre = x.mean(axis=0)
    z = (x - centre) / scale
    sign = 2 * y - 1

    def loss(theta: Array) -> tuple[float, Array]:
        margin = sign * (z @ theta[:-1] + theta[-1])
        value = float((weight * np.logaddexp(0, -margin)).sum() + ridge * (theta[:-1] ** 2).sum() / 2)
        pull = -weight * sign / (1 + np.exp(np.clip(margin, -50, 50)))
        return value, np.append(z.T @ pull + ridge * theta[:-1], pull.sum())

    theta = minimize(loss, np.zeros(x.shape[1] + 1), jac=True, method="L-BFGS-B").x
    weights = theta[:-1] / scale
    return weights, float(theta[-1] - weights @ centre)


def auc(score: Array, label: NDArray[np.bool_]) -> float:
    """Probability that a positive scores above a negative; ties count half (Mann–Whitney)."""
    positive, negative = score[label], score[~label]
    if not len(positive) or not len(negative):
        return float("nan")
    order = np.sort(negative)
    below = np.searchsorted(order, positive, "left")
    upto = np.searchsorted(order, positive, "right")
    return float((below + upto).sum() / 2 / len(positive) / len(negative))


def declined_at(score: Array, label: NDArray[np.bool_], *, over_refusal: float) -> float:
    """Share of negatives below the threshold that declines ``over_refusal`` of the positives."""
    threshold = np.quantile(score[label], over_refusal, method="lower")
    return float((score[~label] < threshold).mean())
