"""``ballast eval gate``: pass, fail, inconclusive or invalid, with the reasons."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from ballast.cli.options import ConfigOption, JsonOption, StoreOption, path
from ballast.cli.parts import Session

RunArgument = Annotated[Path, typer.Argument(metavar="RUN", parser=path, help="Folder of a finished run.")]
GateOption = Annotated[Path, typer.Option("--gate", metavar="FILE", parser=path, help="The rules.")]
LedgerOption = Annotated[
    Path | None,
    typer.Option("--ledger", metavar="FILE", parser=path, help="The ledger, instead of the gate's own."),
]
JunitOption = Annotated[
    Path | None, typer.Option("--junit", metavar="FILE", parser=path, help="Write JUnit XML here too.")
]
SummaryOption = Annotated[
    Path | None,
    typer.Option(
        "--summary", metavar="FILE", parser=path, help="Write Markdown for a pull request here too."
    ),
]


def current_corpus(session: Session, store: Path | None, config: Path | None) -> Callable[[], str]:
    """Reads the hash of the index when it is asked for."""

    def read() -> str:
        with session.load_parts().read_corpus(session.settings(store=store, config=config)) as corpus:
            return corpus.corpus

    return read


def command(
    ctx: typer.Context,
    run: RunArgument,
    gate: GateOption = Path("gate.yaml"),
    ledger: LedgerOption = None,
    junit: JunitOption = None,
    summary: SummaryOption = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> int:
    """Judge a run by the rules of a file and say why.

    \b
    Example:
      ballast eval gate runs/today --gate gate.yaml --summary summary.md

    \b
    Exit codes: 0 every rule holds, 1 a rule is broken, 2 the gate, the run or the ledger cannot be read,
    3 inconclusive: too few questions to tell, 4 the run is invalid.
    """
    from ballast.cli.screen import safe
    from ballast.evals.gate.junit import to_junit
    from ballast.evals.gate.parse import read_gate
    from ballast.evals.gate.render import to_json, to_markdown, to_text
    from ballast.evals.gate.run import gate_run
    from ballast.wire import dumps

    corpus = current_corpus(ctx.obj, store, config)
    gated = gate_run(read_gate(gate), run, ledger=ledger, current_corpus=corpus)
    if junit:
        junit.write_text(to_junit(gated), encoding="utf-8")
    if summary:
        summary.write_text(safe(to_markdown(gated)), encoding="utf-8")
    print(dumps(to_json(gated)) if as_json else safe(to_text(gated)), end="\n" if as_json else "")
    return gated.verdict.exit_code
