"""PDF: one section a page, in the file's reading order.

Lines are gathered into paragraphs by their place on the page; words broken at a line's end are made whole;
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
from ballast.corpus.readers.pdf_lines import page_text
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
    writer = Writer()
    before = ""
    for number, text in mend(pages):
        goes_on = before and not _ENDED.search(before) and text[:1].islower()
        writer.prose(text, gap="\n" if goes_on else "\n\n", page=number)
        before = text
    yield writer.document(name, title_of(name) if _USELESS_TITLE.search(title) else title)


def _pages(pdf: PdfDocument, name: str) -> Iterator[tuple[int, str]]:
    """Number and raw text of each page that has text."""
    with form_of(pdf) as form:
        for index in range(len(pdf)):
            try:
                page = pdf[index]
            except PdfiumError as error:
                raise DocumentError(
                    f"{name}: page {index + 1} is damaged; repair the file or print it to a new PDF."
                ) from error
            text = page_text(page)
            if form:
                text = "\n\n".join(filter(None, [text, *filled_fields(page, form)]))
            page.close()
            if text:
                yield index + 1, text


def _why(name: str, error: PdfiumError) -> str:
    if "password" in str(error).lower():
        return f"{name} is encrypted; save a copy without a password."
    return f"{name} is damaged or no PDF; open it in a viewer and print it to a new PDF."
