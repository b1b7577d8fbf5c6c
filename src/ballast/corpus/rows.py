"""Passages as rows of the store's file, and back."""

from __future__ import annotations

from ballast.types import Passage, SectionKind

Row = tuple[object, ...]
PassageRow = tuple[str, str, str, str, str, int, int, str, str, int | None, int | None]

_INSERT = """
INSERT INTO {} (document, id, location, text, start, "end", kind, context, context_start, context_end)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
INSERT_PASSAGE, INSERT_HELD = _INSERT.format("passages"), _INSERT.format("held")

# The columns of ``passage``; to be followed by FROM, with passages as p and documents as d.
SELECT_PASSAGE = """
SELECT p.id, d.name, d.title, p.location, p.text, p.start, p."end", p.kind, p.context,
       p.context_start, p.context_end
"""


def passage_row(document: int, passage: Passage) -> Row:
    context_start, context_end = passage.context_span or (None, None)
    return (
        document,
        passage.id,
        passage.location,
        passage.text,
        passage.start,
        passage.end,
        passage.kind.value,
        passage.context,
        context_start,
        context_end,
    )


def passage(row: PassageRow) -> Passage:
    id_, document, title, location, text, start, end, kind, context, context_start, context_end = row
    span = None if context_start is None or context_end is None else (context_start, context_end)
    return Passage(
        id=id_,
        document=document,
        title=title,
        location=location,
        text=text,
        start=start,
        end=end,
        kind=SectionKind(kind),
        context=context,
        context_span=span,
    )
