"""Figures in comparable form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.text.quantities import Kind, labelled, quantities


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("$1,000.00", "1000 dollars"),
        ("two business days", "2 business days"),
        ("6.50 percent", "6.5%"),
        ("$1.5 million", "$1,500,000"),
        ("April 15, 2025", "15 Apr 2025"),
        ("9 p.m.", "9:00 PM"),
        ("twenty-five years", "25 years"),
        ("a year", "one year"),
    ],
)
def test_equal_figures_have_equal_keys(one: str, other: str) -> None:
    """Separators, trailing zeros, number words and ways to write a date do not matter."""
    assert [q.key for q in quantities(one)] == [q.key for q in quantities(other)] != []


@pytest.mark.parametrize(
    ("one", "other"),
    [("30 days", "30 months"), ("$5", "5%"), ("50 cents", "$50"), ("10 business days", "10 days")],
)  # fmt: skip
def test_a_unit_is_part_of_a_figure(one: str, other: str) -> None:
    """The same digits in another unit are another figure."""
    assert quantities(one)[0].key != quantities(other)[0].key


def test_kinds_are_told_apart() -> None:
    """Money, percentages, spans, dates, times of day and plain counts, in order of appearance."""
    text = "Pay $5 or 2% within 3 days of May 1 before 5 p.m., at most 4 times."
    kinds = [Kind.MONEY, Kind.PERCENT, Kind.DURATION, Kind.DATE, Kind.CLOCK, Kind.COUNT]
    assert [q.kind for q in quantities(text)] == kinds


@given(st.text(max_size=300))
def test_spans_point_into_the_text(text: str) -> None:
    """Every figure lies where it says, in order, without overlap."""
    last = 0
    for q in quantities(text):
        assert last <= q.start < q.end <= len(text)
        last = q.end


def test_a_cell_takes_its_unit_from_its_column() -> None:
    """A number alone in a cell is what the column measures; text in a cell is left alone."""
    found = labelled(
        "Branch: Ash | Opening days: 3 | Late fee: 1,250 | Share (%): 4.5 | Staff: 9 | Note: 2 desks"
    )
    assert [(label, q.kind, q.key) for label, q in found] == [
        ("Opening days", Kind.DURATION, ("3", "day")),
        ("Late fee", Kind.MONEY, ("1250", "$")),
        ("Share (%)", Kind.PERCENT, ("4.5", "%")),
        ("Staff", Kind.COUNT, ("9", "")),
    ]
