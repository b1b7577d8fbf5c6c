"""A run on disk reads as it was written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from eval_fakes import answered, declined, golden, result

from ballast.errors import UsageError
from ballast.evals.counts import count
from ballast.evals.response import Context, Response
from ballast.evals.result import Call, Detection, Failure, Outcome, Result, call_json, result_json
from ballast.evals.rundir import CALLS, GOLDEN, MANIFEST, RESULTS, Manifest, manifest_json, read_run
from ballast.types import Usage

QUESTIONS = [golden("a"), golden("d", decline=True), golden("f"), golden("p", decline=True)]
FOREIGN = Response(
    "The text does not say.", contexts=(Context("Fees.", "fees.md"),), usage=Usage(1, 20, 5, 0.1)
)
RESULTS_OF_ALL = [
    result(QUESTIONS[0], answered()),
    result(QUESTIONS[1], declined()),
    Result(QUESTIONS[2], Call("f", 1, None, Failure("target.timeout", "late"), 5.0, attempts=3)),
    Result(QUESTIONS[3], Call("p", 1, FOREIGN, None, 9.0), Detection("decline", 0.9, "en.documents_say_not")),
]


def write(folder: Path, results: list[Result]) -> None:
    manifest = Manifest("2026-01-01T00:00:00Z", "sha256:0", "golden.jsonl", "ask")
    (folder / MANIFEST).write_text(json.dumps(manifest_json(manifest)))
    questions = [
        {"id": q.id, "question": q.question, "category": q.category, "expected": list(q.expected) or "decline",
         "expected_sources": list(q.expected_sources)}
        for q in QUESTIONS
    ]  # fmt: skip
    for name, rows in {
        GOLDEN: questions,
        CALLS: [call_json(r.call) for r in results],
        RESULTS: [result_json(r) for r in results],
    }.items():
        (folder / name).write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_a_run_reads_as_it_was_written(tmp_path: Path) -> None:
    """Questions, calls, detections and judgements all come back."""
    write(tmp_path, RESULTS_OF_ALL)
    run = read_run(tmp_path)
    assert list(run.results) == RESULTS_OF_ALL
    assert run.manifest.target == "ask"
    assert [r.outcome for r in run.results][2:] == [Outcome.FAILED, Outcome.DECLINED_IN_PROSE]


def test_a_line_cut_off_by_a_kill_is_left_out(tmp_path: Path) -> None:
    """Half a last line of calls is no call; half a line elsewhere is a fault that is named."""
    write(tmp_path, RESULTS_OF_ALL)
    with (tmp_path / CALLS).open("a") as calls:
        calls.write('{"id": "x", "tri')
    assert len(read_run(tmp_path).results) == 4
    (tmp_path / CALLS).write_text('{"id": \n' + (tmp_path / CALLS).read_text())
    with pytest.raises(UsageError, match=r"calls\.jsonl:1: is not JSON"):
        read_run(tmp_path)


def test_of_two_records_of_a_call_the_first_counts(tmp_path: Path) -> None:
    """A call that was late and written twice changes nothing."""
    late = replace(RESULTS_OF_ALL[0], call=replace(RESULTS_OF_ALL[0].call, response=None))
    write(tmp_path, RESULTS_OF_ALL)
    with (tmp_path / CALLS).open("a") as calls:
        calls.write(json.dumps(call_json(late.call)) + "\n")
    assert list(read_run(tmp_path).results) == RESULTS_OF_ALL


def test_a_folder_without_a_run_says_how_to_make_one(tmp_path: Path) -> None:
    """No manifest, no results: each says what to do."""
    with pytest.raises(UsageError, match="ballast eval run"):
        read_run(tmp_path)
    write(tmp_path, RESULTS_OF_ALL)
    (tmp_path / RESULTS).unlink()
    with pytest.raises(UsageError, match="not finished"):
        read_run(tmp_path)


def test_a_question_asked_several_times_counts_once() -> None:
    """Most trials decide; at a tie the mistake counts."""
    question = golden("q", decline=True)
    trials = [result(question, decision) for decision in (answered(), declined(), declined())]
    numbered = [replace(r, call=replace(r.call, trial=n)) for n, r in enumerate(trials, 1)]
    assert (count(numbered).under_refused.events, count(numbered).under_refused.n) == (0, 1)
    assert (count(numbered[:2]).under_refused.events, count(numbered[:2]).right_calls.events) == (1, 0)
