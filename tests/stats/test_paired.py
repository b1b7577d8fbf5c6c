"""Comparison of two systems on the same questions, against reference values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.paired import mcnemar, non_inferiority, tango_interval

# lost, gained, two-sided, one-sided, mid-p; computed with scipy.stats.binomtest
MCNEMAR = [
    (0, 4, 0.125, 0.0625, 0.0625),
    (0, 5, 0.0625, 0.03125, 0.03125),
    (0, 6, 0.03125, 0.015625, 0.015625),
    (1, 6, 0.125, 0.0625, 0.07031250),
    (2, 8, 0.109375, 0.0546875, 0.06542969),
    (1, 9, 0.02148438, 0.01074219, 0.01171875),
    (3, 10, 0.09228516, 0.04614258, 0.05737305),
    (8, 4, 0.38769531, 0.19384766, 0.26684570),
    (5, 15, 0.04138947, 0.02069473, 0.02660370),
]
# lost, gained, n, low, high; computed from the paper's formulas
TANGO = [
    (1, 0, 44, -0.059393, 0.118077),
    (0, 0, 24, -0.137976, 0.137976),
    (0, 0, 100, -0.036993, 0.036993),
    (2, 8, 100, -0.133556, 0.002385),
    (0, 4, 60, -0.159254, -0.002483),
    (4, 8, 83, -0.139834, 0.037922),
]


@st.composite
def pairs(draw: st.DrawFn) -> tuple[int, int, int]:
    """Questions lost and gained among n."""
    n = draw(st.integers(1, 3000))
    lost = draw(st.integers(0, n))
    return lost, draw(st.integers(0, n - lost)), n


@pytest.mark.parametrize(("lost", "gained", "two_sided", "one_sided", "mid_p"), MCNEMAR)
def test_mcnemar(lost: int, gained: int, two_sided: float, one_sided: float, mid_p: float) -> None:
    """All three p-values; the one-sided one is that of the side on which more questions lie."""
    result = mcnemar(lost, gained)
    assert (result.two_sided, result.mid_p) == pytest.approx((two_sided, mid_p), abs=1e-8)
    assert (result.worse if lost > gained else result.better) == pytest.approx(one_sided, abs=1e-8)


def test_mcnemar_of_a_large_table() -> None:
    """The table [[101, 121], [59, 33]] of Agresti's book."""
    assert mcnemar(121, 59).two_sided == pytest.approx(4.434449e-06, rel=1e-6)


def test_where_nothing_differs_nothing_is_significant() -> None:
    """Without a question that differs all p-values are 1."""
    result = mcnemar(0, 0)
    assert (result.two_sided, result.worse, result.better, result.mid_p) == (1, 1, 1, 1)


@given(st.integers(0, 400), st.integers(0, 400))
def test_mcnemar_mirrors_and_mid_p_is_less_strict(lost: int, gained: int) -> None:
    """Exchanging the systems exchanges worse and better; mid-p never exceeds the exact value."""
    result, mirrored = mcnemar(lost, gained), mcnemar(gained, lost)
    assert (result.two_sided, result.worse) == (mirrored.two_sided, mirrored.better)
    assert 0 < result.mid_p <= result.two_sided <= 1
    assert result.worse + result.better > 1 - 1e-12


@pytest.mark.parametrize(("lost", "gained", "n", "low", "high"), TANGO)
def test_tango(lost: int, gained: int, n: int, low: float, high: float) -> None:
    """Both ends of the score interval."""
    interval = tango_interval(lost, gained, n)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-6)


@given(pairs())
def test_tango_holds_the_difference_has_a_width_and_mirrors(pair: tuple[int, int, int]) -> None:
    """The interval lies in [-1, 1], is never a point, and changes its sign with the systems."""
    lost, gained, n = pair
    interval, mirrored = tango_interval(lost, gained, n), tango_interval(gained, lost, n)
    assert -1 <= interval.low <= (lost - gained) / n <= interval.high <= 1
    assert interval.high - interval.low > 0.5 / n
    assert (interval.low, interval.high) == pytest.approx((-mirrored.high, -mirrored.low), abs=1e-9)


@given(pairs())
def test_one_more_lost_question_raises_both_ends(pair: tuple[int, int, int]) -> None:
    """A question that was equal and is now lost speaks for a higher error rate of the new system."""
    lost, gained, n = pair
    before, after = tango_interval(lost, gained, n + 1), tango_interval(lost + 1, gained, n + 1)
    assert after.low >= before.low - 1e-9
    assert after.high >= before.high - 1e-9


@given(pairs())
def test_more_confidence_is_a_wider_interval(pair: tuple[int, int, int]) -> None:
    """The 99 % interval holds the 90 % one."""
    wide, narrow = tango_interval(*pair, confidence=0.99), tango_interval(*pair, confidence=0.90)
    assert wide.low <= narrow.low
    assert narrow.high <= wide.high


@pytest.mark.parametrize(
    ("lost", "gained", "n", "holds"),
    [(0, 0, 24, False), (0, 0, 60, True), (2, 8, 100, True), (5, 2, 60, False)],
)
def test_non_inferiority(lost: int, gained: int, n: int, holds: bool) -> None:
    """Not worse by 5 points is shown by enough questions only, and never by equal results alone."""
    assert non_inferiority(lost, gained, n, margin=0.05).holds is holds


@given(pairs(), st.floats(0.6, 0.99))
def test_non_inferiority_asks_the_one_sided_bound(pair: tuple[int, int, int], confidence: float) -> None:
    """The bound is the upper end of the two-sided interval that leaves out as much on each side."""
    result = non_inferiority(*pair, margin=0.05, confidence=confidence)
    assert result.bound == tango_interval(*pair, confidence=2 * confidence - 1).high
    assert result.holds is (result.bound < 0.05)


def test_no_question_shows_nothing() -> None:
    """Without questions the difference may be anything, and non-inferiority is not shown."""
    interval = tango_interval(0, 0, 0)
    assert (interval.low, interval.high) == (-1, 1)
    assert not non_inferiority(0, 0, 0, margin=0.99).holds


def test_impossible_pairs_are_refused() -> None:
    """Counts that do not fit, and margins or confidences that mean nothing."""
    with pytest.raises(ValueError, match="do not fit"):
        tango_interval(3, 3, 5)
    with pytest.raises(ValueError, match="not negative"):
        mcnemar(-1, 2)
    with pytest.raises(ValueError, match="a margin"):
        non_inferiority(0, 0, 10, margin=0)
    with pytest.raises(ValueError, match="one-sided confidence"):
        non_inferiority(0, 0, 10, margin=0.1, confidence=0.5)
