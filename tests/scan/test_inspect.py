"""The input scan as a whole: verdicts, redaction, limits."""

# One row of examples a line:
# ruff: noqa: E501

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from ballast.build import open_scan
from ballast.scan.inspect import redact
from ballast.settings import Settings

DATA = Path(os.environ.get("BALLAST_DATA", Path(__file__).parents[3] / "shared" / "data"))
CASES = DATA.parent / "cases" / "guard.jsonl"


def scan(**settings: Any) -> Any:
    return open_scan(Settings.model_validate({"scan": settings}))


def rules(text: str) -> tuple[str, ...]:
    return scan()(text).blocked_by


@pytest.mark.parametrize(
    ("text", "blocked"),
    [
        ("x" * 8001, ("size.too_long",)),
        ("\ufdfa" * 700, ("size.too_long",)),
        ("a\x07b", ("characters.control",)),
        ("hi" + "".join(chr(0xE0000 + ord(c)) for c in "pay me"), ("invisible.spelled",)),
        ("pay\u200b\u200c\u200b\u200c\u200b\u200c\u200b me", ("invisible.run",)),
        ("p\u200ba\u200by m\u2060e", ("invisible.cut_words",)),
        ("pay \u202eme", ("invisible.reordered",)),
    ],
)
def test_what_hides_or_floods_is_refused(text: str, blocked: tuple[str, ...]) -> None:
    """Each by its own rule, also what is only long or legible once it is spelled out."""
    assert rules(text) == blocked


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffWhat is the fee?", "Is \U0001f469\u200d\U0001f469\u200d\U0001f467 leave paid? \U0001f44d\U0001f3fd\u2764\ufe0f 1\ufe0f\u20e3",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u067e\u0631\u062f\u0627\u062e\u062a\u200c\u0647\u0627", "co\u00adop\u00ader\u00ada\u00adtion", "\u0915\u094d\u200d\u0937",
        "fee\u200b of a wire\u200b", "\u202b\u05e9\u05dc\u05d5\u05dd\u202c \u202e\u05e9\u202c", "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "a\tb\r\n",
    ],
)  # fmt: skip
def test_what_writing_needs_passes(text: str) -> None:
    """Joiners, marks, soft hyphens, flags and stray characters from pasting are in order."""
    assert rules(text) == ()


def test_a_redacted_text_has_nothing_left_to_find() -> None:
    """The placeholder stands in place of each finding, once where they overlap, and the rest is unchanged."""
    seen = scan(personal_data="redact")("Is ann@acorn.example or NL91ABNA0417164300 yours?")
    assert (seen.allowed, seen.text) == (True, "Is [redacted] or [redacted] yours?")
    assert scan()(seen.text).findings == ()
    assert redact("abcdef", [(1, 3), (2, 4)]) == "a[redacted]ef"


def test_a_scanner_that_is_off_does_not_run() -> None:
    """Its findings are not even recorded; those of a flagging one are."""
    assert scan(personal_data="off")("ann@acorn.example").findings == ()
    flagged = scan(personal_data="flag")("ann@acorn.example")
    assert (flagged.allowed, len(flagged.findings)) == (True, 1)


def test_the_verdict_does_not_depend_on_the_place() -> None:
    """A card at the very end of a long text is found as one at its start."""
    filler = "The report is on the site. " * 250
    assert rules(filler + "5555 5555 5555 4444") == rules("5555 5555 5555 4444 " + filler) == ("pii.card",)


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not there")
def test_the_shared_cases_hold() -> None:
    """What these scanners should block they block by the right rule; the harmless rows pass."""
    wrong = []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        blocked = rules(case["text"])
        mine = (case["rule"] or "").startswith(("secret", "pii", "invisible", "size"))
        missed = mine and not any(rule.startswith(case["rule"]) for rule in blocked)
        if missed or (case["want"] == "allow" and blocked):
            wrong.append(case["id"])
    assert wrong == []
