"""Whether all hits together answer: features that look at the best sentences, passages and what is missing.

Each is a number from 0 to 1 (or −1 to 1 where said); ``EVIDENCE`` names them in the order of the fitted weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ballast.grade.attribute import price_unsaid, rival
from ballast.grade.features import SENTENCE, Candidate, Evidence, named_forms, share_present
from ballast.grade.matching import Matcher
from ballast.text.quantities import quantities
from ballast.text.questions import Profile, counted_forms
from ballast.text.words import content_terms
from ballast.types import Found

EVIDENCE = (
    *(
        f"best_{name}"
        for name in SENTENCE
        if name not in ("length", "is_question", "table", "rank", "fragment")
    ),
    "passage_coverage",  # best passage as a whole, with its title and headings
    "passage_soft_coverage",
    "passage_similarity",
    "union_coverage",  # the three best passages together
    "unknown",  # share of the question's weight in words the corpus does not have
    "unknown_names",  # share of the question's names with such a word
    "heaviest_missing",  # the most telling word that the best passage lacks
    "names_missing",  # share of the question's names in none of the three best passages
    "years_missing",  # share of the question's years in none of the four best sentences
    "other_member",  # 1 where the best sentence is one of a series, and the question names one that is not in it
    "figures_missing",  # share of its other figures in none of the three best passages
    "no_kind",  # 1 where the best passages hold no answer of the kind asked for
    "not_current",  # 1 where the question asks for now and none of the best sentences speaks of it
    "terms",  # number of the question's terms, saturating at 12
    "detour",  # how much more relevant the best sentence is that lacks the kind asked for
    "unit",  # asked how many of something: 1 where a figure stands beside its name, −1 where none does
    "margin",  # relevance of the best sentence above the fifth best
    "top_score",  # fused retrieval score of the first hit
    "coverage_and_kind",  # best_soft_coverage where the kind is right, else 0
)

_KIND = SENTENCE.index("kind")


def telling_first(relevance: Sequence[float], kinds: Sequence[float]) -> list[int]:
    """Candidates in the order an answer would use them: those that lack the kind asked for come last."""
    return sorted(range(len(relevance)), key=lambda i: (kinds[i] < 0, -relevance[i], i))


def evidence_values(gathered: Evidence, found: Found, relevance: Sequence[float]) -> Mapping[str, float]:
    """The features of all hits together, by the names of ``EVIDENCE``.

    Args:
        relevance: the score of each candidate, 0 to 1, in the order of ``gathered.candidates``.
    """
    profile, matcher = gathered.profile, gathered.matcher
    if not gathered.candidates:
        return dict.fromkeys(EVIDENCE, 0.0) | {"unknown": 1.0}
    order = telling_first(relevance, [c.features[_KIND] for c in gathered.candidates])
    best = dict(zip(SENTENCE, gathered.candidates[order[0]].features, strict=True))
    # The passages of the best sentences, best first: what an answer would rest on.
    chosen = list(dict.fromkeys(gathered.candidates[i].hit for i in order))[:3]
    texts = [f"{gathered.read[n].heading} {found.hits[n].passage.text}" for n in chosen]
    union = frozenset().union(*(gathered.read[n].forms for n in chosen))
    first = gathered.passages[chosen[0]]
    wanted_figures = profile.figures
    held = {q.key for text in texts for q in quantities(text)} if wanted_figures else set()
    values = {f"best_{name}": best[name] for name in SENTENCE if f"best_{name}" in EVIDENCE}
    fifth = relevance[order[min(4, len(order) - 1)]]
    values |= {
        "passage_coverage": max(row["coverage"] for row in gathered.passages),
        "passage_soft_coverage": max(row["soft"] for row in gathered.passages),
        "passage_similarity": max(row["similarity"] for row in gathered.passages),
        "union_coverage": matcher.hard(union),
        "unknown": sum(matcher.weights[t] for t in matcher.unknown) / matcher.total,
        "heaviest_missing": first["heaviest_missing"],
        "names_missing": 1
        - share_present(profile.names, matcher, union, named=lambda: named_forms(" ".join(texts))),
        "years_missing": 1 - max(gathered.candidates[i].features[SENTENCE.index("years")] for i in order[:4]),
        "figures_missing": len(wanted_figures - held) / len(wanted_figures) if wanted_figures else 0.0,
        "no_kind": float(all(gathered.passages[n]["kind"] < 0 for n in chosen)),
        "unknown_names": _unknown_names(profile, matcher),
        "other_member": float(_other_member(gathered, order)),
        "not_current": 1 - max(gathered.candidates[i].features[SENTENCE.index("now")] for i in order[:4]),
        "terms": min(len(profile.terms), 12) / 12,
        "margin": relevance[order[0]] - fifth,
        "detour": max(relevance) - relevance[order[0]],
        "unit": float(_unit(profile, [gathered.candidates[i].sentence.text for i in order[:4]])),
        "top_score": found.hits[0].score,
        "coverage_and_kind": best["soft_coverage"] * max(0.0, best["kind"]),
    }
    return {name: round(float(values[name]), 6) for name in EVIDENCE}


_NEARLY = 0.55  # as relevant as this, as a share of the best, a sentence may be quoted
_MOST_QUOTED = 4


def attribute_values(gathered: Evidence, relevance: Sequence[float]) -> Mapping[str, float]:
    """``rival`` and ``price_unsaid``, 0 or 1: whose figure the sentences that would be quoted hold."""
    if not gathered.candidates:
        return {"rival": 0.0, "price_unsaid": 0.0}
    kinds = [candidate.features[_KIND] for candidate in gathered.candidates]
    order = telling_first(relevance, kinds)[:_MOST_QUOTED]
    leading = [i for i in order if relevance[i] >= _NEARLY * relevance[order[0]]]
    texts = [gathered.candidates[i].sentence.text for i in leading]
    above = [gathered.read[gathered.candidates[i].hit].heading for i in leading]
    placed = [f"{heading} {text}" for heading, text in zip(above, texts, strict=True)]
    return {
        "rival": float(rival(gathered.profile, texts)),
        "price_unsaid": float(price_unsaid(gathered.profile, placed)),
    }


_MOST_SIBLINGS = 30


def _other_member(gathered: Evidence, order: Sequence[int]) -> bool:
    """Whether the best sentence has a sibling that differs in one thing, and the question names a third.

    "The falcon licence costs $20", "The ibex licence costs $35": neither answers for the zebra.
    """
    named = {form for name in gathered.profile.names for form in name.forms}
    if not any(form.isalpha() and len(form) > 2 for form in set(gathered.matcher.unknown) - named):
        return False
    best = _subject(gathered.candidates[order[0]])
    others = (_subject(gathered.candidates[i]) for i in order[1:_MOST_SIBLINGS])
    return any(_siblings(best, other) for other in others)


def _siblings(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two texts differ in one thing: a word of each, a quarter in long ones."""
    most = max(1, len(one) // 4)
    return 0 < len(one - other) <= most and 0 < len(other - one) <= most and len(one & other) > 1


def _subject(candidate: Candidate) -> frozenset[str]:
    return frozenset(form for form in content_terms(candidate.sentence.text) if not form[0].isdigit())


def _unit(profile: Profile, texts: Sequence[str]) -> int:
    if not profile.counted:
        return 0
    return 1 if any(profile.counted in counted_forms(text) for text in texts) else -1


def _unknown_names(profile: Profile, matcher: Matcher) -> float:
    if not profile.names:
        return 0.0
    unknown = set(matcher.unknown)
    return sum(bool(unknown & set(name.forms)) for name in profile.names) / len(profile.names)
