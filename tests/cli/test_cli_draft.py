"""``ballast eval init``, ``draft`` and ``accept``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ballast.evals.golden import read_golden


def test_a_golden_set_begins_and_grows(ballast: Any) -> None:
    """init writes one that runs; accepted drafts are added to it."""
    assert ballast("eval", "init").code == 0
    before = len(read_golden(Path("golden.jsonl")))
    assert ballast("eval", "draft", "--out", "drafts.jsonl").code == 0
    rows = [json.loads(line) for line in Path("drafts.jsonl").read_text().splitlines()]
    rows[0] |= {"accept": True, "question": "What is the price of a wire?", "id": "mine"}
    Path("drafts.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    result = ballast("eval", "accept", "drafts.jsonl", "--into", "golden.jsonl")
    assert (result.code, "1 questions added" in result.out) == (0, True)
    assert len(read_golden(Path("golden.jsonl"))) == before + 1


def test_nothing_is_overwritten(ballast: Any) -> None:
    """A second init names the file and what to do."""
    ballast("eval", "init")
    result = ballast("eval", "init")
    assert (result.code, "give --out another name" in result.err) == (2, True)
