"""A calibration as text for people."""

from __future__ import annotations

from collections.abc import Iterator

from ballast.evals.calibration import (
    AGREEMENT_FLOOR,
    HALF_WIDTH,
    Calibration,
    is_complete,
)
from ballast.stats.agreement import Agreement, BoundsOf
from ballast.stats.intervals import clopper_pearson


def to_text(calibration: Calibration) -> str:
    """The record of a judge: the table, what it means, and what is missing."""
    return "\n".join(_lines(calibration)) + "\n"


def _lines(calibration: Calibration) -> Iterator[str]:
    table = calibration.table
    yield f"judge   {calibration.judge}"
    people = f"{table.bad + table.no_verdict_bad} unsupported, {table.good + table.no_verdict_good} supported"
    yield f"labels  {calibration.labels}: {people}"
    yield ""
    yield f"{'':<22}{'people: unsupported':>20}{'supported':>12}"
    yield f"{'judge: unsupported':<22}{table.caught:>20}{table.accused:>12}"
    yield f"{'judge: supported':<22}{table.missed:>20}{table.passed:>12}"
    yield f"{'judge: no verdict':<22}{table.no_verdict_bad:>20}{table.no_verdict_good:>12}"
    if table.failed:
        yield f"{'  of these, it failed':<22}{table.failed:>20}"
    yield ""
    yield f"sensitivity  {_rate(table.caught, table.bad)} of the unsupported answers are flagged"
    yield f"specificity  {_rate(table.passed, table.good)} of the supported answers are passed"
    yield from _agreement(calibration)
    bad, good = calibration.needed
    yield f"labels still needed for ±{100 * HALF_WIDTH:.0f} points: {bad} unsupported, {good} supported"
    yield from _kinds(calibration)
    yield from _verdict(calibration)


def _agreement(calibration: Calibration) -> Iterator[str]:
    if calibration.agreement is None:
        return
    floor = "at least" if calibration.meets_floor else "BELOW"
    yield (
        f"agreement    {100 * calibration.agreement:.1f} %, {floor} the floor of {100 * AGREEMENT_FLOOR:.0f} %; "
        f"κ {_coefficient(calibration.kappa)}, AC1 {_coefficient(calibration.ac1)}"
    )


def _kinds(calibration: Calibration) -> Iterator[str]:
    if not calibration.kinds:
        return
    yield ""
    yield f"{'kind':<24}{'n':>5}{'right':>7}{'wrong':>7}{'no verdict':>12}   right, of the verdicts"
    for kind, table in calibration.kinds.items():
        right, wrong = table.caught + table.passed, table.missed + table.accused
        none = table.no_verdict_bad + table.no_verdict_good
        yield f"{kind[:23]:<24}{right + wrong + none:>5}{right:>7}{wrong:>7}{none:>12}   {_rate(right, right + wrong)}"


def _verdict(calibration: Calibration) -> Iterator[str]:
    yield ""
    if not is_complete(calibration):
        yield f"INVALID: the judge failed on {calibration.table.failed} answers, too many to say how good it is"
    elif not calibration.table.bad or not calibration.table.good:
        kind = "unsupported" if not calibration.table.bad else "supported"
        how = (
            "copy a few and make them wrong: another figure, another name, a lost 'not'"
            if kind[0] == "u"
            else "add some"
        )
        yield f"REFUSED: no answer labelled {kind} got a verdict, so nobody knows how the judge treats those; {how}"
    elif not calibration.beats_chance:
        yield f"REFUSED: no better than chance (p = {calibration.chance:.2g}); no rate can be corrected with it"
    elif not calibration.meets_floor:
        yield "agrees with people too seldom to be relied on alone; corrected rates will have wide intervals"
    else:
        yield f"better than chance (p = {calibration.chance:.2g})"


def _rate(events: int, n: int) -> str:
    if not n:
        return "–      (nothing to count)"
    interval = clopper_pearson(events, n)
    return f"{100 * events / n:.1f} % ({100 * interval.low:.1f} – {100 * interval.high:.1f} %, n = {n})"


def _coefficient(agreement: Agreement) -> str:
    if agreement.coefficient is None:
        return "–"
    if agreement.bounds_of is not BoundsOf.COEFFICIENT:
        return f"{agreement.coefficient:.2f}"
    return f"{agreement.coefficient:.2f} ({agreement.low:.2f} – {agreement.high:.2f})"
