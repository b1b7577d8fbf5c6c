"""A policy file is read strictly, and a rule proves itself before it is used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from policy_parts import TOOLS, load, model, policy

from ballast.build import open_policy
from ballast.errors import SettingsError
from ballast.policy import rules
from ballast.policy.rules import RULES, schema
from ballast.policy.words import explain
from ballast.settings import Settings

ROOT = Path(__file__).parent.parent.parent
HEAD = "version: 1\nrules:\n"
TAIL = "    severity: withhold\n    must_block: [A fee]\n    must_pass: [A gift]\n"
FEES = f"{HEAD}  fees:\n    type: forbid_patterns\n    patterns: [fee]\n{TAIL}"


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(SettingsError) as caught:
        load(tmp_path, text)
    assert caught.value.exit_code == 2
    return [line.removeprefix(f"{tmp_path}/policy.yaml") for line in caught.value.message.split("\n")]


def test_a_good_file_is_read(tmp_path: Path) -> None:
    """Name, severity and the line of every rule are kept; the hash is that of the file."""
    (named,) = load(tmp_path, FEES).rules
    assert (named.code, named.kind, named.rule.severity, named.line) == (
        "policy.fees",
        "forbid_patterns",
        "withhold",
        3,
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ": holds no rules, so it would stop nothing"),
        ("# nothing\n", ": holds no rules"),
        ("- a\n", ":1: should be a list of 'key: value' lines"),
        ('version: 1\nrules: "none"\n', ":2: 'rules' is 'none'"),
        ("version: 1\nrules:\n", ":2: 'rules' holds nothing"),
        ("version: 1\nrules: {}\n", ":2: 'rules' holds nothing"),
        ("version: 1\n", ": has no 'rules'"),
        ("version: 2\nrules: {}\n", ":1: 'version' is 2"),
        (f"{FEES}on: yes\n", ":9: unknown key 'on'"),
        (f"{FEES}withold_advice: true\n", ":9: unknown key 'withold_advice'"),
        (f"{FEES}rules: {{}}\n", ":9: 'rules' was already set on line 2"),
        (f"{FEES}  fees: {{}}\n", ":9: 'fees' was already set on line 3"),
        (f"{FEES}    severity: warn\n", ":9: 'severity' was already set on line 6"),
        (FEES.replace("withhold", "block"), ":6: 'rules.fees.severity' is 'block'"),
        (FEES.replace("[fee]", "fee"), ":5: 'rules.fees.patterns' is 'fee'; it should be a list"),
        (FEES.replace("[fee]", "['(']"), ":5: 'rules.fees.patterns.1' is not a pattern of RE2"),
        (FEES.replace("[fee]", "['f*']"), ":5: 'rules.fees.patterns.1' matches the empty text"),
        (FEES.replace("forbid_patterns", "forbid_pattern"), "(did you mean 'forbid_patterns'?)"),
        (FEES.replace("    type: forbid_patterns\n", ""), ":3: 'rules.fees' has no 'type'"),
        (FEES.replace("patterns:", "pattern:"), ":5: unknown key 'rules.fees.pattern' (did you mean 'patterns'?)"),
        (f"{FEES}    case_sensitive: yes\n", ":9: 'rules.fees.case_sensitive' is 'yes'; it should be true or false"),
        (FEES.replace("[A fee]", "[]"), ":7: 'rules.fees.must_block' is an empty list; it should name at least one"),
        (FEES.replace("    must_pass: [A gift]\n", ""), ":3: 'rules.fees' has no 'must_pass'; add it"),
        (FEES.replace("fees:", "Fees!:"), ":3: 'rules.Fees!' has a name of other characters"),
        (FEES.replace("[A fee]", "&a [A fee]"), ":7: uses the anchor &a"),
        (FEES.replace("[A fee]", "[{answer: A fee, qoute: x}]"), "(did you mean 'quote'?)"),
        (FEES.replace("[A fee]", "[A fee"), "is not YAML"),
    ],
)  # fmt: skip
def test_what_would_silently_be_no_rule_is_refused(tmp_path: Path, text: str, said: str) -> None:
    """A typing mistake, a double key, an empty file or a wrong type is named with its line."""
    found = faults(tmp_path, text)
    assert any(said in line for line in found), found


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """One reading is enough to mend a file."""
    text = FEES.replace("[fee]", "['(']").replace("version: 1", "version: one") + "  other: none\non: yes\n"
    assert len(faults(tmp_path, text)) == 4


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[A fee]", "[A fee, A charge]", "'rules.fees.must_block.2' passes; widen the rule or mend the"),
        ("[A gift]", "[A gift, No fees]", "'rules.fees.must_pass.2' is blocked; narrow the rule or mend the example"),
    ],
)  # fmt: skip
def test_a_rule_that_fails_its_own_example_refuses_to_start(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """File, line and example are named."""
    (line,) = faults(tmp_path, FEES.replace(old, new))
    assert said in line
    assert line.startswith((":7: ", ":8: "))


def test_the_schema_for_editors_is_current() -> None:
    """The shipped file is what the models say; made again with ``ballast.policy.rules.schema``."""
    shipped = Path(rules.__file__).with_name("schema.json").read_text(encoding="utf-8")
    assert json.loads(shipped) == schema()


def test_the_demo_policy_proves_itself() -> None:
    """Every rule of it holds on its own examples."""
    made = open_policy(ROOT / "demo" / "policy.yaml", Settings(), None)
    assert len(made.rules) == 8


KEYS = {
    "forbid_patterns": {"patterns": ["fee"]},
    "require_phrase": {"phrases": ["Not advice."], "when": {"documents": ["tax/*"]}},
    "max_length": {"words": 9},
    "language": {"languages": ["en"]},
    "topicality": {"words": 0.25},
    "python": {"function": "os.path:exists"},
}


@pytest.mark.parametrize("kind", RULES)
def test_every_rule_type_is_explained_and_documented(kind: str) -> None:
    """One sentence for whoever signs the policy, and a line on its page."""
    (named,) = policy(kind, TOOLS, **KEYS.get(kind, {})).rules
    assert explain(named).endswith(".")
    assert f"`{kind}`" in (ROOT / "docs" / "policy.md").read_text(encoding="utf-8")
    assert type(model(kind, **KEYS.get(kind, {}))).__doc__
