"""``ballast eval detect``: one text, or a strict file of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from ballast.cli.main import run


@pytest.fixture(autouse=True)
def _in_an_empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_one_text_gets_verdict_score_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """On one line for people, as JSON for machines."""
    assert run(["eval", "detect", "I can't help with that."]) == 0
    assert capsys.readouterr().out.startswith("decline (")
    assert run(["eval", "detect", "1987.", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "answer"


def test_text_is_read_from_stdin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minus stands for what is piped in."""
    (tmp_path / "in.txt").write_text("Das weiß ich nicht.\n", encoding="utf-8")
    with (tmp_path / "in.txt").open(encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert run(["eval", "detect", "-"]) == 0
    assert capsys.readouterr().out.startswith("decline")


def test_a_batch_gives_a_line_for_each_reply_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Empty replies included."""
    rows = [
        {"id": "b", "text": "I don't know.", "question": "Who pays?"},
        {"id": "a", "text": ""},
        {"id": "c", "text": "The guest pays [1]."},
    ]
    Path("in.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert run(["eval", "detect", "--batch", "in.jsonl", "--out", "out.jsonl"]) == 0
    found = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
    assert [(line["id"], line["verdict"]) for line in found] == [
        ("b", "decline"),
        ("a", "unsure"),
        ("c", "answer"),
    ]
    assert list(found[0]) == ["id", "verdict", "score", "why"]
    assert "1 decline, 1 answer, 1 unsure" in capsys.readouterr().err


def test_every_fault_of_a_batch_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, all lines named, nothing written."""
    Path("in.jsonl").write_text('{"id": "a"}\n{"id": "a", "text": 5, "answer": "x"}\n')
    assert run(["eval", "detect", "--batch", "in.jsonl", "--out", "out.jsonl"]) == 2
    said = capsys.readouterr().err
    for fault in (
        "in.jsonl:1: 'text' is missing",
        "in.jsonl:2: the id 'a'",
        "in.jsonl:2: unknown key 'answer'",
    ):
        assert fault in said
    assert not Path("out.jsonl").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "no text"),
        (["x", "--out", "o"], "--out belongs to --batch"),
        (["--batch", "in.jsonl"], "--batch needs --out"),
        (["x", "--batch", "in.jsonl", "--out", "o"], "--batch goes without TEXT"),
    ],
)
def test_wrong_use_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And exit code 2."""
    assert run(["eval", "detect", *arguments]) == 2
    assert said in capsys.readouterr().err
