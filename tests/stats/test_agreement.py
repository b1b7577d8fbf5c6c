"""Coefficients of agreement against reference values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.agreement import BoundsOf, cohen_kappa, fleiss_kappa, gwet_ac1, gwet_ac1_raters

Table = list[list[int]]
# table, observed agreement, kappa with interval (statsmodels), AC1 with interval (irrCAC)
REFERENCE = [
    ([[20, 5], [10, 15]], 0.70, (0.400000, 0.151092, 0.648908), (0.405941, 0.14174, 0.67015)),
    ([[45, 15], [25, 15]], 0.60, (0.130435, -0.062938, 0.323808), (0.266055, None, None)),
    ([[118, 5], [2, 0]], 0.944, (-0.023392, -0.047473, 0.000690), (0.940776, 0.89514, 0.98641)),
    ([[90, 2], [3, 5]], 0.95, (0.639769, 0.347794, 0.931745), (0.941945, 0.88902, 0.99487)),
]
# 465 items and three raters: unanimous .763441, mean .810036, as in a published set of faithfulness labels
RATERS = [[3, 0]] * 35 + [[2, 1]] * 50 + [[1, 2]] * 60 + [[0, 3]] * 320
cells = st.integers(0, 40)
squares = st.tuples(cells, cells, cells, cells).filter(any).map(lambda c: [[c[0], c[1]], [c[2], c[3]]])


@pytest.mark.parametrize(("table", "observed", "kappa", "ac1"), REFERENCE)
def test_two_raters(
    table: Table,
    observed: float,
    kappa: tuple[float, float, float],
    ac1: tuple[float, float | None, float | None],
) -> None:
    """Coefficient and interval of both, and the observed agreement."""
    cohen, gwet = cohen_kappa(table), gwet_ac1(table)
    assert cohen.observed == gwet.observed == pytest.approx(observed)
    assert (cohen.coefficient, cohen.low, cohen.high) == pytest.approx(kappa, abs=1e-6)
    assert gwet.coefficient == pytest.approx(ac1[0], abs=1e-6)
    if ac1[1] is not None:
        assert (gwet.low, gwet.high) == pytest.approx(ac1[1:], abs=5e-6)
    assert cohen.bounds_of is gwet.bounds_of is BoundsOf.COEFFICIENT


@pytest.mark.parametrize(
    ("table", "low"),
    [([[4, 0], [0, 4]], 0.630583), ([[2, 0], [0, 2]], 0.397635), ([[7, 0], [0, 13]], 0.831567)],
)
def test_perfect_agreement_is_not_certainty(table: Table, low: float) -> None:
    """The bounds are then those of the share of agreeing items, exact, and the result says so."""
    for result in (cohen_kappa(table), gwet_ac1(table)):
        assert result.coefficient == 1
        assert result.bounds_of is BoundsOf.AGREEING_ITEMS
        assert (result.low, result.high) == (pytest.approx(low, abs=1e-6), 1)


def test_one_category_leaves_kappa_without_a_value() -> None:
    """If all labels are the same chance explains everything for kappa, and nothing for AC1."""
    assert cohen_kappa([[5, 0], [0, 0]]).coefficient is None
    assert fleiss_kappa([[3, 0]] * 5).coefficient is None
    assert gwet_ac1([[5, 0], [0, 0]]).coefficient == 1


def test_perfect_disagreement_has_a_width_too() -> None:
    """Kappa is -1 without a standard error; the share of agreeing items is bounded instead."""
    result = cohen_kappa([[0, 5], [5, 0]])
    assert (result.coefficient, result.bounds_of) == (-1, BoundsOf.AGREEING_ITEMS)
    assert (result.low, result.high) == (0, pytest.approx(0.308497, abs=1e-6))


@pytest.mark.parametrize(
    "table", [[[0, 3, 0], [0, 0, 3], [3, 0, 0]], [[0, 700, 0], [0, 0, 700], [700, 0, 0]]]
)
def test_a_rounding_error_is_no_width(table: Table) -> None:
    """Three categories always exchanged: the variance is 0 but for the last digits."""
    for result in (cohen_kappa(table), gwet_ac1(table)):
        assert result.coefficient == pytest.approx(-0.5)
        assert result.bounds_of is BoundsOf.AGREEING_ITEMS
        assert result.high - result.low > 1e-3


def test_one_item_says_next_to_nothing() -> None:
    """A single item on which two of three raters agree leaves the share of agreeing items open."""
    result = fleiss_kappa([[2, 1]])
    assert (result.agreeing, result.n, result.bounds_of) == (0, 1, BoundsOf.AGREEING_ITEMS)
    assert (result.low, result.high) == (0, pytest.approx(0.975))


def test_three_raters() -> None:
    """Fleiss' kappa and AC1 of a published set's totals."""
    fleiss, gwet = fleiss_kappa(RATERS), gwet_ac1_raters(RATERS)
    assert fleiss.observed == pytest.approx(0.842294, abs=1e-6)
    assert fleiss.coefficient == pytest.approx(0.487561, abs=1e-6)
    assert gwet.coefficient == pytest.approx(0.772181, abs=1e-6)
    assert fleiss.low < 0.487561 < fleiss.high


@given(squares)
def test_an_interval_always_has_a_width_and_its_range(table: Table) -> None:
    """Whatever the table, the bounds differ, lie in [-1, 1] and hold what they bound."""
    for result in (cohen_kappa(table), gwet_ac1(table)):
        assert -1 <= result.low < result.high <= 1
        bounded = (
            result.coefficient if result.bounds_of is BoundsOf.COEFFICIENT else result.agreeing / result.n
        )
        assert bounded is not None
        assert result.low <= bounded <= result.high


@given(squares)
def test_raters_and_categories_may_be_exchanged(table: Table) -> None:
    """Neither the order of the raters nor that of the categories matters."""
    exchanged = [[table[1][1], table[0][1]], [table[1][0], table[0][0]]]
    for measure in (cohen_kappa, gwet_ac1):
        one, other = measure(table), measure(exchanged)
        assert (one.low, one.high) == pytest.approx((other.low, other.high), abs=1e-7)


@given(squares)
def test_two_raters_are_a_case_of_several(table: Table) -> None:
    """AC1 of a table is AC1 of its items' counts."""
    (a, b), (c, d) = table
    assert (
        gwet_ac1(table).coefficient
        == gwet_ac1_raters([[2, 0]] * a + [[1, 1]] * (b + c) + [[0, 2]] * d).coefficient
    )


@pytest.mark.parametrize("table", [[], [[1]], [[1, 2], [3]], [[0, 0], [0, 0]], [[1, -1], [0, 2]]])
def test_unusable_tables_are_refused(table: Table) -> None:
    """A table is square, has two categories, and counts at least one item."""
    with pytest.raises(ValueError, match="table"):
        cohen_kappa(table)


@pytest.mark.parametrize("ratings", [[], [[3]], [[1, 2], [3]], [[1, 0], [0, 1]], [[2, 1], [2, 2]], [[3, -1]]])
def test_unusable_ratings_are_refused(ratings: Table) -> None:
    """Every item has the same raters, at least two, and the same categories."""
    with pytest.raises(ValueError, match="item"):
        fleiss_kappa(ratings)
