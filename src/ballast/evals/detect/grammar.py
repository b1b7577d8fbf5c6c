"""A small grammar over words: classes of phrases, and patterns that are sequences of classes with gaps.

A class is a name and its phrases: "can not", "am unable to", "inform*" (a star matches any ending). A pattern is
written as it is read: ``I CANNOT ~3 HELP`` is a phrase of I, one of CANNOT, up to three words, one of HELP. A word
in small letters stands for itself, ``a|b`` for either; ``^`` is the beginning of the clause, ``$`` its end.
Matching is linear in the words of a clause: phrases are found once, patterns join what was found.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Language:
    """The phrases of one language: classes, and for each kind of cue its patterns, one a line."""

    code: str
    classes: Mapping[str, str]  # phrases separated by commas
    patterns: Mapping[str, str]  # kind → lines


class Cue(NamedTuple):
    """A pattern found in a clause: what it shows, how it reads, and the words it covers."""

    kind: str
    rule: str
    start: int
    end: int


class _Step(NamedTuple):
    name: str  # of the class
    gap: int  # words that may stand before it


class _Pattern(NamedTuple):
    kind: str
    rule: str
    steps: tuple[_Step, ...]
    at_start: bool
    tail: int | None  # words that may follow up to the end of the clause; None: any


@dataclass(slots=True)
class Grammar:
    """All languages compiled: a dictionary of phrases by their first word, and the patterns."""

    _phrases: dict[str, list[tuple[tuple[str, ...], str]]] = field(default_factory=lambda: defaultdict(list))
    _stems: dict[int, dict[str, list[tuple[tuple[str, ...], str]]]] = field(default_factory=dict)
    _patterns: dict[str, list[tuple[int, _Pattern]]] = field(default_factory=lambda: defaultdict(list))
    _names: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, languages: Iterable[Language]) -> Grammar:
        """Compile. A pattern that names an unknown class is a ``ValueError``."""
        grammar = cls()
        for language in languages:
            for name, phrases in language.classes.items():
                if f"{language.code}.{name}" not in grammar._names:  # tables of one language share classes
                    grammar._add_class(f"{language.code}.{name}", phrases.split(","))
            for kind, lines in language.patterns.items():
                for line in filter(None, map(str.strip, lines.splitlines())):
                    grammar._add_pattern(language, kind, line)
        return grammar

    def find(self, words: Sequence[str]) -> list[Cue]:
        """Every pattern that stands in these words, each where it begins first."""
        spans = self._spans(words)
        found = []
        for _, pattern in sorted(entry for name in spans for entry in self._patterns.get(name, ())):
            if all(step.name in spans for step in pattern.steps):
                hit = _join(pattern, spans, len(words))
                if hit is not None:
                    found.append(Cue(pattern.kind, pattern.rule, *hit))
        return found

    def _spans(self, words: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
        spans: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for at, word in enumerate(words):
            for phrase, name in self._beginning(word):
                if len(phrase) == 1 or _matches(words, at, phrase):
                    spans[name].append((at, at + len(phrase)))
        return spans

    def _beginning(self, word: str) -> list[tuple[tuple[str, ...], str]]:
        found = list(self._phrases.get(word, ()))
        for length, table in self._stems.items():
            if len(word) >= length:
                found += table.get(word[:length], ())
        return found

    def _add_class(self, name: str, phrases: Iterable[str]) -> None:
        self._names.add(name)
        for phrase in phrases:
            words = tuple(phrase.split())
            if not words:
                raise ValueError(f"the class {name} holds an empty phrase")
            entry = (words, name)
            if words[0].endswith("*"):
                stem = words[0][:-1]
                self._stems.setdefault(len(stem), defaultdict(list))[stem].append(entry)
            else:
                self._phrases[words[0]].append(entry)

    def _add_pattern(self, language: Language, kind: str, line: str) -> None:
        steps, gap = [], 0
        for part in line.split():
            if part in "^$":
                continue
            if part.startswith("~"):
                gap = int(part[1:])
                continue
            name = f"{language.code}.{part}"
            if part.isupper():
                if part not in language.classes:
                    raise ValueError(f"{language.code}: {line!r} names the unknown class {part}")
            elif part != part.casefold() or "?" in part:
                raise ValueError(f"{language.code}: {line!r}: {part!r} is neither a class nor words")
            elif name not in self._names:
                self._add_class(name, part.split("|"))
            steps.append(_Step(name, gap))
            gap = 0
        rule = f"{language.code}: {line}"
        tail = gap if line.endswith("$") else None
        pattern = _Pattern(kind, rule, tuple(steps), line.startswith("^"), tail)
        self._patterns[steps[0].name].append((sum(map(len, self._patterns.values())), pattern))


def _matches(words: Sequence[str], at: int, phrase: tuple[str, ...]) -> bool:
    if at + len(phrase) > len(words):
        return False
    return all(
        words[at + i].startswith(part[:-1]) if part.endswith("*") else words[at + i] == part
        for i, part in enumerate(phrase)
    )


def _join(
    pattern: _Pattern, spans: Mapping[str, list[tuple[int, int]]], length: int
) -> tuple[int, int] | None:
    """The first place where the steps follow one another, as (first word, word after the last)."""
    first = pattern.steps[0]
    ends = {
        end: start for start, end in reversed(spans[first.name]) if not pattern.at_start or start <= first.gap
    }
    for step in pattern.steps[1:]:
        reached: dict[int, int] = {}
        for start, end in spans[step.name]:
            for before in range(start - step.gap, start + 1):
                if before in ends and ends[before] < reached.get(end, length):
                    reached[end] = ends[before]
        ends = reached
    if pattern.tail is not None:
        ends = {end: start for end, start in ends.items() if end + pattern.tail >= length}
    return min(((start, end) for end, start in ends.items()), default=None)
