"""Questions asked several times, against reference values."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.repeats import exceeds_rerun_noise, pass_hat_k, rerun_limit, split_variance

SCORES = [[1, 1, 1], [1, 0, 1], [0, 0, 0], [1, 1, 0], [0, 0, 1], [1, 1, 1]]
tables = st.tuples(st.integers(2, 12), st.integers(2, 5)).flatmap(
    lambda shape: st.lists(
        st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=shape[1], max_size=shape[1]),
        min_size=shape[0],
        max_size=shape[0],
    )
)


def test_variance_split() -> None:
    """Six questions with three trials: means, mean squares, and what follows from them."""
    split = split_variance(SCORES)
    assert (split.mean, split.msb, split.msw) == pytest.approx((0.6111111, 0.4555556, 0.1666667), abs=1e-6)
    assert (split.omega2, split.icc) == pytest.approx((0.0962963, 0.3661972), abs=1e-6)
    assert (split.question_error, split.rerun_error) == pytest.approx((0.1590869, 0.0962250), abs=1e-6)
    assert (split.design_effect, split.effective_n) == pytest.approx((1.7323944, 10.390244), abs=1e-6)


def test_a_change_is_real_beyond_rerun_noise() -> None:
    """The limit is 1.96 sqrt(2) re-run errors; a difference at the limit does not exceed it."""
    split = split_variance(SCORES)
    assert rerun_limit(split) == pytest.approx(1.959964 * math.sqrt(2) * 0.0962250, abs=1e-6)
    assert not exceeds_rerun_noise(-0.26, split)
    assert exceeds_rerun_noise(-0.27, split)


def test_a_run_with_fewer_trials_has_more_noise() -> None:
    """Against a run with a single trial a question the limit is higher."""
    split = split_variance(SCORES)
    expected = 1.959964 * math.sqrt(split.msw / 6 * (1 / 3 + 1))
    assert rerun_limit(split, other_trials=1) == pytest.approx(expected, abs=1e-6)


def test_equal_trials_do_not_prove_that_there_is_no_noise() -> None:
    """Without a single flip, the limit is that of one flipped trial."""
    equal = [[1, 1, 1]] * 12 + [[0, 0, 0]] * 12
    flipped = [[1, 1, 0], *equal[1:]]
    assert split_variance(equal).rerun_error == 0
    assert rerun_limit(split_variance(equal)) == pytest.approx(rerun_limit(split_variance(flipped)))
    assert not exceeds_rerun_noise(2 / 72, split_variance(equal))


@given(tables)
def test_effective_size_lies_between_questions_and_trials(scores: list[list[float]]) -> None:
    """Trials of one question never tell more than as many questions, and never less than one."""
    split = split_variance(scores)
    n, trials = len(scores), len(scores[0])
    assert n - 1e-9 <= split.effective_n <= n * trials + 1e-9
    assert 0 <= split.icc <= 1
    assert split.question_error >= split.rerun_error - 1e-12
    assert rerun_limit(split) > 0


@given(st.floats(0, 1), st.integers(2, 30), st.integers(2, 5))
def test_equal_scores_leave_no_variance(score: float, n: int, trials: int) -> None:
    """Rounding never passes for noise, and all equal counts as one trial a question."""
    split = split_variance([[score] * trials] * n)
    assert (split.msb, split.msw, split.icc, split.effective_n) == (0, 0, 1, n)


@pytest.mark.parametrize(
    ("trials", "passes", "k", "value"),
    [(5, 5, 3, 1), (5, 4, 3, 0.4), (5, 3, 2, 0.3), (8, 7, 4, 0.5), (10, 9, 5, 0.5), (3, 2, 3, 0)],
)
def test_pass_hat_k(trials: int, passes: int, k: int, value: float) -> None:
    """The chance that k trials all pass."""
    assert pass_hat_k(passes, trials, k) == pytest.approx(value)


@given(st.lists(st.booleans(), min_size=1, max_size=8), st.data())
def test_pass_hat_k_is_the_share_of_all_choices_of_k_trials(trials: list[bool], data: st.DataObject) -> None:
    """Counting the choices one by one gives the same."""
    k = data.draw(st.integers(1, len(trials)))
    choices = [all(choice) for choice in combinations(trials, k)]
    assert pass_hat_k(sum(trials), len(trials), k) == pytest.approx(sum(choices) / len(choices))


@pytest.mark.parametrize("scores", [[], [[1, 0]], [[1], [0]], [[1, 0], [1]], [[1, 0], [1, 1.5]]])
def test_unusable_tables_are_refused(scores: list[list[float]]) -> None:
    """Too few questions or trials, a missing trial, a score out of range."""
    with pytest.raises(ValueError, match=r"at least two|a score"):
        split_variance(scores)


def test_unusable_arguments_are_refused() -> None:
    """No trial in the other run, certainty, and more trials asked for than there are."""
    with pytest.raises(ValueError, match="at least one trial"):
        rerun_limit(split_variance(SCORES), other_trials=0)
    with pytest.raises(ValueError, match="confidence"):
        rerun_limit(split_variance(SCORES), confidence=1)
    with pytest.raises(ValueError, match="k lies"):
        pass_hat_k(2, 3, 4)
