"""What a rule does, in words for whoever has to sign it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ballast.policy.policy import Named
from ballast.policy.rules import (
    ForbidAdvice,
    ForbidPatterns,
    Language,
    MaxLength,
    NoSecretsOrPersonalData,
    Python,
    RequireCitation,
    RequirePhrase,
    Topicality,
    Toxicity,
    When,
)


def explain(named: Named) -> str:
    """One sentence: what breaks the rule."""
    return _WORDS[named.kind](named.rule)


def _require_citation(rule: RequireCitation) -> str:
    return "Every claim has to cite a document that exists, with a quote that stands there word for word."


def _forbid_advice(rule: ForbidAdvice) -> str:
    fields = _or(rule.fields)
    return (
        f"The answer must not tell its reader what to do in a {fields} matter; refusing to, and sending people to a "
        "professional, is in order."
    )


def _forbid_patterns(rule: ForbidPatterns) -> str:
    case = "exactly so" if rule.case_sensitive else "in capitals or not"
    return f"None of these patterns may match in the answer, {case}: {_list(rule.patterns)}."


def _require_phrase(rule: RequirePhrase) -> str:
    phrases = " or ".join(f'"{phrase}"' for phrase in rule.phrases)
    where = f"An answer {_when(rule.when)}" if rule.when else "Every answer"
    return f"{where} has to say {phrases}."


def _when(when: When) -> str:
    parts = []
    if when.question:
        parts.append(f"to a question that matches {_or(when.question)}")
    if when.answer:
        parts.append(f"that matches {_or(when.answer)}")
    if when.documents:
        parts.append(f"that cites {_or(when.documents)}")
    return " and ".join(parts)


def _max_length(rule: MaxLength) -> str:
    limits = {"characters": rule.characters, "words": rule.words, "claims": rule.claims}
    return f"The answer has at most {_and(f'{n:,} {what}' for what, n in limits.items() if n)}."


def _language(rule: Language) -> str:
    return f"The answer is in {_or(rule.languages)}; one too short to tell passes."


def _topicality(rule: Topicality) -> str:
    limits = []
    if rule.words is not None:
        limits.append(f"holds {rule.words:.0%} of the question's words, itself or in its quotes")
    if rule.similarity is not None:
        limits.append(f"is as close to the question in meaning as {rule.similarity:g}")
    return f"The answer {_and(limits)}; without a question there is nothing to compare."


def _toxicity(rule: Toxicity) -> str:
    more = f", nor {_or(rule.words)}" if rule.words else ""
    fine = f"; in order here: {_list(rule.allow)}" if rule.allow else ""
    return f"The answer holds nothing {rule.level} or worse{more}{fine}."


def _private(rule: NoSecretsOrPersonalData) -> str:
    fine = f", other than {_or(rule.allow)}" if rule.allow else ""
    return f"The scan finds no secret and no personal data in the answer{fine}."


def _python(rule: Python) -> str:
    within = f"within {rule.timeout_s:g} s"
    return f"The function {rule.function} says True {within}; what is neither True nor False is a failure."


_WORDS: Mapping[str, Callable[[Any], str]] = {
    "require_citation": _require_citation,
    "forbid_advice": _forbid_advice,
    "forbid_patterns": _forbid_patterns,
    "require_phrase": _require_phrase,
    "max_length": _max_length,
    "language": _language,
    "topicality": _topicality,
    "toxicity": _toxicity,
    "no_secrets_or_personal_data": _private,
    "python": _python,
}


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _or(words: Iterable[str]) -> str:
    return " or ".join(words)


def _and(words: Iterable[str]) -> str:
    return " and ".join(words)
