"""What an answer to a golden question is worth, of Ballast and of any other target."""

from __future__ import annotations

from dataclasses import replace

import pytest
from eval_fakes import TEXT, answered, golden
from judge_fakes import COST, Told, run

from ballast.evals.counts import count, is_valid
from ballast.evals.judge.golden import GoldenJudge
from ballast.evals.judge.verdict import Opinion
from ballast.evals.response import Context, Response, of_decision
from ballast.evals.result import Call, ClaimVerdict, Judgement, Result

TEXTS = {"fees.md": TEXT}.get
GOOD = Opinion("supported", 0.9, (ClaimVerdict("A wire costs $25.", "supported"),), 0.7, usage=COST)
BAD = Opinion("unsupported", 0.1, (ClaimVerdict("A wire costs $25.", "unsupported"),))
BROKEN = Opinion("unsure", None, error="no reply")
GIVEN = (Context("A wire costs $25.", "fees.md"), Context("Checks are free.", "checks.md"))


def judged(response: Response, opinion: Opinion = GOOD, *, texts: object = None) -> Judgement:
    return run(GoldenJudge(Told(opinion), texts)(golden(), response))  # type: ignore[arg-type]


def test_an_answer_of_any_target_is_judged_by_its_contexts() -> None:
    """Claims, scores and cost are kept; the sources are those of its contexts."""
    judgement = judged(Response("A wire costs $25.", contexts=GIVEN))
    assert (judgement.faithful, judgement.correct, judgement.all_sources) == (True, True, True)
    assert (judgement.claims, judgement.usage) == (GOOD.claims, COST)
    assert judgement.scores == {
        "relevancy": 0.7, "support": 0.9, "context_precision": 0.5, "context_recall": 1.0
    }  # fmt: skip


def test_a_judge_that_fails_leaves_the_answer_unjudged() -> None:
    """It is neither faithful nor unfaithful, and says so."""
    judgement = judged(Response("A wire costs $25.", contexts=GIVEN), BROKEN)
    assert (judgement.faithful, judgement.problems) == (None, ("error.judge",))


def test_a_judge_that_fails_on_the_unfaithful_answers_does_not_make_the_run_clean() -> None:
    """Those answers are undecided, the rate's upper bound counts them, and the run is invalid."""
    judgements = [judged(Response("x", contexts=GIVEN), opinion) for opinion in [GOOD] * 8 + [BROKEN] * 2]
    results = [
        Result(golden(f"q{n}"), Call(f"q{n}", 1, Response("x"), None, 1.0), judgement=judgement)
        for n, judgement in enumerate(judgements)
    ]
    unfaithful = count(results).unfaithful
    assert (unfaithful.events, unfaithful.n, unfaithful.undecided, unfaithful.bounds[1]) == (0, 8, 2, 0.2)
    assert not is_valid(results)


def test_without_contexts_the_expected_sources_stand_in() -> None:
    """Only where the corpus is at hand; else nothing is judged, which is not the same as no support."""
    assert judged(Response("A wire costs $25."), texts=TEXTS).faithful is True
    unjudged = judged(Response("A wire costs $25."))
    assert (unjudged.faithful, unjudged.problems) == (None, ("judge.no_contexts",))
    assert "context_recall" not in unjudged.scores


def test_an_answer_of_ballast_is_checked_character_by_character() -> None:
    """A claim that is its quote needs no judge; a moved quote is unfaithful whatever the judge says."""
    judge = Told(GOOD)
    good = run(GoldenJudge(judge, TEXTS)(golden(), of_decision(answered())))
    assert (good.faithful, good.claims[0].why, judge.asked) == (True, "quoted", [])
    moved = answered(quote="A wire costs $52.")
    bad = run(GoldenJudge(judge, TEXTS)(golden(), of_decision(moved)))
    assert (bad.faithful, bad.problems) == (False, ("faithful.quote_not_verbatim",))


def test_a_claim_of_ballast_in_other_words_is_judged_by_its_quotes() -> None:
    """The judge sees the claim and what it cites, and its word counts."""
    judge = Told(BAD)
    decision = answered("Wires are $25.", quote="A wire costs $25.")
    judgement = run(GoldenJudge(judge, TEXTS)(golden(), of_decision(decision)))
    assert judge.asked[0].contexts == ("A wire costs $25.",)
    assert (judgement.faithful, judgement.problems) == (False, ("judge.unsupported_claim",))


@pytest.mark.parametrize(
    ("expected", "text", "correct"),
    [
        ("$25", "It costs 25 dollars.", True),
        ("two business days", "The money arrives within 2 business days.", True),
        ("two business days", "The money arrives within 2 weeks.", False),
        ("Coverage is automatic", "Yes, it is automatic: coverage needs no form.", False),
        ("Coverage is automatic", "Automatic coverage applies.", True),
        ("Coverage is automatic", "Coverage is not automatic.", False),
        ("$25", "It costs $250.", False),
    ],
)
def test_an_answer_in_other_words_is_correct(expected: str, text: str, correct: bool) -> None:
    """One sentence holds all figures and words of the expected text, and negates as it does."""
    question = replace(golden(), expected=(expected,))
    response = Response(text, contexts=GIVEN)
    assert run(GoldenJudge(Told(GOOD), None)(question, response)).correct is correct
