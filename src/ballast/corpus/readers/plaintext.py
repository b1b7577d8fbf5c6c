"""Plain text: paragraphs and tables drawn with pipes. The document's text is the file's text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ballast.corpus.readers.decode import read_text
from ballast.corpus.readers.outline import Outline, Span, title_of
from ballast.text.markup import cells
from ballast.types import Document, Section

_TABLE = re.compile(r"(?:^[ \t]*\|[^\r\n]*(?:\r?\n|\Z)){2,}", re.MULTILINE)
_LINE = re.compile(r"[^\r\n]+")
_NO_FIGURE = re.compile(r"(?:\D|(?<!\d)(?:19|20)\d\d(?!\d))*\Z")
_MOST_HEADER_ROWS = 3


def read(path: Path, name: str) -> Iterator[Document]:
    """One document."""
    text = read_text(path, name)
    yield Document(name, title_of(name), text, sections(text))


def sections(text: str) -> tuple[Section, ...]:
    """Sections of a text without headings: prose, and runs of lines that begin with a pipe as tables."""
    outline = Outline()
    body(outline, text, (0, len(text)))
    return outline.sections()


def body(outline: Outline, text: str, span: Span) -> None:
    """Adds what stands at ``span`` under the present heading."""
    at, end = span
    for match in _TABLE.finditer(text, at, end):
        _prose(outline, text, (at, match.start()))
        table = trimmed(text, match.span())
        header = header_of(text, table)
        outline.table(table, header=header, text=text[slice(*header)] if header else "")
        at = match.end()
    _prose(outline, text, (at, end))


def trimmed(text: str, span: Span) -> Span:
    """``span`` without white space at its ends."""
    start, end = span
    part = text[start:end]
    return start + len(part) - len(part.lstrip()), end - len(part) + len(part.rstrip())


def header_of(text: str, table: Span) -> Span | None:
    """The header rows of a table drawn with pipes, ``None`` where a single row leaves nothing to head.

    The rows above ``| --- |`` where there is such a line; else the first row and those of the next two that
    name columns too.
    """
    lines = [match.span() for match in _LINE.finditer(text, *table)]
    rows = [cells(text[slice(*line)]) for line in lines]
    if len(rows) < 2:
        return None
    if not all(rows):
        count = next(i for i, row in enumerate(rows) if not row)
        return (lines[0][0], lines[count - 1][1]) if 0 < count <= _MOST_HEADER_ROWS else None
    count = 1
    while count < min(_MOST_HEADER_ROWS, len(rows) - 1) and _names_columns(rows[count]):
        count += 1
    return lines[0][0], lines[count - 1][1]


def _names_columns(row: list[str]) -> bool:
    """A further header row: nothing or a remark in the first cell, years, units or words in the others."""
    rest = [cell for cell in row[1:] if cell]
    return bool(rest) and row[0][:1] in ("", "(") and all(_NO_FIGURE.match(cell) for cell in rest)


def _prose(outline: Outline, text: str, span: Span) -> None:
    start, end = trimmed(text, span)
    if start < end:
        outline.prose((start, end))
