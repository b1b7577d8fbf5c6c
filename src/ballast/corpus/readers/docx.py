"""DOCX: paragraphs, lists and tables in order; heading styles give the sections.

Text is taken from the file's XML, so that insertions under review, content controls, links and text boxes
count as what they are: visible text. Deletions under review and hidden text do not.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import docx
from docx.document import Document as Word
from docx.opc.exceptions import OpcError
from docx.oxml.parser import parse_xml

from ballast.corpus.readers.outline import Writer, table_row, title_of
from ballast.errors import DocumentError
from ballast.types import Document

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_SKIPPED = {
    _FALLBACK,
    *(_W + tag for tag in ("del", "moveFrom", "pPr", "rPr", "instrText", "tblPr", "sectPr")),
}
_SPACES = {_W + "tab": " ", _W + "br": "\n", _W + "cr": "\n", _W + "noBreakHyphen": "-", _W + "p": " "}
_HEADING = re.compile(r"heading ([1-9])", re.IGNORECASE)
_LIST = re.compile(r"list (?:bullet|number)", re.IGNORECASE)
_CONTENTS = re.compile(r"toc (?:\d|heading)", re.IGNORECASE)
_DROPPED = dict.fromkeys([0xAD, 0x200B, 0x2060, 0xFEFF])

Element = Any  # lxml's element, which has no types of its own


def read(path: Path, name: str) -> Iterator[Document]:
    """One document; its title is a paragraph in style Title, else its first heading, else its properties'."""
    try:
        with path.open("rb") as file:
            word = docx.Document(file)
    except (OpcError, zipfile.BadZipFile, KeyError, ValueError, SyntaxError) as error:
        raise DocumentError(
            f"{name} is damaged, encrypted or no Word document; save it anew as .docx."
        ) from error
    body = _Body(word)
    body.write(word.element.body)
    body.footnotes()
    yield body.writer.document(name, body.title or word.core_properties.title or title_of(name))


class _Body:
    def __init__(self, word: Word) -> None:
        self.writer = Writer()
        self.title = ""
        self._word = word
        self._styles = {style.style_id: style for style in word.styles}
        self._in_list = False

    def write(self, parent: Element) -> None:
        """Writes the blocks under ``parent``; content controls and the like are looked into."""
        for child in parent:
            if child.tag == _W + "p":
                self._paragraph(child)
            elif child.tag == _W + "tbl":
                self._table(child)
            elif child.tag not in _SKIPPED:
                self.write(child)

    def footnotes(self) -> None:
        """Writes the footnotes, which stand in a part of their own, after the body."""
        for rel in self._word.part.rels.values():
            if rel.reltype.endswith("/footnotes") and not rel.is_external:
                notes = parse_xml(rel.target_part.blob)
                kept = [note for note in notes if note.get(_W + "type") is None and _text(note)]
                if kept:
                    self.writer.heading(1, "Footnotes")
                for note in kept:
                    self.writer.prose(_text(note))

    def _paragraph(self, element: Element) -> None:
        text = _text(element)
        style, level = self._style(element)
        if not text or _CONTENTS.match(style):
            return
        if style.lower() == "title" or level:
            self.title = self.title or text
            self.writer.heading(level, " ".join(text.split()))
            self._in_list = False
            return
        number = element.find(f"{_W}pPr/{_W}numPr/{_W}numId")
        item = _LIST.match(style) is not None or (number is not None and number.get(_W + "val") != "0")
        self.writer.prose(f"- {text}" if item else text, gap="\n" if item and self._in_list else "\n\n")
        self._in_list = item

    def _style(self, element: Element) -> tuple[str, int]:
        """Name of a paragraph's style, and its heading level: 0 for text that is no heading."""
        chosen = element.find(f"{_W}pPr/{_W}pStyle")
        style = self._styles.get(chosen.get(_W + "val")) if chosen is not None else None
        name = style.name or "" if style is not None else ""
        levels = element.findall(f"{_W}pPr/{_W}outlineLvl")
        for _ in range(10):  # a style rests on another; files exist in which they do so in a circle
            if style is None:
                break
            if heading := _HEADING.match(style.name or ""):
                return name, int(heading[1])
            levels += style.element.findall(f"{_W}pPr/{_W}outlineLvl")
            style = getattr(style, "base_style", None)
        value = levels[0].get(_W + "val") if levels else "9"
        return name, int(value) + 1 if value and value.isdigit() and int(value) < 9 else 0

    def _table(self, table: Element) -> None:
        self._in_list = False
        rows = [row for row in table.iter(_W + "tr") if _owner(row, "tbl") is table]
        grid: list[list[str]] = []
        for row in rows:
            grid.append(_cells(row, grid[-1] if grid else []))
        if max(map(len, grid), default=0) < 2:  # a box around text
            for row in rows:
                for cell in row.iterchildren(_W + "tc"):
                    self.write(cell)
            return
        header = 0
        while header < len(rows) - 1 and rows[header].find(f"{_W}trPr/{_W}tblHeader") is not None:
            header += 1
        if any(map(any, grid)):
            self.writer.table([table_row(values) for values in grid], header or int(len(rows) > 1))


def _owner(element: Element, tag: str) -> Element | None:
    return next(element.iterancestors(_W + tag), None)


def _cells(row: Element, above: list[str]) -> list[str]:
    """Texts of a row's cells; a cell merged with the one above repeats its text, so each row stands alone."""
    values: list[str] = []
    for cell in row.iter(_W + "tc"):
        if _owner(cell, "tr") is not row:
            continue
        merged = cell.find(f"{_W}tcPr/{_W}vMerge")
        goes_on = merged is not None and merged.get(_W + "val") != "restart" and len(values) < len(above)
        span = cell.find(f"{_W}tcPr/{_W}gridSpan")
        width = int(span.get(_W + "val") or 1) if span is not None else 1
        values += [above[len(values)] if goes_on else _text(cell), *[""] * (min(width, 100) - 1)]
    return values


def _text(element: Element) -> str:
    """The visible text under ``element``: one line per line break, white space otherwise collapsed."""
    parts: list[str] = []
    _collect(element, parts)
    lines = ("".join(parts)).translate(_DROPPED).split("\n")
    return "\n".join(filter(None, (" ".join(line.split()) for line in lines)))


def _collect(element: Element, parts: list[str]) -> None:
    for child in element:
        if child.tag in _SKIPPED or (child.tag == _W + "r" and child.find(f"{_W}rPr/{_W}vanish") is not None):
            continue
        if child.tag == _W + "t":
            parts.append(child.text or "")
        else:
            parts.append(_SPACES.get(child.tag, ""))
            _collect(child, parts)
