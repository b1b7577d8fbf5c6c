"""Declines in a model's own words: what is one, what is not, and how well that is told apart."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from benchmarks import detect as benchmark

from ballast.evals.detect import Verdict, detect
from ballast.evals.detect.measured import detector_name, rates

FIXTURES = Path(__file__).parent / "fixtures" / "declines.jsonl"
ROWS = [json.loads(line) for line in FIXTURES.read_text(encoding="utf-8").splitlines()]


def verdict(text: str, question: str = "") -> str:
    return detect(text, question).verdict


@pytest.mark.parametrize(
    "text",
    [
        "The indexed documents [2] only contain a section title; the policy text isn't included.",
        "The documents do not include information on how long refunds take.",
        "Les documents ne précisent pas combien de temps cela dure.",
        "Die Unterlagen enthalten dazu keine Angaben.",
        "I can’t help with that.",
        "**I must advise against this.**",
        "As an AI language model, I am unable to provide that.",
        '"I cannot answer that."',
        "N/A",
        "null",
        '{"answer": null}',
        '```json\n{"answer": "unknown"}\n```',
    ],
)
def test_a_decline_is_found_in_whatever_form(text: str) -> None:
    """Missing knowledge and refusals, with citations, curly quotes, markup and JSON around them."""
    assert verdict(text) is Verdict.DECLINE


@pytest.mark.parametrize(
    "text",
    [
        "I'm sorry to hear that. Refunds take five days [1].",
        'The guard says: "I cannot let you pass" [2].',
        "Clinics do not provide emergency services at night [2].",
        "1987.",
        "No.",
        "The fee is 5 euros [1]. The documents do not say when it is due.",
        "The text does not only describe the castle, it also lists its owners [1].",
        "If the form does not contain a date, it is sent back [1].",
        '{"answer": "Five days."}',
    ],
)
def test_an_answer_is_left_alone(text: str) -> None:
    """An apology, a quote, a negative fact, a caveat at the end: the question was answered."""
    assert verdict(text) is Verdict.ANSWER


@pytest.mark.parametrize("text", ["", "  \n", "...", "[1]", "\u200b"])
def test_an_empty_reply_is_its_own_outcome(text: str) -> None:
    """Emptiness is neither a decline nor an answer."""
    found = detect(text)
    assert (found.verdict, found.why) == (Verdict.UNSURE, "empty")


def test_the_question_tells_a_partial_answer_from_a_missed_one() -> None:
    """What is missing may be a detail, or all that was asked."""
    text = "Tea costs 5 euros [1]; the documents do not say what the coffee machine costs."
    assert verdict(text) is Verdict.ANSWER
    assert verdict(text, "What does the coffee machine cost?") is Verdict.UNSURE


def test_whether_a_document_says_something_can_be_the_question() -> None:
    """Then that it does not may well be the answer."""
    text = "The handbook does not mention overtime [1]."
    assert verdict(text, "How is overtime paid?") is Verdict.DECLINE
    assert verdict(text, "Does the handbook mention overtime?") is Verdict.UNSURE


def test_the_reason_names_rule_and_place() -> None:
    """A person can look up what decided."""
    why = detect("Thank you for asking. The documents do not say who pays.").why
    assert why == ("lack [en: SOURCE ~4 DO ~1 not ~3 SAY] in clause 2: 'documents do not say'")


@pytest.mark.parametrize(
    ("text", "verdict_"),
    [
        ("文档中并未提及价格。", Verdict.DECLINE),
        ("わかりません。", Verdict.DECLINE),
        ("Договор ничего не говорит об этом.", Verdict.DECLINE),
        ("W tekście nie ma informacji o cenie.", Verdict.DECLINE),
        ("Bilmiyorum.", Verdict.DECLINE),
        ("لا أعرف.", Verdict.DECLINE),
        ("मुझे नहीं पता।", Verdict.DECLINE),
        ("价格为9欧元 [1]。资料没有说明是否含税。", Verdict.ANSWER),
        ("Никто не пострадал.", Verdict.ANSWER),
        ("Belgede fiyat dokuz avro olarak belirtilmiş.", Verdict.ANSWER),
        ("문서에 가격이 나와 있지 않습니다.", Verdict.UNSURE),
        ("Det står inte i dokumenten.", Verdict.UNSURE),
        ("Det kostar 9 euro.", Verdict.ANSWER),
        ("Red, green, blue.", Verdict.ANSWER),
    ],
)
def test_other_languages_are_read_or_left_open(text: str, verdict_: Verdict) -> None:
    """Seven more languages by their commonest forms; a short reply without a figure in any other is unsure."""
    assert verdict(text) is verdict_


@pytest.mark.parametrize(
    ("text", "verdict_"),
    [
        ("INSUFFICIENT_EVIDENCE", Verdict.DECLINE),
        ('{"found": false, "value": 7}', Verdict.DECLINE),
        ('{"result": "NOT_FOUND"}', Verdict.DECLINE),
        ("Could you provide the document you mean?", Verdict.DECLINE),
        ("The guide only covers the 2020 model.", Verdict.DECLINE),
        ("Given the limited context, I'm unable to say what the surcharge is.", Verdict.DECLINE),
        ('{"found": true, "value": "7"}', Verdict.ANSWER),
        ("The search for the plane was called off after 40 days.", Verdict.ANSWER),
    ],
)
def test_codes_and_questions_back_are_declines(text: str, verdict_: Verdict) -> None:
    """A code, a flag, a question back, and what the material is about instead."""
    assert verdict(text) is verdict_


@pytest.mark.parametrize("half", ["tune", "test"])
def test_fixtures_of_every_language_are_told_apart(half: str) -> None:
    """At least 95 % of the declines, at most 3 % of the answers, in each half."""
    rows = [row for row in ROWS if row["id"].startswith(half)]
    called = {label: [row for row in rows if row["label"] == label] for label in ("decline", "answer")}
    hits = {
        label: sum(verdict(row["text"], row["question"]) is Verdict.DECLINE for row in chosen) / len(chosen)
        for label, chosen in called.items()
    }
    assert hits["decline"] >= 0.95
    assert hits["answer"] <= 0.03


def test_the_figures_that_ship_are_those_of_the_weights_that_ship() -> None:
    """Whoever refits has to measure again."""
    assert rates(detector_name())["sensitivity"]["n"] > 50
    assert rates(detector_name().upper()) == {}


def test_the_figures_that_ship_can_be_measured_again() -> None:
    """On the half that nothing was learned from, with rules and weights as they are now."""
    replies = [reply for reply in benchmark.own() if reply.half == "test"]
    found = [(reply, detect(reply.text, reply.question).verdict) for reply in replies]
    assert json.loads(benchmark.MEASURED.read_text())["sets"][0] == benchmark.measured_own(found)


def test_fixtures_are_many_and_differ() -> None:
    """Fourteen languages, unique ids, both labels in each language."""
    assert len({row["id"] for row in ROWS}) == len(ROWS) >= 160
    both = {(row["language"], row["label"]) for row in ROWS}
    assert both == {
        (code, label)
        for code in "en de fr es it pt nl zh ja ru pl tr ar hi".split()
        for label in ("decline", "answer")
    }


@pytest.mark.parametrize(
    "piece", ["'", '"', "“", "[1", "the documents do not ", "a.", "\n", "no ", "— ", "say: ", "*", "word"]
)
def test_time_is_linear_in_the_length(piece: str) -> None:
    """A hundred thousand characters of anything are read in about a second."""
    text = piece * (100_000 // len(piece))
    begin = time.process_time()
    detect(text)
    assert time.process_time() - begin < 5  # far above what it takes, far below anything quadratic
