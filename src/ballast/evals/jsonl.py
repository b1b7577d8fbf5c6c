"""Strict JSON Lines for files that people write: every fault at once, each with its line number."""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from ballast.errors import UsageError, did_you_mean

T = TypeVar("T")
Faults = list[tuple[int, str]]
"""Line and what is wrong there."""
_MARKS = {
    codecs.BOM_UTF32_LE: "UTF-32",
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}


class Row:
    """One object of a file and a place to note what is wrong with it."""

    def __init__(self, line: int, values: Mapping[str, Any], faults: Faults) -> None:
        self.line = line
        self.values = values
        self._faults = faults

    def fault(self, what: str) -> None:
        self._faults.append((self.line, what))

    def text(self, key: str, *, required: bool = False) -> str:
        """A string; "" where it is absent or wrong. A required one must hold something to read."""
        value = self.values.get(key, None if required else "")
        if key not in self.values and required:
            self.fault(f"{key!r} is missing")
        elif not isinstance(value, str):
            self.fault(f"{key!r} should be text, not {_kind(value)}")
        elif required and not has_text(value):
            self.fault(f"{key!r} is empty")
        return value if isinstance(value, str) else ""

    def texts(self, key: str, *, one_allowed: bool = False) -> tuple[str, ...]:
        """A list of strings (or, where allowed, a single one); () where it is absent or wrong."""
        value = self.values.get(key, [])
        if one_allowed and isinstance(value, str):
            value = [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(f"{key!r} should be a list of texts")
            return ()
        if not all(has_text(item) for item in value):
            self.fault(f"{key!r} holds an empty text")
        return tuple(value)

    def flag(self, key: str) -> bool:
        """true or false; false where it is absent or wrong."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.fault(f"{key!r} should be true or false, not {_kind(value)}")
            return False
        return value


def load(path: Path, keys: Iterable[str], parse: Callable[[Row], T]) -> list[T]:
    """What ``parse`` makes of every line. Keys beyond ``keys`` and repeated ids are faults.

    ``parse`` notes faults on the row and returns anything then. Blank lines are skipped.

    Raises:
        UsageError: all faults, one a line, as "FILE:LINE: what"; or the file cannot be read or is empty.
    """
    faults: Faults = []
    lines = enumerate(read_text(path).split("\n"), 1)
    objects = ((number, _object(line, number, faults)) for number, line in lines if line.strip())
    found = ((number, values) for number, values in objects if values is not None)
    return parse_rows(path, found, keys, parse, faults=faults)


def parse_rows(
    path: Path,
    rows: Iterable[tuple[int, Mapping[str, Any]]],
    keys: Iterable[str],
    parse: Callable[[Row], T],
    *,
    faults: Faults,
) -> list[T]:
    """What ``parse`` makes of each of the numbered rows of a file; ``faults`` were found in reading it.

    Raises:
        UsageError: all faults, one a line, as "FILE:LINE: what"; or there are no rows.
    """
    known = list(keys)
    parsed: list[T] = []
    first_line: dict[str, int] = {}
    for number, values in rows:
        row = Row(number, values, faults)
        for key in values:
            if key not in known:
                row.fault(f"unknown key {key!r}{did_you_mean(key, known)}")
        id_ = values.get("id")
        if isinstance(id_, str) and id_ in first_line:
            row.fault(f"the id {id_!r} was already used on line {first_line[id_]}")
        elif isinstance(id_, str):
            first_line[id_] = number
        parsed.append(parse(row))
    if faults:
        raise UsageError("\n".join(f"{path}:{line}: {what}" for line, what in sorted(faults, key=_line)))
    if not parsed:
        raise UsageError(f"{path}: holds no questions; write one a line")
    return parsed


def has_text(text: str) -> bool:
    """Whether there is anything to read: spaces and invisible characters alone are nothing."""
    return any(character.isprintable() and not character.isspace() for character in text)


def _line(fault: tuple[int, str]) -> int:
    return fault[0]


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, a byte order mark and carriage returns taken off.

    Raises:
        UsageError: it cannot be read, or is in another encoding, which is named.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise UsageError(f"{path}: there is no such file") from None
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    for mark, name in _MARKS.items():
        if data.startswith(mark):
            raise UsageError(f"{path}: is {name}; save it as UTF-8")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        name = "UTF-16" if b"\0" in data[:200] else _single_byte_name(data)
        raise UsageError(f"{path}:{line}: is not UTF-8 but looks like {name}; save it as UTF-8") from None


def _single_byte_name(data: bytes) -> str:
    try:
        data.decode("cp1252")
    except UnicodeDecodeError:
        return "another encoding"
    return "Windows-1252 (cp1252)" if any(0x80 <= byte <= 0x9F for byte in data) else "Latin-1 (or cp1252)"


def _object(line: str, number: int, faults: Faults) -> Mapping[str, Any] | None:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        values = dict(pairs)
        if len(values) < len(pairs):
            names = [key for key, _ in pairs]
            twice = next(key for key in names if names.count(key) > 1)
            faults.append((number, f"the key {twice!r} is there twice"))
        return values

    try:
        values = json.loads(line, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        faults.append((number, f"is not JSON: {error.msg} (column {error.colno})"))
        return None
    except RecursionError:
        faults.append((number, "is nested too deeply"))
        return None
    if not isinstance(values, dict):
        faults.append((number, f"should be a JSON object, not {_kind(values)}"))
        return None
    return values


def _kind(value: Any) -> str:
    names = {bool: "true or false", int: "a number", float: "a number", list: "a list", dict: "an object"}
    return "null" if value is None else names.get(type(value), "text")
