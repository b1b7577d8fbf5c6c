"""The parts of the detector: clauses, grammar, weights."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from ballast.errors import ModelError
from ballast.evals.detect.clauses import QUOTED, clauses, fold_words
from ballast.evals.detect.fitted import digest, parse
from ballast.evals.detect.grammar import Grammar, Language
from ballast.evals.detect.ngrams import COLUMNS, columns
from ballast.evals.detect.reading import Role, grammar, read
from ballast.evals.detect.structured import unwrap

TOY = Language(
    "xx",
    {"NOT": "not, no longer", "SAY": "say, inform*"},
    {"lack": "texts|files ~2 NOT ~1 SAY", "end": "^ no $"},
)


def test_contractions_and_accents_are_written_out() -> None:
    """Curly or straight, every language: one form."""
    assert fold_words("I can’t, don't, it's l'été n'est") == ("i can not do not it is l ete n est".split())


def test_citations_and_markup_are_no_words() -> None:
    """A citation is remembered, not read."""
    (one,) = clauses("**Refunds** take _five_ days [1][2, 3].")
    assert (one.words, one.cited) == (("refunds", "take", "five", "days"), True)


@pytest.mark.parametrize("quote", ['"no idea"', "“no idea”", "„no idea“", "«no idea»", "'no idea'"])
def test_quoted_speech_is_set_aside(quote: str) -> None:
    """What someone else said is not what the reply says."""
    assert clauses(f"She says {quote} often.")[0].words == ("she", "says", QUOTED, "often")


def test_a_turn_begins_a_clause_of_the_same_sentence() -> None:
    """What is said before "but" is judged apart from what is said after it."""
    first, second = clauses("It costs 5 euros, but nobody knows why.")
    assert (first.sentence, second.sentence) == (0, 0)
    assert second.words[0] == "but"


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("the texts do not say", ["lack"]),
        ("texts no longer really informed", ["lack"]),
        ("texts a b c not say", []),
        ("say not texts", []),
        ("no", ["end"]),
        ("no one", []),
    ],
)
def test_patterns_are_sequences_of_classes_with_gaps(words: str, kinds: list[str]) -> None:
    """Order, phrases of several words, stems, bounded gaps and both ends of a clause."""
    assert [cue.kind for cue in Grammar.of([TOY]).find(words.split())] == kinds


@pytest.mark.parametrize("line", ["GHOST ~1 not", "Not ~1 SAY", "to? say"])
def test_a_pattern_that_cannot_match_is_refused(line: str) -> None:
    """An unknown class or a misspelt word is found when the tables are compiled."""
    with pytest.raises(ValueError, match="xx: "):
        Grammar.of([Language("xx", TOY.classes, {"lack": line})])


def test_a_gap_before_the_end_counts() -> None:
    """``~1 $`` leaves room for one word, not two."""
    grammar_ = Grammar.of([Language("xx", {}, {"end": "^ no ~1 $"})])
    assert [bool(grammar_.find(words.split())) for words in ("no", "no way", "no way out")] == [
        True,
        True,
        False,
    ]


def test_words_of_the_question_count_as_one() -> None:
    """Nothing is learned about topics; every column is in range."""
    tea, ink = (columns(read(f"I sell {word}."), f"Who sells {word}?") for word in ("tea", "ink"))
    assert tea == ink != columns(read("I sell tea."))
    assert all(0 <= column < COLUMNS for column in tea)


def test_all_tables_compile() -> None:
    """Every pattern of every language names what there is."""
    assert grammar().find(["unknown"])


def test_a_lack_under_a_condition_is_none() -> None:
    """What happens if a document says nothing is not that it says nothing."""
    assert read("If the documents do not say who pays, ask.")[0].role is not Role.LACK
    assert read("The documents do not say who pays.")[0].role is Role.LACK


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ("null", None),
        ("[]", None),
        ('{"answer": ""}', None),
        ('{"answer": "Five."}', "Five."),
        ("{not json}", "{not json}"),
    ],
)
def test_json_is_unwrapped(text: str, inner: str | None) -> None:
    """An empty field is nothing; what is not JSON stays."""
    assert unwrap(text) == inner


@pytest.mark.parametrize("deep", ["[" * 5000 + "]" * 5000, '{"answer":' * 1500 + "1" + "}" * 1500])
def test_deep_nesting_does_no_harm(deep: str) -> None:
    """It is read as text."""
    assert unwrap(deep) == deep


def test_changed_weights_are_refused() -> None:
    """The file carries its hash, and names the features of this version."""
    content = json.loads(files("ballast.evals.detect").joinpath("weights.json").read_text())
    parse(json.dumps(content))
    with pytest.raises(ModelError, match="does not match its hash"):
        parse(json.dumps({**content, "bias": 9.0}))
    other = {**{key: content[key] for key in ("bias", "words", "step")}, "weights": {"ghost": 1.0}}
    with pytest.raises(ModelError, match="other features"):
        parse(json.dumps({**other, "sha256": digest(other)}))
    with pytest.raises(ModelError, match="cannot be read"):
        parse("{}")
