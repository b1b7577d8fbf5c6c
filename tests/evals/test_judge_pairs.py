"""Files of answers and of labelled answers, and the labelled answers that are shipped."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from ballast.corpus.readers import read
from ballast.errors import UsageError
from ballast.evals.judge.pairs import opinion_json, read_labels, read_pairs
from ballast.evals.judge.verdict import Opinion

DEMO = Path(__file__).parents[2] / "demo"
PAIRS = [json.loads(line) for line in (DEMO / "judge_pairs.jsonl").read_text(encoding="utf-8").splitlines()]


def write(folder: Path, *lines: str) -> Path:
    path = folder / "rows.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_every_fault_of_a_file_is_named_with_its_line(tmp_path: Path) -> None:
    """Nothing is judged before all of it can be."""
    path = write(
        tmp_path,
        '{"id": "a", "context": "x", "answer": "y"}',
        '{"id": "b", "answer": "y"}',
        '{"id": "a", "context": [1], "answer": " "}',
        '{"id": "c", "context": "x", "anwser": "y"}',
        "{",
    )
    with pytest.raises(UsageError) as caught:
        read_pairs(path)
    faults = caught.value.message
    assert "rows.jsonl:2: 'context' is missing" in faults
    assert "rows.jsonl:3: the id 'a' was already used on line 1" in faults
    assert "rows.jsonl:3: 'answer' is empty" in faults
    assert "rows.jsonl:4: unknown key 'anwser' (did you mean 'answer'?)" in faults
    assert "rows.jsonl:5: is not JSON" in faults


def test_a_label_is_a_word_or_a_truth_value(tmp_path: Path) -> None:
    """Anything else is refused: a label is never guessed."""
    row = {"context": "x", "answer": "y"}
    labels = [True, False, 1, 0, "supported", "unsupported"]
    path = write(tmp_path, *(json.dumps({**row, "id": str(i), "label": v}) for i, v in enumerate(labels)))
    assert [one.supported for one in read_labels(path)] == [True, False] * 3
    with pytest.raises(UsageError, match="no answer has a label yet"):
        read_labels(write(tmp_path, json.dumps({**row, "id": "a", "label": None})))
    for wrong in ("yes", 2, 0.5):
        with pytest.raises(UsageError, match="'label' should be"):
            read_labels(write(tmp_path, json.dumps({**row, "id": "a", "label": wrong})))


def test_the_folder_of_a_public_set_can_be_given(tmp_path: Path) -> None:
    """Its rows hold more keys than a user's own, and a question that is not known may be null."""
    (tmp_path / "pairs.jsonl").write_text(
        '{"id": "a", "context": "x", "answer": "y", "label": 0, "source": "s", "question": null, '
        '"support": "partly", "meta": {}}\n'
    )
    assert [(one.supported, one.kind) for one in read_labels(tmp_path)] == [(False, "partly")]
    with pytest.raises(UsageError, match=r"holds no pairs\.jsonl"):
        read_labels(tmp_path.parent)


def test_an_opinion_is_a_line(tmp_path: Path) -> None:
    """An error has its code and its reason; without one there is no such key."""
    assert opinion_json("a", Opinion("supported", 1.0)) == {
        "id": "a", "verdict": "supported", "score": 1.0, "claims": []
    }  # fmt: skip
    failed = opinion_json("a", Opinion("unsure", None, error="down"))
    assert failed["error"] == {"code": "error.judge", "message": "down"}


def test_every_shipped_context_stands_in_its_document() -> None:
    """Word for word, as the readers deliver it."""
    texts = {
        name: "\n".join(document.text for document in read(DEMO / "corpus" / name, name))
        for name in {row["document"] for row in PAIRS}
    }
    assert [row["id"] for row in PAIRS for text in row["context"] if text not in texts[row["document"]]] == []


def test_the_shipped_labels_are_balanced_and_of_every_kind() -> None:
    """As many supported as not for every context, so that a context tells nothing."""
    assert len(PAIRS) >= 200
    balance: Counter[str] = Counter()
    for row in PAIRS:
        balance[json.dumps(row["context"])] += 1 if row["label"] == "supported" else -1
    assert set(balance.values()) == {0}
    kinds = {row["kind"] for row in PAIRS}
    assert kinds >= {"paraphrase", "entity", "number", "unit", "negation", "date", "scope", "quantifier"}
    assert kinds >= {"unsupported addition", "recombination"}
