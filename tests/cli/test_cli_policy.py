"""``ballast policy check`` over invented answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_fakes import REPLIES, Program

from ballast.wire import dumps, to_json

POLICY = """version: 1
rules:
  must-cite:
    type: require_citation
    severity: withhold
    must_block: [The fee is $25.]
    must_pass: [{answer: The fee is $25., quote: The fee is $25.}]
  no-checks:
    type: forbid_patterns
    severity: warn
    patterns: [checks]
    must_block: [Checks are free.]
    must_pass: [Wires are not.]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "policy.yaml"
    path.write_text(POLICY)
    return path


def test_a_policy_is_explained_rule_by_rule(ballast: Program, file: Path) -> None:
    """Name, type, severity, line, one sentence, and how many examples it was tried on."""
    result = ballast("policy", "check", str(file))
    assert result.code == 0
    assert "2 rules, 1 withhold, 1 warn" in result.out
    assert "must-cite  (require_citation, withhold, line 3)" in result.out
    assert "Tried on its examples: 1 blocked, 1 passed." in result.out


def test_a_faulty_policy_is_refused(ballast: Program, file: Path) -> None:
    """Every fault with its line on stderr, and nothing on stdout."""
    file.write_text(POLICY.replace("severity: warn", "severity: on") + "on: yes\n")
    result = ballast("policy", "check", str(file))
    assert (result.code, result.out) == (2, "")
    assert "policy.yaml:10: 'rules.no-checks.severity' is 'on'" in result.err
    assert "policy.yaml:14: unknown key 'on'" in result.err


def test_answers_of_a_run_are_held_against_it(ballast: Program, file: Path, tmp_path: Path) -> None:
    """Warnings are counted and named, declines left out; only what is withheld changes the exit code."""
    rows = [REPLIES["What does a wire cost?"], REPLIES["Who owns the bank?"]]
    lines = [dumps({**to_json(row), "id": f"q{n}"}) for n, row in enumerate(rows)]  # type: ignore[arg-type]
    (tmp_path / "answers.jsonl").write_text("\n".join(lines))
    result = ballast("policy", "check", str(file), "--against", str(tmp_path / "answers.jsonl"), "--json")
    against = json.loads(result.out)["against"]
    assert result.code == 0
    assert (against["answers"], against["left_out"], against["withheld"]) == (1, 1, [])
    assert against["by_rule"] == {"policy.must-cite": [], "policy.no-checks": ["q0"]}


def test_an_answer_without_citations_would_be_withheld(ballast: Program, file: Path, tmp_path: Path) -> None:
    """Any system's answers can be checked; exit code 1 says some would be stopped."""
    (tmp_path / "a.jsonl").write_text('{"id": "a", "question": "Fee?", "answer": "It is $25."}')
    result = ballast("policy", "check", str(file), "--against", str(tmp_path / "a.jsonl"))
    assert result.code == 1
    assert "1 of 1 would be withheld or corrected" in result.out


def test_faulty_answers_are_named(ballast: Program, file: Path, tmp_path: Path) -> None:
    """With file and line, exit code 2."""
    (tmp_path / "a.jsonl").write_text('{"id": "a", "answr": "x"}')
    result = ballast("policy", "check", str(file), "--against", str(tmp_path / "a.jsonl"))
    assert result.code == 2
    assert "a.jsonl:1: unknown key 'answr' (did you mean 'answer'?)" in result.err
