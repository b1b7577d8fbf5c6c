"""The offline judge: quotation, departures that no score overrules, and the fitted score."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files

import numpy as np
import pytest

from ballast.critic.agreement import disagreements
from ballast.errors import ModelError
from ballast.evals.judge.features import FEATURES
from ballast.evals.judge.offline import OfflineJudge, Parts
from ballast.evals.judge.verdict import Opinion, Pair
from ballast.evals.judge.weights import PAIR, Linear, Weights, parse, shipped
from ballast.models.embed import load_embedder

ENCODE = load_embedder("wordllama").encode
JUDGE = OfflineJudge(shipped(), Parts(disagreements, ENCODE))
HOLDS = (
    "A bank may hold a large deposit for five business days. The hold is never longer than nine business days.",
    "Cash that is handed to a teller is available on the next business day.",
)


def judged(answer: str, contexts: Sequence[str] = HOLDS, question: str = "") -> Opinion:
    return JUDGE.judge(Pair(answer, tuple(contexts), question))


@pytest.mark.parametrize(
    "answer",
    [
        "The hold is never longer than nine business days.",
        "Cash that is handed to a teller is available on the next business day [2].",
        "A bank may hold a large deposit for 5 business days.",
        "Cash handed to a teller is available the next business day.",
    ],
)
def test_what_the_contexts_say_is_supported(answer: str) -> None:
    """Word for word, with a mark, in figures for words, and slightly shortened."""
    assert judged(answer).verdict == "supported"


@pytest.mark.parametrize(
    "answer",
    [
        "A bank may not hold a large deposit for five business days.",
        "The hold is longer than nine business days.",
        "Cash that is handed to a teller is not available on the next business day.",
    ],
)
def test_a_sentence_turned_round_is_contradicted(answer: str) -> None:
    """All but a quotation, and one negation too many or too few: that is no want of evidence."""
    opinion = judged(answer)
    assert opinion.verdict == "unsupported"
    assert "turned" in opinion.claims[0].why


def test_a_recombination_is_not_supported() -> None:
    """Each word is held and the statement is nowhere; whether it is wrong, words cannot tell."""
    opinion = judged("A bank may hold a large deposit for nine business days.")
    assert (opinion.verdict, opinion.claims[0].why) == ("unsure", "recombined")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("A bank may hold a large deposit for seven business days.", "number_differs"),
        ("A bank may hold a large deposit for five business weeks.", "number_differs"),
        ("A bank may not hold a large deposit for five business days.", "changed_sense"),
        ("The hold is always longer than nine business days.", "changed_sense"),
        ("Cash that is handed to a guard is available on the next business day.", "changed_word"),
        ("Brightwater Bank may hold a large deposit for five business days.", "names_missing"),
    ],
)
def test_a_near_miss_is_not_supported(answer: str, why: str) -> None:
    """Another number, unit, name or word, or a turned negation: and the reason is named."""
    opinion = judged(answer)
    assert opinion.verdict != "supported"
    assert why in opinion.claims[0].why


def test_words_of_another_matter_are_unsupported() -> None:
    """A true sentence that the contexts do not hold is not supported by them."""
    assert judged("Water boils at a lower temperature on high mountains.").verdict == "unsupported"


def test_an_answer_is_as_good_as_its_weakest_claim() -> None:
    """One made-up sentence among quotations is enough."""
    opinion = judged(f"{HOLDS[1]} Coins are counted twice by a machine in Delaware.")
    assert [claim.verdict for claim in opinion.claims] == ["supported", "unsupported"]
    assert opinion.verdict == "unsupported"
    assert opinion.score is not None
    assert opinion.score < 0.2


def test_a_quotation_out_of_a_negation_is_no_quotation() -> None:
    """The words stand there, but the sentence denies them."""
    context = "It is not the case that checks are free for members of the club."
    assert judged("Checks are free for members of the club.", [context]).verdict != "supported"


def test_what_cannot_be_judged_is_not_guessed() -> None:
    """A bare yes is unsure; an answer given nothing is unsupported; a decline states nothing."""
    assert judged("Yes.").verdict == "unsure"
    assert judged("A wire costs $25.", []).claims[0].why == "no_context"
    assert judged("The documents do not say.").claims == ()


def test_an_answer_that_speaks_to_its_question_is_more_relevant() -> None:
    """The right kind of figure counts, and so do the question's words."""
    asked = "How long may a bank hold a deposit?"
    good, bad = judged("Five business days.", HOLDS, asked), judged("Tellers take cash.", HOLDS, asked)
    assert good.relevancy is not None
    assert bad.relevancy is not None
    assert good.relevancy > bad.relevancy
    assert judged("Five business days.").relevancy is None


def test_an_opinion_does_not_depend_on_what_came_before() -> None:
    """The same answer, judged again after others, scores the same to the last digit."""
    answer = "Deposits of cash are there one working day later."
    first = judged(answer)
    judged("Coins are counted twice.")
    assert judged(answer) == first


class Certain:
    """A pair model that is sure of one thing."""

    name = "certain@1"

    def __init__(self, supported: float) -> None:
        self.supported = supported

    def support(self, pairs: Sequence[tuple[str, str]]) -> np.ndarray:
        return np.array([[self.supported, 0.0, 1 - self.supported]] * len(pairs))


def test_a_pair_model_is_one_more_feature() -> None:
    """With weights of its own, fitted for this very model; for another there are none."""
    weights = dict.fromkeys((*FEATURES, *PAIR), 0.0) | {"pair_supported": 1.0}
    fitted = Weights(shipped().lexical, Linear(0.0, weights, 0.4, 0.6), "certain@1", "0" * 64)
    answer = Pair("Deposits of cash are there one working day later.", HOLDS)
    said = [
        OfflineJudge(fitted, Parts(disagreements, ENCODE, Certain(p))).judge(answer).verdict
        for p in (0.99, 0.01)
    ]
    assert said == ["supported", "unsupported"]
    with pytest.raises(ModelError, match="fitted for the pair model none"):
        OfflineJudge(shipped(), Parts(disagreements, ENCODE, Certain(0.5)))


def test_weights_that_were_changed_are_refused() -> None:
    """One digit is enough; and so are weights for other features."""
    text = (files("ballast.evals.judge") / "weights.json").read_text(encoding="utf-8")
    content = json.loads(text)
    content["lexical"]["bias"] += 0.1
    with pytest.raises(ModelError, match="do not match their hash"):
        parse(json.dumps(content))
    with pytest.raises(ModelError, match="cannot be read"):
        parse("{}")


def test_more_support_never_lowers_a_score() -> None:
    """The shipped weights have the signs that make sense."""
    weights = shipped().lexical.weights
    assert all(weights[name] >= 0 for name in ("coverage_words", "soft_top", "bigrams", "similarity"))
    assert all(weights[name] <= 0 for name in ("number_differs", "names_missing", "changed_sense", "person"))
