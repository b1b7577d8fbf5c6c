"""Every rule of every scanner finds its own examples and lets pass what only looks like them."""

# One row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

import pytest

from ballast.scan.personal import personal_data
from ballast.scan.rule import RuleSet
from ballast.scan.secrets import SECRETS
from ballast.scan.views import views

SETS = (SECRETS, personal_data(("US", "GB", "DE", "FR", "ES")))
RULES = [(members, rule) for members in SETS for rule in members.rules]
IDS = [rule.name for _, rule in RULES]


def found(members: RuleSet, text: str) -> set[str]:
    return {finding.rule for finding in members(views(text))}


@pytest.mark.parametrize(("members", "rule"), RULES, ids=IDS)
def test_a_rule_proves_itself(members: RuleSet, rule: object) -> None:
    """Its examples are found, also in a sentence; its counterexamples are not."""
    for text in rule.must_match:  # type: ignore[attr-defined]
        assert rule.name in found(members, text), text  # type: ignore[attr-defined]
        assert rule.name in found(members, f"hello, {text}\nthanks"), text  # type: ignore[attr-defined]
    for text in rule.must_pass:  # type: ignore[attr-defined]
        assert rule.name not in found(members, text), text  # type: ignore[attr-defined]


def test_names_are_unique() -> None:
    """A decision names a rule, so a name means one rule."""
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize(
    "text",
    [
        "What is an IBAN?",
        "How long is an SSN?",
        "Do I pay tax on $250,000 earned from 2019 to 2023?",
        "Where is form 1040-ES, line 12a?",
        "Is 1-800-829-1040 the tax hotline?",
        "How do I choose a strong password?",
        "Can I change the PIN of my card?",
        "What changed in commit 3f786850e387550fdab836ed7e6dc881de23001b?",
        "Is section 401(k) 2024-2025 the same as 403(b)?",
        "What does error 0x80070005 mean?",
        "Which API token scopes exist?",
        "Is the meeting on 2026-04-28 at 10:30 or 11:45?",
    ],
)
def test_a_question_about_such_things_passes(text: str) -> None:
    """Talking about keys, cards and numbers is not giving one away."""
    assert [found(members, text) for members in SETS] == [set(), set()]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("YWNjb3VudCBOTDkxQUJOQTA0MTcxNjQzMDA=", "pii.iban"),
        ("mail ann%40acorn.example", "pii.email"),
        ("jo\u200bhn@aco\u200brn.example", "pii.email"),
        ("５５５５ ５５５５ ５５５５ ４４４４", "pii.card"),
        ("card 5555\u20115555\u20115555\u20114444", "pii.card"),
        ("k: ghp_k7QpZ2mXw9RtY4vBn6L\n  cD8sHj3GfA5eU1oKi", "secret.github_token"),
        (
            "LS0tLS1CRUdJTiBFQyBQUklWQVRFIEtFWS0tLS0tCk1IY0NBUUVFSUs3UXBaMm1YdzlSdFk0dkJuNkxjRDhzSGozR2ZB", "secret.private_key"),
    ],
)  # fmt: skip
def test_disguises_do_not_help(text: str, rule: str) -> None:
    """Encoded once, split over lines, cut by invisible characters or in other digits: found, and in its place."""
    findings = [finding for members in SETS for finding in members(views(text)) if finding.rule == rule]
    assert findings
    assert all(0 <= finding.start < finding.end <= len(text) for finding in findings)
