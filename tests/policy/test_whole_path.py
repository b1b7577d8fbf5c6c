"""A policy named in the settings, from the documents to the decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from ballast import build
from ballast.errors import SettingsError
from ballast.settings import Settings
from ballast.types import Answered, Declined, Question, Stop

FILES = "# Wires\n\nA domestic wire transfer costs $25 at Acorn Bank.\n"
RULE = """version: 1
rules:
  must-cite:
    type: require_citation
    severity: withhold
    must_block: [It is $25.]
    must_pass: [{answer: It is $25., quote: It is $25.}]
  no-sums:
    type: forbid_patterns
    severity: SEVERITY
    patterns: ['\\$\\d+']
    must_block: [It is $25.]
    must_pass: [It is free.]
"""


def decide(tmp_path: Path, severity: str) -> object:
    import asyncio

    (tmp_path / "docs").mkdir(exist_ok=True)
    (tmp_path / "docs" / "wires.md").write_text(FILES)
    (tmp_path / "policy.yaml").write_text(RULE.replace("SEVERITY", severity))
    settings = Settings(store=tmp_path / "store", policy=tmp_path / "policy.yaml")
    build.run_index([tmp_path / "docs"], settings)

    async def one() -> object:
        return await build.open_ask(settings)(
            Question("What does a domestic wire transfer cost at Acorn Bank?")
        )

    return asyncio.run(one())


def test_an_answer_is_checked_against_the_indexed_documents(tmp_path: Path) -> None:
    """The quotes are found where they are said to stand; a rule that warns leaves the answer alone."""
    decision = decide(tmp_path, "warn")
    assert isinstance(decision, Answered)
    assert decision.meta.trace[-1].detail == {"rules": [], "warned": ["policy.no-sums"]}


def test_a_rule_withholds_an_answer_of_the_engine(tmp_path: Path) -> None:
    """The one sentence there is cannot be left out, so the question is declined by the policy."""
    decision = decide(tmp_path, "withhold")
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.rules) == (Stop.POLICY, ("policy.no-sums",))


def test_a_faulty_policy_is_refused_before_the_first_question(tmp_path: Path) -> None:
    """A misspelt severity is not silently no rule."""
    with pytest.raises(SettingsError, match=r"policy\.yaml:10: 'rules.no-sums.severity' is 'witholds'"):
        decide(tmp_path, "witholds")


def test_the_policy_is_part_of_the_fingerprint_and_its_place_is_not(tmp_path: Path) -> None:
    """Answers under two policies can be told apart; without one nothing changes."""
    assert Settings(policy=tmp_path / "a.yaml").fingerprint() == Settings().fingerprint()
    assert Settings().fingerprint(policy="sha256:a") != Settings().fingerprint()
