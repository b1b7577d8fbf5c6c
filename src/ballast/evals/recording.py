"""Writes a run folder so that nothing is lost: not by ``kill -9``, and by a power cut no more than a second.

A call counts once its line is with the operating system: a killed process loses none, and a call that was going
on is made again. Lines reach the disk once a second and before anything is made of them, so a power cut may lose
the last second's calls: they are then made again and never counted twice. Everything else is written whole or
not at all.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from ballast.errors import BallastError, StoreLocked, UsageError
from ballast.evals import calibration as calibrations
from ballast.evals.calibration import Calibration
from ballast.evals.golden import GoldenQuestion
from ballast.evals.golden_rows import golden_json
from ballast.evals.result import Call, Result, call_json, result_json
from ballast.evals.rundir import (
    CALIBRATION,
    CALLS,
    EARLIER_RESULTS,
    GOLDEN,
    MANIFEST,
    RESULTS,
    Manifest,
    manifest_json,
    read_manifest,
)
from ballast.lock import exclusive
from ballast.wire import dumps

LOCK = ".lock"
_BESIDE = ".partial"  # a file on its way; only the holder of the lock writes
_BEFORE_THE_MANIFEST = {LOCK, GOLDEN, GOLDEN + _BESIDE, MANIFEST + _BESIDE}
_SYNC_EVERY_S = 1.0


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the run: one process at a time works on it.

    Raises:
        UsageError: another process does.
    """
    try:
        with exclusive(folder / LOCK, 0.0, doing="working on the run"):
            yield
    except StoreLocked as error:
        raise UsageError(error.message) from None


def create(folder: Path, manifest: Manifest, questions: Sequence[GoldenQuestion]) -> None:
    """Begin a run in a new or empty folder. Hold its lock. The manifest comes last: with it, there is a run.

    Raises:
        UsageError: the folder holds something.
    """
    check_free(folder)
    write_lines(folder / GOLDEN, map(golden_json, questions))
    write_manifest(folder, manifest)


def check_free(folder: Path) -> None:
    """Whether a run can begin in this folder, which need not be there yet.

    Raises:
        UsageError: it holds a run or something else; the message says what to do.
    """
    if not folder.is_dir():
        return
    if (folder / MANIFEST).exists():
        raise UsageError(_taken(folder))
    if others := sorted({path.name for path in folder.iterdir()} - _BEFORE_THE_MANIFEST):
        raise UsageError(f"{folder}: is not empty (it holds {others[0]}); give --out a new folder")


def make_folder(folder: Path) -> None:
    """Make the folder of a run, and those above it.

    Raises:
        UsageError: it is a file, or cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise UsageError(f"{folder}: is a file; give --out the name of a folder") from None
    except OSError as error:
        raise UsageError(f"{folder}: cannot be made ({error.strerror}); give --out another folder") from None


def _taken(folder: Path) -> str:
    if read_manifest(folder).finished:
        return (
            f"{folder}: holds a finished run; give --out another folder, or read this one again with: "
            f"ballast eval score {folder}"
        )
    return f"{folder}: holds a run that is not finished; go on with: ballast eval run --resume {folder}"


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write or replace the manifest."""
    _write_whole(folder / MANIFEST, json.dumps(manifest_json(manifest), ensure_ascii=False, indent=2) + "\n")


def take_up_again(folder: Path, manifest: Manifest) -> None:
    """Make a finished run an unfinished one, its results set aside. Hold its lock. Killed between, it is either."""
    write_manifest(folder, manifest)
    with suppress(FileNotFoundError):
        (folder / RESULTS).replace(folder / EARLIER_RESULTS)
    _sync_folder(folder)


def write_calibration(folder: Path, calibration: Calibration) -> None:
    """Keep the record of a judge with the run whose rates it corrects."""
    write_lines(folder / CALIBRATION, [calibrations.to_json(calibration)])


def write_results(folder: Path, results: Iterable[Result]) -> None:
    """Write or replace the scored results."""
    write_lines(folder / RESULTS, map(result_json, results))


def write_lines(path: Path, rows: Iterable[Any]) -> None:
    """Write or replace a file of JSON lines."""
    _write_whole(path, "".join(dumps(row) + "\n" for row in rows))


def _write_whole(path: Path, text: str) -> None:
    beside = path.with_name(path.name + _BESIDE)
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise BallastError(
            f"{path}: cannot be written ({error.strerror})", code="output.unwritable"
        ) from None
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder last, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class CallLog:
    """The journal of calls: one line each, added at the end."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / CALLS
        self._handle = -1

    def __enter__(self) -> CallLog:
        try:
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
            self._mend()
            _sync_folder(self._path.parent)
        except OSError as error:
            raise self._broken(error) from None
        return self

    def __exit__(self, *error: object) -> None:
        try:
            os.fsync(self._handle)
        except OSError as fault:
            raise self._broken(fault) from None
        finally:
            os.close(self._handle)

    def write(self, call: Call) -> None:
        """Add a call; once this returns it survives the death of the process."""
        line = memoryview((dumps(call_json(call)) + "\n").encode())
        try:
            while line:
                line = line[os.write(self._handle, line) :]
        except OSError as error:
            raise self._broken(error) from None

    async def sync_now_and_then(self) -> None:
        """Bring the lines to the disk every second, beside the event loop, until cancelled."""
        while True:
            await asyncio.sleep(_SYNC_EVERY_S)
            try:
                await asyncio.to_thread(os.fsync, self._handle)
            except OSError as error:
                raise self._broken(error) from None

    def _mend(self) -> None:
        """Cut off half a last line, or end a whole one that lacks only its line feed."""
        size = os.fstat(self._handle).st_size
        start, tail = size, b""
        while start and b"\n" not in tail:
            step = min(65536, start)
            start -= step
            os.lseek(self._handle, start, os.SEEK_SET)
            tail = os.read(self._handle, step) + tail
        last = tail.rpartition(b"\n")[2]
        if not last:
            return
        try:
            json.loads(last)
        except ValueError:
            os.ftruncate(self._handle, size - len(last))
        else:
            os.write(self._handle, b"\n")

    def _broken(self, error: OSError) -> BallastError:
        folder = self._path.parent
        return BallastError(
            f"{self._path}: cannot be written ({error.strerror}); mend that and go on with: "
            f"ballast eval run --resume {folder}",
            code="output.unwritable",
        )


def finished(manifest: Manifest, calls: Iterable[Call], now: str) -> Manifest:
    """The manifest with what only the replies tell: corpus, settings and models behind them."""
    responses = [call.response for call in calls if call.response is not None]
    metas = [response.decision.meta for response in responses if response.decision is not None]
    models = sorted({response.model for response in responses} - {""})
    return replace(
        manifest,
        finished=now,
        corpus=", ".join(sorted({meta.corpus for meta in metas} - {""})),
        config=", ".join(sorted({meta.config for meta in metas} - {""})),
        models={**manifest.models, **({"target": ", ".join(models)} if models else {})},
    )
