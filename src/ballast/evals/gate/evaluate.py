"""Apply a gate to a run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ballast.evals.counts import Count, tally
from ballast.evals.gate import checks
from ballast.evals.gate.ceiling import Ceiling
from ballast.evals.gate.freshness import Now, freshness
from ballast.evals.gate.paired import Change, changes, missing_questions, no_baseline
from ballast.evals.gate.rules import Gate, LatencyRule, RateRule
from ballast.evals.gate.verdict import Finding, Verdict, overall
from ballast.evals.golden import GoldenQuestion
from ballast.evals.result import Result
from ballast.evals.rundir import Run
from ballast.evals.side import Side, side_of_run
from ballast.stats.holm import holm_adjust


@dataclass(frozen=True, slots=True)
class Gated:
    """A run, what the gate found, and what it was compared with."""

    run: Run
    findings: tuple[Finding, ...]
    against: str = ""

    @property
    def verdict(self) -> Verdict:
        return overall(self.findings)


def evaluate(
    gate: Gate, run: Run, asked: Sequence[GoldenQuestion], *, now: Now, accepted: Side | None
) -> Gated:
    """The verdict on a run, rule by rule.

    All rules that are tests form one family: a rule fails only where its p-value, adjusted after Holm, says so. The
    gate passes only if every rule does, which needs no adjustment (Berger, Technometrics 24, 1982).

    Args:
        asked: the questions the run set out to ask.
        accepted: the last accepted row of the ledger; ``None`` where there is none.
    """
    side = side_of_run(run, "this run")
    before = [*checks.validity(gate, run.manifest, run.results, asked)]
    if not gate.one_sided:
        before.append(checks.both_ways(run.results))
    if gate.fresh.asks:
        before += freshness(gate.fresh, side, now, accepted)
    if gate.must_pass:
        before.append(checks.must_pass(run.results))
    before += checks.coverage(gate, run.results)
    tested = [*_ceilings(gate, run.results), *_changes(gate, side, accepted)]
    before += (finding for finding in tested if isinstance(finding, Finding))
    claims = [claim for claim in tested if not isinstance(claim, Finding)]
    after = [checks.cost(rule, run.results) for rule in gate.costs]
    name = accepted.name if accepted and gate.baseline else ""
    return Gated(run, (*before, *_judged(claims), *after), name)


def _judged(claims: Sequence[Ceiling | Change]) -> Iterator[Finding]:
    """Every claim decided, with the p-values of all tests adjusted together; point rules are no tests."""
    tests = [claim for claim in claims if not (isinstance(claim, Ceiling) and claim.point)]
    adjusted = dict(zip(map(id, tests), holm_adjust([test.p_value for test in tests]), strict=True))
    for claim in claims:
        yield claim.finding(adjusted.get(id(claim), 1.0))


def _ceilings(gate: Gate, results: Sequence[Result]) -> Iterator[Ceiling | Finding]:
    for rule in gate.rates:
        unknown = checks.unknown_category(rule, results)
        yield unknown or _rate(rule, results)
    for limit in gate.latency:
        yield _latency(limit, results)


def _rate(rule: RateRule, results: Sequence[Result]) -> Ceiling:
    measure = rule.measure
    nouns = f"{rule.category} {measure.noun.rpartition(' ')[2]}" if rule.category else measure.noun
    return Ceiling(
        name=rule.name,
        mistakes=measure.mistakes(results, rule.category),
        limit=rule.limit if rule.at_most else 1 - rule.limit,
        confidence=rule.confidence,
        nouns=nouns,
        happened=measure.happened,
        good=not rule.at_most,
        point=rule.point,
    )


def _latency(rule: LatencyRule, results: Sequence[Result]) -> Ceiling:
    slow: Count = tally(results, lambda r: r.call.elapsed_ms > rule.limit_ms if r.decided else None)
    return Ceiling(
        name=rule.name,
        mistakes=slow,
        limit=1 - rule.share,
        confidence=rule.confidence,
        nouns="questions",
        happened=f"took longer than {rule.limit_ms:g} ms",
        point=rule.point,
    )


def _changes(gate: Gate, run: Side, accepted: Side | None) -> Iterator[Change | Finding]:
    baseline = gate.baseline
    if baseline is None:
        return
    if accepted is None:
        yield no_baseline(baseline.measures, str(baseline.ledger))
        return
    yield missing_questions(baseline, accepted, run)
    yield from changes(baseline, accepted, run)
