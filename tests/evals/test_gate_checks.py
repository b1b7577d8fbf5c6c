"""A system or a run that tells nothing never passes; what must hold without chance holds or fails."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from eval_fakes import answered, declined, golden, result
from gate_fakes import MADE, answerable, decline_questions, failed, finding, gate, judge, run, trials

from ballast.evals.gate.verdict import Finding, Kind, Verdict, overall
from ballast.evals.measures import MEASURES
from ballast.evals.response import Response
from ballast.evals.result import Result
from ballast.types import Usage

BOTH = """
rules:
  under:
    measure: under_refused
    at_most: 5 %
  over:
    measure: over_refused
    at_most: 5 %
  unfaithful:
    measure: unfaithful
    at_most: 5 %
"""
ONE = "rules:\n  under:\n    measure: under_refused\n    at_most: 5 %\n"
GOOD = decline_questions(100) + answerable(100)


def test_a_good_run_passes(tmp_path: Path) -> None:
    """Nothing wrong among a hundred of each: every rule holds."""
    gated = judge(gate(tmp_path, BOTH), GOOD)
    assert [f.name for f in gated.findings if f.verdict is not Verdict.PASS] == []
    assert (gated.verdict, gated.verdict.exit_code) == (Verdict.PASS, 0)


@pytest.mark.parametrize(
    ("results", "want"),
    [
        (decline_questions(100) + answerable(100, wrong=100), Verdict.FAIL),  # declines everything
        (decline_questions(100, wrong=100) + answerable(100), Verdict.FAIL),  # answers everything
        (failed(100) + failed(100, decline=False, prefix="g"), Verdict.INVALID),  # the target is down
        (failed(100) + answerable(100), Verdict.INVALID),  # all decline questions time out
        ([], Verdict.INVALID),  # a filter that selects nothing
    ],
)
@pytest.mark.parametrize("text", [BOTH, ONE])
def test_a_broken_system_never_passes(
    tmp_path: Path, text: str, results: list[Result], want: Verdict
) -> None:
    """Not even a gate that looks at one kind of mistake only."""
    assert judge(gate(tmp_path, text), results).verdict is want


def test_a_missing_judge_makes_the_run_invalid(tmp_path: Path) -> None:
    """Answers nobody could judge are not faithful ones."""
    unjudged = [replace(r, judgement=None) for r in answerable(100)]
    gated = judge(gate(tmp_path, BOTH), decline_questions(100) + unjudged)
    assert gated.verdict is Verdict.INVALID
    assert "on 100 answers the judge failed" in finding(gated, "valid").sentence


def test_a_judge_that_fails_on_a_few_answers_lets_nothing_pass(tmp_path: Path) -> None:
    """Four of 100 answers unjudged: a valid run, but the rate with them as unfaithful is not proved."""
    some = [replace(r, judgement=None) if i < 4 else r for i, r in enumerate(answerable(100))]
    gated = judge(gate(tmp_path, BOTH), decline_questions(100) + some)
    assert finding(gated, "valid").verdict is Verdict.PASS
    assert finding(gated, "unfaithful").verdict is Verdict.INCONCLUSIVE
    assert gated.verdict is Verdict.INCONCLUSIVE


def test_the_budget_of_undecided_calls_can_be_set(tmp_path: Path) -> None:
    """One of 201 is over a budget of none."""
    results = GOOD + failed(1)
    assert judge(gate(tmp_path, BOTH), results).verdict is Verdict.PASS
    strict = judge(gate(tmp_path, BOTH + "undecided: 0 %\n"), results)
    assert (strict.verdict, finding(strict, "valid").ids) == (Verdict.INVALID, ("f0",))


def test_every_trial_of_every_question_must_be_there(tmp_path: Path) -> None:
    """Three trials need three calls each; a question without a result is a run that was cut short."""
    results = [r for q in GOOD for r in trials(q, q, q)]
    manifest = replace(MADE, trials=3)
    whole = judge(gate(tmp_path, BOTH), results, made=run(results, manifest))
    assert whole.verdict is Verdict.PASS
    cut = judge(gate(tmp_path, BOTH), results, made=run(results[:-1], manifest))
    assert (cut.verdict, finding(cut, "complete").ids) == (Verdict.INVALID, ("a99",))


def test_asking_until_it_passes_is_seen(tmp_path: Path) -> None:
    """More trials of some questions than the run set out to make: retry-until-pass."""
    results = GOOD[1:] + trials(decline_questions(1, wrong=1)[0], GOOD[0])
    assert finding(judge(gate(tmp_path, BOTH), results), "complete").ids == ("d0",)


def test_a_set_of_one_kind_needs_to_be_meant(tmp_path: Path) -> None:
    """With decline questions only, a system that declines everything looks perfect."""
    gated = judge(gate(tmp_path, ONE), decline_questions(100))
    assert (gated.verdict, finding(gated, "both-ways").verdict) == (Verdict.INVALID, Verdict.INVALID)
    assert judge(gate(tmp_path, ONE + "one_sided: true\n"), decline_questions(100)).verdict is Verdict.PASS


def test_must_pass_questions_are_passed_in_every_trial(tmp_path: Path) -> None:
    """One wrong trial of three fails the gate, and the question is named."""
    question = golden("key", must_pass=True)
    right, wrong = result(question, answered()), result(question, declined())
    rules = gate(tmp_path, BOTH + "must_pass: true\n")
    several = [r for q in GOOD for r in trials(q, q)]
    manifest = replace(MADE, trials=2)
    good = judge(rules, [], made=run(several + trials(right, right), manifest))
    assert finding(good, "must-pass").verdict is Verdict.PASS
    bad = judge(rules, [], made=run(several + trials(right, wrong), manifest))
    assert (bad.verdict, finding(bad, "must-pass").ids) == (Verdict.FAIL, ("key",))


def test_must_pass_without_such_questions_fails(tmp_path: Path) -> None:
    """A rule with nothing to check does not hold."""
    gated = judge(gate(tmp_path, BOTH + "must_pass: true\n"), GOOD)
    assert finding(gated, "must-pass").verdict is Verdict.FAIL


def test_coverage_counts_questions_with_a_decision(tmp_path: Path) -> None:
    """A filter that shrank the set is found, and a failed question covers nothing."""
    rules = gate(
        tmp_path, BOTH + "coverage:\n  decline: 101\n  categories:\n    answerable: 100\n    multi_hop: 1\n"
    )
    gated = judge(rules, GOOD + failed(1))
    told = {f.name: f.verdict for f in gated.findings if f.name.startswith("coverage")}
    assert told == {
        "coverage-decline": Verdict.FAIL,
        "coverage-answerable": Verdict.PASS,
        "coverage-multi_hop": Verdict.FAIL,
    }


def test_latency_is_a_rate_of_slow_questions(tmp_path: Path) -> None:
    """p95 at most 20 ms: proved by 59 quick ones, not by 58, broken by 12 slow of 100."""
    slow = [replace(r, call=replace(r.call, elapsed_ms=30.0)) for r in answerable(12, prefix="s")]
    rules = gate(tmp_path, ONE + "latency:\n  p95_ms: 20\n")

    def told(results: list[Result]) -> Verdict:
        return finding(judge(rules, results), "latency-p95").verdict

    assert told(decline_questions(58) + answerable(1)) is Verdict.PASS
    assert told(decline_questions(57) + answerable(1)) is Verdict.INCONCLUSIVE
    assert told(decline_questions(88) + slow) is Verdict.FAIL


def test_a_point_limit_of_latency_takes_the_percentile_as_measured(tmp_path: Path) -> None:
    """One slow question of 20 is the slowest 5 %, two are more."""
    slow = [replace(r, call=replace(r.call, elapsed_ms=30.0)) for r in answerable(2, prefix="s")]
    rules = gate(tmp_path, ONE + "latency:\n  p95_ms: 20\n  point: true\n")
    one, two = (finding(judge(rules, decline_questions(20 - n) + slow[:n]), "latency-p95") for n in (1, 2))
    assert (one.kind, one.verdict, two.verdict) == (Kind.POINT, Verdict.PASS, Verdict.FAIL)


def test_cost_has_limits_and_an_unknown_cost_is_not_zero(tmp_path: Path) -> None:
    """A target that tells no usage cannot pass a limit of cost."""
    rules = gate(tmp_path, ONE + "cost:\n  total_usd: 1\n  per_question_usd: 0.01\n")
    dear = [replace(r, call=replace(r.call, usage=Usage(1, 1, 1, 0.02))) for r in answerable(60)]
    silent = [replace(r, call=replace(r.call, response=Response("No.", declined=True))) for r in GOOD[:60]]
    assert finding(judge(rules, GOOD), "cost-total").verdict is Verdict.PASS
    assert finding(judge(rules, GOOD[:60] + dear), "cost-total").verdict is Verdict.FAIL
    assert finding(judge(rules, dear + silent), "cost-per-question").verdict is Verdict.INCONCLUSIVE


def test_the_gravest_verdict_is_the_verdict() -> None:
    """And no finding at all is no pass."""
    gated = judge_of(Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.FAIL, Verdict.INVALID)
    assert [overall(gated[:n]) for n in range(5)] == [
        Verdict.INVALID, Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.FAIL, Verdict.INVALID,
    ]  # fmt: skip


def judge_of(*verdicts: Verdict) -> list[Finding]:
    return [Finding(v.value, Kind.CHECK, v, "") for v in verdicts]


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_can_be_a_rule(tmp_path: Path, name: str) -> None:
    """It counts something over a good run, says so in words, and does not fail it."""
    side = "at_least: 10 %" if MEASURES[name].good else "at_most: 90 %"
    rules = gate(tmp_path, f"rules:\n  it:\n    measure: {name}\n    {side}\n")
    attacks = decline_questions(100, prefix="x", category="adversarial")
    found = finding(judge(rules, GOOD + attacks), "it")
    assert found.verdict is Verdict.PASS
    assert re.match(rf"\d+ of \d00 {MEASURES[name].noun} {MEASURES[name].happened}: ", found.sentence)
