"""Rules over phrases: "ignore ..3 earlier ..3 orders" asks for three kinds of phrase near one another.

A lexicon says which phrases are of which kind, in any language; a rule names kinds and how many words may
stand between them. Everything is linear in the length of the text: no backtracking, whatever the input.

A phrase is written as folded words (lower case, no accents are needed); ``word*`` takes any ending.
Four kinds need no lexicon: ``START`` (the word begins a sentence, or only polite words stand before it),
``NAME`` (capitalised inside a sentence), ``END`` (the end of a sentence) and ``COLON``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ballast.text.tokens import WRITTEN, Remembered, Tokens, fold_word, form_of

Hit = tuple[int, int, str]
"""A phrase of the lexicon: token indices, half-open, and its kind."""

_SIGNS = {".": "END", ":": "COLON"}


class _Node:
    """Where a phrase stands after some of its words."""

    __slots__ = ("kinds", "lengths", "prefixes", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Node] = {}
        self.prefixes: dict[str, _Node] = {}
        self.lengths: tuple[int, ...] = ()
        self.kinds: list[str] = []

    def child(self, word: str) -> _Node:
        """The node after a word of the lexicon, made if there is none."""
        if not word.endswith("*"):
            return self.words.setdefault(word, _Node())
        self.lengths = tuple({*self.lengths, len(word) - 1})
        return self.prefixes.setdefault(word[:-1], _Node())

    def after(self, form: str) -> list[_Node]:
        """The nodes after a word of a text."""
        found = [self.words[form]] if form in self.words else []
        for length in self.lengths:
            if len(form) >= length and form[:length] in self.prefixes:
                found.append(self.prefixes[form[:length]])
        return found


class Phrases:
    """A lexicon: kind → phrases, of any number of languages."""

    def __init__(self, *lexicons: Mapping[str, str]) -> None:
        """Each lexicon maps a kind to its phrases, separated by ";" or a line end."""
        self._root = _Node()
        self._begun = Remembered(self._begin)
        self.kinds = {kind for lexicon in lexicons for kind in lexicon} | {"START", "NAME", "END", "COLON"}
        for lexicon in lexicons:
            for kind, block in lexicon.items():
                for phrase in block.replace("\n", ";").split(";"):
                    self._add(kind, phrase)

    def _add(self, kind: str, phrase: str) -> None:
        words = phrase.split() if phrase.isascii() else WRITTEN.findall(fold_word(phrase))
        if not words:
            return
        node = self._root
        for word in words:
            node = node.child(word)
        if kind not in node.kinds:
            node.kinds.append(kind)

    def _begin(self, word: str) -> tuple[tuple[str, ...], tuple[str, ...], list[_Node]]:
        """What a word as written is by itself ("END", "COLON", "NAME"), as a phrase, and where phrases go on."""
        form = form_of(word)
        if form in _SIGNS:
            return (_SIGNS[form],), (), []
        nodes = self._root.after(form)
        kinds = tuple(kind for node in nodes for kind in node.kinds)
        longer = [node for node in nodes if node.words or node.prefixes]
        return ("NAME",) if word[0].isupper() else (), kinds, longer

    def hits(self, found: Tokens) -> Iterator[Hit]:
        """Every phrase, in the order of its first word."""
        forms, count = found.forms, len(found.forms)
        begun, first = self._begun, found.first
        for index, word in enumerate(found.words):
            itself, kinds, nodes = begun[word]
            at = index + 1
            if index in first:
                yield index, index, "START"
            elif itself:
                yield index, at, itself[0]
            for kind in kinds:
                yield index, at, kind
            while nodes and at < count:
                nodes = [node for before in nodes for node in before.after(forms[at])]
                at += 1
                for node in nodes:
                    for kind in node.kinds:
                        yield index, at, kind


@dataclass(frozen=True, slots=True)
class Step:
    """One kind (or one of several) and how many words may stand before it."""

    kinds: frozenset[str]
    gap: int


@dataclass(frozen=True, slots=True)
class Rule:
    """A named set of patterns with the texts that prove it.

    Attributes:
        name: what a finding says.
        patterns: kinds in order, "..N" between two for at most N words; neighbours touch without it.
            A sentence end stands between two only where the pattern says so ("END").
        must_match, must_pass: texts the rule has to find something in, and texts it must leave alone.
    """

    name: str
    patterns: tuple[str, ...]
    must_match: tuple[str, ...] = ()
    must_pass: tuple[str, ...] = ()


class Match(NamedTuple):
    """Where a rule matched, in token indices, half-open."""

    rule: str
    start: int
    end: int


def parse(pattern: str) -> tuple[Step, ...]:
    """The steps of a written pattern. Raises ValueError for an empty one."""
    steps: list[Step] = []
    gap = 0
    for part in pattern.split():
        if part.startswith(".."):
            gap = int(part[2:])
        else:
            steps.append(Step(frozenset(part.split("|")), gap))
            gap = 0
    if not steps:
        raise ValueError("a pattern needs at least one kind")
    return tuple(steps)


class Rules:
    """Rules compiled for one lexicon."""

    def __init__(self, lexicon: Phrases, rules: Iterable[Rule]) -> None:
        self.lexicon = lexicon
        self._names: list[str] = []
        self._steps: list[tuple[Step, ...]] = []
        # kind → (pattern, step, words that may stand before it, whether it is the last), later steps first
        self._uses: dict[str, list[tuple[int, int, int, bool]]] = {}
        for rule in rules:
            for pattern in rule.patterns:
                self._register(rule.name, parse(pattern))

    def _register(self, name: str, steps: tuple[Step, ...]) -> None:
        number = len(self._steps)
        self._names.append(name)
        self._steps.append(steps)
        for place in reversed(range(len(steps))):
            unknown = steps[place].kinds - self.lexicon.kinds
            if unknown:
                raise ValueError(f"rule {name}: no such kind of phrase: {', '.join(sorted(unknown))}")
            for kind in steps[place].kinds:
                use = (number, place, steps[place].gap, place + 1 == len(steps))
                self._uses.setdefault(kind, []).append(use)

    def matches(self, found: Tokens) -> Iterator[Match]:
        """Each place where a rule's last step was reached, by the nearest way to it."""
        # for each pattern, by step: first token and end token of the latest partial match that got so far
        reached: list[list[tuple[int, int] | None]] = [[None] * len(steps) for steps in self._steps]
        sentences, uses = found.sentences, self._uses
        for start, end, kind in self.lexicon.hits(found):
            for number, place, gap, last in uses.get(kind, ()):
                origin = start
                if place:
                    before = reached[number][place - 1]
                    if before is None or not 0 <= start - before[1] <= gap:
                        continue
                    if before[1] < start and sentences[before[1]] != sentences[start]:
                        continue
                    origin = before[0]
                if last:
                    yield Match(self._names[number], origin, end)
                else:
                    reached[number][place] = (origin, end)
