"""``ballast ask --batch``: a file of questions in, a file of replies out, in the same order."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path

from ballast.cli.parts import Session
from ballast.cli.screen import progress_bar
from ballast.evals.journal import InOrder, Journal
from ballast.evals.jsonl import Row, load
from ballast.evals.run import Reply, ask_all
from ballast.types import Question

FAILED = 4


def read_questions(path: Path) -> list[Question]:
    """The questions of a file.

    Raises:
        UsageError: every fault of the file, each with its line.
    """
    return load(path, ("id", "question", "doc_ids"), _parse)


def ask_batch(
    session: Session, batch: Path, out: Path, *, config: Path | None, store: Path | None, concurrency: int
) -> int:
    """Ask all questions of ``batch``; one reply a line in ``out``. 0 if each got a decision, else 4."""
    settings = session.settings(store=store, config=config)
    questions = read_questions(batch)
    ask = session.load_parts().open_ask(settings)
    kinds: Counter[str] = Counter()
    with Journal(out, reads=batch) as journal, progress_bar() as on_progress:
        in_order = InOrder(journal)

        def take(number: int, reply: Reply) -> None:
            line = reply.to_json()
            kinds[line["decision"]] += 1
            in_order.write(number, line)
            if on_progress:
                on_progress("asking", kinds.total(), len(questions))

        asyncio.run(ask_all(questions, ask, concurrency=concurrency, on_reply=take))
    summary = ", ".join(f"{kinds[kind]} {kind}" for kind in ("answered", "declined", "failed"))
    print(f"{len(questions)} questions: {summary}; replies in {out}", file=sys.stderr)
    return FAILED if kinds["failed"] else 0


def _parse(row: Row) -> Question:
    doc_ids = row.texts("doc_ids") if "doc_ids" in row.values else None
    return Question(row.text("question", required=True), row.text("id", required=True), doc_ids)
