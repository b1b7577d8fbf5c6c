"""``ballast index``: documents in, a searchable store out."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from ballast.cli.options import (
    ConfigOption,
    JsonOption,
    PathsArgument,
    RemoveOption,
    StoreOption,
    VerboseOption,
)
from ballast.cli.parts import Parts, Session
from ballast.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ballast.cli.screen import Page
    from ballast.corpus.report import FileResult, IndexReport
    from ballast.settings import Settings

UNREADABLE = 2
_SHOWN_FINDINGS = 5


def command(
    ctx: typer.Context,
    paths: PathsArgument = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    remove: RemoveOption = None,
    verbose: VerboseOption = False,
    as_json: JsonOption = False,
) -> int:
    """Index documents, or bring an index up to date with them. Only what changed is read again.

    Reads .md, .txt, .html, .pdf, .docx, .csv and .jsonl (doc_id, title, text).

    \b
    Example:
      ballast index docs/ handbook.pdf
      ballast index --remove docs/

    \b
    Exit codes: 0 done, 2 wrong use or a file that cannot be read (the others are indexed),
    4 the index could not be written.
    """
    session: Session = ctx.obj
    if bool(paths) == (remove is not None):
        raise UsageError("give either PATH... to index or --remove PATH; see: ballast index --help")
    settings, parts = session.settings(store=store, config=config), session.load_parts()
    started = time.perf_counter()
    report = _run(parts, settings, paths or [], remove)
    seconds = time.perf_counter() - started
    if as_json:
        from ballast.wire import dumps

        print(dumps(report_json(report, seconds)))
    else:
        report_page(report, seconds, verbose=verbose).show()
    return UNREADABLE if any(file.status == "failed" for file in report.files) else 0


def _run(parts: Parts, settings: Settings, paths: Sequence[Path], remove: Path | None) -> IndexReport:
    from ballast.cli.screen import progress_bar

    if remove is not None:
        return parts.forget(remove, settings)
    with progress_bar() as on_progress:
        return parts.run_index(paths, settings, on_progress)


def report_json(report: IndexReport, seconds: float) -> dict[str, Any]:
    """The report for programs."""
    return {
        "corpus": report.corpus,
        "documents": report.documents,
        "passages": report.passages,
        "quarantined": report.quarantined,
        "flagged": report.flagged,
        "seconds": round(seconds, 3),
        "counts": _counts(report),
        "skipped": dict(report.skipped),
        "moved": [{"from": old, "to": new} for old, new in report.moved],
        "files": [
            {
                "path": file.path,
                "status": file.status.value,
                "why": file.why,
                "documents": file.documents,
                "passages": file.passages,
                "quarantined": file.marked(quarantined=True),
                "flagged": file.marked(quarantined=False),
                "findings": [asdict(mark) for mark in file.marks],
            }
            for file in report.files
        ],
    }


def report_page(report: IndexReport, seconds: float, *, verbose: bool) -> Page:
    """A line for each file that is new, or is not searchable, and a summary."""
    from ballast.cli.decision_view import short_hash
    from ballast.cli.screen import Page, one_line

    page = Page()
    for file in report.files:
        if file.status == "unchanged" and not verbose:
            continue
        why = f": {one_line(file.why)}" if file.why else ""
        page.line(
            f"{file.status.value:<10}{one_line(file.path)}{why}", "bold" if file.status == "failed" else ""
        )
        for line in _findings(file):
            page.line(f"{'':<10}{line}")
    for old, new in report.moved:
        page.line(f"{'moved':<10}{one_line(old)} → {one_line(new)}")
    if report.skipped_text:
        page.line(f"{'skipped':<10}{one_line(report.skipped_text)}", "dim")
    counts = ", ".join(f"{number} {status}" for status, number in _counts(report).items() if number)
    held = f"{report.documents:,} documents, {report.passages:,} passages"
    held += f", {report.quarantined:,} more quarantined" if report.quarantined else ""
    held += f", {report.flagged:,} flagged" if report.flagged else ""
    return page.line(
        f"{counts or 'nothing to do'}; {held}; {seconds:.1f} s; corpus {short_hash(report.corpus)}"
    )


def _findings(file: FileResult) -> Iterator[str]:
    """What was found in the file's passages and what to do about it; never the text that was found."""
    from ballast.cli.screen import one_line

    if not file.marks:
        return
    several = len({mark.document for mark in file.marks}) > 1 or file.documents > 1
    held, flagged = file.marked(quarantined=True), file.marked(quarantined=False)
    counts = [f"{number} {what}" for number, what in ((held, "quarantined"), (flagged, "flagged")) if number]
    yield f"passages {' and '.join(counts)}: they give orders to whatever reads them"
    for mark in file.marks[:_SHOWN_FINDINGS]:
        document = f" of {one_line(mark.document)}" if several else ""
        under = f", under {one_line(mark.location)}" if mark.location else ""
        part = "" if mark.part == "text" else f" (in its {mark.part})"
        yield f"  {mark.rule}: characters {mark.start} to {mark.end}{document}{under}{part}"
    if len(file.marks) > _SHOWN_FINDINGS:
        yield f"  and {len(file.marks) - _SHOWN_FINDINGS} more: see --json"
    names = {mark.document for mark in file.marks}
    which = one_line(names.pop()) if len(names) == 1 else "the document"
    keep = f", or add {which} to scan.released if it is meant to be there" if held else ""
    yield f"  → take this out of the file{keep}"


def _counts(report: IndexReport) -> dict[str, int]:
    from ballast.corpus.report import FileStatus

    return {status.value: len(report.having(status)) for status in FileStatus}
