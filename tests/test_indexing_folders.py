"""Which files count, and what happens when folders overlap, move or hold the same names."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ballast.corpus.report import FileStatus
from store_parts import contents, counting_parts, run, statuses, write


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    return write(tmp_path / "docs", fees="Fees.", sub__loans="Loans.")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "store"


def names(store: Path) -> list[str]:
    return list(contents(store)[1])


def test_hidden_files_and_other_types_are_left_out_and_counted(docs: Path) -> None:
    """Hidden things and the store itself are passed over; types that are not read are counted."""
    write(docs, **{".git__readme": "x", ".notes": "x", "~$fees": "x", "store__stray": "x"})
    for name in ("a.png", "b.PNG", "c.zip", "LICENCE"):
        (docs / name).write_text("x")
    (docs / "BIG.MD").write_text("Big.")
    report = run(docs / "store", docs)
    assert names(docs / "store") == ["BIG.MD", "fees.md", "sub/loans.md"]
    assert report.skipped_text == "4 files of types Ballast does not read: .png 2, .zip 1, no suffix 1"


def test_a_loop_of_links_ends(docs: Path, store: Path) -> None:
    """Folders that contain themselves, through links, are walked once and keep their own names."""
    (docs / "again").symlink_to(docs)
    (docs / "sub/up").symlink_to(docs.parent)
    (docs / "a_link").symlink_to(docs / "sub")
    run(store, docs)
    assert names(store) == ["fees.md", "sub/loans.md"]


def test_links_to_elsewhere_are_followed(docs: Path, store: Path, tmp_path: Path) -> None:
    """A linked folder outside, and a visible link to a hidden folder's file, are documents."""
    write(tmp_path / "outside", terms="Terms.")
    write(docs, **{".data__rates": "Rates."})
    (docs / "linked").symlink_to(tmp_path / "outside")
    (docs / "rates.md").symlink_to(docs / ".data/rates.md")
    run(store, docs)
    assert names(store) == ["fees.md", "linked/terms.md", "rates.md", "sub/loans.md"]


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that any user may enter: the usual temporary one is its owner's."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def ordinary_user() -> Iterator[None]:
    """Root may read everything; for tests of permissions it becomes somebody else for a while."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    yield
    os.seteuid(user)


@pytest.mark.skipif(os.name == "nt", reason="POSIX permissions")
def test_a_permission_error_does_not_look_like_a_deletion(open_folder: Path, ordinary_user: None) -> None:
    """Documents below a folder that may not be listed, and a file that may not be read, stay in use."""
    docs, store = write(open_folder / "docs", fees="Fees.", sub__loans="Loans."), open_folder / "store"
    run(store, docs)
    before = contents(store)
    (docs / "sub").chmod(0)
    (docs / "fees.md").chmod(0)
    report = run(store, docs)
    (docs / "sub").chmod(0o700)
    assert contents(store) == before
    assert statuses(report) == {"fees.md": "failed", "sub": "failed", "loans.md": "failed"}
    assert all("Permission denied" in file.why for file in report.files)


def test_same_name_in_two_folders_of_one_root_is_two_documents(store: Path, tmp_path: Path) -> None:
    """The path below the root tells them apart, also when the text is the same."""
    run(store, write(tmp_path / "docs", hr__policy="Be kind.", it__policy="Be kind."))
    assert names(store) == ["hr/policy.md", "it/policy.md"]
    assert len(set(contents(store)[2])) == 2


def test_of_two_documents_with_one_name_the_first_root_counts(store: Path, tmp_path: Path) -> None:
    """The second is reported with the remedy, and takes over when the first goes."""
    first, second = write(tmp_path / "a", fees="Old."), write(tmp_path / "b", fees="New.", more="More.")
    run(store, first)
    (failed,) = run(store, second).having(FileStatus.FAILED)
    expected = f"1 document left out: the name 'fees.md' is already taken by {first / 'fees.md'}; rename"
    assert failed.why.startswith(expected)
    assert contents(store)[1] == {"fees.md": "Old.", "more.md": "More."}
    (first / "fees.md").unlink()
    assert run(store, first).having(FileStatus.FAILED) == []
    assert contents(store)[1] == {"fees.md": "New.", "more.md": "More."}


def test_a_later_file_of_an_earlier_root_takes_the_name(store: Path, tmp_path: Path) -> None:
    """The outcome depends on what is there, not on when it came; the loser is reported unasked."""
    first, second = write(tmp_path / "a", more="More."), write(tmp_path / "b", fees="New.")
    run(store, first, second)
    write(first, fees="Old.")
    (failed,) = run(store, first).having(FileStatus.FAILED)
    assert failed.path == str(second / "fees.md")
    run(tmp_path / "fresh", first, second)
    assert contents(store) == contents(tmp_path / "fresh")


def test_a_moved_folder_is_recognised(docs: Path, store: Path, tmp_path: Path) -> None:
    """The old place is gone and the new one has its files: nothing is read again, nothing is kept twice."""
    run(store, docs)
    before, read_again = contents(store), list[str]()
    docs.rename(tmp_path / "moved")
    report = run(store, tmp_path / "moved", parts=counting_parts(read_again))
    assert (report.moved, read_again) == (((str(docs), str(tmp_path / "moved")),), [])
    assert contents(store) == before


def test_a_folder_that_is_only_away_is_not_taken_for_moved(store: Path, tmp_path: Path) -> None:
    """One common file name does not make another folder its successor; the message offers the remedy."""
    away = write(tmp_path / "away", readme="Read.", a="A.", b="B.")
    run(store, away)
    away.rename(tmp_path / "unplugged")
    report = run(store, write(tmp_path / "new", readme="Other.", c="C."))
    (failed,) = report.having(FileStatus.FAILED)
    assert failed.why.endswith(f"run: ballast index --remove {away}")
    assert names(store) == ["a.md", "b.md", "c.md", "readme.md"]


def test_a_path_inside_an_indexed_folder_means_that_folder(docs: Path, store: Path) -> None:
    """One document, one name: a file does not come in again under a shorter name."""
    run(store, docs)
    write(docs, sub__loans="New loans.")
    run(store, docs / "sub", docs / "fees.md")
    assert contents(store)[1] == {"fees.md": "Fees.", "sub/loans.md": "New loans."}


def test_an_outer_folder_takes_in_inner_ones(docs: Path, store: Path, tmp_path: Path) -> None:
    """Indexing the folder above gives what indexing it in the first place gives."""
    run(store, docs / "sub", docs / "fees.md")
    assert names(store) == ["fees.md", "loans.md"]
    run(store, docs)
    run(tmp_path / "fresh", docs)
    assert contents(store) == contents(tmp_path / "fresh")


def test_a_link_that_is_switched_to_a_new_folder_stays_one_root(store: Path, tmp_path: Path) -> None:
    """Deployments that switch a link replace the documents instead of adding to them."""
    link = tmp_path / "current"
    for text in ("One.", "Two."):
        link.unlink(missing_ok=True)
        link.symlink_to(write(tmp_path / text, fees=text))
        run(store, link)
    assert contents(store)[1] == {"fees.md": "Two."}
