"""Passages: whole sentences within a section, exact offsets, stable ids, tables that keep their header."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.corpus.passages import split
from ballast.corpus.readers.plaintext import sections
from ballast.types import Document, Section, SectionKind

FILLER = "The fee is due on the first day of the month. "


def plain_document(text: str, name: str = "a.txt") -> Document:
    return Document(name, "A", text, sections(text))


def prose(
    text: str, *parts: str, headings: tuple[str, ...] = (), page: int | None = None
) -> tuple[Section, ...]:
    """One section for each of ``parts``, found in ``text``."""
    starts = [text.index(part) for part in parts]
    return tuple(Section(s, s + len(p), headings, page) for s, p in zip(starts, parts, strict=True))


def test_a_short_record_is_one_passage() -> None:
    """Up to the limit nothing is cut, tables included."""
    text = FILLER * 10 + "\n\n| a | b |\n| 1 | 2 |\n\nThe end."
    (passage,) = split(plain_document(text))
    assert (passage.text, passage.start, passage.location) == (text, 0, "")


def test_long_prose_is_cut_between_sentences() -> None:
    """Passages are whole sentences, about the target in size, none beyond the limit."""
    passages = split(plain_document(FILLER * 100))
    assert all(p.text.startswith("The fee") and p.text.endswith("month.") for p in passages)
    assert all(400 <= len(p.text) <= 1100 for p in passages)


def test_tiny_paragraphs_of_one_section_are_packed() -> None:
    """Forty lines do not become forty passages."""
    passages = split(plain_document("\n\n".join(f"Fee number {i} is {i} dollars." for i in range(60))))
    assert 2 <= len(passages) <= 4


def test_a_paragraph_stays_whole_where_it_can() -> None:
    """A paragraph that no longer fits begins the next passage."""
    text = "\n\n".join([FILLER * 10, FILLER * 10, FILLER * 10])
    assert [p.text for p in split(plain_document(text))] == [(FILLER * 10).strip()] * 3


def test_no_passage_crosses_a_heading() -> None:
    """Two tiny sections stay two passages, each located by its own path."""
    text = "Cash is fine. Cards are not."
    (a,) = prose(text, "Cash is fine.", headings=("Fees", "Cash"))
    (b,) = prose(text, "Cards are not.", headings=("Fees", "Cards"))
    found = split(Document("a.md", "A", text, (a, b)))
    assert [(p.text, p.location) for p in found] == [
        ("Cash is fine.", "Fees > Cash"),
        ("Cards are not.", "Fees > Cards"),
    ]


def test_no_passage_crosses_a_page_unless_its_sentence_does() -> None:
    """A sentence that runs over the page's end is one passage, found on the page where it begins."""
    text = "One is here. Two begins\nand ends here. Three."
    first, second = prose(text, "One is here. Two begins", page=3) + prose(
        text, "and ends here. Three.", page=4
    )
    found = split(Document("a.pdf", "A", text, (first, second)))
    assert [(p.text, p.location) for p in found] == [
        ("One is here. Two begins\nand ends here.", "p. 3"),
        ("Three.", "p. 4"),
    ]


def test_page_and_heading_stand_in_the_location() -> None:
    """The page comes first, then the path of headings."""
    document = Document("a.pdf", "A", "Text.", prose("Text.", "Text.", headings=("Heading", "Sub"), page=3))
    assert split(document)[0].location == "p. 3 | Heading > Sub"


def test_row_55_of_60_knows_its_header() -> None:
    """Every piece of a long table carries the header row and its place."""
    rows = [f"| Account {i} | {i * 10} dollars | on request only |" for i in range(1, 61)]
    text = "\n".join(["| Name | Fee | Note |", "| --- | --- | --- |", *rows])
    pieces = split(plain_document(text))
    (piece,) = [p for p in pieces if rows[54] in p.text]
    assert (piece.kind, piece.context) == (SectionKind.TABLE, "| Name | Fee | Note |")
    assert text[slice(*(piece.context_span or ()))] == piece.context
    assert all(
        line in rows or "Name" in line or "---" in line for p in pieces for line in p.text.splitlines()
    )


def test_an_endless_sentence_is_cut_at_white_space() -> None:
    """Nothing is longer than the limit, and words stay whole."""
    passages = split(plain_document("word " * 1000), target=100, limit=150)
    assert all(len(p.text) <= 150 and set(p.text.split()) == {"word"} for p in passages)


def test_repeated_passages_have_ids_of_their_own() -> None:
    """The same text twice in a document, and in two documents, gives three ids; again, the same three."""
    text = "Same."
    twice = Document("hr/policy.md", "", "Same. Same.", (Section(0, 5, ("A",)), Section(6, 11, ("B",))))
    once = Document("it/policy.md", "", text, (Section(0, 5),))
    ids = [p.id for document in (twice, once) for p in split(document)]
    assert len(set(ids)) == 3
    assert ids == [p.id for document in (twice, once) for p in split(document)]


def test_what_stands_between_sections_is_in_no_passage() -> None:
    """A comment inside a short document without headings is not swept up."""
    text = "One. <!-- hidden --> Two."
    assert [p.text for p in split(Document("a.md", "", text, prose(text, "One.", "Two.")))] == [
        "One.",
        "Two.",
    ]


@pytest.mark.parametrize(("target", "limit"), [(0, 10), (11, 10), (-1, 5)])
def test_impossible_sizes_are_refused(target: int, limit: int) -> None:
    """The target lies above nothing and not above the limit."""
    with pytest.raises(ValueError, match="limit"):
        split(plain_document("x"), target=target, limit=limit)


ODD = st.text(
    st.sampled_from("aB1 .!?…,;:'\"”“’()|#-*\n\r\t\xa0\xad\u200bﬁé字。？🙂— ")
    | st.characters(exclude_categories=["Cs"]),
    max_size=300,
)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A text cut into sections at random, some stretches left out, with headings, pages and tables."""
    text = draw(ODD)
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=8)))
    found = []
    for start, end in list(pairwise(cuts))[:: draw(st.sampled_from([1, 2]))]:
        kind = draw(st.sampled_from(SectionKind))
        headings = draw(st.sampled_from([(), ("A",), ("A", "B")]))
        found.append(Section(start, end, headings, draw(st.sampled_from([None, 1, 2])), kind))
    return Document("odd", "", text, tuple(found))


@given(documents(), st.integers(1, 60), st.integers(0, 60))
def test_every_character_of_a_section_is_in_exactly_one_passage(
    document: Document, target: int, more: int
) -> None:
    """White space apart: nothing lost, nothing twice, nothing from outside, offsets exact, sizes kept."""
    passages = split(document, target=target, limit=target + more)
    inside = {i for p in passages for i in range(p.start, p.end)}
    wanted = {i for s in document.sections for i in range(s.start, s.end) if not document.text[i].isspace()}
    assert sum(len(p.text) for p in passages) == len(inside)
    assert wanted == {i for i in inside if not document.text[i].isspace()}
    assert all(document.text[p.start : p.end] == p.text == p.text.strip() != "" for p in passages)
    assert all(len(p.text) <= target + more for p in passages)
    assert len({p.id for p in passages}) == len(passages)
