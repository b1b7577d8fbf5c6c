"""``ballast eval label``: answers of a run for a person to label."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ballast.cli.options import RunArgument, path

_OutOption = Annotated[Path, typer.Option("--out", metavar="FILE", parser=path, help="Where they go.")]
_MostOption = Annotated[int, typer.Option("--limit", metavar="N", min=1, help="At most so many.")]


def command(run: RunArgument, out: _OutOption = Path("labels.jsonl"), limit: _MostOption = 60) -> int:
    """Draw answers of a run by chance, for a person to say of each whether its context supports it.

    \b
    Example:
      ballast eval label runs/first --out labels.jsonl
      ballast eval calibrate labels.jsonl --out calibration.json

    \b
    Exit codes: 0 written, 2 the file is already there, or the run has no answer with a context.
    """
    from ballast.cli.screen import safe
    from ballast.errors import UsageError
    from ballast.evals.drafting.starter import write_new
    from ballast.evals.judge.labelling import to_label
    from ballast.evals.rundir import read_run
    from ballast.evals.words import plural

    rows = to_label(read_run(run).results, limit=limit)
    if not rows:
        raise UsageError(f"{run}: has no answer that names what it rests on, so there is nothing to label")
    write_new(out, rows)
    print(safe(f'{out}: {plural(len(rows), "answers")}. Set "label" to true or false in each, then:'))
    print(safe(f"  ballast eval calibrate {out} --out calibration.json"))
    return 0
