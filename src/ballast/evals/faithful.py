"""Whether an answer is supported by what it cites, and whether it is the right answer. Offline, no model."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from ballast.evals.golden import GoldenQuestion
from ballast.evals.judge.ground import NEGATION
from ballast.evals.result import Judgement
from ballast.text.quantities import Quantity, quantities
from ballast.text.sentences import sentence_spans
from ballast.text.words import content_terms, terms
from ballast.types import Answered, Citation

Texts = Callable[[str], str | None]
"""The text of a document by name; ``None`` where there is no such document."""
Disagreements = Callable[[str, str], Sequence[str]]
"""Rules by which a claim departs from its quotes (one text); empty where it says what they say."""

_QUOTES = str.maketrans("‘’‚‛“”„‟«»‐‑‒–—−", "''''" + '""""""' + "------")


def judge(
    question: GoldenQuestion,
    answer: Answered,
    *,
    document_text: Texts | None,
    disagreements: Disagreements = lambda claim, quotes: (),
) -> Judgement:
    """Judge one answer.

    Args:
        document_text: the corpus; ``None`` where it is not at hand, and then no answer is called faithful.
        disagreements: compares numbers, names and negation of a claim with its quotes.
    """
    problems: list[str] = []
    for claim in answer.claims:
        problems += disagreements(claim.text, " ".join(citation.quote for citation in claim.citations))
        if document_text is not None:
            problems += [p for citation in claim.citations for p in _misquoted(citation, document_text)]
    faithful = False if problems else None if document_text is None else True
    cited = {citation.document for claim in answer.claims for citation in claim.citations}
    expected = set(question.expected_sources)
    return Judgement(
        faithful=faithful,
        problems=tuple(dict.fromkeys(problems)),
        correct=None if question.should_decline else is_correct(question, answer, cited),
        all_sources=expected <= cited if expected else None,
    )


def _misquoted(citation: Citation, document_text: Texts) -> list[str]:
    text = document_text(citation.document)
    if text is None:
        return ["faithful.unknown_document"]
    return [] if text[citation.start : citation.end] == citation.quote else ["faithful.quote_not_verbatim"]


def is_correct(question: GoldenQuestion, answer: Answered, cited: set[str]) -> bool:
    """Whether answer or quotes hold one of the expected texts, and one of the expected sources is cited."""
    quotes = [citation.quote for claim in answer.claims for citation in claim.citations]
    holds = _holds(question.expected, [answer.text, *quotes])
    return holds and (not question.expected_sources or bool(cited & set(question.expected_sources)))


def _holds(expected: Sequence[str], texts: Sequence[str]) -> bool:
    said = [normal(text) for text in texts]
    return any(_contains(text, normal(one)) for one in expected for text in said)


def says_expected(expected: Sequence[str], texts: Sequence[str]) -> bool:
    """Whether an answer in anyone's words says one of the expected texts.

    Either it holds the text itself, or one of its sentences holds all the figures (value and unit) and all the
    content words of it, in any order, and negates if and only if the expected text does.
    """
    if _holds(expected, texts):
        return True
    sentences = [text[start:end] for text in texts for start, end in sentence_spans(text)]
    return any(_says(sentence, one) for one in expected for sentence in sentences)


def _says(sentence: str, expected: str) -> bool:
    wanted, held = quantities(expected), {quantity.key for quantity in quantities(sentence)}
    around = _without(expected, wanted)
    words_needed = set(content_terms(around))
    if not {quantity.key for quantity in wanted} <= held or not (wanted or words_needed):
        return False
    return words_needed <= set(content_terms(sentence)) and _negates(sentence) == _negates(expected)


def _without(text: str, figures: Sequence[Quantity]) -> str:
    for figure in reversed(figures):
        text = text[: figure.start] + " " + text[figure.end :]
    return text


def _negates(text: str) -> bool:
    return not NEGATION.isdisjoint(terms(text))


def normal(text: str) -> str:
    """Case, width, spaces, quotation marks and dashes made equal."""
    folded = unicodedata.normalize("NFKC", text).translate(_QUOTES).casefold()
    return " ".join(folded.split())


def _contains(text: str, expected: str) -> bool:
    """A substring, but no piece of a longer number (5 in 250, 250 in 250,000) and no tail of a word."""
    before = after = ""
    if expected[:1].isdigit():
        before = r"(?<!\d)(?<!\d[.,])"
    elif "a" <= expected[:1] <= "z":
        before = r"(?<![a-z])"
    if expected[-1:].isdigit():
        after = r"(?!\d|[.,]\d)"
    return re.search(before + re.escape(expected) + after, text) is not None
