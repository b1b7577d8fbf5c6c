"""``ballast eval report``: a run as one HTML file."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ballast.cli.options import ConfigOption, JsonOption, RecordOption, StoreOption, path
from ballast.cli.parts import Session

if TYPE_CHECKING:
    from ballast.evals.calibration import Calibration
    from ballast.evals.html.cited import Texts
    from ballast.evals.html.history import Ledger
    from ballast.evals.rundir import Run
    from ballast.settings import Settings

INVALID = 4
DEFAULT_LEDGER = Path("ledger.jsonl")
DEFAULT_NAME = "report.html"

RunArgument = Annotated[Path, typer.Argument(metavar="RUN", parser=path, help="Folder of a finished run.")]
AgainstOption = Annotated[
    str | None,
    typer.Option(
        "--against",
        metavar="RUN_OR_ROW",
        help="Show what changed since this run, or row of the ledger: its hash, last, or accepted.",
    ),
]
LedgerOption = Annotated[
    Path | None,
    typer.Option(
        "--ledger",
        metavar="FILE",
        parser=path,
        help="Show the trend over this ledger.  [default: ledger.jsonl, if there is one]",
    ),
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", parser=path, help="Where to write it.  [default: RUN/report.html]"),
]


def command(
    ctx: typer.Context,
    run: RunArgument,
    against: AgainstOption = None,
    ledger: LedgerOption = None,
    out: OutOption = None,
    calibration: RecordOption = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> int:
    """Write a run as one HTML file that needs no network: counts, mistakes, every question with its evidence.

    \b
    Example:
      ballast eval report runs/today --against accepted --ledger demo/ledger.jsonl

    \b
    Exit codes: 0 written, 2 the run, the ledger or what it is compared with cannot be read,
    4 written, but the run is invalid; or it could not be written.
    """
    from ballast.evals.counts import is_valid
    from ballast.evals.rundir import read_run

    session: Session = ctx.obj
    out = out or run / DEFAULT_NAME
    found = read_run(run)
    settings = session.settings(store=store, config=config)
    if calibration:
        found = replace(found, calibration=_record(calibration, found.manifest.judge))
    html = _page(session, found, settings, against=against, ledger=ledger)
    _write(out, html)
    valid = is_valid(found.results)
    _say(out, len(html.encode()), valid=valid, as_json=as_json)
    return 0 if valid else INVALID


def _page(session: Session, run: Run, settings: Settings, *, against: str | None, ledger: Path | None) -> str:
    from ballast.cli.decision_view import rule_in_words
    from ballast.evals.html import Sources, render
    from ballast.evals.sources import find_side

    before = find_side(against, ledger or DEFAULT_LEDGER) if against else None
    history = _history(ledger)
    with ExitStack() as stack:
        texts = _document_texts(stack, session, settings)
        return render(run, Sources(texts, rule_in_words, history, before))


def _record(calibration: Path, judge: str) -> Calibration:
    from ballast.evals.calibration import read, refuse_other_judge

    record = read(calibration)
    refuse_other_judge(record, judge)
    return record


def _history(ledger: Path | None) -> Ledger:
    """The ledger that was named, else the one that lies there, else none."""
    from ballast.evals.html.history import NO_LEDGER, read_history

    if ledger is None and not DEFAULT_LEDGER.exists():
        return NO_LEDGER
    return read_history(ledger or DEFAULT_LEDGER)


def _document_texts(stack: ExitStack, session: Session, settings: Settings) -> Texts:
    """The documents of the index; none where there is no index: a report needs only what the run holds."""
    from ballast.errors import StoreMissing

    try:
        corpus = stack.enter_context(session.load_parts().read_corpus(settings))
    except StoreMissing:
        return lambda name: None
    return corpus.document_text


def _write(out: Path, html: str) -> None:
    """All of it or nothing: whoever has the old report open keeps a whole one."""
    partial = out.with_name(out.name + ".partial")
    out.parent.mkdir(parents=True, exist_ok=True)
    partial.write_text(html, encoding="utf-8")
    partial.replace(out)


def _say(out: Path, size: int, *, valid: bool, as_json: bool) -> None:
    if as_json:
        from ballast.wire import dumps

        print(dumps({"report": str(out), "bytes": size, "valid": valid}))
        return
    from ballast.cli.screen import safe

    print(safe(str(out)))
    if not valid:
        import sys

        print("INVALID: too many questions got no decision; the report says so on top", file=sys.stderr)
