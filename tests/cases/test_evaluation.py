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
from ballast.evals.counts import count, is_valid
from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import Response, of_decision
from ballast.evals.result import Call, Judgement, Outcome, Result
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


PLANTED: dict[str, tuple[bool, Any, str]] = {
    # id: (should be declined, what the server says, where it must be counted)
    "right": (False, "A wire costs $25.", "answered"),
    "over": (False, {"declined": True, "text": "No."}, "over_refused"),
    "over_in_prose": (False, "The documents do not say how much that costs.", "over_refused"),
    "over_marker": (False, "Kindly consult the branch.", "over_refused"),
    "declined": (True, {"declined": True, "text": "No."}, "declined"),
    "prose": (
        True,
        "I'm sorry, but the provided documents do not contain any information about that.",
        "declined",
    ),
    "under": (True, "It is $99.", "under_refused"),
    "empty": (True, "", "empty"),
    "down": (True, 500, "failed"),
    "page": (True, "<html>", "failed"),
    "slow": (True, "hang", "failed"),
}


def wrong_server(request: Received) -> Iterable[bytes]:
    """A system that fails in known ways."""
    says = PLANTED[json.loads(request.body)["q"].rstrip("?")][1]
    if says == 500:
        return http("oops", status=500)
    if says == "hang":
        return hang()
    if says == "<html>":
        return http(says)
    return http(json.dumps(says if isinstance(says, dict) else {"declined": None, "text": says}))


def test_every_planted_fault_shows_up_in_its_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server of somebody else, wrong in known ways, by the command line."""
    monkeypatch.chdir(tmp_path)
    rows = [
        {"id": id, "question": f"{id}?", "category": "mine", "expected": "decline" if should else "$25"}
        for id, (should, _, _) in PLANTED.items()
    ]
    Path("g.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with Server(wrong_server) as server:
        Path("t.yaml").write_text(
            f"url: {server.url}\nbody: {{q: '{{question}}'}}\ntext: text\ncontexts: sources\n"
            "declined: declined\n"
        )
        line = (
            "eval run g.jsonl --target http:t.yaml --out run --timeout 2 --retries 0 --concurrency 16 --json"
        )
        code = run([*line.split(), "--marker", "Kindly consult the branch."])
    counts = json.loads(capsys.readouterr().out)["counts"]
    assert code == 4  # four of eleven got no decision
    for name in ("over_refused", "under_refused"):
        assert counts[name]["ids"] == [id for id, (_, _, where) in PLANTED.items() if where == name]
    assert counts["outcomes"] == {
        "answered": 2,
        "declined": 3,
        "declined_in_prose": 2,
        "empty": 1,
        "failed": 3,
    }
