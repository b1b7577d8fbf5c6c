"""Taking in the files of one root: read what is new, keep what is known, say what became of each."""

from __future__ import annotations

import errno
import os
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ballast.corpus import digest
from ballast.corpus.folders import Found, Listing
from ballast.corpus.parsed import Content, ParsedFiles
from ballast.corpus.report import FileResult, FileStatus
from ballast.corpus.roots import Root
from ballast.corpus.screening import Screen, Screened, screened
from ballast.corpus.writer import FileRow, Writer
from ballast.errors import CheckError, DocumentError
from ballast.types import Document, Passage

Reader = Callable[[Path, str], Iterator[Document]]
Splitter = Callable[[Document], tuple[Passage, ...]]


@dataclass(frozen=True, slots=True)
class Reading:
    """How files become passages.

    Attributes:
        read: file and name → its documents; raises DocumentError or OSError if it cannot be read. It must
            depend on the file's bytes and the name only. The name is that of the document, unless the file
            names its documents itself.
        split: document → its passages, in order, with ids unique within the document.
        version: changes whenever ``read`` or ``split`` would give something else for the same file.
        screen: finds passages that give orders to whatever reads them; ``None`` where nobody looks.
        hold: whether such passages are kept from retrieval; else they are only reported.
        screening: changes whenever ``screen`` would find something else, or with ``hold``; "" without ``screen``.
    """

    read: Reader
    split: Splitter
    version: str
    screen: Screen | None = None
    hold: bool = True
    screening: str = ""


def rescreened(writer: ParsedFiles, known: Content, reading: Reading) -> Content:
    """What a file was parsed into, with its passages looked at anew. The file itself is not needed.

    Raises:
        CheckError: the screening crashed.
    """
    key = digest.screened_key(known.base, reading.screening)
    documents = (
        (document, screened(document, passages, reading.screen, hold=reading.hold))
        for document, passages in writer.documents_of(known.key)
    )
    present = writer.content(key)
    return present or writer.add_content(key, known.base, documents, without_text=known.without_text)


class Intake:
    """Takes in one root, which is recorded. ``on_file`` is called after each file."""

    def __init__(self, writer: Writer, root: Root, *, reading: Reading, on_file: Callable[[], None]) -> None:
        self._writer = writer
        self._root = root
        self._reading = reading
        self._on_file = on_file
        self._earlier = writer.files(root.id)

    def run(self, found: Listing) -> dict[str, FileResult]:
        """Results by name below the root. Files that are recorded and not found are removed."""
        results = {}
        for file in found.files:
            results[file.name] = self._file(file)
            self._on_file()
        for folder in found.unreadable:
            results[folder.name or "."] = self._failed(folder.path, f"cannot be listed: {folder.why}", None)
            for name in filter(folder.covers, self._earlier.keys() - results.keys()):
                results[name] = self._keep(
                    self._root.place(name), name, f"{folder.path} cannot be listed: {folder.why}"
                )
        for name in sorted(self._earlier.keys() - results.keys()):
            self._writer.remove_file(self._root.id, name)
            results[name] = FileResult(str(self._root.place(name)), FileStatus.REMOVED)
        return results

    def _file(self, file: Found) -> FileResult:
        try:
            content = self._content(file.path, document_name(file))
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise  # the store's trouble, not the file's
            why = f"cannot be read: {error.strerror or error}; make it readable or remove it"
            return self._keep(file.path, file.name, why)
        except DocumentError as error:
            return self._keep(file.path, file.name, str(error))
        except CheckError as error:
            return self._keep(file.path, file.name, unscreened(error))
        except UnicodeError:  # a reader let half a character through, which cannot be stored
            return self._keep(file.path, file.name, f"{file.name} is not valid Unicode; save it as UTF-8.")
        return self._taken_in(file, content)

    def _taken_in(self, file: Found, content: Content) -> FileResult:
        earlier = self._earlier.get(file.name)
        why = ""
        if not content.documents:
            status, why = FileStatus.EMPTY, f"no text in {file.name}"
        else:
            status = FileStatus.INDEXED
            if content.without_text:
                why = f"no text in {content.without_text} of its documents"
        self._writer.put_file(self._root.id, file.name, row=FileRow(content.key, status), why=why)
        if status is FileStatus.INDEXED and earlier and earlier.content == content.key:
            status = FileStatus.UNCHANGED
        counts = content.documents, content.passages
        return FileResult(str(file.path), status, why, *counts, self._writer.marks(content.key))

    def _content(self, path: Path, name: str) -> Content:
        bytes_hash = digest.file_hash(path)
        base = digest.content_key(bytes_hash, name=name, reading=self._reading.version)
        key = digest.screened_key(base, self._reading.screening)
        if content := self._writer.content(key):
            return content
        if known := self._writer.same_base(base):  # only what is looked for has changed
            return rescreened(self._writer, known, self._reading)
        return self._writer.add_content(key, base, self._parse(path, name, bytes_hash))

    def _parse(self, path: Path, name: str, bytes_hash: str) -> Iterator[tuple[Document, Screened]]:
        reading = self._reading
        for document in reading.read(path, name):
            yield document, screened(document, reading.split(document), reading.screen, hold=reading.hold)
        if digest.file_hash(path) != bytes_hash:
            raise DocumentError(f"{path} changed while it was being read; run ballast index again.")

    def _keep(self, path: Path, name: str, why: str) -> FileResult:
        """Record a failure; what the file held when it could last be read stays in use."""
        earlier = self._earlier.get(name)
        content = self._writer.content(earlier.content) if earlier and earlier.content else None
        if _is_text(name):
            row = FileRow(content.key if content else None, FileStatus.FAILED)
            self._writer.put_file(self._root.id, name, row=row, why=why)
        return self._failed(path, why, content)

    def _failed(self, path: Path, why: str, content: Content | None) -> FileResult:
        shown = os.fsencode(path).decode(errors="replace")
        if content is None or not content.documents:
            return FileResult(shown, FileStatus.FAILED, why)
        why = f"{why} (what it held before stays in use)"
        counts = content.documents, content.passages
        return FileResult(shown, FileStatus.FAILED, why, *counts, self._writer.marks(content.key))


def unscreened(error: CheckError) -> str:
    """What to say of a file whose passages could not be looked at."""
    return (
        f"{error.message}, so nobody knows what it orders; set scan.documents: off to index it all the same"
    )


def document_name(file: Found) -> str:
    """The file's name below its root, composed, so that all systems spell accents alike.

    Raises:
        DocumentError: it is not text.
    """
    if not _is_text(file.name):
        shown = os.fsencode(file.path).decode(errors="replace")
        raise DocumentError(f"The name of {shown} is not valid Unicode; rename the file.")
    return unicodedata.normalize("NFC", file.name)


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeError:
        return False
    return True
