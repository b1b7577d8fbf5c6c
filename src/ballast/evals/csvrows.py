"""Strict CSV for files that people write in a spreadsheet, read into the same rows as JSON Lines."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from ballast.errors import UsageError
from ballast.evals.jsonl import Faults, Row, parse_rows, read_text

T = TypeVar("T")
SEPARATOR = "|"
_FLAGS = {"true": True, "yes": True, "1": True, "x": True, "false": False, "no": False, "0": False}


def load_csv(
    path: Path,
    keys: Iterable[str],
    parse: Callable[[Row], T],
    *,
    lists: Collection[str] = (),
    flags: Collection[str] = (),
) -> list[T]:
    """What ``parse`` makes of every line of a CSV whose first line names the keys.

    Commas or semicolons separate cells; spaces around a cell, no-break spaces too, are taken off; an empty cell
    is an absent key. Columns in ``lists`` hold several texts with "|" between them, those in ``flags`` yes or no.

    Raises:
        UsageError: all faults, one a line, as "FILE:LINE: what"; or the file cannot be read or is empty.
    """
    faults: Faults = []
    rows = _rows(path, read_text(path), faults, lists=lists, flags=flags)
    return parse_rows(path, rows, keys, parse, faults=faults)


def _rows(
    path: Path, text: str, faults: Faults, *, lists: Collection[str], flags: Collection[str]
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    first = text.split("\n", 1)[0]
    reader = csv.reader(
        io.StringIO(text), delimiter=";" if first.count(";") > first.count(",") else ",", strict=True
    )
    try:
        header = [cell.strip() for cell in next(reader, [])]
        if len(set(header)) < len(header):
            twice = next(name for name in header if header.count(name) > 1)
            raise UsageError(f"{path}:1: the column {twice!r} is there twice")
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(header):
                faults.append((reader.line_num, f"has {len(cells)} cells, the first line {len(header)}"))
                continue
            given = {key: cell.strip() for key, cell in zip(header, cells, strict=True) if cell.strip()}
            yield reader.line_num, {k: _value(k, v, lists=lists, flags=flags) for k, v in given.items()}
    except csv.Error as error:
        raise UsageError(f"{path}:{reader.line_num}: is not CSV: {error}") from None


def _value(key: str, cell: str, *, lists: Collection[str], flags: Collection[str]) -> Any:
    if key in flags:
        return _FLAGS.get(cell.casefold(), cell)
    if key in lists and SEPARATOR in cell:
        return [part.strip() for part in cell.split(SEPARATOR)]
    return [cell] if key in lists and key != "expected" else cell
