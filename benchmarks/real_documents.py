"""Twenty questions over documents nobody here wrote: python -m benchmarks.real_documents --data DIR

DIR holds corpus_gsa/files and corpus_irs_forms/files. Both are indexed as they are, and every question goes the
way that ``ballast ask`` goes. With ``--write PAGE`` the transcript replaces what follows the line MARK in PAGE;
what stands above it is kept.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path, PurePosixPath

from ballast.build import disagreements, open_ask, read_corpus, run_index
from ballast.corpus.report import FileStatus, IndexReport
from ballast.evals.evaluation import Evaluation
from ballast.evals.faithful import Texts, judge
from ballast.evals.golden import GoldenQuestion, read_golden
from ballast.evals.result import Result
from ballast.settings import Settings
from ballast.text.markup import plain
from ballast.types import Answered, Citation, Declined

CORPORA = {"gsa": "corpus_gsa", "irs": "corpus_irs_forms"}
QUESTIONS = Path(__file__).parent / "real"
MARK = "<!-- everything below is written by benchmarks/real_documents.py -->"


@dataclass(frozen=True, slots=True)
class Asked:
    """One corpus: what indexing it reported, and what became of its questions."""

    name: str
    report: IndexReport
    results: list[Result]


def ask_corpus(name: str, folder: Path, questions: Sequence[GoldenQuestion]) -> Asked:
    """Index the folder into a store of its own and ask.

    Raises:
        ValueError: a question quotes what its documents do not say.
    """
    with tempfile.TemporaryDirectory() as store:
        settings = Settings(store=Path(store) / "store")
        report = run_index([folder], settings)
        with read_corpus(settings) as corpus:
            text = lru_cache(corpus.document_text)
            missing = [question.id for question in questions if not stands(question, text)]
            if missing:
                raise ValueError(f"{folder}: quotes not found, other documents? {', '.join(missing)}")
            judging = partial(judge, document_text=text, disagreements=disagreements)
            evaluation = Evaluation(open_ask(settings), judging, concurrency=1)
            return Asked(name, report, asyncio.run(evaluation(questions)))


def stands(question: GoldenQuestion, text: Texts) -> bool:
    """Whether every quote of a question stands in one of the documents that answer it."""
    texts = [plain(text(source) or "") for source in question.expected_sources]
    return all(any(plain(quote) in whole for whole in texts) for quote in question.expected_quote)


def verdict(result: Result) -> str:
    """What is right or wrong with a result, in a few words."""
    if not result.decided:
        return "**wrong: no decision**"
    if result.under_refused:
        return "**wrong: answered what the documents do not say**"
    if result.over_refused:
        return "**wrong: declined what the documents say**"
    if result.faithful is False:
        return "**wrong: the answer is not supported by what it cites**"
    if result.correct is False:
        return "**wrong: answered, and the answer is not in it**"
    return "right"


def place(citation: Citation) -> str:
    """Document and page, short enough to read: file names here spell whole paths with ``__``."""
    name = PurePosixPath(citation.document).name.rpartition("__")[2]
    return ", ".join(part for part in (citation.title, citation.location, f"`{name}`") if part)


def one_line(text: str) -> str:
    return " ".join(text.split())


def entry(result: Result) -> Iterator[str]:
    """The lines of one question."""
    question, response = result.question, result.call.response
    decision = response.decision if response else None
    expected = "a decline" if question.should_decline else " or ".join(f"“{e}”" for e in question.expected)
    note = f" ({question.notes.rstrip('.')})" if question.notes else ""
    yield f"**{question.id}. {question.question}**\n"
    yield f"* expected: {expected}{note}"
    if isinstance(decision, Answered):
        yield f"* answered: {verdict(result)}\n"
        for citation in (citation for claim in decision.claims for citation in claim.citations):
            yield f"  > {one_line(plain(citation.quote))}<br>— {place(citation)}\n"
    elif isinstance(decision, Declined):
        yield f"* declined by {', '.join(f'`{rule}`' for rule in decision.rules)}: {verdict(result)}\n"
    else:
        yield f"* failed, {result.call.error}: {verdict(result)}\n"


def indexing(asked: Sequence[Asked]) -> Iterator[str]:
    """What became of the files."""
    yield f"| folder | files | {' | '.join(FileStatus)} | documents | passages |"
    yield "| --- " * (len(FileStatus) + 4) + "|"
    for each in asked:
        report = each.report
        found = " | ".join(str(len(report.having(status))) for status in FileStatus)
        yield (
            f"| `{CORPORA[each.name]}` | {len(report.files)} | {found} "
            f"| {report.documents:,} | {report.passages:,} |"
        )
    yield ""
    for each in asked:
        for file in each.report.files:
            if file.why:
                yield f"* {file.status}: {file.why}"
    yield ""


def totals(results: Sequence[Result]) -> Iterator[str]:
    """Counts, with the ids of whatever is wrong."""
    to_answer = [result for result in results if not result.question.should_decline]
    to_decline = [result for result in results if result.question.should_decline]
    lines: list[tuple[str, Sequence[Result], Sequence[Result]]] = [
        ("answerable: answered, and the answer is in it", [r for r in to_answer if r.passed], to_answer),
        ("answerable: answered, and the answer is not in it", _wrong(to_answer), to_answer),
        ("answerable: declined (over-refused)", [r for r in to_answer if r.over_refused], to_answer),
        ("to be declined: declined", [r for r in to_decline if r.passed], to_decline),
        ("to be declined: answered (under-refused)", [r for r in to_decline if r.under_refused], to_decline),
        ("unfaithful", [r for r in results if r.faithful is False], [r for r in results if r.answered]),
        ("no decision", [r for r in results if not r.decided], results),
    ]
    yield "| | count | of | questions |\n| --- | --- | --- | --- |"
    for label, some, all_ in lines:
        named = "" if all(result.passed for result in some) else ", ".join(r.question.id for r in some)
        yield f"| {label} | {len(some)} | {len(all_)} | {named} |"


def _wrong(results: Sequence[Result]) -> list[Result]:
    return [result for result in results if result.answered and not result.passed]


def transcript(asked: Sequence[Asked]) -> Iterator[str]:
    """The whole page, block by block."""
    yield "## What was read\n"
    yield from indexing(asked)
    for each in asked:
        yield f"## Questions on `{CORPORA[each.name]}`\n"
        for result in each.results:
            yield from entry(result)
    yield "## Counts\n"
    yield from totals([result for each in asked for result in each.results])


def write(page: Path, text: str) -> None:
    """Replace what stands below the mark in ``page``.

    Raises:
        ValueError: the page has no mark.
    """
    kept, mark, _ = page.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise ValueError(f"{page} has no line {MARK}")
    page.write_text(f"{kept}{MARK}\n\n{text}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help="replace what follows the mark in this page"
    )
    options = parser.parse_args()
    asked = [
        ask_corpus(name, options.data / folder / "files", read_golden(QUESTIONS / f"{name}.jsonl"))
        for name, folder in CORPORA.items()
    ]
    text = "\n".join(transcript(asked)) + "\n"
    if options.write:
        write(options.write, text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
