"""Rules over phrases: "ignore ..3 earlier ..3 orders" asks for three kinds of phrase near one another.

A lexicon says which phrases are of which kind, in any language; a rule names kinds and how many words may
stand between them. Everything is linear in the length of the text: no backtracking, whatever the input.

A phrase is written as folded words (lower case, no accents are needed); ``word*`` takes any ending.
Four kinds need no lexicon: ``START`` (the word begins a sentence, or only polite words stand before it),
``NAME`` (capitalised inside a sentence), ``END`` (the end of a sentence) and ``COLON``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

# Scripts written without spaces: each character is a word of its own.
_UNSPACED = "\u0e00-\u0eff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_MARKS = "\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0900-\u0903\u093a-\u094f"
_TOKEN = re.compile(
    rf"[{_UNSPACED}]|(?:[^\W_{_UNSPACED}]|[{_MARKS}])+|[.!?;:。！？；：|]|\n[ \t\r]*\n|[\"“”„«»「」`]"
)
_BREAKS = frozenset(".!?;。！？；|")
_QUOTES = frozenset("\"“”„«»「」`")
_POLITE = frozenset(
    """please and then now so but also ok okay just stop hello hi dear wow well bitte und dann nun jetzt also
    aber s il vous te plait et puis maintenant mais por favor y ahora luego pero per e adesso ora poi agora
    depois entao mas alstublieft en nu dan maar пожалуиста и теперь затем но 请 然 后 现 在 并 且""".split()
)


@lru_cache(maxsize=50_000)
def fold_word(word: str) -> str:
    """Case, width and accents folded; letters of scripts without accents stay as they are."""
    text = unicodedata.normalize("NFKD", word).casefold()
    text = "".join(c for c in text if not "\u0300" <= c <= "\u036f")
    return unicodedata.normalize("NFC", text)


class Token(NamedTuple):
    """A word, colon or sentence end. ``sentence`` counts sentences; ``quoted``: inside quotation marks."""

    form: str
    start: int
    end: int
    sentence: int
    starts: bool
    quoted: bool
    name: bool


def tokens(text: str) -> list[Token]:
    """The words of ``text`` in order, with a token of the form "." where a sentence ends."""
    found: list[Token] = []
    sentence, starts, quoted = 0, True, False
    for match in _TOKEN.finditer(text):
        raw = match.group()
        if raw in _QUOTES:
            quoted = not quoted
            starts = True
            continue
        if raw in _BREAKS or raw[0] == "\n":
            found.append(Token(".", *match.span(), sentence, False, quoted, False))
            sentence, starts = sentence + 1, True
            continue
        if raw in ":：":
            found.append(Token(":", *match.span(), sentence, False, quoted, False))
            starts = True
            continue
        form = fold_word(raw) if len(raw) < 64 else raw[:64].casefold()
        found.append(Token(form, *match.span(), sentence, starts, quoted, not starts and raw[0].isupper()))
        starts = starts and form in _POLITE
    return found


@dataclass(slots=True)
class _Node:
    exact: dict[str, _Node] = field(default_factory=dict)
    prefix: dict[str, _Node] = field(default_factory=dict)
    lengths: tuple[int, ...] = ()
    kinds: tuple[str, ...] = ()

    def after(self, form: str) -> list[_Node]:
        found = [self.exact[form]] if form in self.exact else []
        for length in self.lengths:
            node = self.prefix.get(form[:length])
            if node is not None and len(form) >= length:
                found.append(node)
        return found

    def child(self, word: str) -> _Node:
        if not word.endswith("*"):
            return self.exact.setdefault(word, _Node())
        node = self.prefix.get(word[:-1])
        if node is None:
            node = self.prefix[word[:-1]] = _Node()
            self.lengths = tuple(sorted({*self.lengths, len(word) - 1}))
        return node


class Hit(NamedTuple):
    """A phrase of the lexicon: token indices, half-open, and its kind."""

    start: int
    end: int
    kind: str


class Phrases:
    """A lexicon: kind → phrases, of any number of languages."""

    def __init__(self, *lexicons: Mapping[str, str]) -> None:
        """Each lexicon maps a kind to its phrases, separated by ";" or a line end."""
        self._root = _Node()
        self.kinds = {kind for lexicon in lexicons for kind in lexicon} | {"START", "NAME", "END", "COLON"}
        for lexicon in lexicons:
            for kind, block in lexicon.items():
                for phrase in re.split(r"[;\n]", block):
                    self._add(kind, phrase)

    def _add(self, kind: str, phrase: str) -> None:
        node = self._root
        words = re.findall(rf"[{_UNSPACED}]|(?:[^\W_{_UNSPACED}]|[{_MARKS}])+\*?|:", phrase)
        if not words:
            return
        for word in words:
            node = node.child(fold_word(word))
        node.kinds = tuple(dict.fromkeys((*node.kinds, kind)))

    def hits(self, found: Sequence[Token]) -> list[Hit]:
        """Every phrase, in the order of its first word."""
        first: dict[str, list[_Node]] = {}
        result: list[Hit] = []
        for index, token in enumerate(found):
            if token.form == ".":
                result.append(Hit(index, index + 1, "END"))
                continue
            if token.form == ":":
                result.append(Hit(index, index + 1, "COLON"))
            if token.starts:
                result.append(Hit(index, index, "START"))
            if token.name:
                result.append(Hit(index, index + 1, "NAME"))
            nodes = first.get(token.form)
            if nodes is None:
                nodes = first[token.form] = self._root.after(token.form)
            at = index + 1
            while nodes:
                result += [Hit(index, at, kind) for node in nodes for kind in node.kinds]
                if at >= len(found):
                    break
                nodes = [node for before in nodes for node in before.after(found[at].form)]
                at += 1
        return result


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
        self._uses: dict[str, list[tuple[int, int]]] = {}
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
                self._uses.setdefault(kind, []).append((number, place))

    def matches(self, found: Sequence[Token]) -> Iterator[Match]:
        """Each place where a rule's last step was reached, by the nearest way to it."""
        # (pattern, step) → (first token, end token) of the latest partial match that got so far
        reached: dict[tuple[int, int], tuple[int, int]] = {}
        for hit in self.lexicon.hits(found):
            for number, place in self._uses.get(hit.kind, ()):
                start = hit.start
                if place:
                    before = reached.get((number, place - 1))
                    if before is None or not self._joins(found, before, hit, self._steps[number][place]):
                        continue
                    start = before[0]
                if place + 1 == len(self._steps[number]):
                    yield Match(self._names[number], start, hit.end)
                else:
                    reached[number, place] = (start, hit.end)

    @staticmethod
    def _joins(found: Sequence[Token], before: tuple[int, int], hit: Hit, step: Step) -> bool:
        if not 0 <= hit.start - before[1] <= step.gap:
            return False
        if before[1] >= hit.start:
            return True
        # A sentence end may be the hit itself, or what the step before took, but not lie between.
        return found[before[1]].sentence == found[hit.start].sentence
