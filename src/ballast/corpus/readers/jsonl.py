"""JSON Lines: one document a row, ``{"doc_id", "title"?, "text"}``. ``text`` is kept exactly as given."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ballast.corpus.readers.decode import decode
from ballast.corpus.readers.plaintext import sections
from ballast.errors import DocumentError
from ballast.types import Document

_SURROGATE = re.compile("[\ud800-\udfff]")


def read(path: Path, name: str) -> Iterator[Document]:
    """One document a row, named by its ``doc_id``.

    All rows are checked before the first is given out, so a faulty file is never half read. Raises
    ``DocumentError`` naming file and line.
    """
    lines: dict[str, int] = {}
    for number, row in _rows(path, name):
        first = lines.setdefault(row["doc_id"], number)
        if first != number:
            fault = f"doc_id {row['doc_id']!r} stands on line {first} already"
            raise DocumentError(f"{name}:{number}: {fault}; give each row its own.")
    for _, row in _rows(path, name):
        text = _SURROGATE.sub("\ufffd", row["text"])  # half a character cannot be stored
        title = _SURROGATE.sub("\ufffd", row.get("title") or "")
        yield Document(row["doc_id"], title, text, sections(text))


def _rows(path: Path, name: str) -> Iterator[tuple[int, dict[str, Any]]]:
    with path.open("rb") as file:
        head = file.read(4)
        file.seek(0)
        if head[:2] in (b"\xff\xfe", b"\xfe\xff"):  # UTF-16 cannot be cut at its newline bytes
            lines: Iterator[str] = iter(decode(file.read(), name).split("\n"))
        else:
            lines = (decode(line, name) for line in file)
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield number, _row(line, f"{name}:{number}")


def _row(line: str, where: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise DocumentError(f"{where}: this line is not JSON ({error}); write one object a line.") from error
    if not isinstance(row, dict):
        raise DocumentError(f'{where}: expected an object like {{"doc_id": …, "text": …}}.')
    for key in ("doc_id", "text"):
        if not isinstance(row.get(key), str):
            raise DocumentError(f'{where}: "{key}" is missing or not a string.')
    if not row["doc_id"].strip():
        raise DocumentError(f'{where}: "doc_id" is empty; it names the document in citations.')
    if _SURROGATE.search(row["doc_id"]):
        raise DocumentError(f'{where}: "doc_id" holds half a character (a lone surrogate); write it in full.')
    if not isinstance(row.get("title"), str | None):
        raise DocumentError(f'{where}: "title" is not a string.')
    return row
