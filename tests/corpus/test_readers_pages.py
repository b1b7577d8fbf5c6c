"""Formats that are not text: HTML, DOCX, PDF."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import docx
import pytest
from docx.document import Document as Word
from docx.oxml.ns import qn
from docx.oxml.parser import OxmlElement
from fpdf import FPDF

from ballast.corpus.passages import split
from ballast.corpus.readers import read
from ballast.corpus.readers.pdf_words import mend
from ballast.errors import DocumentError
from ballast.types import Document, SectionKind

Page = Callable[[str | bytes], Document]


def one(path: Path) -> Document:
    (document,) = read(path, path.name)
    return document


def parts(document: Document) -> list[tuple[tuple[str, ...], str]]:
    return [(s.headings, document.text[s.start : s.end]) for s in document.sections]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """Reads a string, or bytes, as an HTML file."""

    def read_page(content: str | bytes) -> Document:
        path = tmp_path / "page.html"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return one(path)

    return read_page


# ---------------------------------------------------------------- HTML


def test_html_headings_paragraphs_and_lists(page: Page) -> None:
    """Unclosed tags, inline marks and lists come out as a reader sees them."""
    document = page(
        "<title>Fees | Vorn</title><h1>Fees</h1><p>Wi<b>re</b> is&nbsp;25.<p>Or:<ul><li>cash<li>card</ul>"
        "<h2>Late<a>¶</a></h2>One<br>two"
    )
    assert document.title == "Fees | Vorn"
    assert parts(document) == [
        (("Fees",), "Wire is 25.\n\nOr:\n\n- cash\n- card"),
        (("Fees", "Late"), "One\ntwo"),
    ]


def test_html_boilerplate_and_the_unseen_are_left_out(page: Page) -> None:
    """Scripts, navigation, page header and footer, hidden elements and comments are not evidence."""
    seen = page(
        "<meta name=description content=no><body><header>no</header><nav>no</nav><script>no</script>"
        "<p hidden>no</p><p style='display: none'>no</p><!-- no --><p>Yes.</p><noscript>no</noscript>"
        "<style>no</style><footer>no</footer>"
    )
    assert seen.text == "Yes."


def test_html_main_part_is_preferred(page: Page) -> None:
    """Where a page marks its main part, the rest of it is not read."""
    assert (
        page("<div>Menu</div><main><header>Top.</header><p>Yes.</p></main><div>Ads</div>").text
        == "Top.\n\nYes."
    )


def test_html_table_with_header_and_spans(page: Page) -> None:
    """The header is the context; a cell over several rows is repeated in each; a pipe is escaped."""
    document = page(
        "<table><caption>Fees</caption><tr><th>Name<th>Fee<th>Note"
        "<tr><td rowspan=2>Wire<td>25<td>a|b<tr><td>30<td>c</table>"
    )
    table = document.sections[-1]
    assert (table.kind, table.context) == (SectionKind.TABLE, "| Name | Fee | Note |")
    assert document.text[table.start : table.end].splitlines()[1:] == [
        "| Wire | 25 | a\\|b |",
        "| Wire | 30 | c |",
    ]
    assert document.text.startswith("Fees\n\n")


def test_html_layout_tables_are_read_as_text(page: Page) -> None:
    """A table with headings inside lays out a page and is no data."""
    document = page("<table><tr><td><h2>Fees</h2><p>Wire is 25.</td><td>Side</td></tr></table>")
    assert parts(document) == [(("Fees",), "Wire is 25.\n\nSide")]


def test_html_declares_its_encoding(page: Page) -> None:
    """A page that is not UTF-8 is read as what it says it is."""
    assert page('<meta charset="windows-1251"><p>Срок два года.'.encode("cp1251")).text == "Срок два года."


def test_html_nested_deeply_is_read(page: Page) -> None:
    """Ten thousand nested elements end in text, not in a crash."""
    assert page("<div>" * 10_000 + "Yes.").text == "Yes."


# ---------------------------------------------------------------- DOCX


def saved(word: Word, tmp_path: Path) -> Document:
    word.save(str(tmp_path / "a.docx"))
    return one(tmp_path / "a.docx")


def test_docx_headings_lists_and_tables(tmp_path: Path) -> None:
    """Heading styles make the path, list paragraphs are bulleted, the first row heads a table."""
    word = docx.Document()
    word.add_heading("Fees", 1)
    word.add_paragraph("Wire is 25.")
    word.add_paragraph("cash", style="List Bullet")
    word.add_paragraph("card", style="List Number")
    word.add_heading("Table", 2)
    table = word.add_table(2, 2)
    for cell, text in zip(
        [c for row in table.rows for c in row.cells], ["Name", "Fee", "Wire", "25"], strict=True
    ):
        cell.text = text
    document = saved(word, tmp_path)
    assert parts(document) == [
        (("Fees",), "Wire is 25.\n\n- cash\n- card"),
        (("Fees", "Table"), "| Name | Fee |\n| Wire | 25 |"),
    ]
    assert (document.title, document.sections[1].context) == ("Fees", "| Name | Fee |")


def test_docx_changes_under_review(tmp_path: Path) -> None:
    """An insertion is text, a deletion and hidden text are not, a content control is looked into."""
    word = docx.Document()
    paragraph = word.add_paragraph("Fee: ")
    for tag, text in (("w:ins", "25"), ("w:del", "99"), ("w:sdt", " USD")):
        holder = OxmlElement(tag)
        holder.append(paragraph.add_run(text)._r)
        paragraph._p.append(holder)
    hidden = paragraph.add_run("secret")
    hidden.font.hidden = True
    assert saved(word, tmp_path).text == "Fee: 25 USD"


def test_docx_cells_merged_downwards_repeat(tmp_path: Path) -> None:
    """Each row of a table can be read by itself."""
    word = docx.Document()
    table = word.add_table(3, 2)
    for i, text in enumerate(["Name", "Fee", "Wire", "25", "", "30"]):
        table.cell(i // 2, i % 2).text = text
    for i, value in ((1, "restart"), (2, None)):
        merge = OxmlElement("w:vMerge")
        if value:
            merge.set(qn("w:val"), value)
        table.cell(i, 0)._tc.get_or_add_tcPr().append(merge)
    assert saved(word, tmp_path).text.splitlines()[1:] == ["| Wire | 25 |", "| Wire | 30 |"]


def test_an_empty_docx_has_no_sections(tmp_path: Path) -> None:
    """A document without text is a document without sections."""
    assert saved(docx.Document(), tmp_path).sections == ()


# ---------------------------------------------------------------- PDF


def pdf(tmp_path: Path, *pages: str, **settings: object) -> Document:
    made = FPDF()
    made.set_font("Helvetica", size=11)
    for text in pages:
        made.add_page()
        made.multi_cell(0, 6, text, align="L")
    if settings:
        made.set_encryption(**settings)  # type: ignore[arg-type]
    path = tmp_path / "scan.pdf"
    made.output(str(path))
    return one(path)


def test_pdf_pages_are_sections(tmp_path: Path) -> None:
    """Each page with text is one section that knows its number; a blank page has none."""
    document = pdf(tmp_path, "First page. ", "", "Third page.")
    assert [(s.page, document.text[s.start : s.end]) for s in document.sections] == [
        (1, "First page."),
        (3, "Third page."),
    ]


def test_pdf_paragraphs_are_told_apart(tmp_path: Path) -> None:
    """A heading and the paragraph under it are not one sentence; lines of a paragraph are."""
    document = pdf(
        tmp_path, "Wire fees\n" + "The fee is due on the first day of the month. " * 8 + "\n\nCards are free."
    )
    blocks = document.text.split("\n\n")
    assert (blocks[0], blocks[-1], len(blocks)) == ("Wire fees", "Cards are free.", 3)


def test_pdf_sentence_over_two_pages(tmp_path: Path) -> None:
    """A sentence that goes on overleaf is one passage."""
    document = pdf(
        tmp_path, "The fee is due. It must be paid on the", "first day of the month. Late fees apply."
    )
    texts = [p.text for p in split(document)]
    assert texts == ["The fee is due. It must be paid on the\nfirst day of the month.", "Late fees apply."]


def test_pdf_of_two_thousand_pages(tmp_path: Path) -> None:
    """Pages in are pages out, and Python's memory stays near the size of the text."""
    made = FPDF()
    made.set_font("Helvetica", size=11)
    for number in range(2000):
        made.add_page()
        made.cell(text=f"Page {number + 1} has a fee of {number} dollars.")
    made.output(str(tmp_path / "big.pdf"))
    del made
    tracemalloc.start()
    document = one(tmp_path / "big.pdf")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [s.page for s in document.sections] == list(range(1, 2001))
    assert peak < 8_000_000


def printed(tmp_path: Path, *pages: Callable[[FPDF], None]) -> Document:
    made = FPDF()
    made.set_auto_page_break(False)
    for page in pages:
        made.add_page()
        made.set_font("Helvetica", size=11)
        page(made)
    made.output(str(tmp_path / "book.pdf"))
    return one(tmp_path / "book.pdf")


def heading(made: FPDF, text: str, size: int = 11, style: str = "B") -> None:
    made.set_font("Helvetica", style=style, size=size)
    made.multi_cell(0, 8, text, align="L", new_x="LMARGIN", new_y="NEXT")
    made.set_font("Helvetica", size=11)


def body(made: FPDF, text: str) -> None:
    made.multi_cell(0, 6, text, align="L", new_x="LMARGIN", new_y="NEXT")


def test_pdf_headings_are_told_by_their_font(tmp_path: Path) -> None:
    """Bigger is above bold; a bold line at the end heads nothing; sections know their page."""

    def page(made: FPDF) -> None:
        heading(made, "Harbour dues", size=18)
        body(made, "Dues are paid on arrival. They are the same for all ships that call at the port.")
        heading(made, "1.1 Who pays")
        body(made, "The master pays, or the owner of the ship where there is no master on board.")

    document = printed(tmp_path, page, page)
    assert [(s.headings, s.page) for s in document.sections[:2]] == [
        (("Harbour dues",), 1),
        (("Harbour dues", "1.1 Who pays"), 1),
    ]
    assert document.text[slice(document.sections[1].start, document.sections[1].end)].startswith("The master")


def test_pdf_short_line_above_a_paragraph_is_a_heading(tmp_path: Path) -> None:
    """Without another font too, where it stands alone and what follows is a paragraph."""

    def page(made: FPDF) -> None:
        body(
            made,
            "Late arrival\n\nA ship that comes late pays the same dues and waits for a berth at the pier.",
        )

    assert printed(tmp_path, page).sections[0].headings == ("Late arrival",)


def test_pdf_running_lines_and_page_numbers_are_left_out(tmp_path: Path) -> None:
    """What stands at one place of most pages is no text; passages point into what is left."""

    def page(number: int) -> Callable[[FPDF], None]:
        def draw(made: FPDF) -> None:
            made.text(10, 8, f"Harbour handbook {number}")
            made.set_xy(10, 20)
            body(made, f"Berth {number * 7} costs {number * 3} crowns a day and is let by the week.")
            made.text(95, 290, f"Page {number} of 5")

        return draw

    document = printed(tmp_path, *(page(n) for n in range(1, 6)))
    assert not {"handbook", "Page"} & set(document.text.split())
    assert [s.page for s in document.sections] == [1, 2, 3, 4, 5]
    assert all(document.text[p.start : p.end] == p.text for p in split(document))


def test_pdf_of_two_pages_keeps_what_both_say(tmp_path: Path) -> None:
    """Twice is no custom yet; and a page that holds nothing but a repeated line keeps it."""

    def page(made: FPDF) -> None:
        body(made, "No ship may anchor here.")

    assert printed(tmp_path, page, page).text.count("anchor") == 2
    assert printed(tmp_path, page, page, page, page).text.count("anchor") == 4


def test_an_image_only_pdf_has_no_sections(tmp_path: Path) -> None:
    """A scan is a document without text, not a failure."""
    made = FPDF()
    made.add_page()
    made.rect(10, 10, 50, 50, style="F")
    made.output(str(tmp_path / "scan.pdf"))
    assert one(tmp_path / "scan.pdf").sections == ()


def test_an_encrypted_pdf_says_so(tmp_path: Path) -> None:
    """The error names the file and the remedy."""
    with pytest.raises(DocumentError, match=r"scan\.pdf is encrypted; save a copy without a password"):
        pdf(tmp_path, "Text.", owner_password="o", user_password="u")


def test_a_truncated_pdf_is_refused_or_read(tmp_path: Path) -> None:
    """Cut anywhere, a PDF ends in a document or in one clear error."""
    pdf(tmp_path, "Text. " * 200)
    data = (tmp_path / "scan.pdf").read_bytes()
    path = tmp_path / "cut.pdf"
    for share in (0.01, 0.3, 0.6, 0.9):
        path.write_bytes(data[: int(len(data) * share)])
        assert outcome(path).startswith("cut.pdf")


def outcome(path: Path) -> str:
    """The name of the document read, or the error."""
    try:
        return one(path).name
    except DocumentError as error:
        return error.message


FORM = b"""%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 6 0 R]>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R 5 0 R 6 0 R]>> endobj
4 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(f1)/TU(First name:)/V(Ada)/Rect[0 0 9 9]>> endobj
5 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(Town)/V(Vornheim)/Rect[0 0 9 9]>> endobj
6 0 obj <</Type/Annot/Subtype/Widget/FT/Tx/T(empty)/Rect[0 0 9 9]>> endobj
trailer <</Root 1 0 R>>
"""


def test_pdf_form_values_are_text(tmp_path: Path) -> None:
    """What was filled in stands after the page's text, with its label; empty fields are silent."""
    (tmp_path / "form.pdf").write_bytes(FORM)
    assert one(tmp_path / "form.pdf").text == "First name: Ada\n\nTown: Vornheim"


BROKEN = [
    ("The regula\x02tion holds.", "The regulation holds."),
    ("A case-by\x02case basis, case by case.", "A case-by-case basis, case by case."),
    ("Of non\x02allocated sums", "Of non-allocated sums"),
    ("The ac-\ncount. The account.", "The account. The account."),
    ("A long-\nterm loan. Short-term or long-term.", "A long-term loan. Short-term or long-term."),
    ("ﬁnal oﬃce ﬂoor", "final office floor"),
    ("so\xadft", "soft"),
    ("Enter it . . . . . . . . . 5", "Enter it ... 5"),
]


@pytest.mark.parametrize(("raw", "whole"), BROKEN)
def test_broken_words_are_made_whole(raw: str, whole: str) -> None:
    """Line-end hyphens go unless the word has one, ligatures become letters, leaders three dots."""
    assert list(mend([(1, raw)])) == [(1, whole)]
