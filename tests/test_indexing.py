"""A store equals the documents on disk, and says of each file what became of it."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ballast.corpus import writer
from ballast.corpus.report import FileStatus
from ballast.corpus.schema import connect_for_writing
from ballast.corpus.store import Store
from ballast.errors import UsageError
from ballast.indexing import forget, index
from ballast.types import Document
from store_parts import BROKEN, PARTS, contents, counting_parts, read, run, statuses, write


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    return write(tmp_path / "docs", fees="Fees.\n\nTen a year.", sub__loans="Loans.\n\nTen a year.")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "store"


def fresh(tmp_path: Path, *paths: Path) -> tuple[str, dict[str, str], list[str]]:
    directory = tmp_path / "fresh"
    run(directory, *paths)
    return contents(directory)


def test_a_folder_becomes_documents_named_by_their_path_below_it(docs: Path, store: Path) -> None:
    """Documents carry their relative path, with forward slashes, and their whole text."""
    report = run(store, docs)
    _, documents, ids = contents(store)
    assert documents == {"fees.md": "Fees.\n\nTen a year.", "sub/loans.md": "Loans.\n\nTen a year."}
    assert (report.documents, report.passages, len(ids), report.rebuilt) == (2, 4, 4, True)
    assert statuses(report) == {"fees.md": "indexed", "loans.md": "indexed"}


def test_indexing_again_reads_and_builds_nothing(docs: Path, store: Path) -> None:
    """Unchanged files are neither read nor indexed a second time."""
    run(store, docs)
    before, names = contents(store), list[str]()
    report = run(store, docs, parts=counting_parts(names))
    assert (names, report.rebuilt, contents(store)) == ([], False, before)
    assert set(statuses(report).values()) == {"unchanged"}


def test_indexing_again_does_work_in_proportion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four times the documents, unchanged, are about four times the work for the database, not sixteen."""
    steps: Counter[int] = Counter()
    for count in (500, 2000):

        def connect(directory: Path, count: int = count) -> sqlite3.Connection:
            connection = connect_for_writing(directory)
            connection.set_progress_handler(lambda: steps.update([count]), 100)
            return connection

        rows = (json.dumps({"doc_id": f"{n}", "title": "", "text": "Fees."}) for n in range(count))
        file = tmp_path / f"{count}.jsonl"
        file.write_text("\n".join(rows))
        run(tmp_path / f"store {count}", file)
        with monkeypatch.context() as patch:
            patch.setattr(writer, "connect_for_writing", connect)
            run(tmp_path / f"store {count}", file)
    assert steps[2000] < 6 * steps[500]


def test_edited_shortened_renamed_and_deleted_files_leave_nothing_behind(
    docs: Path, store: Path, tmp_path: Path
) -> None:
    """After any change the store equals one built from nothing."""
    write(docs, old="Old.", long="One.\n\nTwo.\n\nTwo.")
    run(store, docs)
    write(docs, fees="Fees.\n\nTwelve a year.", long="Two.")
    (docs / "sub/loans.md").rename(docs / "credit.md")
    (docs / "old.md").unlink()
    report = run(store, docs)
    assert contents(store) == fresh(tmp_path, docs)
    assert statuses(report) == {
        "fees.md": "indexed", "long.md": "indexed", "credit.md": "indexed",
        "old.md": "removed", "loans.md": "removed",
    }  # fmt: skip


def test_the_corpus_hash_does_not_depend_on_where_the_folder_is(
    docs: Path, store: Path, tmp_path: Path
) -> None:
    """A copy of the folder elsewhere gives the same hash; another text or title gives another."""
    run(store, docs)
    copy = write(tmp_path / "copy", fees="Fees.\n\nTen a year.", sub__loans="Loans.\n\nTen a year.")
    assert fresh(tmp_path, copy) == contents(store)
    write(copy, fees="Fees.\n\nTen a  year.")
    run(tmp_path / "fresh", copy)
    assert contents(tmp_path / "fresh")[0] != contents(store)[0]


def test_a_folder_that_was_emptied_gives_an_empty_corpus(docs: Path, store: Path) -> None:
    """No documents left: the store opens, has no passages, and the report says what was removed."""
    run(store, docs)
    (docs / "fees.md").unlink()
    (docs / "sub/loans.md").unlink()
    report = run(store, docs)
    assert contents(store)[1:] == ({}, [])
    assert (report.documents, len(report.having(FileStatus.REMOVED))) == (0, 2)


def test_nothing_to_index_is_the_callers_mistake(tmp_path: Path, store: Path) -> None:
    """An empty folder and no store: the message names the folder and the formats, and no store is made."""
    folder = tmp_path / "empty"
    folder.mkdir()
    (folder / "photo.png").write_bytes(b"\x89PNG")
    with pytest.raises(UsageError, match=r"No documents in .*empty; Ballast reads \.jsonl \.md \.txt\."):
        run(store, folder)
    assert not store.exists()


def test_a_missing_path_is_an_error_and_deletes_nothing(docs: Path, store: Path) -> None:
    """A folder that is not there (not mounted, say) must not look like deleted documents."""
    run(store, docs)
    before = contents(store)
    docs.rename(docs.parent / "elsewhere")
    with pytest.raises(UsageError, match=r"docs cannot be indexed: No such file or directory\. .*--remove"):
        run(store, docs)
    assert contents(store) == before


def test_a_file_that_cannot_be_read_keeps_what_it_held_and_is_tried_again(docs: Path, store: Path) -> None:
    """A failure is reported with its reason, changes nothing, and is not remembered against the file."""
    run(store, docs)
    before = contents(store)
    write(docs, fees=BROKEN)
    (failed,) = run(store, docs).having(FileStatus.FAILED)
    assert failed.why == f"{docs / 'fees.md'} is broken; repair it (what it held before stays in use)"
    assert contents(store) == before
    write(docs, fees="Repaired.")
    assert statuses(run(store, docs))["fees.md"] == "indexed"
    assert contents(store)[1]["fees.md"] == "Repaired."


def test_what_the_system_refuses_to_open_is_reported(docs: Path, store: Path) -> None:
    """A link that leads nowhere is a failed file; the others are indexed."""
    (docs / "lost.md").symlink_to(docs / "nowhere.md")
    report = run(store, docs)
    (failed,) = report.having(FileStatus.FAILED)
    assert (failed.path, failed.why) == (str(docs / "lost.md"), "cannot be read: No such file or directory")
    assert report.documents == 2
    with Store.open(store).read() as view:
        assert [file.status for file in view.files()] == ["indexed", "failed", "indexed"]


def test_a_file_without_text_is_empty_not_indexed(docs: Path, store: Path) -> None:
    """A blank file is said to have no text, each time; its earlier passages are gone."""
    run(store, docs)
    write(docs, fees=" \n\n \n")
    for _ in range(2):
        (empty,) = run(store, docs).having(FileStatus.EMPTY)
        assert empty.why == "no text in fees.md"
    assert list(contents(store)[1]) == ["sub/loans.md"]


def test_rows_of_a_file_are_documents_of_their_own(store: Path, tmp_path: Path) -> None:
    """Each row is a document; one with a name already used, and one without text, are reported."""
    file = tmp_path / "rows.jsonl"
    rows = [("a", "First."), ("b", ""), ("a", "Second."), ("c", "Third.")]
    file.write_text("\n".join(json.dumps({"doc_id": id_, "title": "", "text": t}) for id_, t in rows))
    report = run(store, file)
    assert contents(store)[1] == {"a": "First.", "c": "Third."}
    (failed,) = report.having(FileStatus.FAILED)
    assert failed.why.startswith("1 document left out: the name 'a' is used twice in this file")
    assert failed.documents == 2


def test_a_file_that_changes_while_it_is_read_is_not_taken(docs: Path, store: Path) -> None:
    """What was read and what was hashed must be the same bytes."""

    def slow(path: Path, name: str) -> Iterator[Document]:
        yield from list(read(path, name))
        path.write_text("Something else.")

    parts = replace(PARTS, reading=replace(PARTS.reading, read=slow))
    report = run(store, docs / "fees.md", parts=parts)
    assert "changed while it was being read" in report.files[0].why
    assert contents(store)[1] == {}
    run(store, docs / "fees.md")
    assert contents(store)[1] == {"fees.md": "Something else."}


def test_names_are_composed_and_must_be_text(docs: Path, store: Path) -> None:
    """Accents are spelled the same on all systems; a name that is not Unicode is reported, not fatal."""
    (docs / "gebu\u0308hren.md").write_text("Gebühren.")
    Path(str(docs) + "/\udcff.md").write_text("Text.")
    report = run(store, docs)
    assert "geb\u00fchren.md" in contents(store)[1]
    (failed,) = report.having(FileStatus.FAILED)
    assert failed.why.endswith("is not valid Unicode; rename the file.")
    failed.path.encode()


def test_other_versions_of_the_parts_redo_their_work(docs: Path, store: Path, tmp_path: Path) -> None:
    """A new reader reads everything again, in all folders; a new kind of index is built again."""
    other = write(tmp_path / "other", more="More.")
    run(store, docs, other)
    names: list[str] = []
    parts = counting_parts(names)
    newer = replace(parts, reading=replace(parts.reading, version="reading 2"))
    assert (run(store, docs, parts=newer).rebuilt, len(names)) == (False, 3)
    assert (run(store, docs, parts=replace(newer, indexing="index 2")).rebuilt, len(names)) == (True, 3)


def test_an_index_that_was_deleted_is_built_again(docs: Path, store: Path) -> None:
    """The store notices that its index directory is gone although no document changed."""
    run(store, docs)
    with Store.open(store).read() as view:
        (view.index_directory / "ids.json").unlink()
        view.index_directory.rmdir()
    assert run(store, docs).rebuilt
    contents(store)


def test_the_builder_gets_the_index_before_it_if_it_is_of_the_same_kind(docs: Path, store: Path) -> None:
    """An index can be made from its predecessor; one of another version is no help."""
    seen: list[bool] = []
    parts = replace(PARTS, build_index=lambda p, new, old, tell: seen.append(bool(old and old.is_dir())))
    for text, version in (("One.", "1"), ("Two.", "1"), ("Three.", "2")):
        write(docs, fees=text)
        run(store, docs, parts=replace(parts, indexing=version))
    assert seen == [False, True, False]


def test_progress_counts_files_then_passages(docs: Path, store: Path) -> None:
    """A caller can show how far reading and indexing are."""
    told: list[tuple[str, int, int]] = []
    index([docs], store, parts=PARTS, on_progress=lambda *step: told.append(step))
    assert told == [("reading", 1, 2), ("reading", 2, 2), ("indexing", 0, 4), ("indexing", 4, 4)]


def test_forgetting_a_folder_removes_its_documents_and_their_text(
    docs: Path, store: Path, tmp_path: Path
) -> None:
    """What is removed is no longer found, nor do its words stay in any file of the store."""
    secret = write(tmp_path / "other", secret="Quokka " * 2000)
    run(store, docs, secret)
    report = forget([secret], store, parts=PARTS)
    assert statuses(report) == {"secret.md": "removed"}
    assert contents(store) == fresh(tmp_path, docs)
    assert not any(b"Quokka" in file.read_bytes() for file in store.rglob("*") if file.is_file())


def test_forgetting_what_was_never_indexed_lists_what_was(docs: Path, store: Path, tmp_path: Path) -> None:
    """A misspelt path is the caller's mistake, and the message shows the right ones."""
    run(store, docs)
    with pytest.raises(UsageError, match=rf"dogs was not indexed under that path.*{docs} was\."):
        forget([tmp_path / "dogs"], store, parts=PARTS)
