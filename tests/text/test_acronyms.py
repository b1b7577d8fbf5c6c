"""Acronyms and what they are short for."""

from __future__ import annotations

import pytest

from ballast.text.acronyms import acronyms, implied, long_forms


@pytest.mark.parametrize(
    ("text", "short", "forms"),
    [
        ("The annual permit rate (APR) is fixed.", "apr", {"annual", "permit", "rate"}),
        ("Ask for certificates of storage (CSs).", "cs", {"certif", "storag"}),
        ("An HLT (harbour load ticket) is needed.", "hlt", {"harbour", "load", "ticket"}),
        ("Under the Fair Harbour Dues Act a ship may wait.", "fhda", {"fair", "harbour", "due", "act"}),
        ("The Truth in Freight Act applies.", "tifa", {"truth", "freight", "act"}),
        ("The Truth in Freight Act applies.", "tfa", {"truth", "freight", "act"}),
    ],
)
def test_long_forms_are_read_from_a_text(text: str, short: str, forms: set[str]) -> None:
    """Defined in brackets either way round, or a phrase in capitals."""
    assert frozenset(forms) in long_forms(text)[short]


def test_ordinary_text_defines_nothing() -> None:
    """A bracket that does not fit, two capitals, and words in lower case."""
    assert long_forms("The fee (see DOC) is paid to New York. the equal credit opportunity act") == {}
    assert acronyms("An IRA and two CDs; OK") == ("ira", "cd", "ok")


def test_a_text_implies_what_it_spells_out_or_shortens() -> None:
    """Only what the question uses."""
    spelled, short = "The Fair Harbour Dues Act allows it.", "The FHDA allows it."
    assert implied("Does the FHDA allow it?", spelled) == {"fhda"}
    assert implied("Does the Fair Harbour Dues Act allow it?", short) == {"fair", "harbour", "due", "act"}
    assert implied("Does the QRST allow it?", spelled) == frozenset()


def test_a_long_text_is_read_in_little_time() -> None:
    """Thousands of capitalised words in a row are cut into short phrases."""
    assert len(long_forms("Alpha Beta Gamma Delta " * 5000)) < 100
