"""How many questions the comparison of two systems needs, and how likely it is to see a difference."""

from __future__ import annotations

import math

from ballast.stats.checks import check_events, check_open_share, check_share
from ballast.stats.distributions import binomial_cdf, normal_quantile


def connor_sample_size(
    discordant: float, difference: float, *, alpha: float = 0.05, power: float = 0.8
) -> float:
    """Questions for a two-sided McNemar test; to be rounded up.

    ``discordant`` is the expected share of questions on which the systems differ, ``difference`` that of their error
    rates. Connor, "Sample size for testing differences in proportions for the paired-sample design", Biometrics 43
    (1987). An approximation: the exact test needs somewhat more, see `mcnemar_power`.

    Raises:
        ValueError: not ``0 < |difference| <= discordant <= 1``, or alpha or power outside (0, 1).
    """
    check_open_share("alpha", alpha)
    check_open_share("a power", power)
    if not 0 < abs(difference) <= discordant <= 1:
        raise ValueError(f"a difference of {difference} does not fit {discordant} discordant questions")
    z_alpha, z_beta = normal_quantile(1 - alpha / 2), normal_quantile(power)
    spread = z_alpha * math.sqrt(discordant) + z_beta * math.sqrt(discordant - difference**2)
    return (spread / difference) ** 2


def mcnemar_power(n: int, *, lost: float, gained: float, alpha: float = 0.05) -> float:
    """Chance in [0, 1] that the exact two-sided McNemar test on n questions is significant.

    ``lost`` and ``gained`` are the true shares of questions that only the old, or only the new, system gets right.
    Computed from the binomials, without approximation; with ``lost == gained`` it is the test's true size.

    Raises:
        ValueError: n is negative, shares below 0 or together above 1, or alpha outside (0, 1).
    """
    check_events(0, n)
    check_share("the share lost", lost)
    check_share("the share gained", gained)
    check_share("the share that differs", lost + gained)
    check_open_share("alpha", alpha)
    if lost + gained == 0:
        return 0.0
    share = lost / (lost + gained)
    power, critical = 0.0, -1
    for differing in range(n + 1):
        # The largest smaller count that is significant grows by one at most with each question that differs.
        if 2 * binomial_cdf(critical + 1, differing, 0.5) <= alpha:
            critical += 1
        few = binomial_cdf(critical, differing, share)
        many = binomial_cdf(critical, differing, 1 - share)
        chance = binomial_cdf(differing, n, lost + gained) - binomial_cdf(differing - 1, n, lost + gained)
        power += chance * (few + many)
    return min(1.0, power)


def miller_sample_size(
    difference: float, *, between: float, rerun: float, alpha: float = 0.05, power: float = 0.8
) -> float:
    """Questions for a paired comparison of mean scores; to be rounded up.

    ``(z + z')^2 (omega^2 + sigma_A^2/K_A + sigma_B^2/K_B) / difference^2``: ``between`` is omega^2, the variance over
    the questions of the true difference; ``rerun`` the other two together, re-run variance by trials, 0 for endless
    trials. Miller, "Adding error bars to evals", arXiv 2411.00640 (2024).

    Raises:
        ValueError: the difference is 0, a variance is negative, or alpha or power outside (0, 1).
    """
    check_open_share("alpha", alpha)
    check_open_share("a power", power)
    if difference == 0 or between < 0 or rerun < 0:
        raise ValueError("the difference is not 0 and no variance is negative")
    z = normal_quantile(1 - alpha / 2) + normal_quantile(power)
    return z**2 * (between + rerun) / difference**2
