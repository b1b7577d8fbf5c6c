"""Adding a run to the ledger, and checking the whole of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ballast.errors import UsageError
from ballast.evals import calibration as calibrations
from ballast.evals.detect.measured import rates
from ballast.evals.gate.checks import validity
from ballast.evals.gate.parse import read_gate
from ballast.evals.gate.rules import Gate
from ballast.evals.gate.run import gate_run
from ballast.evals.gate.verdict import Verdict, overall
from ballast.evals.gitstate import text_at, user
from ballast.evals.golden import read_golden
from ballast.evals.ledger.file import append, heads, missing_rows, parse_ledger, read_ledger
from ballast.evals.ledger.row import Entry, Row, make_row
from ballast.evals.rundir import GOLDEN, Run, read_run

_READERS = ("detector", "judge")
_RATES = ("sensitivity", "specificity")


@dataclass(frozen=True, slots=True)
class Addition:
    """What a person wants of an added run.

    Attributes:
        gate: rules whose verdict is recorded; calibration: file of what is known of the readers.
        accept: later runs are compared with it; note: why; by: who, git's user where it is "".
    """

    gate: Path | None = None
    accept: bool = False
    note: str = ""
    by: str = ""
    calibration: Path | None = None


def add_run(
    folder: Path,
    ledger: Path,
    *,
    wanted: Addition,
    current_corpus: Callable[[], str] = lambda: "",
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> Row:
    """Append a run's row, following every row that none follows yet.

    Raises:
        UsageError: a file cannot be read, the ledger does not verify, or a run is accepted without a note or
            though it is invalid.
        BallastError: the ledger cannot be written.
    """
    rows = read_ledger(ledger)
    run = read_run(folder)
    gated = None
    if wanted.gate:
        rules = read_gate(wanted.gate)
        gated = gate_run(rules, folder, ledger=ledger, current_corpus=current_corpus, clock=clock)
    if wanted.accept and not wanted.note.strip():
        raise UsageError("an accepted run needs a reason that others can read later; add --note WHY")
    findings = [*validity(Gate(folder), run.manifest, run.results, read_golden(folder / GOLDEN))]
    findings += gated.findings if gated else ()
    if wanted.accept and overall(findings) is Verdict.INVALID:
        raise UsageError(f"{folder}: the run is invalid, so nothing can be compared with it; run it again")
    entry = Entry(
        added=clock().isoformat(timespec="seconds"),
        accepted=wanted.accept,
        by=wanted.by or user(ledger.parent),
        note=wanted.note,
        calibration=_known(wanted.calibration, run),
    )
    data = make_row(run, entry, [row.hash for row in heads(rows)], gated=gated)
    append(ledger, data)
    return Row(len(rows) + 1, data)


def verify(ledger: Path, since: str | None) -> tuple[list[Row], list[Row]]:
    """All rows and the newest of them, after checking each, and that none of an earlier commit is missing.

    A chain shows every edit and every row dropped from its middle; rows cut off its end only an earlier state shows.

    Raises:
        UsageError: something is not as it was written, or there is no ledger.
    """
    rows = read_ledger(ledger)
    if not rows:
        raise UsageError(f"{ledger}: holds no rows; add a run with: ballast eval ledger add RUN")
    if since is not None:
        gone = missing_rows(rows, parse_ledger(text_at(ledger, since), f"{ledger} at {since}"))
        if gone:
            names = ", ".join(row.short for row in gone)
            raise UsageError(
                f"{ledger}: lacks rows that {since} has: {names}; a ledger only grows, so put them back",
                code="ledger.broken",
            )
    return rows, heads(rows)


def _known(calibration: Path | None, run: Run) -> Mapping[str, Any]:
    """What is known of the readers of a run: the detector's own figures and the record of the judge that is kept with
    the run, unless the user's file has others."""
    detector = rates(run.manifest.detector)
    kept = calibrations.to_json(run.calibration) if run.calibration else {}
    told = _calibration(calibration, run.manifest.judge) if calibration else {}
    judge = {rate: _rate(kept[rate]) for rate in _RATES} if kept else {}
    return {**({"detector": detector} if detector else {}), **({"judge": judge} if judge else {}), **told}


def _calibration(path: Path, judge: str) -> Mapping[str, Any]:
    """What is known of the readers, checked; ``judge`` is the one of the run.

    Raises:
        UsageError: it is neither {"detector": {"sensitivity": {"count", "n"}, "specificity": {…}}, "judge": {…}} nor
            what ``ballast eval calibrate`` writes, or it is about another judge.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(data.get("judge"), str):
            if data["judge"] != judge:
                raise UsageError(
                    f"{path}: is about the judge {data['judge']!r}, the run used {judge!r}; calibrate that"
                )
            data = {"judge": data}
        known = {
            name: {rate: _rate(data[name][rate]) for rate in _RATES} for name in _READERS if name in data
        }
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        form = '{"judge": {"sensitivity": {"count": 45, "n": 50}, "specificity": {"count": 95, "n": 100}}}'
        raise UsageError(f"{path}: is no calibration ({error}); write it as {form}") from None
    if not known:
        raise UsageError(f"{path}: names neither a detector nor a judge")
    return known


def _rate(data: Mapping[str, Any]) -> dict[str, int]:
    count, n = data["count"], data["n"]
    if type(count) is not int or type(n) is not int or not 0 <= count <= n or n == 0:
        raise ValueError(f"{count!r} of {n!r} is no rate")
    return {"count": count, "n": n}
