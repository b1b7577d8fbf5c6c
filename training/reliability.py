"""Does a score mean a probability? ``python -m training.reliability --data DATA --svg docs/images/reliability.svg``

The report halves through a pair model as it ships: what share of the pairs scored about p is good, for ten bins of p.
Prints, for each set and for both tasks, the mean score and the share that is good, ECE (the mean distance of the two
over the bins, weighted by their pairs) and the Brier score beside that of always saying the share. ``--scores`` keeps
the scores between runs.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ballast.models.pair import SHIPPED, PairModel
from ballast.stats.intervals import clopper_pearson
from training.data import report_examples
from training.report import SEED, scored, truth

Array = NDArray[np.float64]

TASKS = {
    "sufficiency": ("qa_squad2", "qa_clapnq", "qa_lihua", "qa_medquad", "own"),
    "support": ("faith_begin", "faith_wice", "own_claims", "changed"),
}
BINS = 10
_SIDE, _LEFT, _TOP, _GAP = 260, 50, 34, 70  # pixels of a panel, its margins, and between panels


@dataclass(frozen=True, slots=True)
class Bin:
    """Pairs scored alike: how many, their mean score, how many are good."""

    n: int
    score: float
    good: int


def bins(score: Array, good: NDArray[np.bool_]) -> list[Bin]:
    """Ten bins of equal width over [0, 1]; empty ones are left out."""
    index = np.minimum((score * BINS).astype(int), BINS - 1)
    found = []
    for i in range(BINS):
        at = index == i
        if at.any():
            found.append(Bin(int(at.sum()), float(score[at].mean()), int(good[at].sum())))
    return found


def ece(found: Sequence[Bin]) -> float:
    """Expected calibration error (Naeini, Cooper and Hauskrecht, AAAI 2015), in [0, 1]."""
    total = sum(one.n for one in found)
    return sum(one.n * abs(one.score - one.good / one.n) for one in found) / total


def row(name: str, score: Array, good: NDArray[np.bool_]) -> str:
    """One line of the table."""
    share = good.mean()
    return (
        f"| {name} | {len(good)} | {score.mean():.2f} | {share:.2f} | {ece(bins(score, good)):.3f} "
        f"| {((score - good) ** 2).mean():.3f} | {share * (1 - share):.3f} |"
    )


def _panel(title: str, found: Sequence[Bin], left: float) -> list[str]:
    """One diagram: the diagonal, and a point a bin with its exact 95 % interval and its number of pairs."""

    def x(value: float) -> str:
        return f"{left + _SIDE * value:.1f}"

    def y(value: float) -> str:
        return f"{_TOP + _SIDE * (1 - value):.1f}"

    out = [
        f'<text x="{x(0.5)}" y="20" text-anchor="middle" font-weight="bold">{title}</text>',
        f'<rect x="{x(0)}" y="{y(1)}" width="{_SIDE}" height="{_SIDE}" fill="none" stroke="black"/>',
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="black" stroke-dasharray="5 4"/>',
        f'<text x="{x(0.5)}" y="{_TOP + _SIDE + 34}" text-anchor="middle">score of the model</text>',
    ]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        out.append(f'<text x="{x(tick)}" y="{_TOP + _SIDE + 16}" text-anchor="middle">{tick:g}</text>')
        out.append(f'<text x="{left - 6}" y="{float(y(tick)) + 4:.1f}" text-anchor="end">{tick:g}</text>')
    points = " ".join(f"{x(one.score)},{y(one.good / one.n)}" for one in found)
    out.append(f'<polyline points="{points}" fill="none" stroke="black" stroke-width="1.5"/>')
    for one in found:
        interval = clopper_pearson(one.good, one.n)
        out.append(
            f'<line x1="{x(one.score)}" y1="{y(interval.low)}" x2="{x(one.score)}" y2="{y(interval.high)}" '
            'stroke="black"/>'
        )
        out.append(f'<circle cx="{x(one.score)}" cy="{y(one.good / one.n)}" r="4" fill="black"/>')
        out.append(
            f'<text x="{float(x(one.score)) + 6:.1f}" y="{float(y(one.good / one.n)) + 14:.1f}" '
            f'font-size="9">{one.n}</text>'
        )
    return out


def svg(panels: Sequence[tuple[str, Sequence[Bin]]]) -> str:
    """The diagrams side by side; black on white."""
    width = _LEFT + len(panels) * (_SIDE + _GAP)
    body = [f'<rect width="{width}" height="{_TOP + _SIDE + 50}" fill="white"/>']
    middle = _TOP + _SIDE / 2
    body.append(
        f'<text x="12" y="{middle}" text-anchor="middle" transform="rotate(-90 12 {middle})">share that is good</text>'
    )
    for number, (title, found) in enumerate(panels):
        body += _panel(title, found, _LEFT + number * (_SIDE + _GAP))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_TOP + _SIDE + 50}" role="img" '
        'font-family="sans-serif" font-size="11">'
    )
    label = (
        "<title>Reliability of the judgement model: share of good pairs by score, with 95 % intervals</title>"
    )
    return "\n".join([head, label, *body, "</svg>"]) + "\n"


def scores(args: argparse.Namespace) -> dict[str, tuple[list[float], list[bool]]]:
    """Score and truth of at most ``--cap`` pairs of every set; kept in ``--scores``."""
    if args.scores and args.scores.exists():
        kept: dict[str, tuple[list[float], list[bool]]] = json.loads(args.scores.read_text())
        return kept
    model, rng, found = PairModel.load(args.model, threads=args.threads), random.Random(SEED), {}
    for name, examples in report_examples(args.data, SEED).items():
        chosen = rng.sample(examples, min(args.cap, len(examples)))
        found[name] = (scored(model, chosen).tolist(), truth(chosen).tolist())
    if args.scores:
        args.scores.write_text(json.dumps(found))
    return found


def main() -> None:
    """Print the table and write the diagram."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", type=Path, default=SHIPPED, help="folder of a pair model")
    parser.add_argument("--svg", type=Path, default=None, help="where the diagram goes")
    parser.add_argument("--cap", type=int, default=200, help="pairs a set")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--scores", type=Path, default=None)
    args = parser.parse_args()
    found, panels = scores(args), []
    print(
        "| set | pairs | mean score | share good | ECE | Brier | Brier of the share |\n|---|---|---|---|---|---|---|"
    )
    for task, names in TASKS.items():
        given = {name: (np.array(found[name][0]), np.array(found[name][1], dtype=bool)) for name in names}
        for name, (score, good) in given.items():
            print(row(name, score, good))
        score, good = (np.concatenate(parts) for parts in zip(*given.values(), strict=True))
        print(row(f"**{task}, all**", score, good))
        panels.append((f"{task}, {len(good)} pairs", bins(score, good)))
    if args.svg:
        args.svg.write_text(svg(panels), encoding="utf-8")


if __name__ == "__main__":
    main()
