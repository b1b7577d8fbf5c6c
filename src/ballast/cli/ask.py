"""``ballast ask``: one question, or a file of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ballast.cli.options import (
    BatchOption,
    ConcurrencyOption,
    ConfigOption,
    DocIdOption,
    JsonOption,
    QuestionArgument,
    RepliesOption,
    StoreOption,
    StreamOption,
    TraceOption,
)
from ballast.cli.parts import Parts, Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.settings import Settings
    from ballast.types import Decision, Question

DECLINED = 3


def command(  # every parameter is an option of the command line
    ctx: typer.Context,
    question: QuestionArgument = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    trace: TraceOption = False,
    as_json: JsonOption = False,
    stream: StreamOption = False,
    doc_id: DocIdOption = None,
    batch: BatchOption = None,
    out: RepliesOption = None,
    concurrency: ConcurrencyOption = 4,
) -> int:
    """Answer a question with citations, or decline on purpose.

    \b
    Example:
      ballast ask "How long do refunds take?"
      ballast ask --batch questions.jsonl --out answers.jsonl

    \b
    Exit codes: 0 answered, 2 wrong use or unusable input, 3 declined, 4 failed.
    With --batch: 0 every question got a decision, 4 at least one failed.
    """
    session: Session = ctx.obj
    if batch is not None:
        out = _require_batch_alone(question, trace or as_json or stream or doc_id, out)
        from ballast.cli.batch import ask_batch

        return ask_batch(session, batch, out, config=config, store=store, concurrency=concurrency)
    if out is not None:
        raise UsageError("--out belongs to --batch FILE")
    from ballast.types import Answered, Question

    asked = Question(_text(question), doc_ids=tuple(doc_id) if doc_id else None)
    settings, parts = session.settings(store=store, config=config), session.load_parts()
    if stream:
        from ballast.cli.stream import stream as print_events

        return print_events(parts.open_ask(settings), asked)
    decision = _ask(parts, settings, asked)
    _show(decision, asked, parts=parts, settings=settings, trace=trace, as_json=as_json)
    return 0 if isinstance(decision, Answered) else DECLINED


def _require_batch_alone(question: str | None, others: object, out: Path | None) -> Path:
    if question is not None or others:
        raise UsageError("--batch goes without QUESTION, --trace, --json, --stream and --doc-id")
    if out is None:
        raise UsageError("--batch needs --out FILE for the replies")
    return out


def _text(argument: str | None) -> str:
    """The question as it was typed or piped in."""
    if argument is None:
        raise UsageError('no question; write one, as in: ballast ask "How long do refunds take?"')
    if argument == "-":
        try:
            argument = sys.stdin.buffer.read().decode("utf-8-sig").removesuffix("\n").removesuffix("\r")
        except UnicodeDecodeError as error:
            raise UsageError(
                f"stdin: is not UTF-8 (byte {error.start + 1}); convert the question to UTF-8"
            ) from None
    try:
        argument.encode()
    except UnicodeEncodeError:
        raise UsageError("the question is not UTF-8; convert it to UTF-8") from None
    if not argument.strip():
        raise UsageError("the question is empty; write one")
    return argument


def _ask(parts: Parts, settings: Settings, question: Question) -> Decision:
    import asyncio

    ask = parts.open_ask(settings)

    async def one() -> Decision:
        return await ask(question)

    return asyncio.run(one())


def _show(
    decision: Decision, asked: Question, *, parts: Parts, settings: Settings, trace: bool, as_json: bool
) -> None:
    if as_json:
        from ballast.wire import dumps, to_json

        print(dumps(to_json(decision)))
        return
    from ballast.cli.decision_view import answer_page, decline_page
    from ballast.cli.parts import document_texts
    from ballast.cli.trace_view import add_trace
    from ballast.types import Answered

    if isinstance(decision, Answered):
        page = answer_page(decision, document_texts(parts, settings))
    else:
        with parts.read_corpus(settings) as corpus:
            page = decline_page(decision, corpus, asked.doc_ids)
    if trace:
        add_trace(page, decision.meta)
    page.show()
