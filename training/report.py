"""Figures on the report halves, through ``ballast.models.pair`` as it ships.

``PYTHONPATH=src python -m training.report --data DATA [--model FOLDER] [--cap N] [--only SET,...]``
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ballast.models.judges import Pair
from ballast.models.pair import SHIPPED, PairModel
from training.data import Example, report_examples
from training.logistic import auc, declined_at

SEED = 7


@dataclass(frozen=True)
class Line:
    """One row of the table; ``positives`` of ``n`` are answerable (or supported)."""

    name: str
    n: int
    positives: int
    auc: float
    declined: float
    brier: float


def scored(model: Pair, examples: Sequence[Example]) -> np.ndarray:
    """Probability of answerable, or of supported, per example."""
    out = np.zeros(len(examples))
    for i, e in enumerate(examples):
        if e.task == "sufficiency":
            out[i] = model.sufficiency(e.first, [e.passage])[0]
        else:
            out[i] = model.support([(e.passage, e.first)])[0, 0]
    return out


def truth(examples: Sequence[Example]) -> np.ndarray:
    """True for answerable or supported: bool [len(examples)]."""
    return np.array([e.good for e in examples], dtype=bool)


def line(name: str, labels: np.ndarray, scores: np.ndarray) -> Line:
    """A row of the table."""
    brier = float(((scores - labels) ** 2).mean())
    declined = declined_at(scores, labels, over_refusal=0.05)
    return Line(name, len(labels), int(labels.sum()), auc(scores, labels), declined, brier)


def lines(model: PairModel, sets: dict[str, list[Example]]) -> list[Line]:
    """One row a set; the rule-made set also by rule, each against the sentences left as they stand."""
    found = []
    for name, examples in sets.items():
        labels, scores = truth(examples), scored(model, examples)
        found.append(line(name, labels, scores))
        if name == "changed":
            sources = np.array([e.source for e in examples])
            for source in sorted(set(sources) - {"changed:none"}):
                chosen = (sources == "changed:none") | (sources == source)
                found.append(line("  " + source, labels[chosen], scores[chosen]))
        elif len({e.source for e in examples}) > 1:
            for source in sorted({e.source for e in examples if not e.label}):
                chosen = np.array([bool(e.label) or e.source == source for e in examples])
                found.append(line("  no: " + source, labels[chosen], scores[chosen]))
        print(f"{name} done", file=sys.stderr, flush=True)
    return found


def table(found: Sequence[Line]) -> str:
    """The rows as Markdown. "declined": share of the 0-labelled caught when 5 % of the others are lost."""
    head = "| set | yes / no | AUC | declined at 5 % over-refusal | Brier |\n| --- | --- | --- | --- | --- |"
    body = (
        f"| {x.name} | {x.positives} / {x.n - x.positives} | {x.auc:.3f} | {x.declined:.0%} | {x.brier:.3f} |"
        for x in found
    )
    return "\n".join([head, *body])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument(
        "--model", type=Path, default=SHIPPED, help="folder of a pair model; the shipped one by default"
    )
    parser.add_argument("--cap", type=int, default=0, help="a seeded sample of so many pairs a set")
    parser.add_argument("--only", default="", help="names of sets, comma between")
    args = parser.parse_args()
    sets = report_examples(args.data, SEED)
    wanted = [name for name in args.only.split(",") if name] or list(sets)
    rng = random.Random(SEED)
    chosen = {n: rng.sample(sets[n], min(args.cap or len(sets[n]), len(sets[n]))) for n in wanted}
    model = PairModel.load(args.model)
    began = time.monotonic()
    print(table(lines(model, chosen)))
    print(f"{model.name}: {sum(map(len, chosen.values()))} pairs in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
