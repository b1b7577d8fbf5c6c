"""Targets on this machine: a function, a command, a file of answers; and what all kinds have in common."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from eval_fakes import answered, declined
from target_fakes import ask, code, run

from ballast.errors import UsageError
from ballast.evals.response import Context
from ballast.evals.runner import Limits
from ballast.evals.targets import KINDS, Options, prepare
from ballast.wire import to_json

DOCS = Path(__file__).parent.parent.parent / "docs" / "targets.md"
BOT = """
import asyncio, sys, time
from ballast.evals.response import Response
class Object:
    async def __call__(self, q): return {"text": "object"}
def plain(q): return "You asked: " + q
async def later(q):
    await asyncio.sleep(0)
    return {"answer": "42", "declined": False, "contexts": ["The answer is 42."], "usage": {"cost_usd": 0.5}}
def ours(q): return Response("No.", declined=True, reason="policy")
def number(q): return 42
def nothing(q): return None
def raises(q): raise KeyError("sk-secret")
def leaves(q): sys.exit(3)
def stops(q): raise StopIteration
def hangs(q): time.sleep(30)
async def hangs_later(q): await asyncio.sleep(30)
async def never_gives_up(q):
    while True:
        try: await asyncio.sleep(0.3)
        except asyncio.CancelledError: await asyncio.sleep(1.5); return "late"
instance = Object()
"""


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module in the working directory."""
    name = f"bot_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return f"python:{name}"


@pytest.mark.parametrize("kind", set(KINDS) - {"ask"})
def test_every_kind_says_what_it_needs(kind: str) -> None:
    """Nothing behind the name: one sentence that names the kind, before any call."""
    with pytest.raises(UsageError, match=f"--target {kind}"):
        prepare(kind, Options())


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_documented(kind: str) -> None:
    """The page of targets has a section for it."""
    assert f"\n## `{kind}" in DOCS.read_text()


def test_an_unknown_kind_is_told_with_the_known_ones() -> None:
    """And with the one that was probably meant."""
    with pytest.raises(
        UsageError, match=r"unknown kind 'openapi' \(did you mean 'openai'\?\); known are: ask, "
    ):
        prepare("openapi:x", Options())


@pytest.mark.parametrize(
    "name",
    [
        "openai:http://u:pass@host/v1#m",
        "command:curl -H 'Authorization: Bearer abc123def456'",
        "command:bot --api-key=a1b2c3d4",
    ],
)
def test_a_key_in_the_name_of_a_target_is_refused(name: str) -> None:
    """It would stand in the manifest; the message does not repeat it."""
    with pytest.raises(UsageError, match="environment variable") as caught:
        prepare(name, Options())
    assert not any(key in caught.value.message for key in ("abc123", "a1b2", "pass@"))


def test_functions_may_return_text_mappings_and_responses(bot: str) -> None:
    """Plain, async, an object; each reads as what it says."""
    assert ask(f"{bot}:plain", "Why?").text == "You asked: Why?"
    assert ask(f"{bot}:instance").text == "object"
    response = ask(f"{bot}:later")
    assert (response.text, response.declined, response.contexts) == (
        "42",
        False,
        (Context("The answer is 42."),),
    )
    assert response.usage.cost_usd == 0.5
    assert (ask(f"{bot}:ours").declined, ask(f"{bot}:ours").reason) == (True, "policy")


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        ("number", "garbled"),
        ("nothing", "garbled"),
        ("raises", "raised"),
        ("leaves", "raised"),
        ("stops", "raised"),
    ],
)
def test_what_a_function_does_wrong_has_a_code(bot: str, function: str, wanted: str) -> None:
    """Whatever it raises or returns, the run goes on, and its message is not repeated."""
    (call,) = run(f"{bot}:{function}", "q").values()
    assert call.error is not None
    assert call.error.code == f"target.{wanted}"
    assert "secret" not in call.error.message


@pytest.mark.parametrize("function", ["hangs", "hangs_later", "never_gives_up"])
def test_a_function_that_hangs_does_not_hang_the_run(bot: str, function: str) -> None:
    """It fails after its time, once, even where it cannot be stopped; what it brings later is dropped."""
    begun = time.monotonic()
    calls = run(f"{bot}:{function}", "a", "b", limits=Limits(concurrency=2, timeout_s=0.2))
    assert [call.error.code for call in calls.values() if call.error] == ["target.timeout"] * 2
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    ("rest", "fault"),
    [("nowhere:f", "importing nowhere failed"), ("json:nope", "has no 'nope'"), ("json", "name a module")],
)
def test_a_function_that_cannot_be_found_is_told_at_once(rest: str, fault: str) -> None:
    """Before any question is asked."""
    with pytest.raises(UsageError, match=fault):
        prepare(f"python:{rest}", Options())


@pytest.mark.parametrize(
    ("line", "text", "is_decline"),
    [
        ("cat", "How much?", None),
        ("echo 1987.", "1987.", None),
        ("echo 42", "42", None),
        ("""echo '{"text": "No.", "declined": true}'""", "No.", True),
        ("true", "", None),
    ],
)
def test_a_command_gets_the_question_and_says_the_answer(
    line: str, text: str, is_decline: bool | None
) -> None:
    """Text, or a JSON object; a number is text; nothing is nothing."""
    response = ask(f"command:{line}")
    assert (response.text, response.declined) == (text, is_decline)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("echo half; exit 3", "target.exit_3"),
        ("""echo '{"text": "half'""", "target.garbled"),
        ("""echo '{"output": "x"}'""", "target.garbled"),
        ("printf '\\377\\376'", "target.garbled"),
        ("no-such-program", "target.exit_127"),
        ("kill -9 $$", "target.exit_-9"),
        ("yes", "target.garbled"),
    ],
)
def test_what_a_command_does_wrong_has_a_code(line: str, wanted: str) -> None:
    """What it printed before it failed is no answer; output without end is cut."""
    assert code(f"command:{line}", limits=Limits(timeout_s=20, retries=0)) == wanted


def test_a_command_is_killed_with_its_children(tmp_path: Path) -> None:
    """Nothing it started goes on after its time."""
    pids = tmp_path / "pids"
    line = f"sleep 60 & echo $! >> {pids}; (sleep 60 & echo $! >> {pids}; wait); wait"
    assert code(f"command:{line}", limits=Limits(timeout_s=1)) == "target.timeout"
    deadline = time.monotonic() + 5
    while (
        left := [pid for pid in pids.read_text().split() if alive(int(pid))]
    ) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert left == []


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] != "Z"
    except OSError:
        return False


def answers(folder: Path, *rows: dict[str, Any]) -> str:
    (folder / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return f"answers:{folder}/a.jsonl"


def test_ready_answers_are_found_by_id(tmp_path: Path) -> None:
    """In their own words or as decisions of Ballast."""
    name = answers(
        tmp_path,
        {"id": "q1", "answer": "$25", "declined": False, "contexts": [{"text": "A wire costs $25."}]},
    )
    assert (ask(name).text, ask(name).contexts) == ("$25", (Context("A wire costs $25."),))
    assert ask(answers(tmp_path, {**to_json(declined()), "id": "q1"})).reason == "insufficient_evidence"
    assert ask(answers(tmp_path, {**to_json(answered()), "id": "q1"})).declined is False


def test_a_question_without_an_answer_failed(tmp_path: Path) -> None:
    """It is not a decline; an answer that is a failure keeps its code."""
    assert code(answers(tmp_path, {"id": "other", "text": "x"})) == "target.no_answer"
    failed = {"id": "q", "decision": "failed", "error": {"code": "llm.unavailable", "message": "down"}}
    assert code(answers(tmp_path, failed)) == "llm.unavailable"


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"id": "q", "txt": "x"}, "unknown key 'txt'"),
        ({"id": "q"}, "'text' holds nothing"),
        ({"id": "q", "text": "x", "declined": "yes"}, "'declined' is neither true nor false"),
        ({"id": "q", "text": "x", "answer": "y"}, "both 'text' and 'answer'"),
        ({"id": "q", "decision": "answered"}, "no decision of Ballast"),
    ],
)
def test_a_faulty_file_of_answers_is_told_with_its_line(
    tmp_path: Path, row: dict[str, Any], fault: str
) -> None:
    """A fault of the file is nobody's answer."""
    with pytest.raises(UsageError, match=rf"a\.jsonl:1: .*{fault}"):
        prepare(answers(tmp_path, row), Options())
