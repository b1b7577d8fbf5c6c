"""A claim laid beside the sentence it was nearly taken from: what stands in the place of what, what was turned round.

Overlap of words cannot see that "when rates fall, prices rise" became "when rates fall, prices fall": every word is
held. Laid side by side, "fall" stands in the place of "rise".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from ballast.evals.judge.ground import NEGATION, Ground, Said
from ballast.text.words import fold, is_stop

_TURNING = NEGATION | frozenset(map(fold, ("hardly", "seldom", "rarely", "unless", "except")))
_NEGATING = _TURNING | frozenset(
    map(fold, ("do", "does", "did"))
)  # what a negation takes is no other wording
_APART = 2  # words between two that have changed places: of "rain and wind" the order says nothing
_LONGEST = 3  # content words that can stand in the place of others; beyond, it is another sentence


@dataclass(frozen=True, slots=True)
class Beside:
    """A claim beside one sentence.

    Attributes:
        matched: share of the claim's words, without those that negate, that stand in the sentence in its order.
        recombined: a content word of the sentence is gone, and in its place stand words that the contexts hold
            elsewhere; or two have changed places, with more than an "and" between them.
        turned: of what both say, one negates and the other does not.
    """

    matched: float
    recombined: bool
    turned: bool


def beside(claim: Said, ground: Ground, top: Sequence[int]) -> Beside:
    """The claim beside that sentence of ``top`` (at least one) in whose order most of its words stand."""
    return max((_lay(claim, ground.sentences[i], ground) for i in top), key=lambda one: one.matched)


def _lay(claim: Said, sentence: Said, ground: Ground) -> Beside:
    matcher = SequenceMatcher(None, sentence.forms, claim.forms, autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if not blocks:
        return Beside(0.0, recombined=False, turned=False)
    exchanges = list(_exchanged(claim, sentence, matcher))
    said = set(claim.forms)
    recombined = _swapped(exchanges) or any(
        one.put <= ground.forms and not one.gone <= said for one in exchanges
    )
    start, end = blocks[0].a, blocks[-1].a + blocks[-1].size
    negations = _negations(sentence.forms[start:end]) + _negations(claim.forms)
    weighed = [form not in _NEGATING for form in claim.forms]
    matched = sum(sum(weighed[one.b : one.b + one.size]) for one in blocks) / max(1, sum(weighed))
    return Beside(matched, recombined, turned=negations % 2 == 1)


@dataclass(frozen=True, slots=True)
class _Exchange:
    """Content words of the sentence that are gone, those put in their place, and where in the claim: from, to."""

    gone: frozenset[str]
    put: frozenset[str]
    start: int
    end: int


def _exchanged(claim: Said, sentence: Said, matcher: SequenceMatcher[str]) -> Iterator[_Exchange]:
    for what, a, b, c, d in matcher.get_opcodes():
        # Before the first common word and behind the last a sentence may go on: as much of it as of the claim.
        a, b = (max(a, b - (d - c)) if c == 0 else a), (min(b, a + (d - c)) if d == len(claim.forms) else b)
        gone, put = _content(sentence.forms[a:b]), _content(claim.forms[c:d])
        few = 0 < len(gone) <= _LONGEST and 0 < len(put) <= _LONGEST
        if what == "replace" and few and not gone & put:
            yield _Exchange(gone, put, c, d)


def _swapped(exchanges: Sequence[_Exchange]) -> bool:
    return any(
        one.gone == other.put and one.put == other.gone and other.start - one.end >= _APART
        for at, one in enumerate(exchanges)
        for other in exchanges[at + 1 :]
    )


def _content(forms: Sequence[str]) -> frozenset[str]:
    return frozenset(form for form in forms if not is_stop(form) and form not in _TURNING)


def _negations(forms: Sequence[str]) -> int:
    return sum(form in _TURNING for form in forms)
