"""What a question needs that no similarity can stand in for."""

from __future__ import annotations

from collections.abc import Mapping

from ballast.grade.attribute import FIGURES
from ballast.text.questions import Profile, Wanted

# Asked why or when something became a figure that the passages never name, they cannot explain it.
_EXPLAINS = (Wanted.REASON, Wanted.DATE)
_DETOUR = 0.08  # by so much a sentence without a figure is more relevant than the best one with a figure
_BARELY = (
    0.4  # share of the question that a sentence covers with its surroundings, below which it is about another
)


def _amounts(asked: Profile) -> bool:
    return any(unit in ("$", "%") for _, unit in asked.figures)


def _beside_the_point(values: Mapping[str, float]) -> bool:
    """Whether there is a figure, but not where the question's words are."""
    return (
        values["best_kind"] > 0 and values["detour"] > _DETOUR and values["best_context_coverage"] < _BARELY
    )


def missing(asked: Profile, values: Mapping[str, float]) -> tuple[str, ...]:
    """Rules for needs that the passages do not meet, in a fixed order; empty where all are met.

    A question that needs a figure is not answered by passages that have none; a question about a year, a name
    or "now" is not answered by passages about another; nor one about a fee by the figure of another fee.

    Args:
        values: by the names of ``EVIDENCE``, and ``attribute_values``.
    """
    needs = {
        "grade.no_figure": values["no_kind"] > 0
        or (asked.wanted is Wanted.FIGURE and values["unit"] < 0)
        or (asked.wanted in FIGURES | {Wanted.PHONE} and _beside_the_point(values)),
        "grade.other_year": values["years_missing"] > 0,
        "grade.not_current": values["not_current"] > 0,
        "grade.unknown_name": values["names_missing"] > 0,
        "grade.other_member": values["other_member"] > 0,
        "grade.other_attribute": values["rival"] > 0 or values["price_unsaid"] > 0,
        "grade.false_premise": asked.wanted in _EXPLAINS
        and values["figures_missing"] > 0
        and _amounts(asked),
    }
    return tuple(rule for rule, unmet in needs.items() if unmet)
