"""The same questions asked several times: how much of a score is the questions, how much is the re-run.

Scores are a table of questions by trials, each in [0, 1].
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ballast.stats.checks import check_confidence, check_events, check_share
from ballast.stats.distributions import two_sided_z


@dataclass(frozen=True, slots=True)
class VarianceSplit:
    """One-way analysis of variance of n questions with K trials each.

    Attributes:
        msb, msw: mean squares between questions and within one question; ``msw`` estimates the re-run variance
            sigma^2 of a single trial.
    """

    mean: float
    msb: float
    msw: float
    questions: int
    trials: int

    @property
    def omega2(self) -> float:
        """Variance between the questions' true scores, (MSB - MSW)/K; 0 where the estimate is negative."""
        return max(0.0, (self.msb - self.msw) / self.trials)

    @property
    def icc(self) -> float:
        """ICC(1): share of the variance that is the questions', in [0, 1]; 1 where nothing varies at all.

        A negative estimate counts as 0, so that trials never seem to tell more than as many questions.
        """
        total = self.msb + (self.trials - 1) * self.msw
        return max(0.0, (self.msb - self.msw) / total) if total else 1.0

    @property
    def question_error(self) -> float:
        """Standard error of the mean over other questions of the kind: sqrt((omega^2 + sigma^2/K)/n)."""
        return math.sqrt((self.omega2 + self.msw / self.trials) / self.questions)

    @property
    def rerun_error(self) -> float:
        """Standard error of the mean over re-runs of the same questions: sqrt(sigma^2/(nK))."""
        return math.sqrt(self.msw / (self.questions * self.trials))

    @property
    def design_effect(self) -> float:
        """1 + (K-1) ICC: how many trials tell as much as one more question."""
        return 1 + (self.trials - 1) * self.icc

    @property
    def effective_n(self) -> float:
        """As many independent questions with one trial each would tell as much; from n to nK."""
        return self.questions * self.trials / self.design_effect


def split_variance(scores: Sequence[Sequence[float]]) -> VarianceSplit:
    """Split the variance of ``scores[question][trial]``, each in [0, 1].

    Shrout and Fleiss, "Intraclass correlations", Psychological Bulletin 86 (1979), case 1; use of the two parts after
    Miller, "Adding error bars to evals", arXiv 2411.00640 (2024). A standard error of 0 says that nothing varied
    here, not that nothing can: a rate takes its interval from `intervals`.

    Raises:
        ValueError: fewer than two questions or trials, unequal numbers of trials, or a score outside [0, 1].
    """
    trials = len(scores[0]) if scores else 0
    if len(scores) < 2 or trials < 2 or any(len(row) != trials for row in scores):
        raise ValueError("at least two questions with the same number of trials, two or more, are needed")
    for row in scores:
        for score in row:
            check_share("a score", score)
    means = [_mean(row) for row in scores]
    mean = _mean(means)
    between = trials * math.fsum((value - mean) ** 2 for value in means)
    within = math.fsum((s - m) ** 2 for row, m in zip(scores, means, strict=True) for s in row)
    n = len(scores)
    return VarianceSplit(mean, between / (n - 1), within / (n * (trials - 1)), n, trials)


def rerun_limit(split: VarianceSplit, *, other_trials: int | None = None, confidence: float = 0.95) -> float:
    """The largest difference of two runs' means on the same questions that re-run noise explains, above 0.

    ``z sqrt(sigma^2/n (1/K + 1/K'))``, K' trials in the other run (by default as many). Where fewer than one
    trial's worth of flips was seen, sigma^2 is taken as if a single trial of 0 or 1 had flipped, 1/(nK): a handful of
    equal trials does not prove that there is no noise.

    Raises:
        ValueError: ``other_trials`` is below 1, or the confidence is not between 0 and 1.
    """
    other = split.trials if other_trials is None else other_trials
    if other < 1:
        raise ValueError(f"the other run has at least one trial, not {other}")
    check_confidence(confidence)
    variance = max(split.msw, 1 / (split.questions * split.trials))
    return two_sided_z(confidence) * math.sqrt(variance / split.questions * (1 / split.trials + 1 / other))


def exceeds_rerun_noise(
    difference: float, split: VarianceSplit, *, other_trials: int | None = None, confidence: float = 0.95
) -> bool:
    """Whether two runs' means on the same questions differ by more than re-running explains; see `rerun_limit`."""
    return abs(difference) > rerun_limit(split, other_trials=other_trials, confidence=confidence)


def pass_hat_k(passes: int, trials: int, k: int) -> float:
    """Unbiased estimate, in [0, 1], of pass^k: that k trials of one question *all* pass.

    ``C(passes, k) / C(trials, k)`` (Yao et al., "tau-bench", arXiv 2406.12045, 2024); the plug-in
    ``(passes/trials)^k`` is biased. Average it over the questions.

    Raises:
        ValueError: not ``0 <= passes <= trials``, or not ``1 <= k <= trials``.
    """
    check_events(passes, trials)
    if not 1 <= k <= trials:
        raise ValueError(f"k lies between 1 and the {trials} trials, not at {k}")
    return math.comb(passes, k) / math.comb(trials, k)


def _mean(values: Sequence[float]) -> float:
    """Equal values have that very mean, without a rounding error that would pass for noise."""
    return math.fsum(values) / len(values) if min(values) < max(values) else values[0]
