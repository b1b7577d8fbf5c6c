"""Answers made of sentences quoted verbatim: one to four, without repeats, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ballast.text.quantities import quantities, years
from ballast.text.questions import Wanted, profile
from ballast.text.words import content_terms
from ballast.types import (
    Citation,
    Claim,
    Draft,
    Grade,
    GradedSentence,
    Passage,
    Question,
    SectionKind,
    Sentence,
)

MOST = 4
_NEARLY = 0.55  # a further sentence must be at least this relevant, as a share of the best
_LABEL_WORDS = 8
_SAME = 0.75  # share of words in common, figures aside, from which two sentences speak of the same thing
DISAGREE = "The documents disagree: "
_REPEATS = 0.7  # share of words in common from which a sentence says the same again


def _words(graded: GradedSentence) -> frozenset[str]:
    return frozenset(content_terms(graded.sentence.text))


def _repeats(new: frozenset[str], old: frozenset[str]) -> bool:
    return bool(new) and len(new & old) / len(new | old) >= _REPEATS


def select(question: str, graded: Sequence[GradedSentence]) -> list[GradedSentence]:
    """The sentences that make the answer, in the order of their relevance.

    The best one leads. Each further one must be nearly as relevant, say something new, and bring words of the
    question that are not covered yet (another part of the question, another document) or stand beside one
    already chosen.
    """
    telling = [
        one
        for one in graded
        if not one.features.get("is_question") and not _is_label(one) and not _leads_nowhere(one, graded)
    ]
    if not telling:
        return []
    asked = frozenset(profile(question).terms)
    chosen = [telling[0]]
    said = [_words(telling[0])]
    for one in telling[1:]:
        if len(chosen) == MOST:
            break
        leads = bool(one.features.get("leads"))
        if one.relevance < _NEARLY * telling[0].relevance and not leads:
            continue
        new = _words(one)
        if any(contradicts(one.sentence, other.sentence) for other in chosen):
            chosen.append(one)
            said.append(new)
            continue
        if any(_repeats(new, old) for old in said):
            continue
        gains = (asked & new) - frozenset().union(*said)
        if leads or gains or _adjoins(one, chosen, graded):
            chosen.append(one)
            said.append(new)
    return chosen


def contradicts(one: Sentence, other: Sentence) -> bool:
    """Whether two documents say the same of the same thing, but with another figure.

    Figures of different years do not contradict each other.
    """
    if one.passage.document == other.passage.document:
        return False
    first, second = _without_figures(one.text), _without_figures(other.text)
    if not first or len(first & second) < _SAME * len(first | second):
        return False
    if years(f"{one.text} {one.passage.title}") != years(f"{other.text} {other.passage.title}"):
        return False
    held = [{(q.unit, q.kind): q.value for q in quantities(text)} for text in (one.text, other.text)]
    return any(held[1].get(unit, value) != value for unit, value in held[0].items())


def _without_figures(text: str) -> frozenset[str]:
    return frozenset(form for form in content_terms(text) if not form[0].isdigit())


def _is_label(one: GradedSentence) -> bool:
    """A heading or a label: short, and closed by nothing. It places an answer but is none.

    One that holds the kind of answer asked for is one: "Head of household, $21,900".
    """
    holds = one.features.get("kind", 0) > 0
    return bool(one.features.get("fragment")) and not holds and len(one.sentence.text.split()) <= _LABEL_WORDS


def _leads_nowhere(one: GradedSentence, graded: Sequence[GradedSentence]) -> bool:
    """Whether it announces something with a colon that does not follow in its passage."""
    return one.sentence.text.rstrip().endswith(":") and not any(
        other.sentence.passage.id == one.sentence.passage.id and other.sentence.start >= one.sentence.end
        for other in graded
    )


def _adjoins(one: GradedSentence, chosen: Sequence[GradedSentence], graded: Sequence[GradedSentence]) -> bool:
    """Whether a sentence directly precedes or follows a chosen one in the same passage.

    A row of a table says nothing about the row beside it, so it never does.
    """
    passage = one.sentence.passage
    if passage.kind is SectionKind.TABLE:
        return False
    starts = sorted(g.sentence.start for g in graded if g.sentence.passage.id == passage.id)
    places = {start: place for place, start in enumerate(starts)}
    here = places[one.sentence.start]
    return any(
        other.sentence.passage.id == passage.id and abs(places[other.sentence.start] - here) == 1
        for other in chosen
    )


def _introduced(chosen: list[GradedSentence], graded: Sequence[GradedSentence]) -> list[GradedSentence]:
    """Sentences that a chosen one announces with a colon: the first items of its list."""
    added: list[GradedSentence] = []
    for one in chosen:
        if not one.sentence.text.rstrip().endswith(":"):
            continue
        following = sorted(
            (
                other
                for other in graded
                if other.sentence.passage.id == one.sentence.passage.id
                and other.sentence.start >= one.sentence.end
            ),
            key=lambda other: other.sentence.start,
        )
        added += [other for other in following if other not in chosen and other not in added]
    return added[: MOST - min(len(chosen), MOST)]


def draft(question: Question, grade: Grade) -> Draft:
    """Quote the sentences that answer, best document first, in reading order within a document."""
    chosen = select(question.text, grade.sentences)
    if profile(question.text).wanted is not Wanted.YES_NO or len(chosen) == 1:
        chosen += _introduced(chosen, grade.sentences)
    order = {
        name: place for place, name in reversed(list(enumerate(c.sentence.passage.document for c in chosen)))
    }
    chosen.sort(key=lambda one: (order[one.sentence.passage.document], one.sentence.start))
    claims: list[Claim] = []
    text = DISAGREE if _disagree(chosen) else ""
    for one in chosen:
        text += " " if claims else ""
        start = len(text)
        text += one.sentence.text
        claims.append(Claim(one.sentence.text, start, len(text), _citations(one)))
    return Draft(tuple(claims), text)


def _disagree(chosen: Sequence[GradedSentence]) -> bool:
    return any(contradicts(a.sentence, b.sentence) for a, b in combinations(chosen, 2))


def _citations(one: GradedSentence) -> tuple[Citation, ...]:
    sentence = one.sentence
    place = _cite(sentence.passage, sentence.quote, sentence.start, sentence.end)
    header = sentence.passage.context_span
    if sentence.passage.kind is SectionKind.TABLE and header and sentence.passage.context:
        return place, _cite(sentence.passage, sentence.passage.context, *header)
    return (place,)


def _cite(passage: Passage, quote: str, start: int, end: int) -> Citation:
    return Citation(passage.id, passage.document, passage.title, passage.location, quote, start, end)
