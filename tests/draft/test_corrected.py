"""A quoted answer may lose sentences only where what is left still answers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ballast.draft.corrected import corrected
from ballast.types import Answered, Citation, Claim, Question


def answered(*sentences: str, lead: str = "") -> Answered:
    claims, text = [], lead
    for sentence in sentences:
        text += " " * bool(claims)
        quote = Citation("p1", "fees.md", "Fees", "", sentence, 0, len(sentence))
        claims.append(Claim(sentence, len(text), len(text) + len(sentence), (quote,)))
        text += sentence
    return Answered(text, tuple(claims))


def test_the_rest_is_put_together_anew() -> None:
    """Claims stand where the text has them, which the answer's own constructor checks."""
    answer = answered("Ask Ann.", "A wire costs $25.", "It arrives the same day.")
    made = corrected(Question("What does a wire cost?"), answer, leave_out=[(0,)], add=["Fees may change."])
    assert made is not None
    assert made.text == "A wire costs $25. It arrives the same day. Fees may change."
    assert [claim.start for claim in made.claims] == [0, 18]


@pytest.mark.parametrize(
    ("answer", "leave_out"),
    [
        (answered("A wire costs $25."), [(0,)]),  # nothing would be left
        (answered("A wire costs $25.", "It is fast."), [()]),  # the fault lies in the answer as a whole
        (answered("A wire costs $25.", "It is fast."), [(0,)]),  # the sum asked for would go
        (answered("A wire costs $25.", "It costs $30.", lead="They disagree: "), [(1,)]),  # one side only
        (answered("A wire costs these fees:", "$25", "$30"), [(2,)]),  # half a list
    ],
)
def test_what_would_mislead_is_not_made(answer: Answered, leave_out: Sequence[Sequence[int]]) -> None:
    """No answer is better than one that no longer answers, or that hides a contradiction."""
    assert corrected(Question("What does a wire cost?"), answer, leave_out=leave_out) is None
