"""The questions of the comparison: python -m benchmarks.llm.questions --data DIR --out FOLDER

Writes golden sets, drawn with a fixed seed: ``finance.jsonl`` (80 of the test half of demo/golden.jsonl, 40 of them to
be declined) and ``clapnq.jsonl`` (50 of the report half of CLAPNQ, 25 to be declined) with ``clapnq_corpus.jsonl``.
Questions that the guard stops before any retrieval are left out: they do not reach the model.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from training.sets import cases, rows
from training.split import side

SEED = 20261201
GOLDEN = Path("demo/golden.jsonl")
FINANCE = {"answerable": 32, "multi_hop": 8, "unanswerable": 28, "out_of_corpus": 12}
CLAPNQ_EACH = 25


def finance() -> list[dict[str, Any]]:
    """Questions of the test half, so many of each category."""
    rng = random.Random(SEED)
    given = [row for row in rows(GOLDEN) if side(row["cluster"]) == "report"]
    chosen: list[dict[str, Any]] = []
    for category, count in FINANCE.items():
        chosen += rng.sample([row for row in given if row["category"] == category], count)
    return chosen


def clapnq(data: Path) -> list[dict[str, Any]]:
    """Questions of the report half, as many to be declined as to be answered."""
    rng = random.Random(SEED)
    given = [case for case in cases(data, "qa_clapnq") if case.half == "report"]
    chosen = []
    for answerable in (True, False):
        for case in rng.sample([c for c in given if c.answerable is answerable], CLAPNQ_EACH):
            chosen.append(
                {
                    "id": case.id,
                    "question": case.question,
                    "category": "answerable" if answerable else "unanswerable",
                    "expected": list(case.answers) if answerable else "decline",
                }
            )
    return chosen


def write(path: Path, values: Sequence[Mapping[str, Any]]) -> None:
    """One value a line."""
    path.write_text("".join(json.dumps(v, ensure_ascii=False) + "\n" for v in values), encoding="utf-8")


def main() -> None:
    """Read the arguments and write the sets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of the public sets")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    write(args.out / "finance.jsonl", finance())
    write(args.out / "clapnq.jsonl", clapnq(args.data))
    corpus = rows(args.data / "qa_clapnq" / "corpus.jsonl")
    write(args.out / "clapnq_corpus.jsonl", [{k: r[k] for k in ("doc_id", "title", "text")} for r in corpus])


if __name__ == "__main__":
    main()
