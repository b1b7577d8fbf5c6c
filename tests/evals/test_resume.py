"""A run that is killed goes on: no call repeated, none lost, nothing counted twice."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from eval_fakes import golden
from servers import Received, Server, says

from ballast.errors import UsageError
from ballast.evals.campaign import Calling, make_calls
from ballast.evals.golden_rows import golden_hash, golden_json
from ballast.evals.recording import CallLog, create, locked, make_folder
from ballast.evals.response import Response
from ballast.evals.result import Call, Failure
from ballast.evals.rundir import CALLS, Manifest, read_calls, read_run
from ballast.evals.targets.base import Prepared, always
from ballast.types import Question, Usage

QUESTIONS = [golden(f"q{n:02}") for n in range(20)]


def begun(folder: Path, ids: Iterable[str] = ()) -> None:
    """A run in which these calls were made."""
    make_folder(folder)
    create(folder, Manifest("2026-01-01T00:00:00Z", golden_hash(QUESTIONS), "g", "t"), QUESTIONS)
    with CallLog(folder) as log:
        for id_ in ids:
            log.write(Call(id_, 1, Response("Ä $25.", usage=Usage(1, 1, 1, 1.0)), None, 5.0))


def go_on(folder: Path, *, failed_again: bool = False) -> list[str]:
    """Make the missing calls; the ids that were asked."""
    asked: list[str] = []

    async def target(question: Question) -> Response:
        asked.append(question.id)
        return Response("x", usage=Usage(1, 1, 1, 1.0))

    prepared = Prepared("", always(target))
    asyncio.run(make_calls(folder, QUESTIONS, prepared, calling=Calling(failed_again=failed_again)))
    return asked


def test_only_what_is_missing_is_asked(tmp_path: Path) -> None:
    """Eight of twenty are there: twelve are asked; what all cost is kept."""
    begun(tmp_path, [q.id for q in QUESTIONS[:8]])
    assert sorted(go_on(tmp_path)) == [q.id for q in QUESTIONS[8:]]
    calls = read_calls(tmp_path)
    assert (
        sum(call.usage.cost_usd + call.response.usage.cost_usd for call in calls.values() if call.response)
        == 32
    )
    assert go_on(tmp_path) == []


@pytest.mark.parametrize("cut", [1, 2, 9, 60, 10_000])
def test_half_a_last_line_is_made_again(tmp_path: Path, cut: int) -> None:
    """However much of it is missing, down to half a letter; all lines before it stay."""
    begun(tmp_path, ["q00", "q01"])
    path = tmp_path / CALLS
    data = path.read_bytes()
    kept = data.index(b"\n") + 1
    path.write_bytes(data[: max(kept, len(data) - cut)])
    assert sorted(go_on(tmp_path)) == [q.id for q in QUESTIONS[1 if cut > 1 else 2 :]]
    assert len(read_calls(tmp_path)) == 20
    assert all(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())


def test_a_line_that_ends_within_a_letter_is_cut_off(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 at the very end are no damage."""
    begun(tmp_path, ["q00"])
    with (tmp_path / CALLS).open("ab") as file:
        file.write('{"id": "Ä'.encode()[:-1])
    assert list(read_calls(tmp_path)) == [("q00", 1)]
    assert len(go_on(tmp_path)) == 19


def test_a_late_duplicate_changes_nothing(tmp_path: Path) -> None:
    """Of two records of a call the first counts."""
    begun(tmp_path, ["q00"])
    with CallLog(tmp_path) as log:
        log.write(Call("q00", 1, None, Failure("target.timeout", "late"), 9.0))
    assert read_calls(tmp_path)["q00", 1].response is not None
    assert len(go_on(tmp_path)) == 19


def test_a_failed_call_is_done_too(tmp_path: Path) -> None:
    """Asking until it works would lift the score."""
    begun(tmp_path)
    with CallLog(tmp_path) as log:
        log.write(Call("q00", 1, None, Failure("target.timeout", "late"), 9.0))
    assert "q00" not in go_on(tmp_path)


def fail(folder: Path, id_: str, *, asked_again: int = 0) -> None:
    late = Failure("target.timeout", "late")
    with CallLog(folder) as log:
        log.write(
            Call(id_, 1, None, late, 9.0, attempts=2, usage=Usage(1, 5, 0, 0.5), asked_again=asked_again)
        )


def test_what_failed_is_asked_again_on_request_and_nothing_else(tmp_path: Path) -> None:
    """Both attempts stay in the journal, and what both took and cost is counted."""
    begun(tmp_path, [q.id for q in QUESTIONS[1:]])
    fail(tmp_path, "q00")
    assert go_on(tmp_path, failed_again=True) == ["q00"]
    call = read_calls(tmp_path)["q00", 1]
    assert (call.error, call.attempts, call.usage.cost_usd, call.asked_again) == (None, 3, 1.5, 1)
    lines = [json.loads(line) for line in (tmp_path / CALLS).read_text(encoding="utf-8").splitlines()]
    assert [line["error"] is None for line in lines if line["id"] == "q00"] == [False, True]
    assert go_on(tmp_path, failed_again=True) == []


def test_a_reply_is_never_replaced(tmp_path: Path) -> None:
    """Whatever stands behind it in the journal: only a failure has a later record that counts."""
    begun(tmp_path, ["q00"])
    fail(tmp_path, "q00", asked_again=1)
    assert read_calls(tmp_path)["q00", 1].response is not None


def test_what_fails_again_can_be_asked_a_third_time(tmp_path: Path) -> None:
    """Each time stands in the journal, and all of them are added up."""
    begun(tmp_path, [q.id for q in QUESTIONS[1:]])
    fail(tmp_path, "q00")
    fail(tmp_path, "q00", asked_again=1)
    assert read_calls(tmp_path)["q00", 1].attempts == 4
    assert go_on(tmp_path, failed_again=True) == ["q00"]
    call = read_calls(tmp_path)["q00", 1]
    assert (call.attempts, call.asked_again, call.usage.cost_usd) == (5, 2, 2.0)


def test_one_process_at_a_time(tmp_path: Path) -> None:
    """The second is refused, by the number of the first."""
    with (
        locked(tmp_path),
        pytest.raises(UsageError, match=r"Process \d+ is working on the run"),
        locked(tmp_path),
    ):
        pass


def test_the_hash_is_of_what_the_questions_say() -> None:
    """Not of how the file writes it; another order, text or expectation is another set."""
    again = [replace(question) for question in QUESTIONS]
    assert golden_hash(again) == golden_hash(QUESTIONS)
    others = [QUESTIONS[::-1], QUESTIONS[1:], [replace(QUESTIONS[0], must_pass=True), *QUESTIONS[1:]]]
    assert len({golden_hash(other) for other in others} | {golden_hash(QUESTIONS)}) == 4


def start(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "ballast", "eval", "run", *arguments],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def done(folder: Path) -> set[str]:
    """Ids of the calls whose line is whole."""
    path = folder / "run" / CALLS
    lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
    return {json.loads(line)["id"] for line in lines}


def test_a_killed_run_goes_on_without_repeating_or_losing(tmp_path: Path) -> None:
    """kill -9 in the middle, twice: in the end every question has one call, and none that had ended was repeated."""
    (tmp_path / "g.jsonl").write_text("".join(json.dumps(golden_json(q)) + "\n" for q in QUESTIONS))

    def reply(request: Received) -> Iterable[bytes]:
        time.sleep(0.1)
        return says("$25", usage={"cost": 0.5})

    with Server(reply) as server:
        arguments: tuple[str, ...] = (
            "g.jsonl",
            "--target",
            f"openai:{server.url}#m",
            "--out",
            "run",
            "--concurrency",
            "2",
        )
        for stop_at in (5, 12):
            process = start(tmp_path, *arguments)
            while len(done(tmp_path)) < stop_at and process.poll() is None:
                time.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            ended, asked = done(tmp_path), len(server.received)
            arguments = ("--resume", "run")
        process = start(tmp_path, *arguments)
        process.communicate(timeout=60)
    assert len(ended) < 20
    assert not {request.asked.rstrip("?") for request in server.received[asked:]} & ended
    assert max(Counter(request.asked for request in server.received).values()) <= 3
    run = read_run(tmp_path / "run")
    assert [result.question.id for result in run.results] == [q.id for q in QUESTIONS]
    assert sum(result.call.usage.cost_usd for result in run.results) == 10
