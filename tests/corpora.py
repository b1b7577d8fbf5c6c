"""A folder of documents, its store and everything a user can do with them, through the real parts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from ballast import build
from ballast.cli.main import run
from ballast.cli.parts import Session
from ballast.gateway import Ask
from ballast.settings import Settings
from ballast.types import Answered, Citation, Decision, Question

DEMO = Path(__file__).parent.parent / "demo"


@dataclass(frozen=True, slots=True)
class Outcome:
    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Corpus:
    """``docs`` is the folder that is indexed, ``store`` where."""

    docs: Path
    store: Path
    capsys: pytest.CaptureFixture[str]

    @property
    def settings(self) -> Settings:
        return Settings(store=self.store)

    def write(self, files: Mapping[str, str | bytes]) -> None:
        for name, content in files.items():
            path = self.docs / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)

    def index(self, files: Mapping[str, str | bytes] | None = None) -> Ask:
        """Write the files, index the folder, open it."""
        self.write(files or {})
        build.run_index([self.docs], self.settings)
        return build.open_ask(self.settings)

    def ballast(self, *arguments: str, **environment: str) -> Outcome:
        """The command line in this process, with ``--store`` already given."""
        self.capsys.readouterr()
        code = run([*arguments, "--store", str(self.store)], session=Session(environment))
        return Outcome(code, *self.capsys.readouterr())


def decide(ask: Ask, question: str, doc_ids: tuple[str, ...] | None = None) -> Decision:
    async def one() -> Decision:
        return await ask(Question(question, doc_ids=doc_ids))

    return asyncio.run(one())


def citations(decision: Decision) -> list[Citation]:
    """All citations of an answer; a decline fails the test."""
    assert isinstance(decision, Answered), decision
    return [citation for claim in decision.claims for citation in claim.citations]


def is_one_sentence_on_stderr(outcome: Outcome) -> bool:
    """Nothing that could be taken for an answer, no traceback: one line that says what is wrong."""
    return outcome.out == "" and outcome.err.startswith("ballast: ") and outcome.err.count("\n") == 1
