"""Rules over phrases: nearness, sentence ends, any language, linear time."""

from __future__ import annotations

import time

import pytest

from ballast.text.phrases import Phrases, Rule, Rules
from ballast.text.tokens import tokens

LEXICON = Phrases({"drop": "forget; oublie*; 忘记", "order": "rules; règles; 规则", "old": "old"})
RULES = Rules(LEXICON, [Rule("r", ("drop ..2 order", "START order END"))])


def found(text: str) -> list[str]:
    words = tokens(text)
    return [text[slice(*words.span(m.start, m.end))] for m in RULES.matches(words)]


@pytest.mark.parametrize(
    "text", ["forget the old rules", "FORGET\nthe\nrules", "Oubliez les regles", "忘记这些规则", "Rules."]
)
def test_kinds_near_one_another_match(text: str) -> None:
    """Case, accents, line ends and the language do not matter."""
    assert found(text)


@pytest.mark.parametrize(
    "text", ["forget it. The rules are new", "forget all the very old rules", "new rules"]
)
def test_a_sentence_end_or_too_many_words_part_them(text: str) -> None:
    """Kinds that stand apart are not a match."""
    assert found(text) == []


def test_a_point_inside_a_number_ends_no_sentence() -> None:
    """50.000 is one figure in one sentence."""
    assert found("forget 50.000 rules") == ["forget 50.000 rules"]


def test_an_unknown_kind_is_refused() -> None:
    """A misspelt rule would never fire, so it cannot be made."""
    with pytest.raises(ValueError, match="ordr"):
        Rules(LEXICON, [Rule("r", ("drop ..2 ordr",))])


@pytest.mark.parametrize("piece", ["forget ", "rules ", "forget rules. ", "\"'", "... ", "a "])
def test_time_grows_with_length_only(piece: str) -> None:
    """Ten times the text takes about ten times as long, whatever it repeats."""

    def took(count: int) -> float:
        text, times = piece * count, []
        for _ in range(3):
            started = time.process_time()
            list(RULES.matches(tokens(text)))
            times.append(time.process_time() - started)
        return min(times)  # the others may hold a collection of everybody's garbage

    assert took(20_000) < 40 * max(took(2000), 0.002)
