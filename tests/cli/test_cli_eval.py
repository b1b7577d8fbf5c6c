"""``ballast eval run``: a golden set in, counts out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cli_fakes import CORPUS

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


def test_a_run_is_kept_in_a_folder(ballast: Any) -> None:
    """How each question was judged, the decision itself, and what the run was made with."""
    write(WIRE, OWNER)
    ballast("eval", "run", "golden.jsonl", "--out", "run", "--tag", "branch=main")
    manifest = json.loads(Path("run/manifest.json").read_text())
    wire, owner = map(json.loads, Path("run/results.jsonl").read_text().splitlines())
    assert (wire["outcome"], wire["faithful"], wire["correct"]) == ("answered", True, True)
    assert (owner["outcome"], owner["faithful"], owner["right_call"]) == ("declined", None, True)
    call = json.loads(Path("run/calls.jsonl").read_text().splitlines()[0])
    assert call["response"]["decision"]["decision"] == "answered"
    assert (manifest["target"], manifest["corpus"], manifest["tags"]) == ("ask", CORPUS, {"branch": "main"})
    assert manifest["golden"].startswith("sha256:")
    assert manifest["finished"] >= manifest["created"]


def test_without_a_name_a_run_gets_a_new_folder(ballast: Any) -> None:
    """Two runs in one second are two folders; where is told."""
    write(WIRE)
    told = [ballast("eval", "run", "golden.jsonl").err for _ in range(2)]
    folders = sorted(Path(".ballast/runs").iterdir())
    assert len(folders) == 2
    assert all(folder.name.partition("-")[2].startswith("golden") for folder in folders)
    assert all(any(str(folder) in text for text in told) for folder in folders)


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


def test_a_run_does_not_overwrite_anything(ballast: Any) -> None:
    """A file, a folder with something in it, a run: each is refused with what to do, and nothing is asked."""
    write(WIRE)
    Path("full").mkdir()
    Path("full/thesis.txt").write_text("mine")
    ballast("eval", "run", "golden.jsonl", "--out", "run")
    ballast.calls.questions.clear()
    for out, told in {
        "golden.jsonl": "golden.jsonl: is a file; give --out the name of a folder",
        "full": "full: is not empty (it holds thesis.txt); give --out a new folder",
        "run": "run: holds a finished run; give --out another folder, or read this one again with: "
        "ballast eval score run",
    }.items():
        result = ballast("eval", "run", "golden.jsonl", "--out", out)
        assert (result.code, told in result.err) == (2, True)
    assert ballast.calls.questions == []
    assert json.loads(Path("golden.jsonl").read_text()) == WIRE


def test_filter_and_limit_choose_questions(ballast: Any) -> None:
    """A filter that selects nothing is a mistake, not an empty run; so is one of another form."""
    write(WIRE, OWNER, {**WIRE, "id": "wire-2"}, {**WIRE, "id": "wire-3", "cluster": "c"})

    def asked(*options: str) -> list[str]:
        ballast.calls.questions.clear()
        assert ballast("eval", "run", "golden.jsonl", *options).code in (0, 4)
        return [question.id for question in ballast.calls.questions]

    assert asked("--filter", "id=wire*", "--limit", "2") == ["wire", "wire-2"]
    assert asked("--filter", "category=unanswerable", "--filter", "category=ans*", "--filter", "id=*r") == [
        "owner"
    ]
    assert asked("--filter", "cluster=c") == ["wire-3"]
    for wrong, told in {
        "category=x": "selects none of the 4 questions",
        "categry=x": "did you mean 'category'?",
    }.items():
        result = ballast("eval", "run", "golden.jsonl", "--filter", wrong)
        assert (result.code, told in result.err) == (2, True)


def test_every_trial_is_a_call(ballast: Any) -> None:
    """Three trials ask three times; the question counts once."""
    write(WIRE)
    report = json.loads(ballast("eval", "run", "golden.jsonl", "--trials", "3", "--json").out)
    assert [question.id for question in ballast.calls.questions] == ["wire"] * 3
    assert (report["n"], report["counts"]["n"], report["counts"]["right_calls"]["n"]) == (3, 1, 1)


def test_a_file_of_answers_has_no_trials(ballast: Any) -> None:
    """Replaying one answer says nothing of noise."""
    write(WIRE)
    Path("a.jsonl").write_text('{"id": "wire", "text": "x"}\n')
    result = ballast("eval", "run", "golden.jsonl", "--target", "answers:a.jsonl", "--trials", "2")
    assert (result.code, "says the same each time" in result.err) == (2, True)


def test_scoring_again_asks_nothing(ballast: Any) -> None:
    """Another marker, another reading; without one it is what it was."""
    write(WIRE, OWNER)
    rows = [
        {"id": "wire", "text": "A wire costs $25."},
        {"id": "owner", "text": "Sorry: ask someone   else!"},
    ]
    Path("a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    ballast("eval", "run", "golden.jsonl", "--target", "answers:a.jsonl", "--out", "run")
    Path("a.jsonl").unlink()
    scored = json.loads(ballast("eval", "score", "run", "--marker", "ask someone else!", "--json").out)
    assert (scored["counts"]["outcomes"]["declined"], scored["counts"]["under_refused"]["count"]) == (1, 0)
    before = Path("run/results.jsonl").read_text()
    ballast("eval", "score", "run")
    assert Path("run/results.jsonl").read_text() == before
    assert (ballast("eval", "score", "nowhere").code, ballast.calls.questions) == (2, [])


def test_what_failed_is_asked_again_and_nothing_else(ballast: Any) -> None:
    """A finished run is taken up; a second time there is nothing to ask, and both times the counts are printed."""
    write(WIRE, {**OWNER, "question": "Break!"})
    assert ballast("eval", "run", "golden.jsonl", "--out", "run").code == 4
    ballast.replies["Break!"] = ballast.replies["Who owns the bank?"]
    ballast.calls.questions.clear()
    again = ballast("eval", "run", "--resume", "run", "--retry-failed")
    assert (again.code, [question.id for question in ballast.calls.questions]) == (0, ["owner"])
    assert "asked again after failing: 1, of which 1 got a reply" in again.out
    third = ballast("eval", "run", "--resume", "run", "--retry-failed")
    assert (third.code, len(ballast.calls.questions), third.out) == (0, 1, again.out)
    assert sorted(path.name for path in Path("run").glob("results*")) == ["results.jsonl"]


def test_retrying_needs_a_run(ballast: Any) -> None:
    """In a new run nothing has failed yet; and a finished one is not taken up without the word."""
    write(WIRE)
    alone = ballast("eval", "run", "golden.jsonl", "--retry-failed")
    assert (alone.code, "give --resume RUN too" in alone.err) == (2, True)
    ballast("eval", "run", "golden.jsonl", "--out", "run")
    assert ballast("eval", "run", "--resume", "run").code == 2


def test_a_retry_that_is_stopped_goes_on(ballast: Any) -> None:
    """Between its first call and its last the run is unfinished, and nothing of it is lost."""
    write(WIRE, {**OWNER, "question": "Break!"})
    ballast("eval", "run", "golden.jsonl", "--out", "run")
    ballast.replies["Break!"] = KeyboardInterrupt()
    assert ballast("eval", "run", "--resume", "run", "--retry-failed").code == 130
    assert "go on with: ballast eval run --resume run" in ballast("eval", "report", "run").err
    ballast.calls.questions.clear()
    done = ballast("eval", "run", "--resume", "run")
    assert (done.code, ballast.calls.questions) == (4, [])


def calibration(judge: str) -> None:
    table = {"caught": 80, "missed": 20, "passed": 95, "accused": 5}
    content = {"judge": judge, "labels": "labels.jsonl", "table": table, "kinds": {}}
    Path("calibration.json").write_text(json.dumps(content))


def test_a_calibration_is_kept_with_the_run(ballast: Any) -> None:
    """Given once, it corrects the rates in report and gate too; a score by it again needs no file."""
    write(WIRE, OWNER)
    ballast("eval", "run", "golden.jsonl", "--out", "run")
    calibration(json.loads(Path("run/manifest.json").read_text())["judge"])
    scored = ballast("eval", "score", "run", "--calibration", "calibration.json")
    assert "for the judge's own errors" in scored.out
    Path("calibration.json").unlink()
    assert "for the judge's own errors" in ballast("eval", "score", "run").out
    assert ballast("eval", "report", "run", "--out", "r.html").code == 0
    assert "Corrected for the judge" in Path("r.html").read_text()


def test_a_record_of_another_judge_stops_before_any_question(ballast: Any) -> None:
    """So does a judge that nobody knows: neither is found out after the money is spent."""
    write(WIRE)
    calibration("another@1")
    for options, told in (
        (("--calibration", "calibration.json"), "was made with the judge 'another@1'"),
        (("--calibration", "none.json"), "none.json: there is no such file"),
        (("--judge", "magic"), "openai:URL#MODEL"),
    ):
        result = ballast("eval", "run", "golden.jsonl", "--out", "run", *options)
        assert (result.code, told in result.err) == (2, True)
    assert (ballast.calls.questions, Path("run").exists()) == ([], False)


def test_ctrl_c_says_how_to_go_on(ballast: Any) -> None:
    """What was asked stays; going on asks the rest with the options the run was begun with."""
    write(WIRE, {**OWNER, "question": "Stop!"})
    ballast.replies["Stop!"] = KeyboardInterrupt()
    result = ballast("eval", "run", "golden.jsonl", "--out", "run", "--concurrency", "1")
    assert result.code == 130
    assert "interrupted after 1 of 2 calls" in result.err
    assert "ballast eval run --resume run" in result.err
    assert "go on with: ballast eval run --resume run" in ballast("eval", "score", "run").err
    ballast.replies["Stop!"] = ballast.replies["Who owns the bank?"]
    ballast.calls.questions.clear()
    assert ballast("eval", "run", "--resume", "run").code == 0
    assert [question.id for question in ballast.calls.questions] == ["owner"]


def test_a_run_that_goes_on_counts_what_it_spent(ballast: Any) -> None:
    """The cap of a run is that of its first part and of what follows together."""
    write(WIRE, {**OWNER, "question": "Stop!"})
    ballast.replies["Stop!"] = KeyboardInterrupt()
    Path("capped.yaml").write_text("llm:\n  cost_per_run_usd: 1.0\n")
    ballast("eval", "run", "golden.jsonl", "--out", "run", "--concurrency", "1", "--config", "capped.yaml")
    call = json.loads(Path("run/calls.jsonl").read_text())
    call["usage"]["cost_usd"] = 0.4  # as if a model had been asked
    Path("run/calls.jsonl").write_text(json.dumps(call) + "\n")
    ballast.replies["Stop!"] = ballast.replies["Who owns the bank?"]
    ballast("eval", "run", "--resume", "run")
    (account,) = [question.account for question in ballast.calls.questions if question.id == "owner"][-1:]
    assert [(budget.cap_usd, budget.spent_usd) for budget in account.budgets] == [(1.0, 0.4)]


def test_a_run_that_does_not_fit_is_not_gone_on_with(ballast: Any) -> None:
    """Other questions, another target, other settings, other trials, a finished run: one sentence each."""
    write(WIRE, {**OWNER, "question": "Stop!"})
    ballast.replies["Stop!"] = KeyboardInterrupt()
    ballast("eval", "run", "golden.jsonl", "--out", "run", "--concurrency", "1")
    Path("a.jsonl").write_text('{"id": "wire", "text": "x"}\n')
    Path("other.yaml").write_text("top_k: 3\n")
    for options, told in {
        ("golden.jsonl", "--limit", "1"): "the questions are not the ones it was begun with",
        ("--target", "answers:a.jsonl"): "its target is 'ask', not 'answers:a.jsonl'",
        ("--config", "other.yaml"): "the target is set in another way",
        ("--trials", "2"): "its trials are 1, not 2",
    }.items():
        result = ballast("eval", "run", *options, "--resume", "run")
        assert (result.code, told in result.err, result.err.count("\n")) == (2, True, 1), result.err
    del ballast.replies["Stop!"]
    ballast("eval", "run", "--resume", "run")
    assert "this run is finished" in ballast("eval", "run", "--resume", "run").err
