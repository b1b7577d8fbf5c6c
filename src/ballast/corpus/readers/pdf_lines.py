"""Text of a PDF page, its lines gathered into paragraphs by where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ctypes import c_double, create_string_buffer
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from pypdfium2 import PdfPage, PdfTextPage
from pypdfium2 import raw as pdfium

_LINE = re.compile(r"[^\r\n]+")
_ENDED = re.compile(r"[.!?:][\"'”’)\]]*\s*\Z")
_LETTER_WIDTH = 0.5  # of an average letter, in units of the font size
_BOLD = re.compile(rb"bold|black|heavy", re.IGNORECASE)
_OUTERMOST = 3  # lines at each end of a page among which running headers and footers stand
_WIDER_THAN_USUAL = 1.35  # a gap between lines of this many usual ones parts paragraphs


Style = tuple[float, bool]
"""Font size in half points, and whether it is bold."""


class Line(NamedTuple):
    """A line of text: its extent in points from the left, its base line from the bottom, its font."""

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool = False

    @property
    def style(self) -> Style:
        return round(2 * self.size) / 2, self.bold


class Piece(NamedTuple):
    """A paragraph of a page, or one of its outermost lines.

    Attributes:
        gap: what stands before it on the page: a blank line, or the line break inside a paragraph.
        base: distance of an outermost line from the bottom in points; ``None`` of what stands between them.
    """

    gap: str
    text: str
    style: Style
    base: float | None = None


def page_pieces(page: PdfPage) -> list[Piece]:
    """All text of ``page``: ``\\n`` between lines, a blank line between paragraphs."""
    text_page = page.get_textpage()
    try:
        text: str = text_page.get_text_range()
        if len(text) != text_page.count_chars():  # characters outside the basic plane shift the positions
            whole = text.replace("\r\n", "\n").strip()
            return [Piece("\n\n", whole, (0.0, False))] if whole else []
        lines = list(_lines(text_page, text))
    finally:
        text_page.close()
    return _pieces(lines)


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
            bold = _is_bold(page, first) and _is_bold(page, match.start() + len(line) - 1)
            yield Line(line.strip(), left, right, y.value, size if size > 1 else 10.0, bold)


def _is_bold(page: PdfTextPage, index: int) -> bool:
    """By the name of its font, which says so where the weight is not given."""
    name = create_string_buffer(96)
    pdfium.FPDFText_GetFontInfo(page.raw, index, name, len(name), None)
    return bool(_BOLD.search(name.value)) or pdfium.FPDFText_GetFontWeight(page.raw, index) >= 600


def _pieces(lines: list[Line]) -> list[Piece]:
    steps = [a.base - b.base for a, b in pairwise(lines) if 0.5 * a.size < a.base - b.base < 3 * a.size]
    usual = median(steps) if steps else 0.0
    places = sorted({line.base for line in lines})
    outer = {*places[:_OUTERMOST], *places[-_OUTERMOST:]}
    found: list[Piece] = []
    begun = 0  # where the present paragraph begins; a few of its last lines tell its width
    for i, line in enumerate(lines):
        parted = not i or _parted(lines[max(begun, i - 5) : i + 1], usual)
        begun = i if parted else begun
        gap, base = "\n\n" if parted else "\n", line.base if line.base in outer else None
        if parted or base is not None or found[-1].base is not None:
            found.append(Piece(gap, line.text, line.style, base))
        else:
            found[-1] = found[-1]._replace(text=f"{found[-1].text}\n{line.text}")
    return found


def _parted(lines: list[Line], usual: float) -> bool:
    """Whether the last of ``lines`` begins a paragraph; the others are the paragraph before it so far."""
    before, line = lines[-2], lines[-1]
    step = before.base - line.base
    if abs(step) < 0.5 * line.size:  # beside one another
        return line.left < before.right
    if before.bold != line.bold and (before.bold or not line.text[:1].islower()):
        return True
    if step < 0 or step > _WIDER_THAN_USUAL * usual or abs(before.size - line.size) > 0.12 * line.size:
        return True
    edge = max(other.right for other in lines)
    first_word = len(line.text.split(None, 1)[0]) * line.size * _LETTER_WIDTH
    had_room = before.right + first_word + 2 * line.size < edge
    return had_room and (bool(_ENDED.search(before.text)) or not line.text[:1].islower())
