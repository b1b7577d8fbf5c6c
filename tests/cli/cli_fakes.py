"""A command line over invented parts: a small corpus, an ask that knows three questions."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from ballast.build import open_scan
from ballast.cli.main import run
from ballast.cli.parts import Parts, Session
from ballast.corpus.report import FileResult, FileStatus, IndexReport
from ballast.doctor import Check, Status
from ballast.errors import ModelError
from ballast.settings import Settings
from ballast.types import Answered, Citation, Claim, Decision, Declined, Meta, Passage, Question, Step, Stop

FEES = "Wire transfers\n\nA wire costs $25. It arrives the same day.\n\nChecks are free."
CORPUS = "sha256:" + "ab" * 32


def cite(quote: str, passage_id: str = "p1", text: str = FEES, document: str = "fees.md") -> Citation:
    start = text.index(quote)
    return Citation(passage_id, document, "Fees", "Wire transfers", quote, start, start + len(quote))


def answer(*claims: tuple[str, tuple[Citation, ...]], meta: Meta | None = None) -> Answered:
    built, text = [], ""
    for sentence, citations in claims:
        text += " " * bool(text)
        built.append(Claim(sentence, len(text), len(text) + len(sentence), citations))
        text += sentence
    return Answered(text, tuple(built), meta or Meta(corpus=CORPUS))


TRACE = (
    Step("scan", 0.2, {"findings": 0}),
    Step("retrieve.0", 3.5, {"hits": [{"id": f"p{n}", "score": 0.9, "bm25": n} for n in range(7)]}),
    Step("grade.0", 1.5, {"sufficiency": 0.91, "threshold": 0.5, "missing": [], "features": {"words": 0.75}}),
)
REPLIES: dict[str, Decision | Exception] = {
    "What does a wire cost?": answer(
        ("A wire costs $25.", (cite("A wire costs $25."),)),
        ("It arrives the same day.", (cite("It arrives the same day."),)),
        ("Checks are free.", (cite("Checks are free.", "p2"),)),
        meta=Meta(corpus=CORPUS, latency_ms=5.2, trace=TRACE),
    ),
    "Who owns the bank?": Declined(
        Stop.GRADER,
        ("grade.nothing_relevant", "grade.brand_new"),
        "Not known.",
        ("fees.md",),
        Meta(corpus=CORPUS),
    ),
    "Break!": ModelError("the model cannot be reached; start it"),
    "Bug!": RuntimeError("card 4000 1234"),
}


class FakeCorpus:
    corpus = CORPUS
    document_count = 1
    passage_count = 2

    def document_text(self, name: str) -> str | None:
        return {"fees.md": FEES}.get(name)

    def document_names(self) -> list[str]:
        return ["fees.md"]

    def document_passages(self, name: str) -> list[Passage]:
        text = "A wire is a transfer between banks. The wire fee is $25."
        return [Passage("p1", name, "Fees", "", text, 0, len(text))]


def indexed(files: Sequence[FileResult]) -> IndexReport:
    return IndexReport(CORPUS, 3, 9, tuple(files), {".png": 2}, (("old", "new"),), rebuilt=True)


@dataclass
class Calls:
    """What the commands handed to the parts."""

    questions: list[Question] = field(default_factory=list)
    settings: list[Settings] = field(default_factory=list)
    indexed: list[Sequence[Path]] = field(default_factory=list)
    forgotten: list[Path] = field(default_factory=list)


def fake_parts(
    calls: Calls, replies: dict[str, Any], files: Sequence[FileResult], checks: Sequence[Check]
) -> Parts:
    def open_ask(settings: Settings) -> Any:
        calls.settings.append(settings)

        async def ask(question: Question) -> Decision:
            calls.questions.append(question)
            reply = replies[question.text]
            if isinstance(reply, BaseException):
                raise reply
            return reply

        return ask

    def run_index(paths: Sequence[Path], settings: Settings, on_progress: object) -> IndexReport:
        calls.indexed.append(paths)
        return indexed(files)

    def forget(path: Path, settings: Settings) -> IndexReport:
        calls.forgotten.append(path)
        return indexed(files)

    @contextmanager
    def read_corpus(settings: Settings) -> Iterator[FakeCorpus]:
        yield FakeCorpus()

    return Parts(
        open_ask,
        run_index,
        forget,
        lambda settings: checks,
        read_corpus,
        lambda claim, quotes: (),
        lambda settings, document: open_scan(settings, document=document),
    )


@dataclass
class Outcome:
    code: int
    out: str
    err: str


class Program:
    """Runs commands in an empty folder and keeps what they asked of the parts."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.calls = Calls()
        self.replies: dict[str, Any] = dict(REPLIES)
        self.files = [
            FileResult("docs/fees.md", FileStatus.INDEXED),
            FileResult("docs/old.md", FileStatus.UNCHANGED),
        ]
        self.checks = [Check("python", Status.OK, "3.12.1")]
        self.environment: dict[str, str] = {}

    def __call__(self, *arguments: str, stdin: bytes = b"") -> Outcome:
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        parts = lambda: fake_parts(self.calls, self.replies, self.files, self.checks)  # noqa: E731
        code = run(arguments, session=Session(self.environment, parts))
        captured = self._capsys.readouterr()
        return Outcome(code, captured.out, captured.err)
