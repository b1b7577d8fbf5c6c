"""A run on disk: a folder that holds everything needed to score it again, and to compare it with another.

manifest.json    what was asked, of what, when and with what
golden.jsonl     the questions, as they were
calls.jsonl      one line a call, written before the call counts; another one where it failed and was asked again
results.jsonl    one line a call: how the reply reads and what it was judged; made from the other three
calibration.json record of the judge on people's labels, where one was given
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ballast.errors import BallastError, UsageError
from ballast.evals import calibration as calibrations
from ballast.evals.calibration import Calibration
from ballast.evals.golden import read_golden
from ballast.evals.result import Call, Result, after_failure, call_from_json, result_from_json

MANIFEST, GOLDEN, CALLS, RESULTS = "manifest.json", "golden.jsonl", "calls.jsonl", "results.jsonl"
EARLIER_RESULTS = "results.earlier.jsonl"
"""Results of a finished run whose failed calls are being asked again."""
CALIBRATION = "calibration.json"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a run was made with. Hashes are "sha256:…"; "" where there is nothing to hash.

    Attributes:
        created: when the run began, UTC, ISO 8601; finished: when the last call ended, "" while it goes on.
        golden: hash of the questions; golden_name: the file they came from.
        target: the target as it was named on the command line, without any secret.
        corpus, config: hashes of what was searched and how it was set, as the replies tell.
        commit: git commit of the working folder, "-dirty" behind it where files were changed; "" without git.
        target_options: what else names the target: store, system prompt, variable that holds the key.
        target_config: hash of all of that and of the files it names, so that a resumed run asks the same target.
        calling: concurrency, seconds a call may take, retries.
        trials: how often each question was asked.
        markers: sentences that are a decline wherever a reply holds one.
        detector, judge: names with versions of what read the replies and judged the answers.
        judge_named: the judge as it was named on the command line; "" for the offline one.
        prompts, models: name → hash or version, as the target tells.
        tags: anything the user gave with --tag NAME=VALUE.
    """

    created: str
    golden: str
    golden_name: str
    target: str
    trials: int = 1
    finished: str = ""
    corpus: str = ""
    config: str = ""
    commit: str = ""
    ballast: str = ""
    detector: str = ""
    judge: str = ""
    judge_named: str = ""
    prompts: Mapping[str, str] = field(default_factory=dict)
    models: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    target_options: Mapping[str, str] = field(default_factory=dict)
    target_config: str = ""
    calling: Mapping[str, float] = field(default_factory=dict)
    markers: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """A scored run: the manifest, and one result per question and trial, in the order of the golden set.

    ``calibration`` is the record of its judge that was kept with it; ``None`` without one of this very judge.
    """

    manifest: Manifest
    results: tuple[Result, ...]
    calibration: Calibration | None = None


def manifest_json(manifest: Manifest) -> dict[str, Any]:
    """A manifest as plain JSON values."""
    return dataclasses.asdict(manifest)


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a run.

    Raises:
        UsageError: the folder holds no run, or one that cannot be read.
    """
    path = folder / MANIFEST
    try:
        return Manifest(**json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        raise UsageError(
            f"{folder}: holds no run (no {MANIFEST}); make one with: ballast eval run GOLDEN --out {folder}"
        ) from None
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise UsageError(f"{path}: is not the manifest of a run ({error})") from None


def read_calls(folder: Path) -> dict[tuple[str, int], Call]:
    """The calls of a run by question id and trial. A last line that was cut off while writing is left out.

    Of two records of the same call the first counts: a late duplicate changes nothing. Only a call that had failed and
    was asked again has a later record that counts; attempts and usage are then those of all its records.

    Raises:
        UsageError: a line other than the last cannot be read.
    """
    calls: dict[tuple[str, int], Call] = {}
    for line, record in _lines(folder / CALLS, cut_off_allowed=True):
        try:
            call = call_from_json(record)
        except (KeyError, TypeError, BallastError) as error:
            raise UsageError(f"{folder / CALLS}:{line}: is not the record of a call ({error})") from None
        earlier = calls.get((call.id, call.trial))
        if earlier is None:
            calls[call.id, call.trial] = call
        elif earlier.error and call.asked_again > earlier.asked_again:
            calls[call.id, call.trial] = after_failure(earlier, call)
    return calls


def read_run(folder: Path) -> Run:
    """A scored run.

    Raises:
        UsageError: there is none, it is not finished or not scored, or a file of it cannot be read.
    """
    manifest = read_manifest(folder)
    if not (folder / RESULTS).exists():
        raise UsageError(f"{folder}: the run is not finished; go on with: ballast eval run --resume {folder}")
    results = read_results(folder, folder / RESULTS, read_calls(folder))
    return Run(manifest, tuple(results), kept_calibration(folder, manifest.judge))


def read_results(folder: Path, path: Path, calls: Mapping[tuple[str, int], Call]) -> list[Result]:
    """The scored results in a file of a run's folder, with their questions and these calls.

    Raises:
        UsageError: the file cannot be read, or does not fit the run.
    """
    questions = {question.id: question for question in read_golden(folder / GOLDEN)}
    results = []
    for line, record in _lines(path):
        try:
            key = (record["id"], record["trial"])
            results.append(result_from_json(record, questions[key[0]], calls[key]))
        except (KeyError, TypeError) as error:
            raise UsageError(
                f"{path}:{line}: does not fit the run ({error}); score it again with: ballast eval score {folder}"
            ) from None
    return results


def kept_calibration(folder: Path, judge: str) -> Calibration | None:
    """The record of this very judge that was kept with a run; ``None`` without one.

    Raises:
        UsageError: what was kept cannot be read.
    """
    path = folder / CALIBRATION
    if not path.exists():
        return None
    kept = calibrations.read(path)
    return kept if kept.judge == judge else None


def _lines(path: Path, *, cut_off_allowed: bool = False) -> list[tuple[int, Mapping[str, Any]]]:
    try:
        lines = path.read_bytes().split(b"\n")  # a line that was cut off may end within a character
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    found = []
    for number, line in enumerate(lines, 1):
        try:
            if line.strip():
                found.append((number, json.loads(line)))
        except (ValueError, RecursionError):
            if cut_off_allowed and number == len(lines):  # killed while writing: that call is made again
                break
            raise UsageError(f"{path}:{number}: is not JSON") from None
    return found
