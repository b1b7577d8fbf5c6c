"""Holm's adjustment against reference values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.stats.holm import holm_adjust

families = st.lists(st.floats(0, 1), max_size=30)


@pytest.mark.parametrize(
    ("p_values", "adjusted"),
    [
        ((0.01, 0.02, 0.03, 0.04), (0.04, 0.06, 0.06, 0.06)),
        ((0.001, 0.013, 0.021, 0.04, 0.2), (0.005, 0.052, 0.063, 0.08, 0.2)),
        ((0.04, 0.01, 0.03, 0.02), (0.06, 0.04, 0.06, 0.06)),
        ((0.03,), (0.03,)),
        ((), ()),
    ],
)
def test_reference_values(p_values: tuple[float, ...], adjusted: tuple[float, ...]) -> None:
    """Adjusted values stand in the order given, whatever that is."""
    assert holm_adjust(p_values) == pytest.approx(adjusted)


@given(families)
def test_an_adjusted_value_lies_between_the_plain_one_and_bonferroni(p_values: list[float]) -> None:
    """Holm is never laxer than no adjustment and never stricter than Bonferroni's."""
    for plain, adjusted in zip(p_values, holm_adjust(p_values), strict=True):
        assert plain <= adjusted <= min(1.0, len(p_values) * plain)


@given(families)
def test_order_is_kept(p_values: list[float]) -> None:
    """A smaller p-value never has the larger adjusted one."""
    pairs = sorted(zip(p_values, holm_adjust(p_values), strict=True))
    assert [adjusted for _, adjusted in pairs] == sorted(adjusted for _, adjusted in pairs)


@pytest.mark.parametrize("value", [-0.1, 1.1, float("nan")])
def test_what_is_no_p_value_is_refused(value: float) -> None:
    """A p-value lies in [0, 1]."""
    with pytest.raises(ValueError, match="p-value"):
        holm_adjust([0.5, value])
