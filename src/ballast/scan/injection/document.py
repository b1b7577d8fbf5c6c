"""What counts as an order inside a document: what its text says to a machine, and what it does not only report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ballast.scan.injection.document_rules import ATTACK, DOCUMENT_RULES, REPORTED
from ballast.scan.injection.rules import MACHINE
from ballast.scan.injection.words import DOCUMENTS, LEXICONS
from ballast.text.phrases import Match, Phrases, Rules
from ballast.text.tokens import Tokens

HIDDEN = frozenset({"comment", "unseen"})
"""Views of what a reader of the document does not see. Nobody hides help from the one it is for."""

_SIGNS = frozenset({MACHINE.name, REPORTED.name, ATTACK.name})
_LONGEST_QUOTE = 30
"""Words of a quotation that may be an example; a whole payload is longer."""
_BEFORE, _AFTER = 40, 10
"""Words around a quotation in which the text must speak of attacks."""


@cache
def compiled() -> Rules:
    """The rules for documents over all languages, built when first needed."""
    kinds = ("ai", "ifai", "whole")
    shared = ({kind: words[kind] for kind in kinds if kind in words} for words in LEXICONS)
    return Rules(Phrases(DOCUMENTS, *shared), (*DOCUMENT_RULES, REPORTED, ATTACK, MACHINE))


def orders(words: Tokens, matches: Sequence[Match]) -> Iterator[Match]:
    """The first match of each rule that is said to the reader, not told about.

    Told about is what a machine is asked to do ("asks the model to ignore …"), and a short quotation where the text
    speaks of attacks.
    """
    reported = [range(m.start, m.end) for m in matches if m.rule == REPORTED.name]
    attacks = [m.start for m in matches if m.rule == ATTACK.name]
    found: set[str] = set()
    for match in matches:
        if match.rule in _SIGNS or match.rule in found or any(match.start in told for told in reported):
            continue
        if attacks and _is_example(words, match, attacks):
            continue
        found.add(match.rule)
        yield match


def _is_example(words: Tokens, match: Match, attacks: Sequence[int]) -> bool:
    """Whether the match stands in short quotations, and the text around them is about attacks."""
    if not {match.start, match.end - 1} <= words.quoted:
        return False
    first = last = match.start
    while first - 1 in words.quoted:
        first -= 1
    while last + 1 in words.quoted:
        last += 1
    if last - first >= _LONGEST_QUOTE:
        return False
    return any(first - _BEFORE <= at <= last + _AFTER and at not in range(first, last + 1) for at in attacks)
