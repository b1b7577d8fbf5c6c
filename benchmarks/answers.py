"""How well decisions are right on public sets: python -m benchmarks.answers --data DIR [--half report]

Every question goes the whole way that ``ballast ask`` goes, over a store of the set's own corpus: once with
retrieval restricted to the documents the question was written for ("given"), once over all ("open").
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from training.logistic import auc, declined_at
from training.sets import Case, cases

from ballast.build import open_ask, run_index
from ballast.settings import Settings
from ballast.types import Answered, Decision, Question, Step

SETS = ("qa_squad2", "qa_clapnq", "qa_lihua")
MOST = 1000


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one question.

    Attributes:
        score: the best sufficiency of all attempts, 0 where a need of the question was unmet each time.
        recalled: whether a document the question was written for is among the hits (eight by default).
    """

    answerable: bool
    answered: bool
    score: float
    recalled: bool


def _steps(decision: Decision, name: str) -> Iterator[Step]:
    return (step for step in decision.meta.trace if step.name.startswith(name))


def _row(case: Case, decision: Decision, gold: frozenset[str]) -> Row:
    grades = [step.detail for step in _steps(decision, "grade")]
    score = max((0.0 if grade["missing"] else float(grade["sufficiency"]) for grade in grades), default=0.0)
    hits = [hit["id"] for hit in next(_steps(decision, "retrieve")).detail["hits"]]
    return Row(case.answerable, isinstance(decision, Answered), score, bool(gold & set(hits)))


async def measure(chosen: Sequence[Case], settings: Settings, *, given: bool) -> list[Row]:
    """Ask every question, one after the other."""
    from ballast.build import read_corpus

    ask = open_ask(settings)
    rows = []
    with read_corpus(settings) as corpus:
        for case in chosen:
            if given and not case.doc_ids:
                continue
            gold = frozenset(p.id for name in case.doc_ids for p in corpus.document_passages(name))
            question = Question(case.question, case.id, case.doc_ids if given else None)
            rows.append(_row(case, await ask(question), gold))
    return rows


def line(name: str, scope: str, rows: Sequence[Row]) -> str:
    """One line of the table."""
    label = np.array([row.answerable for row in rows])
    score = np.array([row.score for row in rows])
    answered = np.array([row.answered for row in rows])
    recalled = np.array([row.recalled for row in rows])[label].mean()
    head = f"| {name} | {scope} | {label.sum()} / {(~label).sum()} | {recalled:.3f} | {answered[label].mean():.0%} "
    if label.all():  # nothing to decline, so nothing to tell apart
        return f"{head}| – | – | – |"
    return (
        f"{head}| {(~answered[~label]).mean():.0%} | {auc(score, label):.3f} "
        f"| {declined_at(score, label, over_refusal=0.05):.0%} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--half", choices=("fit", "report"), default="report")
    parser.add_argument("--sets", nargs="+", default=SETS)
    parser.add_argument(
        "--most", type=int, default=MOST, help="questions a set, drawn by their hash if there are more"
    )
    options = parser.parse_args()
    print(
        "| set | documents | answerable / not | recall@8 | answered of answerable | declined of unanswerable "
        "| AUC of the score | declined at 5 % over-refusal |\n|---|---|---|---|---|---|---|---|"
    )
    for name in options.sets:
        chosen = [case for case in cases(options.data, name) if case.half == options.half]
        chosen = sorted(chosen, key=lambda case: hashlib.sha256(case.id.encode()).digest())[: options.most]
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(store=Path(folder) / "store")
            run_index([options.data / name / "corpus.jsonl"], settings)
            for scope in ("given", "open"):
                rows = asyncio.run(measure(chosen, settings, given=scope == "given"))
                print(line(name, scope, rows), flush=True)


if __name__ == "__main__":
    main()
