"""PDF: one section a page and heading, in the file's reading order.

Lines are gathered into paragraphs by their place on the page; headings are told by their font; lines that stand
at the same place of most pages, and page numbers, are left out; words broken at a line's end are made whole;
ligatures become letters. Values filled into form fields follow the text of their page. Pages are released one
by one, so memory grows with the text only. The library behind is not thread-safe: read one PDF at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pypdfium2 import PdfDocument, PdfiumError

from ballast.corpus.readers.outline import Writer, title_of
from ballast.corpus.readers.pdf_form import filled_fields, form_of
from ballast.corpus.readers.pdf_lines import Piece, page_pieces
from ballast.corpus.readers.pdf_outline import blocks
from ballast.corpus.readers.pdf_words import mend
from ballast.errors import DocumentError
from ballast.types import Document

_ENDED = re.compile(r"[.!?:;。！？|…][\"'”’»)\]]*\Z")
_USELESS_TITLE = re.compile(
    r"untitled|microsoft word|\.(?:docx?|pdf|indd|xlsx?|pptx?)\Z|\A\W*\Z", re.IGNORECASE
)


def read(path: Path, name: str) -> Iterator[Document]:
    """One document. A page without text has no section; a scan has none at all."""
    try:
        pdf = PdfDocument(path)
    except PdfiumError as error:
        raise DocumentError(_why(name, error)) from error
    try:
        title = pdf.get_metadata_value("Title").strip()
        pages = list(_pages(pdf, name))
    finally:
        pdf.close()
    found = list(blocks(pages))
    writer = Writer()
    before = ""
    for index, text in mend(list(enumerate(block.text for block in found))):
        block = found[index]
        if block.level:
            writer.heading(block.level, " ".join(text.split()), page=block.page)
            before = ""
            continue
        goes_on = before and not _ENDED.search(before) and text[:1].islower()
        writer.prose(text, gap="\n" if goes_on else "\n\n", page=block.page)
        before = text
    yield writer.document(name, title_of(name) if _USELESS_TITLE.search(title) else title)


def _pages(pdf: PdfDocument, name: str) -> Iterator[tuple[int, list[Piece]]]:
    """Number and raw text of each page that has text."""
    with form_of(pdf) as form:
        for index in range(len(pdf)):
            try:
                page = pdf[index]
            except PdfiumError as error:
                raise DocumentError(
                    f"{name}: page {index + 1} is damaged; repair the file or print it to a new PDF."
                ) from error
            pieces = page_pieces(page)
            if form:
                pieces += [Piece("\n\n", text, (0.0, False)) for text in filled_fields(page, form)]
            page.close()
            if pieces:
                yield index + 1, pieces


def _why(name: str, error: PdfiumError) -> str:
    if "password" in str(error).lower():
        return f"{name} is encrypted; save a copy without a password."
    return f"{name} is damaged or no PDF; open it in a viewer and print it to a new PDF."
