"""Readers of documents: a suffix names the format, a reader gives its documents.

A reader's module, and the library behind it, is loaded when the first file of its format is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

from ballast.errors import DocumentError
from ballast.types import Document

Reader = Callable[[Path, str], Iterator[Document]]


def _lazy(module: str) -> Reader:
    def read_with(path: Path, name: str) -> Iterator[Document]:
        found: Reader = import_module(f"ballast.corpus.readers.{module}").read
        yield from found(path, name)

    return read_with


READERS: Mapping[str, Reader] = {
    ".md": _lazy("markdown"),
    ".markdown": _lazy("markdown"),
    ".txt": _lazy("plaintext"),
    ".html": _lazy("html"),
    ".htm": _lazy("html"),
    ".pdf": _lazy("pdf"),
    ".docx": _lazy("docx"),
    ".csv": _lazy("table"),
    ".tsv": _lazy("table"),
    ".jsonl": _lazy("jsonl"),
}


def read(path: Path, name: str) -> Iterator[Document]:
    """The documents in the file at ``path``; ``name`` is what citations will call it.

    Raises ``DocumentError`` for a suffix without a reader, and for a file that cannot be opened or read.
    """
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise DocumentError(
            f"{name}: no reader for {path.suffix or 'a file without suffix'}; known: {', '.join(READERS)}."
        )
    try:
        yield from reader(path, name)
    except OSError as error:
        raise DocumentError(f"{name} cannot be opened: {error.strerror or error}.") from error
