"""``ballast eval judge`` and ``ballast eval calibrate`` on files of anyone's answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CONTEXT = "A wire transfer costs $25 at a branch. Checks are free for members."
ROWS = [
    {"id": "quote", "context": CONTEXT, "answer": "A wire transfer costs $25 at a branch [1]."},
    {"id": "number", "context": [CONTEXT], "answer": "A wire transfer costs $52 at a branch."},
    {"id": "decline", "context": CONTEXT, "answer": "The documents do not say.", "question": "Who owns it?"},
]


def write(*rows: dict[str, Any]) -> None:
    Path("rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def judge(ballast: Any, *more: str) -> Any:
    return ballast("eval", "judge", "--batch", "rows.jsonl", "--out", "verdicts.jsonl", *more)


def test_answers_are_judged_in_their_order(ballast: Any) -> None:
    """A quotation is supported, another figure is not, and a decline states nothing."""
    write(*ROWS)
    result = judge(ballast)
    lines = [json.loads(line) for line in Path("verdicts.jsonl").read_text().splitlines()]
    assert result.code == 0
    assert [(line["id"], line["verdict"]) for line in lines] == [
        ("quote", "supported"), ("number", "unsupported"), ("decline", "supported")
    ]  # fmt: skip
    assert "number_differs" in lines[1]["claims"][0]["why"]
    assert lines[2]["claims"] == []
    assert "2 supported, 1 unsupported, 0 unsure, 0 failed" in result.err


def test_a_garbled_file_is_refused_whole(ballast: Any) -> None:
    """Exit code 2, each fault with its line, and nothing is written."""
    write(ROWS[0], {"id": "x", "context": CONTEXT})
    result = judge(ballast)
    assert (result.code, Path("verdicts.jsonl").exists()) == (2, False)
    assert "rows.jsonl:2: 'answer' is missing" in result.err


def test_a_judge_that_cannot_be_reached_is_a_failure(ballast: Any) -> None:
    """Exit code 4, and the line says so instead of giving a verdict that looks like one."""
    write(ROWS[0])
    result = judge(ballast, "--judge", "openai:http://127.0.0.1:9/v1#m")
    line = json.loads(Path("verdicts.jsonl").read_text())
    assert (result.code, line["verdict"], line["error"]["code"]) == (4, "unsure", "error.judge")


def test_an_unknown_judge_is_refused(ballast: Any) -> None:
    """With the forms a judge's name can have."""
    write(ROWS[0])
    result = judge(ballast, "--judge", "magic")
    assert (result.code, "openai:URL#MODEL" in result.err) == (2, True)


def labelled(n: int, *, right: bool) -> list[dict[str, Any]]:
    good = [{**ROWS[0], "id": f"g{i}", "label": right} for i in range(n)]
    return [*good, *({**ROWS[1], "id": f"b{i}", "label": not right} for i in range(n))]


def test_a_good_judge_is_calibrated_and_kept(ballast: Any) -> None:
    """The record names the judge with its weights."""
    write(*labelled(20, right=True))
    result = ballast("eval", "calibrate", "rows.jsonl", "--out", "calibration.json")
    kept = json.loads(Path("calibration.json").read_text())
    assert result.code == 0
    assert (kept["table"]["caught"], kept["table"]["passed"]) == (20, 20)
    assert kept["judge"].startswith("offline@")
    assert "sensitivity  100.0 % (83.2 – 100.0 %, n = 20)" in result.out


def test_a_judge_no_better_than_chance_is_refused(ballast: Any) -> None:
    """Exit code 1, and nothing is kept that could correct a rate."""
    write(*labelled(20, right=False))
    result = ballast("eval", "calibrate", "rows.jsonl", "--out", "calibration.json")
    assert (result.code, Path("calibration.json").exists()) == (1, False)
    assert "REFUSED: no better than chance" in result.out


def test_a_calibration_is_not_made_with_a_broken_judge(ballast: Any) -> None:
    """Exit code 4: no verdict on too many answers says nothing of the judge."""
    write(*labelled(2, right=True))
    broken = ("--judge", "openai:http://127.0.0.1:9/v1#m")
    assert ballast("eval", "calibrate", "rows.jsonl", "--json", *broken).code == 4


def test_answers_of_a_run_can_be_labelled_and_calibrated_on(ballast: Any) -> None:
    """Drawn whatever the judge said; undecided rows are left out, and without any label that is said."""
    rows = [
        {**row, "expected": "$25", "category": "mine", "question": "q?"} for row in labelled(20, right=True)
    ]
    keys = ("id", "question", "category", "expected")
    Path("g.jsonl").write_text("".join(json.dumps({key: row[key] for key in keys}) + "\n" for row in rows))
    said = [{"id": row["id"], "text": row["answer"], "contexts": [CONTEXT]} for row in rows]
    Path("a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in said))
    ballast("eval", "run", "g.jsonl", "--target", "answers:a.jsonl", "--out", "run")
    assert "35 answers" in ballast("eval", "label", "run", "--limit", "35").out
    drawn = [json.loads(line) for line in Path("labels.jsonl").read_text().splitlines()]
    assert (len(drawn), {row["id"][0] for row in drawn}) == (35, {"g", "b"})
    assert "no answer has a label yet" in ballast("eval", "calibrate", "labels.jsonl").err
    for row in drawn[:30]:
        row["label"] = row["id"][0] == "g"
    Path("labels.jsonl").write_text("".join(json.dumps(row) + "\n" for row in drawn))
    assert ballast("eval", "calibrate", "labels.jsonl", "--out", "c.json").code == 0
    assert sum(json.loads(Path("c.json").read_text())["table"].values()) == 30


def test_labels_of_one_kind_are_told_what_is_missing(ballast: Any) -> None:
    """A system that is always right leaves nothing to catch: make some answers wrong by hand."""
    write(*({**ROWS[0], "id": f"g{n}", "label": True} for n in range(9)))
    told = ballast("eval", "calibrate", "rows.jsonl")
    assert (told.code, "copy a few and make them wrong" in told.out) == (1, True)
