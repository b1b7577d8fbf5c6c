"""Advice: recall and false alarms with exact 95 % intervals, by field and language.

python benchmarks/guard_advice.py [--data DIR] [--misses]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from training.fit_advice import pairs

from ballast.advice import AdviceDetector
from ballast.stats.intervals import clopper_pearson

ROOT = Path(__file__).parent.parent
SETS = ("qa_squad2", "qa_clapnq", "qa_lihua", "qa_medquad", "qa_tatqa")
DETECT = AdviceDetector()
Row = dict[str, Any]


def rows(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def found(text: str) -> bool:
    return bool(DETECT(text))


def share(name: str, hits: Iterable[bool]) -> None:
    results = list(hits)
    k, n = sum(results), len(results)
    interval = clopper_pearson(k, n)
    low, high = interval.low, interval.high
    print(f"  {name:36} {k:5} of {n:5}  {100 * k / max(1, n):6.2f} %  [{100 * low:.2f}, {100 * high:.2f}]")


def own(*, misses: bool) -> None:
    test = pairs("test")
    print("own pairs, test half: requests found, and twins wrongly declined")
    share("recall", (found(pair["advice"]) for pair in test))
    share("false alarms", (found(pair["education"]) for pair in test))
    for key in ("field", "lang"):
        for value in sorted({pair[key] for pair in test}):
            share(f"recall, {value}", (found(pair["advice"]) for pair in test if pair[key] == value))
    if misses:
        print(*(pair["advice"] for pair in test if not found(pair["advice"])), sep="\n")


def golden() -> None:
    print("golden questions")
    every = rows(ROOT / "demo" / "golden.jsonl")
    asked = [row for row in every if row.get("notes", "").startswith("advice")]
    share("requests for advice (recall)", (found(row["question"]) for row in asked))
    share("answerable (false alarms)", (found(r["question"]) for r in every if r["expected"] != "decline"))


def public(data: Path) -> None:
    finance = rows(data / "advice_finance" / "texts.jsonl")
    print("finance requests and questions of others")
    asked = [row for row in finance if row["label"]]
    share("recall", (found(row["text"]) for row in asked))
    share("recall, English", (found(row["text"]) for row in asked if row["lang"] == "en"))
    share("false alarms", (found(row["text"]) for row in finance if not row["label"]))
    print("ordinary questions (every finding is a false alarm)")
    every = [row["question"] for name in SETS for row in rows(data / name / "questions.jsonl")]
    share("all", map(found, every))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--misses", action="store_true")
    arguments = parser.parse_args()
    own(misses=arguments.misses)
    golden()
    if (arguments.data / "advice_finance").exists():
        public(arguments.data)


if __name__ == "__main__":
    main()
