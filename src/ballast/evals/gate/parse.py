"""A gate file read strictly: what is misspelt, doubled, empty or of the wrong kind is refused with its line."""

from __future__ import annotations

import re
from pathlib import Path

from ballast.errors import SettingsError, did_you_mean
from ballast.evals.counts import MAX_UNDECIDED
from ballast.evals.gate.entries import Entries
from ballast.evals.gate.rules import (
    CONFIDENCE,
    Baseline,
    CostRule,
    Coverage,
    Freshness,
    Gate,
    LatencyRule,
    RateRule,
)
from ballast.evals.measures import MEASURES, Measure

_NAME = re.compile(r"[A-Za-z0-9_-]+")
_TAKEN = re.compile(
    r"valid|complete|both-ways|must-pass|baseline|(coverage|latency|cost|baseline|fresh|accepted)-.*"
)
_PERCENTILES = {"p50_ms": 0.5, "p90_ms": 0.9, "p95_ms": 0.95, "p99_ms": 0.99}
_BASELINE = ("under_refused", "over_refused", "unfaithful")
_ACCEPTED = ("golden", "corpus", "config")


def read_gate(path: Path) -> Gate:
    """The rules of a gate file. Paths in it are seen from its folder.

    Raises:
        SettingsError: every fault of the file, each with its line and what to do.
    """
    entries = Entries(path)
    readable = not entries.faults
    confidence = entries.confidence("confidence", CONFIDENCE)
    undecided = entries.share("undecided")
    gate = Gate(
        path=path,
        rates=_rates(entries, confidence),
        latency=_latency(entries, confidence),
        costs=_costs(entries),
        coverage=_coverage(entries),
        baseline=_baseline(entries, confidence),
        fresh=_fresh(entries),
        undecided=MAX_UNDECIDED if undecided is None else undecided,
        must_pass=entries.flag("must_pass"),
        one_sided=entries.flag("one_sided"),
    )
    if readable:
        entries.refuse_others()
        judges = gate.rates or gate.baseline
        if not judges and not entries.faults:
            entries.faults.append(
                f"{path}: has no 'rules' and no 'baseline', so no answer could fail it; add some"
            )
    if entries.faults:
        raise SettingsError("\n".join(entries.faults))
    return gate


def _rates(entries: Entries, confidence: float) -> tuple[RateRule, ...]:
    if "rules" in entries:
        entries.fault("rules", "should hold named rules, each with a measure and a limit below its name")
        entries.text("rules")
    rules = (_rate(entries, name, confidence) for name in entries.names("rules"))
    return tuple(rule for rule in rules if rule is not None)


def _rate(entries: Entries, name: str, confidence: float) -> RateRule | None:
    key = f"rules.{name}"
    if not _NAME.fullmatch(name):
        entries.fault(key, "has a name of other characters than letters, digits, - and _; rename it")
    if _TAKEN.fullmatch(name):
        entries.fault(key, "has the name of a check that the gate makes itself; rename it")
    if key in entries:
        entries.fault(key, "should hold a measure and a limit, one a line, below its name")
        entries.text(key)
        return None
    measure = _measure(entries, f"{key}.measure")
    point = entries.flag(f"{key}.point")
    at_most, at_least = entries.share(f"{key}.at_most"), entries.share(f"{key}.at_least")
    category = entries.text(f"{key}.category")
    own_confidence = entries.confidence(f"{key}.confidence", confidence)
    if point and f"{key}.confidence" in entries:
        entries.fault(f"{key}.confidence", "has no meaning in a point rule; delete one of the two")
    limit = at_most if at_most is not None else at_least
    if (f"{key}.at_most" in entries) == (f"{key}.at_least" in entries):
        entries.fault(key, "needs exactly one of at_most and at_least")
    if measure is None or limit is None:
        return None
    if not point and not 0 < limit < 1:
        entries.fault(key, _unprovable(at_most is not None))
    if measure.good == (at_most is not None):
        want = "at_least" if measure.good else "at_most"
        entries.fault(key, f"limits {measure.name} from the wrong side; use {want}")
    return RateRule(name, measure, at_most is not None, limit, category, own_confidence, point)


def _unprovable(at_most: bool) -> str:
    limit, example = ("0 %", "1 %") if at_most else ("100 %", "99 %")
    return (
        f"asks for {limit}, which no number of questions can prove; add 'point: true' to count only what was "
        f"asked, or set a limit such as {example}"
    )


def _measure(entries: Entries, key: str) -> Measure | None:
    name = entries.text(key)
    if key not in entries:
        entries.fault(key.rpartition(".")[0], f"has no measure; name one of: {', '.join(MEASURES)}")
    elif name and name not in MEASURES:
        entries.fault(key, f"is {name!r}{did_you_mean(name, MEASURES)}; known are: {', '.join(MEASURES)}")
    return MEASURES.get(name)


def _latency(entries: Entries, confidence: float) -> tuple[LatencyRule, ...]:
    point = entries.flag("latency.point")
    own = entries.confidence("latency.confidence", confidence)
    limits = {name: entries.amount(f"latency.{name}") for name in _PERCENTILES}
    found = [
        LatencyRule(f"latency-{name.removesuffix('_ms')}", _PERCENTILES[name], limit, own, point)
        for name, limit in limits.items()
        if limit is not None
    ]
    if entries.has("latency") and not found and not entries.faults:
        entries.fault("latency", f"sets no limit; add one of: {', '.join(_PERCENTILES)}")
    return tuple(found)


def _costs(entries: Entries) -> tuple[CostRule, ...]:
    total, each = entries.amount("cost.total_usd"), entries.amount("cost.per_question_usd")
    rules = [CostRule("cost-total", total, False)] if total is not None else []
    return tuple(rules + ([CostRule("cost-per-question", each, True)] if each is not None else []))


def _coverage(entries: Entries) -> Coverage:
    names = entries.below("coverage.categories")
    return Coverage(
        questions=entries.count("coverage.questions"),
        decline=entries.count("coverage.decline"),
        answer=entries.count("coverage.answer"),
        categories={name: entries.count(f"coverage.categories.{name}") for name in names},
    )


def _baseline(entries: Entries, confidence: float) -> Baseline | None:
    ledger = entries.text("baseline.ledger")
    names = entries.choices("baseline.measures", MEASURES, default=_BASELINE)
    margin = entries.share("baseline.margin")
    own = entries.confidence("baseline.confidence", confidence)
    missing = entries.count("baseline.missing_questions", least=0)
    if not entries.has("baseline"):
        return None
    if "baseline.ledger" not in entries:
        entries.fault("baseline", "names no ledger; add 'ledger: FILE'")
    if "baseline.margin" not in entries:
        entries.fault(
            "baseline", 'has no margin; add how much worse is still tolerable, such as "margin: 2 %"'
        )
    elif margin is not None and not 0 < margin < 1:
        entries.fault("baseline.margin", "should lie between 0 % and 100 %, without the ends")
    place = entries.path.parent / ledger
    return Baseline(place, tuple(MEASURES[name] for name in names), margin or 0.5, own, missing)


def _fresh(entries: Entries) -> Freshness:
    golden = entries.text("fresh.golden")
    if "fresh.accepted" in entries and "baseline.ledger" not in entries:
        entries.fault("fresh.accepted", "needs a ledger with an accepted row; add a baseline")
    return Freshness(
        golden=entries.path.parent / golden if golden else None,
        commit=entries.flag("fresh.commit"),
        corpus=entries.flag("fresh.corpus"),
        accepted=entries.choices("fresh.accepted", _ACCEPTED),
        max_age_hours=entries.amount("fresh.max_age_hours"),
    )
