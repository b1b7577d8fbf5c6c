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
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

# Scripts written without spaces: each character is a word of its own.
_UNSPACED = "\u0e00-\u0eff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_MARKS = "\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0900-\u0903\u093a-\u094f"
_TOKEN = re.compile(
    rf"[{_UNSPACED}]|(?:[^\W_{_UNSPACED}]|[{_MARKS}])+|[!?;:。！？；：|]|\.(?!\d)|\n[ \t\r]*\n|[\"“”„«»「」`]"
    r"|(?<![^\W_])['‘’]|['‘’](?![^\W_])"
)
_BREAKS = frozenset(".!?;。！？；|")
_LONGEST_WORD = 64
_WRITTEN = re.compile(rf"[{_UNSPACED}]|(?:[^\W_{_UNSPACED}]|[{_MARKS}])+\*?")
_QUOTES = frozenset("\"“”„«»「」`'‘’")
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


@dataclass(slots=True)
class Tokens:
    """The words, colons and sentence ends of a text, in columns of one length.

    Attributes:
        forms: folded word; "." where a sentence ends.
        starts, ends: offsets in the text.
        sentences: number of the sentence each stands in.
        first: indices of words that begin a sentence, or have only polite words before them in it.
        names: indices of capitalised words inside a sentence.
        quoted: indices of words between quotation marks.
    """

    forms: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    sentences: list[int] = field(default_factory=list)
    first: set[int] = field(default_factory=set)
    names: set[int] = field(default_factory=set)
    quoted: set[int] = field(default_factory=set)


def tokens(text: str) -> Tokens:
    """The words of ``text`` in order."""
    found = Tokens()
    forms, first, names = found.forms, found.first, found.names
    sentence, begins, quoted = 0, True, False
    for match in _TOKEN.finditer(text):
        raw = match[0]
        if raw in _QUOTES:
            begins, quoted = True, not quoted
            continue
        if raw in _BREAKS or raw[0] == "\n":
            form, begins = ".", True
            if forms and forms[-1] == ".":
                continue
        elif raw in ":：":
            form, begins = ":", True
        else:
            form = fold_word(raw) if len(raw) < _LONGEST_WORD else raw[:_LONGEST_WORD].casefold()
            if begins:
                first.add(len(forms))
                begins = form in _POLITE
            elif raw[0].isupper():
                names.add(len(forms))
        if quoted:
            found.quoted.add(len(forms))
        forms.append(form)
        found.starts.append(match.start())
        found.ends.append(match.end())
        found.sentences.append(sentence)
        sentence += form == "."
    return found


_Node = dict[str, Any]
"""Word → node after it; under ``_PREFIX`` the same for beginnings of words, under ``_KINDS`` what ends here."""
_PREFIX, _LENGTHS, _KINDS = "*prefix", "*lengths", "*kinds"


def _child(node: _Node, word: str) -> _Node:
    if not word.endswith("*"):
        return node.setdefault(word, {})  # type: ignore[no-any-return]
    prefixes = node.setdefault(_PREFIX, {})
    node[_LENGTHS] = tuple({*node.get(_LENGTHS, ()), len(word) - 1})
    return prefixes.setdefault(word[:-1], {})  # type: ignore[no-any-return]


def _after(node: _Node, form: str) -> list[_Node]:
    found = [node[form]] if form in node else []
    for length in node.get(_LENGTHS, ()):
        if len(form) >= length and form[:length] in node[_PREFIX]:
            found.append(node[_PREFIX][form[:length]])
    return found


class Hit(NamedTuple):
    """A phrase of the lexicon: token indices, half-open, and its kind."""

    start: int
    end: int
    kind: str


class Phrases:
    """A lexicon: kind → phrases, of any number of languages."""

    def __init__(self, *lexicons: Mapping[str, str]) -> None:
        """Each lexicon maps a kind to its phrases, separated by ";" or a line end."""
        self._root: _Node = {}
        self.kinds = {kind for lexicon in lexicons for kind in lexicon} | {"START", "NAME", "END", "COLON"}
        for lexicon in lexicons:
            for kind, block in lexicon.items():
                for phrase in block.replace("\n", ";").split(";"):
                    self._add(kind, phrase)

    def _add(self, kind: str, phrase: str) -> None:
        words = phrase.split() if phrase.isascii() else _WRITTEN.findall(fold_word(phrase))
        if not words:
            return
        node = self._root
        for word in words:
            node = _child(node, word)
        kinds = node.setdefault(_KINDS, [])
        if kind not in kinds:
            kinds.append(kind)

    def hits(self, found: Tokens) -> Iterator[Hit]:
        """Every phrase, in the order of its first word."""
        forms, count = found.forms, len(found.forms)
        begun: dict[str, list[_Node]] = {}
        for index, form in enumerate(forms):
            if form == "." or form == ":":
                yield Hit(index, index + 1, "END" if form == "." else "COLON")
                continue
            if index in found.first:
                yield Hit(index, index, "START")
            elif index in found.names:
                yield Hit(index, index + 1, "NAME")
            nodes = begun.get(form)
            if nodes is None:
                nodes = begun[form] = _after(self._root, form)
            at = index + 1
            while nodes:
                for node in nodes:
                    for kind in node.get(_KINDS, ()):
                        yield Hit(index, at, kind)
                if at >= count:
                    break
                nodes = [node for before in nodes for node in _after(before, forms[at])]
                at += 1


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
