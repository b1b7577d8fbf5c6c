"""Advice given to one person: a sentence that tells the reader what to do about money, health or a dispute.

A sentence that declines to advise, warns, or sends people to a professional is what one hopes for, and passes. So
does what everybody is told alike: "you should file by April 15", "you must notify the bank".
"""

from __future__ import annotations

from collections.abc import Sequence

from ballast.policy.answer import Answer, Check, Fault, Tools, claims_at
from ballast.policy.checks.advice_words import ACTIONS, IMPERATIVES, OPENERS, REFERRALS, REFUSALS, VERDICTS
from ballast.policy.checks.patterns import compiled
from ballast.policy.rules import ForbidAdvice
from ballast.text.sentences import sentence_spans

_CLAUSES = (
    r"(?:^|[,;:.–—]|\s)\s*(?:but|however|although|though|still|nevertheless|that said|aber|mais|pero)\b|;"
)
_ASIDE = "§"  # stands for what sends people to a professional; no word, so no phrase reaches across it


def _patterns(fields: Sequence[str]) -> list[str]:
    openers, found = "|".join(OPENERS), []
    for field in fields:
        actions = "|".join(ACTIONS[field])
        found.append(rf"\b(?:{openers}),?\s+(?:\w+\s+){{0,3}}?(?:{actions})\b")
        found.append(rf"^\W*(?:{'|'.join(IMPERATIVES[field])})\b")
        found += [rf"\b(?:{verdict})\b" for verdict in VERDICTS[field]]
    return found


def _without_referrals(clause: str) -> str:
    referral = f"(?:{'|'.join(REFERRALS)})"
    joined = compiled(rf"{referral},? (?:and then|and|then|und|et|y)\b").sub("", clause)
    return str(compiled(referral).sub(_ASIDE, joined))


def forbid_advice(rule: ForbidAdvice, tools: Tools) -> Check:
    """An answer with a sentence that advises its reader in one of the fields."""
    patterns = _patterns(rule.fields)

    def advises(sentence: str) -> bool:
        plain = sentence.replace("’", "'")
        if not any(compiled(p).search(plain) for p in patterns):
            return False  # as nearly every sentence
        clauses = [
            c for c in compiled(_CLAUSES).split(plain) if not any(compiled(p).search(c) for p in REFUSALS)
        ]
        return any(compiled(p).search(_without_referrals(c)) for p in patterns for c in clauses)

    def check(answer: Answer) -> Fault | None:
        found = [
            view.to_raw(start, end)
            for view in tools.views(answer.text)
            for start, end in sentence_spans(view.text)
            if advises(view.text[start:end])
        ]
        return Fault("it gives personal advice", claims_at(answer, found)) if found else None

    return check
