"""``ballast eval ledger``: the runs worth remembering, as a table; add one; verify them all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ballast.cli.gate import RunArgument, current_corpus
from ballast.cli.options import ConfigOption, JsonOption, StoreOption, path

LedgerOption = Annotated[Path, typer.Option("--ledger", metavar="FILE", parser=path, help="The ledger.")]
GateOption = Annotated[
    Path | None,
    typer.Option("--gate", metavar="FILE", parser=path, help="Record the verdict of these rules."),
]
AcceptOption = Annotated[bool, typer.Option("--accept", help="Later runs are compared with this one.")]
NoteOption = Annotated[str, typer.Option("--note", metavar="TEXT", help="Why it is added.")]
ByOption = Annotated[
    str,
    typer.Option("--by", metavar="NAME", help="Who adds it.  [default: git's user.name]", show_default=False),
]
CalibrationOption = Annotated[
    Path | None,
    typer.Option(
        "--calibration",
        metavar="FILE",
        parser=path,
        help="JSON of what is known of the detector and the judge.",
    ),
]
SinceOption = Annotated[
    str | None,
    typer.Option("--since", metavar="COMMIT", help="Every row of that commit must still be there."),
]
DEFAULT = Path("ledger.jsonl")


def table(ctx: typer.Context, ledger: LedgerOption = DEFAULT, as_json: JsonOption = False) -> int:
    """The runs of the ledger and the trend of every count; see also its commands add and verify.

    \b
    Example:
      ballast eval ledger --ledger demo/ledger.jsonl

    \b
    Exit codes: 0 done, 2 the ledger was edited, lost rows or cannot be read.
    """
    if ctx.invoked_subcommand:
        return 0
    from ballast.cli.screen import safe
    from ballast.errors import UsageError
    from ballast.evals.ledger.file import read_ledger
    from ballast.evals.ledger.table import table as as_table
    from ballast.wire import dumps

    rows = read_ledger(ledger)
    if not rows:
        raise UsageError(f"{ledger}: holds no rows yet; add a run with: ballast eval ledger add RUN")
    if as_json:
        print("\n".join(dumps(row.data) for row in rows))
    else:
        print(safe(as_table(rows)), end="")
    return 0


def add(
    ctx: typer.Context,
    run: RunArgument,
    ledger: LedgerOption = DEFAULT,
    gate: GateOption = None,
    accept: AcceptOption = False,
    note: NoteOption = "",
    by: ByOption = "",
    calibration: CalibrationOption = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> int:
    """Write a finished run down for good; with --accept, as what later runs are compared with.

    \b
    Example:
      ballast eval ledger add runs/today --gate gate.yaml --accept --note "first measured release"

    \b
    Exit codes: 0 added, 2 the run, the gate or the ledger cannot be used, 4 it could not be written.
    """
    from ballast.cli.screen import safe
    from ballast.evals.ledger.add import Addition, add_run
    from ballast.wire import dumps

    wanted = Addition(gate, accept, note, by, calibration)
    row = add_run(run, ledger, wanted=wanted, current_corpus=current_corpus(ctx.obj, store, config))
    if as_json:
        print(dumps(row.data))
    else:
        what = "accepted" if row.accepted else "not accepted"
        verdict = f", gate: {row.verdict}" if row.verdict else ""
        print(safe(f"{ledger}: added {row.short} ({what}{verdict}); commit it with the code it measures"))
    return 0


def verify(ledger: LedgerOption = DEFAULT, since: SinceOption = None, as_json: JsonOption = False) -> int:
    """Check that no row was edited or dropped.

    \b
    Example:
      ballast eval ledger verify --since origin/main

    \b
    Exit codes: 0 all rows are as they were written, 2 they are not, or the ledger cannot be read.
    """
    from ballast.cli.screen import safe
    from ballast.evals.ledger.add import verify as check
    from ballast.evals.words import plural
    from ballast.wire import dumps

    rows, newest = check(ledger, since)
    if as_json:
        print(dumps({"rows": len(rows), "heads": [row.hash for row in newest], "since": since}))
        return 0
    joined = f"; {len(newest)} branches merged" if len(newest) > 1 else ""
    kept = f"; every row of {since} is there" if since else ""
    print(safe(f"{ledger}: {plural(len(rows), 'rows')}, each as it was written{joined}{kept}"))
    return 0
