"""CSV and TSV: each row becomes one line ``Column: value | Column: value`` that can be read by itself."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from ballast.corpus.readers.decode import read_text
from ballast.corpus.readers.outline import Writer, title_of
from ballast.errors import DocumentError
from ballast.types import Document

_DELIMITERS = ",;\t|"
_SAMPLE = 64  # records looked at to tell the delimiter


def read(path: Path, name: str) -> Iterator[Document]:
    """One document; the first record names the columns, empty cells are left out."""
    text = read_text(path, name)
    first, _, rest = text.partition("\n")
    if first.lower().startswith("sep=") and len(first) == 5:  # a spreadsheet's hint
        delimiter, text, skipped = first[4], rest, 1
    else:
        delimiter, skipped = _delimiter(text), 0
    records = _records(text, delimiter, name, skipped)
    columns = [" ".join(cell.split()) for cell in next(records, [])]
    rows = [line for record in records if (line := _line(columns, record))]
    writer = Writer()
    if not rows and any(columns):  # nothing but one record: it is the content
        rows = [" | ".join(_cell(column) for column in columns if column)]
    if rows:
        writer.table(rows, 0)
    yield writer.document(name, title_of(name))


def _delimiter(text: str) -> str:
    """The delimiter that cuts the first records into the same number of cells, more than one."""

    def fit(delimiter: str) -> tuple[float, int]:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        try:
            widths = [len(record) for record, _ in zip(reader, range(_SAMPLE), strict=False) if record]
        except csv.Error:
            return 0.0, 0
        if not widths or widths[0] < 2:
            return 0.0, 0
        return sum(width == widths[0] for width in widths) / len(widths), widths[0]

    return max(_DELIMITERS, key=fit)


def _records(text: str, delimiter: str, name: str, skipped: int) -> Iterator[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        for record in reader:
            if any(cell.strip() for cell in record):
                yield record
    except csv.Error as error:
        raise DocumentError(
            f"{name}:{reader.line_num + skipped}: this record cannot be read ({error}); check its quotes."
        ) from error


def _cell(value: str) -> str:
    return " ".join(value.split()).replace("|", "\\|")


def _line(columns: list[str], record: list[str]) -> str:
    cells = []
    for i, value in enumerate(record):
        if value.strip():
            column = columns[i] if i < len(columns) and columns[i] else f"Column {i + 1}"
            cells.append(f"{_cell(column)}: {_cell(value)}")
    return " | ".join(cells)
