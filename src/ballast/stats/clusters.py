"""Questions that come in groups (one document, one template) tell less than as many independent ones."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from ballast.stats.checks import check_finite


@dataclass(frozen=True, slots=True)
class ClusteredMean:
    """A mean score with its standard error, with and without regard to the clusters.

    Attributes:
        standard_error: cluster-robust.
        naive_error: as if all questions were independent.
    """

    mean: float
    standard_error: float
    naive_error: float
    n: int
    clusters: int

    @property
    def design_effect(self) -> float | None:
        """Variance relative to independent questions; ``None`` where all scores are equal and it cannot be seen."""
        return (self.standard_error / self.naive_error) ** 2 if self.naive_error else None

    @property
    def effective_n(self) -> float:
        """How many independent questions tell as much: at most n, and the number of clusters where all is equal."""
        effect = self.design_effect
        return self.clusters if effect is None else self.n / max(1.0, effect)


def clustered_mean(
    scores: Sequence[float], clusters: Sequence[Hashable], *, corrected: bool = True
) -> ClusteredMean:
    """Mean of the scores and its cluster-robust standard error.

    ``SE^2 = sum over clusters of (sum of deviations from the mean)^2 / n^2`` (Miller, "Adding error bars to evals",
    arXiv 2411.00640, 2024). ``corrected`` multiplies SE^2 by C/(C-1) for C clusters, without which few clusters look
    too certain. A standard error of 0 only says that all scores were equal: a rate takes its interval from
    `intervals`.

    Raises:
        ValueError: fewer than two scores or clusters, a score that is not finite, or not one cluster a score.
    """
    if len(scores) != len(clusters):
        raise ValueError(f"{len(scores)} scores need as many cluster names, not {len(clusters)}")
    for score in scores:
        check_finite("a score", score)
    count = len(set(clusters))
    if count < 2:
        raise ValueError("a cluster-robust standard error needs at least two clusters")
    n = len(scores)
    mean = math.fsum(scores) / n if min(scores) < max(scores) else scores[0]  # equal scores leave no rounding
    sums: defaultdict[Hashable, float] = defaultdict(float)
    for score, cluster in zip(scores, clusters, strict=True):
        sums[cluster] += score - mean
    factor = count / (count - 1) if corrected else 1.0
    naive = math.sqrt(math.fsum((score - mean) ** 2 for score in scores) / (n - 1) / n)
    robust = math.sqrt(factor * math.fsum(total**2 for total in sums.values())) / n
    return ClusteredMean(mean, robust, naive, n, count)
