"""What no score may overrule: departures that are wrong however near the words are.

A figure or a name that the contexts lack lowers the score. Where a claim is nearly a quotation, but negates or
limits otherwise, or has one word exchanged, its words say nothing for it: it is never called supported.
"""

from __future__ import annotations

from collections.abc import Mapping

PENALTY = 2.0
"""What a figure or name held nowhere takes off the log-odds, beside what the fit takes off."""
_NEARLY = 0.5
REASONS = ("number_differs", "numbers_missing", "names_missing", "changed_sense", "changed_word", "person")
"""Features that are named as a reason where they are above 0, in this order."""


def penalty(values: Mapping[str, float]) -> float:
    """Log-odds to take off."""
    return PENALTY * (values["number_differs"] > 0 or values["names_missing"] > 0)


def forbid_support(values: Mapping[str, float]) -> bool:
    """Whether the claim may not be called supported, whatever its score."""
    return values["changed_sense"] > _NEARLY or values["changed_word"] > 0
