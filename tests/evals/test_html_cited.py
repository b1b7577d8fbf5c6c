"""Citations are shown inside the passage they stand in."""

from __future__ import annotations

import pytest
from eval_fakes import answered, golden, result
from html_fakes import page

from ballast.evals.html.cited import cited, said
from ballast.types import Answered, Citation, Claim

FAR = (
    "Intro. " + "x " * 400 + "A wire costs $25. It is quick. " + "y " * 400 + "Checks are free. " + "z " * 400
)


def answer(*quotes: str, text: str = FAR, shift: int = 0) -> Answered:
    claims, whole = [], ""
    for quote in quotes:
        at = text.index(quote) + shift
        citation = Citation("p1", "fees.md", "Fees", "Fees > Wires", quote, at, at + len(quote))
        claims.append(Claim(quote, len(whole), len(whole) + len(quote), (citation,)))
        whole += quote + " "
    return Answered(whole, tuple(claims))


def test_a_quote_is_highlighted_with_what_stands_around_it() -> None:
    """Cut at spaces on both sides, with a sign where something is left out."""
    (passage,) = cited(answer("A wire costs $25."), {"fees.md": FAR}.get)
    before, quote, after = passage.pieces
    assert (quote.text, quote.quoted, passage.state) == ("A wire costs $25.", True, "in_place")
    assert before.text.startswith("… x x")
    assert after.text.startswith(" It is quick. y")
    assert after.text.endswith("y …")


def test_quotes_far_apart_leave_out_what_is_between_them() -> None:
    """One passage, two highlights in the order of the document."""
    (passage,) = cited(answer("Checks are free.", "A wire costs $25."), {"fees.md": FAR}.get)
    assert [p.text for p in passage.pieces if p.quoted] == ["A wire costs $25.", "Checks are free."]
    assert len("".join(p.text for p in passage.pieces)) < len(FAR) / 2


@pytest.mark.parametrize(
    "quotes", [("A wire costs $25.", "wire costs $25. It"), ("A wire costs $25. It", "wire")]
)
def test_overlapping_quotes_are_one_highlight(quotes: tuple[str, str]) -> None:
    """No word of the document is shown twice."""
    (passage,) = cited(answer(*quotes), {"fees.md": FAR}.get)
    assert [p.text for p in passage.pieces if p.quoted] == ["A wire costs $25. It"]


def test_a_document_not_at_hand_leaves_the_quote_alone() -> None:
    """The quote is still there, and the page says why there is no more."""
    (passage,) = cited(answer("A wire costs $25.", "Checks are free."), lambda name: None)
    assert passage.state == "alone"
    assert [p.text for p in passage.pieces] == ["A wire costs $25.", " … ", "Checks are free."]


@pytest.mark.parametrize("shift", [1, -5000, 5000])
def test_a_quote_that_does_not_stand_there_is_called_out(shift: int) -> None:
    """The document is at hand and says something else at that place."""
    (passage,) = cited(answer("A wire costs $25.", shift=shift), {"fees.md": FAR}.get)
    assert passage.state == "not_found"


def test_each_claim_has_the_numbers_of_its_passages() -> None:
    """In the order of the answer; the text is the answer's, to the letter."""
    whole = answer("A wire costs $25.", "Checks are free.")
    pieces = said(whole)
    assert [piece.numbers for piece in pieces] == [(1,), (1,), ()]
    assert "".join(piece.text for piece in pieces) == whole.text


def test_the_page_marks_the_quote_in_its_passage() -> None:
    """The mark holds the quote and nothing else."""
    html = page(result(golden("a"), answered()))
    assert "<mark>A wire costs $25.</mark> Checks are free.</blockquote>" in html
    assert "fees.md · Fees" in html


def test_the_page_warns_of_a_quote_that_is_not_there() -> None:
    """In words, not by colour alone."""
    html = page(result(golden("a"), answered(quote="Wires are free.")))
    assert "the quote does not stand there" in html
