"""Hashes that say whether two corpora are the same: independent of order, of time and of absolute paths."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from ballast.types import Passage


def file_hash(path: Path) -> str:
    """SHA-256 of a file's bytes, hex."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def content_key(file_digest: str, *, name: str, reading: str) -> str:
    """What determines the documents of a file: its bytes, its name (titles come from it), how it is read."""
    return _hash([file_digest, name, reading])


def screened_key(base: str, screening: str) -> str:
    """``base`` where nobody looks for orders in the passages; else what also says how that was done."""
    return _hash([base, screening]) if screening else base


def document_digest(
    name: str, title: str, text: str, passages: Sequence[Passage], *, held: Sequence[Passage] = ()
) -> str:
    """Hash of a document and of its passages, both those that are retrieved and those held back, in order."""
    content = [name, title, hashlib.sha256(text.encode()).hexdigest(), _rows(passages)]
    return _hash([*content, _rows(held)] if held else content)


def corpus_hash(documents: Iterable[tuple[str, str]]) -> str:
    """Hash of (name, digest) pairs, which come sorted by name: "sha256:…"."""
    total = hashlib.sha256()
    for pair in documents:
        total.update(json.dumps(pair, ensure_ascii=False).encode() + b"\n")
    return f"sha256:{total.hexdigest()}"


def _rows(passages: Sequence[Passage]) -> list[list[object]]:
    return [
        [p.id, p.start, p.end, p.location, p.kind, p.context, list(p.context_span or ())] for p in passages
    ]


def _hash(value: object) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()
