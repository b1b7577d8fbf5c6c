"""A small reader, splitter and search index for tests of the store: plain text, paragraphs, a list of ids."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ballast.corpus.intake import Reading
from ballast.corpus.report import IndexReport
from ballast.corpus.screening import Mark
from ballast.corpus.store import Store
from ballast.errors import DocumentError
from ballast.indexing import Parts, index
from ballast.types import Document, Finding, Passage, Section

BROKEN = "BROKEN"


def read(path: Path, name: str) -> Iterator[Document]:
    """A text file is one document; each line of a .jsonl file is one, with a doc_id of its own."""
    text = path.read_text(encoding="utf-8")
    if BROKEN in text:
        raise DocumentError(f"{path} is broken; repair it")
    if path.suffix != ".jsonl":
        yield document(name, Path(name).stem, text)
        return
    for row in map(json.loads, text.splitlines()):
        yield document(row["doc_id"], row["title"], row["text"])


def document(name: str, title: str, text: str) -> Document:
    return Document(name, title, text, (Section(0, len(text)),))


def split(document: Document) -> tuple[Passage, ...]:
    """One passage a paragraph; repeated paragraphs are told apart by their number."""
    seen: Counter[str] = Counter()
    passages = []
    for match in re.finditer(r"\S(?:.|\n(?!\n))*", document.text):
        text = match.group().rstrip()
        key = json.dumps([document.name, text, seen[text]])
        seen[text] += 1
        id_ = hashlib.sha256(key.encode()).hexdigest()[:16]
        start = match.start()
        passages.append(Passage(id_, document.name, document.title, "", text, start, start + len(text)))
    return tuple(passages)


def build_index(
    passages: Iterable[Passage], directory: Path, previous: Path | None, on_progress: Callable[[int], None]
) -> None:
    ids = [passage.id for passage in passages]
    assert ids == sorted(ids)
    (directory / "ids.json").write_text(json.dumps(ids))
    on_progress(len(ids))


PARTS = Parts(
    reading=Reading(read, split, "reading 1"),
    suffixes=frozenset({".md", ".txt", ".jsonl"}),
    build_index=build_index,
    indexing="index 1",
)


def screened_parts(mode: str) -> Parts:
    """``PARTS`` with paragraphs that begin with "Obey" quarantined, flagged or let be ("off")."""

    def screen(document: Document, passages: Sequence[Passage]) -> list[tuple[Finding, ...]]:
        return [
            (Finding("test.obey", p.start, p.start + 4),) if p.text.startswith("Obey") else ()
            for p in passages
        ]

    if mode == "off":
        return PARTS
    reading = replace(PARTS.reading, screen=screen, hold=mode == "quarantine", screening=mode)
    return replace(PARTS, reading=reading)


def counting_parts(names: list[str]) -> Parts:
    """``PARTS``, adding to ``names`` the name of each file that is read."""

    def counted(path: Path, name: str) -> Iterator[Document]:
        names.append(name)
        return read(path, name)

    return replace(PARTS, reading=replace(PARTS.reading, read=counted))


def write(folder: Path, **files: str) -> Path:
    """Write ``name="text"`` as name.md below ``folder``; two underscores stand for a slash."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def run(store: Path, *paths: Path, parts: Parts = PARTS) -> IndexReport:
    return index(paths, store, parts=parts)


def load_ids(directory: Path) -> list[str]:
    ids: list[str] = json.loads((directory / "ids.json").read_text())
    return ids


def contents(directory: Path) -> tuple[str, dict[str, str], list[str]]:
    """What a reader finds, after checking all of it: corpus hash, documents, ids in the search index."""
    with Store.open(directory).read() as view:
        view.verify()
        documents = {name: view.document_text(name) or "" for name in view.document_names()}
        ids = load_ids(view.index_directory)
        assert list(view.passages(ids)) == ids
        assert len(ids) == view.passage_count
        return view.corpus, documents, ids


def held(directory: Path) -> tuple[list[Passage], list[Mark]]:
    """What is kept from retrieval, and every mark."""
    with Store.open(directory).read() as view:
        return [one for name in view.document_names() for one in view.quarantined(name)], view.marks()


def statuses(report: IndexReport) -> dict[str, str]:
    """File name → what became of it."""
    return {Path(file.path).name: file.status.value for file in report.files}
