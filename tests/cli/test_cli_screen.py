"""What reaches a terminal is safe, and every command is documented."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli_fakes import answer, cite
from hypothesis import given
from hypothesis import strategies as st
from typer.main import get_command

from ballast.cli.main import app
from ballast.cli.screen import Page, one_line, safe
from ballast.types import Declined, Stop

DOCS = Path(__file__).parents[2] / "docs" / "commands.md"
EVIL = "\x1b[31mred\x1b[0m \x9b2J \u202eflip [bold]x[/bold] \x07\r:smile:"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@given(st.text() | st.text(alphabet="\x00\x07\x1b\x7f\x9b\u202e\u200b\ud800\r\t[31m"))
def test_safe_text_has_no_control_characters(text: str) -> None:
    """Only line feeds survive of what could move a cursor; and what is safe stays as it is."""
    shown = safe(text)
    assert not any((ord(c) < 32 and c != "\n") or 0x7F <= ord(c) <= 0x9F for c in shown)
    assert not set("\u202e\u2066\u200b\ufeff") & set(shown)
    shown.encode()
    assert safe(shown) == shown
    assert len(one_line(text).splitlines()) <= 1


def test_a_document_cannot_command_the_terminal(ballast: Any) -> None:
    """Escapes, markup and emoji codes in answers, quotes and names are shown, not obeyed."""
    citation = cite(EVIL, text=EVIL, document=EVIL)
    ballast.replies["x"] = answer((EVIL, (citation,)))
    result = ballast("ask", "x")
    assert result.code == 0
    assert not set("\x1b\x9b\u202e\x07\r") & set(result.out)
    assert "\\x1b[31mred" in result.out
    assert "[bold]x[/bold]" in result.out


def test_a_decline_cannot_command_the_terminal(ballast: Any) -> None:
    """Rules, names and the trace go through the same filter."""
    ballast.replies["x"] = Declined(Stop.GRADER, (EVIL,), EVIL, (EVIL,))
    assert not set("\x1b\x9b\u202e\x07\r") & set(ballast("ask", "x", "--trace").out)


def test_an_error_cannot_command_the_terminal(ballast: Any) -> None:
    """A path or an option that is repeated in a message is made safe too."""
    assert "\x1b" not in ballast("ask", "--\x1b[31m", "x").err


def test_a_terminal_gets_bold_quotes_and_literal_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the quote is bold and needs no quotation marks; brackets in it are no markup."""
    monkeypatch.setenv("TERM", "xterm-256color")
    stream = Terminal()
    Page().add("so ").line("[red]it[/red] :smile:", "quote").show(stream)
    assert "\x1b[1m[red]it[/red] :smile:\x1b[0m" in stream.getvalue()
    assert "«" not in stream.getvalue()


def test_help_shows_an_example_and_the_exit_codes(ballast: Any) -> None:
    """Each command's help can be copied from and scripted against."""
    for words in (["ask"], ["index"], ["doctor"], ["eval", "run"]):
        result = ballast(*words, "--help")
        assert result.code == 0
        assert f"ballast {' '.join(words)}" in result.out.partition("Example:")[2]
        assert "Exit codes: 0" in result.out


@pytest.mark.parametrize(
    "arguments", [["nothing"], ["ask", "--nothing"], ["eval"], ["ask", "--concurrency", "0", "x"]]
)
def test_wrong_use_is_one_line_and_exit_code_2(ballast: Any, arguments: list[str]) -> None:
    """No usage dump, no traceback: what is wrong and where help is."""
    result = ballast(*arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("ballast: ")
    assert result.err.count("\n") == 1
    assert "--help" in result.err


@pytest.mark.parametrize(
    "arguments", [["index", ""], ["index", "--remove", ""], ["ask", "--store", "", "x"], ["eval", "run", ""]]
)
def test_an_empty_path_is_not_the_working_directory(ballast: Any, arguments: list[str]) -> None:
    """An unset variable of a script must not index, search or drop whatever folder it runs in."""
    result = ballast(*arguments)
    assert (result.code, result.out) == (2, "")
    assert "the path is empty; give one." in result.err
    assert (ballast.calls.indexed, ballast.calls.forgotten, ballast.calls.questions) == ([], [], [])


def commands(command: Any, path: str) -> list[tuple[str, Any]]:
    children = getattr(command, "commands", {})
    below = [found for name, child in children.items() for found in commands(child, f"{path} {name}")]
    return [(path, command), *below]


@pytest.mark.parametrize(("path", "command"), commands(get_command(app), "ballast"))
def test_every_command_and_option_is_documented(path: str, command: Any) -> None:
    """The page has a section for each command that names each of its options and arguments."""
    section = f"\n{DOCS.read_text()}".partition(f"\n## `{path}`\n")[2].partition("\n## ")[0]
    names = [name for parameter in command.params for name in parameter.opts if name.startswith("-")]
    assert section
    assert [name for name in names if f"`{name}" not in section and f"`{name}`" not in section] == []


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_help_and_version_load_nothing_heavy() -> None:
    """The parts and what they rest on are loaded by the commands that need them."""
    code = (
        "import sys; from ballast.cli.main import run; run(['ask', '--help']);"
        "print(sorted({'numpy', 'scipy', 'rich', 'asyncio'} & set(sys.modules)), file=sys.stderr)"
    )
    assert python(code).stderr == "[]\n"


def test_a_closed_pipe_is_quiet() -> None:
    """Whoever reads the output may stop reading; that is no error to report."""
    script = f"{sys.executable} -m ballast --help | true"
    result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert result.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_under_the_output_is_one_sentence() -> None:
    """What could not be printed is a failure of the output, not a bug to report."""
    script = f"{sys.executable} -m ballast --help > /dev/full"
    result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert result.returncode == 4
    assert result.stderr == "ballast: the output: No space left on device; mend that and run it again\n"


def test_closed_output_is_no_bug() -> None:
    """A caller that wants the exit code only may close stdout."""
    script = f"{sys.executable} -m ballast --help >&-"
    result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


def test_version_is_printed(ballast: Any) -> None:
    """One line that begins with the name."""
    result = ballast("--version")
    assert (result.code, result.out.split()[0]) == (0, "ballast")
