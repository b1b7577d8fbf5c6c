"""``ballast ask --batch``: strict in, ordered out, nothing half written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


def write(*rows: dict[str, Any]) -> None:
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def replies() -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]


def batch(ballast: Any, *more: str) -> Any:
    return ballast("ask", "--batch", "in.jsonl", "--out", "out.jsonl", *more)


def test_replies_come_in_the_order_of_the_questions(ballast: Any) -> None:
    """One line a question, under its id, answered or declined alike."""
    write(
        {"id": "a", "question": "Who owns the bank?"},
        {"id": "b", "question": "What does a wire cost?", "doc_ids": ["fees.md"]},
    )
    result = batch(ballast, "--concurrency", "2")
    assert (result.code, result.out) == (0, "")
    assert [(line["id"], line["decision"]) for line in replies()] == [("a", "declined"), ("b", "answered")]
    assert "1 answered, 1 declined, 0 failed" in result.err


def test_a_failed_question_is_a_line_and_an_exit_code(ballast: Any) -> None:
    """The others are still asked, and the failure is neither an answer nor a decline."""
    write({"id": "a", "question": "Break!"}, {"id": "b", "question": "Who owns the bank?"})
    assert batch(ballast).code == 4
    failed, declined = replies()
    assert failed["error"] == {
        "code": "model.unavailable",
        "message": "the model cannot be reached; start it",
    }
    assert declined["decision"] == "declined"


def test_every_fault_is_listed_before_anything_is_asked(ballast: Any) -> None:
    """Line numbers for all of them, exit code 2, no question asked, no file written."""
    Path("in.jsonl").write_text(
        '{"id": "a", "question": "x", "doc_id": []}\nnot json\n{"id": "a", "question": " "}\n'
    )
    result = batch(ballast)
    assert result.code == 2
    assert "in.jsonl:1: unknown key 'doc_id' (did you mean 'doc_ids'?)" in result.err
    assert "in.jsonl:2: is not JSON" in result.err
    assert "in.jsonl:3: the id 'a' was already used on line 1" in result.err
    assert "in.jsonl:3: 'question' is empty" in result.err
    assert ballast.calls.questions == []
    assert not Path("out.jsonl").exists()


def test_an_empty_restriction_is_kept(ballast: Any) -> None:
    """An empty doc_ids means no document at all, which is not the same as every document."""
    write({"id": "a", "question": "Who owns the bank?", "doc_ids": []})
    batch(ballast)
    assert ballast.calls.questions[0].doc_ids == ()


def test_an_interrupted_batch_leaves_the_old_replies(ballast: Any) -> None:
    """What was written so far stays beside the place of the output, which keeps its former content."""
    Path("out.jsonl").write_text("before\n")
    ballast.replies["stop"] = KeyboardInterrupt()
    write({"id": "a", "question": "Who owns the bank?"}, {"id": "b", "question": "stop"})
    assert batch(ballast, "--concurrency", "1").code == 130
    assert Path("out.jsonl").read_text() == "before\n"
    assert json.loads(Path("out.jsonl.partial").read_text())["id"] == "a"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--batch", "in.jsonl"], "--batch needs --out"),
        (["--out", "out.jsonl", "x"], "--out belongs to --batch"),
        (["--batch", "in.jsonl", "--out", "out.jsonl", "x"], "--batch goes without QUESTION"),
        (["--batch", "in.jsonl", "--out", "in.jsonl"], "is the file of questions"),
        (["--batch", "in.jsonl", "--out", "no/such/out.jsonl"], "cannot be written"),
        (["--batch", "none.jsonl", "--out", "out.jsonl"], "there is no such file"),
    ],
)
def test_options_that_do_not_fit_are_refused(ballast: Any, arguments: list[str], why: str) -> None:
    """A sentence and exit code 2, before any question is asked."""
    write({"id": "a", "question": "Who owns the bank?"})
    result = ballast("ask", *arguments)
    assert result.code == 2
    assert why in result.err
    assert ballast.calls.questions == []
