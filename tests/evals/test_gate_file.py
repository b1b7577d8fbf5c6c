"""A gate file is read strictly: nothing in it is silently without effect."""

from __future__ import annotations

from pathlib import Path

import pytest
from gate_fakes import gate

from ballast.errors import SettingsError
from ballast.evals.gate.parse import read_gate

RULE = "rules:\n  under:\n    measure: under_refused\n    at_most: 1 %\n"
DEMO = Path(__file__).parents[2] / "demo" / "gate.yaml"


def test_a_rule_is_read_with_its_limit_and_the_confidence_of_the_file(tmp_path: Path) -> None:
    """A share is written as per cent or as a fraction, and a rule may have a confidence of its own."""
    text = f"confidence: 99 %\n{RULE}  over:\n    measure: over_refused\n    at_most: 0.05\n    confidence: 0.9\n"
    under, over = gate(tmp_path, text).rates
    assert (under.name, under.measure.name, under.limit, under.confidence) == (
        "under",
        "under_refused",
        0.01,
        0.99,
    )
    assert (over.limit, over.confidence, over.point) == (0.05, 0.9, False)


def test_the_shipped_gate_is_read(tmp_path: Path) -> None:
    """The example that the documentation points to has no fault, and asks for both kinds of questions."""
    shipped = read_gate(DEMO)
    assert {rule.measure.name for rule in shipped.rates} >= {"under_refused", "over_refused", "unfaithful"}
    assert (shipped.must_pass, shipped.one_sided) == (True, False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "gate.yaml: holds no rules, so it would pass anything; write rules"),
        ("# nothing\n", "holds no rules"),
        ("rules: none\n", "gate.yaml:1: 'rules' should hold named rules"),
        ("rules: {}\n", "gate.yaml:1: 'rules' holds nothing"),
        ("rules:\n  under: {}\n", "gate.yaml:2: 'rules.under' holds nothing"),
        (RULE.replace("under:", "must-pass:"), "gate.yaml:3: 'rules.must-pass' has the name of a check"),
        (RULE.replace("under:", "un der:"), "gate.yaml:3: 'rules.un der' has a name of other characters"),
        ("rules:\n  under: 5 %\n", "gate.yaml:2: 'rules.under' should hold a measure and a limit"),
        ("must_pass: true\n", "has no 'rules' and no 'baseline'"),
        (RULE + "must_pas: true\n", "gate.yaml:5: unknown key 'must_pas' (did you mean 'must_pass'?)"),
        (RULE.replace("at_most", "at_mots"), ":4: unknown key 'rules.under.at_mots' (did you mean 'at_most'?)"),
        (RULE + "    at_most: 2 %\n", "gate.yaml:5: 'rules.under.at_most' was already set on line 4"),
        (RULE + "must_pass: yes\n", "gate.yaml:5: 'must_pass' is 'yes'; it should be true or false"),
        (RULE.replace("1 %", "1"), "gate.yaml:4: 'rules.under.at_most' is 1; it should be a share"),
        (RULE.replace("1 %", "101 %"), "is '101 %'; it should be a share"),
        (RULE.replace("1 %", ".nan"), "it should be a share"),
        (RULE.replace("1 %", ""), "gate.yaml:4: 'rules.under.at_most' is empty"),
        (RULE.replace("1 %", "0 %"), "asks for 0 %, which no number of questions can prove; add 'point: true'"),
        (RULE.replace("at_most", "at_least"), "limits under_refused from the wrong side; use at_most"),
        (RULE + "    at_least: 2 %\n", "needs exactly one of at_most and at_least"),
        (RULE.replace("under_refused", "under_refuse"), "(did you mean 'under_refused'?)"),
        (RULE.replace("    measure: under_refused\n", ""), "gate.yaml:3: 'rules.under' has no measure"),
        (RULE + "    confidence: 40 %\n", "should lie between 50 % and 100 %"),
        (RULE + "    point: true\n    confidence: 90 %\n", "has no meaning in a point rule"),
        (RULE + "latency:\n  point: true\n", "gate.yaml:6: 'latency' sets no limit"),
        (RULE + "latency:\n  p95_ms: -1\n", "should be a number above 0"),
        (RULE + "coverage:\n  questions: 1.5\n", "should be a whole number from 1"),
        (RULE + "baseline:\n  ledger: l.jsonl\n", "has no margin"),
        (RULE + "baseline:\n  margin: 2 %\n", "names no ledger"),
        (RULE + "fresh:\n  accepted: [corpus]\n", "gate.yaml:6: 'fresh.accepted' needs a ledger"),
        (RULE + "fresh:\n  accepted: [corpse]\n", "names 'corpse' (did you mean 'corpus'?)"),
        (RULE + "rules.under.point: true\n rules: x\n", "is not YAML"),
        ("- a\n", "gate.yaml:1: should be a list of 'key: value' lines"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_line_key_and_remedy(tmp_path: Path, text: str, message: str) -> None:
    """Misspelt, doubled, empty, of the wrong kind, without effect: the gate does not start."""
    with pytest.raises(SettingsError) as caught:
        gate(tmp_path, text)
    assert message in caught.value.message


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Who mends a file wants to do it once."""
    with pytest.raises(SettingsError) as caught:
        gate(tmp_path, "undecided: lots\nmust_pass: 1\n" + RULE.replace("1 %", "x"))
    assert len(caught.value.message.splitlines()) == 3


def test_a_key_set_in_both_spellings_is_set_twice(tmp_path: Path) -> None:
    """Dots do not hide a second value."""
    with pytest.raises(SettingsError, match="was already set"):
        gate(tmp_path, f"{RULE}rules.under.at_most: 50 %\n")


def test_a_missing_gate_says_how_to_go_on(tmp_path: Path) -> None:
    """No file is no gate, and no gate does not pass."""
    with pytest.raises(SettingsError, match="there is no such file; write one"):
        read_gate(tmp_path / "gate.yaml")
