"""The local grader: fitted weights over named features, and needs that no weight can outvote."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ballast.grade.features import SENTENCE, Evidence, evidence, logit
from ballast.grade.judgement import Judge, join, judged
from ballast.grade.needs import missing
from ballast.grade.partwise import combined
from ballast.grade.reading import Encode, Reader
from ballast.grade.sufficiency import attribute_values, evidence_values, telling_first
from ballast.grade.weights import Weights
from ballast.text.parts import parts
from ballast.text.questions import profile
from ballast.types import Found, Grade, GradedPassage, GradedSentence, Question


def relevance(gathered: Evidence, weights: Weights) -> list[float]:
    """Score of each candidate sentence, 0 to 1, in order."""
    model = weights.sentence
    return [
        logit(model.weights, dict(zip(SENTENCE, candidate.features, strict=True)), model.bias)
        for candidate in gathered.candidates
    ]


class Grader:
    """Grades hits by the words, vectors and figures they share with the question.

    With ``pair``, a judgement model that reads the best places, both views are joined by weights that were
    fitted for that model.

    Raises:
        ModelError: the weights were fitted for another judgement model.
    """

    def __init__(self, weights: Weights, encode: Encode, *, pair: Judge | None = None) -> None:
        self._weights = weights
        self._reader = Reader(encode)
        self._pair = pair
        self._judged = weights.for_model(pair.name) if pair else None

    def __call__(self, question: Question, found: Found) -> Grade:
        """Relevance of every sentence and passage, sufficiency of all, and what is missing.

        A question that asks several things and is not answered as a whole is graded part by part.
        """
        whole = self._grade(question.text, found)
        if whole.sufficient or not (each := parts(question.text)):
            return whole
        return combined(whole, [self._grade(part, found) for part in each])

    def _grade(self, question: str, found: Found) -> Grade:
        asked = profile(question)
        gathered = evidence(asked, found, self._reader)
        scores: Sequence[float] = relevance(gathered, self._weights)
        extra: Mapping[str, float] = {}
        if self._pair and self._judged:
            odds = judged(gathered, found, scores, self._pair.sufficiency)
            joined = join(scores, odds, self._judged.rerank)
            scores, extra = joined.relevance, joined.values
        values = {
            **evidence_values(gathered, found, scores),
            **attribute_values(gathered, scores),
            **extra,
        }
        part = self._judged or self._weights
        return Grade(
            passages=_passages(found, gathered, scores),
            sentences=_sentences(gathered, scores),
            sufficiency=logit(part.evidence.weights, values, part.evidence.bias)
            if gathered.candidates
            else 0.0,
            threshold=part.threshold,
            missing=missing(asked, values) if gathered.candidates else (),
            features=values,
        )


def _passages(found: Found, gathered: Evidence, scores: Sequence[float]) -> tuple[GradedPassage, ...]:
    best: dict[int, float] = {}
    for i in telling_first(scores, [0.0] * len(scores)):
        best.setdefault(gathered.candidates[i].hit, scores[i])
    order = sorted(range(len(found.hits)), key=lambda n: (-best.get(n, 0.0), n))
    return tuple(GradedPassage(found.hits[n], best.get(n, 0.0)) for n in order)


def _sentences(gathered: Evidence, scores: Sequence[float]) -> tuple[GradedSentence, ...]:
    kind = SENTENCE.index("kind")
    return tuple(
        GradedSentence(
            gathered.candidates[i].sentence,
            scores[i],
            dict(zip(SENTENCE, gathered.candidates[i].features, strict=True)),
        )
        for i in telling_first(scores, [c.features[kind] for c in gathered.candidates])
    )
