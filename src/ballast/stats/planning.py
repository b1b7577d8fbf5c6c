"""How many questions a claim about one rate needs, and what a gate on it can say.

Rates are of *bad* events, to be proved at most a limit. A floor for a good rate is the limit ``1 - floor``.
"Prove" means: the exact one-sided bound of `intervals`, the same function that a gate asks.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from ballast.stats.checks import check_confidence, check_events, check_open_share, check_share
from ballast.stats.distributions import binomial_cdf
from ballast.stats.intervals import clopper_pearson, lower_bound, upper_bound

MAX_QUESTIONS = 1_000_000
"""Plans that need more are refused."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A test of ``n`` questions that proves the limit with at most ``allowed`` bad events.

    Attributes:
        power: chance of passing at the true rate planned for.
        alpha: chance of passing, at most, though the rate is at the limit or worse.
    """

    n: int
    allowed: int
    power: float
    alpha: float


@dataclass(frozen=True, slots=True)
class GateLimits:
    """What a gate with a floor says of n questions: inconclusive between the two.

    Attributes:
        fail_at_most: so few good ones or fewer prove the rate below the floor; ``None`` where even 0 does not.
        pass_at_least: so many prove it at or above; ``None`` where not even all n do.
    """

    n: int
    fail_at_most: int | None
    pass_at_least: int | None


def smallest_n(limit: float, *, events: int = 0, confidence: float = 0.95) -> int:
    """The fewest questions whose one-sided upper bound is at most ``limit`` with so many bad events.

    Clopper and Pearson (1934), searched; without an event it is log(alpha)/log(1 - limit), rounded up.

    Raises:
        ValueError: a limit or confidence outside (0, 1), events below 0, or more than `MAX_QUESTIONS` needed.
    """
    check_open_share("a limit", limit)
    check_confidence(confidence)
    if events < 0:
        raise ValueError(f"a number of events is not negative, unlike {events}")

    def proves(n: int) -> bool:
        return upper_bound(events, n, confidence=confidence) <= limit

    if not proves(max(MAX_QUESTIONS, events)):
        raise ValueError(
            f"a rate of at most {limit} with {events} events needs over {MAX_QUESTIONS} questions"
        )
    return bisect_left(range(MAX_QUESTIONS), True, lo=events + 1, key=proves)


def extra_clean_questions(events: int, n: int, *, limit: float, confidence: float = 0.95) -> int:
    """How many more questions, all without a bad event, would prove the limit; 0 where it is proved already.

    Raises:
        ValueError: not ``0 <= events <= n``, else as `smallest_n`.
    """
    check_events(events, n)
    return max(0, smallest_n(limit, events=events, confidence=confidence) - n)


def pass_probability(allowed: int, n: int, *, rate: float) -> float:
    """Chance that n questions with this rate of bad events show at most ``allowed`` of them.

    Two runs of one system then disagree with probability ``2 p (1 - p)``.

    Raises:
        ValueError: not ``0 <= allowed <= n``, or a rate outside [0, 1].
    """
    check_events(allowed, n)
    check_share("a rate", rate)
    return binomial_cdf(allowed, n, rate)


def plan_test(limit: float, *, true_rate: float, power: float = 0.8, confidence: float = 0.95) -> Plan:
    """The smallest test that proves ``limit`` with at least this power when the rate is really ``true_rate``.

    Of the tests with c allowed events only the shortest matters: more questions with the same c pass less often.

    Raises:
        ValueError: not ``0 <= true_rate < limit < 1``, a power or confidence outside (0, 1), or more than
            `MAX_QUESTIONS` needed.
    """
    check_share("a true rate", true_rate)
    check_open_share("a power", power)
    if true_rate >= limit:
        raise ValueError(f"a true rate of {true_rate} is not below the limit {limit} that is to be proved")
    allowed = 0
    while True:
        n = smallest_n(limit, events=allowed, confidence=confidence)
        reached = pass_probability(allowed, n, rate=true_rate)
        if reached >= power:
            return Plan(n, allowed, reached, pass_probability(allowed, n, rate=limit))
        allowed += 1


def gate_limits(n: int, *, floor: float, confidence: float = 0.95) -> GateLimits:
    """From which counts of good ones among n a gate "the rate is at least ``floor``" fails and passes.

    It fails where the upper bound is below the floor, passes where the lower bound is at least the floor, both exact
    and one-sided at ``confidence``.

    Raises:
        ValueError: n is negative, or a floor or confidence outside (0, 1).
    """
    check_events(0, n)
    check_open_share("a floor", floor)
    counts = range(n + 1)
    not_failed = bisect_left(counts, True, key=lambda c: upper_bound(c, n, confidence=confidence) >= floor)
    passed = bisect_left(counts, True, key=lambda c: lower_bound(c, n, confidence=confidence) >= floor)
    return GateLimits(
        n=n,
        fail_at_most=not_failed - 1 if not_failed else None,
        pass_at_least=passed if passed <= n else None,
    )


def labels_needed(half_width: float, *, agreement: float = 0.9, confidence: float = 0.95) -> int:
    """The fewest labels whose Clopper-Pearson interval is at most ``half_width`` to each side on average.

    ``agreement`` is the agreement expected, in [0, 1], rounded to whole labels.

    Raises:
        ValueError: an agreement outside [0, 1], a half-width or confidence outside (0, 1), or more than
            `MAX_QUESTIONS` needed.
    """
    check_open_share("a half-width", half_width)
    check_share("an agreement", agreement)
    for n in range(1, MAX_QUESTIONS + 1):
        interval = clopper_pearson(round(agreement * n), n, confidence=confidence)
        if interval.high - interval.low <= 2 * half_width:
            return n
    raise ValueError(f"a half-width of {half_width} needs more than {MAX_QUESTIONS} labels")
