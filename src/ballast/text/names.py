"""Names in a text: capitalised words, acronyms, form numbers and quoted titles."""

from __future__ import annotations

import re
from typing import NamedTuple

from ballast.text.words import fold, is_stop, words

_TOKEN = re.compile(r"[^\W_]+(?:[-'’.&+][^\W_]+)*(?:\(\w\))?")
_SENTENCE_START = re.compile(r"(?:^|[.!?:;\n]|[\"“(•*-]\s?)\s*$")
# Capitalised by custom, not because they name one thing.
_NOT_NAMES = frozenset(
    fold(word)
    for word in """monday tuesday wednesday thursday friday saturday sunday january february march april june
    july august september october november december english okay ok mr mrs ms dr faq""".split()
)
# Orders that may open a request and are not part of the name that follows.
_NOT_FIRST = frozenset(
    fold(word)
    for word in "compare explain describe list show define summarize find regarding according".split()
)


class Name(NamedTuple):
    """A name as written, its folded words, and where it stands."""

    text: str
    forms: tuple[str, ...]
    start: int
    end: int


def _is_name(token: str, at_start: bool) -> bool:
    if any(c.isdigit() for c in token):
        return any(c.isalpha() for c in token) and token[0].isupper()
    if len(token) > 1 and sum(c.isupper() for c in token) > 1:
        return True  # acronym or inner capital: FDIC, iPhone, McKay
    return token[0].isupper() and len(token) > 1 and not at_start


def names(text: str) -> list[Name]:
    """Names of ``text`` in order; adjoining capitalised words form one name.

    A capital at the start of a sentence proves nothing, so such a word counts only as part of a longer name
    or as an acronym. A text in capitals throughout has no recognisable names.
    """
    upper = sum(map(str.isupper, text))
    if upper == 0 or upper > max(12, 0.6 * sum(map(str.isalpha, text))):
        return []
    found: list[Name] = []
    run: list[re.Match[str]] = []

    def close() -> None:
        while run and (is_stop(form := fold(run[0].group())) or form in _NOT_FIRST):
            run.pop(0)
        if run:
            start, end = run[0].start(), run[-1].end()
            forms = tuple(word.form for word in words(text[start:end]) if not is_stop(word.form))
            if forms and not set(forms) <= _NOT_NAMES:
                found.append(Name(text[start:end], forms, start, end))
        run.clear()

    first: re.Match[str] | None = None  # a capital at the start, not yet known to belong to a name
    for match in _TOKEN.finditer(text):
        if match.group().islower():  # most words: no capital, no name
            if run:
                close()
            first = None
            continue
        at_start = bool(_SENTENCE_START.search(text[max(0, match.start() - 3) : match.start()]))
        before = run[-1] if run else first
        glued = before is not None and text[before.end() : match.start()] in (" ", "\n")
        if _is_name(match.group(), at_start):
            if not glued:
                close()
            elif not run and first is not None:
                run.append(first)
            run.append(match)
        else:
            close()
        first = match if at_start and match.group()[0].isupper() and not run else None
    close()
    return found
