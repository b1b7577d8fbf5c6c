"""Many questions, a bounded number at a time; what goes wrong is data."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from eval_fakes import answered, declined, golden

from ballast.errors import BallastError, ModelError, UsageError
from ballast.evals.evaluation import Evaluation
from ballast.evals.journal import InOrder, Journal
from ballast.evals.result import Judgement, Outcome
from ballast.evals.run import Reply, ask_all
from ballast.types import Decision, Question
from ballast.wire import dumps

QUESTIONS = [Question(f"question {n}", id=f"q{n}") for n in range(20)]


def run(ask: Any, questions: list[Question] = QUESTIONS, **more: Any) -> list[Reply]:
    return asyncio.run(ask_all(questions, ask, **more))


def test_replies_keep_the_order_of_the_questions() -> None:
    """However long each takes, reply n belongs to question n, and each is asked once."""
    asked: list[str] = []

    async def ask(question: Question) -> Decision:
        asked.append(question.id)
        await asyncio.sleep(0.001 * (20 - len(asked)))
        return declined()

    replies = run(ask, concurrency=5)
    assert [reply.question for reply in replies] == QUESTIONS
    assert sorted(asked) == sorted(question.id for question in QUESTIONS)


@pytest.mark.parametrize("limit", [1, 3, 64])
def test_no_more_than_the_limit_are_asked_at_once(limit: int) -> None:
    """The bound holds, and it is used where there are enough questions."""
    running = peak = 0

    async def ask(question: Question) -> Decision:
        nonlocal running, peak
        running += 1
        peak = max(peak, running)
        await asyncio.sleep(0.001)
        running -= 1
        return declined()

    run(ask, concurrency=limit)
    assert peak == min(limit, len(QUESTIONS))


def test_any_error_is_a_reply_and_the_others_go_on() -> None:
    """Foreseen and unforeseen errors alike end one question, not the run."""

    async def ask(question: Question) -> Decision:
        if question.id == "q3":
            raise ModelError("down")
        if question.id == "q5":
            raise ZeroDivisionError("secret text")
        return declined()

    replies = run(ask)
    assert [n for n, reply in enumerate(replies) if reply.decision is None] == [3, 5]
    assert replies[3].to_json()["error"]["code"] == "model.unavailable"
    assert "secret" not in dumps(replies[5].to_json())


def test_a_question_that_hangs_fails_after_its_time() -> None:
    """A hanging target does not hang the run."""

    async def ask(question: Question) -> Decision:
        await asyncio.sleep(0 if question.id == "q1" else 60)
        return declined()

    replies = run(ask, QUESTIONS[:2], timeout_s=0.05)
    assert replies[0].to_json()["error"]["code"] == "error.timeout"
    assert replies[1].decision is not None


def test_a_timeout_of_the_target_is_its_own() -> None:
    """An error the target raises is not mistaken for running out of our time."""

    async def ask(question: Question) -> Decision:
        raise TimeoutError

    assert isinstance(run(ask, QUESTIONS[:1])[0].error, TimeoutError)


def test_an_interruption_ends_the_run() -> None:
    """Ctrl-C is not a failed question."""

    async def ask(question: Question) -> Decision:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(ask)


def test_ctrl_c_is_heard_between_questions_that_never_wait() -> None:
    """The signal ends the run at the next question, not after the last."""
    asked: list[str] = []

    async def ask(question: Question) -> Decision:
        asked.append(question.id)
        if len(asked) == 3:
            signal.raise_signal(signal.SIGINT)
        return declined()

    with pytest.raises(KeyboardInterrupt):
        run(ask, concurrency=1)
    assert len(asked) <= 4


def test_a_journal_that_cannot_be_written_ends_the_run() -> None:
    """Going on without a record would lose decisions."""

    async def ask(question: Question) -> Decision:
        return declined()

    def full(number: int, reply: Reply) -> None:
        raise BallastError("disk is full")

    with pytest.raises(BallastError, match="disk is full"):
        run(ask, on_reply=full)


def test_a_reply_carries_the_id_of_its_question() -> None:
    """Whatever id a target makes up, the record is found under ours."""

    async def ask(question: Question) -> Decision:
        return declined()

    assert run(ask, QUESTIONS[:1])[0].to_json()["id"] == "q0"


def test_an_evaluation_judges_answers_only() -> None:
    """Declines, failures and empty answers have nothing to judge."""
    decisions = {"a?": answered(), "d?": declined(), "e?": answered("")}

    async def ask(question: Question) -> Decision:
        return decisions[question.text]

    evaluation = Evaluation(ask, lambda question, answer: Judgement(True, (), True, True))
    results = asyncio.run(evaluation([golden(id) for id in "adef"]))
    assert [result.outcome for result in results] == [
        Outcome.ANSWERED,
        Outcome.DECLINED,
        Outcome.EMPTY,
        Outcome.FAILED,
    ]
    assert [result.judgement is not None for result in results] == [True, False, False, False]


def test_a_judge_that_fails_leaves_the_answer_unjudged() -> None:
    """One garbled judgement neither ends the run nor counts as faithful."""

    async def ask(question: Question) -> Decision:
        return answered()

    def judge(question: Any, answer: Any) -> Judgement:
        raise ValueError("garbled")

    (result,) = asyncio.run(Evaluation(ask, judge)([golden()]))
    assert result.faithful is None
    assert result.judgement is not None
    assert result.judgement.problems == ("error.judge",)
    assert not result.passed


def test_a_journal_is_complete_or_not_there(tmp_path: Path) -> None:
    """The file appears with the last line; after an error only the partial one is there."""
    path = tmp_path / "run.jsonl"
    journal = Journal(path)
    with suppress(KeyError), journal:
        journal.write({"n": 1})
        raise KeyError
    assert not path.exists()
    assert json.loads(journal.partial.read_text()) == {"n": 1}
    with Journal(path) as journal:
        journal.write({"n": 2})
        assert not path.exists()
        assert journal.partial.read_text() == '{"n": 2}\n'
    assert path.read_text() == '{"n": 2}\n'
    assert not journal.partial.exists()


def test_a_full_disk_is_told_with_the_file(tmp_path: Path) -> None:
    """What the system refuses to store is a failure that names the output."""
    if not Path("/dev/full").exists():
        pytest.skip("no device that is always full")
    journal = Journal(tmp_path / "x")
    journal.partial.symlink_to("/dev/full")
    with pytest.raises(BallastError, match="cannot be written"), journal:
        journal.write({"n": 1})


def test_a_folder_or_device_cannot_be_a_journal(tmp_path: Path) -> None:
    """Nothing is asked when the output has no place, and no device is replaced by a file."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "no" / "x", tmp_path, tmp_path / "pipe"):
        with pytest.raises(UsageError, match="cannot be written"), Journal(path):
            pass
    assert not (tmp_path / "pipe").is_file()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What a link points at gets the lines."""
    (tmp_path / "link").symlink_to(tmp_path / "x")
    with Journal(tmp_path / "link") as journal:
        journal.write(1)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "x").read_text() == "1\n"


def test_records_are_put_in_order(tmp_path: Path) -> None:
    """However they arrive, they are written by number, each as soon as its turn has come."""
    with Journal(tmp_path / "x") as journal:
        in_order = InOrder(journal)
        in_order.write(1, "b")
        assert journal.partial.read_text() == ""
        in_order.write(0, "a")
        assert journal.partial.read_text() == '"a"\n"b"\n'
        in_order.write(2, "c")
    assert (tmp_path / "x").read_text() == '"a"\n"b"\n"c"\n'
