"""Views that decode: base64, hexadecimal, percent signs, HTML entities, backslash escapes, rot13."""

from __future__ import annotations

import base64
import binascii
import html
import string
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol
from urllib.parse import unquote

from ballast.scan.patterns import rules, steps
from ballast.scan.views.view import Edit, View, edited, recoded

_PERCENT = r"(?:%[0-9A-Fa-f]{2})++"
_ENTITY = r"&(?:\#[0-9]{1,7}+|\#[xX][0-9A-Fa-f]{1,6}+|[A-Za-z][A-Za-z0-9]{1,30}+);"
_ESCAPES = r"(?:\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4})++"
_SPACED_HEX = r"\b(?:(?:0x)?[0-9A-Fa-f]{2}[ :,-]{1,2}+){7,}+(?:0x)?[0-9A-Fa-f]{2}\b"
# What the one above needs; a cheap look first.
_SOME_HEX = r"(?:(?:0x)?[0-9A-Fa-f]{2}[ :,-]{1,2}){7}(?:0x)?[0-9A-Fa-f]{2}"
_BLOCK = r"[A-Za-z0-9+/_-]{16,}={0,2}"
_ROT13 = str.maketrans(
    string.ascii_letters,
    "".join(letters[13:] + letters[:13] for letters in (string.ascii_lowercase, string.ascii_uppercase)),
)


class _Found(Protocol):
    def span(self) -> tuple[int, int]: ...


_Find = Callable[[str], Iterator[_Found]]


def _percent(text: str) -> tuple[str, str]:
    return "percent", unquote(text, errors="replace")


def _entity(text: str) -> tuple[str, str]:
    return "entities", html.unescape(text).replace("\ufffd", "?")


def _escapes(text: str) -> tuple[str, str]:
    parts = (piece[1:] for piece in text.split("\\")[1:])
    codes = (chr(int(piece, 16)) for piece in parts)
    return "escapes", "".join(c for c in codes if not "\ud800" <= c <= "\udfff")


def _spaced_hex(text: str) -> tuple[str, str]:
    digits = steps("0x|[ :,-]").sub("", text)
    return "hex", _readable(_unhex(digits))


def _block(text: str) -> tuple[str, str]:
    """A run of letters and digits: hexadecimal if it is that and says something, else base64."""
    if len(text) % 2 == 0 and set(text) <= set(string.hexdigits):
        decoded = _readable(_unhex(text))
        if decoded:
            return "hex", decoded
    return "base64", _readable(_unbase64(text))


def _unhex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def _unbase64(text: str) -> bytes:
    body = text.rstrip("=").replace("-", "+").replace("_", "/")
    body = body[: len(body) - 1] if len(body) % 4 == 1 else body
    try:
        return base64.b64decode(body + "=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        return b""


def _readable(data: bytes) -> str:
    """The bytes as text if that is what they are, else "": chance makes no long run of printable ones."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return text if "".join(text.split()).isprintable() else ""


def _by_steps(pattern: str) -> _Find:
    return lambda text: steps(pattern).finditer(text)


def _hex_pairs(text: str) -> Iterator[_Found]:
    return steps(_SPACED_HEX).finditer(text) if rules(_SOME_HEX).search(text) else iter(())


def _blocks(text: str) -> Iterator[_Found]:
    found: Iterator[_Found] = rules(_BLOCK).finditer(text)
    return found


_DECODERS: tuple[tuple[str, _Find, Callable[[str], tuple[str, str]]], ...] = (
    ("%", _by_steps(_PERCENT), _percent),
    ("&", _by_steps(_ENTITY), _entity),
    ("\\", _by_steps(_ESCAPES), _escapes),
    ("", _hex_pairs, _spaced_hex),
    ("", _blocks, _block),
)
"""A sign without which there is nothing to decode, what finds it, and what reads a match: its name and text."""


def decoded(view: View) -> View | None:
    """Every encoded stretch replaced by what it says; the view is named after the encodings."""
    found = sorted(_decodings(view.text))
    edits: list[Edit] = []
    used: dict[str, None] = {}
    for start, end, new, name in found:
        if not edits or start >= edits[-1][1]:
            edits.append((start, end, new))
            used[name] = None
    return edited(view, "+".join(used), edits)


def _decodings(text: str) -> Iterator[tuple[int, int, str, str]]:
    for sign, find, read in _DECODERS:
        if sign in text:
            for match in find(text):
                start, end = match.span()
                name, new = read(text[start:end])
                if new and new != text[start:end]:
                    yield start, end, new, name


def rot13(view: View, words: frozenset[str]) -> View | None:
    """The text with its letters turned by 13, if at least two words of the lexicon come out."""
    if not words:
        return None
    hits = _turned(words).intersection(steps("[a-z]{5,}+").findall(view.text.lower()))
    return recoded(view, "rot13", view.text.translate(_ROT13)) if len(hits) > 1 else None


@lru_cache(maxsize=8)
def _turned(words: frozenset[str]) -> frozenset[str]:
    return frozenset(word.translate(_ROT13) for word in words)
