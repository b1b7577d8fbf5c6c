"""Bytes of a text file to characters: byte-order marks, UTF-8, else Windows-1252; no binary files."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from ballast.errors import DocumentError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark begins with the same bytes
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_MULTIBYTE = re.compile(rb"[\xc3-\xf4][\x80-\xbf]+")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_MOST_CONTROLS = 0.01  # of all characters; text has next to none, compressed data a tenth


def decode(data: bytes, name: str, *, declared: str | None = None) -> str:
    """``data`` as text, without its byte-order mark; line ends are left as they are.

    ``declared`` is the encoding a file claims for itself, tried where UTF-8 fails. Raises ``DocumentError``
    for binary data.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    text = _without_mark(data, declared)
    if "\0" in text or len(_CONTROL.findall(text)) > _MOST_CONTROLS * len(text):
        raise DocumentError(
            f"{name} looks like a binary file; give it the suffix of its format, or leave it out."
        )
    return text


def _without_mark(data: bytes, declared: str | None) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    if declared:
        try:
            return data.decode(declared)
        except (LookupError, UnicodeDecodeError):
            pass
    text = data.decode("utf-8", errors="replace")
    if len(_MULTIBYTE.findall(data)) > 10 * text.count("\ufffd"):  # UTF-8 with a damaged place
        return text
    return data.decode("cp1252", errors="replace")


def read_text(path: Path, name: str) -> str:
    """The file's text with line ends as ``\\n``; what a person sees who opens it in an editor."""
    return newlines(decode(path.read_bytes(), name))


def newlines(text: str) -> str:
    """``text`` with ``\\r\\n`` and ``\\r`` as ``\\n``."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
