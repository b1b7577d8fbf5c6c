"""What the markup of a document keeps from a reader's eye: comments, alternative texts, titles, code, unseen elements.

Every pattern stops at the sign that would open it again, so that no text is read twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ballast.scan.patterns import steps
from ballast.scan.views.view import View, only

Spans = Iterator[tuple[int, int]]
_ATTRIBUTE = r"""(?i:\b{name})\s*+=\s*+(?:"([^"]++)"|'([^']++)')"""
_ALT = _ATTRIBUTE.format(name="alt") + r"|!\[([^\[\]]++)\]"
_TITLE = _ATTRIBUTE.format(name="title") + r"""|\]\([^()\s]*+\s++"([^"]++)"\)"""
_ELEMENT = r"<[A-Za-z][^<>]*+>"
_UNSEEN = ("display:none", "visibility:hidden", "font-size:0", "opacity:0", "hidden>", "hidden=")


def _between(text: str, opening: str, closing: str) -> Spans:
    at = text.find(opening)
    while at >= 0:
        start = at + len(opening)
        end = text.find(closing, start)
        if end < 0:  # left open, as browsers read it: to the end
            end = len(text)
        yield start, end
        at = text.find(opening, end + len(closing))


def _groups(pattern: str, text: str) -> Spans:
    for match in steps(pattern).finditer(text):
        yield match.span(match.lastindex or 0)


def _code(text: str) -> Spans:
    return _between(text, "```", "```")


def _inline_code(text: str) -> Spans:
    return _between(text.replace("<CODE", "<code"), "<code", "</code")


def _unseen(text: str) -> Spans:
    for match in steps(_ELEMENT).finditer(text):
        element = "".join(match[0].lower().split())
        if any(sign in element for sign in _UNSEEN):
            end = text.find("<", match.end())
            yield match.end(), end if end >= 0 else len(text)


_PLACES: dict[str, Callable[[str], Spans]] = {
    "comment": lambda text: _between(text, "<!--", "-->"),
    "alt": lambda text: _groups(_ALT, text),
    "title": lambda text: _groups(_TITLE, text),
    "code": _code,
    "inline_code": _inline_code,
    "unseen": _unseen,
}


def hidden_in_markup(raw: View) -> Iterator[View]:
    """A view for each way of hiding that is used."""
    for name, places in _PLACES.items():
        view = only(raw, name, places(raw.text))
        if view is not None:
            yield view
