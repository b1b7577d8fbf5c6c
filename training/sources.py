"""What each training source is worth, and what more data would bring.

``python -m training.sources --data DATA --start MINILM``

Heads only: logistic regressions over what the untrained encoder makes of each pair (``training/probe.py``), one for
each task, fitted to the end each time. One line a source: how many points of AUC the report halves lose without it,
and whether that is more than chance (a paired bootstrap over the pairs of the set, 95 %). Then the learning curve:
mean AUC of three draws of a share of the pairs. ``--cache`` keeps the rows between runs.
"""

from __future__ import annotations

import argparse
import pickle
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from training.data import Example, fit_examples, is_held_out, origins, report_examples
from training.logistic import Array, auc, fit
from training.probe import features

SETS = {
    "sufficiency": ("qa_squad2", "qa_clapnq", "qa_medquad", "own"),
    "support": ("faith_begin", "faith_wice", "own_claims", "changed"),
}
RIDGE = 300.0
DRAWS, RESAMPLES, LEAST = 3, 400, 40
SHARES = (0.1, 0.25, 0.5, 1.0)


@dataclass(frozen=True)
class Rows:
    """Pairs as numbers: x [n, features], whether each is good [n], and where it comes from."""

    x: Array
    good: np.ndarray
    origins: Sequence[frozenset[str]]

    def of(self, chosen: np.ndarray) -> Rows:
        index = np.flatnonzero(chosen)
        return Rows(self.x[index], self.good[index], [self.origins[i] for i in index])


def numbers(examples: Sequence[Example], args: argparse.Namespace) -> Rows:
    """The rows of some examples."""
    x, kept = features(examples, args.start, length=args.length, seed=args.seed)
    return Rows(x, np.array([e.good for e in kept]), [frozenset(origins(e)) for e in kept])


def gather(args: argparse.Namespace) -> tuple[dict[str, Rows], dict[str, Rows]]:
    """To learn from, by task; and the report halves, by set."""
    rng = random.Random(args.seed)
    learn = [e for e in fit_examples(args.data, args.seed) if not is_held_out(e)]
    learn = rng.sample(learn, min(args.limit, len(learn)))
    report = report_examples(args.data, args.seed)
    names = [name for task in SETS.values() for name in task]
    chosen = {name: rng.sample(report[name], min(args.cap, len(report[name]))) for name in names}
    return (
        {task: numbers([e for e in learn if e.task == task], args) for task in SETS},
        {name: numbers(examples, args) for name, examples in chosen.items()},
    )


def scores(learn: Rows, sets: Mapping[str, Rows]) -> dict[str, Array]:
    """Fit on some pairs, score others; both labels weigh the same."""
    good = learn.good.astype(float)
    weight = np.where(learn.good, 0.5 / good.mean(), 0.5 / (1 - good.mean()))
    weights, bias = fit(learn.x.astype(np.float64), good, weight, ridge=RIDGE)
    return {name: rows.x @ weights + bias for name, rows in sets.items()}


def worth(full: Array, less: Array, good: np.ndarray, rng: np.random.Generator) -> tuple[float, bool]:
    """Points of AUC that are lost, and whether the 95 % interval of the loss leaves out zero."""
    draws = []
    for _ in range(RESAMPLES):
        at = rng.integers(0, len(good), len(good))
        if good[at].any() and not good[at].all():
            draws.append(auc(full[at], good[at]) - auc(less[at], good[at]))
    low, high = np.quantile(draws, (0.025, 0.975))
    return 100 * (auc(full, good) - auc(less, good)), bool(low > 0 or high < 0)


def left_out(learn: Rows, sets: Mapping[str, Rows], seed: int) -> str:
    """One row with everything, one row a source without it."""
    full, rng = scores(learn, sets), np.random.default_rng(seed)
    lines = [f"| source | pairs | {' | '.join(sets)} |", f"| --- | --- |{' --- |' * len(sets)}"]
    all_auc = [f"{auc(full[name], rows.good):.3f}" for name, rows in sets.items()]
    lines.append(f"| everything, AUC | {len(learn.good)} | {' | '.join(all_auc)} |")
    names = {name for one in learn.origins for name in one}
    counts = {name: sum(name in one for one in learn.origins) for name in names}
    for source in sorted((name for name in names if counts[name] >= LEAST), key=lambda n: -counts[n]):
        kept = learn.of(np.array([source not in one for one in learn.origins]))
        less = scores(kept, sets)
        cells = []
        for name, rows in sets.items():
            points, certain = worth(full[name], less[name], rows.good, rng)
            cells.append(f"**{points:+.1f}**" if certain else f"{points:+.1f}")
        lines.append(f"| {source} | {counts[source]} | {' | '.join(cells)} |")
    return "\n".join(lines)


def curve(learn: Rows, sets: Mapping[str, Rows], seed: int) -> str:
    """Mean AUC of draws of a share of the pairs."""
    rng = np.random.default_rng(seed)
    lines = [f"| share | pairs | {' | '.join(sets)} |", f"| --- | --- |{' --- |' * len(sets)}"]
    for share in SHARES:
        count, found = round(share * len(learn.good)), []
        for _ in range(DRAWS if share < 1 else 1):
            chosen = np.zeros(len(learn.good), dtype=bool)
            chosen[rng.permutation(len(chosen))[:count]] = True
            given = scores(learn.of(chosen), sets)
            found.append([auc(given[name], rows.good) for name, rows in sets.items()])
        lines.append(f"| {share:.0%} | {count} | {' | '.join(f'{a:.3f}' for a in np.mean(found, axis=0))} |")
    return "\n".join(lines)


def main() -> None:
    """Print both tables of both tasks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True, help="folder of the encoder to start from")
    parser.add_argument("--limit", type=int, default=6000, help="pairs to learn from, drawn by the seed")
    parser.add_argument("--cap", type=int, default=250, help="pairs a report half")
    parser.add_argument("--length", type=int, default=128)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cache", type=Path, default=None)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    if args.cache and args.cache.exists():
        learn, report = pickle.loads(args.cache.read_bytes())
    else:
        learn, report = gather(args)
        if args.cache:
            args.cache.write_bytes(pickle.dumps((learn, report)))
    for task, names in SETS.items():
        sets = {name: report[name] for name in names}
        print(
            f"## {task}\n\n{left_out(learn[task], sets, args.seed)}\n\n{curve(learn[task], sets, args.seed)}\n",
            flush=True,
        )


if __name__ == "__main__":
    main()
