"""Advice: every rule proves itself, and the near twin of a request is answered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ballast.advice import AdviceDetector
from ballast.advice.rules import RULES
from ballast.text.phrases import Rule

DETECT = AdviceDetector()
GOLDEN = Path(__file__).parents[2] / "demo" / "golden.jsonl"
PAIRS = Path(__file__).parents[2] / "training" / "advice_pairs.jsonl"


def found(text: str, detect: AdviceDetector = DETECT) -> set[str]:
    return {finding.rule for finding in detect(text)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_a_rule_proves_itself(rule: Rule) -> None:
    """Its examples are found by it; its counterexamples by none."""
    for text in rule.must_match:
        assert rule.name in found(text), text
    for text in rule.must_pass:
        assert found(text) == set(), text


def test_whether_a_rule_allows_something_is_a_question_unless_set_otherwise() -> None:
    """First-person wording alone is not advice."""
    text = "Can I retire at 62 under this rule?"
    assert found(text) == set()
    assert found(text, AdviceDetector(eligibility=True)) == {"advice.other"}


def test_offsets_hold_the_request() -> None:
    """A finding spans the words that ask, in the text as it came."""
    text = "Hello. Should I buy gold now? Thanks."
    finding = DETECT(text)[0]
    assert text[finding.start : finding.end] == "Should I buy gold"


def test_no_golden_question_that_has_an_answer_is_declined() -> None:
    """Everything the shipped documents answer is let through."""
    rows = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]
    answerable = [row["question"] for row in rows if row["expected"] != "decline"]
    assert answerable
    assert [question for question in answerable if found(question)] == []


def test_pairs_are_told_apart() -> None:
    """Of the pairs of near twins, nine in ten requests are found and one in a hundred questions at most."""
    rows = [json.loads(line) for line in PAIRS.read_text(encoding="utf-8").splitlines()]
    assert len(rows) >= 300
    assert sum(bool(found(row["advice"])) for row in rows) >= 0.9 * len(rows)
    assert sum(bool(found(row["education"])) for row in rows) <= 0.01 * len(rows)


@pytest.mark.parametrize("text", ["", " ", "?", "hi", "thanks!", "what can you do?"])
def test_small_talk_passes(text: str) -> None:
    """Nothing is read into a few words."""
    assert found(text) == set()
