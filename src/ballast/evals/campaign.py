"""A run from its first call to its results: begin or take up a folder, make the calls that are missing, score."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from ballast.errors import UsageError
from ballast.evals import recording
from ballast.evals.calibration import Calibration
from ballast.evals.golden import GoldenQuestion, read_golden
from ballast.evals.golden_rows import golden_hash
from ballast.evals.provenance import now
from ballast.evals.result import Call
from ballast.evals.rundir import GOLDEN, Manifest, Run, kept_calibration, read_calls, read_manifest
from ballast.evals.runner import Key, Limits, call_all, keys
from ballast.evals.score import Detect, Judge, score
from ballast.evals.targets import Prepared


@dataclass(frozen=True, slots=True)
class Scoring:
    """What reads and judges replies, by callable and by name; ``calibration`` is the record of that judge."""

    judge: Judge
    judge_name: str
    detect: Detect | None = None
    detector_name: str = ""
    calibration: Calibration | None = None


def check_fits(folder: Path, there: Manifest, wanted: Manifest) -> None:
    """Refuse to go on with another run than the one that was begun.

    Raises:
        UsageError: questions, target or trials differ, or the run is finished.
    """
    if there.finished:
        raise UsageError(
            f"{folder}: this run is finished; read it again with: ballast eval score {folder}, "
            "or begin another with --out"
        )
    other = [
        what
        for what, before, after in (
            ("the questions are not the ones it was begun with", there.golden, wanted.golden),
            (f"its target is {there.target!r}, not {wanted.target!r}", there.target, wanted.target),
            (
                "the target is set in another way, or what it searches changed",
                there.target_config,
                wanted.target_config,
            ),
            (f"its trials are {there.trials}, not {wanted.trials}", there.trials, wanted.trials),
        )
        if before != after
    ]
    if other:
        raise UsageError(f"{folder}: cannot go on with this run: {other[0]}; begin another with --out")


def read_questions(folder: Path, manifest: Manifest) -> list[GoldenQuestion]:
    """The questions of a run as it was begun.

    Raises:
        UsageError: they cannot be read, or are not the ones it was begun with.
    """
    questions = read_golden(folder / GOLDEN)
    if golden_hash(questions) != manifest.golden:
        raise UsageError(f"{folder / GOLDEN}: was changed since the run was begun; begin another with --out")
    return questions


async def make_calls(
    folder: Path,
    questions: Sequence[GoldenQuestion],
    target: Prepared,
    *,
    trials: int,
    limits: Limits,
    on_call: Callable[[Call], None] = lambda call: None,
) -> dict[Key, Call]:
    """Make every call that the folder does not hold yet. Hold its lock. All calls of the run come back.

    ``on_call`` is told of each call, the ones that were there first.
    """
    with recording.CallLog(folder) as log:
        wanted = set(keys(questions, trials))
        calls = {key: call for key, call in read_calls(folder).items() if key in wanted}
        for call in calls.values():
            on_call(call)

        def take(call: Call) -> None:
            log.write(call)  # before it counts
            calls[call.id, call.trial] = call
            on_call(call)

        syncing = asyncio.create_task(log.sync_now_and_then())
        try:
            async with target.connect() as ask:
                await call_all(
                    questions, ask, on_call=take, trials=trials, done=frozenset(calls), limits=limits
                )
        finally:
            syncing.cancel()
            with suppress(asyncio.CancelledError):
                await syncing
    return calls


async def finish(
    folder: Path,
    manifest: Manifest,
    questions: Sequence[GoldenQuestion],
    calls: Mapping[Key, Call],
    *,
    scoring: Scoring,
) -> Run:
    """Score the calls and write results and manifest. Hold the lock. Done again, it replaces what was there."""
    results = await score(
        questions, calls, judge=scoring.judge, detect=scoring.detect, markers=manifest.markers
    )
    done = recording.finished(manifest, calls.values(), manifest.finished or now())
    done = replace(done, detector=scoring.detector_name, judge=scoring.judge_name)
    recording.write_results(folder, results)
    if scoring.calibration:
        recording.write_calibration(folder, scoring.calibration)
    recording.write_manifest(folder, done)
    return Run(done, tuple(results), kept_calibration(folder, done.judge))


async def score_again(folder: Path, scoring: Scoring, markers: Sequence[str] | None = None) -> Run:
    """Read and judge the replies of a run anew, without any call to its target.

    Raises:
        UsageError: there is no run, or one that is not finished.
    """
    manifest = read_manifest(folder)
    questions = read_questions(folder, manifest)
    calls = read_calls(folder)
    missing = [key for key in keys(questions, manifest.trials) if key not in calls]
    if missing:
        total = len(questions) * manifest.trials
        raise UsageError(
            f"{folder}: {len(missing)} of {total} calls are missing; go on with: ballast eval run --resume {folder}"
        )
    if markers is not None:
        manifest = replace(manifest, markers=tuple(markers))
    return await finish(folder, manifest, questions, calls, scoring=scoring)


def begin(folder: Path, manifest: Manifest, questions: Sequence[GoldenQuestion], *, is_new: bool) -> Manifest:
    """Begin a run in its folder, or check that the one there can go on. Hold its lock. Its manifest comes back.

    Raises:
        UsageError: the folder is taken, or the run is another one.
    """
    if is_new:
        recording.create(folder, manifest, questions)
        return manifest
    there = read_manifest(folder)
    check_fits(folder, there, manifest)
    return replace(there, markers=manifest.markers or there.markers, tags={**there.tags, **manifest.tags})
