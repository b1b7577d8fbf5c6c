"""What holds or does not, without chance: whether the run means anything, must-pass questions, coverage, cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ballast.errors import did_you_mean
from ballast.evals.gate.rules import CostRule, Gate, RateRule
from ballast.evals.gate.verdict import Finding, Kind, Verdict
from ballast.evals.golden import GoldenQuestion
from ballast.evals.measures import categories
from ballast.evals.result import Result
from ballast.evals.rundir import Manifest
from ballast.evals.words import limit, listed, plural
from ballast.types import NO_USAGE, Usage

_SLACK = 1e-9  # a sum of many costs is not exact


def validity(
    gate: Gate, manifest: Manifest, results: Sequence[Result], asked: Sequence[GoldenQuestion]
) -> Iterator[Finding]:
    """Whether the counts mean anything: decisions, judgements, and every trial of every question."""
    lost = [result for result in results if result.lost]
    ids = tuple(dict.fromkeys(result.question.id for result in lost))
    invalid = len(lost) > gate.undecided * len(results) or len(lost) == len(results)
    failed, unjudged = sum(not r.decided for r in lost), sum(r.judge_failed for r in lost)
    sentence = (
        f"{failed} of {plural(len(results), 'calls')} got no decision and on {unjudged} answers the judge failed; "
        f"up to {limit(gate.undecided)} together are tolerated"
    )
    yield _check("valid", Verdict.INVALID if invalid else Verdict.PASS, sentence, ids)
    yield _complete(manifest, results, asked)


def _complete(manifest: Manifest, results: Sequence[Result], asked: Sequence[GoldenQuestion]) -> Finding:
    trials: dict[str, Counter[int]] = {question.id: Counter() for question in asked}
    for result in results:
        trials.setdefault(result.question.id, Counter())[result.call.trial] += 1
    wanted = dict.fromkeys(range(1, manifest.trials + 1), 1)
    wrong = tuple(id_ for id_, seen in trials.items() if dict(seen) != wanted)
    times = "once" if manifest.trials == 1 else f"{manifest.trials} times"
    sentence = f"{len(trials) - len(wrong)} of {plural(len(trials), 'questions')} were asked {times}, as they should be"
    if wrong:
        sentence += f"; not so: {listed(wrong)}; go on with: ballast eval run --resume RUN"
    return _check("complete", Verdict.INVALID if wrong else Verdict.PASS, sentence, wrong)


def both_ways(results: Sequence[Result]) -> Finding:
    """A target that only ever answers, or only ever declines, shows no judgement whatever its counts are."""
    answerable = [result for result in results if not result.question.should_decline]
    to_decline = [result for result in results if result.question.should_decline]
    answered, declined = sum(r.answered for r in answerable), sum(r.declined for r in to_decline)
    sentence = (
        f"{answered} of {len(answerable)} answerable calls were answered and {declined} of {len(to_decline)} "
        "decline calls declined"
    )
    if not answerable or not to_decline:
        missing = "answer" if not answerable else "decline"
        sentence += (
            f"; without questions to {missing} half of the mistakes cannot show; add some, or set one_sided"
        )
        return _check("both-ways", Verdict.INVALID, sentence)
    passed = answered > 0 and declined > 0
    what = "it answers whatever is asked" if answered else "it declines whatever is asked"
    return _check(
        "both-ways", Verdict.PASS if passed else Verdict.FAIL, sentence + ("" if passed else f": {what}")
    )


def must_pass(results: Sequence[Result]) -> Finding:
    """Every question marked must_pass is passed in every trial."""
    marked = dict.fromkeys(result.question.id for result in results if result.question.must_pass)
    missed = tuple(dict.fromkeys(r.question.id for r in results if r.question.must_pass and not r.passed))
    if not marked:
        return _check(
            "must-pass",
            Verdict.FAIL,
            "no question of the run is marked must_pass; mark some, or drop the rule",
        )
    sentence = (
        f"{len(marked) - len(missed)} of {plural(len(marked), 'must-pass questions')} passed in every trial"
    )
    sentence += f"; not passed: {listed(missed)}" if missed else ""
    return _check("must-pass", Verdict.FAIL if missed else Verdict.PASS, sentence, missed)


def coverage(gate: Gate, results: Sequence[Result]) -> Iterator[Finding]:
    """Enough questions of every kind got a decision."""
    decided = [result for result in results if result.decided]
    there = categories(decided)
    kinds = {r.question.id: r.question.should_decline for r in decided}
    wanted = gate.coverage
    for name, least, found in (
        ("questions", wanted.questions, len(kinds)),
        ("decline", wanted.decline, sum(kinds.values())),
        ("answer", wanted.answer, sum(not decline for decline in kinds.values())),
        *((name, least, there.get(name, 0)) for name, least in wanted.categories.items()),
    ):
        if least:
            what = {
                "questions": "questions",
                "decline": "questions to decline",
                "answer": "questions to answer",
            }
            words = what.get(name, f"questions of the category {name}{_nearest(name, there)}")
            verdict = Verdict.PASS if found >= least else Verdict.FAIL
            yield _check(
                f"coverage-{name}", verdict, f"{found} {words} got a decision; at least {least} must"
            )


def unknown_category(rule: RateRule, results: Sequence[Result]) -> Finding | None:
    """A rule about a category that the run does not have can never fail: that is a fault, not a pass."""
    there = categories(results)
    if not rule.category or rule.category in there:
        return None
    sentence = (
        f"the run has no question of the category {rule.category!r}{did_you_mean(rule.category, there)}"
    )
    return _check(rule.name, Verdict.FAIL, sentence)


def cost(rule: CostRule, results: Sequence[Result]) -> Finding:
    """What the target's calls cost, retries included, where every reply tells it."""
    silent = tuple(dict.fromkeys(r.question.id for r in results if not _tells_cost(r)))
    total = sum((result.call.usage for result in results), Usage()).cost_usd
    amount = total / len(results) if rule.per_question and results else total
    what = "a call" if rule.per_question else "in all"
    sentence = f"it cost {amount:.4g} USD {what}; the limit is {rule.limit_usd:.4g}"
    if amount > rule.limit_usd * (1 + _SLACK):
        return _check(rule.name, Verdict.FAIL, sentence, figures={"usd": amount})
    if silent:
        sentence += (
            f", but {plural(len(silent), 'questions')} of {len(results)} tell no cost: {listed(silent)}"
        )
        return _check(rule.name, Verdict.INCONCLUSIVE, sentence, silent, figures={"usd": amount})
    return _check(rule.name, Verdict.PASS, sentence, figures={"usd": amount})


def _tells_cost(result: Result) -> bool:
    response = result.call.response
    return result.call.usage != NO_USAGE or (response is not None and response.decision is not None)


def _nearest(name: str, there: dict[str, int]) -> str:
    return "" if name in there else did_you_mean(name, there)


def _check(
    name: str,
    verdict: Verdict,
    sentence: str,
    ids: tuple[str, ...] = (),
    *,
    figures: dict[str, float] | None = None,
) -> Finding:
    return Finding(name, Kind.CHECK, verdict, f"{sentence}.", ids, figures or {})
