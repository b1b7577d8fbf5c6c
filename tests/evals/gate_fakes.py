"""Runs, gates and ledgers made of values, for the tests of gate, ledger and comparison."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from eval_fakes import answered, declined, golden, result

from ballast.evals.gate.evaluate import Gated, evaluate
from ballast.evals.gate.freshness import Now
from ballast.evals.gate.parse import read_gate
from ballast.evals.gate.rules import Gate
from ballast.evals.gate.verdict import Finding
from ballast.evals.result import Result, call_json, result_json
from ballast.evals.rundir import CALLS, GOLDEN, MANIFEST, RESULTS, Manifest, Run, manifest_json
from ballast.evals.side import Side, side_of_run

NOW = datetime(2026, 1, 2, tzinfo=UTC)
MADE = Manifest("2026-01-01T12:00:00Z", "sha256:g", "golden.jsonl", "ask", commit="c0ffee", corpus="sha256:c")


def decline_questions(n: int, *, wrong: int = 0, prefix: str = "d", category: str = "") -> list[Result]:
    """``n`` questions to decline, the first ``wrong`` of them answered."""
    asked = (golden(f"{prefix}{i}", decline=True, category=category) for i in range(n))
    return [result(q, answered() if i < wrong else declined()) for i, q in enumerate(asked)]


def answerable(n: int, *, wrong: int = 0, unfaithful: int = 0, prefix: str = "a") -> list[Result]:
    """``n`` questions to answer, the first ``wrong`` declined, the last ``unfaithful`` answered unfaithfully."""
    asked = [golden(f"{prefix}{i}") for i in range(n)]
    return [
        result(q, declined() if i < wrong else answered(), faithful=i < n - unfaithful)
        for i, q in enumerate(asked)
    ]


def failed(n: int, *, decline: bool = True, prefix: str = "f") -> list[Result]:
    return [result(golden(f"{prefix}{i}", decline=decline), None) for i in range(n)]


def trials(result_: Result, *later: Result) -> list[Result]:
    """Results of one question as its first, second, … trial."""
    several = [result_, *later]
    return [replace(r, call=replace(r.call, trial=n)) for n, r in enumerate(several, 1)]


def run(results: Iterable[Result], manifest: Manifest = MADE) -> Run:
    return Run(manifest, tuple(results))


def side(results: Iterable[Result], name: str = "the accepted row") -> Side:
    return side_of_run(run(results), name)


def gate(folder: Path, text: str) -> Gate:
    path = folder / "gate.yaml"
    path.write_text(text)
    return read_gate(path)


def judge(
    rules: Gate,
    results: Sequence[Result],
    *,
    accepted: Side | None = None,
    now: Now | None = None,
    made: Run | None = None,
) -> Gated:
    made = made or run(results)
    asked = list({r.question.id: r.question for r in made.results}.values())
    return evaluate(rules, made, asked, now=now or Now(NOW), accepted=accepted)


def finding(gated: Gated, name: str) -> Finding:
    """The one finding of that name."""
    [found] = [finding for finding in gated.findings if finding.name == name]
    return found


def write_run(folder: Path, results: Sequence[Result], manifest: Manifest = MADE) -> Path:
    """A finished run on disk."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MANIFEST).write_text(json.dumps(manifest_json(manifest)))
    questions = {r.question.id: r.question for r in results}.values()
    rows = [
        {"id": q.id, "question": q.question, "category": q.category, "expected": list(q.expected) or "decline",
         "expected_sources": list(q.expected_sources), "must_pass": q.must_pass}
        for q in questions
    ]  # fmt: skip
    for name, lines in {
        GOLDEN: rows,
        CALLS: [call_json(r.call) for r in results],
        RESULTS: [result_json(r) for r in results],
    }.items():
        (folder / name).write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder
