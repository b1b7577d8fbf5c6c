"""Tells a request for personal advice ("Should I buy I-bonds now?") from a question ("How do I-bonds work?").

Rules first; a small classifier sees what no rule names. First-person wording alone is not advice: whether a rule
allows something ("Can I retire at 62?") is a question, unless eligibility is set to be declined as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np

from ballast.advice.rules import ELIGIBLE, FACT, FIELDS, PERSONAL, RULES
from ballast.advice.words import LEXICONS
from ballast.models.shipped_text import ShippedText
from ballast.text.phrases import Match, Phrases, Rules
from ballast.text.tokens import Tokens, tokens
from ballast.types import Finding

CLASSIFIER = ShippedText(Path(__file__).parent)
_SHORTEST = 3
"""Words below which the classifier says nothing."""


@cache
def compiled() -> Rules:
    """The rules over all languages, built when first needed."""
    return Rules(Phrases(*LEXICONS), (*RULES, FACT, ELIGIBLE, PERSONAL))


class AdviceDetector:
    """Findings in a question's text: ``advice.<field>``, with offsets; nothing where no advice is asked for.

    Args:
        eligibility: also find questions whether a rule allows the asker something ("Can I …", "Do I qualify …").
        threshold: log odds from which the classifier's verdict counts; ``None`` takes the one shipped.
    """

    def __init__(self, *, eligibility: bool = False, threshold: float | None = None) -> None:
        self.eligibility = eligibility
        self.threshold = CLASSIFIER.threshold("question") if threshold is None else threshold

    def __call__(self, text: str) -> Sequence[Finding]:
        """All fields that advice is asked in, each once."""
        words = tokens(text)
        found = list(self._by_rule(words))
        if found:
            return [Finding(m.rule, *words.span(m.start, m.end)) for m in found]
        return list(self._by_classifier(words))

    def _by_rule(self, words: Tokens) -> Iterator[Match]:
        matches = list(compiled().matches(words))
        spared = _sentences(words, matches, FACT.name)
        if not self.eligibility:
            personal = _sentences(words, matches, PERSONAL.name)
            spared |= _sentences(words, matches, ELIGIBLE.name) - personal
        seen: set[str] = set()
        for match in matches:
            if match.rule.startswith("advice.") and words.sentences[match.end - 1] not in spared:
                if match.rule not in seen:
                    yield match
                seen.add(match.rule)
            elif self.eligibility and match.rule == ELIGIBLE.name and match.rule not in seen:
                seen.add(match.rule)
                yield match._replace(rule=field_of(words))

    def _by_classifier(self, words: Tokens) -> Iterator[Finding]:
        spans = [(start, end) for start, end in sentences(words) if end - start >= _SHORTEST]
        scores = CLASSIFIER.model().scores(words.forms, spans)
        if not len(scores) or scores.max() < self.threshold:
            return
        start, end = spans[int(np.argmax(scores))]
        chance = float(1 / (1 + np.exp(-min(50.0, float(scores.max())))))
        yield Finding(field_of(words), *words.span(start, end), round(chance, 4))


def _sentences(words: Tokens, matches: Sequence[Match], rule: str) -> set[int]:
    return {words.sentences[match.start] for match in matches if match.rule == rule}


def sentences(words: Tokens) -> list[tuple[int, int]]:
    """Each sentence, and the whole where it is short: what the classifier judges."""
    ends = [index + 1 for index, form in enumerate(words.forms) if form == "."]
    ends = [*ends, len(words.forms)] if not ends or ends[-1] != len(words.forms) else ends
    starts = [0, *ends[:-1]]
    found = list(zip(starts, ends, strict=True))
    pairs = [(start, end) for start, (_, end) in zip(starts, found[1:], strict=False)]
    return found + pairs


def field_of(words: Tokens) -> str:
    """The rule's name for the field most words belong to; "advice.other" where none do."""
    counts = Counter(kind for _, _, kind in compiled().lexicon.hits(words) if kind in FIELDS)
    return f"advice.{counts.most_common(1)[0][0]}" if counts else "advice.other"
