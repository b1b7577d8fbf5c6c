"""Answers are sentences quoted verbatim: few, without repeats, in reading order."""

from __future__ import annotations

from ballast.draft.extractive import MOST, draft
from ballast.types import Passage, Question, SectionKind
from values import grade, passage


def test_every_claim_quotes_the_document_at_its_place() -> None:
    """Claims stand where they say in the answer, quotes where they say in the document."""
    source = passage("The **fee** is $12. It is waived above $500. Ask at the [desk](d.md).")
    made = draft(Question("fee waived desk"), grade(source))
    assert made.claims
    for claim in made.claims:
        assert made.text[claim.start : claim.end] == claim.text
        assert [source.text[c.start : c.end] for c in claim.citations] == [c.quote for c in claim.citations]
    assert "**" not in made.text


def test_the_same_is_not_said_twice() -> None:
    """A sentence repeated in another document is quoted once."""
    one, other = passage("The monthly fee is $12."), passage("The monthly fee is $12.", document="b.md")
    assert len(draft(Question("monthly fee"), grade(one, other)).claims) == 1


def test_parts_of_a_question_are_answered_from_several_documents() -> None:
    """Each document brings the words the other lacks."""
    fee = passage("The wire fee is $25.")
    hold = passage("A check hold lasts two days.", document="holds.md")
    made = draft(Question("What is the wire fee and how long is a check hold?"), grade(fee, hold))
    assert {c.document for claim in made.claims for c in claim.citations} == {"fees.md", "holds.md"}


def test_at_most_four_sentences() -> None:
    """However much is relevant."""
    many = passage(
        " ".join(f"Rule {word} of the fee." for word in "alpha beta gamma delta epsilon zeta".split())
    )
    assert len(draft(Question("alpha beta gamma delta epsilon zeta"), grade(many)).claims) == MOST


def test_a_row_is_read_with_its_header_and_cites_both() -> None:
    """The claim names the columns; the quotes are the row and the header."""
    table = "| Fee | Amount |\n| --- | --- |\n| Wire | $25 |"
    row = table.splitlines()[2]
    start = table.index(row)
    piece = Passage(
        "t1",
        "fees.md",
        "Fees",
        "",
        row,
        start,
        start + len(row),
        SectionKind.TABLE,
        "| Fee | Amount |",
        (0, 16),
    )
    claim = draft(Question("wire fee"), grade(piece)).claims[0]
    assert claim.text == "Fee: Wire · Amount: $25"
    assert [table[c.start : c.end] for c in claim.citations] == [row, "| Fee | Amount |"]


def test_nothing_relevant_nothing_said() -> None:
    """No sentence, no claim."""
    assert draft(Question("fee"), grade()).claims == ()


def test_documents_that_disagree_are_both_shown() -> None:
    """Two figures for the same thing are said to be two, each with its source; those of two years are not."""
    one, other = passage("The late fee is $25."), passage("The late fee is $40.", document="b.md")
    made = draft(Question("What is the late fee?"), grade(one, other))
    assert made.text == "The documents disagree: The late fee is $25. The late fee is $40."
    assert [claim.citations[0].document for claim in made.claims] == ["fees.md", "b.md"]
    dated = (
        passage("In 2024 the late fee was $25."),
        passage("In 2025 the late fee was $40.", document="b.md"),
    )
    assert "disagree" not in draft(Question("What is the late fee?"), grade(*dated)).text


def test_one_row_answers_alone() -> None:
    """The rows beside it hold the same columns and say nothing of what was asked."""
    rows = "| Wire | $25 |\n| Draft | $8 |\n| Check | $3 |"
    header = "| Service | Fee |"
    text = f"{header}\n|---|---|\n{rows}"
    start = text.index(rows)
    table = Passage(
        "t", "f.md", "Fees", "", rows, start, len(text), SectionKind.TABLE, header, (0, len(header))
    )
    made = draft(Question("What is the fee for a wire?"), grade(table))
    assert [claim.text for claim in made.claims] == ["Service: Wire · Fee: $25"]
    both = draft(Question("What is the fee for a wire and for a draft?"), grade(table))
    assert [claim.text for claim in both.claims] == ["Service: Wire · Fee: $25", "Service: Draft · Fee: $8"]
