"""``ballast scan``: the input scan alone, of one text or of a file of them."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ballast.cli.options import ConfigOption, JsonOption, path
from ballast.cli.parts import Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from ballast.evals.jsonl import Row
    from ballast.scan.conversation import Turn
    from ballast.settings import Settings

NOT_ALLOWED = 3
_MESSAGES = "'messages' should be a list of objects with the texts 'role' and 'content'"

TextArgument = Annotated[
    str | None, typer.Argument(metavar="TEXT|-", help="The text; - reads it from stdin.")
]
ScanBatchOption = Annotated[
    Path | None,
    typer.Option(
        "--batch", metavar="FILE", parser=path, help="JSON Lines of id and text, messages or document."
    ),
]
VerdictsOption = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", parser=path, help="Where the verdicts of --batch go.")
]


@dataclass(frozen=True, slots=True)
class Item:
    """One row: a text, a document, or what is read of a conversation."""

    id: str
    turns: tuple[Turn, ...]
    is_conversation: bool = False


def command(
    ctx: typer.Context,
    text: TextArgument = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
    batch: ScanBatchOption = None,
    out: VerdictsOption = None,
) -> int:
    """Look for what must not be asked: secrets, personal data, hidden text.

    \b
    Example:
      ballast scan "My card 5555 5555 5555 4444 was charged twice"
      ballast scan --batch texts.jsonl --out verdicts.jsonl

    \b
    Exit codes: 0 allowed, 2 wrong use or unusable input, 3 not allowed, 4 failed.
    With --batch: 0 every text got a verdict.
    """
    session: Session = ctx.obj
    settings = session.settings(store=None, config=config)
    if batch is None:
        if out is not None:
            raise UsageError("--out belongs to --batch FILE")
        from ballast.scan.conversation import Turn

        verdict = judge(session, settings, [Item("", (Turn(0, _text(text), "question"),))])[0]
        _show(verdict, as_json=as_json)
        return 0 if verdict["allowed"] else NOT_ALLOWED
    if text is not None or as_json or out is None:
        raise UsageError("--batch goes with --out FILE and without TEXT and --json")
    return _batch(session, settings, batch, out)


def _batch(session: Session, settings: Settings, batch: Path, out: Path) -> int:
    from ballast.evals.journal import Journal
    from ballast.evals.jsonl import load

    items = load(batch, ("id", "text", "messages", "document"), _item)
    allowed: Counter[bool] = Counter()
    with Journal(out, reads=batch) as journal:
        for verdict in judge(session, settings, items):
            journal.write(verdict)
            allowed[verdict["allowed"]] += 1
    counts = f"{allowed[True]} allowed, {allowed[False]} not"
    print(f"{len(items)} texts: {counts}; verdicts in {out}", file=sys.stderr)
    return 0


def judge(session: Session, settings: Settings, items: list[Item]) -> list[dict[str, Any]]:
    """A verdict for each item, as JSON values. A finding in a conversation names its turn."""
    from ballast.scan.conversation import scan_turns

    parts = session.load_parts()
    opened = cache(lambda document: parts.open_scan(settings, document))
    verdicts = []
    for item in items:
        placed, allowed = scan_turns(item.turns, opened)
        findings = [
            {
                "rule": one.finding.rule,
                "start": one.finding.start,
                "end": one.finding.end,
                "score": one.finding.score,
                "views": list(one.finding.views),
                **({"turn": one.turn} if item.is_conversation else {}),
                **({"end_turn": one.end_turn} if one.end_turn != one.turn else {}),
            }
            for one in placed
        ]
        verdicts.append({"id": item.id, "allowed": allowed, "findings": findings})
    return verdicts


def _item(row: Row) -> Item:
    from ballast.scan.conversation import Turn

    id_ = row.text("id", required=True)
    given = [key for key in ("text", "messages", "document") if key in row.values]
    if len(given) != 1:
        row.fault("needs exactly one of 'text', 'messages' and 'document'")
        return Item(id_, ())
    if given[0] == "messages":
        return Item(id_, _turns(row), is_conversation=True)
    return Item(id_, (Turn(0, row.text(given[0]), "document" if given[0] == "document" else "question"),))


def _turns(row: Row) -> tuple[Turn, ...]:
    """What the user said, and what tools and documents said; the rest are the system's own words."""
    from ballast.scan.conversation import Turn, kind_of

    messages = row.values["messages"]
    if not isinstance(messages, list) or not messages:
        row.fault(_MESSAGES)
        return ()
    turns = []
    for number, message in enumerate(messages):
        role = message.get("role") if isinstance(message, dict) else None
        if not isinstance(role, str):
            row.fault(_MESSAGES)
            return ()
        kind = kind_of(role)
        if kind is None:
            continue
        text = _content(message.get("content"))
        if text is None:
            row.fault(_MESSAGES)
            return ()
        turns.append(Turn(number, text, kind))
    return tuple(turns)


def _content(content: object) -> str | None:
    """The text of a message: a string, or a list of parts that are text; ``None`` for anything else."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else [None]
    texts = [part.get("text") if isinstance(part, dict) else None for part in parts]
    said = [text for text in texts if isinstance(text, str)]
    return "\n".join(said) if len(said) == len(parts) else None


def _text(argument: str | None) -> str:
    if argument is None:
        raise UsageError('no text; write one, as in: ballast scan "My card is 5555 5555 5555 4444"')
    if argument != "-":
        return argument
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"stdin: is not UTF-8 (byte {error.start + 1}); convert it to UTF-8") from None


def _show(verdict: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        from ballast.wire import dumps

        print(dumps(verdict))
        return
    print("allowed" if verdict["allowed"] else "not allowed")
    for finding in verdict["findings"]:
        views = ", ".join(finding["views"])
        print(f"  {finding['rule']}  characters {finding['start']} to {finding['end']}  (seen in: {views})")
