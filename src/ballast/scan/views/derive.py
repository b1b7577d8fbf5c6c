"""Which views there are of a text, and in which order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ballast.scan.views.changed import stretches
from ballast.scan.views.coded import decoded, rot13
from ballast.scan.views.markup import hidden_in_markup
from ballast.scan.views.plain import folded, normalised, spelled_out, unmarked, unwrapped
from ballast.scan.views.respelled import respelled
from ballast.scan.views.view import View

RAW = "raw"
DEPTH = 2
"""How often something encoded is decoded again."""
_SURROGATE = re.compile("[\ud800-\udfff]")


def views(text: str, *, lexicon: frozenset[str] = frozenset(), document: bool = False) -> tuple[View, ...]:
    """The raw text first, then every derived view that differs from it.

    Time and memory are linear in the length of the text, which the caller caps; NFKC makes at most 18 of one.

    Args:
        lexicon: lower-case words that make it worth reading letters spaced out, digits for letters, or rot13.
        document: whether the text is a passage, whose markup may keep things from a reader's eye.
    """
    # A lone surrogate cannot be encoded for the patterns; NUL is as unwelcome and as long.
    raw = View(RAW, text if text.isascii() else _SURROGATE.sub("\0", text))
    found = {raw.text: raw}
    for view in hidden_in_markup(raw) if document else ():
        found.setdefault(view.text, view)
    for view in _derived(raw, lexicon):
        if view.text not in found:
            changed, reworded = stretches(view, found)
            found[view.text] = replace(view, changed=changed, reworded=reworded)
    return tuple(found.values())


def _derived(raw: View, words: frozenset[str]) -> Iterator[View]:
    tags = spelled_out(raw)
    if tags is not None:
        yield tags
        yield from _of_plain(tags, words)
    seen = normalised(raw)
    if seen is not None:
        yield seen
    yield from _of_plain(seen or raw, words)


def _of_plain(view: View, words: frozenset[str]) -> Iterator[View]:
    yield from _readings(view, words)
    whole = unwrapped(view)
    if whole is not None:
        yield whole
    said = whole or view
    for _ in range(DEPTH):
        opened = decoded(said)
        turned = rot13(said, words)
        if turned is not None:
            yield turned
            if opened is None:
                yield from _of_turned(turned)
        if opened is None:
            return
        yield opened
        yield from _readings(opened, words)
        said = opened


def _of_turned(turned: View) -> Iterator[View]:
    opened = decoded(turned)
    if opened is not None:
        yield opened


def _readings(view: View, words: frozenset[str]) -> Iterator[View]:
    plain = folded(view)
    if plain is not None:
        yield plain
    bare = unmarked(plain or view)
    if bare is not None:
        yield bare
    for base in (plain or view, bare):
        spelled = respelled(base, words) if base is not None else None
        if spelled is not None:
            yield spelled
