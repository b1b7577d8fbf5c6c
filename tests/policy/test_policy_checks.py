"""What each rule type stops and what it lets pass."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest
from policy_parts import TOOLS, answer_of, cite, rule

from ballast.policy.answer import Answer

LONG = (
    "Die Gebühr für eine Überweisung beträgt fünfundzwanzig Euro und wird sofort von Ihrem Konto abgebucht."
)


@pytest.mark.parametrize(
    ("kind", "keys", "text", "blocked"),
    [
        ("forbid_patterns", {"patterns": [r"\bfees?\b"]}, "No FEES apply.", True),
        ("forbid_patterns", {"patterns": [r"\bfees?\b"]}, "No fe\u200bes apply.", True),
        ("forbid_patterns", {"patterns": [r"\bfees?\b"]}, "The feed is free.", False),
        ("forbid_patterns", {"patterns": ["FEE"], "case_sensitive": True}, "A fee.", False),
        ("require_phrase", {"phrases": ["It's not advice"]}, "A fund. It’s  NOT\nadvice.", False),
        ("require_phrase", {"phrases": ["Not advice"]}, "A fund.", True),
        ("require_phrase", {"phrases": ["Not advice"], "when": {"answer": ["fund"]}}, "A fund.", True),
        ("require_phrase", {"phrases": ["Not advice"], "when": {"answer": ["bond"]}}, "A fund.", False),
        ("max_length", {"characters": 5}, "123456", True),
        ("max_length", {"characters": 6}, "123456", False),
        ("max_length", {"words": 2}, "one two three", True),
        ("language", {"languages": ["en"]}, LONG, True),
        ("language", {"languages": ["en", "de"]}, LONG, False),
        ("language", {"languages": ["en"]}, "$25", False),
        ("toxicity", {}, "Only an idiot pays that.", True),
        ("toxicity", {}, "You are so stupid.", True),
        ("toxicity", {}, "I will kill you.", True),
        ("toxicity", {}, "Assess the class of the asset; the trash is collected.", False),
        ("toxicity", {"level": "threatening"}, "Only an idiot pays that.", False),
        ("toxicity", {"words": ["blast it"]}, "Blast  it!", True),
        ("toxicity", {"allow": ["crap"]}, "The dice game is called crap.", False),
        ("no_secrets_or_personal_data", {}, "Write to ann@acorn.example.", True),
        ("no_secrets_or_personal_data", {"allow": ["pii.email"]}, "Write to ann@acorn.example.", False),
        ("no_secrets_or_personal_data", {"allow": ["pii"]}, "Write to ann@acorn.example.", False),
        ("no_secrets_or_personal_data", {"allow": ["pii.e"]}, "Write to ann@acorn.example.", True),
    ],
)  # fmt: skip
def test_a_rule_over_the_text(kind: str, keys: dict[str, Any], text: str, blocked: bool) -> None:
    """Capitals, white space and invisible characters do not hide what is forbidden, nor what is required."""
    assert (rule(kind, **keys)(Answer(text)) is not None) is blocked


@pytest.mark.parametrize(
    "text",
    [
        "You should sell all your shares now.",
        "In your situation, I would put your savings into bonds.",
        "I recommend that you buy this fund.",
        "Your best option is to sue your landlord.",
        "You have a strong case.",
        "You should stop taking your medication.",
        "Sell everything.",
        "I can't give financial advice, but you should invest everything in gold.",
        "You should stop taking your medication and consult a doctor.",
        "Sie sollten Ihre Aktien jetzt verkaufen.",
        "You sh\u200bould sell your shares.",
    ],
)
def test_an_answer_that_gives_personal_advice_is_stopped(text: str) -> None:
    """Also where it declines to in the first half of the sentence, or names a professional beside it."""
    assert rule("forbid_advice")(Answer(text)) is not None


@pytest.mark.parametrize(
    "text",
    [
        "I can't tell you whether you should sue; please talk to a lawyer.",
        "This is not legal advice.",
        "We do not give legal advice, so ask an attorney before you sue your landlord.",
        "You should talk to a lawyer before you sue.",
        "I cannot recommend that you sell or keep your shares.",
        "Whether you should refinance depends on rates, fees and how long you stay.",
        "You should file Form 4868 by April 15.",
        "You must notify the bank within two business days.",
        "Investors buy bonds for income and may sell them before maturity.",
        "Do not stop taking a medicine without asking your doctor.",
    ],
)
def test_an_answer_that_refuses_advice_or_teaches_passes(text: str) -> None:
    """A bare pattern for "legal advice" would stop just the answers one hopes for."""
    assert rule("forbid_advice")(Answer(text)) is None


def test_advice_is_looked_for_in_the_fields_that_are_named() -> None:
    """A medical sentence does not concern a policy about money."""
    assert rule("forbid_advice", fields=["financial"])(Answer("You should sue your landlord.")) is None


def test_a_citation_has_to_be_found_word_for_word() -> None:
    """No claims, a claim without a citation, a missing document, a changed quote, a wrong place: all are stopped."""
    check, good = rule("require_citation"), answer_of("A wire costs $25.")
    (claim,) = good.claims
    moved = replace(cite("A wire costs $25."), start=1, end=18)
    bad = [(), (cite("A wire costs $35."),), (cite("A wire costs $25.", "no.md"),), (moved,), (cite(" "),)]
    assert check(good) is None
    assert check(Answer("A wire costs $25.")) is not None
    for citations in bad:
        fault = check(replace(good, claims=(replace(claim, citations=citations),)))
        assert fault is not None
        assert fault.claims == (0,)


def test_topicality_counts_the_words_of_the_question() -> None:
    """In the answer or in what it quotes; likeness of meaning is asked of the callable."""
    answer = answer_of("It arrives the same day.", question="When does the wire arrive?")
    assert rule("topicality", words=0.5)(answer) is None
    assert rule("topicality", words=0.5)(replace(answer, question="Who owns Acorn Gardens?")) is not None
    assert rule("topicality", similarity=0.5)(answer) is not None
    unclear = replace(TOOLS, similarity=lambda one, other: float("nan"))
    assert rule("topicality", unclear, similarity=0.1)(answer) is not None


def test_the_claim_that_breaks_a_rule_is_named() -> None:
    """So that it can be left out and the rest kept."""
    fault = rule("no_secrets_or_personal_data")(
        answer_of("A wire costs $25.", "The desk is at ann@acorn.example.", "It arrives the same day.")
    )
    assert fault.claims == (1,)


@pytest.mark.parametrize("kind", ["forbid_advice", "toxicity", "forbid_patterns"])
def test_no_answer_takes_longer_than_its_length(kind: str) -> None:
    """Eight times the text takes about eight times as long, for text built to make a pattern go back."""
    check = rule(kind, **({"patterns": ["(a+)+b"]} if kind == "forbid_patterns" else {}))

    def seconds(count: int) -> float:
        answer, started = Answer("you should really a take your " * count), time.process_time()
        check(answer)
        return time.process_time() - started

    seconds(10)
    assert seconds(1600) < 8 * 4 * max(seconds(200), 0.002)
