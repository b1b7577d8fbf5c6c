"""Records are appended whole, by any number of writers, whatever kills them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from ballast.audit import AuditLog, Key, Limits, verify
from ballast.audit import log as log_module
from ballast.audit.files import files
from ballast.errors import BallastError, UsageError

Filled = Callable[..., Path]
SECRET = "a secret for tests only"
SOURCE = str(Path(__file__).parent.parent.parent / "src")
WRITER = """
import sys
from pathlib import Path
from ballast.audit import AuditLog, Limits
log = AuditLog(Path(sys.argv[1]), limits=Limits(max_file_bytes=3000, sync=False))
for number in range(int(sys.argv[2])):
    log.append({"id": f"{sys.argv[3]}-{number}", "filler": "x" * 200})
    print(number, flush=True)
"""


def records(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for file in files(folder) for line in file.read_bytes().splitlines()]


def start(folder: Path, count: int, name: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(folder), str(count), name]
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


def test_a_new_file_names_the_one_before(filled: Filled) -> None:
    """The chain goes on over files, each about as large as was set."""
    folder = filled(12)
    for before, file in zip(files(folder), files(folder)[1:], strict=False):
        opened = json.loads(file.read_bytes().splitlines()[0])
        last = json.loads(before.read_bytes().splitlines()[-1])
        assert (opened["kind"], opened["previous"]) == ("opened", {"file": before.name, "hash": last["hash"]})
        assert 2000 <= before.stat().st_size < 3000


def test_several_processes_write_one_chain(tmp_path: Path) -> None:
    """No record is lost, and the key that all of them began with is one."""
    folder = tmp_path / "audit"
    writers = [start(folder, 20, name) for name in "abc"]
    assert [writer.communicate()[0].count("\n") for writer in writers] == [20, 20, 20]
    result = verify(folder)
    assert (result.faults, result.kinds["decision"]) == ((), 60)
    assert len({record["key"] for record in records(folder)}) == 1


def test_a_killed_writer_loses_nothing_it_had_written(tmp_path: Path) -> None:
    """kill -9 at any moment: what was acknowledged is there, and the next writer goes on."""
    folder = tmp_path / "audit"
    for turn, delay in enumerate((0.0, 0.004, 0.011)):
        writer = start(folder, 100_000, f"t{turn}")
        assert writer.stdout
        seen = writer.stdout.readline()
        time.sleep(delay)
        writer.send_signal(signal.SIGKILL)
        seen += writer.communicate()[0]
        there = {record.get("id") for record in records(folder)}
        assert {f"t{turn}-{number}" for number in seen.split()} <= there
    AuditLog(folder).append({"id": "end"})
    assert verify(folder).is_whole


@pytest.mark.parametrize("cut", [1, 40, 10_000])
def test_half_a_line_is_moved_not_dropped(filled: Filled, key: Key, cut: int) -> None:
    """It goes to a file beside, a record says so, and the audit is whole again."""
    folder = filled(1)
    file = files(folder)[-1]
    whole = file.read_bytes()
    torn = whole[: max(1, len(whole) - cut)].rpartition(b"\n")[2]
    file.write_bytes(whole[: max(1, len(whole) - cut)])
    assert "cut off" in str(verify(folder).faults[0])
    filled(1)
    assert file.with_name(file.name + ".torn").read_bytes() == torn + b"\n"
    assert [record["bytes"] for record in records(folder) if record["kind"] == "repaired"] == [len(torn)]
    assert verify(folder, [key]).is_whole


def test_a_file_without_a_record_is_begun(filled: Filled) -> None:
    """A writer was killed between making a file and writing to it."""
    folder = filled(3)
    (folder / f"audit-{len(files(folder)) + 1:08d}.jsonl").touch()
    filled(1)
    assert verify(folder).is_whole


def test_a_full_disk_leaves_the_audit_as_it_was(filled: Filled, monkeypatch: pytest.MonkeyPatch) -> None:
    """The half that was written is taken back, the writer is told, and a later record fits on."""
    folder = filled(2)
    before = files(folder)[-1].read_bytes()
    real = os.write

    def write(handle: int, content: bytes) -> int:
        if len(content) < 100:  # the number of the process in the lock
            return real(handle, content)
        real(handle, content[:50])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(log_module.os, "write", write)
        with pytest.raises(OSError, match="No space"):
            filled(1)
    assert files(folder)[-1].read_bytes() == before
    filled(1)
    assert verify(folder).is_whole


def test_an_end_that_was_edited_is_not_written_after(filled: Filled) -> None:
    """A new record would vouch for it."""
    folder = filled(2)
    file = files(folder)[-1]
    file.write_bytes(file.read_bytes().replace(b'"r1"', b'"r9"'))
    with pytest.raises(BallastError, match="audit verify"):
        filled(1)


class Days:
    """A clock that a test moves on by days."""

    def __init__(self) -> None:
        self.day = 0

    def __call__(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=self.day)


def test_retention_deletes_old_files_and_says_so(tmp_path: Path) -> None:
    """What is left verifies, by the record of what was deleted; without that record it would not."""
    clock, folder = Days(), tmp_path / "audit"
    log = AuditLog(folder, secret=SECRET, limits=Limits(1000, keep_days=3, sync=False), clock=clock)
    for clock.day in range(12):
        log.append({"id": f"day {clock.day}", "filler": "x" * 700})
    left = records(folder)
    assert all(record["time"] >= "2026-01-08" for record in left)
    assert {record["file"] for record in left if record["kind"] == "retired"}
    result = verify(folder, [Key.of(SECRET)])
    assert result.is_whole
    assert result.first > 1
    files(folder)[0].unlink()
    assert "deleted" in str(verify(folder).faults[0])


def test_a_key_file_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    """It is there from the first use on; one that others may read, or that went missing, is refused."""
    first = AuditLog(tmp_path / "audit")
    file = tmp_path / "audit" / "key"
    assert file.stat().st_mode & 0o777 == 0o600
    assert AuditLog(tmp_path / "audit").key == first.key
    first.append({})
    file.chmod(0o644)
    with pytest.raises(UsageError, match="chmod 600"):
        AuditLog(tmp_path / "audit")
    file.unlink()
    with pytest.raises(UsageError, match="put it back"):
        AuditLog(tmp_path / "audit")


def test_the_key_is_shown_nowhere(key: Key) -> None:
    """Nor what is derived from it; the id tells keys apart."""
    assert repr(key) == f"Key(id='{key.id}')"
    assert SECRET not in repr(key)
    with pytest.raises(UsageError, match="16"):
        Key.of("short")
