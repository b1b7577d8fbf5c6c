"""Passages as the grader reads them: sentences, their words and vectors. Read once, remembered for later questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

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
    """Reads passages and words, and remembers the last ones. Pure: the same text always reads the same.

    Threads may share a reader: what it remembers is replaced, never changed, so none sees one half filled.
    """

    def __init__(self, encode: Encode) -> None:
        self.encode = encode
        self._words: Mapping[str, Rows] = {}
        self._passages: Mapping[Passage, Read] = {}

    def read(self, passages: Sequence[Passage]) -> tuple[Read, ...]:
        """The passages, read; vectors of those not read before are computed together."""
        known = self._passages
        new = [passage for passage in dict.fromkeys(passages) if passage not in known]
        if new:
            if len(known) + len(new) > _MOST_PASSAGES:
                known = {passage: known[passage] for passage in passages if passage in known}
            known = {**known, **dict(zip(new, self._read(new), strict=True))}
            self._passages = known
        return tuple(known[passage] for passage in passages)

    def _read(self, passages: Sequence[Passage]) -> list[Read]:
        texts = [(_heading(passage), tuple(sentences(passage))) for passage in passages]
        vectors = self.encode(
            [text for above, found in texts for text in (above, *(one.text for one in found))]
        )
        read, at = [], 0
        for above, found in texts:
            end = at + 1 + len(found)
            heading, terms = Terms.of(above), tuple(Terms.of(one.text) for one in found)
            forms = frozenset(heading.forms).union(*(one.forms for one in terms))
            read.append(Read(above, heading, found, terms, vectors[at:end], forms))
            at = end
        return read

    def word_vectors(self, spelled: Sequence[str]) -> Rows:
        """[len(spelled), d]: the vector of each word on its own."""
        known = self._words
        new = [word for word in dict.fromkeys(spelled) if word not in known]
        if new:
            if len(known) + len(new) > _MOST_WORDS:
                known, new = {}, list(dict.fromkeys(spelled))
            known = {**known, **dict(zip(new, self.encode(new), strict=True))}
            self._words = known
        return np.array([known[word] for word in spelled], dtype=np.float32)


def _heading(passage: Passage) -> str:
    return " ".join((passage.title, passage.location, passage.context))
