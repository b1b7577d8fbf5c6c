"""A row of the ledger: everything a later run is compared with, and why it was written down."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.evals.counts import Count
from ballast.evals.gate.evaluate import Gated
from ballast.evals.ledger.codes import decode, encode
from ballast.evals.measures import MEASURES, RECORDED
from ballast.evals.result import Result
from ballast.evals.rundir import Manifest, Run, manifest_json
from ballast.evals.side import Side
from ballast.types import Usage
from ballast.wire import usage_json

SCHEMA = 1
"""Of the rows written here. A row of a later schema is refused, an earlier one is read."""
SHORT = 12
"""Hexadecimal digits of a hash that are shown."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger, verified. ``data`` is the line's JSON; the rest is read from it."""

    line: int
    data: Mapping[str, Any]

    @property
    def hash(self) -> str:
        return str(self.data["hash"])

    @property
    def short(self) -> str:
        return self.hash.removeprefix("sha256:")[:SHORT]

    @property
    def parents(self) -> tuple[str, ...]:
        return tuple(self.data["parents"])

    @property
    def accepted(self) -> bool:
        return bool(self.data["accepted"])

    @property
    def added(self) -> str:
        return str(self.data["added"])

    @property
    def verdict(self) -> str:
        """The gate's verdict; "" where no gate was applied."""
        gate = self.data["gate"]
        return str(gate["verdict"]) if gate else ""

    def side(self) -> Side:
        """The row as one side of a comparison."""
        results, prints = decode(self.data["questions"])
        manifest = Manifest(**self.data["run"])
        name = f"{'the accepted ' if self.accepted else ''}row {self.short} of {self.added[:10]}"
        return Side(name, manifest, tuple(results), prints)


@dataclass(frozen=True, slots=True)
class Entry:
    """What a person says of a run that is added.

    Attributes:
        by: who adds it; note: why.
        calibration: what is known of the readers: "detector" and "judge", each with a "sensitivity" and a
            "specificity" of {"count", "n"}.
    """

    added: str
    accepted: bool = False
    by: str = ""
    note: str = ""
    calibration: Mapping[str, Any] | None = None


def make_row(run: Run, entry: Entry, parents: Sequence[str], *, gated: Gated | None = None) -> dict[str, Any]:
    """The JSON of a row that follows ``parents``, its hash included."""
    known = entry.calibration or {}
    usage = sum((result.call.usage for result in run.results), Usage())
    row = {
        "schema": SCHEMA,
        "parents": sorted(parents),
        "added": entry.added,
        "accepted": entry.accepted,
        "by": entry.by,
        "note": entry.note,
        "run": manifest_json(run.manifest),
        "detector": _reader(run.manifest.detector, known.get("detector")),
        "judge": _reader(run.manifest.judge, known.get("judge")),
        "counts": {name: _count_json(MEASURES[name].over(run.results)) for name in RECORDED},
        "categories": _categories(run.results),
        "latency_ms": _latency(run.results),
        "usage": usage_json(usage),
        "gate": None if gated is None else _gate_json(gated),
        "questions": encode(run.results),
    }
    return {"hash": row_hash(row), **row}


def row_hash(row: Mapping[str, Any]) -> str:
    """Hash ("sha256:…") of a row's content, its own hash left out, whatever the order of its keys."""
    content = {key: value for key, value in row.items() if key != "hash"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"


def _reader(name: str, known: Mapping[str, Any] | None) -> dict[str, Any]:
    rates = known or {}
    return {"name": name, "sensitivity": rates.get("sensitivity"), "specificity": rates.get("specificity")}


def _count_json(count: Count) -> dict[str, Any]:
    interval = count.interval
    return {
        "count": count.events,
        "n": count.n,
        "undecided": count.undecided,
        "interval_95": [round(interval.low, 6), round(interval.high, 6)],
    }


def _categories(results: Sequence[Result]) -> dict[str, dict[str, Any]]:
    names = dict.fromkeys(result.question.category for result in results)
    return {name: _count_json(MEASURES["right_calls"].over(results, name)) for name in names}


def _latency(results: Sequence[Result]) -> dict[str, float | None]:
    """Percentiles by nearest rank over the calls that got a decision."""
    times = sorted(result.call.elapsed_ms for result in results if result.decided)
    if not times:
        return {"p50": None, "p95": None}
    return {f"p{part}": round(times[-(-len(times) * part // 100) - 1], 3) for part in (50, 95)}


def _gate_json(gated: Gated) -> dict[str, Any]:
    rules = {finding.name: finding.verdict.value for finding in gated.findings}
    return {"verdict": gated.verdict.value, "against": gated.against, "rules": rules}
