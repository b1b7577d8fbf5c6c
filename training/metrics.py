"""Rank figures. ``labels`` are 1 for answerable (or supported) and 0 otherwise; a higher score means 1."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike
from scipy.stats import rankdata


def auc(labels: ArrayLike, scores: ArrayLike) -> float:
    """Area under the ROC curve, ties counted half; NaN where one class is missing."""
    y, ranks = np.asarray(labels, dtype=bool), rankdata(np.asarray(scores))
    n1, n0 = int(y.sum()), int((~y).sum())
    if not n1 or not n0:
        return float("nan")
    return float((ranks[y].sum() - n1 * (n1 + 1) / 2) / (n1 * n0))


def declined_at(labels: ArrayLike, scores: ArrayLike, *, over_refusal: float = 0.05) -> float:
    """Share of the 0-labelled below the threshold that declines ``over_refusal`` of the 1-labelled."""
    y, s = np.asarray(labels, dtype=bool), np.asarray(scores)
    threshold = np.quantile(s[y], over_refusal, method="lower")
    return float((s[~y] < threshold).mean())
