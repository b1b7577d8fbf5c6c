"""Rates corrected for a judge's errors, against reference values."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ballast.stats.intervals import clopper_pearson
from ballast.stats.judge import JudgeLabels, correct_rate, delta_error, is_better_than_chance, rogan_gladen

EIGHT_PERFECT = JudgeLabels(caught=4, bad=4, passed=4, good=4)
MANY = JudgeLabels(caught=45, bad=50, passed=95, good=100)
# Better than chance whatever is drawn: at least 3 of 4 on either side.
labels = st.tuples(st.integers(4, 60), st.integers(4, 60), st.floats(0.75, 1), st.floats(0.75, 1)).map(
    lambda d: JudgeLabels(caught=round(d[0] * d[2]), bad=d[0], passed=round(d[1] * d[3]), good=d[1])
)
proportions = st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(
    ("apparent", "sensitivity", "specificity", "rate"),
    [
        (0.20, 0.90, 0.95, 0.1764706),
        (0.05, 0.90, 0.95, 0),
        (0.04, 0.80, 0.97, 0.0129870),
        (0.03, 0.90, 0.95, 0),
        (0.85, 0.926, 0.933, 0.9115250),
        (0.99, 0.90, 0.95, 1),
    ],
)
def test_rogan_gladen(apparent: float, sensitivity: float, specificity: float, rate: float) -> None:
    """The corrected rate, clipped to [0, 1]."""
    found = rogan_gladen(apparent, sensitivity=sensitivity, specificity=specificity)
    assert found == pytest.approx(rate, abs=1e-6)


def test_delta_error() -> None:
    """Standard error, and the interval that follows, of 40 flagged among 200."""
    error = delta_error(40, 200, labels=MANY)
    estimate = correct_rate(40, 200, labels=MANY).estimate
    assert error == pytest.approx(0.0403823, abs=1e-6)
    ends = (estimate - 1.959964 * error, estimate + 1.959964 * error)
    assert ends == pytest.approx((0.0973228, 0.2556184), abs=1e-6)


def test_the_delta_method_takes_eight_perfect_labels_for_a_perfect_judge() -> None:
    """The trap: its interval is that of the flags alone."""
    error = delta_error(5, 100, labels=EIGHT_PERFECT)
    ends = (0.05 - 1.959964 * error, 0.05 + 1.959964 * error)
    assert ends == pytest.approx((0.00728, 0.09272), abs=5e-6)


def test_eight_perfect_labels_leave_a_wide_interval() -> None:
    """The same flags with few labels: twice as wide as the trap, and 0 is not excluded."""
    trapped = correct_rate(5, 100, labels=EIGHT_PERFECT)
    assert trapped.estimate == pytest.approx(0.05)
    assert trapped.interval.low == 0
    assert trapped.interval.high == pytest.approx(0.1819, abs=1e-4)
    assert trapped.interval.high > 1.6 * clopper_pearson(5, 100).high


@pytest.mark.parametrize("flagged", [5, 50, 95])
def test_a_judge_that_may_be_guessing_says_nothing(flagged: int) -> None:
    """With 4 of 6 right on either side, chance cannot be excluded and the rate may be anything."""
    interval = correct_rate(flagged, 100, labels=JudgeLabels(caught=4, bad=6, passed=4, good=6)).interval
    assert (interval.low, interval.high) == (0, 1)


def test_more_labels_of_the_same_quality_narrow_the_interval() -> None:
    """What 8, 40, 400 and 4000 perfect labels allow comes down to what a perfect judge would."""
    highs = [correct_rate(5, 100, labels=JudgeLabels(n, n, n, n)).interval.high for n in (4, 20, 200, 2000)]
    assert highs == sorted(highs, reverse=True)
    assert highs[-1] == pytest.approx(clopper_pearson(5, 100).high, abs=1e-3)


def test_an_interval_agrees_with_random_draws() -> None:
    """Its ends are those found by drawing the three bounds 400,000 times."""
    interval = correct_rate(40, 200, labels=MANY).interval
    assert (interval.low, interval.high) == pytest.approx((0.0817, 0.2683), abs=5e-4)


@settings(max_examples=25)
@given(proportions, labels)
def test_an_interval_has_a_width_and_holds_the_estimate(
    proportion: tuple[int, int], judge: JudgeLabels
) -> None:
    """It lies in [0, 1], holds the estimate, and is never a point."""
    result = correct_rate(*proportion, labels=judge)
    interval = result.interval
    assert 0 <= interval.low <= result.estimate <= interval.high <= 1
    assert interval.high - interval.low > 0.5 / proportion[1]
    assert result.apparent == proportion[0] / proportion[1]


@settings(max_examples=25)
@given(proportions, labels)
def test_one_more_flag_raises_both_ends(proportion: tuple[int, int], judge: JudgeLabels) -> None:
    """More flagged answers mean a higher rate."""
    flagged, n = proportion
    before, after = (correct_rate(k, n + 1, labels=judge).interval for k in (flagged, flagged + 1))
    assert before.low <= after.low
    assert before.high <= after.high


@settings(max_examples=25)
@given(proportions, labels)
def test_good_and_bad_mirror(proportion: tuple[int, int], judge: JudgeLabels) -> None:
    """Asking for the rate of good answers gives the mirrored interval."""
    flagged, n = proportion
    mirrored_judge = JudgeLabels(caught=judge.passed, bad=judge.good, passed=judge.caught, good=judge.bad)
    interval = correct_rate(flagged, n, labels=judge).interval
    mirrored = correct_rate(n - flagged, n, labels=mirrored_judge).interval
    assert (interval.low, interval.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low), abs=1e-6)


def test_a_judge_no_better_than_chance_is_refused() -> None:
    """Its flags say nothing, and no formula makes something of them."""
    guessing = JudgeLabels(caught=5, bad=10, passed=10, good=20)
    assert not is_better_than_chance(guessing.sensitivity, guessing.specificity)
    for method in (correct_rate, delta_error):
        with pytest.raises(ValueError, match="no better than chance"):
            method(5, 100, labels=guessing)


def test_unusable_input_is_refused() -> None:
    """Labels of one kind only, no answer, more flags than answers, a share out of range."""
    with pytest.raises(ValueError, match="both kinds"):
        JudgeLabels(caught=0, bad=0, passed=5, good=5)
    with pytest.raises(ValueError, match="no answers"):
        correct_rate(0, 0, labels=MANY)
    with pytest.raises(ValueError, match="proportion"):
        correct_rate(6, 5, labels=MANY)
    with pytest.raises(ValueError, match="sensitivity"):
        rogan_gladen(0.1, sensitivity=1.2, specificity=0.9)
