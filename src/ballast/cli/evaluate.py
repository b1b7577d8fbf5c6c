"""``ballast eval run``: ask a golden set and count the mistakes."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

import typer

from ballast.cli.options import (
    ConcurrencyOption,
    ConfigOption,
    GoldenArgument,
    JsonOption,
    RunOption,
    StoreOption,
)
from ballast.cli.parts import Parts, Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ballast.evals.golden import GoldenQuestion
    from ballast.evals.journal import Journal
    from ballast.evals.result import Result
    from ballast.settings import Settings

INVALID = 4


def command(
    ctx: typer.Context,
    golden: GoldenArgument,
    store: StoreOption = None,
    config: ConfigOption = None,
    out: RunOption = None,
    as_json: JsonOption = False,
    concurrency: ConcurrencyOption = 4,
) -> int:
    """Ask every question of a golden set; count what should have been declined and what should not.

    \b
    Example:
      ballast eval run golden.jsonl --out run.jsonl

    \b
    Exit codes: 0 it ran, 2 the golden set or the settings are wrong,
    4 the run is invalid (over 5 % of the questions got no decision) or could not be made.
    """
    from ballast.evals.golden import read_golden
    from ballast.evals.journal import Journal
    from ballast.evals.report import report, to_json, to_text

    session: Session = ctx.obj
    questions = read_golden(golden)
    settings = session.settings(store=store, config=config)
    journal = Journal(out, reads=golden) if out else None
    results = _run(session.load_parts(), settings, questions, journal=journal, concurrency=concurrency)
    made = report(results)
    if as_json:
        from ballast.wire import dumps

        print(dumps(to_json(made)))
    else:
        from ballast.cli.screen import safe

        print(safe(to_text(made)), end="")
    return 0 if made.valid else INVALID


def _run(
    parts: Parts,
    settings: Settings,
    questions: Sequence[GoldenQuestion],
    *,
    journal: Journal | None,
    concurrency: int,
) -> list[Result]:
    import asyncio

    from ballast.cli.parts import document_texts
    from ballast.cli.screen import progress_bar
    from ballast.evals.evaluation import Evaluation
    from ballast.evals.faithful import judge
    from ballast.evals.result import call_json, result_json

    judging = partial(judge, document_text=document_texts(parts, settings), disagreements=parts.disagreements)
    evaluation = Evaluation(parts.open_ask(settings), judging, concurrency)
    done = 0
    with ExitStack() as stack:
        if journal:
            stack.enter_context(journal)
        on_progress = stack.enter_context(progress_bar())

        def take(result: Result) -> None:
            nonlocal done
            done += 1
            if journal:
                journal.write({**result_json(result), "call": call_json(result.call)})
            if on_progress:
                on_progress("asking", done, len(questions))

        return asyncio.run(evaluation(questions, on_result=take))
