"""Render the demo's sources: ``demo/sources/a/x.pdf.md`` becomes ``demo/corpus/a/x.pdf``; ``.docx`` alike.

    python scripts/render_demo.py [--check]    with --check: write nothing, exit 1 if a document differs

The same source gives the same bytes: dates come from the front matter. Needs the ``dev`` extra.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import docx
from docx.document import Document as Docx
from docx.text.paragraph import Paragraph
from fpdf import FPDF
from fpdf.fonts import FontFace
from markdown_it import MarkdownIt
from markdown_it.token import Token

DEMO = Path(__file__).parent.parent / "demo"
AUTHOR = "Ballast demo corpus"
HEADING_POINTS = {1: 18, 2: 14, 3: 12}
LINE_MM = 5.5
MARGIN_MM = 20
BULLET = "\x95"  # the bullet of WinAnsi, the encoding of the PDF core fonts
EARLIEST_ZIP_DATE = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Run:
    """A stretch of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


Inline = tuple[Run, ...]
Table = tuple[tuple[Inline, ...], ...]  # rows of cells, the header first


@dataclass(frozen=True)
class Block:
    """A heading (level 1 to 3), a paragraph (level 0) or an item of a list; ``number`` is 0 for a bullet."""

    runs: Inline
    level: int = 0
    number: int | None = None


@dataclass(frozen=True)
class Source:
    """Front matter and what follows it."""

    meta: dict[str, str]
    blocks: tuple[Block | Table, ...]

    @property
    def date(self) -> datetime:
        year, month = self.meta["as_of"].split("-")
        return datetime(int(year), int(month), 1, tzinfo=UTC)

    @property
    def note(self) -> str:
        return f"{self.meta['source']} As of {self.meta['as_of']}."


def read_source(path: Path) -> Source:
    """Parse front matter (plain ``key: value`` lines) and Markdown with tables."""
    match = re.match(r"---\n(.*?)\n---\n(.*)", path.read_text(encoding="utf-8"), re.DOTALL)
    if not match:
        raise SystemExit(f"{path}: no front matter; start with '---', title, source, agency, as_of, '---'")
    meta = dict(line.split(": ", 1) for line in match[1].splitlines())
    return Source(meta, tuple(_blocks(MarkdownIt().enable("table").parse(match[2]))))


def _blocks(tokens: list[Token]) -> Iterator[Block | Table]:
    level = 0
    numbers: list[int] = []  # of each open list: the next item's number, 0 for bullets
    rows: list[list[Inline]] = []
    for token in tokens:
        if token.type == "heading_open":
            level = int(token.tag[1])
        elif token.type == "heading_close":
            level = 0
        elif token.type in ("ordered_list_open", "bullet_list_open"):
            numbers.append(int(token.attrGet("start") or 1) if token.type[0] == "o" else 0)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            numbers.pop()
        elif token.type == "list_item_close" and numbers[-1]:
            numbers[-1] += 1
        elif token.type == "tr_open":
            rows.append([])
        elif token.type == "table_close":
            yield tuple(tuple(row) for row in rows)
            rows = []
        elif token.type == "inline":
            runs = tuple(_runs(token.children or []))
            if rows:
                rows[-1].append(runs)
            else:
                yield Block(runs, level, numbers[-1] if numbers else None)


def _runs(tokens: list[Token]) -> Iterator[Run]:
    bold = italic = False
    for token in tokens:
        if token.type in ("strong_open", "strong_close"):
            bold = token.type.endswith("open")
        elif token.type in ("em_open", "em_close"):
            italic = token.type.endswith("open")
        elif token.type in ("softbreak", "hardbreak"):
            yield Run(" ", bold, italic)
        elif token.content:
            yield Run(token.content, bold, italic)


class _Page(FPDF):
    """A4 with the page number at the foot."""

    def footer(self) -> None:
        self.set_y(-15)
        self.set_font("Helvetica", size=8)
        self.cell(w=0, text=f"Page {self.page_no()} of {{nb}}", align="C")


def render_pdf(source: Source) -> bytes:
    """A paginated PDF in the core fonts; text outside Latin-1 is refused by the library."""
    pdf = _Page(format="A4")
    pdf.set_creation_date(source.date)
    pdf.set_title(source.meta["title"])
    pdf.set_author(AUTHOR)
    pdf.set_subject(source.note)
    pdf.set_margin(MARGIN_MM)
    pdf.set_auto_page_break(True, margin=MARGIN_MM + 2)
    pdf.add_page()
    for number, block in enumerate(source.blocks):
        if isinstance(block, tuple):
            _pdf_table(pdf, block)
        elif block.level:
            _pdf_heading(pdf, block)
        else:
            _pdf_paragraph(pdf, block)
        if number == 0:
            pdf.set_font("Helvetica", "I", 9)
            pdf.multi_cell(w=0, h=4.5, text=source.note, align="L", new_x="LMARGIN", new_y="NEXT")
            pdf.ln(2)
    return bytes(pdf.output())


def _pdf_heading(pdf: FPDF, block: Block) -> None:
    points = HEADING_POINTS[block.level]
    if pdf.will_page_break(points + 7 * LINE_MM):  # a heading never stands alone at the foot of a page
        pdf.add_page()
    pdf.ln(2)
    text = "".join(run.text for run in block.runs)
    pdf.start_section(text, level=block.level - 1)
    pdf.set_font("Helvetica", "B", points)
    pdf.multi_cell(w=0, h=points * 0.45, text=text, align="L", new_x="LMARGIN", new_y="NEXT")
    pdf.ln(1.5)


def _pdf_paragraph(pdf: FPDF, block: Block) -> None:
    pdf.set_font("Helvetica", size=10.5)
    indent = 0.0 if block.number is None else 7.0
    text, width = _marked(block.runs), pdf.epw - indent
    if pdf.will_page_break(_pdf_text(pdf, text, width=width, dry_run=True)):  # a paragraph stays on one page
        pdf.add_page()
    if block.number is not None:
        pdf.cell(w=indent, h=LINE_MM, text=f"{block.number}." if block.number else BULLET)
    _pdf_text(pdf, text, width=width)
    pdf.ln(1 if indent else 2)


def _pdf_text(pdf: FPDF, text: str, *, width: float, dry_run: bool = False) -> float:
    """Write marked text, or only measure it; its height in millimetres. Never justified."""
    return pdf.multi_cell(  # type: ignore[return-value]  # output="HEIGHT" gives a float
        w=width, h=LINE_MM, text=text, align="L", markdown=True,
        new_x="LMARGIN", new_y="NEXT", dry_run=dry_run, output="HEIGHT",
    )  # fmt: skip


def _marked(runs: Inline) -> str:
    styles = {(True, False): "**", (False, True): "__", (True, True): "**__", (False, False): ""}
    return "".join(f"{(mark := styles[run.bold, run.italic])}{run.text}{mark[::-1]}" for run in runs)


def _pdf_table(pdf: FPDF, table: Table) -> None:
    pdf.set_font("Helvetica", size=9.5)
    texts = [["".join(run.text for run in cell) for cell in row] for row in table]
    widths, head = _column_widths(pdf, texts), FontFace(emphasis="BOLD", fill_color=(225, 230, 236))
    with pdf.table(col_widths=widths, headings_style=head, line_height=LINE_MM, text_align="LEFT",
                   v_align="TOP", padding=1) as grid:  # fmt: skip
        for row in texts:
            grid.row(row)
    pdf.ln(3)


def _column_widths(pdf: FPDF, texts: list[list[str]]) -> tuple[float, ...]:
    """Millimetres: as wide as the longest cell (bold, as the header is), cut to fit, row labels last."""
    pdf.set_font(style="B")
    first, *others = [max(map(pdf.get_string_width, column)) + 5 for column in zip(*texts, strict=True)]
    pdf.set_font(style="")
    first = min(first, 0.62 * pdf.epw)
    limit = max(others)
    while first + sum(min(width, limit) for width in others) > pdf.epw:
        limit -= 1
    return (first, *(min(width, limit) for width in others))


def render_docx(source: Source) -> bytes:
    """A Word file with real heading, list and table styles."""
    document = docx.Document()
    properties = document.core_properties
    properties.title, properties.author, properties.subject = source.meta["title"], AUTHOR, source.note
    properties.last_modified_by, properties.comments, properties.revision = AUTHOR, "", 1
    properties.created = properties.modified = source.date.replace(tzinfo=None)
    list_number = 0
    for number, block in enumerate(source.blocks):
        if isinstance(block, tuple):
            _docx_table(document, block)
        elif block.level:
            document.add_heading("".join(run.text for run in block.runs), level=block.level)
        elif block.number:
            list_number = _restarted_list(document) if block.number == 1 else list_number
            paragraph = document.add_paragraph(style="List Number")
            paragraph._p.get_or_add_pPr().get_or_add_numPr().get_or_add_numId().val = list_number
            _add_runs(paragraph, block.runs)
        else:
            _add_runs(document.add_paragraph(style="List Bullet" if block.number == 0 else None), block.runs)
        if number == 0:
            document.add_paragraph().add_run(source.note).italic = True
    return _repacked(document)


def _add_runs(paragraph: Paragraph, runs: Inline) -> None:
    for run in runs:
        added = paragraph.add_run(run.text)
        added.bold, added.italic = run.bold or None, run.italic or None


def _restarted_list(document: Docx) -> int:
    """A fresh numbering that starts at 1; without it Word counts on from the list before."""
    style = document.styles["List Number"].element
    numbering = document.part.numbering_part.numbering_definitions._numbering
    abstract = numbering.num_having_numId(style.pPr.numPr.numId.val).abstractNumId.val
    fresh = numbering.add_num(abstract)
    fresh.add_lvlOverride(ilvl=0).add_startOverride(1)
    return int(fresh.numId)


def _docx_table(document: Docx, table: Table) -> None:
    grid = document.add_table(rows=0, cols=len(table[0]), style="Table Grid")
    for number, row in enumerate(table):
        for cell, runs in zip(grid.add_row().cells, row, strict=True):
            head = tuple(Run(run.text, bold=True) for run in runs)
            _add_runs(cell.paragraphs[0], runs if number else head)
    document.add_paragraph()


def _repacked(document: Docx) -> bytes:
    """The zip with one fixed time for every member."""
    written, fixed = io.BytesIO(), io.BytesIO()
    document.save(written)
    with zipfile.ZipFile(written) as old, zipfile.ZipFile(fixed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(zipfile.ZipInfo(name, EARLIEST_ZIP_DATE), old.read(name), zipfile.ZIP_DEFLATED)
    return fixed.getvalue()


RENDERERS: dict[str, Callable[[Source], bytes]] = {".pdf": render_pdf, ".docx": render_docx}


def main() -> int:
    parser = argparse.ArgumentParser(description="Render demo/sources to demo/corpus.")
    parser.add_argument("--check", action="store_true", help="compare with the files that are there")
    check, stale = parser.parse_args().check, 0
    for path in sorted((DEMO / "sources").rglob("*.md")):
        target = DEMO / "corpus" / path.relative_to(DEMO / "sources").with_suffix("")
        rendered = RENDERERS[target.suffix](read_source(path))
        if check and (not target.is_file() or target.read_bytes() != rendered):
            stale = 1
            print(f"{target} differs from its source; run: python scripts/render_demo.py")
        elif not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(rendered)
            print(f"{target.relative_to(DEMO.parent)}  {len(rendered):,} bytes")
    return stale


if __name__ == "__main__":
    sys.exit(main())
