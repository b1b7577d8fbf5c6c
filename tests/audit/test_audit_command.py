"""``ballast audit``: verify, show and export, with their exit codes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from ballast.audit import Audited, AuditLog, Origin
from ballast.audit.files import files
from ballast.cli.main import run
from ballast.cli.parts import Session
from ballast.errors import ModelError
from ballast.types import Decision, Declined, Question, Stop

Command = Callable[..., tuple[int, str, str]]
RULES = {"q1": (Stop.GRADER, "grade.insufficient"), "q2": (Stop.POLICY, "policy.must-cite")}


async def answering(question: Question) -> Decision:
    if question.id == "q3":
        raise ModelError("cannot be reached")
    stop, rule = RULES[question.id]
    return Declined(stop, (rule,), "No.")


@pytest.fixture
def audit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """``ballast audit`` in a folder whose audit holds two declines and a failure."""
    monkeypatch.chdir(tmp_path)
    target = Audited(answering, AuditLog(Path("audit")), Origin("sha256:settings"))
    for id in ("q1", "q2"):
        asyncio.run(target(Question("May I?", id)))  # type: ignore[arg-type]
    with pytest.raises(ModelError):
        asyncio.run(target(Question("May I?", "q3")))  # type: ignore[arg-type]

    def command(*arguments: str, **environment: str) -> tuple[int, str, str]:
        code = run(["audit", *arguments], session=Session(environment))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def edit(old: str, new: str) -> None:
    file = files(Path("audit"))[0]
    file.write_text(file.read_text().replace(old, new, 1))


def test_verify_names_file_and_line(audit: Command) -> None:
    """0 for an audit as it was written; 1 for one that was edited, with the place."""
    code, out, _ = audit("verify", "audit")
    assert (code, "records 1 to 4 in 1 file, each as it was written, each sealed" in out) == (0, True)
    edit("policy.must-cite", "policy.must-note")
    code, out, _ = audit("verify", BALLAST_AUDIT_PATH="audit")
    assert (code, out.startswith("audit-00000001.jsonl:3: the record does not have the hash")) == (1, True)
    assert json.loads(audit("verify", "audit", "--json")[1])["faults"][0]["line"] == 3


def test_verify_finds_an_end_that_was_cut_off(audit: Command) -> None:
    """By a hash or a number that was noted before."""
    last = json.loads(audit("verify", "audit", "--json")[1])["last_hash"]
    file = files(Path("audit"))[0]
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-1]))
    assert audit("verify", "audit")[0] == 0
    assert audit("verify", "audit", "--expect", last)[0] == 1
    assert "record 4 and all between were cut off" in audit("verify", "audit", "--expect", "4")[1]
    assert audit("verify", "audit", "--expect", "many")[0] == 2


def test_verify_without_a_key_has_to_be_asked_for(audit: Command) -> None:
    """A key that went missing must not turn into a weaker check unnoticed."""
    Path("audit/key").rename("elsewhere")
    code, _, err = audit("verify", "audit")
    assert (code, "--no-key to check the chain alone" in err) == (2, True)
    assert "seals not checked" in audit("verify", "audit", "--no-key")[1]
    assert "each sealed" in audit("verify", "audit", "--key", "elsewhere")[1]


def test_show_selects(audit: Command) -> None:
    """By id, by reason or code, by time; as a table or as records."""
    assert [line.split()[1] for line in audit("show", "audit")[1].splitlines()[1:]] == ["q1", "q2", "q3"]
    assert "policy.must-cite" in audit("show", "audit", "--id", "q2")[1].splitlines()[1]
    assert len(audit("show", "audit", "--reason", "model.unavailable")[1].splitlines()) == 2
    assert len(audit("show", "audit", "--since", "2999-01-01")[1].splitlines()) == 1
    shown = json.loads(audit("show", "audit", "--json", "--reason", "withheld_by_guardrail")[1])
    assert audit("show", "audit", "--id", shown["id"][:8])[1].count("\n") == 2


def test_show_says_what_it_left_out(audit: Command) -> None:
    """A line that cannot be trusted is not shown as if it could."""
    edit("q2", "q9")
    code, out, err = audit("show", "audit")
    assert (code, "q9" in out, "left out 1 lines" in err) == (1, False, True)


def test_an_export_is_what_a_reviewer_needs(audit: Command) -> None:
    """Records byte for byte, hashes of everything, the verification of the whole."""
    code, out, _ = audit("export", "audit", "--out", "x.zip", "--from", "2020-01-01", "--to", "2999-12-31")
    assert (code, "4 records" in out) == (0, True)
    with ZipFile("x.zip") as bundle:
        assert bundle.read("records.jsonl") == files(Path("audit"))[0].read_bytes()
        manifest: dict[str, Any] = json.loads(bundle.read("manifest.json"))
    assert (manifest["verification"]["whole"], manifest["lines"]) == (True, 4)
    assert manifest["records_sha256"] == manifest["audit_files"][0]["sha256"]


def test_an_export_of_an_edited_audit_says_so(audit: Command) -> None:
    """It is written all the same, as a reviewer wants to see it, and the exit code tells."""
    edit("q2", "q9")
    assert audit("export", "audit", "--out", "x.zip")[0] == 1
    with ZipFile("x.zip") as bundle:
        assert json.loads(bundle.read("manifest.json"))["verification"]["faults"][0]["line"] == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["verify"], "no audit; name its folder"),
        (["verify", "none"], "cannot be read"),
        (["show", "audit", "--since", "yesterday"], "is not a day or time"),
        (["export", "audit", "--out", "x.zip", "--from", "2999-01-01"], "holds no record of that period"),
        (["export", "audit", "--out", "audit/x.zip"], "lies in the audit"),
        (["export", "audit", "--out", "no/x.zip"], "cannot be written"),
        (["verify", "audit", "--no-key", "--key", "audit/key"], "--no-key goes without"),
    ],
)
def test_wrong_use_is_a_sentence(audit: Command, arguments: list[str], why: str) -> None:
    """Exit code 2, and nothing is written."""
    code, _, err = audit(*arguments)
    assert (code, why in err) == (2, True), err
    assert not Path("x.zip").exists()


def test_the_key_is_given_by_its_variable_only(audit: Command) -> None:
    """A settings file is no place for a secret, and no message repeats one."""
    Path("ballast.yaml").write_text("audit:\n  key: hunter2hunter2hunter2\n")
    code, _, err = audit("verify", "audit")
    assert (code, "give it by BALLAST_AUDIT_KEY" in err, "hunter2" in err) == (2, True, False)
    Path("ballast.yaml").unlink()
    code, _, err = audit("verify", "audit", BALLAST_AUDIT_KEY="hunter2")
    assert (code, "at least 16" in err, "hunter2" in err) == (2, True, False)
