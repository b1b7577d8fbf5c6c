"""Questions that a corpus answers, read off its definitions, its figures and its tables by rule.

They are proposals: a person decides which are real questions. Every one carries the sentence it was made from.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ballast.text.markup import cells, plain
from ballast.text.quantities import Kind, quantities
from ballast.text.sentences import sentence_spans
from ballast.types import Passage, SectionKind

_SUBJECT = r"(?P<subject>(?P<article>An?|The)\s+(?:[\w’'()/&-]+\s+){0,5}[\w’'()/&-]+)"
_DEFINITION = re.compile(rf"^{_SUBJECT}\s+is\s+(?P<rest>an?\s+\w.*?)[.;]")
_FIGURE = re.compile(rf"^{_SUBJECT}\s+(?P<verb>is|are|costs?|amounts? to)\s+(?P<rest>.*)$")
_MODIFIER = re.compile(r"(?:(?:only|about|around|usually|currently|at most|at least|up to|now|just) )*")
_VAGUE = frozenset(
    """it this that these those same following first second third last other result idea point rest one usual sign
    must can may will should would cost costs which who both each""".split()
)
_LONGEST_WORDS = 9


@dataclass(frozen=True, slots=True)
class Proposal:
    """A question, where its answer stands, and the rule that made it.

    Attributes:
        subject: what is asked about, in the corpus's words; attribute: what is asked of it.
        answer: verbatim from ``quote``; quote: verbatim from the document.
    """

    question: str
    subject: str
    attribute: str
    answer: str
    quote: str
    document: str
    rule: str


def proposals(passages: Sequence[Passage]) -> Iterator[Proposal]:
    """Everything the rules find in the passages, in their order."""
    for passage in passages:
        if passage.kind is SectionKind.TABLE:
            yield from _from_table(passage)
        else:
            for start, end in sentence_spans(passage.text):
                yield from _from_sentence(passage.text[start:end], passage.document)


def _from_sentence(quote: str, document: str) -> Iterator[Proposal]:
    text = plain(quote)
    if "\n" in quote.strip() or len(text) > 400:
        return
    if (found := _DEFINITION.match(text)) and _is_thing(found["subject"]):
        subject = lower(found["subject"])
        answer = " ".join(found["rest"].split()[:_LONGEST_WORDS])
        if answer in quote:
            yield Proposal(f"What is {subject}?", subject, "", answer, quote, document, "definition")
        return
    found = _FIGURE.match(text)
    figure = _leading_figure(found["rest"]) if found else None
    if found and figure and _is_thing(found["subject"]) and figure[1] in quote:
        kind, written = figure
        subject = lower(found["subject"])
        asks = f"How long {found['verb']}" if kind is Kind.DURATION else "What is"
        question = (
            f"{asks} {subject}?" if found["verb"] in ("is", "are") else f"How much does {subject} cost?"
        )
        yield Proposal(question, subject, "", written, quote, document, "figure")


def _from_table(passage: Passage) -> Iterator[Proposal]:
    header = cells(passage.context) if passage.context else []
    for line in passage.text.splitlines():
        row = cells(line)
        if len(row) < 2 or len(row) != len(header) or row == header or not _is_label(row[0]):
            continue
        for column, cell in zip(header[1:], row[1:], strict=True):
            if cell and _is_label(column) and any(character.isdigit() for character in cell) and cell in line:
                question = asks_of_table(row[0], column)
                yield Proposal(question, row[0], column, cell, line, passage.document, "table")
                break  # one a row: a table would drown the rest


def _leading_figure(rest: str) -> tuple[Kind, str] | None:
    """The figure that ``rest`` begins with, as it is written; "about", "up to" and the like may stand before."""
    opening = _MODIFIER.match(rest)
    start = opening.end() if opening else 0
    for quantity in quantities(rest):
        if quantity.start == start and quantity.kind is not Kind.COUNT:
            return quantity.kind, rest[quantity.start : quantity.end]
    return None


def asks_of_table(row: str, column: str) -> str:
    """The question for a cell; a year as a column is a time, not a thing."""
    if column.isdigit():
        return f"What is {lower(row)} in {column}?"
    return f"What is the {lower(column)} for {lower(row)}?"


def _is_label(cell: str) -> bool:
    """A year, or some words that are short enough to ask for and no question themselves."""
    if re.fullmatch(r"(19|20)\d\d", cell):
        return True
    return 0 < len(cell.split()) <= 6 and not cell.endswith("?") and any(map(str.isalpha, cell))


def _is_thing(subject: str) -> bool:
    tokens = subject.lower().split()
    return len(tokens) > 1 and not _VAGUE & set(tokens)


def lower(subject: str) -> str:
    """A phrase without the capital of a sentence's first word; a capital inside stays, as it may be a name's."""
    first, _, rest = subject.partition(" ")
    return f"{first.lower() if not first.isupper() or len(first) == 1 else first} {rest}".strip()
