"""Finds text that speaks to the machine instead of asking something: by rules, by marks, by a small classifier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np

from ballast.models.linear_text import LinearText
from ballast.models.shipped_text import ShippedText
from ballast.scan.excerpt import unread
from ballast.scan.injection import document as documents
from ballast.scan.injection.markers import MARKERS
from ballast.scan.injection.rules import MACHINE, MENTION, RULES
from ballast.scan.injection.words import LEXICONS
from ballast.scan.patterns import rules as pattern
from ballast.scan.views import View
from ballast.text.phrases import Match, Phrases, Rules
from ballast.text.tokens import Tokens, tokens
from ballast.types import Finding

CLASSIFIER = ShippedText(Path(__file__).parent)
_SIGNS = (MENTION.name, MACHINE.name)
_LONGEST = 40
_SHORTEST = 3
"""Words of the stretches that are judged; a longer sentence is cut into overlapping ones."""


@cache
def compiled() -> Rules:
    """The rules over all languages, built when first needed."""
    return Rules(Phrases(*LEXICONS), (*RULES, MENTION, MACHINE))


class InjectionScanner:
    """Scans the views of a text; each finding names the rule, its place in the raw text, and the views it shows in.

    Args:
        document: the text is a passage, not a question: other rules count where its reader sees them, and the
            classifier judges only sentences that speak of a machine, and has to be surer.
        threshold: log odds from which the classifier's verdict counts; ``None`` takes the one shipped.
    """

    def __init__(self, *, document: bool = False, threshold: float | None = None) -> None:
        self.document = document
        shipped = CLASSIFIER.threshold("document" if document else "question")
        self.threshold = shipped if threshold is None else threshold

    def __call__(self, views: Sequence[View]) -> Sequence[Finding]:
        found: dict[tuple[str, int, int], tuple[float, list[str]]] = {}
        for view in views:
            for rule, start, end, score in (*self._marks(view), *self._orders(view)):
                key = (rule, *view.to_raw(start, end))
                best, names = found.get(key, (0.0, []))
                found[key] = (max(best, score), [*names, *({view.name} - {*names})])
        return [
            Finding(rule, start, end, score, tuple(names))
            for (rule, start, end), (score, names) in sorted(found.items(), key=lambda item: item[0][1:])
        ]

    def _marks(self, view: View) -> Iterator[tuple[str, int, int, float]]:
        fresh = unread(view)
        for marker in MARKERS:
            if marker.document or not self.document:
                for mark in pattern(marker.pattern).finditer(fresh.text):
                    yield marker.name, *fresh.to_source(*mark.span()), 1.0

    def _orders(self, view: View) -> Iterator[tuple[str, int, int, float]]:
        """Every rule, and the stretch of the view that the classifier suspects most."""
        shown = self.document and documents.HIDDEN.isdisjoint(view.name.split(">"))
        best: tuple[float, int, int] | None = None
        for begin, end in ((0, len(view.text)),) if view.reworded is None else view.reworded:
            words = tokens(view.text[begin:end])
            matches = list((documents.compiled() if shown else compiled()).matches(words))
            for match in documents.orders(words, matches) if shown else counting(words, matches):
                first, last = words.span(match.start, match.end)
                yield match.rule, begin + first, begin + last, 1.0
            addressed = {words.sentences[match.start] for match in matches if match.rule == MACHINE.name}
            found = strongest(words, CLASSIFIER.model(), only=addressed if self.document else None)
            if found is not None and found[2] >= self.threshold and (best is None or found[2] > best[0]):
                first, last = words.span(found[0], found[1])
                best = found[2], begin + first, begin + last
        if best is not None:
            yield "injection.classifier", *best[1:], round(_chance(best[0]), 4)


def counting(words: Tokens, matches: Sequence[Match]) -> Iterator[Match]:
    """The first match of each rule, without those that are only spoken about."""
    asked_about = {words.sentences[m.start] for m in matches if m.rule == MENTION.name}
    seen: set[str] = set()
    for match in matches:
        if match.rule in _SIGNS or match.rule in seen:
            continue
        # "What does 'ignore all rules' mean?" quotes an attack and asks about it.
        if words.sentences[match.start] in asked_about and _quoted(words, match):
            continue
        seen.add(match.rule)
        yield match


def _quoted(words: Tokens, match: Match) -> bool:
    return all(index in words.quoted for index in range(match.start, match.end))


def stretches(words: Tokens) -> list[tuple[int, int]]:
    """Each sentence, and each two neighbours that are short together; long ones in overlapping pieces."""
    ends = [index + 1 for index, form in enumerate(words.forms) if form == "."]
    ends = [*ends, len(words.forms)] if not ends or ends[-1] != len(words.forms) else ends
    found: list[tuple[int, int]] = []
    before = start = 0
    for end in ends:
        for at in range(start, max(start + 1, end - _LONGEST // 2), _LONGEST // 2):
            found.append((at, min(at + _LONGEST, end)))
        if before < start and end - before <= _LONGEST:
            found.append((before, end))
        before, start = start, end
    return [(start, end) for start, end in found if end - start >= _SHORTEST]


def strongest(
    words: Tokens, model: LinearText, *, only: set[int] | None = None
) -> tuple[int, int, float] | None:
    """The stretch the classifier suspects most, in words, with its log odds; ``None`` for a few words only.

    ``only``: numbers of the sentences that a stretch must hold the end of to be judged; ``None`` judges all.
    """
    places = stretches(words)
    if only is not None:
        places = [place for place in places if words.sentences[place[1] - 1] in only]
    if not places:
        return None
    scores = model.scores(words.forms, places)
    best = int(np.argmax(scores))
    return (*places[best], float(scores[best]))


def _chance(odds: float) -> float:
    return float(1 / (1 + np.exp(-np.clip(odds, -50, 50))))
