"""The command line: which commands there are, and how every one of them ends."""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import typer
from typer.main import get_command

from ballast.cli import (
    ask,
    audit,
    calibrate,
    compare,
    detect,
    doctor,
    draft,
    evaluate,
    gate,
    index,
    judge,
    label,
    ledger,
    matrix,
    plan,
    policy,
    report,
    scan,
    score,
)
from ballast.cli.parts import Session
from ballast.errors import BallastError

INTERRUPTED = 130
PIPE_CLOSED = 141  # as a program ended by SIGPIPE
INTERNAL = 4

app = typer.Typer(
    name="ballast",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
evaluation = typer.Typer(rich_markup_mode=None, help="Measure what is answered.")
app.add_typer(evaluation, name="eval")
app.command("index")(index.command)
app.command("ask")(ask.command)
app.command("scan")(scan.command)
app.command("doctor")(doctor.command)
policies = typer.Typer(rich_markup_mode=None, help="What an answer has to keep.")
policies.command("check")(policy.check)
policies.callback()(lambda: None)  # with one command only, typer would otherwise drop its name
app.add_typer(policies, name="policy")
evaluation.command("run")(evaluate.command)
evaluation.command("judge")(judge.command)
evaluation.command("calibrate")(calibrate.command)
evaluation.command("label")(label.command)
evaluation.command("init")(draft.init)
evaluation.command("draft")(draft.draft)
evaluation.command("accept")(draft.accept)
evaluation.command("score")(score.command)
evaluation.command("detect")(detect.command)
evaluation.command("gate")(gate.command)
evaluation.command("compare")(compare.command)
evaluation.command("matrix")(matrix.command)
evaluation.command("plan")(plan.command)
evaluation.command("report")(report.command)
history = typer.Typer(rich_markup_mode=None)
history.callback(invoke_without_command=True)(ledger.table)
history.command("add")(ledger.add)
history.command("verify")(ledger.verify)
evaluation.add_typer(history, name="ledger")
records = typer.Typer(rich_markup_mode=None, help="Check, read and hand on the record of every decision.")
records.command("verify")(audit.verify)
records.command("show")(audit.show)
records.command("export")(audit.export)
app.add_typer(records, name="audit")


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib import metadata

        try:
            typer.echo(f"ballast {metadata.version('ballast-llm')}")
        except metadata.PackageNotFoundError:
            typer.echo("ballast (run from a folder, not installed)")
        raise typer.Exit


@app.callback()
def root(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an internal error.")] = False,
) -> None:
    """Answer questions over your own documents, with citations, or decline on purpose.

    \b
    Example:
      ballast index docs/
      ballast ask "How long do refunds take?"

    \b
    Exit codes: 0 answered or done, 1 a gate failed, 2 wrong use or unusable input,
    3 declined or inconclusive, 4 failed.
    """
    ctx.obj.debug = debug


def run(arguments: Sequence[str] | None = None, *, session: Session | None = None) -> int:
    """Run one command and return its exit code; no exception gets out, and no traceback."""
    session = session or Session(os.environ)
    _set_encoding()
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        code = _invoke(arguments or ["--help"], session)
        sys.stdout.flush()
        return code
    except BallastError as error:
        return _say(error.message, error.exit_code)
    except typer.TyperException as error:
        hint = getattr(error, "ctx", None)
        path = hint.command_path if hint is not None else "ballast"
        return _say(f"{error.format_message()} See: {path} --help", 2)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        where = os.fsdecode(error.filename) if error.filename else "the output"
        return _say(f"{where}: {error.strerror or error}; mend that and run it again", INTERNAL)
    except Exception as error:  # noqa: BLE001  the last line of defence against a traceback
        if session.debug:
            traceback.print_exc()
        kind = type(error).__name__
        return _say(f"internal error ({kind}); run it again as 'ballast --debug ...' and report it", INTERNAL)


def _invoke(arguments: Sequence[str], session: Session) -> int:
    command = get_command(app)
    try:
        with command.make_context("ballast", list(arguments), obj=session) as context:
            return int(command.invoke(context) or 0)
    except typer.Exit as stop:
        return stop.exit_code


def _say(message: str, code: int) -> int:
    from ballast.cli.screen import safe

    print(f"ballast: {safe(message)}", file=sys.stderr)
    return code


def _drop_output() -> None:
    """What was not written to stdout is given up: Python must not trip over it again while shutting down."""
    with suppress(OSError, ValueError):  # a stream that is no file has nothing to trip over
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _set_encoding() -> None:
    """Output is UTF-8 in files and pipes everywhere; what a terminal cannot show is escaped.

    Output that the caller closed goes nowhere; the exit code still tells the decision.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  lives as long as the process
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(
                encoding=stream.encoding if stream.isatty() else "utf-8", errors="backslashreplace"
            )
