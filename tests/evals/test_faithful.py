"""Whether an answer is supported by what it cites, and whether it is right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from eval_fakes import TEXT, answered, golden

from ballast.evals.faithful import Judgement, judge, normal
from ballast.types import Answered

TEXTS = {"fees.md": TEXT}.get


def judged(answer: Answered, question: Any = None, **more: Any) -> Judgement:
    return judge(question or golden(), answer, **{"document_text": TEXTS, **more})


def test_a_verbatim_quote_of_an_expected_source_is_faithful_and_correct() -> None:
    """The plain good case."""
    assert judged(answered()) == Judgement(True, (), True, True)


def test_a_quote_that_does_not_stand_there_is_unfaithful() -> None:
    """One changed character, or the right words at the wrong place, and the claim is not supported."""
    wrong_words = judged(answered(quote="A wire costs $52."))
    assert (wrong_words.faithful, wrong_words.problems) == (False, ("faithful.quote_not_verbatim",))
    good = answered()
    moved = replace(good.claims[0].citations[0], start=1, end=18)
    assert judged(replace(good, claims=(replace(good.claims[0], citations=(moved,)),))).faithful is False


def test_a_document_that_does_not_exist_is_unfaithful() -> None:
    """A made-up source supports nothing."""
    assert judged(answered(document="made-up.md")).problems == ("faithful.unknown_document",)


def test_without_the_documents_nothing_is_called_faithful() -> None:
    """Not checked is not the same as checked and fine."""
    assert judged(answered(), document_text=None).faithful is None


def test_a_claim_that_departs_from_its_quote_is_unfaithful() -> None:
    """The comparison of numbers, names and negation is given, and gets claim and quotes."""
    seen: list[tuple[str, str]] = []

    def disagreements(claim: str, quotes: str) -> list[str]:
        seen.append((claim, quotes))
        return ["number_differs"]

    judgement = judged(answered("It is $52.", quote="A wire costs $25."), disagreements=disagreements)
    assert seen == [("It is $52.", "A wire costs $25.")]
    assert (judgement.faithful, judgement.problems) == (False, ("number_differs",))


@pytest.mark.parametrize(
    ("expected", "text", "correct"),
    [
        ("$25", "A wire costs $25.", True),
        ("$25", "A wire costs $25.50.", False),
        ("$250", "It covers $250,000.", False),
        ("5", "It covers 25.", False),
        ("25.", "It costs 25.", True),
        ("cent", "It is recent.", False),
        ("two business day", "Within Two\u00a0 business  days.", True),
        ("bank's fee", "The bank’s fee.", True),
        ("5-10 days", "Within 5–10 days.", True),
        ("三十天", "退款需要三十天。", True),
    ],
)
def test_an_expected_text_is_found_whatever_its_form(expected: str, text: str, correct: bool) -> None:
    """Case, spaces, quotes and dashes do not matter; a piece of another number or word is no hit."""
    assert judged(answered(text), replace(golden(), expected=(expected,))).correct is correct


def test_one_of_several_expected_texts_is_enough() -> None:
    """They are alternatives, and may stand in a quote instead of the answer's own words."""
    question = replace(golden(), expected=("twenty-five", "$25"))
    assert judged(answered("That much.", quote="A wire costs $25."), question).correct


def test_the_right_words_from_the_wrong_source_are_not_correct() -> None:
    """One expected source has to be cited; all of them are asked for apart."""
    question = replace(golden(), expected_sources=("fees.md", "wires.md"))
    judgement = judged(answered(), question)
    assert (judgement.correct, judgement.all_sources) == (True, False)
    assert judged(answered(), replace(golden(), expected_sources=("wires.md",))).correct is False


def test_a_question_to_decline_has_no_right_answer() -> None:
    """Its answer is counted as under-refused and neither correct nor wrong."""
    judgement = judged(answered(), golden(decline=True))
    assert (judgement.correct, judgement.all_sources) == (None, None)


def test_normal_form_is_stable() -> None:
    """Making equal what is already equal changes nothing."""
    text = "“A–B”\u00a0 Ｃ's «d»"
    assert normal(normal(text)) == normal(text) == '"a-b" c\'s "d"'
