"""False alarms and misses of Ballast's gate beside those of a gate that compares the measured rate with its limit.

    python benchmarks/gate_simulation.py            the tables of docs/gate.md

Nothing is drawn: every count that can come out is judged by the gate's own code and weighted with its exact
probability, so the same figures come out every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ballast.evals.counts import Count
from ballast.evals.gate.ceiling import Ceiling
from ballast.evals.gate.paired import Change
from ballast.evals.gate.verdict import Verdict
from ballast.evals.measures import MEASURES
from ballast.evals.side import Flips
from ballast.stats.distributions import binomial_cdf

LIMIT = 0.05
MARGIN = 0.02
CONFIDENCE = 0.95
SIZES = (24, 100, 300)
RATES = (0.01, 0.02, 0.05, 0.08, 0.10)
RULES = 5
FLIPS = ((0.02, 0.02), (0.05, 0.05), (0.03, 0.01), (0.08, 0.02))


def exactly(events: int, n: int, rate: float) -> float:
    """Probability of exactly so many events."""
    return binomial_cdf(events, n, rate) - binomial_cdf(events - 1, n, rate)


def ceiling(events: int, n: int, *, point: bool) -> Ceiling:
    names = tuple(map(str, range(n)))
    count = Count(names[:events], names[events:])
    return Ceiling("rule", count, LIMIT, CONFIDENCE, "questions", "wrong", point=point)


@cache
def verdicts(n: int, point: bool) -> tuple[Verdict, ...]:
    """The verdict on 0, 1, … n mistakes."""
    claims = [ceiling(events, n, point=point) for events in range(n + 1)]
    return tuple(claim.finding(claim.p_value).verdict for claim in claims)


def chance(n: int, rate: float, verdict: Verdict, *, point: bool = False) -> float:
    """How often a system with this true rate gets this verdict."""
    told = verdicts(n, point)
    return sum(exactly(events, n, rate) for events in range(n + 1) if told[events] is verdict)


def rates_table() -> Iterator[str]:
    yield "| questions | true rate | plain gate passes | plain gate fails | PASS | INCONCLUSIVE | FAIL | |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for n in SIZES:
        for rate in RATES:
            plain = [chance(n, rate, verdict, point=True) for verdict in (Verdict.PASS, Verdict.FAIL)]
            ours = [chance(n, rate, v) for v in (Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.FAIL)]
            cells = " | ".join(map(percent, plain + ours))
            yield f"| {n} | {percent(rate, 0)} | {cells} | {mistake(rate, plain, ours)} |"


def mistake(rate: float, plain: list[float], ours: list[float]) -> str:
    """Which of the two columns is the mistake here, and how often each gate makes it."""
    if rate > LIMIT:
        return f"miss: {percent(plain[0])} → {percent(ours[0])}"
    return f"false alarm: {percent(plain[1])} → {percent(ours[2])}"


def disagreement_table() -> Iterator[str]:
    yield "| questions | true rate | plain gate: two runs disagree | PASS and FAIL in two runs |"
    yield "| --- | --- | --- | --- |"
    for n in SIZES:
        for rate in (0.02, 0.05):
            passes = chance(n, rate, Verdict.PASS, point=True)
            ours = 2 * chance(n, rate, Verdict.PASS) * chance(n, rate, Verdict.FAIL)
            yield f"| {n} | {percent(rate, 0)} | {percent(2 * passes * (1 - passes))} | {percent(ours)} |"


def family_table() -> Iterator[str]:
    """A family adjusted after Holm has a failure exactly where its smallest p-value is at most alpha/m."""
    yield f"| questions a rule | plain gate | {RULES} exact rules, each alone | {RULES} exact rules after Holm |"
    yield "| --- | --- | --- | --- |"
    alpha = 1 - CONFIDENCE
    for n in SIZES:
        values = [ceiling(events, n, point=False).p_value for events in range(n + 1)]

        def some(level: float, n: int = n, values: list[float] = values) -> float:
            one = sum(exactly(k, n, LIMIT) for k in range(n + 1) if values[k] <= level)
            return 1 - (1 - one) ** RULES

        plain = 1 - (1 - chance(n, LIMIT, Verdict.FAIL, point=True)) ** RULES
        yield f"| {n} | {percent(plain)} | {percent(some(alpha))} | {percent(some(alpha / RULES))} |"


def paired_table() -> Iterator[str]:
    yield "| questions | newly wrong | newly right | plain gate fails | PASS | INCONCLUSIVE | FAIL |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for n in (100, 300):
        for lost, gained in FLIPS:
            told = {"plain": 0.0, **dict.fromkeys((Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.FAIL), 0.0)}
            for a in range(n + 1):
                first = exactly(a, n, lost)
                for b in range(n + 1 - a):
                    weight = first * exactly(b, n - a, gained / (1 - lost))
                    if weight > 1e-9:
                        told[paired(a, b, n)] += weight
                        told["plain"] += weight * (a > b)
            yield f"| {n} | {percent(lost, 0)} | {percent(gained, 0)} | {' | '.join(map(percent, told.values()))} |"


@cache
def paired(lost: int, gained: int, n: int) -> Verdict:
    names = tuple(map(str, range(lost + gained)))
    change = Change(Flips(MEASURES["over_refused"], names[:lost], names[lost:], n), "", MARGIN, CONFIDENCE)
    return change.finding(change.p_value).verdict


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * max(0.0, share):.{digits}f} %"


def tables() -> str:
    """All tables as Markdown."""
    parts = {
        f"One rule: at most {percent(LIMIT, 0)} mistakes": rates_table(),
        "The same system measured twice": disagreement_table(),
        f"{RULES} independent rules, each exactly at its limit: some rule fails": family_table(),
        f"Against the accepted run, margin {percent(MARGIN, 0)}": paired_table(),
    }
    return "\n\n".join(f"**{title}**\n\n" + "\n".join(lines) for title, lines in parts.items())


if __name__ == "__main__":
    print(tables())
