"""What a judgement model adds to the lexical features: does this place answer this question?

The model is slow beside the lexical features, so it reads only the places those put first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ballast.grade.features import JUDGED, RERANK, Evidence, logit
from ballast.grade.weights import Linear
from ballast.types import Found

# Question and texts → for each text the probability, 0 to 1, that it answers the question.
Answers = Callable[[str, Sequence[str]], Sequence[float] | NDArray[np.float64]]


class Judge(Protocol):
    """A judgement model: its name pins its weights."""

    name: str

    def sufficiency(self, question: str, passages: Sequence[str]) -> NDArray[np.float64]: ...


MOST_PLACES = 3
_SURE = 5.0


@dataclass(frozen=True, slots=True)
class Joined:
    """Both views on each candidate, joined: final relevance (0 to 1), and the features of ``JUDGED``."""

    relevance: tuple[float, ...]
    values: Mapping[str, float]


def log_odds(probability: float) -> float:
    """Log-odds brought to −1 … 1; beyond that a model is merely sure."""
    p = min(max(probability, 1e-6), 1 - 1e-6)
    return max(-_SURE, min(_SURE, math.log(p / (1 - p)))) / _SURE


def place(gathered: Evidence, found: Found, index: int) -> str:
    """A candidate in its surroundings: title, heading, the sentences around it within the passage."""
    chosen = gathered.candidates[index]
    passage = found.hits[chosen.hit].passage
    around = [
        gathered.candidates[i].sentence.text
        for i in (index - 1, index, index + 1)
        if 0 <= i < len(gathered.candidates) and gathered.candidates[i].hit == chosen.hit
    ]
    heading = passage.location.rpartition(" > ")[2]
    return " ".join(part for part in (f"{passage.title}." if passage.title else "", heading, *around) if part)


def judged(
    gathered: Evidence, found: Found, relevance: Sequence[float], answers: Answers
) -> Mapping[int, float]:
    """Candidate → log-odds (−1 to 1) that it answers, for the places that lexical relevance puts first."""
    order = sorted(range(len(relevance)), key=lambda i: (-relevance[i], i))[:MOST_PLACES]
    texts = [place(gathered, found, i) for i in order]
    scores = answers(gathered.profile.text, texts)
    return {i: round(log_odds(score), 6) for i, score in zip(order, scores, strict=True)}


def join(relevance: Sequence[float], odds: Mapping[int, float], rerank: Linear) -> Joined:
    """Join both views by fitted weights; a place that was not read cannot lead one that was."""
    lowest = min(odds.values(), default=-1.0)
    final = tuple(
        logit(
            rerank.weights,
            dict(zip(RERANK, (log_odds(value), odds.get(i, lowest)), strict=True)),
            rerank.bias,
        )
        for i, value in enumerate(relevance)
    )
    if not odds:
        return Joined(final, dict.fromkeys(JUDGED, -1.0))
    leading = max(odds, key=lambda i: (final[i], -i))
    best = sorted(odds.values(), reverse=True)[:3]
    values = (best[0], odds[leading], sum(best) / len(best))
    return Joined(final, dict(zip(JUDGED, (round(v, 6) for v in values), strict=True)))
