"""Evaluations that came out too well: every fault of a target stands in the count it belongs to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from eval_fakes import answered, declined, golden
from servers import Received, Server, hang, http

from ballast.cli.main import run
from ballast.errors import TargetError
from ballast.evals.complaint import complaint, doubt
from ballast.evals.counts import count, is_valid
from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import Response, of_decision
from ballast.evals.result import Call, Judgement, Outcome, Result
from ballast.evals.rundir import read_run
from ballast.evals.runner import Key, Limits, call_all
from ballast.evals.score import Judge, own_words, score
from ballast.types import Question

GOOD = Judgement(True, (), True, True)


def evaluate(
    questions: Sequence[GoldenQuestion],
    replies: dict[str, Any],
    *,
    judge: Judge = lambda q, r: GOOD,
    trials: int = 1,
) -> list[Result]:
    """Replies by question; an error is raised, ``None`` never comes."""
    calls: dict[Key, Call] = {}

    async def target(question: Question) -> Response:
        reply = replies[question.text]
        if reply is None:
            await asyncio.sleep(60)
        if isinstance(reply, Exception):
            raise reply
        return reply  # type: ignore[no-any-return]

    def take(call: Call) -> None:
        calls[call.id, call.trial] = call

    async def both() -> list[Result]:
        await call_all(questions, target, on_call=take, trials=trials, limits=Limits(8, 0.05, 0))
        return await score(questions, calls, judge=judge, detect=own_words)

    return asyncio.run(both())


ANSWER, DECLINE = of_decision(answered()), of_decision(declined())
DOWN = TargetError("down", code="unreachable")


def test_failed_questions_are_not_left_out() -> None:
    """Two of ten fail: eight of eight were right, and it says that two are not known; the run is invalid."""
    questions = [golden(str(n)) for n in range(10)]
    results = evaluate(questions, {f"{n}?": DOWN if n in (3, 7) else ANSWER for n in range(10)})
    right = count(results).right_calls
    assert (right.events, right.n, right.undecided, right.bounds) == (8, 8, 2, (0.8, 1.0))
    assert not is_valid(results)


def test_a_target_that_times_out_declined_nothing() -> None:
    """All questions to be declined hang: there is no refusal correctness at all."""
    questions = [golden(id, decline=True) for id in "abc"]
    results = evaluate(questions, dict.fromkeys(("a?", "b?", "c?")))
    assert {result.outcome for result in results} == {Outcome.FAILED}
    assert count(results).right_calls.rate is None
    assert not is_valid(results)


@pytest.mark.parametrize("text", ["", " \n", "\t"])
def test_an_empty_answer_is_not_a_decline(text: str) -> None:
    """Nor is it an answer; it is counted as empty."""
    (result,) = evaluate([golden("a", decline=True)], {"a?": Response(text)})
    assert (result.outcome, result.declined, result.right_call) == (Outcome.EMPTY, False, False)


def test_a_garbled_judgement_ends_nothing_and_counts_as_nothing() -> None:
    """One of two judgements fails: one answer is unjudged, neither faithful nor unfaithful, and it is said."""

    def judge(question: GoldenQuestion, response: Response) -> Judgement:
        if question.id == "a":
            raise ValueError("NaN")
        return GOOD

    results = evaluate([golden("a"), golden("b")], {"a?": ANSWER, "b?": ANSWER}, judge=judge)
    unfaithful = count(results).unfaithful
    assert (unfaithful.events, unfaithful.n, unfaithful.undecided) == (0, 1, 1)
    assert not is_valid(results)


def test_two_runs_of_the_same_are_the_same() -> None:
    """Outcome, detection and judgement; and three trials are three calls, none of them replayed."""
    questions, replies = [golden("a"), golden("b", decline=True)], {"a?": ANSWER, "b?": DECLINE}
    first, second = (
        [(r.outcome, r.detection, r.judgement) for r in evaluate(questions, replies)] for _ in range(2)
    )
    assert first == second
    results = evaluate(questions, replies, trials=3)
    assert [(r.question.id, r.call.trial) for r in results] == [(id, n) for n in (1, 2, 3) for id in "ab"]
    assert len({id(r.call) for r in results}) == 6


FEES = [{"text": "A wire costs $25 at any branch.", "document": "fees.md"}]
PLANTED: dict[str, tuple[bool, Any, str]] = {
    # id: (should be declined, what the server says, where it must be counted)
    "right": (False, {"text": "A wire costs $25.", "sources": FEES}, "right"),
    "wrong": (False, {"text": "A wire is made at any branch.", "sources": FEES}, "not correct"),
    "figure": (False, {"text": "A wire costs $25. It takes 14 days.", "sources": FEES}, "unfaithful"),
    "turned": (False, {"text": "A wire does not cost $25 at any branch.", "sources": FEES}, "unfaithful"),
    "nothing": (False, {"text": "A wire costs $25.", "sources": []}, "unfaithful"),
    "silent": (False, {"text": "A wire costs $25.", "sources": None}, "unjudged"),
    "over": (False, {"declined": True, "text": "No."}, "over_refused"),
    "over_in_prose": (False, {"text": "The documents do not say how much that costs."}, "over_refused"),
    "over_marker": (False, {"text": "Kindly consult the branch."}, "over_refused"),
    "declined": (True, {"declined": True, "text": "No."}, "right"),
    "prose": (True, {"text": "I'm sorry, but the documents hold no information about that."}, "right"),
    "under": (True, {"text": "It is $99."}, "under_refused"),
    "under_cited": (True, {"text": "A wire costs $25 at any branch.", "sources": FEES}, "under_refused"),
    "empty": (True, {"text": ""}, "empty"),
    "down": (True, 500, "target.http_500"),
    "page": (True, "<html>", "target.garbled"),
    "cut": (False, '{"text": "A wire co', "target.garbled"),
    "number": (False, {"text": 25}, "target.garbled"),
    "slow": (True, "hang", "target.timeout"),
}


def wrong_server(request: Received) -> Iterable[bytes]:
    """A system that fails in known ways."""
    says = PLANTED[json.loads(request.body)["q"].rstrip("?")][1]
    if says == 500:
        return http("oops", status=500)
    if says == "hang":
        return hang()
    return http(says if isinstance(says, str) else json.dumps(says))


def planted(place: str) -> list[str]:
    return [id for id, (_, _, where) in PLANTED.items() if where == place]


def measure(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, Any]]:
    """A server of somebody else, wrong in known ways, measured by the command line: exit code and report."""
    rows = [
        {"id": id, "question": f"{id}?", "category": "mine", "expected": "decline" if should else "$25",
         "expected_sources": [] if should else ["fees.md"]}
        for id, (should, _, _) in PLANTED.items()
    ]  # fmt: skip
    Path("g.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with Server(wrong_server) as server:
        Path("t.yaml").write_text(
            f"url: {server.url}\nbody: {{q: '{{question}}'}}\ntext: text\ncontexts: sources\n"
            "declined: declined\n"
        )
        line = (
            "eval run g.jsonl --target http:t.yaml --out run --timeout 2 --retries 0 --concurrency 24 --json"
        )
        code = run([*line.split(), "--marker", "Kindly consult the branch.", *options])
    return code, json.loads(capsys.readouterr().out)


def test_every_planted_fault_shows_up_in_its_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each mistake in the count it belongs to and in no other; what got no decision is no mistake and no success."""
    monkeypatch.chdir(tmp_path)
    code, report = measure(capsys)
    counts = report["counts"]
    assert (code, report["valid"]) == (4, False)  # six of nineteen got no decision
    for name in ("over_refused", "under_refused", "unfaithful"):
        assert counts[name]["ids"] == planted(name), name
    assert counts["hallucinated"]["ids"] == [
        id for id in PLANTED if id in planted("unfaithful") + planted("under_refused")
    ]
    assert counts["correct"]["other_ids"] == planted("not correct")
    kinds = {"answered": 8, "declined": 3, "declined_in_prose": 2, "empty": 1, "failed": 5}
    assert counts["outcomes"] == kinds
    assert report["failures"] == {"target.garbled": 3, "target.http_500": 1, "target.timeout": 1}


def test_every_planted_fault_is_told_question_by_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The run on disk says of each question what was wrong with it, and only two are entirely right."""
    monkeypatch.chdir(tmp_path)
    measure(capsys)
    results = {result.question.id: result for result in read_run(Path("run")).results}
    assert [id for id, result in results.items() if result.passed] == planted("right")
    told = {id: complaint(result) for id, result in results.items()}
    unknown = [id for id, result in results.items() if not told[id] and doubt(result)]
    assert unknown == planted("unjudged")
    for id, (_, _, where) in PLANTED.items():
        wanted = "" if where in ("right", "unjudged") else where
        if not where.startswith("target."):
            wanted = wanted.replace("_", "-")
        assert (told[id] == "") if not wanted else (wanted in told[id]), (id, told[id])


def test_a_target_with_planted_faults_does_not_pass_a_gate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The run is invalid; and once the missing decisions are allowed, the mistakes are what it fails by."""
    monkeypatch.chdir(tmp_path)
    measure(capsys)
    rules = "rules:\n  under:\n    measure: under_refused\n    at_most: 5 %\n    point: true\n"
    Path("gate.yaml").write_text(rules)
    assert run(["eval", "gate", "run"]) == 4
    Path("gate.yaml").write_text("undecided: 60 %\n" + rules)
    assert run(["eval", "gate", "run"]) == 1
