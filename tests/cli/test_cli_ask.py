"""``ballast ask``: what is printed, where, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli_fakes import answer, cite

from ballast.cli.decision_view import answer_page
from ballast.types import Declined, Stop
from ballast.wire import from_json


def test_an_answer_numbers_its_passages(ballast: Any) -> None:
    """Two claims on one passage share a number; each passage is listed once with its quoted places."""
    result = ballast("ask", "What does a wire cost?")
    assert result.code == 0
    assert result.out.splitlines() == [
        "A wire costs $25. [1] It arrives the same day. [1] Checks are free. [2]",
        "",
        "[1] fees.md · Fees · Wire transfers",
        "    «A wire costs $25.» It arrives the same day.",
        "    A wire costs $25. «It arrives the same day.»",
        "[2] fees.md · Fees · Wire transfers",
        "    «Checks are free.»",
    ]


def test_a_long_paragraph_is_cut_around_the_quote(ballast: Any) -> None:
    """Whole words on either side, with dots where the paragraph goes on."""
    text = "word " * 60 + "It is $25." + " word" * 60
    citation = cite("It is $25.", text=text)
    page = answer_page(answer(("It is $25.", (citation,))), {"fees.md": text}.get).plain()
    shown = page.splitlines()[-1].strip()
    assert shown.startswith("… word word")
    assert shown.endswith("word word …")
    assert "word «It is $25.» word" in shown
    assert len(shown) < 270


def test_a_decline_says_why_and_what_was_searched(ballast: Any) -> None:
    """The marker sentence first, then the rules in words, the size of the corpus and the nearest document."""
    result = ballast("ask", "Who owns the bank?")
    assert result.code == 3
    assert result.out.splitlines() == [
        "Not known.",
        "",
        "Why:      nothing in the material is about this; the material does not answer this",
        "Stopped:  by the grader, insufficient_evidence (grade.nothing_relevant, grade.brand_new)",
        "Searched: 2 passages of 1 documents (corpus abababababab)",
        "Nearest:  fees.md",
    ]


@pytest.mark.parametrize(
    ("ids", "searched"),
    [
        (["fees.md"], "only fees.md (corpus"),
        (["fee.md"], "nothing; the material has no document 'fee.md' (corpus"),
        (["fees.md", "a", "b"], "only fees.md; the material has no document 'a', 'b' (corpus"),
    ],
)
def test_a_decline_within_documents_says_which_were_searched(
    ballast: Any, ids: list[str], searched: str
) -> None:
    """A mistyped --doc-id must not read as if the whole material had been searched in vain."""
    result = ballast("ask", "Who owns the bank?", *(word for id_ in ids for word in ("--doc-id", id_)))
    assert result.code == 3
    assert f"Searched: {searched}" in result.out


def test_a_decline_before_the_search_does_not_claim_one(ballast: Any) -> None:
    """What the input scan stops was never searched for, and an unknown rule is shown by its id."""
    ballast.replies["x"] = Declined(Stop.INPUT, ("novel.rule",), "Could not be processed.")
    result = ballast("ask", "x")
    assert result.code == 3
    assert "Why:      novel.rule" in result.out
    assert "before any search" in result.out


def test_json_is_the_decision(ballast: Any) -> None:
    """With --json the only line on stdout is the decision, which reads back equal."""
    result = ballast("ask", "--json", "What does a wire cost?")
    assert from_json(json.loads(result.out)) == ballast.replies["What does a wire cost?"]
    assert result.err == ""


def test_a_failure_is_one_sentence_on_stderr(ballast: Any) -> None:
    """Something broke: exit code 4, nothing on stdout that could be taken for an answer."""
    result = ballast("ask", "Break!")
    assert (result.code, result.out) == (4, "")
    assert result.err == "ballast: the model cannot be reached; start it\n"


def test_a_bug_shows_neither_traceback_nor_text(ballast: Any) -> None:
    """An unforeseen error names its kind only; its text might repeat the question."""
    result = ballast("ask", "Bug!")
    assert (result.code, result.out) == (4, "")
    assert "RuntimeError" in result.err
    assert "Traceback" not in result.err
    assert "4000" not in result.err


def test_debug_shows_the_traceback_of_a_bug(ballast: Any) -> None:
    """Who asks for it gets the whole story."""
    assert "Traceback" in ballast("--debug", "ask", "Bug!").err


@pytest.mark.parametrize("question", ["", "  ", "\n\u00a0\t"])
def test_an_empty_question_is_wrong_use(ballast: Any, question: str) -> None:
    """Nothing is asked, and the exit code says that the call was wrong."""
    result = ballast("ask", question)
    assert (result.code, result.err) == (2, "ballast: the question is empty; write one\n")
    assert ballast.calls.questions == []


def test_a_question_can_be_piped_in(ballast: Any) -> None:
    """A dash reads stdin; the line break that ends it is not part of the question."""
    assert ballast("ask", "-", stdin=b"What does a wire cost?\r\n").code == 0
    assert ballast.calls.questions[0].text == "What does a wire cost?"


def test_stdin_that_is_not_utf8_is_refused(ballast: Any) -> None:
    """Other encodings are named as the fault instead of guessed at."""
    result = ballast("ask", "-", stdin=b"caf\xe9")
    assert result.code == 2
    assert "is not UTF-8 (byte 4)" in result.err


def test_an_argument_that_is_not_utf8_is_refused(ballast: Any) -> None:
    """Bytes the shell passed on undecoded are not a question."""
    assert ballast("ask", "caf\udce9").code == 2


def test_a_huge_question_goes_through(ballast: Any) -> None:
    """How long is too long is for the input scan to say."""
    huge = "x" * 1_000_000
    ballast.replies[huge] = Declined(Stop.INPUT, ("size.too_long",), "No.")
    result = ballast("ask", "-", stdin=huge.encode())
    assert result.code == 3
    assert "the question is too long" in result.out


def test_documents_can_be_named(ballast: Any) -> None:
    """Each --doc-id restricts the search; without one the whole corpus is searched."""
    ballast("ask", "What does a wire cost?", "--doc-id", "fees.md", "--doc-id", "b.md")
    ballast("ask", "What does a wire cost?")
    assert [question.doc_ids for question in ballast.calls.questions] == [("fees.md", "b.md"), None]


def test_the_trace_lists_steps_scores_and_thresholds(ballast: Any) -> None:
    """Every step with its duration; long lists are cut and say so."""
    lines = ballast("ask", "--trace", "What does a wire cost?").out.splitlines()
    table = lines[lines.index("step                 ms   detail") :]
    assert table[1] == "scan               0.20   findings=0"
    assert table[2] == "retrieve.0         3.50"
    assert "hits: 7" in table[3]
    assert "id=p0  score=0.9  bm25=0" in table[4]
    assert any("… 2 more" in line for line in table)
    assert any("sufficiency=0.91  threshold=0.5  missing=none" in line for line in table)
    assert any(line.startswith("total              5.20   0 model calls") for line in table)


def test_the_store_and_settings_come_from_flag_file_and_environment(ballast: Any) -> None:
    """The command hands on what every source says."""
    Path("other.yaml").write_text("top_k: 7\n")
    ballast.environment["BALLAST_RETRY_BUDGET"] = "1"
    ballast("ask", "What does a wire cost?", "--config", "other.yaml", "--store", "elsewhere")
    settings = ballast.calls.settings[0]
    assert (settings.store, settings.top_k, settings.retry_budget) == (Path("elsewhere"), 7, 1)


def test_wrong_settings_are_all_listed(ballast: Any) -> None:
    """Faults of file and environment come together, before anything is opened."""
    Path("ballast.yaml").write_text("topk: 7\n")
    ballast.environment["BALLAST_STOR"] = "x"
    result = ballast("ask", "What does a wire cost?")
    assert result.code == 2
    assert "ballast.yaml:1" in result.err
    assert "BALLAST_STOR:" in result.err
    assert ballast.calls.settings == []
