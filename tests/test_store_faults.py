"""Whatever happens to a writer, readers have the last complete state, and the next run completes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ballast.corpus.store import Store
from ballast.errors import StoreCorrupt, StoreError, StoreFull, StoreLocked, StoreMissing, StoreVersion
from ballast.indexing import STEPS, index
from store_parts import PARTS, build_index, contents, counting_parts, load_ids, run, write

pytestmark = pytest.mark.skipif(os.name == "nt", reason="forks and signals")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    return write(tmp_path / "docs", fees="Fees.\n\nTen.", loans="Loans.\n\nTen.", old="Old.")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "store"


def change(docs: Path) -> None:
    write(docs, fees="Fees.\n\nTwelve.", cards="Cards.")
    (docs / "old.md").unlink()


def in_child(action: Callable[[], object]) -> int:
    """Run ``action`` in a process of its own. Returns its exit code, minus the signal that ended it."""
    child = multiprocessing.get_context("fork").Process(target=action)
    child.start()
    child.join()
    return child.exitcode or 0


def killed_at(step: str, docs: Path, store: Path) -> None:
    """Index in a process that is killed, as by kill -9, when it comes to ``step``."""

    def kill(reached: str) -> None:
        if reached == step:
            os.kill(os.getpid(), signal.SIGKILL)

    assert in_child(lambda: index([docs], store, parts=PARTS, checkpoint=kill)) == -signal.SIGKILL


def test_the_steps_are_those_of_a_run(docs: Path, store: Path) -> None:
    """Every step that a run passes is known, in order, so that each can be tested."""
    reached: list[str] = []
    index([docs], store, parts=PARTS, checkpoint=reached.append)
    assert tuple(dict.fromkeys(reached)) == STEPS


@pytest.mark.parametrize("step", STEPS)
def test_killed_in_the_first_run(step: str, docs: Path, store: Path, tmp_path: Path) -> None:
    """There is no store yet or a complete one; the next run gives what an undisturbed one gives."""
    killed_at(step, docs, store)
    if STEPS.index(step) < STEPS.index("state committed"):
        with pytest.raises(StoreMissing):
            Store.open(store)
    else:
        contents(store)
    run(store, docs)
    run(tmp_path / "fresh", docs)
    assert contents(store) == contents(tmp_path / "fresh")


@pytest.mark.parametrize("step", STEPS)
def test_killed_while_updating(step: str, docs: Path, store: Path, tmp_path: Path) -> None:
    """The store verifies as the old state or the new one; the next run completes and clears up."""
    run(store, docs)
    old = contents(store)
    change(docs)
    run(tmp_path / "fresh", docs)
    new = contents(tmp_path / "fresh")
    killed_at(step, docs, store)
    assert contents(store) == (old if STEPS.index(step) < STEPS.index("state committed") else new)
    run(store, docs)
    assert contents(store) == new
    assert len(list((store / "indexes").iterdir())) == 1


def test_a_killed_run_need_not_read_its_files_again(docs: Path, store: Path) -> None:
    """What was parsed before the end is kept."""
    killed_at("index built", docs, store)
    names: list[str] = []
    run(store, docs, parts=counting_parts(names))
    assert names == []


def test_readers_see_the_old_state_or_the_new_one_at_every_step(docs: Path, store: Path) -> None:
    """While a run goes on, each reader finds one complete state with the index that belongs to it."""
    run(store, docs)
    old, seen = contents(store), list[tuple[str, object]]()
    change(docs)
    index([docs], store, parts=PARTS, checkpoint=lambda step: seen.append((step, contents(store))))
    new = contents(store)
    committed = [step for step, _ in seen].index("state committed")
    assert [state for _, state in seen] == [old] * committed + [new] * (len(seen) - committed)


def test_a_snapshot_outlives_the_state_it_shows(docs: Path, store: Path) -> None:
    """A reader that began before an update goes on reading what it began with."""
    run(store, docs)
    with Store.open(store).read() as view:
        ids = load_ids(view.index_directory)
        change(docs)
        run(store, docs)
        assert [view.passages([id_])[id_].id for id_ in ids] == ids
        assert view.document_text("old.md") == "Old."


def test_eight_processes_at_once_give_what_one_gives(docs: Path, store: Path, tmp_path: Path) -> None:
    """Writers wait for one another; none fails and none spoils the store."""
    context = multiprocessing.get_context("fork")
    workers = [context.Process(target=run, args=(store, docs)) for _ in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    run(tmp_path / "fresh", docs)
    assert [worker.exitcode for worker in workers] == [0] * 8
    assert contents(store) == contents(tmp_path / "fresh")


@pytest.fixture
def writing_process(docs: Path, store: Path) -> Iterator[int]:
    """Number of a process that is in the middle of writing the store and stays there."""
    run(store, docs)
    ready = multiprocessing.get_context("fork").Event()

    def stay(step: str) -> None:
        if step == "listed":
            ready.set()
            time.sleep(60)

    target = multiprocessing.get_context("fork").Process(
        target=lambda: index([docs], store, parts=PARTS, checkpoint=stay)
    )
    target.start()
    assert ready.wait(20)
    assert target.pid
    yield target.pid
    target.kill()
    target.join()


def test_a_locked_store_names_the_process_that_holds_it(
    docs: Path, store: Path, writing_process: int
) -> None:
    """A second writer gives up after its time, readers are not held up, and kill -9 frees the lock."""
    with pytest.raises(StoreLocked, match=rf"Process {writing_process} is writing the index in .*store"):
        index([docs], store, parts=PARTS, lock_timeout=0.2)
    contents(store)
    os.kill(writing_process, signal.SIGKILL)
    run(store, docs)


def test_a_builder_that_fails_changes_nothing(docs: Path, store: Path) -> None:
    """An error from outside leaves the last state, no rubbish, and passes through."""
    run(store, docs)
    before = contents(store)
    change(docs)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(store, docs, parts=replace(PARTS, build_index=fail))
    assert contents(store) == before
    assert len(list((store / "indexes").iterdir())) == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_disk_that_fills_up_under_the_index_keeps_the_last_state(docs: Path, store: Path) -> None:
    """The error says so and what to do; afterwards the run completes without reading again."""
    run(store, docs)
    before = contents(store)
    change(docs)
    full = replace(PARTS, build_index=lambda *_: Path("/dev/full").write_text("x") and None)
    with pytest.raises(StoreFull, match=r"The disk that holds .*store is full; .*Free some space"):
        run(store, docs, parts=full)
    assert contents(store) == before
    names: list[str] = []
    run(store, docs, parts=counting_parts(names))
    assert names == []


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("needs the right to mount a small disk")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_fills_up_under_the_database_keeps_the_last_state(docs: Path, small_disk: Path) -> None:
    """The same when SQLite finds no room, on a disk that is really full."""
    store = small_disk / "store"
    run(store, docs)
    before = contents(store)
    write(docs, long="\n\n".join(f"Paragraph {i}." for i in range(20_000)))
    with pytest.raises(StoreFull):
        run(store, docs)
    assert contents(store) == before


def test_a_damaged_file_is_named_with_the_remedy(docs: Path, store: Path) -> None:
    """Readers and writers alike say that it is damaged and how to get a good one."""
    run(store, docs)
    file = store / "store.sqlite"
    file.write_bytes(b"This is not a database. " * 1000)
    with pytest.raises(StoreCorrupt, match=r"damaged .*delete that folder and run ballast index again"):
        Store.open(store)
    with pytest.raises(StoreCorrupt):
        run(store, docs)


def test_damage_deep_in_the_file_is_found_when_verifying(docs: Path, store: Path) -> None:
    """One altered letter of a passage is enough."""
    run(store, docs)
    file = store / "store.sqlite"
    raw = file.read_bytes()
    assert raw.count(b"Loans.") == 1
    file.write_bytes(raw.replace(b"Loans.", b"Loams."))
    with pytest.raises(StoreCorrupt, match=r"loans\.md was altered"):
        contents(store)


@pytest.mark.parametrize(
    ("sql", "error"),
    [("PRAGMA user_version = 99", StoreVersion), ("PRAGMA application_id = 7", StoreCorrupt)],
)
def test_a_store_of_another_version_or_program_is_left_alone(
    docs: Path, store: Path, sql: str, error: type[StoreError]
) -> None:
    """Neither reading nor writing touches a file in a format that is not understood."""
    run(store, docs)
    sqlite3.connect(store / "store.sqlite").execute(sql).connection.close()
    before = (store / "store.sqlite").read_bytes()
    with pytest.raises(error):
        Store.open(store)
    with pytest.raises(error):
        run(store, docs)
    assert (store / "store.sqlite").read_bytes() == before


def test_a_place_that_cannot_hold_a_store_is_named(docs: Path, tmp_path: Path) -> None:
    """A file where the folder should be is an error in one sentence."""
    with pytest.raises(StoreError, match=r"fees\.md cannot be used: File exists"):
        run(docs / "fees.md", docs)


def test_the_index_is_flushed_before_it_is_named(docs: Path, store: Path) -> None:
    """A builder may write folders of its own; all of it is under the final name."""

    def nested(*given: object) -> None:
        build_index(*given)  # type: ignore[arg-type]
        inner = Path(str(given[1])) / "inner"
        inner.mkdir()
        (inner / "more.bin").write_bytes(b"more")

    run(store, docs, parts=replace(PARTS, build_index=nested))
    with Store.open(store).read() as view:
        assert (view.index_directory / "inner/more.bin").read_bytes() == b"more"
