"""The one corrected try of a drafter that only quotes: it can leave sentences out and add a fixed phrase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ballast.text.acronyms import implied
from ballast.text.quantities import years
from ballast.text.questions import holds_answer, profile
from ballast.text.words import terms
from ballast.types import Answered, Claim, Question


def corrected(
    question: Question, answer: Answered, *, leave_out: Sequence[Sequence[int]], add: Sequence[str] = ()
) -> Answered | None:
    """The answer without some claims and with phrases at its end; ``None`` where that would mislead.

    Args:
        leave_out: for each fault the claims it lies in, by number; an empty one cannot be mended.
        add: phrases that were missing. They are no claims, and cite nothing.
    """
    if not all(leave_out):
        return None
    out = {number for fault in leave_out for number in fault}
    kept = [claim for number, claim in enumerate(answer.claims) if number not in out]
    if not kept or (out and not _may_be_cut(answer)):
        return None
    text = _joined(kept) if out else answer.text
    if out and not _still_answers(question.text, text, kept):
        return None
    claims = _placed(kept) if out else answer.claims
    return replace(answer, text=" ".join([text, *dict.fromkeys(add)]), claims=claims)


def _may_be_cut(answer: Answered) -> bool:
    """Whether its sentences stand alone: none announces others, and nothing but the claims is said."""
    announced = any(claim.text.rstrip().endswith(":") for claim in answer.claims)
    return not announced and answer.text == _joined(answer.claims)


def _joined(claims: Sequence[Claim]) -> str:
    return " ".join(claim.text for claim in claims)


def _placed(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    placed, start = [], 0
    for claim in claims:
        placed.append(replace(claim, start=start, end=start + len(claim.text)))
        start += len(claim.text) + 1
    return tuple(placed)


def _still_answers(question: str, text: str, claims: Sequence[Claim]) -> bool:
    """Whether what is left has the figure, the year and the names that the question asks for."""
    asked = profile(question)
    cited = [citation for claim in claims for citation in claim.citations]
    around = " ".join([text, *(f"{c.title} {c.location} {c.quote}" for c in cited)])
    held = frozenset(terms(around)) | implied(question, around)
    return (
        holds_answer(asked, text) is not False
        and not asked.years - years(around)
        and all(set(name.forms) & held for name in asked.names)
    )
