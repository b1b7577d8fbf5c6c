"""A test for each golden question: ``pytest --ballast-golden golden.jsonl`` (see ``docs/pytest.md``).

Pytest loads this file wherever Ballast is installed, so it imports nothing until a golden set is named.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ballast.evals.campaign import Scoring
    from ballast.evals.golden import GoldenQuestion
    from ballast.evals.result import Result
    from ballast.evals.rundir import Manifest
    from ballast.evals.runner import Caller
    from ballast.evals.targets import Prepared

_HELP = {
    "golden": "golden set whose questions become tests; repeatable",
    "target": "what is asked, as for 'ballast eval run'; ask unless set",
    "store": "folder of the index",
    "config": "settings file of Ballast",
    "judge": "who reads the answers, as for 'ballast eval run'; offline unless set",
}
# A category with the name of one of these marks would change whether its tests run.
_TAKEN = {"skip", "skipif", "xfail", "parametrize", "usefixtures", "filterwarnings", "golden", "must_pass"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, and the same as keys of the ini file."""
    group = parser.getgroup("ballast", "a test for each golden question")
    for name, text in _HELP.items():
        action = "append" if name == "golden" else "store"
        group.addoption(f"--ballast-{name}", action=action, metavar=name.upper(), help=text)
        if name == "golden":
            parser.addini("ballast_golden", text, type="paths")
        else:
            parser.addini(f"ballast_{name}", text)


def pytest_configure(config: pytest.Config) -> None:
    """Do nothing unless a golden set is named, on the command line or in the ini file."""
    given = [config.invocation_params.dir / name for name in config.getoption("ballast_golden") or ()]
    paths = [path.resolve() for path in given or config.getini("ballast_golden")]
    if not paths:
        return
    config.addinivalue_line("markers", "golden: a question of a golden set of Ballast")
    config.addinivalue_line("markers", "must_pass: a golden question where a mistake would hurt most")
    config.pluginmanager.register(GoldenTests(config, paths), "ballast-golden")
    if given or config.args_source is not pytest.Config.ArgsSource.ARGS:
        named = {Path(config.invocation_params.dir, arg.split("::")[0]).resolve() for arg in config.args}
        config.args += [str(path) for path in paths if path not in named]


def option(config: pytest.Config, name: str) -> str:
    """An option of the command line, else of the ini file; "" where neither has it."""
    return str(config.getoption(f"ballast_{name}") or config.getini(f"ballast_{name}") or "")


class GoldenTests:
    """Collects the golden sets, and holds the one target that all of their questions are put to."""

    def __init__(self, config: pytest.Config, paths: list[Path]) -> None:
        self._config = config
        self._paths = paths
        self._asking: Asking | None = None

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """The golden sets that were named, and no other file."""
        return GoldenFile.from_parent(parent, path=file_path) if file_path.resolve() in self._paths else None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Iterator[None]:
        """Open the target once, if any golden question was selected, and close it at the end."""
        from ballast.errors import BallastError

        selected = any(isinstance(item, GoldenItem) for item in getattr(session, "items", ()))
        if not selected or self._config.option.collectonly:
            return (yield)
        try:
            self._asking = Asking({name: option(self._config, name) for name in _HELP})
        except BallastError as error:
            raise pytest.UsageError(error.message) from None
        try:
            return (yield)
        finally:
            self._asking.close()

    def ask(self, question: GoldenQuestion) -> Result:
        """Put a question to the target and judge its reply."""
        assert self._asking is not None  # items run within the loop only
        return self._asking(question)


class GoldenFile(pytest.File):
    """A golden set."""

    def collect(self) -> Iterator[GoldenItem]:
        """A test for each question, in the order of the file; a faulty file is an error with all its faults."""
        from ballast.errors import BallastError
        from ballast.evals.golden import read_golden

        try:
            questions = read_golden(self.path)
        except BallastError as error:
            raise self.CollectError(error.message) from None
        for question in questions:
            yield GoldenItem.from_parent(self, name=question.id, question=question)


class GoldenItem(pytest.Item):
    """One question of a golden set; its category is a mark, its cluster can be chosen with -k."""

    def __init__(self, *, question: GoldenQuestion, **more: Any) -> None:
        super().__init__(**more)
        self.question = question
        category = mark_of(question.category)
        self.config.addinivalue_line("markers", f"{category}: golden questions of this category")
        for name in ("golden", category, *(["must_pass"] if question.must_pass else [])):
            self.add_marker(name)
        self.extra_keyword_matches.update({question.category, question.cluster} - {""})

    def runtest(self) -> None:
        """Fail with what is wrong; be skipped where nobody can tell whether the answer is faithful."""
        from ballast.cli.decision_view import rule_in_words
        from ballast.cli.screen import safe
        from ballast.evals.complaint import complaint, doubt

        asking = self.config.pluginmanager.get_plugin("ballast-golden")
        assert isinstance(asking, GoldenTests)
        result = asking.ask(self.question)
        if wrong := complaint(result, rule_in_words):
            pytest.fail(safe(f"{wrong}\nThe question: {self.question.question}"), pytrace=False)
        if unknown := doubt(result):
            pytest.skip(safe(unknown))

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where the test stands, for the head of its failure."""
        return self.path, None, self.name


def mark_of(category: str) -> str:
    """A category as a mark that can be chosen with -m."""
    mark = re.sub(r"\W", "_", category).strip("_")
    return f"category_{mark}" if mark in _TAKEN or not mark else mark


class Asking:
    """A target that was opened, and the judge of its replies. Ask from the thread that opened it."""

    def __init__(self, options: dict[str, str]) -> None:
        """Raises ``BallastError`` where the target, the index or the judge cannot be used."""
        import asyncio

        from ballast.evals.runner import Caller, Limits

        manifest, prepared, self._scoring = _open(options)
        # A loop of its own, and not the thread's current one: other tests must not find it there.
        self._loop = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self._stack = AsyncExitStack()
        self._markers = manifest.markers
        target = self._loop.run(self._stack.enter_async_context(prepared.connect()))
        self._caller: Caller = Caller(target, Limits())

    def __call__(self, question: GoldenQuestion) -> Result:
        """One call with its retries, read and judged."""
        return self._loop.run(self._result(question))

    async def _result(self, question: GoldenQuestion) -> Result:
        from ballast.evals.score import score

        call = await self._caller.call(question.ask(), 1)
        calls = {(question.id, 1): call}
        [result] = await score(
            [question], calls, judge=self._scoring.judge, detect=self._scoring.detect, markers=self._markers
        )
        return result

    def close(self) -> None:
        """Let go of the target."""
        with self._loop:
            self._loop.run(self._stack.aclose())


def _open(options: dict[str, str]) -> tuple[Manifest, Prepared, Scoring]:
    """The target and what reads its replies, wired as for ``ballast eval run``."""
    from ballast.cli.evaluation import JudgeChoice, scoring, target_options
    from ballast.cli.parts import Session
    from ballast.evals.rundir import Manifest
    from ballast.evals.targets import prepare

    session = Session(os.environ)
    chosen = {name: options[name] for name in ("store", "config") if options[name]}
    target = options["target"] or "ask"
    prepared = prepare(target, target_options(session, chosen))
    manifest = Manifest("", "", "", target, target_options=chosen)
    return manifest, prepared, scoring(session, manifest, JudgeChoice(options["judge"] or "offline"))
