"""One grade of a question that asks several things, from the grades of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from ballast.types import Grade, GradedSentence


def combined(whole: Grade, parts: Sequence[Grade]) -> Grade:
    """The grade of all parts where each is sufficient with nothing missing, else the grade of the whole.

    The sentences of the parts take turns, best first; the first of each part leads: an answer must quote it.
    """
    if not all(part.sufficient and not part.missing for part in parts):
        return whole
    found: dict[tuple[str, int], GradedSentence] = {}
    for turn, row in enumerate(zip_longest(*(part.sentences for part in parts))):
        for one in row:
            if one is not None:
                features = {**one.features, "leads": float(turn == 0)}
                found.setdefault(
                    (one.sentence.passage.id, one.sentence.start), replace(one, features=features)
                )
    return replace(
        whole,
        sentences=tuple(found.values()),
        sufficiency=min(part.sufficiency for part in parts),
        missing=(),
    )
