"""How well a text covers the words of a question: by the word itself, a misspelling, or a neighbour."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Mapping
from types import MappingProxyType

import numpy as np
from rapidfuzz.distance import DamerauLevenshtein

from ballast.grade.reading import Reader
from ballast.text.acronyms import Forms, acronyms, long_forms
from ballast.text.names import Name
from ballast.text.questions import Profile
from ballast.text.words import fold, words
from ballast.types import Lexicon

# A word vector this close to a question's word counts in part; below it, cosine of word vectors is noise.
_SOFT_FLOOR = 0.45


def idf(form: str, lexicon: Lexicon) -> float:
    """Inverse document frequency, above 0: ln(1 + (N − n + 0.5) / (n + 0.5)) (Robertson, Lucene's form)."""
    total, found = lexicon.passage_count, lexicon.document_frequency(form)
    return math.log(1 + (max(total - found, 0) + 0.5) / (found + 0.5))


def misspelling(form: str, candidates: Iterable[str]) -> str | None:
    """The candidate one slip away from ``form`` (two in long words); ``None`` for short words."""
    if len(form) < 5 or not form.isalpha():
        return None
    limit = 1 if len(form) < 8 else 2
    best: tuple[int, str] | None = None
    for other in candidates:
        if abs(len(other) - len(form)) <= limit and other[:1] == form[:1]:
            distance = DamerauLevenshtein.distance(form, other, score_cutoff=limit)
            if distance <= limit and (best is None or (distance, other) < best):
                best = (distance, other)
    return best[1] if best else None


def _instead(question: str, long: Mapping[str, frozenset[Forms]]) -> Mapping[str, tuple[Forms, ...]]:
    found: dict[str, tuple[Forms, ...]] = {
        fold(short): tuple(sorted(long[short], key=sorted)) for short in acronyms(question) if short in long
    }
    for short, meanings in long_forms(question).items():
        for form in frozenset().union(*meanings):
            found[form] = (*found.get(form, ()), frozenset({fold(short)}))
    return found


class Matcher:
    """Coverage of one question's terms; built once a question, asked for many texts.

    Args:
        profile: the question, taken apart.
        lexicon: the corpus, for the weight of each term.
        reader: gives word vectors.
        known: folded form → spelling of every word of the hits, for misspellings and neighbours.
        long: acronym → long forms, as the hits spell them out.
    """

    def __init__(
        self,
        profile: Profile,
        lexicon: Lexicon,
        *,
        reader: Reader,
        known: Mapping[str, str],
        long: Mapping[str, frozenset[Forms]] = MappingProxyType({}),
    ) -> None:
        self.terms = profile.terms
        # For a word of the question, the sets of words any of which says the same.
        self._instead = _instead(profile.text, long)
        self.weights = {term: idf(term, lexicon) for term in self.terms}
        unknown = [t for t in self.terms if not lexicon.document_frequency(t) and not self._spelled(t, known)]
        self.alias = {t: other for t in unknown if (other := misspelling(t, sorted(known)))}
        self.unknown = tuple(term for term in unknown if term not in self.alias)
        self._cap(profile)
        self.total = sum(self.weights.values()) or 1.0
        self._near = self._neighbours(profile.text, known, reader)

    def _cap(self, profile: Profile) -> None:
        """An ordinary word the corpus never uses says little, so it weighs no more than the middle one does.

        A name the corpus never uses says a lot, and keeps its weight.
        """
        named = {form for name in profile.names for form in name.forms}
        known = sorted(weight for term, weight in self.weights.items() if term not in self.unknown)
        middle = known[len(known) // 2] if known else 1.0
        for term in set(self.unknown) - named:
            self.weights[term] = min(self.weights[term], middle)

    def _neighbours(
        self, question: str, known: Mapping[str, str], reader: Reader
    ) -> Mapping[str, Mapping[str, float]]:
        """For each term, the words of the hits whose vectors are close, with closeness from 0 to 1."""
        if not self.terms or not known:
            return {}
        spelled = {word.form: question[word.start : word.end] for word in words(question)}
        asked = [spelled.get(term, term) for term in self.terms]
        forms = sorted(known)
        similar = reader.word_vectors(asked) @ reader.word_vectors([known[form] for form in forms]).T
        near: dict[str, dict[str, float]] = {term: {} for term in self.terms}
        for row, column in zip(*np.nonzero(similar > _SOFT_FLOOR), strict=True):
            closeness = (float(similar[row, column]) - _SOFT_FLOOR) / (1 - _SOFT_FLOOR)
            near[self.terms[row]][forms[column]] = closeness
        return near

    def covered(self, term: str, present: frozenset[str]) -> bool:
        """Whether the term, or what it misspells, is present."""
        return term in present or self.alias.get(term) in present or self._spelled(term, present)

    def named(self, name: Name, present: frozenset[str]) -> bool:
        """Whether all words of a name are present, in full or as an acronym; a misspelling is another name."""
        return all(form in present or self._spelled(form, present) for form in name.forms)

    def _spelled(self, term: str, present: Container[str]) -> bool:
        return any(all(form in present for form in words) for words in self._instead.get(term, ()))

    def hard(self, present: frozenset[str]) -> float:
        """Share of the question's weight whose words are present, 0 to 1."""
        return sum(w for t, w in self.weights.items() if self.covered(t, present)) / self.total

    def soft(self, present: frozenset[str]) -> float:
        """Like ``hard``, counting a close neighbour in part, 0 to 1."""
        gained = 0.0
        for term, weight in self.weights.items():
            if self.covered(term, present):
                gained += weight
            else:
                near = self._near.get(term, {})
                gained += weight * max(
                    (close for word, close in near.items() if word in present), default=0.0
                )
        return gained / self.total

    def heaviest_missing(self, present: frozenset[str]) -> float:
        """Weight of the most telling absent word, as a share of the most telling word asked, 0 to 1."""
        heaviest = max(self.weights.values(), default=1.0)
        absent = [weight for term, weight in self.weights.items() if not self.covered(term, present)]
        return max(absent, default=0.0) / heaviest
