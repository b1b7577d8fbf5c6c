"""``ballast eval matrix``: configurations side by side."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ballast.cli.options import (
    CallsOption,
    FilterOption,
    JsonOption,
    LimitOption,
    StoreOption,
    TrialsOption,
    path,
)
from ballast.cli.parts import Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.evals.rundir import Run
    from ballast.evals.wanted import Wanted

GoldenArgument = Annotated[Path, typer.Argument(metavar="GOLDEN", parser=path, help="Golden set to ask.")]
ConfigsOption = Annotated[
    list[Path],
    typer.Option(
        "--config", metavar="FILE", parser=path, help="Settings file; the first is compared with; repeatable."
    ),
]
FolderOption = Annotated[
    Path,
    typer.Option(
        "--out",
        metavar="DIR",
        parser=path,
        help="Folder of the runs; what is there is gone on with, or taken.",
    ),
]


def command(
    ctx: typer.Context,
    golden: GoldenArgument,
    config: ConfigsOption,
    out: FolderOption,
    store: StoreOption = None,
    trials: TrialsOption = None,
    limit: LimitOption = None,
    filter: FilterOption = None,
    concurrency: CallsOption = None,
    as_json: JsonOption = False,
) -> int:
    """Ask a golden set of several configurations of Ballast; say which of them helps, beyond noise.

    \b
    Example:
      ballast eval matrix golden.jsonl --config plain.yaml --config rerank.yaml --out matrix

    \b
    Exit codes: 0 compared, whatever came of it, 2 a file or an option is wrong,
    4 a run is invalid (over 5 % of the calls got no decision) or could not be made.
    """
    from ballast.cli.screen import safe
    from ballast.evals.counts import is_valid
    from ballast.evals.matrix import as_json as to_json
    from ballast.evals.matrix import lines, matrix
    from ballast.evals.wanted import Wanted
    from ballast.wire import dumps

    names = [one.stem for one in config]
    if len(config) < 2 or len(set(names)) < len(names):
        raise UsageError(
            "--config: give two files or more, each of another name, to be compared with the first"
        )
    common = {"store": str(store)} if store else {}
    runs = []
    for file in config:
        folder = out / file.stem
        wanted = Wanted(
            golden=golden,
            resume=folder if folder.exists() else None,
            trials=trials,
            limit=limit,
            filters=filter or (),
            target_options={**common, "config": str(file)},
            calling={"concurrency": concurrency} if concurrency else {},
        )
        runs.append((file.stem, _run(ctx.obj, folder, wanted)))
    tried = matrix(runs)
    print(dumps(to_json(tried)) if as_json else safe("\n".join(lines(tried))))
    return 0 if all(is_valid(run.results) for _, run in runs) else 4


def _run(session: Session, folder: Path, wanted: Wanted) -> Run:
    """The run of one configuration: taken as it is where it is finished, else begun or gone on with.

    Raises:
        UsageError: what is in the folder is another run.
    """
    from ballast.cli.evaluate import carry_out
    from ballast.cli.evaluation import JudgeChoice, scoring, target_options
    from ballast.evals.rundir import read_manifest, read_run
    from ballast.evals.wanted import plan

    planned = plan(wanted, lambda chosen: target_options(session, chosen, resumed=wanted.resume))
    if wanted.resume and (there := read_manifest(wanted.resume)).finished:
        now = planned.manifest
        if (there.golden, there.target_config, there.trials) == (now.golden, now.target_config, now.trials):
            return read_run(folder)
        raise UsageError(f"{folder}: holds a run of other questions or settings; choose another --out")
    choice = JudgeChoice(planned.manifest.judge_named or "offline", None)
    return carry_out(
        folder, planned, scoring(session, planned.manifest, choice), is_new=wanted.resume is None
    )
