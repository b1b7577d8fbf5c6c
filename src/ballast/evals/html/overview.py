"""Tables over a whole run: outcomes by category, stops and rules, time and money."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ballast.evals.html.entries import RuleInWords
from ballast.evals.html.kinds import Kind
from ballast.evals.html.shown import milliseconds
from ballast.evals.result import Outcome, Result
from ballast.types import NO_USAGE, REASON_OF, Declined, Stop, Usage

_EDGES = tuple(digit * 10**power for power in range(6) for digit in (1, 2, 5))  # milliseconds


@dataclass(frozen=True, slots=True)
class Cell:
    """Calls with one outcome; ``kind`` where that outcome is a mistake there."""

    number: int
    outcome: Outcome
    kind: Kind | None


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """The calls of one category that expect the same."""

    category: str
    expects: str
    total: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class StopRow:
    """How often a stop or a rule declined, and how often it should not have."""

    name: str
    words: str
    number: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Share:
    """A row of a bar chart: its name, its number, and its length in [0, 1]."""

    name: str
    number: str
    length: float


@dataclass(frozen=True, slots=True)
class Spent:
    """Time and money. ``asking`` is what all attempts cost, ``judging`` what the judge cost."""

    p50: float | None
    p95: float | None
    slowest: float | None
    buckets: tuple[Share, ...]
    steps: tuple[Share, ...]
    asking: Usage
    judging: Usage
    retried: int
    asked_again: int


def matrix(results: Sequence[Result]) -> tuple[MatrixRow, ...]:
    """Expected against outcome, by category in the order of the golden set."""
    groups: dict[tuple[str, bool], Counter[Outcome]] = {}
    for result in results:
        question = result.question
        groups.setdefault((question.category, question.should_decline), Counter())[result.outcome] += 1
    return tuple(
        MatrixRow(
            category,
            "decline" if declines else "answer",
            counter.total(),
            tuple(Cell(counter[outcome], outcome, _mistake(outcome, declines)) for outcome in Outcome),
        )
        for (category, declines), counter in groups.items()
    )


def _mistake(outcome: Outcome, should_decline: bool) -> Kind | None:
    if outcome in (Outcome.EMPTY, Outcome.FAILED):
        return Kind.UNDECIDED
    if outcome is Outcome.ANSWERED:
        return Kind.UNDER_REFUSED if should_decline else None
    return None if should_decline else Kind.OVER_REFUSED


def stops(results: Sequence[Result]) -> tuple[StopRow, ...]:
    """Where declines came from; for a target that names no stop, its own reason, or the way it was read."""
    return tuple(_stop_rows(results, _stop_of, _reason_of))


def rules(results: Sequence[Result], rule_in_words: RuleInWords) -> tuple[StopRow, ...]:
    """What exactly declined; a question stopped by two rules counts for both."""
    return tuple(_stop_rows(results, _rules_of, rule_in_words))


def _stop_rows(
    results: Iterable[Result], names: Callable[[Result], Iterable[str]], words: RuleInWords
) -> Iterator[StopRow]:
    number: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for result in results:
        if result.declined:
            for name in names(result):
                number[name] += 1
                wrong[name] += result.over_refused
    for name, times in number.most_common():
        yield StopRow(name, words(name), times, wrong[name])


def _reason_of(stop: str) -> str:
    return REASON_OF[Stop(stop)].value if stop in set(Stop) else ""


def _decline_of(result: Result) -> Declined | None:
    response = result.call.response
    return response.decision if response and isinstance(response.decision, Declined) else None


def _stop_of(result: Result) -> Iterable[str]:
    decline = _decline_of(result)
    if decline:
        return (decline.stop.value,)
    if result.outcome is Outcome.DECLINED_IN_PROSE:
        return ("in its own words",)
    return ((result.call.response.reason if result.call.response else "") or "no reason given",)


def _rules_of(result: Result) -> Iterable[str]:
    decline = _decline_of(result)
    if decline:
        return decline.rules
    return (result.detection.why,) if result.detection and result.detection.why else ()


def spent(results: Sequence[Result]) -> Spent:
    """Latency of the calls that got a decision, and what all calls cost."""
    times = sorted(result.call.elapsed_ms for result in results if result.decided)
    judged = (result.judgement.usage for result in results if result.judgement)
    return Spent(
        p50=_percentile(times, 50),
        p95=_percentile(times, 95),
        slowest=times[-1] if times else None,
        buckets=tuple(_buckets(times)),
        steps=tuple(_steps(results)),
        asking=sum((result.call.usage for result in results), NO_USAGE),
        judging=sum(judged, NO_USAGE),
        retried=sum(result.call.attempts > 1 for result in results),
        asked_again=sum(result.call.asked_again > 0 for result in results),
    )


def _percentile(times: Sequence[float], part: int) -> float | None:
    """By nearest rank."""
    return times[-(-len(times) * part // 100) - 1] if times else None


def _buckets(times: Sequence[float]) -> Iterator[Share]:
    """How many calls took how long, from the quickest bucket in use to the slowest."""
    places = [sum(edge <= time for edge in _EDGES) for time in times]
    counter = Counter(places)
    for place in range(min(places, default=0), max(places, default=-1) + 1):
        low, high = (_EDGES[place - 1] if place else 0), (_EDGES[place] if place < len(_EDGES) else None)
        name = f"{low:,} ms or more" if high is None else f"{low:,}–{high:,} ms"
        yield Share(name, f"{counter[place]:,}", counter[place] / max(counter.values()))


def _steps(results: Sequence[Result]) -> Iterator[Share]:
    """Median time of each kind of step over the questions that took it; its rounds are added up."""
    times: dict[str, list[float]] = {}
    for result in results:
        response = result.call.response
        if response is None or response.decision is None:
            continue
        own: dict[str, float] = {}
        for step in response.decision.meta.trace:
            name = step.name.partition(".")[0]
            own[name] = own.get(name, 0.0) + step.duration_ms
        for name, time in own.items():
            times.setdefault(name, []).append(time)
    medians = {name: statistics.median(each) for name, each in times.items()}
    longest = max(medians.values(), default=0.0)
    for name, median in medians.items():
        yield Share(name, milliseconds(median), median / longest if longest else 0.0)
