"""Several tests at once: p-values adjusted so that the whole family errs as rarely as one test."""

from __future__ import annotations

from collections.abc import Sequence

from ballast.stats.checks import check_share


def holm_adjust(p_values: Sequence[float]) -> tuple[float, ...]:
    """Holm-adjusted p-values, each in [0, 1], in the order given; empty for an empty family.

    Reject where the adjusted value is at most alpha: the chance of any false alarm is then at most alpha, whatever
    the dependence between the tests. Holm, "A simple sequentially rejective multiple test procedure",
    Scandinavian Journal of Statistics 6 (1979).

    Raises:
        ValueError: a p-value is outside [0, 1].
    """
    for value in p_values:
        check_share("a p-value", value)
    adjusted = [0.0] * len(p_values)
    highest = 0.0
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = highest
    return tuple(adjusted)
