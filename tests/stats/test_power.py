"""Sizes and power of a comparison, against reference values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.paired import mcnemar
from ballast.stats.planning import pass_probability
from ballast.stats.power import connor_sample_size, mcnemar_power, miller_sample_size


@pytest.mark.parametrize(
    ("discordant", "difference", "n"),
    [(0.2, 0.1, 154.60), (0.1, 0.05, 311.59), (0.15, 0.1, 115.35), (0.3, 0.1, 233.09)],
)
def test_connor(discordant: float, difference: float, n: float) -> None:
    """Questions for 80 % power of a McNemar test; the direction of the difference is of no matter."""
    assert connor_sample_size(discordant, difference) == pytest.approx(n, abs=5e-3)
    assert connor_sample_size(discordant, -difference) == pytest.approx(n, abs=5e-3)


@pytest.mark.parametrize(
    ("n", "lost", "gained", "power"),
    [(100, 0.15, 0.05, 0.5444), (24, 0.20, 0.05, 0.1508), (100, 0.10, 0.10, 0.0294), (100, 0, 0, 0)],
)
def test_power_of_the_exact_test(n: int, lost: float, gained: float, power: float) -> None:
    """Power, and at equal shares the true size, which is below 5 %."""
    assert mcnemar_power(n, lost=lost, gained=gained) == pytest.approx(power, abs=5e-5)
    assert mcnemar_power(n, lost=gained, gained=lost) == pytest.approx(power, abs=5e-5)


@given(st.integers(0, 25), st.floats(0.01, 0.3))
def test_power_when_all_that_differ_are_lost(n: int, lost: float) -> None:
    """With nothing gained, the test is significant from six lost questions on."""
    assert mcnemar(6, 0).two_sided <= 0.05 < mcnemar(5, 0).two_sided
    at_most_five = pass_probability(min(5, n), n, rate=lost)
    assert mcnemar_power(n, lost=lost, gained=0) == pytest.approx(1 - at_most_five, abs=1e-9)


@pytest.mark.parametrize(("rerun", "n"), [(1 / 3, 3875.990), (1 / 30, 1259.697), (0, 968.997)])
def test_miller(rerun: float, n: float) -> None:
    """Questions to see 3 points, with 1, 10 and endless trials a question."""
    assert miller_sample_size(0.03, between=1 / 9, rerun=rerun) == pytest.approx(n, abs=1e-3)


def test_impossible_differences_are_refused() -> None:
    """Error rates cannot differ by more than the questions that differ, and no difference is not found."""
    with pytest.raises(ValueError, match="does not fit"):
        connor_sample_size(0.05, 0.1)
    with pytest.raises(ValueError, match="not 0"):
        miller_sample_size(0, between=0.1, rerun=0.1)
    with pytest.raises(ValueError, match="that differs"):
        mcnemar_power(10, lost=0.6, gained=0.6)
