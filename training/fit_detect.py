"""Fit the detector's weights: python -m training.fit_detect --data DIR [--write]

Learns from the tune half of the labelled refusals and from the answers and refusals of our own tune half, and
prints what cross-validation by prompt says. The threshold is where at most 3 % of the tune half's
answers would be called declines. ``--write`` saves the weights, shifted so that the threshold lies at 0.5.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from benchmarks.detect import Reply, group, own, public
from numpy.typing import NDArray

from ballast.evals.detect.features import NAMES, measure
from ballast.evals.detect.fitted import digest, speaks
from ballast.evals.detect.lack import lack
from ballast.evals.detect.reading import Read, read
from ballast.evals.detect.structured import unwrap
from training.logistic import Array, auc, fit

TARGET = Path(__file__).parent.parent / "src" / "ballast" / "evals" / "detect" / "weights.json"
RIDGE = 20.0
FOLDS = 10
TURNS = 5  # ways of cutting into folds, averaged
FALSE_ALARMS = 0.04


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    replies = [reply for reply in [*public(options.data), *own()] if reply.half == "tune" and reply.fits]
    reads = [read(unwrap(reply.text) or "") for reply in replies]
    values = [measure(one, reply.question) for one, reply in zip(reads, replies, strict=True)]
    x = np.array([[value[name] for name in NAMES] for value in values])
    y = np.array([reply.declines for reply in replies])
    score = cross_validated(x, y, replies)
    threshold = choose(score, y, replies, reads)
    weights, bias = fit(x, y.astype(float), np.ones(len(y)), ridge=RIDGE)
    for name, weight in sorted(zip(NAMES, weights, strict=True), key=lambda pair: -abs(pair[1])):
        print(f"{name:22} {weight:+.2f}")
    if options.write:
        save(weights, bias - threshold)


def cross_validated(x: Array, y: NDArray[np.bool_], replies: Sequence[Reply]) -> Array:
    """The score of each reply from a model that saw no reply to its question."""
    score = np.zeros(len(y))
    for turn in range(TURNS):
        fold = np.array([group(f"{turn} {reply.question}", FOLDS) for reply in replies])
        for number in range(FOLDS):
            kept = fold != number
            weights, bias = fit(x[kept], y[kept].astype(float), np.ones(kept.sum()), ridge=RIDGE)
            score[~kept] += (x[~kept] @ weights + bias) / TURNS
    return score


def choose(
    score: Array, y: NDArray[np.bool_], replies: Sequence[Reply], reads: Sequence[Sequence[Read]]
) -> float:
    """The lowest threshold with few enough false alarms on the public tune half, the rules' own included."""
    at = np.array([reply.public for reply in replies])
    ruled = np.array([lack(one, r.question).score >= 0.5 for one, r in zip(reads, replies, strict=True)])
    score = np.where([speaks(one) for one in reads], score, -np.inf)
    called = [(float(t), ruled | (score > t)) for t in np.sort(score[at]) if np.isfinite(t)]
    allowed = [(t, said) for t, said in called if said[at & ~y].mean() <= FALSE_ALARMS]
    threshold, said = allowed[0] if allowed else called[-1]
    print(
        f"AUC {auc(score[at], y[at]):.3f}; threshold {threshold:.2f}: {said[at & y].mean():.1%} of {(at & y).sum()} "
        f"declines found, {said[at & ~y].mean():.1%} of {(at & ~y).sum()} answers called declines"
    )
    return threshold


def save(weights: Array, bias: float) -> None:
    """Write the weights with their hash."""
    named = {name: round(float(weight), 4) for name, weight in zip(NAMES, weights, strict=True)}
    content: dict[str, object] = {"bias": round(bias, 4), "weights": named}
    content["sha256"] = digest(content)
    TARGET.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
