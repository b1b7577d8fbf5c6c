"""What no score may overrule: departures that are wrong however near the words are.

A figure or a name that the contexts lack lowers the score. Where a claim is nearly a quotation, but negates or
limits otherwise, or has one word exchanged, its words say nothing for it: it is never called supported. Where it is
all but a sentence of the contexts, and only one of the two negates, it contradicts that sentence.
"""

from __future__ import annotations

from collections.abc import Mapping

PENALTY = 2.0
"""What a figure or name held nowhere takes off the log-odds, beside what the fit takes off."""
VERSION = 2
"""Of these rules and of the features they read; it stands in the judge's name, as its record is good for no other."""
_NEARLY = 0.5
_RECOMBINED, _TURNED, _CONTRADICTED = 0.75, 0.7, 0.85  # of the claim's words in the order of one sentence
REASONS = (
    "number_differs",
    "numbers_missing",
    "names_missing",
    "changed_sense",
    "changed_word",
    "recombined",
    "turned",
    "person",
)
"""Features that are named as a reason where they are above 0, in this order."""


def penalty(values: Mapping[str, float]) -> float:
    """Log-odds to take off."""
    return PENALTY * (values["number_differs"] > 0 or values["names_missing"] > 0)


def forbid_support(values: Mapping[str, float]) -> bool:
    """Whether the claim may not be called supported, whatever its score."""
    moved = values["recombined"] >= _RECOMBINED or values["turned"] >= _TURNED
    return values["changed_sense"] > _NEARLY or values["changed_word"] > 0 or moved


def contradicts(values: Mapping[str, float]) -> bool:
    """Whether the claim says the opposite of a sentence it nearly repeats, whatever its score.

    Both the whole sentence and its nearest clause have to say so.
    """
    return values["turned"] >= _CONTRADICTED and values["changed_sense"] > _NEARLY
