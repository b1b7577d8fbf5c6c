"""``ballast eval matrix``: configurations side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ballast.cli.options import (
    CallsOption,
    FilterOption,
    JsonOption,
    LimitOption,
    RunJudgeOption,
    StoreOption,
    TrialsOption,
    path,
)
from ballast.cli.parts import Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ballast.evals.campaign import Scoring
    from ballast.evals.rundir import Run
    from ballast.evals.wanted import Plan, Wanted

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
    judge: RunJudgeOption = None,
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
    from ballast.evals.matrix import matrix
    from ballast.evals.matrix_view import as_json as to_json
    from ballast.evals.matrix_view import to_text
    from ballast.wire import dumps

    session: Session = ctx.obj
    _check_differ(session, config, store)
    # All are opened before the first question: the last one's mistake must not cost an hour of the others' calls.
    prepared = [_prepare(session, out / file.stem, _wanted(ctx.params, file)) for file in config]
    tried = matrix([(file.stem, _run(one)) for file, one in zip(config, prepared, strict=True)])
    if as_json:
        print(dumps(to_json(tried)))
    else:
        print(safe(to_text(tried)), end="")
    return 0 if all(one.valid for one in tried) else 4


@dataclass(frozen=True, slots=True)
class Prepared:
    """One configuration, ready to be asked; without ``scoring`` its run is finished."""

    folder: Path
    plan: Plan
    scoring: Scoring | None
    is_new: bool


def _check_differ(session: Session, config: Sequence[Path], store: Path | None) -> None:
    if len(config) < 2 or len({file.stem for file in config}) < len(config):
        raise UsageError(
            "--config: give two files or more, each of another name, to be compared with the first"
        )
    settings = [session.settings(store=store, config=file) for file in config]
    for (one, first), (other, second) in combinations(zip(config, settings, strict=True), 2):
        if first == second:
            raise UsageError(
                f"{one} and {other} come to the same settings, so there is nothing to compare; "
                "look for a variable BALLAST_… that overrides both"
            )


def _wanted(given: Mapping[str, Any], file: Path) -> Wanted:
    from ballast.evals.rundir import MANIFEST
    from ballast.evals.wanted import Wanted

    folder: Path = given["out"] / file.stem
    begun = (folder / MANIFEST).exists()
    store = {"store": str(given["store"])} if given["store"] else {}
    return Wanted(
        golden=given["golden"],
        resume=folder if begun else None,
        trials=given["trials"],
        limit=given["limit"],
        filters=given["filter"] or (),
        judge=given["judge"],
        target_options={**store, "config": str(file)},
        calling={"concurrency": given["concurrency"]} if given["concurrency"] else {},
    )


def _prepare(session: Session, folder: Path, wanted: Wanted) -> Prepared:
    """Everything but the calls.

    Raises:
        UsageError: what is in the folder is another run, or was judged by another judge.
    """
    from ballast.cli.evaluation import JudgeChoice, scoring, target_options
    from ballast.evals.campaign import check_fits
    from ballast.evals.rundir import read_manifest
    from ballast.evals.wanted import plan

    planned = plan(wanted, lambda chosen: target_options(session, chosen, resumed=wanted.resume))
    if wanted.resume:
        there = read_manifest(wanted.resume)
        check_fits(folder, there, planned.manifest, again=True)
        named = there.judge_named or "offline"
        if wanted.judge not in (None, named):
            raise UsageError(
                f"{folder}: is judged by {named}; judge it again with: "
                f"ballast eval score {folder} --judge {wanted.judge}"
            )
        if there.finished:
            return Prepared(folder, planned, None, is_new=False)
    choice = JudgeChoice(planned.manifest.judge_named or "offline")
    reading = scoring(session, planned.manifest, choice)
    return Prepared(folder, planned, reading, is_new=wanted.resume is None)


def _run(prepared: Prepared) -> Run:
    """The run of one configuration: taken as it is where it is finished, else begun or gone on with."""
    from ballast.cli.evaluate import carry_out
    from ballast.evals.rundir import read_run

    if prepared.scoring is None:
        return read_run(prepared.folder)
    return carry_out(
        prepared.folder,
        prepared.plan,
        prepared.scoring,
        is_new=prepared.is_new,
        go_on="the same command, which takes what is there",
    )
