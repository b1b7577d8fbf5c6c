"""The named features behind every relevance and sufficiency score.

Each is a number from 0 to 1 (or −1 to 1 where said), so that a weight can be read as importance. ``SENTENCE``
describes one sentence against the question; ``ballast.grade.sufficiency`` describes all hits together.
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
from ballast.text.acronyms import Forms, acronyms, long_forms
from ballast.text.names import Name, names
from ballast.text.quantities import quantities, years
from ballast.text.questions import Profile, Wanted, holds_answer, speaks_of_now
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


def share_present(
    wanted: Sequence[Name], matcher: Matcher, present: frozenset[str], *, named: Callable[[], frozenset[str]]
) -> float:
    """Share of names that are present: all words of one, or a word of it within another name ("Hailey").

    Args:
        present: all words of the text; named: gives those that belong to its names, costly and seldom needed.
    """
    if not wanted:
        return 1.0
    held = [matcher.named(name, present) or bool(set(name.forms) & named()) for name in wanted]
    return sum(held) / len(wanted)


def named_forms(text: str) -> frozenset[str]:
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
    long = _long_forms(read) if acronyms(profile.text) else {}
    matcher = Matcher(profile, found.lexicon, reader=reader, known=known, long=long)
    query = reader.encode([profile.text])[0]
    candidates: list[Candidate] = []
    passages = []
    for number, one in enumerate(read):
        own = _candidates(profile, matcher, number, one, query)
        candidates += own
        passages.append(_passage(matcher, one, own, query))
    return Evidence(tuple(candidates), tuple(passages), read, matcher, profile)


def _long_forms(read: Sequence[Read]) -> Mapping[str, frozenset[Forms]]:
    found: dict[str, frozenset[Forms]] = {}
    for one in read:
        for text in (one.heading, *(sentence.text for sentence in one.sentences)):
            for short, meanings in long_forms(text).items():
                found[short] = found.get(short, frozenset()) | meanings
    return found


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
            "names": share_present(profile.names, matcher, heading.union(forms), named=frozenset),
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


def logit(weights: Mapping[str, float], values: Mapping[str, float], bias: float) -> float:
    """Probability from a weighted sum of named features: 1 / (1 + exp(−(b + Σ w·x)))."""
    total = bias + sum(weights[name] * values[name] for name in weights)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
