"""Finding a quote that a model copied almost exactly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ballast.text.locate import locate

TEXT = "The **monthly fee** is\n$12 – it’s waived above $500. Ask “today”."


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("is\n$12", "is\n$12"),
        ("The monthly fee is $12", "The **monthly fee** is\n$12"),
        ('"it\'s waived above $500."', "it’s waived above $500."),
        ("it's waived above $500...", "it’s waived above $500"),
        ("$12 - it's waived", "$12 – it’s waived"),
        ('Ask "today".', "Ask “today”."),
        ("the monthly fee", None),
        ("is $12 it's", None),
        ("", None),
        (" ,", None),
    ],
)
def test_a_quote_is_found_where_only_its_dress_differs(quote: str, found: str | None) -> None:
    """White space, quotation marks, dashes, emphasis and ends may differ; letters, figures and case may not."""
    place = locate(quote, TEXT)
    assert (TEXT[place[0] : place[1]] if place else None) == found


@given(st.text(min_size=1), st.data())
def test_every_piece_of_a_text_is_found_in_it(text: str, data: st.DataObject) -> None:
    """What is cut out of a text is located, at a place that reads the same."""
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    place = locate(text[start:end], text)
    if text[start:end].strip():
        assert place is None or text[place[0] : place[1]].strip() in text
    if text[start:end].isalnum():
        assert place is not None
        assert text[place[0] : place[1]] == text[start:end]
