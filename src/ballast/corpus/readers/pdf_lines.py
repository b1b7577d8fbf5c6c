"""Text of a PDF page, its lines gathered into paragraphs by where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ctypes import c_double
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from pypdfium2 import PdfPage, PdfTextPage
from pypdfium2 import raw as pdfium

_LINE = re.compile(r"[^\r\n]+")
_ENDED = re.compile(r"[.!?:][\"'”’)\]]*\s*\Z")
_LETTER_WIDTH = 0.5  # of an average letter, in units of the font size
_WIDER_THAN_USUAL = 1.35  # a gap between lines of this many usual ones parts paragraphs


class Line(NamedTuple):
    """A line of text: its extent in points from the left, its base line from the bottom, its font size."""

    text: str
    left: float
    right: float
    base: float
    size: float


def page_text(page: PdfPage) -> str:
    """All text of ``page``: ``\\n`` between lines, a blank line between paragraphs."""
    text_page = page.get_textpage()
    try:
        text: str = text_page.get_text_range()
        if len(text) != text_page.count_chars():  # characters outside the basic plane shift the positions
            return text.replace("\r\n", "\n").strip()
        lines = list(_lines(text_page, text))
    finally:
        text_page.close()
    return _paragraphs(lines)


def _lines(page: PdfTextPage, text: str) -> Iterator[Line]:
    for match in _LINE.finditer(text):
        line = match.group().rstrip()
        if line.strip():
            first = match.start() + len(line) - len(line.lstrip())
            left, _, _, _ = page.get_charbox(first, loose=True)
            _, _, right, _ = page.get_charbox(match.start() + len(line) - 1, loose=True)
            x, y = c_double(), c_double()
            pdfium.FPDFText_GetCharOrigin(page.raw, first, x, y)
            size = pdfium.FPDFText_GetFontSize(page.raw, first)
            yield Line(line.strip(), left, right, y.value, size if size > 1 else 10.0)


def _paragraphs(lines: list[Line]) -> str:
    steps = [a.base - b.base for a, b in pairwise(lines) if 0.5 * a.size < a.base - b.base < 3 * a.size]
    usual = median(steps) if steps else 0.0
    parts: list[str] = []
    begun = 0  # where the present paragraph begins; a few of its last lines tell its width
    for i, line in enumerate(lines):
        if i and _parted(lines[max(begun, i - 5) : i + 1], usual):
            parts.append("\n\n")
            begun = i
        elif i:
            parts.append("\n")
        parts.append(line.text)
    return "".join(parts)


def _parted(lines: list[Line], usual: float) -> bool:
    """Whether the last of ``lines`` begins a paragraph; the others are the paragraph before it so far."""
    before, line = lines[-2], lines[-1]
    step = before.base - line.base
    if abs(step) < 0.5 * line.size:  # beside one another
        return line.left < before.right
    if step < 0 or step > _WIDER_THAN_USUAL * usual or abs(before.size - line.size) > 0.12 * line.size:
        return True
    edge = max(other.right for other in lines)
    first_word = len(line.text.split(None, 1)[0]) * line.size * _LETTER_WIDTH
    had_room = before.right + first_word + 2 * line.size < edge
    return had_room and (bool(_ENDED.search(before.text)) or not line.text[:1].islower())
