"""How a question's words are found in a text."""

from __future__ import annotations

from ballast.grade.matching import Matcher, idf, misspelling
from ballast.grade.reading import Reader
from ballast.text.questions import profile
from ballast.text.words import content_terms
from values import Words, no_vectors, passage

LEXICON = Words([passage("overdraft fee and wire fee"), passage("fee of the month"), passage("a letter")])
KNOWN = {form: form for form in LEXICON.forms()}


def matcher(question: str) -> Matcher:
    return Matcher(profile(question), LEXICON, reader=Reader(no_vectors), known=KNOWN)


def test_rare_words_weigh_more_and_none_weighs_nothing() -> None:
    """Inverse document frequency falls with every passage a word stands in, and stays above zero."""
    assert idf("overdraft", LEXICON) > idf("fee", LEXICON) > 0


def test_coverage_is_the_share_of_weight_found() -> None:
    """All words give 1, none gives 0, a rare one more than a common one."""
    asked = matcher("overdraft fee")
    forms = {word: frozenset(content_terms(word)) for word in ("overdraft fee", "overdraft", "fee", "letter")}
    assert asked.hard(forms["overdraft fee"]) == 1
    assert asked.hard(forms["overdraft"]) > asked.hard(forms["fee"]) > asked.hard(forms["letter"]) == 0


def test_a_slip_of_the_pen_is_forgiven_in_long_words_only() -> None:
    """One slip from five letters, two from eight; never in the first letter, never in a number."""
    assert misspelling("overdarft", ["overdraft", "fee"]) == "overdraft"
    assert misspelling("fees", ["feet"]) is None
    assert misspelling("10000", ["10001"]) is None
    assert matcher("overdarft").hard(frozenset(["overdraft"])) == 1


def test_a_word_the_corpus_never_uses_is_unknown() -> None:
    """It counts against the question, a name in full, an ordinary word no more than the others."""
    asked = matcher("Which overdraft fee does Fernhill charge generously?")
    assert {"fernhil", "generous"} <= set(asked.unknown)
    assert asked.weights["fernhil"] > asked.weights["generous"]
