"""Rewriting without a model: spelling, and other words the corpus uses for the same thing.

The rewrite feeds retrieval only. It keeps the user's words and adds or corrects some, so that it can bring
passages the first query missed without asking an easier question.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from ballast.text.acronyms import acronyms, long_forms
from ballast.text.questions import profile
from ballast.text.words import fold, is_stop, words
from ballast.types import Found, Grade, Lexicon, Question

Encode = Callable[[Sequence[str]], NDArray[np.float32]]

_SHORTEST = 6  # letters from which a word is corrected: short words are other words, not slips
_MOST_NEIGHBOURS = 2
_CLOSE = 0.6  # cosine of word vectors from which a corpus word is taken as another name for a question's word


def _beginning(letter: str, lexicon: Lexicon) -> Sequence[str]:
    """The corpus words that begin with a letter: the first one is seldom mistyped."""
    forms = lexicon.forms()
    return forms[bisect_left(forms, letter) : bisect_left(forms, chr(ord(letter) + 1))]


def corrections(question: str, lexicon: Lexicon) -> dict[str, str]:
    """Misspelled words of the question → the corpus word they are one slip away from (two in long words)."""
    found = {}
    for word in words(question):
        form = word.form
        if len(form) < _SHORTEST or not form.isalpha() or is_stop(form) or lexicon.document_frequency(form):
            continue
        limit = 1 if len(form) < 8 else 2
        best = process.extract(
            form,
            _beginning(form[0], lexicon),
            scorer=DamerauLevenshtein.distance,
            score_cutoff=limit,
            limit=5,
        )
        near = sorted((distance, -lexicon.document_frequency(other), other) for other, distance, _ in best)
        if near:
            found[question[word.start : word.end]] = near[0][2]
    return found


def _other_forms(question: str, found: Found) -> list[str]:
    """Long forms, as the hits have them, of the question's acronyms; the acronyms of its own long forms."""
    asked = acronyms(question)
    held = [long_forms(hit.passage.text) for hit in found.hits] if asked else []
    spelled = {form for forms in held for short in asked for one in forms.get(short, ()) for form in one}
    shorts = [short for short in long_forms(question) if found.lexicon.document_frequency(fold(short))]
    new = spelled - {word.form for word in words(question)}
    return sorted(new) + sorted(set(shorts) - set(asked))


class VocabularyRewriter:
    """First corrects spelling and spells acronyms out; then adds corpus words close to what was not found."""

    def __init__(self, encode: Encode) -> None:
        self._encode = encode

    def __call__(self, question: Question, grade: Grade, found: Found, tried: tuple[str, ...]) -> str | None:
        """The next query, or ``None`` when nothing new is left to try."""
        for candidate in (self._corrected(question.text, found), self._expanded(question.text, found)):
            if candidate is not None and candidate not in tried:
                return candidate
        return None

    def _corrected(self, question: str, found: Found) -> str | None:
        text = question
        for wrong, right in corrections(question, found.lexicon).items():
            text = text.replace(wrong, right)
        text = " ".join([text, *_other_forms(question, found)])
        return text if text != question else None

    def _expanded(self, question: str, found: Found) -> str | None:
        """Adds words of the hits that are close to a word of the question (pseudo-relevance feedback)."""
        corrected = self._corrected(question, found) or question
        asked = {word.form: corrected[word.start : word.end] for word in words(corrected)}
        terms = [asked[form] for form in profile(corrected).terms if form in asked]
        offered = {
            word.form: hit.passage.text[word.start : word.end]
            for hit in found.hits
            for word in words(hit.passage.text)
            if word.form not in asked and not is_stop(word.form) and word.form.isalpha()
        }
        if not terms or not offered:
            return None
        forms = sorted(offered)
        similar = self._encode(terms) @ self._encode([offered[form] for form in forms]).T
        added: list[str] = []
        for row in range(len(terms)):
            nearest = np.argsort(-similar[row], kind="stable")[:_MOST_NEIGHBOURS]
            added += [offered[forms[column]] for column in nearest if similar[row, column] >= _CLOSE]
        return " ".join((corrected, *dict.fromkeys(added))) if added else None
