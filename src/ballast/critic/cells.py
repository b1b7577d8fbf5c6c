"""Rows of tables as passages show them, "Column: value | Column: value": a figure belongs to its column."""

from __future__ import annotations

import re

from ballast.text.quantities import Quantity, quantities, years

_BAR = re.compile(r" [|·] ")
Row = list[tuple[frozenset[str], frozenset[tuple[str, str]]]]
"""Per cell the years its column's name speaks of, and the figures in it."""


def columns_agree(claim: str, quotes: str) -> bool:
    """No figure of the claim stands only in columns of years that the claim does not speak of.

    A claim without a year, and a table whose columns are not years, always agree.
    """
    spoken_of = years(claim)
    rows = [row for line in quotes.splitlines() if len(row := _row(line)) > 1]
    if not spoken_of or not rows:
        return True
    return all(_in_its_column(q, spoken_of, rows) for q in quantities(claim) if q.value not in spoken_of)


def _row(line: str) -> Row:
    cells = []
    for cell in _BAR.split(line):
        name, colon, value = cell.rpartition(": ")
        if colon:
            cells.append((years(name), frozenset(q.key for q in quantities(value))))
    return cells


def _in_its_column(q: Quantity, spoken_of: frozenset[str], rows: list[Row]) -> bool:
    of = [named for row in rows for named, held in row if q.key in held]
    return not of or any(not named or named & spoken_of for named in of)
