"""``ballast eval detect``: does a reply decline? One text, or a file of them."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ballast.cli.options import (
    AskedOption,
    DetectBatchOption,
    JsonOption,
    ReplyArgument,
    VerdictsOption,
)
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.evals.detect import Detection
    from ballast.evals.jsonl import Row


class _Reply(NamedTuple):
    id: str
    text: str
    question: str


def command(
    text: ReplyArgument = None,
    question: AskedOption = "",
    as_json: JsonOption = False,
    batch: DetectBatchOption = None,
    out: VerdictsOption = None,
) -> int:
    """Tell whether a reply declines in its own words: decline, answer or unsure.

    \b
    Example:
      ballast eval detect "The documents do not say how long refunds take."
      ballast eval detect --batch replies.jsonl --out verdicts.jsonl

    \b
    Exit codes: 0 done, 2 wrong use or unusable input.
    """
    from ballast.evals.detect import detect

    if batch is not None:
        if text is not None or question or as_json:
            raise UsageError("--batch goes without TEXT, --question and --json")
        if out is None:
            raise UsageError("--batch needs --out FILE for the verdicts")
        return _batch(batch, out)
    if out is not None:
        raise UsageError("--out belongs to --batch FILE")
    found = detect(_text(text), question)
    if as_json:
        from ballast.wire import dumps

        print(dumps(_line(found)))
    else:
        from ballast.cli.screen import safe

        print(safe(f"{found.verdict} ({found.score:.2f}): {found.why}"))
    return 0


def _batch(batch: Path, out: Path) -> int:
    """One verdict a line in ``out``, in the order of ``batch``, whose faults are all listed first."""
    from ballast.evals.detect import detect
    from ballast.evals.journal import Journal
    from ballast.evals.jsonl import load

    replies = load(batch, ("id", "text", "question"), _parse)
    counts: Counter[str] = Counter()
    with Journal(out, reads=batch) as journal:
        for reply in replies:
            found = detect(reply.text, reply.question)
            counts[found.verdict] += 1
            journal.write({"id": reply.id, **_line(found)})
    summary = ", ".join(f"{counts[verdict]} {verdict}" for verdict in ("decline", "answer", "unsure"))
    print(f"{len(replies)} replies: {summary}; verdicts in {out}", file=sys.stderr)
    return 0


def _parse(row: Row) -> _Reply:
    """A reply may be empty, which is a finding of its own, but not absent."""
    if "text" not in row.values:
        row.fault("'text' is missing")
    return _Reply(row.text("id", required=True), row.text("text"), row.text("question"))


def _line(found: Detection) -> dict[str, str | float]:
    return {"verdict": found.verdict.value, "score": found.score, "why": found.why}


def _text(argument: str | None) -> str:
    if argument is None:
        raise UsageError('no text; give a reply, as in: ballast eval detect "I cannot help with that."')
    if argument != "-":
        return argument
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(f"stdin: is not UTF-8 (byte {error.start + 1}); convert the text to UTF-8") from None
