"""The contexts of an answer, cut into sentences and prepared to be compared with many claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import log

import numpy as np
from numpy.typing import NDArray

from ballast.text.quantities import NUMBER_WORDS, Quantity, quantities
from ballast.text.sentences import sentence_spans
from ballast.text.words import fold, is_stop, words

Encode = Callable[[Sequence[str]], NDArray[np.float32]]
"""Texts → unit vectors [n, d]; a zero row for a text without meaning."""
NEGATION = frozenset(
    fold(word)
    for word in """no not never none neither nor without cannot can't don't doesn't isn't aren't won't didn't
    wasn't weren't hasn't haven't couldn't shouldn't wouldn't""".split()
)
_DIGITS = {fold(word): str(number) for word, number in NUMBER_WORDS.items() if word != "one"}
"""Forms of number words as digits; "one" is more often a pronoun."""
MOST_SENTENCES = 400  # of the contexts together; what comes later is not read, and the judge says so


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence taken apart: every form in order, content forms, their surface, and its figures."""

    text: str
    forms: tuple[str, ...]
    content: frozenset[str]
    surface: Mapping[str, str]
    quantities: tuple[Quantity, ...]

    @classmethod
    def of(cls, text: str) -> Said:
        found = [word._replace(form=_DIGITS.get(word.form, word.form)) for word in words(text)]
        surface = {w.form: text[w.start : w.end].lower() for w in found if not is_stop(w.form)}
        return cls(
            text,
            tuple(word.form for word in found),
            frozenset(surface),
            surface,
            tuple(quantities(text)),
        )


def weight(form: str) -> float:
    """What a word weighs in coverage: longer words say more; numbers as much as a long word."""
    return 2.5 if any(c.isdigit() for c in form) else log(1 + len(form))


def covered(claim: Iterable[str], held: frozenset[str]) -> float:
    """Weighted share of ``claim``'s forms that are held, in [0, 1]; 1 where the claim has none."""
    forms = list(claim)
    total = sum(map(weight, forms))
    return sum(weight(form) for form in forms if form in held) / total if total else 1.0


@dataclass(slots=True)
class Words:
    """Vectors of single words, each computed once."""

    encode: Encode
    known: dict[str, NDArray[np.float32]] = field(default_factory=dict)

    def rows(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """[len(texts), d]"""
        new = [text for text in dict.fromkeys(texts) if text not in self.known]
        if new:
            if len(self.known) > 100_000:
                self.known.clear()
                new = list(dict.fromkeys(texts))
            self.known.update(zip(new, self.encode(new), strict=True))
        return np.stack([self.known[text] for text in texts])


class Ground:
    """Contexts, prepared. ``cut`` says that they were longer than is read."""

    def __init__(self, contexts: Sequence[str], encode: Encode) -> None:
        pieces = [text[start:end] for text in contexts for start, end in sentence_spans(text)]
        self.cut = len(pieces) > MOST_SENTENCES
        self.texts = [" ".join(text.split()) for text in contexts]
        self.sentences = [Said.of(piece) for piece in pieces[:MOST_SENTENCES]]
        self.encode = encode

    @cached_property
    def vectors(self) -> NDArray[np.float32]:
        """[sentences, d]"""
        return self.encode([said.text for said in self.sentences])

    @cached_property
    def content(self) -> frozenset[str]:
        return frozenset().union(*(said.content for said in self.sentences))

    @cached_property
    def forms(self) -> frozenset[str]:
        return frozenset(form for said in self.sentences for form in said.forms)

    @cached_property
    def surface(self) -> dict[str, str]:
        return {form: text for said in self.sentences for form, text in said.surface.items()}

    @cached_property
    def bigrams(self) -> frozenset[tuple[str, str]]:
        return frozenset(
            pair for said in self.sentences for pair in zip(said.forms, said.forms[1:], strict=False)
        )

    def best(self, claim: Said, *, most: int) -> list[int]:
        """Numbers of the sentences that together cover most of the claim: best first, at most ``most``.

        A further sentence must cover something the ones before do not.
        """
        left = set(claim.content)
        chosen: list[int] = []
        for _ in range(most):
            gains = [sum(map(weight, said.content & left)) for said in self.sentences]
            # Of equal sentences the shorter: it says less besides.
            top = max(range(len(gains)), key=lambda i: (gains[i], -len(self.sentences[i].forms)), default=-1)
            if top < 0 or (chosen and gains[top] <= 0):
                break
            chosen.append(top)
            left -= self.sentences[top].content
        return chosen
