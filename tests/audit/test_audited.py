"""What a record says, and that nothing is shown without one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ballast.audit import Audited, AuditLog, Origin
from ballast.audit.files import files
from ballast.engine import Engine
from ballast.errors import CheckError, ModelError
from ballast.gateway import Gateway
from ballast.scan import Inspector
from ballast.scan.personal import personal_data
from ballast.types import Answered, Citation, Claim, Decision, Declined, Draft, Problem, Question
from values import MARKERS, found, grade, passage

QUOTE = "A wire costs $25."
PASSAGE = passage(QUOTE)
CITATION = Citation(PASSAGE.id, "fees.md", "", "", QUOTE, 0, len(QUOTE))
DRAFT = Draft((Claim(QUOTE, 0, len(QUOTE), (CITATION,)),), QUOTE)
ORIGIN = Origin("sha256:settings", "sha256:policy", {"grader": "sha256:weights"})


def engine(**parts: Callable[..., Any]) -> Engine:
    """An engine that answers; ``parts`` replace some of its own."""
    ready: dict[str, Any] = {
        "retrieve": lambda query, doc_ids: found(PASSAGE),
        "grade": lambda question, hits: grade(PASSAGE, sufficiency=0.8),
        "rewrite": lambda *of: f"query {len(of[-1])}",
        "draft": lambda question, graded: DRAFT,
        "criticise": lambda question, graded, draft: (),
    }
    return Engine(**ready | parts, budget=2, markers=MARKERS, config="sha256:settings")


def audited(folder: Path, *, keep_text: bool = False, **parts: Callable[..., Any]) -> Audited:
    inspect = parts.pop("inspect", Inspector({"personal_data": personal_data(())}, {}, 8000))
    gateway = Gateway(inspect, engine(**parts), MARKERS, "sha256:settings")
    return Audited(gateway, AuditLog(folder), ORIGIN, keep_text)


def record(folder: Path) -> dict[str, Any]:
    """The last one."""
    return dict(json.loads(files(folder)[-1].read_bytes().splitlines()[-1]))


def ask(target: Audited, text: str = "What does a wire cost?", id: str = "q1") -> Decision:
    async def one() -> Decision:
        return await target(Question(text, id))

    return asyncio.run(one())


def checks(folder: Path) -> str:
    """The states of scan, advice, grade, critic and policy."""
    return " ".join(record(folder)["checks"].values())


def test_an_answer_is_on_record(tmp_path: Path) -> None:
    """Ids, scores, hashes and what was cited; each check apart; no word of question or answer."""
    target = audited(tmp_path)
    assert isinstance(ask(target), Answered)
    kept = record(tmp_path)
    assert (kept["outcome"], kept["question_id"], kept["retries"]) == ("answered", "q1", 0)
    assert (kept["sufficiency"], kept["threshold"]) == (0.8, 0.5)
    assert kept["passages"] == kept["cited"] == [PASSAGE.id]
    assert (kept["policy"], kept["config"], kept["corpus"]) == (
        "sha256:policy", "sha256:settings", "sha256:test",
    )  # fmt: skip
    assert kept["question"] == target.log.key.of_text("What does a wire cost?")
    assert checks(tmp_path) == "pass not_run pass pass not_run"
    assert not any(word in json.dumps(kept) for word in ("wire", "$25", "cost?"))


def test_a_decline_names_its_rules_with_their_version(tmp_path: Path) -> None:
    """The version changes with any file of the part the rule is in; the input scan's differs."""
    ask(audited(tmp_path, grade=lambda *of: grade(PASSAGE, sufficiency=0.1)))
    kept = record(tmp_path)
    assert (kept["stop"], kept["reason"], kept["retries"]) == ("grader", "insufficient_evidence", 2)
    assert kept["rules"][0]["rule"] == "grade.insufficient"
    assert checks(tmp_path) == "pass not_run block not_run not_run"
    ask(audited(tmp_path), "Is ann@acorn.example yours?")
    assert record(tmp_path)["rules"][0]["version"].split("+")[1] != kept["rules"][0]["version"].split("+")[1]
    assert checks(tmp_path) == "block not_run not_run not_run not_run"


def test_a_critic_that_blocked_differs_from_one_that_passed(tmp_path: Path) -> None:
    """Both graders passed; what the critic held against the last draft counts."""
    ask(audited(tmp_path, criticise=lambda *of: (Problem("critic.number"),)))
    assert checks(tmp_path) == "pass not_run pass block not_run"


def crash(*of: object) -> Any:
    raise RuntimeError("planted 4111 1111 1111 1111")


def down(*of: object) -> Any:
    raise ModelError("planted: cannot be reached")


@pytest.mark.parametrize(
    ("parts", "code", "step", "states"),
    [
        ({"grade": crash}, "internal", "grade.0", "pass not_run error not_run not_run"),
        ({"criticise": down}, "model.unavailable", "critic.0", "pass not_run pass error not_run"),
        ({"retrieve": down}, "model.unavailable", "retrieve.0", "pass not_run not_run not_run not_run"),
        ({"inspect": crash}, "internal", "scan", "error not_run not_run not_run not_run"),
    ],
)
def test_a_failure_is_on_record(
    tmp_path: Path, parts: dict[str, Any], code: str, step: str, states: str
) -> None:
    """It is neither answered nor declined, names the step that broke, and not a word of the error is kept."""
    with pytest.raises((RuntimeError, ModelError)):
        ask(audited(tmp_path, **parts))
    kept = record(tmp_path)
    assert (kept["outcome"], kept["error"]["code"], kept["error"]["step"]) == ("failed", code, step)
    assert checks(tmp_path) == states
    assert "planted" not in files(tmp_path)[0].read_text()


def test_a_question_that_was_given_up_is_on_record(tmp_path: Path) -> None:
    """Whoever asked stopped waiting."""

    async def hang(*of: object) -> Any:
        await asyncio.sleep(60)

    async def give_up() -> None:
        async with asyncio.timeout(0.05):
            await audited(tmp_path, draft=hang)(Question("What does a wire cost?"))

    with pytest.raises(TimeoutError):
        asyncio.run(give_up())
    assert record(tmp_path)["error"] == {
        "code": "error.cancelled", "kind": "CancelledError", "step": "draft.0",
    }  # fmt: skip


def test_without_a_record_nothing_is_shown(tmp_path: Path) -> None:
    """The question ends in a failure of its own code; so does one that had failed anyway."""
    target = audited(tmp_path / "audit")
    (tmp_path / "audit" / "audit-00000001.jsonl").mkdir()  # not even root can write to a folder
    for asked in (target, Audited(down, target.log, ORIGIN)):
        with pytest.raises(CheckError) as caught:
            ask(asked)
        assert caught.value.code == "error.audit"
        assert "$25" not in str(caught.value)


def test_text_is_kept_only_where_it_is_wanted_and_clean(tmp_path: Path) -> None:
    """A question in which the scan found something is never kept, nor one whose scan broke."""
    ask(audited(tmp_path))
    assert "text" not in record(tmp_path)
    ask(audited(tmp_path, keep_text=True))
    assert record(tmp_path)["text"] == "What does a wire cost?"
    ask(audited(tmp_path, keep_text=True), "Is ann@acorn.example yours?")
    assert "text" not in record(tmp_path)
    with pytest.raises(RuntimeError):
        ask(audited(tmp_path, keep_text=True, inspect=crash))
    assert "text" not in record(tmp_path)


def test_a_decision_without_an_id_gets_that_of_its_record(tmp_path: Path) -> None:
    """So that what a user was shown can be looked up."""
    decision = ask(audited(tmp_path), id="")
    assert decision.meta.id == record(tmp_path)["id"] != ""
    assert ask(audited(tmp_path), id="q7").meta.id == "q7"


def test_a_rule_of_a_flagged_finding_is_on_record(tmp_path: Path) -> None:
    """It blocked nothing: the check passed, and what was found is named."""
    scanners = {"personal_data": personal_data(())}
    inspect = Inspector(scanners, {"personal_data": "flag"}, 8000)
    assert not isinstance(ask(audited(tmp_path, inspect=inspect), "Is ann@acorn.example yours?"), Declined)
    assert record(tmp_path)["found"] == ["pii.email"]
    assert checks(tmp_path) == "pass not_run pass pass not_run"
