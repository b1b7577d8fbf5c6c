"""``ballast eval score``: read and judge the replies of a run again, without asking anything."""

from __future__ import annotations

import typer

from ballast.cli.options import (
    ConfigOption,
    JsonOption,
    MarkerOption,
    RecordOption,
    RunArgument,
    RunJudgeOption,
    StoreOption,
)
from ballast.cli.parts import Session


def command(
    ctx: typer.Context,
    run: RunArgument,
    marker: MarkerOption = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    judge: RunJudgeOption = None,
    calibration: RecordOption = None,
    as_json: JsonOption = False,
) -> int:
    """Read and judge the replies of a run again; its target is not asked.

    \b
    Example:
      ballast eval score run --marker "I cannot help with that."

    \b
    Exit codes: 0 it is scored, 2 there is no finished run, 4 the run is invalid.
    """
    import asyncio
    from dataclasses import replace

    from ballast.cli.evaluation import JudgeChoice, scoring, show
    from ballast.evals import campaign, recording
    from ballast.evals.rundir import read_manifest
    from ballast.evals.targets.base import refuse_secrets

    session: Session = ctx.obj
    manifest = read_manifest(run)
    given = {
        name: str(value) for name, value in {"store": store, "config": config}.items() if value is not None
    }
    refuse_secrets(judge or "", "--judge")
    choice = JudgeChoice(judge or manifest.judge_named or "offline", calibration)
    reading = scoring(session, replace(manifest, target_options={**manifest.target_options, **given}), choice)
    with recording.locked(run):
        scored = asyncio.run(campaign.score_again(run, reading, marker))
    return show(scored, run, as_json=as_json)
