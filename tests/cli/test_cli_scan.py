"""``ballast scan``: verdicts, exit codes, and never the matched text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

CARD = "5555 5555 5555 4444"


def test_a_verdict_is_an_exit_code(ballast: Any) -> None:
    """0 allowed, 3 not allowed; the rule is named and the number is not repeated."""
    assert ballast("scan", "What is an IBAN?").code == 0
    result = ballast("scan", "-", stdin=f"my card {CARD}".encode())
    assert result.code == 3
    assert "pii.card" in result.out
    assert "5555" not in result.out + result.err


def test_json_has_the_place(ballast: Any) -> None:
    """Offsets are those of the text as given."""
    verdict = json.loads(ballast("scan", "--json", f"card {CARD}").out)
    assert verdict["allowed"] is False
    assert verdict["findings"][0] == {
        "rule": "pii.card", "start": 5, "end": 24, "score": 1.0, "views": ["raw"],
    }  # fmt: skip


def test_a_batch_reads_every_user_turn_and_documents(ballast: Any) -> None:
    """An early turn counts, the assistant's own does not, and a comment in a document is read."""
    turns = [("user", f"card {CARD}"), ("assistant", "thanks"), ("user", "and now?")]
    rows = [
        {"id": "a", "messages": [{"role": role, "content": content} for role, content in turns]},
        {"id": "b", "messages": [{"role": "assistant", "content": CARD}]},
        {"id": "c", "document": f"<!-- {CARD} -->"},
        {"id": "d", "text": ""},
    ]
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert ballast("scan", "--batch", "in.jsonl", "--out", "out.jsonl").code == 0
    verdicts = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [(v["id"], v["allowed"]) for v in verdicts] == [
        ("a", False),
        ("b", True),
        ("c", False),
        ("d", True),
    ]
    assert verdicts[0]["findings"][0]["turn"] == 0
    assert CARD not in Path("out.jsonl").read_text()


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ('{"id": "a"}', "exactly one of"),
        ('{"id": "a", "text": "x", "document": "y"}', "exactly one of"),
        ('{"id": "a", "messages": [{"role": "user"}]}', "list of objects"),
        ('{"id": "a", "text": 5}', "should be text"),
        ('{"id": "a", "txt": "x"}', "unknown key 'txt'"),
    ],
)
def test_a_row_that_cannot_be_read_is_a_fault(ballast: Any, row: str, fault: str) -> None:
    """With its line, exit code 2, and nothing is written."""
    Path("in.jsonl").write_text(row + "\n")
    result = ballast("scan", "--batch", "in.jsonl", "--out", "out.jsonl")
    assert (result.code, Path("out.jsonl").exists()) == (2, False)
    assert f"in.jsonl:1: {fault}" in result.err or fault in result.err
