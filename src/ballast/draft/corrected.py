"""Leaving claims out of an answer, where what is left still answers the question."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ballast.text.acronyms import implied
from ballast.text.quantities import years
from ballast.text.questions import holds_answer, profile
from ballast.text.words import content_terms, terms
from ballast.types import Answered, Claim, Draft, Problem, Question


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
    claims = _without(question, answer.claims, answer.text, out) if out else answer.claims
    if claims is None:
        return None
    text = _joined(claims) if out else answer.text
    return replace(answer, text=" ".join([text, *dict.fromkeys(add)]), claims=claims)


def pruned(question: Question, draft: Draft, problems: Sequence[Problem]) -> Draft | None:
    """The draft without the claims a critic refused; ``None`` where the others do not answer the question.

    They do only if they speak of everything in the question that the whole draft speaks of: else the claim
    that was refused is likely to have been the answer.
    """
    out = {problem.claim for problem in problems}
    if not out or min(out) < 0:
        return None
    claims = _without(question, draft.claims, draft.text, out)
    asked = set(content_terms(question.text))
    if claims is None or asked & set(content_terms(draft.text)) - set(content_terms(_joined(claims))):
        return None
    return replace(draft, claims=claims, text=_joined(claims))


def _without(
    question: Question, claims: Sequence[Claim], text: str, out: Collection[int]
) -> tuple[Claim, ...] | None:
    kept = [claim for number, claim in enumerate(claims) if number not in out]
    if not kept or not _may_be_cut(claims, text) or not _still_answers(question.text, _joined(kept), kept):
        return None
    return _placed(kept)


def _may_be_cut(claims: Sequence[Claim], text: str) -> bool:
    """Whether the sentences stand alone: none announces others, and nothing but the claims is said."""
    announced = any(claim.text.rstrip().endswith(":") for claim in claims)
    return not announced and text == _joined(claims)


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
