"""Patterns that must not stand in an answer, and phrases that must."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache

import re2

from ballast.policy.answer import Answer, Check, Fault, Tools, claims_at
from ballast.policy.rules import ForbidPatterns, RequirePhrase, When

_MOST = 50  # matches of one pattern in one view: more would not change what follows


@cache
def compiled(pattern: str, case_sensitive: bool = False) -> re2._Regexp:
    """A pattern that takes linear time for every text."""
    options = re2.Options()
    options.case_sensitive = case_sensitive
    options.log_errors = False
    return re2.compile(pattern, options)


def places(
    patterns: Sequence[str], text: str, tools: Tools, *, case_sensitive: bool = False
) -> list[tuple[int, int]]:
    """Where the patterns match, in the text as it is or in a view of it; offsets of the text."""
    found: dict[tuple[int, int], None] = {}
    for view in tools.views(text):
        for pattern in patterns:
            for count, match in enumerate(compiled(pattern, case_sensitive).finditer(view.text)):
                if count == _MOST:
                    break
                found[view.to_raw(*match.span())] = None
    return list(found)


def forbid_patterns(rule: ForbidPatterns, tools: Tools) -> Check:
    """An answer in which a pattern matches, disguised or not."""

    def check(answer: Answer) -> Fault | None:
        found = places(rule.patterns, answer.text, tools, case_sensitive=rule.case_sensitive)
        return Fault("it holds what a pattern forbids", claims_at(answer, found)) if found else None

    return check


def require_phrase(rule: RequirePhrase, tools: Tools) -> Check:
    """An answer without any of the phrases, where its condition holds."""
    phrases = [squeeze(phrase) for phrase in rule.phrases]

    def check(answer: Answer) -> Fault | None:
        text = squeeze(answer.text)
        if any(phrase in text for phrase in phrases):
            return None
        if rule.when is not None and not _holds(rule.when, answer):
            return None
        return Fault("it lacks a required phrase", phrase=rule.phrases[0])

    return check


def squeeze(text: str) -> str:
    """Without capitals, curly quotes and extra white space."""
    return " ".join(text.translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"'}).casefold().split())


def _holds(when: When, answer: Answer) -> bool:
    documents = {citation.document for claim in answer.claims for citation in claim.citations}
    return (
        (when.question is None or any(compiled(p).search(answer.question) for p in when.question))
        and (when.answer is None or any(compiled(p).search(answer.text) for p in when.answer))
        and (
            when.documents is None
            or any(fnmatchcase(name, glob) for name in documents for glob in when.documents)
        )
    )
