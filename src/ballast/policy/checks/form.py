"""Length, language and topic of an answer."""

from __future__ import annotations

from functools import cache
from typing import Any

from ballast.policy.answer import Answer, Check, Fault, Tools
from ballast.policy.rules import Language, MaxLength, Topicality
from ballast.text.questions import profile
from ballast.text.words import terms

_SURE = 0.8
_RULED_OUT = 0.1


def max_length(rule: MaxLength, tools: Tools) -> Check:
    """An answer longer than a limit; the claims that stand past it could be left out."""

    def check(answer: Answer) -> Fault | None:
        characters = rule.characters is not None and len(answer.text) > rule.characters
        words = rule.words is not None and len(answer.text.split()) > rule.words
        claims = rule.claims is not None and len(answer.claims) > rule.claims
        if not (characters or words or claims):
            return None
        past = [n for n in range(len(answer.claims)) if _past(rule, answer, n)]
        return Fault("it is longer than allowed", tuple(past))

    return check


def _past(rule: MaxLength, answer: Answer, number: int) -> bool:
    """Whether a claim ends beyond a limit."""
    end = answer.claims[number].end
    return (
        (rule.characters is not None and end > rule.characters)
        or (rule.words is not None and len(answer.text[:end].split()) > rule.words)
        or (rule.claims is not None and number >= rule.claims)
    )


@cache
def _identifier() -> Any:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier  # takes long to load; few policies need it

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)


def known_languages() -> frozenset[str]:
    """The codes of all languages that can be told apart."""
    return frozenset(map(str, _identifier().nb_classes))


def language(rule: Language, tools: Tools) -> Check:
    """An answer that is surely in another language."""
    allowed = frozenset(rule.languages)

    def check(answer: Answer) -> Fault | None:
        ranked = [(str(code), float(share)) for code, share in _identifier().rank(answer.text)]
        best, share = max(ranked, key=lambda one: one[1])
        possible = sum(share for code, share in ranked if code in allowed)
        if best in allowed or share < _SURE or possible > _RULED_OUT:
            return None
        return Fault("it is in another language than allowed")

    return check


def topicality(rule: Topicality, tools: Tools) -> Check:
    """An answer that shares too little with its question; without a question there is nothing to compare."""

    def check(answer: Answer) -> Fault | None:
        asked = profile(answer.question).terms
        cited = [c for claim in answer.claims for c in claim.citations]
        around = " ".join([answer.text, *(f"{c.title} {c.location} {c.quote}" for c in cited)])
        if rule.words is not None and asked:
            held = frozenset(terms(around))
            if sum(term in held for term in asked) < rule.words * len(asked):
                return Fault("it shares too few words with the question")
        if rule.similarity is None or not answer.question.strip():
            return None
        close = tools.similarity(answer.question, answer.text) >= rule.similarity  # not so where it is NaN
        return None if close else Fault("it is too far from the question in meaning")

    return check
