"""Questions proposed from a corpus: by rule, with their source, and only a person adds them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from ballast.errors import UsageError
from ballast.evals.drafting.answerable import proposals
from ballast.evals.drafting.drafts import accept, draft
from ballast.evals.drafting.near_misses import near_misses
from ballast.evals.drafting.starter import write_gate, write_new, write_starter
from ballast.evals.gate.parse import read_gate
from ballast.evals.golden import read_golden
from ballast.types import Passage, SectionKind

TEXT = (
    "A safe box is a locked drawer in the vault. The yearly rent is $40. It must be paid early. "
    "The waiting time is about 3 weeks."
)
TABLE = "| Small box | $40 | 2 |\n| Large box | $75 | 4 |"


def passage(text: str, document: str = "boxes.md", *, context: str = "") -> Passage:
    kind = SectionKind.TABLE if context else SectionKind.PROSE
    return Passage("p" + document, document, "Boxes", "", text, 0, len(text), kind, context)


CORPUS = {
    "boxes.md": [passage(TEXT), passage(TABLE, context="| Size | Yearly rent | Keys |")],
    "keys.md": [passage("A spare key is a copy that the bank keeps. The late fee is $12.", "keys.md")],
}


def test_definitions_figures_and_cells_become_questions() -> None:
    """Each asks for what its sentence or row says, and names the words that answer."""
    made = {p.question: p.answer for p in proposals(CORPUS["boxes.md"])}
    assert made == {
        "What is a safe box?": "a locked drawer in the vault",
        "What is the yearly rent?": "$40",
        "How long is the waiting time?": "3 weeks",
        "What is the yearly rent for small box?": "$40",
        "What is the yearly rent for large box?": "$75",
    }


def test_every_answer_stands_in_its_quote_and_every_quote_in_the_document() -> None:
    """Nothing is made up."""
    for p in proposals(CORPUS["boxes.md"]):
        assert p.answer in p.quote
        assert p.quote in TEXT or p.quote in TABLE


def test_near_misses_ask_for_what_is_not_there() -> None:
    """A year the corpus does not have, or a detail that its sentence does not state."""
    made = list(proposals(CORPUS["boxes.md"]))
    missed = list(near_misses(made, lambda word: word != "1987", random.Random(1)))
    assert any("1987" in question for question, _, _ in missed)
    assert not {question for question, _, _ in missed} & {p.question for p in made}


def test_drafts_are_half_and_half_spread_and_repeatable() -> None:
    """The same corpus gives the same drafts; both documents are asked about."""
    rows = draft(CORPUS, lambda word: False, limit=6)
    assert rows == draft(CORPUS, lambda word: False, limit=6)
    assert [row["category"] for row in rows].count("unanswerable") == 3
    assert {row["cluster"] for row in rows} == {"boxes.md", "keys.md"}
    assert len({row["id"] for row in rows}) == 6


def test_only_what_a_person_accepted_is_added(tmp_path: Path) -> None:
    """true is added once, false and undecided are not; the golden set stays readable."""
    rows = draft(CORPUS, lambda word: False, limit=6)
    for row, decision in zip(rows, [True, False, None, True], strict=False):
        row["accept"] = decision
    write_new(tmp_path / "drafts.jsonl", rows)
    done = accept(tmp_path / "drafts.jsonl", tmp_path / "golden.jsonl")
    assert (len(done.added), done.refused, done.undecided) == (2, 1, 3)
    assert [q.id for q in read_golden(tmp_path / "golden.jsonl")] == list(done.added)
    again = accept(tmp_path / "drafts.jsonl", tmp_path / "golden.jsonl")
    assert (again.added, again.there, again.refused, again.undecided) == ((), 2, 1, 3)


def test_an_id_of_another_question_is_a_fault(tmp_path: Path) -> None:
    """Two questions under one id could not be told apart; and rows of JSON do not belong into a CSV."""
    rows = [{**row, "accept": True} for row in draft(CORPUS, lambda word: False, limit=2)]
    write_new(tmp_path / "drafts.jsonl", rows)
    other = {key: value for key, value in rows[0].items() if key != "accept"} | {"question": "What else?"}
    write_new(tmp_path / "golden.jsonl", [other])
    with pytest.raises(UsageError, match="has another question with the id"):
        accept(tmp_path / "drafts.jsonl", tmp_path / "golden.jsonl")
    with pytest.raises(UsageError, match="not to a CSV"):
        accept(tmp_path / "drafts.jsonl", tmp_path / "golden.csv")


def test_a_gate_to_begin_with_can_be_read_and_is_never_overwritten(tmp_path: Path) -> None:
    """Commented, with limits that say how many questions they need."""
    assert write_gate(tmp_path / "gate.yaml")
    assert len(read_gate(tmp_path / "gate.yaml").rates) == 4
    (tmp_path / "gate.yaml").write_text("mine")
    assert not write_gate(tmp_path / "gate.yaml")
    assert (tmp_path / "gate.yaml").read_text() == "mine"


def test_a_draft_that_was_broken_by_hand_is_named(tmp_path: Path) -> None:
    """Nothing is added when any draft is faulty."""
    rows = draft(CORPUS, lambda word: False, limit=2)
    (tmp_path / "drafts.jsonl").write_text(json.dumps({**rows[0], "accept": "yes"}) + "\n")
    with pytest.raises(UsageError, match=r"drafts\.jsonl:1: 'accept' should be"):
        accept(tmp_path / "drafts.jsonl", tmp_path / "golden.jsonl")
    assert not (tmp_path / "golden.jsonl").exists()


def test_a_starter_set_is_a_golden_set_with_notes(tmp_path: Path) -> None:
    """It can be run as it is, explains each question, and never overwrites."""
    path = tmp_path / "golden.jsonl"
    assert write_starter(path, draft(CORPUS, lambda word: False, limit=6)) == 11
    assert all(question.notes for question in read_golden(path))
    with pytest.raises(UsageError, match="already there"):
        write_starter(path, [])
