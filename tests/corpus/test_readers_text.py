"""Formats that are text themselves: Markdown, plain text, JSON Lines; and tables in CSV."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ballast.corpus.passages import split
from ballast.corpus.readers import read
from ballast.corpus.readers.markdown import read as read_markdown
from ballast.errors import DocumentError
from ballast.types import Document, SectionKind


def one(tmp_path: Path, name: str, content: str | bytes) -> Document:
    path = tmp_path / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    (document,) = read(path, name)
    return document


def parts(document: Document) -> list[tuple[tuple[str, ...], str]]:
    return [(s.headings, document.text[s.start : s.end]) for s in document.sections]


def test_headings_of_both_kinds_make_the_path(tmp_path: Path) -> None:
    """``#`` lines and underlined lines nest; a hash inside a code block is no heading."""
    text = "Fees\n====\nIntro.\n\n## Wire *fees*\n25 dollars.\n\n```\n# a comment\n```\n\n# Cards\nNone.\n"
    assert parts(one(tmp_path, "a.md", text)) == [
        (("Fees",), "Intro."),
        (("Fees", "Wire fees"), "25 dollars.\n\n```\n# a comment\n```"),
        (("Cards",), "None."),
    ]


FRONT = [
    '---\ntitle: "Fee schedule"\nx: [1]\n---\n',
    "+++\ntitle = 'Fee schedule'\n+++\n",
    "---\ntitle: Fee schedule\nx: a: b\n---\n",
]


@pytest.mark.parametrize("front", FRONT)
def test_front_matter_gives_the_title_and_no_passage(front: str, tmp_path: Path) -> None:
    """It stays in the text, so offsets point into the file, but no section holds it."""
    document = one(tmp_path, "a.md", front + "# Wire\nText.\n")
    assert (document.title, document.text) == ("Fee schedule", front + "# Wire\nText.\n")
    assert parts(document) == [(("Wire",), "Text.")]


def test_a_rule_at_the_top_is_no_front_matter(tmp_path: Path) -> None:
    """A dashed line without a partner begins nothing."""
    assert parts(one(tmp_path, "a.md", "---\nText.\n"))[0][1].endswith("Text.")


def test_a_heading_with_nothing_under_it_is_kept(tmp_path: Path) -> None:
    """It may be all that is said; a heading above others is not repeated as text."""
    text = "# Fees\n## Cash is not accepted\n## Cards\nThey are.\n"
    assert parts(one(tmp_path, "a.md", text)) == [
        (("Fees",), "## Cash is not accepted"),
        (("Fees", "Cards"), "They are."),
    ]


def test_a_markdown_table_knows_its_header(tmp_path: Path) -> None:
    """The header row is the context of the table, and stands where it says."""
    document = one(tmp_path, "a.md", "# Fees\nIntro:\n| Name | Fee |\n| --- | --- |\n| Wire | 25 |\n\nEnd.\n")
    intro, table, end = document.sections
    assert (table.kind, table.context) == (SectionKind.TABLE, "| Name | Fee |")
    assert document.text[slice(*(table.context_span or ()))] == table.context
    assert [document.text[s.start : s.end] for s in (intro, end)] == ["Intro:", "End."]


def test_comments_are_in_no_section(tmp_path: Path) -> None:
    """What a reader of the rendered page cannot see is not evidence."""
    document = one(tmp_path, "a.md", "One.\n\n<!-- the fee\nis 99 dollars -->\n\nTwo.\n")
    assert [p.text for p in split(document)] == ["One.", "Two."]


def test_a_table_of_accounts_has_a_header_of_several_rows(tmp_path: Path) -> None:
    """Years, then units: both rows name the columns."""
    rows = ["|  | 2019 | 2018 |", "| (in thousands) | $ | $ |", "| Cash | 5 | 6 |", "| Debt | 7 | 8 |"]
    (section,) = one(tmp_path, "a.txt", "\n".join(rows)).sections
    assert section.context == "\n".join(rows[:2])


TEXT = "Café – “fee” 25 €\nnext"


AS_BYTES = {
    "utf-8": TEXT.encode(),
    "bom": TEXT.encode("utf-8-sig"),
    "utf-16": TEXT.encode("utf-16"),
    "cp1252": TEXT.encode("cp1252"),
    "crlf": TEXT.replace("\n", "\r\n").encode(),
    "cr": TEXT.replace("\n", "\r").encode(),
}


@pytest.mark.parametrize("content", AS_BYTES.values(), ids=list(AS_BYTES))
@pytest.mark.parametrize("suffix", [".txt", ".md"])
def test_one_text_whatever_the_bytes(content: bytes, suffix: str, tmp_path: Path) -> None:
    """Marks, line ends and the encoding of the file leave the text the same."""
    assert one(tmp_path, f"a{suffix}", content).text == TEXT


def test_a_damaged_place_does_not_turn_utf8_into_something_else(tmp_path: Path) -> None:
    """One bad byte in a long UTF-8 file costs one character."""
    text = one(tmp_path, "a.txt", "é".encode() * 50 + b"\xff" + "é".encode() * 50).text
    assert text == "é" * 50 + "\ufffd" + "é" * 50


@pytest.mark.parametrize(
    "content", [b"GIF89a\x00\x01", b"\x1f\x8b\x08\x01\x02\x03abc" * 20, b"PK\x03\x04\x00"]
)
def test_binary_data_is_not_text(content: bytes, tmp_path: Path) -> None:
    """An image or archive with a text suffix is named as what it is."""
    with pytest.raises(DocumentError, match=r"a\.txt looks like a binary file"):
        one(tmp_path, "a.txt", content)


SCRIPTS = [
    "保証は二年です。返品は可能です。",
    "保修期为两年。",
    "보증은 2년입니다.",
    "Гарантия два года.",
    "Η εγγύηση ισχύει.",
    "La garantie expirée.",
]


@pytest.mark.parametrize("text", SCRIPTS)
def test_other_scripts_arrive_unchanged(text: str, tmp_path: Path) -> None:
    """Text in any script is one passage, character for character."""
    assert [p.text for p in split(one(tmp_path, "a.txt", text))] == [text]


def rows(*values: object) -> str:
    return "\n".join(json.dumps(value) for value in values)


def test_jsonl_text_is_kept_exactly(tmp_path: Path) -> None:
    """Line ends, no-break and soft hyphens stay, so offsets hold for whoever wrote the row."""
    text = " One.\r\nTwo\xa0\xad ﬁn.\r\n"
    document = one(tmp_path, "a.jsonl", rows({"doc_id": "x#1", "title": "T", "text": text}))
    assert (document.name, document.title, document.text) == ("x#1", "T", text)


FAULTS = [
    ('{"doc_id": "a", "text": "x"}\n{"doc_id": "b"', r"a\.jsonl:2: this line is not JSON"),
    ("[1]", r"a\.jsonl:1: expected an object"),
    ('\n{"doc_id": "a"}', r'a\.jsonl:2: "text" is missing'),
    ('{"doc_id": 5, "text": "x"}', r'a\.jsonl:1: "doc_id" is missing or not a string'),
    ('{"doc_id": " ", "text": "x"}', r'a\.jsonl:1: "doc_id" is empty'),
    ('{"doc_id": "a", "text": "x", "title": 5}', r'a\.jsonl:1: "title" is not a string'),
    (
        '{"doc_id": "a", "text": "x"}\n\n{"doc_id": "a", "text": "y"}',
        r"a\.jsonl:3: doc_id 'a' stands on line 1",
    ),
    ("[" * 100_000, r"a\.jsonl:1: this line is not JSON"),
]


@pytest.mark.parametrize(("content", "message"), FAULTS)
def test_a_bad_row_is_named_by_its_line_before_any_is_given_out(
    content: str, message: str, tmp_path: Path
) -> None:
    """File and line, and no half-read file."""
    path = tmp_path / "a.jsonl"
    path.write_text(content)
    with pytest.raises(DocumentError, match=message):
        next(read(path, "a.jsonl"))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_jsonl_with_a_mark_and_windows_line_ends(encoding: str, tmp_path: Path) -> None:
    """The mark is not part of the first row, the line end not of any."""
    content = '{"doc_id": "a", "text": "é"}\r\n{"doc_id": "b", "text": "y"}\r\n'.encode(encoding)
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    assert [(d.name, d.text) for d in read(path, "a.jsonl")] == [("a", "é"), ("b", "y")]


def test_half_a_character_can_be_stored(tmp_path: Path) -> None:
    """A lone surrogate in title or text becomes a replacement character of the same length."""
    document = one(tmp_path, "a.jsonl", '{"doc_id": "a", "title": "\\udc00", "text": "x\\ud800y"}')
    assert (document.title, document.text) == ("\ufffd", "x\ufffdy")


def test_half_a_character_in_a_name_is_named_with_its_line(tmp_path: Path) -> None:
    """A replaced character would name another document, so the row is refused."""
    with pytest.raises(
        DocumentError, match=r'a\.jsonl:2: "doc_id" holds half a character .*write it in full'
    ):
        one(tmp_path, "a.jsonl", '\n{"doc_id": "a\\ud800", "text": "x"}')


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_each_row_of_a_csv_stands_alone(delimiter: str, tmp_path: Path) -> None:
    """Column names are repeated in every row, empty cells left out, line breaks in cells folded."""
    lines = [
        ["Name", "Fee", "Note"],
        ["Wire", "1,5" if delimiter == ";" else "25", '"two\nlines"'],
        ["Cash", "0", ""],
    ]
    document = one(tmp_path, "fee_list.csv", "\n".join(delimiter.join(line) for line in lines))
    assert document.title == "fee list"
    assert document.text.splitlines()[1] == "Name: Cash | Fee: 0"
    assert document.text.splitlines()[0].endswith("| Note: two lines")


def test_csv_oddities(tmp_path: Path) -> None:
    """A spreadsheet's hint line, cells without a column, a pipe in a cell, one column only."""
    assert one(tmp_path, "a.csv", "sep=;\r\na;b\r\n1;2;3\r\n").text == "a: 1 | b: 2 | Column 3: 3"
    assert one(tmp_path, "a.csv", "a,b\nx|y,2\n").text == "a: x\\|y | b: 2"
    assert one(tmp_path, "a.csv", "Name\nAda Vorn\nBo Lind\n").text == "Name: Ada Vorn\nName: Bo Lind"


def test_a_quote_left_open_is_named_by_its_line(tmp_path: Path) -> None:
    """A cell that swallows the rest of a long file is a fault of the file."""
    with pytest.raises(DocumentError, match=r"a\.csv:\d+: this record cannot be read"):
        one(tmp_path, "a.csv", 'a,b\n1,"' + "x,y\n" * 50_000)


def test_a_deep_or_endless_markdown_file_is_read(tmp_path: Path) -> None:
    """Nesting that nobody writes by hand ends in a document, not in a crash."""
    path = tmp_path / "a.md"
    path.write_text("> " * 2000 + "x\n\n" + "- " * 2000 + "y\n")
    assert next(read_markdown(path, "a.md")).sections
