"""``ballast index`` and ``ballast doctor``: reports for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli_fakes import CORPUS

from ballast.corpus.report import FileResult, FileStatus
from ballast.doctor import Check, Status


def test_a_run_lists_what_is_new_and_sums_up(ballast: Any) -> None:
    """Unchanged files are only counted; the last line has counts, size and corpus."""
    result = ballast("index", "docs", "more")
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "indexed   docs/fees.md"
    assert lines[1] == "moved     old → new"
    assert lines[2] == "skipped   2 files of types Ballast does not read: .png 2"
    assert lines[3].startswith("1 indexed, 1 unchanged; 3 documents, 9 passages; 0.0 s; corpus abababababab")
    assert ballast.calls.indexed == [[Path("docs"), Path("more")]]


def test_verbose_lists_unchanged_files(ballast: Any) -> None:
    """Every file the run looked at has its line then."""
    assert "unchanged docs/old.md" in ballast("index", "docs", "--verbose").out


def test_a_failed_file_is_named_with_its_reason(ballast: Any) -> None:
    """The others are indexed, and the exit code says that one was not."""
    ballast.files.append(FileResult("docs/x.pdf", FileStatus.FAILED, "is damaged; save it again"))
    result = ballast("index", "docs")
    assert result.code == 2
    assert "failed    docs/x.pdf: is damaged; save it again" in result.out


def test_an_empty_file_is_named_but_no_fault(ballast: Any) -> None:
    """A scan without text cannot be searched, which the reader should know."""
    ballast.files.append(FileResult("docs/scan.pdf", FileStatus.EMPTY, "no text in scan.pdf"))
    result = ballast("index", "docs")
    assert result.code == 0
    assert "empty     docs/scan.pdf: no text in scan.pdf" in result.out


def test_a_folder_can_be_removed(ballast: Any) -> None:
    """--remove takes a path out and indexes nothing."""
    assert ballast("index", "--remove", "docs").code == 0
    assert (ballast.calls.forgotten, ballast.calls.indexed) == ([Path("docs")], [])


@pytest.mark.parametrize("arguments", [[], ["docs", "--remove", "docs"]])
def test_paths_or_remove_but_not_both(ballast: Any, arguments: list[str]) -> None:
    """One of the two has to be meant."""
    result = ballast("index", *arguments)
    assert result.code == 2
    assert "either PATH... to index or --remove" in result.err


def test_json_has_the_whole_report(ballast: Any) -> None:
    """Counts, size, full corpus hash and every file, unchanged ones too."""
    report = json.loads(ballast("index", "docs", "--json").out)
    assert report["counts"] == {"indexed": 1, "unchanged": 1, "empty": 0, "removed": 0, "failed": 0}
    assert (report["documents"], report["passages"], report["corpus"]) == (3, 9, CORPUS)
    assert [file["path"] for file in report["files"]] == ["docs/fees.md", "docs/old.md"]


def test_doctor_says_what_to_do(ballast: Any) -> None:
    """A failed check comes with its remedy and exit code 4; a note stops nothing."""
    ballast.checks.append(Check("git", Status.NOTE, "not found", "install git"))
    assert ballast("doctor").code == 0
    ballast.checks.append(Check("store", Status.FAILED, "is damaged", "build it again"))
    result = ballast("doctor")
    assert result.code == 4
    assert "failed  store           is damaged\n                        → build it again" in result.out


def test_doctor_prints_json(ballast: Any) -> None:
    """One object for each check."""
    checks = json.loads(ballast("doctor", "--json").out)
    assert checks == [{"name": "python", "status": "ok", "found": "3.12.1", "remedy": ""}]
