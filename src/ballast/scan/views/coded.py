"""Views that decode: base64, hexadecimal, percent signs, HTML entities, backslash escapes, rot13."""

from __future__ import annotations

import base64
import binascii
import html
import string
from collections.abc import Callable, Iterator
from urllib.parse import unquote

from ballast.scan.patterns import steps
from ballast.scan.views.view import Edit, View, edited, recoded

_PERCENT = r"(?:%[0-9A-Fa-f]{2})++"
_ENTITY = r"&(?:\#[0-9]{1,7}+|\#[xX][0-9A-Fa-f]{1,6}+|[A-Za-z][A-Za-z0-9]{1,30}+);"
_ESCAPES = r"(?:\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4})++"
_SPACED_HEX = r"\b(?:(?:0x)?[0-9A-Fa-f]{2}[ :,-]{1,2}+){7,}+(?:0x)?[0-9A-Fa-f]{2}\b"
_BLOCK = r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,}+={0,2}+"
_ROT13 = str.maketrans(
    string.ascii_letters,
    "".join(letters[13:] + letters[:13] for letters in (string.ascii_lowercase, string.ascii_uppercase)),
)


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


_DECODERS: tuple[tuple[str, str, Callable[[str], tuple[str, str]]], ...] = (
    ("%", _PERCENT, _percent),
    ("&", _ENTITY, _entity),
    ("\\", _ESCAPES, _escapes),
    ("", _SPACED_HEX, _spaced_hex),
    ("", _BLOCK, _block),
)
"""A sign without which there is nothing to decode, the pattern, and what reads a match: its name and text."""


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
    for sign, pattern, read in _DECODERS:
        if sign in text:
            for match in steps(pattern).finditer(text):
                name, new = read(match[0])
                if new and new != match[0]:
                    yield (*match.span(), new, name)


def rot13(view: View, words: frozenset[str]) -> View | None:
    """The text with its letters turned by 13, if at least two words of the lexicon come out."""
    if not words:
        return None
    turned = view.text.translate(_ROT13)
    hits = words.intersection(steps("[a-z]{5,}+").findall(turned.lower()))
    return recoded(view, "rot13", turned) if len(hits) > 1 else None
