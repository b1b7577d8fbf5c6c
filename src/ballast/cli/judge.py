"""``ballast eval judge``: is what anyone's answers say in the texts they were given?"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ballast.cli.evaluation import open_judge
from ballast.cli.options import JudgeOption, path
from ballast.cli.parts import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ballast.evals.judge.verdict import Judging, Opinion, Pair

    OnOpinion = Callable[[int, Opinion], None]

FAILED = 4

JudgeConcurrencyOption = Annotated[
    int, typer.Option("--concurrency", metavar="N", min=1, max=1024, help="Answers judged at a time.")
]
_AnswersOption = Annotated[
    Path,
    typer.Option(
        "--batch", metavar="FILE", parser=path, help="JSON Lines of id, context, answer and question."
    ),
]
_OpinionsOption = Annotated[
    Path, typer.Option("--out", metavar="FILE", parser=path, help="Where the verdicts go.")
]


def command(
    ctx: typer.Context,
    batch: _AnswersOption,
    out: _OpinionsOption,
    judge: JudgeOption = "offline",
    concurrency: JudgeConcurrencyOption = 4,
) -> int:
    """Judge, claim by claim, whether answers are supported by the texts they were given.

    \b
    Example:
      ballast eval judge --batch answers.jsonl --out verdicts.jsonl

    \b
    Exit codes: 0 every answer got a verdict, 2 the file is wrong, 4 the judge failed on at least one.
    """
    from ballast.evals.journal import InOrder, Journal
    from ballast.evals.judge.pairs import opinion_json, read_pairs

    session: Session = ctx.obj
    rows = read_pairs(batch)
    judging = open_judge(session, judge)
    verdicts: Counter[str] = Counter()
    with Journal(out, reads=batch) as journal:
        in_order = InOrder(journal)

        def take(number: int, opinion: Opinion) -> None:
            verdicts["failed" if opinion.error else opinion.verdict] += 1
            in_order.write(number, opinion_json(rows[number][0], opinion))

        judge_with_progress([pair for _, pair in rows], judging, concurrency=concurrency, on_opinion=take)
    summary = ", ".join(f"{verdicts[v]} {v}" for v in ("supported", "unsupported", "unsure", "failed"))
    print(f"{len(rows)} answers: {summary}; verdicts in {out}", file=sys.stderr)
    return FAILED if verdicts["failed"] else 0


def judge_with_progress(
    pairs: Sequence[Pair],
    judging: Judging,
    *,
    concurrency: int,
    on_opinion: OnOpinion = lambda number, opinion: None,
) -> list[Opinion]:
    """Judge all, with a bar on a terminal."""
    import asyncio

    from ballast.cli.screen import progress_bar
    from ballast.evals.judge.batch import judge_all

    done = 0
    with progress_bar() as on_progress:

        def take(number: int, opinion: Opinion) -> None:
            nonlocal done
            done += 1
            on_opinion(number, opinion)
            if on_progress:
                on_progress("judging", done, len(pairs))

        return asyncio.run(judge_all(pairs, judging, concurrency=concurrency, on_opinion=take))
