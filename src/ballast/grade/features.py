"""The named features behind every relevance and sufficiency score.

Each is a number from 0 to 1 (or −1 to 1 where said), so that a weight can be read as importance. Two tables:
``SENTENCE`` describes one sentence against the question, ``EVIDENCE`` all hits together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ballast.grade.matching import Matcher
from ballast.grade.reading import Read, Reader
from ballast.text.names import Name, names
from ballast.text.quantities import quantities, years
from ballast.text.questions import Profile, Wanted, counted_forms, holds_answer, speaks_of_now
from ballast.text.words import content_terms
from ballast.types import Found, SectionKind, Sentence

SENTENCE = (
    "coverage",  # share of the question's weight (IDF) in the sentence itself
    "context_coverage",  # the same with the sentence's title, headings, table header and neighbours
    "soft_coverage",  # the same, close word vectors counting in part
    "similarity",  # cosine of question and sentence vectors, −1 to 1
    "context_similarity",  # cosine of question and title + heading + sentence, −1 to 1
    "order",  # share of neighbouring question words that are neighbours here too
    "kind",  # holds the kind of answer asked for: 1 yes, −1 no, 0 nothing asked
    "names",  # share of the question's names that stand in it or above it; 1 without names
    "years",  # share of the question's years that do; 1 without years
    "figures",  # share of the question's other figures that do; 1 without figures
    "now",  # it speaks of the present where the question does; 1 where it does not ask
    "fragment",  # neither a row nor closed by a full stop: a heading, a label
    "length",  # words, saturating at 40
    "is_question",  # it asks rather than tells
    "defines",  # the question wants a definition and the sentence has the shape of one
    "rank",  # 1 / rank of its passage in retrieval
    "table",  # it is a row of a table
)

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

RERANK = (
    "lexical",  # log-odds of the lexical relevance, −1 to 1
    "answers",  # log-odds, by the judgement model, that the place answers, −1 to 1
)

JUDGED = (
    "answers_best",  # log-odds of the best place, −1 (surely not) to 1 (surely)
    "answers_chosen",  # of the place that leads after both views are joined
    "answers_mean",  # mean over the three best places
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence of a hit with its features, in the order of ``SENTENCE``."""

    sentence: Sentence
    hit: int
    features: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything computed from one question and its hits; ``read`` holds the hits as they were read."""

    candidates: tuple[Candidate, ...]
    passages: tuple[Mapping[str, float], ...]
    read: tuple[Read, ...]
    matcher: Matcher
    profile: Profile


def unit_rows(rows: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """Rows brought to length 1; a zero row stays zero."""
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(lengths > 0, lengths, 1)


def _share_present(
    wanted: Sequence[Name], present: frozenset[str], named: Callable[[], frozenset[str]]
) -> float:
    """Share of names that are present: all words of one, or a word of it within another name ("Hailey").

    Args:
        present: all words of the text; named: gives those that belong to its names, costly and seldom needed.
    """
    if not wanted:
        return 1.0
    return sum(set(n.forms) <= present or bool(set(n.forms) & named()) for n in wanted) / len(wanted)


def _named(text: str) -> frozenset[str]:
    return frozenset(form for name in names(text) for form in name.forms)


def _order(question: Sequence[str], text: Sequence[str]) -> float:
    pairs = set(pairwise(question))
    if not pairs:
        return 0.0
    return len(pairs & set(pairwise(text))) / len(pairs)


_CLOSED = frozenset(".!?:;。！？।…)\"”’'")
_DEFINING = (
    " is ",
    " are ",
    " means ",
    " refers to ",
    " is called ",
    " stands for ",
    " was ",
    " were ",
    ": ",
)


def _defines(profile: Profile, text: str, own: frozenset[str]) -> float:
    if profile.wanted is not Wanted.DEFINITION:
        return 0.0
    head = text[: max(20, len(text) // 2)].lower()
    return float(any(verb in head for verb in _DEFINING) and any(term in own for term in profile.terms))


def _kind(profile: Profile, text: str) -> float:
    if profile.wanted is Wanted.PERSON:
        # "The lender" answers a who as well as a name does, so a missing name proves nothing.
        return float(any(not set(n.forms) <= set(profile.terms) for n in names(text)))
    verdict = holds_answer(profile, text)
    return 0.0 if verdict is None else (1.0 if verdict else -1.0)


def evidence(profile: Profile, found: Found, reader: Reader) -> Evidence:
    """Compute the features of every sentence of every hit. Linear in the hits' length."""
    read = reader.read([hit.passage for hit in found.hits])
    known = {
        form: spelling
        for one in read
        for terms in (one.heading_terms, *one.terms)
        for form, spelling in terms.spelled.items()
    }
    matcher = Matcher(profile, found.lexicon, reader=reader, known=known)
    query = reader.encode([profile.text])[0]
    candidates: list[Candidate] = []
    passages = []
    for number, one in enumerate(read):
        own = _candidates(profile, matcher, number, one, query)
        candidates += own
        passages.append(_passage(matcher, one, own, query))
    return Evidence(tuple(candidates), tuple(passages), read, matcher, profile)


def _candidates(
    profile: Profile, matcher: Matcher, number: int, one: Read, query: NDArray[np.float32]
) -> list[Candidate]:
    heading = frozenset(one.heading_terms.forms)
    above, rows = one.vectors[0], one.vectors[1:]
    # Mean-pooled vectors add up: a sentence under its heading is the sum of both, brought back to length 1.
    similar, context_similar = rows @ query, unit_rows(rows + above) @ query
    known = bool(query.any())
    found = []
    for i, sentence in enumerate(one.sentences):
        forms = one.terms[i].forms
        near = heading.union(*(one.terms[j].forms for j in (i - 1, i + 1) if 0 <= j < len(one.terms)))
        whole = f"{sentence.text} {one.heading}"
        values = _sentence_values(profile, matcher, text=sentence.text, terms=forms, near=near)
        values |= {
            # A script the embedder does not know has no vector; then words alone say how near a text is.
            "similarity": float(similar[i]) if known else values["coverage"],
            "context_similarity": float(context_similar[i]) if known else values["context_coverage"],
            "rank": 1.0 / (number + 1),
            "table": float(sentence.passage.kind is SectionKind.TABLE),
            "years": _years(profile, whole),
            "figures": _figures(profile, whole),
            "fragment": float(
                sentence.passage.kind is SectionKind.PROSE and sentence.text[-1:] not in _CLOSED
            ),
            "names": _share_present(profile.names, heading.union(forms), frozenset),
        }
        found.append(Candidate(sentence, number, tuple(round(values[name], 6) for name in SENTENCE)))
    return found


def _passage(
    matcher: Matcher, one: Read, candidates: Sequence[Candidate], query: NDArray[np.float32]
) -> Mapping[str, float]:
    """Features of a whole passage."""
    forms = one.forms
    kinds = [candidate.features[SENTENCE.index("kind")] for candidate in candidates]
    similarity = float((unit_rows(one.vectors.sum(axis=0, keepdims=True)) @ query)[0])
    return {
        "coverage": matcher.hard(forms),
        "soft": matcher.soft(forms),
        "similarity": similarity if query.any() else matcher.hard(forms),
        "heaviest_missing": matcher.heaviest_missing(forms),
        "kind": max(kinds, default=0.0),
    }


def _years(profile: Profile, text: str) -> float:
    return len(profile.years & years(text)) / len(profile.years) if profile.years else 1.0


def _figures(profile: Profile, text: str) -> float:
    if not profile.figures:
        return 1.0
    return len(profile.figures & {q.key for q in quantities(text)}) / len(profile.figures)


def _sentence_values(
    profile: Profile, matcher: Matcher, *, text: str, terms: Sequence[str], near: frozenset[str]
) -> dict[str, float]:
    own = frozenset(terms)
    return {
        "coverage": matcher.hard(own),
        "context_coverage": matcher.hard(own | near),
        "soft_coverage": matcher.soft(own | near),
        "order": _order(profile.terms, terms),
        "kind": _kind(profile, text),
        "length": min(len(terms), 40) / 40,
        "is_question": float(text.rstrip().endswith("?")),
        "defines": _defines(profile, text, own),
        "now": float(not profile.current or speaks_of_now(text)),
    }


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
        "names_missing": 1 - _share_present(profile.names, union, lambda: _named(" ".join(texts))),
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


def logit(weights: Mapping[str, float], values: Mapping[str, float], bias: float) -> float:
    """Probability from a weighted sum of named features: 1 / (1 + exp(−(b + Σ w·x)))."""
    total = bias + sum(weights[name] * values[name] for name in weights)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
