"""Looking while the questions come in: bounds and tests that stay valid however often one looks.

The intervals of `intervals` hold for a number of questions fixed beforehand. The ones here may be looked at after
every question, and stopping because of what they show is allowed. They need independent questions in random order.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from ballast.stats.checks import check_confidence, check_events, check_open_share
from ballast.stats.distributions import beta_upper_tail, log_beta
from ballast.stats.intervals import Interval

_HALVINGS = 80


class SprtDecision(StrEnum):
    """What a sequential probability ratio test says so far."""

    ACCEPT_NULL = "accept_null"
    REJECT_NULL = "reject_null"
    CONTINUE = "continue"


@dataclass(frozen=True, slots=True)
class Sprt:
    """State of Wald's test.

    Attributes:
        llr: log likelihood ratio of the alternative against the null rate.
        lower, upper: the null is accepted at or below ``lower``, rejected at or above ``upper``.
    """

    llr: float
    lower: float
    upper: float

    @property
    def decision(self) -> SprtDecision:
        if self.llr >= self.upper:
            return SprtDecision.REJECT_NULL
        return SprtDecision.ACCEPT_NULL if self.llr <= self.lower else SprtDecision.CONTINUE


def confidence_sequence(events: int, n: int, *, confidence: float = 0.95) -> Interval:
    """Anytime-valid interval of a rate: with this confidence it holds the rate at *every* n at once.

    All rates p with ``B(1+s, 1+n-s) / (p^s (1-p)^(n-s)) < 1/alpha``, s events of n: the mixture of all likelihood
    ratios with uniform weights, by Ville's inequality (Robbins, Annals of Mathematical Statistics 41, 1970).
    All of [0, 1] when n is 0.

    Raises:
        ValueError: not ``0 <= events <= n``, or the confidence is not between 0 and 1.
    """
    check_events(events, n)
    check_confidence(confidence)
    least = log_beta(1 + events, 1 + n - events) + math.log1p(-confidence)

    def is_inside(rate: float) -> bool:
        return _log_likelihood(rate, events, n) > least

    middle = events / n if n else 0.5
    low = 0.0 if events == 0 else _edge(is_inside, middle, 0.0)
    high = 1.0 if events == n else _edge(is_inside, middle, 1.0)
    return Interval(low, high, confidence)


def e_value(events: int, n: int, *, null_rate: float) -> float:
    """Evidence against "the rate is at most ``null_rate``", at least 0 and at most 1 on average if that is true.

    Stopping as soon as it reaches 1/alpha errs with probability alpha at most; 20 stands for 5 %. Likelihood ratio
    against ``null_rate``, averaged uniformly over the rates above it (Ramdas et al., "Game-theoretic statistics and
    safe anytime-valid inference", Statistical Science 38, 2023). Infinite where it exceeds what a float holds.

    Raises:
        ValueError: not ``0 <= events <= n``, or the null rate is not between 0 and 1.
    """
    check_events(events, n)
    check_open_share("a null rate", null_rate)
    tail = beta_upper_tail(null_rate, 1 + events, 1 + n - events)
    if tail == 0:
        return 0.0
    log_mixture = log_beta(1 + events, 1 + n - events) + math.log(tail) - math.log1p(-null_rate)
    log_value = log_mixture - _log_likelihood(null_rate, events, n)
    return math.exp(log_value) if log_value < 709 else math.inf


def sprt(
    events: int, n: int, *, null_rate: float, alternative_rate: float, alpha: float = 0.05, beta: float = 0.2
) -> Sprt:
    """Wald's sequential probability ratio test of the null rate against a higher one.

    ``alpha`` and ``beta`` are the chances (approximately) of rejecting a true null, and of accepting it when the
    alternative is true. Valid when taken after every question and stopped at the first decision.
    Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16 (1945).

    Raises:
        ValueError: not ``0 <= events <= n``, not ``0 < null_rate < alternative_rate < 1``, or
            ``alpha + beta`` is not below 1.
    """
    check_events(events, n)
    for name, value in (("a null rate", null_rate), ("alpha", alpha), ("beta", beta)):
        check_open_share(name, value)
    check_open_share("an alternative rate", alternative_rate)
    if alternative_rate <= null_rate or alpha + beta >= 1:
        raise ValueError("the alternative rate is above the null rate, and alpha + beta below 1")
    return Sprt(
        llr=_log_likelihood(alternative_rate, events, n) - _log_likelihood(null_rate, events, n),
        lower=math.log(beta / (1 - alpha)),
        upper=math.log((1 - beta) / alpha),
    )


def _log_likelihood(rate: float, events: int, n: int) -> float:
    """Of one sequence; the rate is inside (0, 1) wherever an outcome that it excludes was seen."""
    yes = events * math.log(rate) if events else 0.0
    no = (n - events) * math.log1p(-rate) if n > events else 0.0
    return yes + no


def _edge(is_inside: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where the interval ends between a point inside and one outside; the last point found outside."""
    for _ in range(_HALVINGS):
        middle = (inside + outside) / 2
        if is_inside(middle):
            inside = middle
        else:
            outside = middle
    return outside
