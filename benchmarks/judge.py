"""The judge on labelled answers nobody learned from: python -m benchmarks.judge --data DIR [--judge JUDGE] [--out DIR]

Report halves of two public sets and of the own pairs (``training/split.py``), and a public set that served nowhere.
``--out`` keeps a calibration for each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from training.logistic import auc
from training.sets import rows
from training.split import document_key, side

from ballast.build_judge import open_judge
from ballast.evals.calibration import Calibration, calibrate, to_json
from ballast.evals.calibration_report import to_text
from ballast.evals.judge.batch import judge_all
from ballast.evals.judge.pairs import Labelled, read_labels
from ballast.evals.judge.verdict import Opinion
from ballast.stats.intervals import clopper_pearson

OWN = Path(__file__).parent.parent / "demo" / "judge_pairs.jsonl"
PUBLIC = ("faith_begin", "faith_wice", "faith_halueval_qa")


def report_half(data: Path, name: str) -> list[Labelled]:
    """The labelled answers of a set that were not learned from."""
    if name == "own":
        keys = {row["id"]: row["document"] for row in rows(OWN)}
        return [one for one in read_labels(OWN) if side(keys[one.id]) == "report"]
    keys = {row["id"]: document_key(name, row) for row in rows(data / name / "pairs.jsonl")}
    used = name != "faith_halueval_qa"
    return [one for one in read_labels(data / name) if not used or side(keys[one.id]) == "report"]


def auc_interval(value: float, good: int, bad: int) -> tuple[float, float]:
    """95 % interval of an AUC (Hanley and McNeil, Radiology 143, 1982), within [0, 1]."""
    q1, q2 = value / (2 - value), 2 * value**2 / (1 + value)
    spread = value * (1 - value) + (good - 1) * (q1 - value**2) + (bad - 1) * (q2 - value**2)
    error = 1.96 * math.sqrt(spread / (good * bad))
    return max(0.0, value - error), min(1.0, value + error)


def line(name: str, labelled: Sequence[Labelled], opinions: Sequence[Opinion], made: Calibration) -> str:
    """One row of the table."""
    label = np.array([one.supported for one in labelled])
    score = np.array([0.5 if opinion.score is None else opinion.score for opinion in opinions])
    value, table = auc(score, label), made.table
    low, high = auc_interval(value, int(label.sum()), int((~label).sum()))
    unsure = (table.no_verdict_bad + table.no_verdict_good) / len(labelled)
    return (
        f"| {name} | {label.sum()} / {(~label).sum()} | {value:.3f} ({low:.3f} – {high:.3f}) | "
        f"{_rate(table.caught, table.bad)} | {_rate(table.passed, table.good)} | {unsure:.0%} |"
    )


def _rate(events: int, n: int) -> str:
    interval = clopper_pearson(events, n)
    return f"{events / n:.0%} ({interval.low:.0%} – {interval.high:.0%})" if n else "–"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--judge", default="offline")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    judging = open_judge(options.judge, os.environ.get("BALLAST_JUDGE_KEY", ""))
    print(f"judge {judging.name}\n")
    print("| set | supported / not | AUC | unsupported caught | supported passed | no verdict |")
    print("|---|---|---|---|---|---|")
    last, answers, started = "", 0, time.perf_counter()
    for name in (*PUBLIC, "own"):
        labelled = report_half(options.data, name)
        opinions = asyncio.run(judge_all([one.pair for one in labelled], judging))
        made = calibrate(labelled, opinions, judge=judging.name, labels=f"{name}, report half")
        print(line(name, labelled, opinions, made), flush=True)
        if options.out:
            options.out.mkdir(parents=True, exist_ok=True)
            (options.out / f"{name}.json").write_text(
                json.dumps(to_json(made), indent=1) + "\n", encoding="utf-8"
            )
        last, answers = to_text(made), answers + len(labelled)
    print(f"\n{1000 * (time.perf_counter() - started) / answers:.1f} ms an answer\n\n{last}")


if __name__ == "__main__":
    main()
