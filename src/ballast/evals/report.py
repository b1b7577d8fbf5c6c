"""The report of a run, as JSON values and as text."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.evals import trust as trusts
from ballast.evals.counts import Count, Counts, count, is_valid, split
from ballast.evals.judge.golden import NO_CONTEXTS
from ballast.evals.result import Outcome, Result
from ballast.evals.trust import Trust
from ballast.evals.words import between
from ballast.types import Usage
from ballast.wire import usage_json

_LABELS = {
    "under_refused": "under-refused",
    "over_refused": "over-refused",
    "unfaithful": "unfaithful",
    "right_calls": "refusal correctness",
    "hallucinated": "hallucination rate",
    "correct": "correct answers",
    "all_sources": "all sources cited",
}
_MISTAKES = ("under_refused", "over_refused", "unfaithful")
_SHOWN_IDS, _WIDTH = 12, 100
_COLUMNS = {outcome: outcome.value for outcome in Outcome} | {Outcome.DECLINED_IN_PROSE: "in prose"}


@dataclass(frozen=True, slots=True)
class Report:
    """Everything a run has to say. ``adversarial`` questions are not among the ``counts``."""

    results: tuple[Result, ...]
    valid: bool
    counts: Counts
    adversarial: Counts
    categories: dict[str, Counts]


def report(results: Sequence[Result]) -> Report:
    """Count a run."""
    ordinary, adversarial = split(results)
    names = dict.fromkeys(result.question.category for result in results)
    categories = {name: count([r for r in results if r.question.category == name]) for name in names}
    return Report(tuple(results), is_valid(results), count(ordinary), count(adversarial), categories)


def to_json(report: Report, trust: Trust | None = None) -> dict[str, Any]:
    """The report for programs. Every rate stands with its n, its exact 95 % interval and its bounds."""
    usage = sum((result.call.usage for result in report.results), Usage())
    decisions = [
        r.call.response.decision for r in report.results if r.call.response and r.call.response.decision
    ]
    return {
        "valid": report.valid,
        "n": len(report.results),
        "counts": _counts_json(report.counts),
        "adversarial": _counts_json(report.adversarial),
        "categories": {name: _counts_json(counts) for name, counts in report.categories.items()},
        "must_pass": {"n": len(_must_pass(report)), "missed": _missed(report)},
        "failures": _failures(report),
        "asked_again": [result.question.id for result in report.results if result.call.asked_again],
        "unsure": _unsure(report),
        "unread": _unread(report),
        "latency_ms": _latency(report),
        "usage": usage_json(usage),
        "corpus": sorted({decision.meta.corpus for decision in decisions} - {""}),
        "config": sorted({decision.meta.config for decision in decisions} - {""}),
        **({"readers": trusts.to_json(trust)} if trust else {}),
    }


def to_text(report: Report, trust: Trust | None = None) -> str:
    """The report for people: the three counts first, then the rates made of them, then each category.

    ``trust`` is what is known of those that read the replies: rates are corrected by it, and it is told at the end.
    """
    return "\n".join(_lines(report, trust)) + "\n"


def _lines(report: Report, trust: Trust | None) -> Iterator[str]:
    counts, adversarial = report.counts, report.adversarial
    yield f"{counts.n} questions: {_outcomes(counts)}"
    if adversarial.n:
        yield f"{adversarial.n} adversarial questions, counted apart: {_outcomes(adversarial)}"
    yield ""
    yield f"{'':<20}{'count':>6}{'of':>6}{'rate':>9}   95 % interval"
    for name in _MISTAKES:
        yield from _count_lines(_LABELS[name], getattr(counts, name), with_ids=True)
        yield from _corrected_line(trust, name)
    if adversarial.n:
        yield from _count_lines("adversarial answered", adversarial.under_refused, with_ids=True)
    yield ""
    for name in ("right_calls", "hallucinated", "correct", "all_sources"):
        yield from _count_lines(_LABELS[name], getattr(counts, name), with_ids=False)
        yield from _corrected_line(trust, name)
    if counts.correct.other_ids:
        yield f"    not correct{_ids(counts.correct.other_ids)}"
    yield ""
    yield (
        f"{'category':<20}{'n':>6}"
        + "".join(f"{_COLUMNS[outcome]:>10}" for outcome in Outcome)
        + "     wrong"
    )
    for name, category in report.categories.items():
        wrong = category.under_refused.events + category.over_refused.events
        cells = "".join(f"{category.outcomes[outcome]:>10}" for outcome in Outcome)
        yield f"{name[:19]:<20}{category.n:>6}{cells}{wrong:>10}"
    yield ""
    yield from _closing_lines(report)
    for sentence in trusts.sentences(trust) if trust else ():
        glued = sentence.replace(" %", "\u00a0%")  # no number is parted from its per cent sign
        lines = textwrap.wrap(glued, _WIDTH, subsequent_indent="    ", break_on_hyphens=False)
        yield from (line.replace("\u00a0%", " %") for line in lines)
    yield from _verdict_lines(report)


def _closing_lines(report: Report) -> Iterator[str]:
    must_pass, missed = _must_pass(report), _missed(report)
    if must_pass:
        yield f"must-pass: {len(must_pass) - len(missed)} of {len(must_pass)}{_ids(missed)}"
    if unsure := _unsure(report):
        yield f"may be declines, counted as answers: {len(unsure)}{_ids(unsure)}"
    if unread := _unread(report):
        yield f"replies that nothing read for declines in prose: {unread}"
    yield from _one_way_line(report)
    yield from _unjudged_lines(report)
    for code, number in _failures(report).items():
        yield f"failed with {code}: {number}"
    if again := [result.call for result in report.results if result.call.asked_again]:
        replied = sum(call.response is not None for call in again)
        yield f"asked again after failing: {len(again)}, of which {replied} got a reply"
    latency = _latency(report)
    if latency["p50"] is not None:
        yield f"latency: p50 {latency['p50']:.0f} ms, p95 {latency['p95']:.0f} ms"


def _one_way_line(report: Report) -> Iterator[str]:
    """A system that does the same whatever is asked makes one kind of mistake only, and looks perfect on the other."""
    decided = [result for result in report.results if result.decided]
    for happened, word, unseen in (
        (all(result.declined for result in decided), "declined", "under-refusals"),
        (all(result.answered for result in decided), "answered", "over-refusals"),
    ):
        if decided and happened and len({r.question.should_decline for r in decided}) == 2:
            yield f"every question was {word}, so that there are no {unseen} says nothing"


def _unjudged_lines(report: Report) -> Iterator[str]:
    unjudged = [result for result in report.results if result.unjudged]
    bare = sum(NO_CONTEXTS in result.judgement.problems for result in unjudged if result.judgement)
    failed = sum(result.judge_failed for result in unjudged)
    for number, why in (
        (bare, "the target names no contexts for, so that nobody can tell whether they are faithful"),
        (failed, "the judge failed on"),
        (len(unjudged) - bare - failed, "the judge was unsure of"),
    ):
        if number:
            yield f"answers that {why}: {number}"


def _verdict_lines(report: Report) -> Iterator[str]:
    if not report.valid:
        lost = sum(result.lost for result in report.results)
        yield (
            f"INVALID: {lost} of {len(report.results)} questions got no decision, or the judge failed on their "
            "answer, so the counts mean nothing"
        )


def _count_lines(label: str, count: Count, *, with_ids: bool) -> Iterator[str]:
    if count.rate is None:
        yield f"{label:<20}{'–':>6}{0:>6}   nothing to count"
        return
    interval = between(count.interval.low, count.interval.high)
    line = f"{label:<20}{count.events:>6}{count.n:>6}{100 * count.rate:>7.1f} %   {interval}"
    if count.undecided:
        low, high = count.bounds
        line += f"   ({100 * low:.1f} – {100 * high:.1f} % with {count.undecided} undecided either way)"
    yield line
    if with_ids and count.ids:
        yield f"    {_ids(count.ids)[2:]}"


def _corrected_line(trust: Trust | None, name: str) -> Iterator[str]:
    """The rate above as it is once the judge's own errors are taken out, where its record is known."""
    corrected = {"unfaithful": trust.unfaithful, "hallucinated": trust.hallucinated} if trust else {}
    found = corrected.get(name)
    if found:
        rate = f"{100 * found.estimate:>7.1f} %   {between(found.interval.low, found.interval.high)}"
        yield f"{'  corrected':<32}{rate}   for the judge's own errors"


def _ids(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _SHOWN_IDS} more" if len(ids) > _SHOWN_IDS else ""
    return ": " + ", ".join(ids[:_SHOWN_IDS]) + more if ids else ""


def _outcomes(counts: Counts) -> str:
    return ", ".join(f"{number} {outcome.value}" for outcome, number in counts.outcomes.items())


def _counts_json(counts: Counts) -> dict[str, Any]:
    outcomes = {outcome.value: number for outcome, number in counts.outcomes.items()}
    return {"n": counts.n, "outcomes": outcomes, **{n: _count_json(getattr(counts, n)) for n in _LABELS}}


def _count_json(count: Count) -> dict[str, Any]:
    interval, (low, high) = count.interval, count.bounds
    return {
        "count": count.events,
        "n": count.n,
        "rate": count.rate,
        "interval_95": [interval.low, interval.high],
        "undecided": count.undecided,
        "bounds": [low, high],
        "ids": list(count.ids),
        "other_ids": list(count.other_ids),
    }


def _must_pass(report: Report) -> list[Result]:
    return [result for result in report.results if result.question.must_pass]


def _missed(report: Report) -> list[str]:
    return [result.question.id for result in _must_pass(report) if not result.passed]


def _unsure(report: Report) -> list[str]:
    """Questions of which a reply may or may not decline in its own words."""
    unsure = (r.question.id for r in report.results if r.detection and r.detection.verdict == "unsure")
    return list(dict.fromkeys(unsure))


def _unread(report: Report) -> int:
    """Replies that say nothing of declining in a field of their own, and that no detector looked at."""
    return sum(
        r.detection is None and r.call.response is not None and r.call.response.declined is None
        for r in report.results
        if r.answered
    )


def _failures(report: Report) -> dict[str, int]:
    errors = (result.call.error for result in report.results)
    return dict(Counter(error.code for error in errors if error is not None).most_common())


def _latency(report: Report) -> dict[str, float | None]:
    """Percentiles by nearest rank over the questions that got a decision."""
    times = sorted(result.call.elapsed_ms for result in report.results if result.decided)
    if not times:
        return {"p50": None, "p95": None}
    ranked = {name: times[-(-len(times) * part // 100) - 1] for name, part in (("p50", 50), ("p95", 95))}
    return {name: round(value, 3) for name, value in ranked.items()}
