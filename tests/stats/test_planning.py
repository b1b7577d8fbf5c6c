"""What a claim about one rate needs, against reference values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.intervals import lower_bound, upper_bound
from ballast.stats.planning import (
    extra_clean_questions,
    gate_limits,
    labels_needed,
    pass_probability,
    plan_test,
    smallest_n,
)

# limit, confidence, and the smallest n with 0, 1, 2, 3 bad events; computed with scipy
SMALLEST = [
    (0.10, 0.95, (29, 46, 61, 76)),
    (0.05, 0.95, (59, 93, 124, 153)),
    (0.02, 0.95, (149, 236, 313, 386)),
    (0.01, 0.95, (299, 473, 628, 773)),
    (0.05, 0.90, (45, 77, 105, 132)),
]


@pytest.mark.parametrize(("limit", "confidence", "sizes"), SMALLEST)
def test_smallest_sizes(limit: float, confidence: float, sizes: tuple[int, ...]) -> None:
    """The fewest questions that prove a limit, with no to three bad events."""
    found = tuple(smallest_n(limit, events=events, confidence=confidence) for events in range(4))
    assert found == sizes


@given(st.floats(0.002, 0.9), st.integers(0, 30), st.floats(0.6, 0.99))
def test_the_smallest_size_proves_the_limit_and_one_less_does_not(
    limit: float, events: int, confidence: float
) -> None:
    """Plan and gate ask the same bound, so a plan that is followed always passes."""
    n = smallest_n(limit, events=events, confidence=confidence)
    assert upper_bound(events, n, confidence=confidence) <= limit
    assert n - 1 < events or upper_bound(events, n - 1, confidence=confidence) > limit


@pytest.mark.parametrize(
    ("limit", "true_rate", "n", "allowed", "power", "alpha"),
    [
        (0.05, 0.01, 124, 2, 0.8716, 0.04953),
        (0.05, 0.02, 234, 6, 0.8091, 0.04986),
        (0.10, 0.05, 179, 179 - 168, 0.8129, None),
        (0.10, 0.03, 76, 76 - 73, 0.8057, None),
    ],
)
def test_plans_with_power(
    limit: float, true_rate: float, n: int, allowed: int, power: float, alpha: float | None
) -> None:
    """A plan names the size, the bad events it forgives, and how often a good system passes."""
    plan = plan_test(limit, true_rate=true_rate)
    assert (plan.n, plan.allowed) == (n, allowed)
    assert plan.power == pytest.approx(power, abs=5e-5)
    assert alpha is None or plan.alpha == pytest.approx(alpha, abs=5e-6)


@given(st.floats(0.02, 0.3), st.floats(0, 0.5), st.floats(0.5, 0.95))
def test_a_plan_keeps_its_level_and_its_power(limit: float, share: float, power: float) -> None:
    """Whatever is planned, the chance of a false pass is at most 5 % and that of a right one as asked."""
    plan = plan_test(limit, true_rate=limit * share, power=power)
    assert plan.alpha <= 0.05 + 1e-9
    assert plan.power >= power


@pytest.mark.parametrize(
    ("n", "fail", "passing"), [(24, 18, None), (40, 32, 40), (60, 49, 59), (100, 84, 96), (0, None, None)]
)
def test_three_way_gate(n: int, fail: int | None, passing: int | None) -> None:
    """With a floor of 90 %, few questions leave a wide range of counts that prove nothing."""
    limits = gate_limits(n, floor=0.9)
    assert (limits.fail_at_most, limits.pass_at_least) == (fail, passing)


@given(st.integers(1, 400), st.floats(0.05, 0.99))
def test_gate_limits_are_where_the_bounds_cross_the_floor(n: int, floor: float) -> None:
    """Both ends are the last count that proves something, and they never meet."""
    limits = gate_limits(n, floor=floor)
    fail = -1 if limits.fail_at_most is None else limits.fail_at_most
    passing = n + 1 if limits.pass_at_least is None else limits.pass_at_least
    assert fail < passing
    assert fail < 0 or upper_bound(fail, n) < floor <= upper_bound(fail + 1, n)
    assert passing > n or lower_bound(passing - 1, n) < floor <= lower_bound(passing, n)


@pytest.mark.parametrize(
    ("allowed", "rate", "chance"),
    [
        (2, 0.05, 0.8841),
        (2, 0.10, 0.5643),
        (2, 0.15, 0.2798),
        (2, 0.20, 0.1145),
        (1, 0.02, 0.9174),
        (1, 0.05, 0.6608),
        (1, 0.10, 0.2925),
    ],
)
def test_a_point_gate_on_24_questions_is_a_lottery(allowed: int, rate: float, chance: float) -> None:
    """How often 24 questions show at most so many bad events."""
    assert pass_probability(allowed, 24, rate=rate) == pytest.approx(chance, abs=5e-5)


@pytest.mark.parametrize(("rate", "disagree"), [(0.10, 0.492), (0.05, 0.205)])
def test_two_identical_runs_disagree_about_a_point_gate(rate: float, disagree: float) -> None:
    """At the limit, the same system passes one run and fails the other half of the time."""
    passing = pass_probability(2, 24, rate=rate)
    assert 2 * passing * (1 - passing) == pytest.approx(disagree, abs=5e-4)


@pytest.mark.parametrize(
    ("events", "n", "extra"), [(0, 24, 35), (1, 24, 69), (0, 59, 0), (3, 153, 0), (2, 100, 24)]
)
def test_extra_clean_questions(events: int, n: int, extra: int) -> None:
    """What is missing to 59, 93, 124 or 153 questions that prove 5 %."""
    assert extra_clean_questions(events, n, limit=0.05) == extra


@pytest.mark.parametrize(("half_width", "n"), [(0.10, 42), (0.075, 73), (0.05, 155)])
def test_labels_for_a_half_width(half_width: float, n: int) -> None:
    """Labels needed at 90 % agreement."""
    assert labels_needed(half_width) == n


def test_what_cannot_be_planned_is_refused() -> None:
    """A system no better than the limit proves nothing, and no test has a million questions."""
    with pytest.raises(ValueError, match="not below the limit"):
        plan_test(0.05, true_rate=0.05)
    with pytest.raises(ValueError, match="needs over"):
        smallest_n(1e-9)
    with pytest.raises(ValueError, match="negative"):
        smallest_n(0.05, events=-1)
    with pytest.raises(ValueError, match="a floor"):
        gate_limits(10, floor=1.0)
    with pytest.raises(ValueError, match="a half-width"):
        labels_needed(0)
