"""What the documentation names exists."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import typer
from ruamel.yaml import YAML
from typer.main import get_command

from ballast.cli.main import app
from ballast.cli.parts import Session

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md"), *ROOT.glob("*/README.md")]
)
_PATH = re.compile(r"`((?:src|tests|docs|demo|benchmarks|training|scripts)/[\w./-]*)`")
_BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.DOTALL | re.MULTILINE)
_COMMAND = re.compile(r"(?:^|(?<=[ \t]))ballast +(?!:)[^\n]*", re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_a_page_names_exists(page: Path) -> None:
    """Paths in code style and relative links lead somewhere."""
    text = page.read_text(encoding="utf-8")
    named = [ROOT / path for path in _PATH.findall(text)] + [
        page.parent / path for path in _LINK.findall(text)
    ]
    assert [str(path) for path in named if not path.exists()] == []


def test_a_question_is_followed_through_the_files_that_matter() -> None:
    """The page names the loop, the gateway, the one file of wiring and a file of every part."""
    text = (ROOT / "docs" / "how-a-question-flows.md").read_text(encoding="utf-8")
    parts = ("cli", "retrieve", "grade", "draft", "critic", "rewrite", "scan", "corpus")
    for name in ("engine.py", "gateway.py", "build.py", *(f"{part}/" for part in parts)):
        assert f"src/ballast/{name}" in text


def test_the_library_example_of_the_readme_runs(tmp_path: Path) -> None:
    """Ten lines, copied as they stand, end in an answer."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0].replace(
        "demo/.ballast", str(tmp_path / "store")
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "8 a.m." in ran.stdout


def command_lines(text: str) -> Iterator[list[str]]:
    """The arguments of every call of the program in the code blocks of a page, as a shell reads them."""
    for block in _BLOCK.findall(text):
        for line in _COMMAND.findall(block.replace("\\\n", " ")):
            lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
            lexer.whitespace_split, lexer.commenters = True, ""
            words = list(lexer)
            ends = [number for number, word in enumerate(words) if word[:1] in set("|&;()#")]
            yield words[1 : min(ends, default=len(words))]


def parse(arguments: list[str]) -> None:
    """Read a command line as the program does, without running it; an unknown command or option is an error."""
    command: Any = get_command(app)
    context = command.make_context("ballast", list(arguments), obj=Session({}))
    while hasattr(command, "resolve_command") and (words := [*context._protected_args, *context.args]):
        name, command, rest = command.resolve_command(context, words)
        context = command.make_context(name, rest, parent=context)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_line_a_page_shows_can_be_parsed(page: Path) -> None:
    """Commands and options exist, and what an option needs is there."""
    for arguments in command_lines(page.read_text(encoding="utf-8")):
        try:
            with suppress(typer.Exit):  # --version has nothing more to say
                parse(arguments)
        except typer.TyperException as error:
            pytest.fail(f"{page.name}: ballast {shlex.join(arguments)}: {error.format_message()}")


def test_a_command_line_that_is_wrong_would_be_found() -> None:
    """The check above reads continued lines, quotes and what follows a command; and it does refuse."""
    text = '```\nballast eval gate "$run" \\\n  --gate g.yaml || test $? -eq 3\n```\n'
    assert list(command_lines(text)) == [["eval", "gate", "$run", "--gate", "g.yaml"]]
    for wrong in (["eval", "gate", "run", "--gat", "g"], ["eval", "gates"], ["eval", "gate"]):
        with pytest.raises(typer.TyperException, match=r"gat|run"):
            parse(wrong)


def test_the_workflow_does_what_the_page_says() -> None:
    """It indexes, asks, gates with JUnit and summary, reports, and adds a row on main only."""
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    workflow = YAML(typ="safe").load(re.findall(r"```yaml\n(name.*?)```", text, re.DOTALL)[0])
    steps = workflow["jobs"]["measure"]["steps"]
    runs = "\n".join(step.get("run", "") for step in steps)
    order = ["verify", "ballast index", "eval run", "eval gate", "eval report", "ledger add"]
    assert sorted(order, key=runs.index) == order
    assert "--junit" in runs
    assert "GITHUB_STEP_SUMMARY" in runs
    [row] = [step for step in steps if step.get("name") == "Ledger"]
    assert "event_name == 'push'" in row["if"]
    assert workflow["on"]["push"]["branches"] == ["main"]


def test_the_shell_script_is_one() -> None:
    """The shell can parse it."""
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    [script] = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    subprocess.run(["sh", "-n"], input=script, text=True, check=True)
