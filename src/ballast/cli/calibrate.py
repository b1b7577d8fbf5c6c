"""``ballast eval calibrate``: how far a judge can be trusted, by labels that people gave."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ballast.cli.evaluation import open_judge
from ballast.cli.judge import JudgeConcurrencyOption, judge_with_progress
from ballast.cli.options import JsonOption, JudgeOption, path

REFUSED, FAILED = 1, 4

_LabelsArgument = Annotated[
    Path,
    typer.Argument(
        metavar="LABELS",
        parser=path,
        help="JSON Lines of id, context, answer, label, question and kind, or the folder of a public set.",
    ),
]
_CalibrationOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", parser=path, help="Keep the calibration here, for --calibration."),
]


def command(
    ctx: typer.Context,
    labels: _LabelsArgument,
    judge: JudgeOption = "offline",
    out: _CalibrationOption = None,
    as_json: JsonOption = False,
    concurrency: JudgeConcurrencyOption = 4,
) -> int:
    """Compare a judge with people's labels: what it catches, what it accuses wrongly, and how surely.

    \b
    Example:
      ballast eval calibrate demo/judge_pairs.jsonl --out calibration.json

    \b
    Exit codes: 0 done, 1 the judge is no better than chance (nothing is kept) or agrees with
    people on less than 80 %, 2 the file is wrong, 4 the judge failed on over 5 % of the answers.
    """
    from ballast.evals.calibration import calibrate, is_complete, to_json
    from ballast.evals.calibration_report import to_text
    from ballast.evals.journal import Journal
    from ballast.evals.judge.pairs import read_labels

    rows = read_labels(labels)
    judging = open_judge(ctx.obj, judge)
    opinions = judge_with_progress([row.pair for row in rows], judging, concurrency=concurrency)
    made = calibrate(rows, opinions, judge=judging.name, labels=str(labels))
    complete = is_complete(made)
    if out and complete and made.beats_chance:
        with Journal(out, reads=labels if labels.is_file() else None) as journal:
            journal.write(to_json(made))
    if as_json:
        from ballast.wire import dumps

        print(dumps(to_json(made)))
    else:
        from ballast.cli.screen import safe

        print(safe(to_text(made)), end="")
    if out and not (complete and made.beats_chance):
        print(f"ballast: nothing is kept in {out}", file=sys.stderr)
    if not complete:
        return FAILED
    return 0 if made.beats_chance and made.meets_floor else REFUSED
