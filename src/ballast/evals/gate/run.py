"""Everything a gate reads from disk, brought together: the run, its questions, the ledger, and how things stand."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from ballast.evals.gate.evaluate import Gated, evaluate
from ballast.evals.gate.freshness import Now
from ballast.evals.gate.rules import Gate
from ballast.evals.gitstate import current_commit
from ballast.evals.golden import read_golden
from ballast.evals.ledger.codes import fingerprint
from ballast.evals.ledger.file import last_accepted, read_ledger
from ballast.evals.rundir import GOLDEN, Manifest, read_run
from ballast.evals.side import Side


def gate_run(
    gate: Gate,
    folder: Path,
    *,
    ledger: Path | None = None,
    current_corpus: Callable[[], str] = lambda: "",
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> Gated:
    """Apply a gate to the run in a folder.

    Args:
        ledger: instead of the one the gate names.
        current_corpus: hash of the index as it is now; asked only where the gate wants it.

    Raises:
        UsageError: the run, the ledger or a file the gate names cannot be read.
    """
    run = read_run(folder)
    place = ledger or (gate.baseline.ledger if gate.baseline else None)
    row = last_accepted(read_ledger(place)) if place else None
    now = Now(
        time=clock(),
        commit=current_commit(gate.path.parent) if gate.fresh.commit else "",
        corpus=current_corpus() if gate.fresh.corpus else "",
        golden=_questions(gate.fresh.golden) if gate.fresh.golden else None,
    )
    asked = read_golden(folder / GOLDEN)
    return evaluate(gate, run, asked, now=now, accepted=row.side() if row else None)


def _questions(path: Path) -> Side:
    questions = read_golden(path)
    manifest = Manifest("", "", path.name, "")
    return Side(str(path), manifest, (), {question.id: fingerprint(question) for question in questions})
