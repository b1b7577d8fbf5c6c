"""Finds text that speaks to the machine instead of asking something: by rules, by marks, by a small classifier."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np

from ballast.models.linear_text import LinearText
from ballast.models.shipped_text import ShippedText
from ballast.scan.injection import document as documents
from ballast.scan.injection.markers import MARKERS
from ballast.scan.injection.rules import MACHINE, MENTION, RULES
from ballast.scan.injection.words import LEXICONS
from ballast.scan.patterns import rules as pattern
from ballast.scan.views import View
from ballast.text.phrases import Match, Phrases, Rules, Tokens, tokens
from ballast.types import Finding

CLASSIFIER = ShippedText(Path(__file__).parent)
_DASHES = dict.fromkeys(map(ord, "-\u2010\u2011\u2012\u2013\u2014\u2212"), " ")
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
        seen: dict[bool, set[str]] = {True: set(), False: set()}
        for view in views:
            shown = self.document and documents.HIDDEN.isdisjoint(view.name.split(">"))
            for offset, text in unread(view.text, seen[shown]):
                for rule, start, end, score in self._scan(text, shown=shown):
                    key = (rule, *view.to_raw(offset + start, offset + end))
                    best, names = found.get(key, (0.0, []))
                    found[key] = (max(best, score), [*names, *({view.name} - {*names})])
        return [
            Finding(rule, start, end, score, tuple(names))
            for (rule, start, end), (score, names) in sorted(found.items(), key=lambda item: item[0][1:])
        ]

    def _scan(self, text: str, *, shown: bool) -> Iterator[tuple[str, int, int, float]]:
        """``shown``: a document's text as its reader sees it."""
        words = tokens(text)
        matches = list((documents.compiled() if shown else compiled()).matches(words))
        for match in documents.orders(words, matches) if shown else counting(words, matches):
            yield match.rule, words.starts[match.start], words.ends[match.end - 1], 1.0
        for marker in MARKERS:
            if marker.document or not self.document:
                for mark in pattern(marker.pattern).finditer(text):
                    yield marker.name, *mark.span(), 1.0
        addressed = {words.sentences[match.start] for match in matches if match.rule == MACHINE.name}
        best = strongest(words, CLASSIFIER.model(), only=addressed if self.document else None)
        if best is not None and best[2] >= self.threshold:
            start, end, odds = best
            yield "injection.classifier", words.starts[start], words.ends[end - 1], round(_chance(odds), 4)


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


def unread(text: str, seen: set[str]) -> Iterator[tuple[int, str]]:
    """Runs of paragraphs that hold one not in ``seen``, with their offsets; all are in ``seen`` afterwards.

    Most paragraphs of a long text are the same in every view. What folding makes equal counts as the same.
    """
    begun: int | None = None
    at = 0
    for paragraph in text.split("\n\n"):
        key = unicodedata.normalize("NFKD", paragraph).casefold().translate(_DASHES)
        if key not in seen:
            seen.add(key)
            begun = at if begun is None else begun
        elif begun is not None:
            yield begun, text[begun:at]
            begun = None
        at += len(paragraph) + 2
    if begun is not None:
        yield begun, text[begun:]


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
