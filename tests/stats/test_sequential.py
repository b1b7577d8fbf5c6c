"""Anytime-valid bounds and tests against reference values."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.intervals import clopper_pearson
from ballast.stats.sequential import SprtDecision, confidence_sequence, e_value, sprt

proportions = st.integers(1, 2000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(
    ("events", "n", "low", "high"),
    [
        (0, 24, 0, 0.228132),
        (0, 59, 0, 0.113231),
        (0, 100, 0, 0.073284),
        (5, 100, 0.006577, 0.160259),
        (90, 100, 0.771729, 0.971158),
        (0, 0, 0, 1),
    ],
)
def test_confidence_sequence(events: int, n: int, low: float, high: float) -> None:
    """Both ends of the uniform-mixture interval."""
    interval = confidence_sequence(events, n)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-6)


@given(st.integers(1, 3000), st.floats(0.5, 0.999))
def test_no_event_has_a_closed_form(n: int, confidence: float) -> None:
    """Without an event the upper end is 1 - (alpha/(n+1))^(1/n)."""
    high = confidence_sequence(0, n, confidence=confidence).high
    assert high == pytest.approx(1 - ((1 - confidence) / (n + 1)) ** (1 / n), abs=1e-9)


@given(proportions)
def test_looking_at_any_time_costs_width(proportion: tuple[int, int]) -> None:
    """The interval lies in [0, 1], mirrors, and holds the one for a number fixed beforehand."""
    events, n = proportion
    interval, mirrored = confidence_sequence(events, n), confidence_sequence(n - events, n)
    fixed = clopper_pearson(events, n)
    assert 0 <= interval.low <= fixed.low + 1e-12  # the same where n is 1
    assert fixed.high - 1e-12 <= interval.high <= 1
    assert (interval.low, interval.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low), abs=1e-9)


def ever_excluded(rate: float, looks: int) -> float:
    """Chance that one of the first intervals leaves out the true rate: all paths counted."""
    alive, lost = {0: 1.0}, 0.0
    for n in range(1, looks + 1):
        step: dict[int, float] = {}
        for events, chance in alive.items():
            step[events] = step.get(events, 0.0) + chance * (1 - rate)
            step[events + 1] = step.get(events + 1, 0.0) + chance * rate
        inside = {e: i for e in step if (i := confidence_sequence(e, n)).low <= rate <= i.high}
        lost += sum(chance for events, chance in step.items() if events not in inside)
        alive = {events: step[events] for events in inside}
    return lost


@pytest.mark.parametrize("rate", [0.05, 0.3])
def test_sixty_looks_err_no_more_than_promised(rate: float) -> None:
    """Looking after each of 60 questions ever excludes the true rate in at most 5 % of all runs."""
    assert 0 < ever_excluded(rate, 60) <= 0.05


@pytest.mark.parametrize(
    ("events", "n", "value"),
    [(0, 10, 0.090909), (2, 10, 1.262626), (3, 10, 9.121212), (4, 20, 3.748833), (5, 20, 22.321196)],
)
def test_e_values(events: int, n: int, value: float) -> None:
    """Evidence against a rate of at most 5 %."""
    assert e_value(events, n, null_rate=0.05) == pytest.approx(value, abs=1e-6)


@given(st.integers(0, 40), st.floats(0.01, 0.9), st.floats(0, 1))
def test_an_e_value_is_one_on_average_if_the_null_is_true(n: int, null_rate: float, share: float) -> None:
    """Its mean over all outcomes is exactly 1 at the null rate and no more below it."""

    def mean(rate: float) -> float:
        return math.fsum(
            math.comb(n, s) * rate**s * (1 - rate) ** (n - s) * e_value(s, n, null_rate=null_rate)
            for s in range(n + 1)
        )

    assert mean(null_rate) == pytest.approx(1, abs=1e-6)
    assert mean(null_rate * share) <= 1 + 1e-6


def test_extreme_evidence_has_a_value() -> None:
    """Beyond what a float holds the value is infinite or 0, never an error."""
    assert e_value(5000, 5000, null_rate=0.01) == math.inf
    assert e_value(0, 100_000, null_rate=0.05) == pytest.approx(0, abs=1e-4)


def test_sprt_bounds_and_ratios() -> None:
    """Wald's bounds, and log likelihood ratios inside and outside of them."""
    undecided = sprt(3, 10, null_rate=0.05, alternative_rate=0.15)
    assert (undecided.lower, undecided.upper) == pytest.approx((-1.558145, math.log(16)), abs=1e-6)
    assert undecided.llr == pytest.approx(2.517257, abs=1e-6)
    assert sprt(0, 20, null_rate=0.05, alternative_rate=0.15).llr == pytest.approx(-2.224513, abs=1e-6)


@pytest.mark.parametrize(
    ("events", "n", "decision"),
    [
        (3, 10, SprtDecision.CONTINUE),
        (4, 10, SprtDecision.REJECT_NULL),
        (0, 14, SprtDecision.CONTINUE),
        (0, 15, SprtDecision.ACCEPT_NULL),
        (0, 0, SprtDecision.CONTINUE),
    ],
)
def test_sprt_decisions(events: int, n: int, decision: SprtDecision) -> None:
    """Fifteen clean questions accept, four bad ones among ten reject."""
    assert sprt(events, n, null_rate=0.05, alternative_rate=0.15).decision is decision


def test_impossible_input_is_refused() -> None:
    """Rates at the ends, an alternative that is none, more events than questions."""
    with pytest.raises(ValueError, match="null rate"):
        e_value(1, 2, null_rate=0)
    with pytest.raises(ValueError, match="above the null"):
        sprt(1, 2, null_rate=0.1, alternative_rate=0.1)
    with pytest.raises(ValueError, match="proportion"):
        confidence_sequence(3, 2)
