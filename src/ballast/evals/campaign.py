"""A run from its first call to its results: begin or take up a folder, make the calls that are missing, score."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from ballast.errors import UsageError
from ballast.evals import recording
from ballast.evals.calibration import Calibration
from ballast.evals.golden import GoldenQuestion, read_golden
from ballast.evals.golden_rows import golden_hash
from ballast.evals.provenance import now
from ballast.evals.result import Call, Judgement, after_failure
from ballast.evals.rundir import (
    EARLIER_RESULTS,
    GOLDEN,
    Manifest,
    Run,
    kept_calibration,
    read_calls,
    read_manifest,
    read_results,
)
from ballast.evals.runner import Key, Limits, call_all, keys
from ballast.evals.score import Detect, Judge, score
from ballast.evals.targets import Prepared


@dataclass(frozen=True, slots=True)
class Scoring:
    """What reads and judges replies, by callable and by name.

    ``judge_named``: the judge as the user named it; ``calibration``: its record.
    """

    judge: Judge
    judge_name: str
    detect: Detect | None = None
    detector_name: str = ""
    judge_named: str = ""
    calibration: Calibration | None = None


@dataclass(frozen=True, slots=True)
class Calling:
    """How the calls of a run are made: how often each question is asked, within which limits.

    ``failed_again`` asks anew what failed before.
    """

    trials: int = 1
    limits: Limits = field(default_factory=Limits)
    failed_again: bool = False


def check_fits(folder: Path, there: Manifest, wanted: Manifest, *, again: bool = False) -> None:
    """Refuse to go on with another run than the one that was begun; ``again`` takes up a finished one.

    Raises:
        UsageError: questions, target or trials differ, or the run is finished.
    """
    if there.finished and not again:
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
    calling: Calling,
    on_call: Callable[[Call], None] = lambda call: None,
) -> dict[Key, Call]:
    """Make every call that the folder does not hold yet. Hold its lock. All calls of the run come back.

    ``on_call`` is told of each call, the ones that were there first. A call that failed is made again only where
    ``calling`` says so; a reply never is.
    """
    with recording.CallLog(folder) as log:
        wanted = set(keys(questions, calling.trials))
        calls = {key: call for key, call in read_calls(folder).items() if key in wanted}
        failed = {key: call for key, call in calls.items() if call.error and calling.failed_again}
        done = calls.keys() - failed.keys()
        for key in done:
            on_call(calls[key])

        def take(call: Call) -> None:
            key = call.id, call.trial
            if earlier := failed.get(key):
                log.write(replace(call, asked_again=earlier.asked_again + 1))  # before it counts
                calls[key] = after_failure(earlier, call)
            else:
                log.write(call)
                calls[key] = call
            on_call(calls[key])

        syncing = asyncio.create_task(log.sync_now_and_then())
        try:
            async with target.connect() as ask:
                await call_all(
                    questions,
                    ask,
                    on_call=take,
                    trials=calling.trials,
                    done=frozenset(done),
                    limits=calling.limits,
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
    """Score the calls and write results and manifest. Hold the lock. Done again, it replaces what was there.

    Of a run whose failed calls were asked again, answers that this judge has judged before are not judged anew.
    """
    known = _judged_before(folder, calls, scoring.judge_name)
    results = await score(
        questions, calls, judge=scoring.judge, detect=scoring.detect, markers=manifest.markers, known=known
    )
    done = recording.finished(manifest, calls.values(), manifest.finished or now())
    done = replace(
        done,
        detector=scoring.detector_name,
        judge=scoring.judge_name,
        judge_named=scoring.judge_named,
    )
    recording.write_results(folder, results)
    if scoring.calibration:
        recording.write_calibration(folder, scoring.calibration)
    recording.write_manifest(folder, done)
    (folder / EARLIER_RESULTS).unlink(missing_ok=True)
    return Run(done, tuple(results), kept_calibration(folder, done.judge))


def _judged_before(folder: Path, calls: Mapping[Key, Call], judge: str) -> dict[Key, Judgement]:
    """What this judge found in a run that was taken up again; a call that had failed then has no judgement."""
    path = folder / EARLIER_RESULTS
    if not path.exists() or read_manifest(folder).judge != judge:
        return {}
    results = read_results(folder, path, calls)
    return {(r.question.id, r.call.trial): r.judgement for r in results if r.judgement}


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


def begin(
    folder: Path,
    manifest: Manifest,
    questions: Sequence[GoldenQuestion],
    *,
    is_new: bool,
    failed_again: bool = False,
) -> Manifest:
    """Begin a run in its folder, or check that the one there can go on. Hold its lock. Its manifest comes back.

    ``failed_again`` takes up a finished run too: it is unfinished until what failed was asked again.

    Raises:
        UsageError: the folder is taken, or the run is another one.
    """
    if is_new:
        recording.create(folder, manifest, questions)
        return manifest
    there = read_manifest(folder)
    check_fits(folder, there, manifest, again=failed_again)
    if there.finished:
        there = replace(there, finished="")
        recording.take_up_again(folder, there)
    return replace(
        there,
        judge_named=manifest.judge_named,
        markers=manifest.markers or there.markers,
        tags={**there.tags, **manifest.tags},
    )
