"""Values planted in questions and documents are looked for wherever Ballast writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ballast.cli.main import run
from ballast.cli.parts import Session

TOKEN = "ghp_" + "Zk3v9QmT1xWb7LrN5cYd" + "8HsJ2fGp4AoE"[:16] + "Uq6K"
CARD = "4556 7375 8689 9855"
MARKER = "ZETA-OMEGA-7731"
PLAIN = "How much does a domestic wire transfer cost?"
FEES = f"# Fees\n\nA domestic wire transfer costs $25 ({MARKER}). Refunds take five days.\n"
ASKED = {
    "secret": f"Why is my token {TOKEN} refused?",
    "card": f"My card {CARD} was charged twice, why?",
    "plain": PLAIN,
}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """A folder with an index and an audit; call it with arguments for exit code, stdout and stderr."""
    monkeypatch.chdir(tmp_path)
    Path("docs").mkdir()
    Path("docs/fees.md").write_text(FEES)
    Path("ballast.yaml").write_text("audit:\n  path: audit\n  text: true\nembedder: none\n")

    def ballast(*arguments: str) -> tuple[int, str, str]:
        code = run(arguments, session=Session({}))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    assert ballast("index", "docs")[0] == 0
    return ballast


def audit() -> str:
    return "".join(file.read_text(errors="replace") for file in Path("audit").iterdir() if file.name != "key")


def rows(**more: Any) -> str:
    return "".join(json.dumps({"id": id, "question": text, **more}) + "\n" for id, text in ASKED.items())


def held(text: str) -> list[str]:
    """The planted values a text holds, in any spelling a reader could use."""
    return [value for value in (TOKEN, CARD, CARD.replace(" ", "")) if value in text]


def test_ask_repeats_no_planted_value(place: Any) -> None:
    """Not in what it prints, its trace and its JSON, not on stderr, not in the audit that keeps text."""
    for text in (ASKED["secret"], ASKED["card"]):
        for option in ((), ("--trace",), ("--json",)):
            code, out, err = place("ask", text, *option)
            assert (code, held(out + err)) == (3, [])
    assert held(audit()) == []
    assert audit().count('"kind": "decision"') == 6


def test_a_passage_is_shown_and_never_on_record(place: Any) -> None:
    """An answer quotes the document; audit and stderr hold its id alone. The question is kept as it was set."""
    code, out, err = place("ask", PLAIN, "--json")
    assert code == 0
    assert MARKER in out
    assert MARKER not in audit() + err
    assert json.loads(out)["claims"][0]["citations"][0]["passage_id"] in audit()
    assert PLAIN in audit()


def test_a_batch_repeats_no_planted_value(place: Any) -> None:
    """Neither the replies nor the audit hold the question; the file of questions is the user's own."""
    Path("in.jsonl").write_text(rows())
    code, out, err = place("ask", "--batch", "in.jsonl", "--out", "out.jsonl")
    assert code == 0
    replies = Path("out.jsonl").read_text()
    assert held(replies + out + err + audit()) == []
    assert PLAIN not in replies + out + err


def test_a_scan_repeats_no_planted_value(place: Any) -> None:
    """It is no decision, so it leaves no record either."""
    Path("in.jsonl").write_text(rows().replace('"question"', '"text"'))
    code, out, err = place("scan", "--batch", "in.jsonl", "--out", "out.jsonl")
    assert code == 0
    assert held(Path("out.jsonl").read_text() + out + err + place("scan", ASKED["card"])[1]) == []
    assert not Path("audit").exists()


def test_a_run_holds_questions_only_where_it_says_so(place: Any) -> None:
    """The copy of the golden set and the report show them by design; calls, results, manifest and audit do not."""
    Path("golden.jsonl").write_text(rows(category="adversarial", expected="decline"))
    code, _, err = place("eval", "run", "golden.jsonl", "--out", "run")
    assert code == 0
    assert held(audit() + err) == []
    holding = {file.name for file in Path("run").iterdir() if held(file.read_text(errors="replace"))}
    assert holding == {"golden.jsonl"}
    code, out, err = place("eval", "report", "run")
    assert (code, held(out + err)) == (0, [])
    assert held(Path("run/report.html").read_text())
    assert MARKER not in audit() + err


def test_an_export_holds_what_the_audit_holds(place: Any) -> None:
    """The reviewer's file, show and verify repeat nothing planted."""
    place("ask", ASKED["card"])
    place("ask", ASKED["secret"])
    shown = "".join(place("audit", *command)[1] for command in (("show",), ("show", "--json"), ("verify",)))
    assert place("audit", "export", "--out", "x.zip")[0] == 0
    from zipfile import ZipFile

    with ZipFile("x.zip") as bundle:
        shown += "".join(bundle.read(name).decode() for name in bundle.namelist())
    assert "pii.card" in shown
    assert held(shown) == []


def test_a_failure_repeats_no_planted_value(place: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that breaks with the question in its message: the kind is told, the message is not."""
    from ballast.grade.local import Grader

    def crash(self: object, question: object, found: object) -> None:
        raise RuntimeError(f"{question} {MARKER} {CARD}")

    monkeypatch.setattr(Grader, "__call__", crash)
    code, out, err = place("ask", PLAIN)
    assert code == 4
    assert held(out + err + audit()) == []
    assert MARKER not in out + err + audit()
