"""How far an answer speaks to its question: its words, and whether it holds the kind of thing asked for."""

from __future__ import annotations

from ballast.evals.judge.ground import Said, Words
from ballast.text.questions import holds_answer, profile


def relevancy(question: str, answer: str, vectors: Words) -> float:
    """In [0, 1]; an indication for ranking answers of one run, not a probability.

    Half is how near the question's words come to words of the answer (1 for the same word, else the cosine of
    their vectors), half whether a figure, date, name … is there where one was asked for. A question that asks
    for no such thing is scored on its words alone.
    """
    asked, said = Said.of(question), Said.of(answer)
    if not said.forms:
        return 0.0
    near = _nearness(asked, said, vectors)
    holds = holds_answer(profile(question), answer)
    score = near if holds is None else (near + float(holds)) / 2
    return round(min(1.0, max(0.0, score)), 6)


def _nearness(asked: Said, said: Said, vectors: Words) -> float:
    if not asked.surface:
        return 1.0
    if not said.surface:
        return 0.0
    cosines = vectors.rows(list(asked.surface.values())) @ vectors.rows(list(said.surface.values())).T
    best = [
        1.0 if form in said.content else max(0.0, float(row.max()))
        for form, row in zip(asked.surface, cosines, strict=True)
    ]
    return sum(best) / len(best)
