"""Reading the store: snapshots, speed, threads, and stores that change place or hands."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ballast.corpus.loaded import Loaded
from ballast.corpus.store import Store
from ballast.errors import StoreCorrupt, StoreMissing
from ballast.indexing import forget, index
from store_parts import PARTS, contents, document, load_ids, run, split, write


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    return write(tmp_path / "docs", fees="Fees.\n\nTen.", loans="Loans.\n\nTen.")


@pytest.fixture
def store(tmp_path: Path, docs: Path) -> Path:
    run(tmp_path / "store", docs)
    return tmp_path / "store"


def test_no_store_says_how_to_build_one(tmp_path: Path) -> None:
    """The message is the command."""
    with pytest.raises(StoreMissing, match=r"ballast index FOLDER_OF_DOCUMENTS --store .*nowhere$"):
        Store.open(tmp_path / "nowhere")
    with pytest.raises(StoreMissing):
        forget([tmp_path], tmp_path / "nowhere", parts=PARTS)
    assert not (tmp_path / "nowhere").exists()


def test_passages_come_back_as_the_splitter_made_them(store: Path) -> None:
    """Every field survives; ids come in the order asked for, unknown ones are left out."""
    expected = split(document("loans.md", "loans", "Loans.\n\nTen."))
    with Store.open(store).read() as view:
        assert tuple(view.document_passages("loans.md")) == expected
        wanted = [expected[1].id, "unknown", expected[0].id]
        assert list(view.passages(wanted).items()) == [(p.id, p) for p in (expected[1], expected[0])]


def test_what_is_not_there_is_none_or_nothing(store: Path) -> None:
    """Unknown names and no ids are no errors."""
    with Store.open(store).read() as view:
        assert (view.document_text("x"), view.document_passages("x"), view.passages([])) == (None, [], {})
        assert view.document_names() == ["fees.md", "loans.md"]
        assert (view.document_count, view.passage_count) == (2, 4)


def test_many_threads_read_while_one_writes(docs: Path, store: Path) -> None:
    """Each snapshot is one state, whichever it is: a text always fits its hash."""
    opened, stop, seen = Store.open(store), threading.Event(), dict[str, set[str | None]]()

    def look() -> None:
        while not stop.is_set():
            with opened.read() as view:
                seen.setdefault(view.corpus, set()).add(view.document_text("fees.md"))

    with ThreadPoolExecutor() as pool:
        lookers = [pool.submit(look) for _ in range(4)]
        for version in range(5):
            write(docs, fees=f"Version {version}.")
            run(store, docs)
        stop.set()
        assert [looker.result() for looker in lookers] == [None] * 4
    assert all(len(texts) == 1 for texts in seen.values())


def test_a_loaded_index_follows_the_store(docs: Path, store: Path) -> None:
    """The index is loaded once a generation, and always the one of the snapshot."""
    loaded = Loaded(Store.open(store), load_ids)
    for text in ("Ten.", "Twelve.", "Twelve."):
        write(docs, fees=text)
        run(store, docs)
        with loaded.read() as (view, ids), loaded.read() as (_, same):
            assert len(view.passages(ids)) == view.passage_count == len(ids)
            assert same is ids


def test_a_reader_that_loses_the_race_for_an_index_looks_again(docs: Path, store: Path) -> None:
    """The directory goes between finding and opening it: the newer one is taken."""
    opened: list[Path] = []

    def load(directory: Path) -> list[str]:
        opened.append(directory)
        if len(opened) == 1:
            write(docs, fees="Twelve.")
            run(store, docs)
        return load_ids(directory)

    with Loaded(Store.open(store), load).read() as (view, ids):
        assert (len(opened), len(view.passages(ids))) == (2, len(ids))


def test_a_lost_index_is_an_error_with_a_remedy(store: Path) -> None:
    """Not an empty result: nothing found because nothing was searched."""
    shutil.rmtree(store / "indexes")
    with (
        pytest.raises(StoreCorrupt, match="its search index is missing"),
        Loaded(Store.open(store), load_ids).read(),
    ):
        pass


def test_a_store_deleted_and_built_again_is_noticed(docs: Path, store: Path) -> None:
    """A service that keeps a store open need not be restarted; in between, it has none."""
    loaded = Loaded(Store.open(store), load_ids)
    with loaded.read():
        shutil.rmtree(store)
    with pytest.raises(StoreMissing), loaded.read():
        pass
    write(docs, fees="Other.")
    run(store, docs)
    with loaded.read() as (view, ids):
        assert view.document_text("fees.md") == "Other."
        assert len(view.passages(ids)) == len(ids)


def test_a_moved_store_works_at_its_new_place(docs: Path, store: Path, tmp_path: Path) -> None:
    """The store holds no path of its own; indexing goes on there."""
    before = contents(store)
    store.rename(tmp_path / "elsewhere")
    assert contents(tmp_path / "elsewhere") == before
    assert not run(tmp_path / "elsewhere", docs).rebuilt


@pytest.mark.skipif(os.name == "nt", reason="forks")
def test_a_fork_does_not_share_what_its_parent_opened(store: Path) -> None:
    """Servers that open first and fork afterwards read in every process."""
    opened = Store.open(store)

    def read() -> None:
        with opened.read() as view:
            assert view.document_text("fees.md") == "Fees.\n\nTen."

    child = multiprocessing.get_context("fork").Process(target=read)
    child.start()
    child.join()
    assert child.exitcode == 0
    read()


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="needs two users")
def test_a_user_who_may_not_write_can_read(docs: Path, shared_folder: Path) -> None:
    """A store in a read-only image serves without SQLite's side files."""
    run(shared_folder / "store", docs)
    (shared_folder / "store").chmod(0o755)
    os.seteuid(65534)
    try:
        assert len(contents(shared_folder / "store")[1]) == 2
        assert not list((shared_folder / "store").glob("*-shm"))
    finally:
        os.seteuid(0)


def test_closing_lets_go_and_reading_opens_again(store: Path) -> None:
    """A closed store is not a broken one."""
    opened = Store.open(store)
    opened.close()
    with opened.read() as view:
        assert view.document_count == 2


def test_an_error_of_the_caller_passes_through(store: Path) -> None:
    """What goes wrong inside the block is not taken for a fault of the store."""
    opened = Store.open(store)
    with pytest.raises(FileNotFoundError), opened.read():
        raise FileNotFoundError
    with opened.read() as view:
        assert view.document_count == 2


def test_reading_does_not_wait_for_an_unfinished_write(docs: Path, store: Path) -> None:
    """In the middle of the writer's transaction a reader gets the last state at once."""
    texts: list[str | None] = []

    def look(step: str) -> None:
        if step in ("file parsed", "state written"):
            with Store.open(store).read() as view:
                texts.append(view.document_text("fees.md"))

    write(docs, fees="Twelve.")
    index([docs], store, parts=PARTS, checkpoint=look)
    assert texts == ["Fees.\n\nTen."] * 2
