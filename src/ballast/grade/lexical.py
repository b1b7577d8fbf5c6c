"""The grader without a model: fitted weights over named features, and needs that no weight can outvote."""

from __future__ import annotations

from ballast.grade.features import SENTENCE, Evidence, evidence, evidence_values, logit
from ballast.grade.matching import Encode
from ballast.grade.needs import missing
from ballast.grade.weights import Weights
from ballast.text.questions import profile
from ballast.types import Found, Grade, GradedPassage, GradedSentence, Question


def relevance(gathered: Evidence, weights: Weights) -> list[float]:
    """Score of each candidate sentence, 0 to 1, in order."""
    model = weights.sentence
    return [
        logit(model.weights, dict(zip(SENTENCE, candidate.features, strict=True)), model.bias)
        for candidate in gathered.candidates
    ]


class LexicalGrader:
    """Grades hits by the words, vectors and figures they share with the question."""

    def __init__(self, weights: Weights, encode: Encode) -> None:
        self._weights = weights
        self._encode = encode

    def __call__(self, question: Question, found: Found) -> Grade:
        """Relevance of every sentence and passage, sufficiency of all, and what is missing."""
        asked = profile(question.text)
        gathered = evidence(asked, found, self._encode)
        scores = relevance(gathered, self._weights)
        values = evidence_values(gathered, found, scores)
        ranked = sorted(range(len(scores)), key=lambda i: (-scores[i], i))
        best: dict[int, float] = {}
        for i in ranked:
            best.setdefault(gathered.candidates[i].hit, scores[i])
        order = sorted(range(len(found.hits)), key=lambda n: (-best.get(n, 0.0), n))
        model = self._weights.evidence
        return Grade(
            passages=tuple(GradedPassage(found.hits[n], best.get(n, 0.0)) for n in order),
            sentences=tuple(
                GradedSentence(
                    gathered.candidates[i].sentence,
                    scores[i],
                    dict(zip(SENTENCE, gathered.candidates[i].features, strict=True)),
                )
                for i in ranked
            ),
            sufficiency=logit(model.weights, values, model.bias) if gathered.candidates else 0.0,
            threshold=self._weights.threshold,
            missing=missing(asked, values),
            features=values,
        )
