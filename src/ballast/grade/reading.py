"""Passages as the grader reads them: sentences, their words and vectors. Read once, remembered for later questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ballast.grade.sentences import sentences
from ballast.text.words import is_stop, words
from ballast.types import Passage, Sentence

Rows = NDArray[np.float32]
Encode = Callable[[Sequence[str]], Rows]

_MOST_PASSAGES = 4096
_MOST_WORDS = 60_000


@dataclass(frozen=True, slots=True)
class Terms:
    """The words of one text: folded forms in order, and a spelling of each; stop words left out."""

    forms: tuple[str, ...]
    spelled: Mapping[str, str]

    @classmethod
    def of(cls, text: str) -> Terms:
        kept = [(w.form, text[w.start : w.end]) for w in words(text) if not is_stop(w.form)]
        return cls(tuple(form for form, _ in kept), dict(kept))


@dataclass(frozen=True, slots=True)
class Read:
    """A passage, read.

    Attributes:
        heading: title, location and table header as one text, ``heading_terms`` its words.
        terms: words of each sentence, in the order of ``sentences``.
        vectors: [1 + sentences, d], of the heading first; rows of unit length.
        forms: all words, those of the heading too.
    """

    heading: str
    heading_terms: Terms
    sentences: tuple[Sentence, ...]
    terms: tuple[Terms, ...]
    vectors: Rows
    forms: frozenset[str]


class Reader:
    """Reads passages and words, and remembers the last ones. Pure: the same text always reads the same."""

    def __init__(self, encode: Encode) -> None:
        self.encode = encode
        self.read = lru_cache(maxsize=_MOST_PASSAGES)(self._read)
        self._words: dict[str, Rows] = {}

    def _read(self, passage: Passage) -> Read:
        heading = " ".join((passage.title, passage.location, passage.context))
        found = tuple(sentences(passage))
        vectors = self.encode([heading, *(one.text for one in found)])
        above, terms = Terms.of(heading), tuple(Terms.of(one.text) for one in found)
        forms = frozenset(above.forms).union(*(one.forms for one in terms))
        return Read(heading, above, found, terms, vectors, forms)

    def word_vectors(self, spelled: Sequence[str]) -> Rows:
        """[len(spelled), d]: the vector of each word on its own."""
        remembered = self._words
        new = [word for word in dict.fromkeys(spelled) if word not in remembered]
        if new:
            if len(remembered) + len(new) > _MOST_WORDS:
                remembered, new = {}, list(dict.fromkeys(spelled))
            # A new dictionary each time: threads that share a reader never see one half filled.
            remembered = remembered | dict(zip(new, self.encode(new), strict=True))
            self._words = remembered
        return np.array([remembered[word] for word in spelled], dtype=np.float32)
