"""Passages cut into the units that are graded and quoted: sentences of prose, rows of tables."""

from __future__ import annotations

from collections.abc import Iterator

from ballast.text.markup import cells, plain
from ballast.text.sentences import sentence_spans
from ballast.types import Passage, SectionKind, Sentence


def _rows(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in text.splitlines(keepends=True):
        stripped = line.strip()
        if stripped and set(stripped) - set("|-:+= "):  # not the rule under a header
            lead = len(line) - len(line.lstrip())
            yield start + lead, start + lead + len(stripped)
        start += len(line)


def row_text(row: str, header: str) -> str:
    """A table row as a person reads it: each cell after its column's name."""
    values = cells(row)
    columns = cells(header) if header else []
    if len(columns) != len(values):
        return " · ".join(value for value in values if value)
    pairs = zip(columns, values, strict=True)
    return " · ".join(f"{column}: {value}" if column else value for column, value in pairs if value)


def sentences(passage: Passage) -> list[Sentence]:
    """The sentences or rows of a passage, in order, without those that hold no word."""
    spans = _rows(passage.text) if passage.kind is SectionKind.TABLE else sentence_spans(passage.text)
    found = []
    for start, end in spans:
        quote = passage.text[start:end]
        table = passage.kind is SectionKind.TABLE
        text = row_text(quote, passage.context) if table else plain(quote)
        if any(c.isalnum() for c in text):
            found.append(Sentence(passage, passage.start + start, passage.start + end, quote, text))
    return found
