"""The sign-flip test against a reference value, itself in another form, and the exact McNemar test."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.paired import mcnemar
from ballast.stats.permutation import EXACT_UP_TO, sign_flip_test

thirds = st.lists(st.sampled_from([-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1]), max_size=12)


def test_reference_value() -> None:
    """Six differences in thirds; sums that differ by rounding only count as equal."""
    result = sign_flip_test([-1 / 3, -2 / 3, -1, -1 / 3, 1 / 3, -1 / 3])
    assert (result.two_sided, result.less) == (0.15625, 0.078125)
    assert (result.exact, result.patterns) == (True, 64)


@given(st.integers(0, 8), st.integers(0, 8))
def test_single_trials_give_the_exact_mcnemar_test(lost: int, gained: int) -> None:
    """With differences of -1 and 1 only, both tests ask the same question."""
    result, expected = sign_flip_test([-1.0] * lost + [1.0] * gained), mcnemar(lost, gained)
    assert result.two_sided == pytest.approx(expected.two_sided)
    assert (result.less, result.greater) == pytest.approx((expected.worse, expected.better))


@given(thirds)
def test_signs_mirror_and_questions_without_a_difference_do_not_count(differences: list[float]) -> None:
    """Exchanging the systems exchanges the sides; zeros change the mean only."""
    result = sign_flip_test(differences)
    mirrored = sign_flip_test([-d for d in differences])
    padded = sign_flip_test([*differences, 0.0, 0.0])
    assert (result.greater, result.two_sided) == (mirrored.less, mirrored.two_sided)
    assert (result.greater, result.two_sided) == (padded.greater, padded.two_sided)
    assert 0 < result.two_sided <= 1


def test_many_differences_are_drawn_and_never_give_zero() -> None:
    """The smallest p-value of a drawn test is one in the number of draws and one."""
    result = sign_flip_test([1.0] * 60, draws=999)
    assert (result.two_sided, result.greater, result.less) == (0.001, 0.001, 1.0)
    assert (result.exact, result.patterns) == (False, 999)


def test_drawn_and_exact_agree() -> None:
    """McNemar's p-value is met within four standard errors of the draws."""
    result = sign_flip_test([1.0] * 20 + [-1.0] * 10)
    expected = mcnemar(10, 20).two_sided
    assert not result.exact
    assert abs(result.two_sided - expected) < 4 * math.sqrt(expected * (1 - expected) / result.patterns)


def test_the_seed_decides() -> None:
    """Same seed, same result; another seed, another one."""
    differences = [1.0] * (EXACT_UP_TO - 5) + [-0.9] * 10
    assert sign_flip_test(differences, seed=3) == sign_flip_test(differences, seed=3)
    assert sign_flip_test(differences, seed=3) != sign_flip_test(differences, seed=4)


def test_the_largest_exact_test_and_many_questions_are_quick_enough_to_run() -> None:
    """A million sign patterns, and blocks of draws that end in an incomplete one."""
    assert sign_flip_test([0.5] * EXACT_UP_TO).two_sided == 2.0 ** (1 - EXACT_UP_TO)
    assert sign_flip_test([0.5, -0.5] * 35_000, draws=50).patterns == 50


def test_no_difference_is_no_evidence() -> None:
    """Nothing, or only zeros, has p-values of 1."""
    for differences in ([], [0.0, 0.0]):
        result = sign_flip_test(differences)
        assert (result.mean, result.two_sided, result.greater, result.less) == (0, 1, 1, 1)


def test_unusable_input_is_refused() -> None:
    """A difference that is no number, and a test without draws."""
    with pytest.raises(ValueError, match="finite"):
        sign_flip_test([0.5, math.nan])
    with pytest.raises(ValueError, match="pattern"):
        sign_flip_test([0.5], draws=0)
