"""``ballast eval gate``, ``ledger``, ``compare`` and ``plan``: files in, verdicts and exit codes out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from cli_fakes import CORPUS
from eval_fakes import result
from gate_fakes import MADE, answerable, decline_questions, failed, write_run

RULES = """
rules:
  under:
    measure: under_refused
    at_most: 5 %
  over:
    measure: over_refused
    at_most: 5 %
"""
GOOD = decline_questions(60) + answerable(60)


def gate_of(text: str = RULES) -> None:
    Path("gate.yaml").write_text(text)


@pytest.mark.parametrize(
    ("results", "code", "verdict"),
    [
        (GOOD, 0, "PASS"),
        (decline_questions(60, wrong=30) + answerable(60), 1, "FAIL"),
        (decline_questions(24) + answerable(60), 3, "INCONCLUSIVE"),
        (failed(60) + answerable(60), 4, "INVALID"),
        ([replace(r, judgement=None) for r in GOOD], 4, "INVALID"),
    ],
)
def test_every_verdict_has_its_exit_code(ballast: Any, results: list[Any], code: int, verdict: str) -> None:
    """A broken rule never exits 0, nor does a target that is down or a judge that is missing."""
    gate_of()
    write_run(Path("run"), results)
    told = ballast("eval", "gate", "run")
    assert (told.code, told.err) == (code, "")
    assert told.out.splitlines()[-1].startswith(f"{verdict}: ")


def test_reports_are_written_beside_the_verdict(ballast: Any) -> None:
    """JUnit, Markdown and JSON agree with the exit code."""
    gate_of()
    write_run(Path("run"), decline_questions(60, wrong=30) + answerable(60))
    told = ballast("eval", "gate", "run", "--junit", "junit.xml", "--summary", "summary.md", "--json")
    assert (told.code, json.loads(told.out)["exit_code"]) == (1, 1)
    assert ElementTree.parse("junit.xml").find("testsuite").get("failures") == "1"  # type: ignore[union-attr]
    assert Path("summary.md").read_text().startswith("### ❌ Ballast gate: FAIL")


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({}, "gate.yaml: there is no such file; write one"),
        ({"gate.yaml": "rules: {}"}, "gate.yaml:1: 'rules' holds nothing"),
        ({"gate.yaml": RULES}, "run: holds no run"),
    ],
)
def test_what_cannot_be_read_is_exit_code_2(ballast: Any, files: dict[str, str], message: str) -> None:
    """No gate, an empty gate, no run: refused before anything is judged."""
    for name, text in files.items():
        Path(name).write_text(text)
    told = ballast("eval", "gate", "run")
    assert (told.code, told.out) == (2, "")
    assert message in told.err


@pytest.mark.parametrize(("corpus", "code"), [(CORPUS, 0), ("sha256:old", 4)])
def test_the_corpus_is_compared_with_the_index(ballast: Any, corpus: str, code: int) -> None:
    """A run over another corpus is invalid."""
    gate_of(RULES + "fresh:\n  corpus: true\n")
    write_run(Path("run"), GOOD, replace(MADE, corpus=corpus))
    assert ballast("eval", "gate", "run").code == code


def test_the_questions_are_compared_with_their_file(ballast: Any) -> None:
    """A golden set that was edited after the run makes the run invalid."""
    gate_of(RULES + "fresh:\n  golden: golden.jsonl\n")
    write_run(Path("run"), GOOD)
    text = Path("run/golden.jsonl").read_text()
    Path("golden.jsonl").write_text(text)
    assert ballast("eval", "gate", "run").code == 0
    Path("golden.jsonl").write_text(text.replace("d0?", "d0 else?"))
    told = ballast("eval", "gate", "run")
    assert told.code == 4
    assert "d0 differ" in told.out


def test_a_run_is_accepted_and_later_ones_are_compared_with_it(ballast: Any) -> None:
    """Before: inconclusive. Accepted: passes. Worse than accepted: fails, with the flipped questions."""
    gate_of(RULES + "baseline:\n  ledger: ledger.jsonl\n  margin: 5 %\n")
    write_run(Path("one"), GOOD)
    write_run(Path("two"), decline_questions(60) + answerable(60, wrong=9))
    assert ballast("eval", "gate", "one").code == 3
    added = ballast("eval", "ledger", "add", "one", "--accept", "--note", "first", "--by", "Ada")
    assert (added.code, added.err) == (0, "")
    assert ballast("eval", "gate", "one").code == 0
    told = ballast("eval", "gate", "two")
    assert told.code == 1
    assert "Newly wrong: a0, a1, a2, a3, a4, a5, a6, a7, a8." in " ".join(told.out.split())


def test_the_ledger_is_a_table_and_json_lines(ballast: Any) -> None:
    """Rows with their verdict, and the rows themselves for programs."""
    gate_of()
    write_run(Path("run"), GOOD)
    assert "gate: pass" in ballast("eval", "ledger", "add", "run", "--gate", "gate.yaml").out
    assert ballast("eval", "ledger", "add", "run", "--json").code == 0
    told = ballast("eval", "ledger")
    assert (told.code, told.out.count("0/60")) == (0, 6)
    first, second = map(json.loads, ballast("eval", "ledger", "--json").out.splitlines())
    assert (first["gate"]["verdict"], second["gate"], second["parents"]) == ("pass", None, [first["hash"]])


def test_an_edited_ledger_stops_every_command(ballast: Any) -> None:
    """Verified on read: table, verify, add, compare and gate all refuse it."""
    gate_of(RULES + "baseline:\n  ledger: ledger.jsonl\n  margin: 5 %\n")
    write_run(Path("run"), GOOD)
    ballast("eval", "ledger", "add", "run", "--accept", "--note", "first")
    assert ballast("eval", "ledger", "verify").out.startswith("ledger.jsonl: 1 row, each as it was written")
    Path("ledger.jsonl").write_text(Path("ledger.jsonl").read_text().replace("first", "second"))
    for words in (
        ["ledger"],
        ["ledger", "verify"],
        ["ledger", "add", "run"],
        ["compare", "last", "run"],
        ["gate", "run"],
    ):
        told = ballast("eval", *words)
        assert (told.code, told.out) == (2, "")
        assert "ledger.jsonl:1: does not have the content it was written with" in told.err


def test_accepting_needs_a_note(ballast: Any) -> None:
    """Who reads the ledger later wants to know why."""
    write_run(Path("run"), GOOD)
    told = ballast("eval", "ledger", "add", "run", "--accept")
    assert told.code == 2
    assert "add --note WHY" in told.err


def test_no_ledger_says_how_to_begin(ballast: Any) -> None:
    """An empty table would look like an answer."""
    for words in (["ledger"], ["ledger", "verify"]):
        told = ballast("eval", *words)
        assert (told.code, told.out) == (2, "")
        assert "ballast eval ledger add RUN" in told.err


def test_runs_and_rows_are_compared(ballast: Any) -> None:
    """A folder with a row, in words and as JSON; the exit code is 0 whatever changed."""
    write_run(Path("one"), GOOD)
    write_run(Path("two"), decline_questions(60) + answerable(60, wrong=12))
    ballast("eval", "ledger", "add", "one")
    told = ballast("eval", "compare", "last", "two")
    assert told.code == 0
    assert "over_refused became worse beyond noise" in " ".join(told.out.split())
    same = json.loads(ballast("eval", "compare", "one", "last", "--json").out)
    assert (same["changed"], same["questions"]["common"]) == (False, 120)
    unknown = ballast("eval", "compare", "one", "nothing")
    assert (unknown.code, unknown.out) == (2, "")


def test_a_plan_is_printed(ballast: Any) -> None:
    """Shares as per cent or fraction, in words or as JSON."""
    told = ballast("eval", "plan", "--limit", "5%", "--true", "0.01", "--power", ".8", "--kind", "decline")
    assert told.code == 0
    assert "59 decline questions if none" in told.out
    assert json.loads(ballast("eval", "plan", "--labels", "5 %", "--json").out)["labels"] == 155
    wrong = ballast("eval", "plan", "--limit", "5")
    assert (wrong.code, wrong.err.count("\n")) == (2, 1)
    assert "write 5% or 0.05" in wrong.err


def test_a_run_cannot_command_the_terminal(ballast: Any) -> None:
    """Ids are another person's text."""
    gate_of()
    evil = decline_questions(30, wrong=30, prefix="\x1b[31m\u202e") + answerable(60) + decline_questions(30)
    write_run(Path("run"), evil)
    ballast("eval", "ledger", "add", "run", "--note", "\x1b[31m", "--by", "\x1b")
    for words in (["gate", "run", "--summary", "s.md"], ["ledger"], ["compare", "run", "last"]):
        assert not set("\x1b\u202e") & set(ballast("eval", *words).out)
    assert "\x1b" not in Path("s.md").read_text()


def test_help_shows_an_example_and_the_exit_codes(ballast: Any) -> None:
    """Each command's help can be copied from and scripted against."""
    for words in (["gate"], ["compare"], ["plan"], ["ledger"], ["ledger", "add"], ["ledger", "verify"]):
        told = ballast("eval", *words, "--help")
        assert f"ballast eval {' '.join(words)}" in told.out.partition("Example:")[2]
        assert "Exit codes: 0" in told.out


def test_without_an_accepted_row_one_is_told_how_to_get_it(ballast: Any) -> None:
    """A newcomer who compares with what is not there yet learns what makes it."""
    write_run(Path("run"), GOOD)
    for _ in range(2):  # without a ledger, and with one that holds no accepted row
        told = ballast("eval", "compare", "accepted", "run")
        assert (told.code, "ballast eval ledger add RUN --accept --note WHY" in told.err) == (2, True)
        ballast("eval", "ledger", "add", "run")


def test_a_run_in_which_everything_failed_can_be_compared(ballast: Any) -> None:
    """There is nothing to say, and that is what is said: in words, as JSON and in the report."""
    write_run(Path("one"), GOOD)
    write_run(Path("dead"), [result(r.question, None) for r in GOOD])
    told = ballast("eval", "compare", "one", "dead")
    assert (told.code, told.err) == (0, "")
    assert "Nothing can be said: none of the 120 questions" in " ".join(told.out.split())
    assert ballast("eval", "compare", "one", "dead", "--json").code == 0
    assert ballast("eval", "report", "one", "--against", "dead").code == 0


def test_what_got_no_decision_is_told_beside_nothing_changed(ballast: Any) -> None:
    """No new mistake is no good news where the question was right before and has no decision now."""
    write_run(Path("one"), GOOD)
    write_run(Path("two"), [*GOOD[:-5], *(result(r.question, None) for r in GOOD[-5:])])
    told = " ".join(ballast("eval", "compare", "one", "two").out.split())
    assert "right before: 5 questions" in told
