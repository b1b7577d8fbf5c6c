"""``ballast eval run``: ask a golden set, keep every reply, count the mistakes."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ballast.cli.options import (
    CallsOption,
    ConfigOption,
    FilterOption,
    GoldenArgument,
    JsonOption,
    KeyEnvOption,
    LimitOption,
    MarkerOption,
    OutOption,
    RecordOption,
    ResumeOption,
    RetriesOption,
    RetryFailedOption,
    RunJudgeOption,
    StoreOption,
    SystemPromptOption,
    TagOption,
    TargetOption,
    TimeoutOption,
    TrialsOption,
)
from ballast.cli.parts import Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ballast.evals.campaign import Scoring
    from ballast.evals.result import Call
    from ballast.evals.rundir import Run
    from ballast.evals.wanted import Plan, Wanted


def command(  # every parameter is an option of the command line
    ctx: typer.Context,
    golden: GoldenArgument = None,
    target: TargetOption = None,
    key_env: KeyEnvOption = None,
    system_prompt: SystemPromptOption = None,
    trials: TrialsOption = None,
    limit: LimitOption = None,
    filter: FilterOption = None,
    marker: MarkerOption = None,
    tag: TagOption = None,
    out: OutOption = None,
    resume: ResumeOption = None,
    retry_failed: RetryFailedOption = False,
    concurrency: CallsOption = None,
    timeout_s: TimeoutOption = None,
    retries: RetriesOption = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    judge: RunJudgeOption = None,
    calibration: RecordOption = None,
    as_json: JsonOption = False,
) -> int:
    """Ask every question of a golden set; count what should have been declined and what should not.

    \b
    Example:
      ballast eval run golden.jsonl
      ballast eval run golden.jsonl --target openai:http://localhost:8000/v1#my-model --out run
      ballast eval run --resume run
      ballast eval run --resume run --retry-failed

    \b
    Exit codes: 0 it ran, 2 the golden set, the target or an option is wrong,
    4 the run is invalid (over 5 % of the calls got no decision) or could not be made.
    """
    from ballast.cli.evaluation import JudgeChoice, scoring, show, target_options
    from ballast.evals.wanted import plan

    session: Session = ctx.obj
    planned = plan(_wanted(ctx.params), lambda chosen: target_options(session, chosen, resumed=resume))
    folder = _folder(golden, out, resume)
    choice = JudgeChoice(planned.manifest.judge_named or "offline", calibration)
    reading = scoring(session, planned.manifest, choice)  # before anything is asked: a judge may be mistyped
    run = carry_out(folder, planned, reading, is_new=resume is None)
    return show(run, folder, as_json=as_json)


def _wanted(given: Mapping[str, Any]) -> Wanted:
    """The options as they were given, by the names of the command's parameters."""
    from ballast.evals.recording import check_free
    from ballast.evals.wanted import Wanted

    if given["out"] is not None and given["resume"] is not None:
        raise UsageError("--out begins a run and --resume goes on with one; give one of them")
    if given["out"] is not None:
        check_free(given["out"])  # before anything is loaded
    target_options = {name: given[name] for name in ("key_env", "system_prompt", "store", "config")}
    calling = {name: given[name] for name in ("concurrency", "timeout_s", "retries")}
    return Wanted(
        golden=given["golden"],
        target=given["target"],
        resume=given["resume"],
        trials=given["trials"],
        limit=given["limit"],
        filters=given["filter"] or (),
        markers=given["marker"] or (),
        tags=given["tag"] or (),
        judge=given["judge"],
        failed_again=given["retry_failed"],
        target_options={name: str(value) for name, value in target_options.items() if value is not None},
        calling={name: value for name, value in calling.items() if value is not None},
    )


def _folder(golden: Path | None, out: Path | None, resume: Path | None) -> Path:
    from ballast.evals.wanted import new_folder

    return out or resume or new_folder(golden or Path("golden"))


def carry_out(folder: Path, planned: Plan, scoring: Scoring, *, is_new: bool, go_on: str = "") -> Run:
    """Make the calls that are missing, judge the replies, keep everything in ``folder``.

    ``go_on`` is what is to be run after an interruption, where it is not ``ballast eval run --resume``.
    """
    import asyncio

    from ballast.evals import campaign, recording

    if is_new:
        recording.make_folder(folder)
    with recording.locked(folder):
        manifest = campaign.begin(
            folder,
            planned.manifest,
            planned.questions,
            is_new=is_new,
            failed_again=planned.calling.failed_again,
        )
        counter = Counting(len(planned.questions) * manifest.trials)
        try:
            with counter:
                calls = asyncio.run(
                    campaign.make_calls(
                        folder,
                        planned.questions,
                        planned.target,
                        calling=planned.calling,
                        on_call=counter.take,
                    )
                )
            return asyncio.run(campaign.finish(folder, manifest, planned.questions, calls, scoring=scoring))
        except KeyboardInterrupt:
            print(
                f"ballast: interrupted after {counter.done} of {counter.total} calls; nothing of them is lost. "
                f"Go on with: {go_on or f'ballast eval run --resume {folder}'}",
                file=sys.stderr,
            )
            raise


class Counting:
    """Progress on a terminal: how many calls are done, how they ended, how long it will take."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self._kinds: Counter[str] = Counter()

    def __enter__(self) -> Counting:
        from ballast.cli.screen import progress_bar

        self._bar = progress_bar()
        self._on_progress = self._bar.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.__exit__(None, None, None)

    def take(self, call: Call) -> None:
        """Count a call."""
        self.done += 1
        if self._on_progress:
            self._kinds[_kind(call)] += 1
            counts = ", ".join(f"{number} {kind}" for kind, number in sorted(self._kinds.items()))
            self._on_progress(counts, self.done, self.total)


def _kind(call: Call) -> str:
    """How a call ended, as far as that can be told before the replies are read."""
    if call.response is None:
        return "failed"
    return "declined" if call.response.declined else "replied"
