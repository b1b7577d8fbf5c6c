"""Checks of an installation say what was found and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from ballast.doctor import Status, attempt, environment
from ballast.errors import StoreCorrupt, StoreMissing


def test_the_environment_is_checked_without_a_store(tmp_path: Path) -> None:
    """Python, packages, git and the folder have a line each; what is not well says what to do."""
    checks = environment(tmp_path / "not" / "yet")
    assert {"python", "packages", "git", "folder"} <= {check.name for check in checks}
    assert all(check.remedy for check in checks if check.status is not Status.OK)
    assert next(check for check in checks if check.name == "folder").found.startswith(str(tmp_path))


def test_a_folder_that_cannot_be_written_fails(tmp_path: Path) -> None:
    """A file where the store should be is found before the first run."""
    (tmp_path / "file").write_text("")
    folder = environment(tmp_path / "file" / "store")[-1]
    assert (folder.name, folder.status) == ("folder", Status.FAILED)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StoreMissing("none yet"), Status.NOTE),
        (StoreCorrupt("damaged"), Status.FAILED),
        (ImportError("no module"), Status.FAILED),
        (PermissionError("denied"), Status.FAILED),
    ],
)
def test_an_attempt_that_fails_has_a_remedy(error: Exception, status: Status) -> None:
    """A store that is not there yet is worth a note; anything else is a failure."""

    def probe() -> str:
        raise error

    check = attempt("store", probe, remedy="index something")
    assert (check.status, check.found, check.remedy) == (status, str(error), "index something")


def test_an_attempt_that_succeeds_says_what_it_found() -> None:
    """The remedy is not shown then."""
    assert attempt("store", lambda: "9 passages", remedy="x").remedy == ""
