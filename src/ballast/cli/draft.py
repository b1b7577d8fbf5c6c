"""``ballast eval init``, ``draft`` and ``accept``: how a golden set begins and grows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ballast.cli.options import ConfigOption, StoreOption, path

if TYPE_CHECKING:
    from ballast.cli.parts import Session
    from ballast.settings import Settings

OutOption = Annotated[Path, typer.Option("--out", metavar="FILE", parser=path, help="Where the drafts go.")]
InitOption = Annotated[
    Path, typer.Option("--out", metavar="FILE", parser=path, help="Where the golden set goes.")
]
IntoOption = Annotated[
    Path, typer.Option("--into", metavar="GOLDEN", parser=path, help="The golden set that grows.")
]
LimitOption = Annotated[int, typer.Option("--limit", metavar="N", min=2, help="At most so many drafts.")]
DraftsArgument = Annotated[
    Path,
    typer.Argument(metavar="DRAFTS", parser=path, help="Drafts in which accept is set to true or false."),
]


def init(
    ctx: typer.Context,
    store: StoreOption = None,
    config: ConfigOption = None,
    out: InitOption = Path("golden.jsonl"),
) -> int:
    """Write a small golden set with notes that explain it, and a gate, to begin with on your own documents.

    \b
    Example:
      ballast index docs/
      ballast eval init --out golden.jsonl

    \b
    Exit codes: 0 written, 2 the file is already there, or nothing is indexed.
    """
    from ballast.evals.drafting.starter import write_gate, write_starter

    session: Session = ctx.obj
    number = write_starter(out, _drafts(session, session.settings(store=store, config=config), limit=10))
    print(f"{out}: {number} questions. Read each one, mend what is wrong, then: ballast eval run {out}")
    gate = out.parent / "gate.yaml"
    if write_gate(gate):
        print(f"{gate}: what a run must show to pass; for: ballast eval gate RUN --gate {gate}")
    return 0


def draft(
    ctx: typer.Context,
    store: StoreOption = None,
    config: ConfigOption = None,
    out: OutOption = Path("drafts.jsonl"),
    limit: LimitOption = 60,
) -> int:
    """Propose questions from the indexed documents, for a person to accept; none is added by itself.

    \b
    Example:
      ballast eval draft --out drafts.jsonl
      ballast eval accept drafts.jsonl --into golden.jsonl

    \b
    Exit codes: 0 written, 2 the file is already there, or nothing is indexed.
    """
    from ballast.evals.drafting.starter import write_new

    session: Session = ctx.obj
    rows = _drafts(session, session.settings(store=store, config=config), limit=limit)
    write_new(out, rows)
    print(f'{out}: {len(rows)} drafts. Set "accept" to true or false in each, mend its words, then:')
    print(f"  ballast eval accept {out} --into golden.jsonl")
    return 0


def accept(drafts: DraftsArgument, into: IntoOption = Path("golden.jsonl")) -> int:
    """Add the drafts that a person accepted to a golden set.

    \b
    Example:
      ballast eval accept drafts.jsonl --into golden.jsonl

    \b
    Exit codes: 0 done, 2 a file is faulty.
    """
    from ballast.evals.drafting.drafts import accept as take_over

    done = take_over(drafts, into)
    there = f", {done.there} were there already" if done.there else ""
    print(
        f"{into}: {len(done.added)} questions added; {done.refused} refused, {done.undecided} undecided{there}"
    )
    return 0


def _drafts(session: Session, settings: Settings, *, limit: int) -> list[dict[str, object]]:
    from ballast.evals.drafting.drafts import draft as propose
    from ballast.text.words import words

    with session.load_parts().read_corpus(settings) as corpus:
        documents = {name: corpus.document_passages(name) for name in corpus.document_names()}
    known = {word.form for found in documents.values() for p in found for word in words(p.text)}
    return propose(documents, known.__contains__, limit=limit)
