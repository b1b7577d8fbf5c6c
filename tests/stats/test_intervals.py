"""Exact intervals against published values, and what holds for all of them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.intervals import clopper_pearson, lower_bound, upper_bound, zero_event_bound

# events, n, two-sided low and high, one-sided low and high (95 %); computed with scipy.stats.binomtest
REFERENCE = [
    (0, 8, 0, 0.369417, 0, 0.312344),
    (0, 16, 0, 0.205907, 0, 0.170750),
    (0, 20, 0, 0.168433, 0, 0.139108),
    (0, 24, 0, 0.142474, 0, 0.117346),
    (0, 30, 0, 0.115703, 0, 0.095034),
    (0, 59, 0, 0.060609, 0, 0.049508),
    (0, 60, 0, 0.059629, 0, 0.048703),
    (0, 72, 0, 0.049944, 0, 0.040754),
    (0, 100, 0, 0.036217, 0, 0.029513),
    (0, 299, 0, 0.012262, 0, 0.009969),
    (1, 24, 0.001054, 0.211202, 0.002135, 0.182892),
    (22, 24, 0.730027, 0.989744, 0.760199, 0.984988),
    (23, 24, 0.788798, 0.998946, 0.817108, 0.997865),
    (24, 24, 0.857526, 1, 0.882654, 1),
    (7, 8, 0.473490, 0.996840, 0.529321, 0.993609),
    (8, 8, 0.630583, 1, 0.687656, 1),
    (5, 40, 0.041860, 0.268033, 0.050570, 0.245031),
    (36, 40, 0.763363, 0.972075, 0.785602, 0.965115),
    (47, 50, 0.834518, 0.987451, 0.852163, 0.983448),
    (3, 60, 0.010432, 0.139243, 0.013765, 0.124187),
    (5, 100, 0.016432, 0.112835, 0.019906, 0.102253),
    (90, 100, 0.823777, 0.950995, 0.836282, 0.944737),
]
# the same without one-sided bounds
TWO_SIDED = [
    (4, 4, 0.397635, 1),
    (20, 20, 0.831567, 1),
    (45, 50, 0.781865, 0.966725),
]
proportions = st.integers(1, 2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(("events", "n", "low", "high", "one_low", "one_high"), REFERENCE)
def test_reference_values(
    events: int, n: int, low: float, high: float, one_low: float, one_high: float
) -> None:
    """Both kinds of bound agree with values computed elsewhere to six digits."""
    interval = clopper_pearson(events, n)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-6)
    assert lower_bound(events, n) == pytest.approx(one_low, abs=1e-6)
    assert upper_bound(events, n) == pytest.approx(one_high, abs=1e-6)


@given(st.integers(1, 5000), st.floats(0.5, 0.999))
def test_no_event_has_a_closed_form(n: int, confidence: float) -> None:
    """Without any event the one-sided bound is 1 - alpha^(1/n), about 3/n at 95 %."""
    bound = zero_event_bound(n, confidence)
    assert bound == pytest.approx(upper_bound(0, n, confidence=confidence), abs=1e-9)
    assert bound == pytest.approx(1 - (1 - confidence) ** (1 / n), abs=1e-9)


def test_no_event_among_none_says_nothing() -> None:
    """The bound of an empty sample is 1, and a negative sample is refused."""
    assert zero_event_bound(0) == 1
    with pytest.raises(ValueError, match="proportion"):
        zero_event_bound(-1)


@pytest.mark.parametrize(("events", "n", "low", "high"), TWO_SIDED)
def test_two_sided_reference_values(events: int, n: int, low: float, high: float) -> None:
    """Small samples of labels in perfect agreement, and one that is not."""
    interval = clopper_pearson(events, n)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-6)


def test_four_of_sixteen_agrees_with_a_published_value() -> None:
    """A value quoted to four digits by another tool."""
    interval = clopper_pearson(4, 16)
    assert (interval.low, interval.high) == pytest.approx((0.0727, 0.5238), abs=5e-5)


def coverage(n: int, rate: float) -> float:
    """How often the two-sided interval holds the rate: all outcomes counted."""
    chances = [math.comb(n, events) * rate**events * (1 - rate) ** (n - events) for events in range(n + 1)]
    intervals = [clopper_pearson(events, n) for events in range(n + 1)]
    return sum(c for c, i in zip(chances, intervals, strict=True) if i.low <= rate <= i.high)


def test_coverage_at_24_questions() -> None:
    """At a true rate of 95 % the interval holds it in 99.40 % of all samples."""
    assert coverage(24, 0.95) == pytest.approx(0.9940, abs=5e-5)


@pytest.mark.parametrize("rate", [step / 40 for step in range(41)])
def test_coverage_is_never_below_nominal(rate: float) -> None:
    """What makes the interval exact: whatever the rate, it is held at least as often as promised."""
    assert coverage(24, rate) >= 0.95


@given(proportions)
def test_an_interval_holds_the_rate_and_has_a_width(proportion: tuple[int, int]) -> None:
    """Every interval lies in [0, 1], holds the observed rate, and is never a single point."""
    interval = clopper_pearson(*proportion)
    assert 0 <= interval.low <= proportion[0] / proportion[1] <= interval.high <= 1
    assert interval.low < interval.high


@given(proportions)
def test_successes_mirror_failures(proportion: tuple[int, int]) -> None:
    """Counting failures instead of successes gives the mirrored interval."""
    events, n = proportion
    interval, mirrored = clopper_pearson(events, n), clopper_pearson(n - events, n)
    assert (interval.low, interval.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low), abs=1e-9)


@given(proportions)
def test_one_more_question_without_an_event_lowers_both_bounds(proportion: tuple[int, int]) -> None:
    """Evidence only ever pulls one way: more questions with the same events mean a lower rate."""
    events, n = proportion
    assert upper_bound(events, n + 1) < upper_bound(events, n)
    assert lower_bound(events, n + 1) <= lower_bound(events, n)


@given(proportions)
def test_one_more_event_raises_both_bounds(proportion: tuple[int, int]) -> None:
    """More events among the same questions mean a higher rate."""
    events, n = proportion
    if events < n:
        assert upper_bound(events + 1, n) > upper_bound(events, n)
        assert lower_bound(events + 1, n) > lower_bound(events, n)


def test_no_question_means_no_knowledge() -> None:
    """With n = 0 the rate may be anything."""
    interval = clopper_pearson(0, 0)
    assert (interval.low, interval.high) == (0, 1)


@pytest.mark.parametrize(
    ("events", "n", "confidence"), [(3, 2, 0.95), (-1, 2, 0.95), (1, 2, 1.0), (1, 2, 0.0)]
)
def test_impossible_input_is_refused(events: int, n: int, confidence: float) -> None:
    """More events than questions, or certainty, is a mistake of the caller."""
    with pytest.raises(ValueError, match=r"proportion|confidence"):
        upper_bound(events, n, confidence=confidence)
