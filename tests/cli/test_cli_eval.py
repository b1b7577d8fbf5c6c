"""``ballast eval run``: a golden set in, counts out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

WIRE = {
    "id": "wire",
    "question": "What does a wire cost?",
    "category": "answerable",
    "expected": ["$25"],
    "expected_sources": ["fees.md"],
}
OWNER = {"id": "owner", "question": "Who owns the bank?", "category": "unanswerable", "expected": "decline"}


def write(*rows: dict[str, Any]) -> None:
    Path("golden.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_a_run_prints_the_three_counts_first(ballast: Any) -> None:
    """Mistakes with n and exact interval, then rates."""
    write(WIRE, OWNER)
    result = ballast("eval", "run", "golden.jsonl")
    assert result.code == 0
    lines = [line.split() for line in result.out.splitlines() if line]
    assert lines[0][:2] == ["2", "questions:"]
    assert [line[0] for line in lines[2:5]] == ["under-refused", "over-refused", "unfaithful"]
    assert lines[2] == ["under-refused", "0", "1", "0.0", "%", "0.0", "–", "97.5", "%"]


def test_a_run_keeps_a_line_for_each_question(ballast: Any) -> None:
    """The record holds how the question was judged and the decision itself."""
    write(WIRE, OWNER)
    ballast("eval", "run", "golden.jsonl", "--out", "run.jsonl")
    wire, owner = map(json.loads, Path("run.jsonl").read_text().splitlines())
    assert (wire["outcome"], wire["faithful"], wire["correct"]) == ("answered", True, True)
    assert (owner["outcome"], owner["faithful"], owner["right_call"]) == ("declined", None, True)
    assert wire["call"]["response"]["decision"]["decision"] == "answered"


def test_json_has_counts_with_intervals_and_bounds(ballast: Any) -> None:
    """A mistake is listed by id; nothing has an interval of zero width."""
    write(WIRE, {**OWNER, "id": "x", "question": "What does a wire cost?"})
    report = json.loads(ballast("eval", "run", "golden.jsonl", "--json").out)
    under = report["counts"]["under_refused"]
    assert (under["count"], under["n"], under["ids"]) == (1, 1, ["x"])
    assert under["interval_95"][0] < under["interval_95"][1] == 1
    assert report["counts"]["hallucinated"]["rate"] == 0.5


def test_a_run_with_too_many_failures_is_invalid(ballast: Any) -> None:
    """The table is still printed, but the exit code and the last line say not to use it."""
    write(WIRE, {**OWNER, "question": "Break!"})
    result = ballast("eval", "run", "golden.jsonl")
    assert result.code == 4
    assert "failed with model.unavailable: 1" in result.out
    assert "INVALID: 1 of 2 questions" in result.out


def test_a_faulty_golden_set_stops_before_any_question(ballast: Any) -> None:
    """Exit code 2 and every fault with its line."""
    write({**WIRE, "expect": 1}, {**OWNER, "question": ""})
    result = ballast("eval", "run", "golden.jsonl")
    assert result.code == 2
    assert "golden.jsonl:1: unknown key 'expect' (did you mean 'expected'?)" in result.err
    assert "golden.jsonl:2: 'question' is empty" in result.err
    assert ballast.calls.questions == []


def test_a_run_does_not_overwrite_its_golden_set(ballast: Any) -> None:
    """The output is another file; otherwise nothing is asked and nothing lost."""
    write(WIRE)
    result = ballast("eval", "run", "golden.jsonl", "--out", "golden.jsonl")
    assert result.code == 2
    assert "golden.jsonl: is the file of questions; give --out another name" in result.err
    assert json.loads(Path("golden.jsonl").read_text()) == WIRE
    assert ballast.calls.questions == []
