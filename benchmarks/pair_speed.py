"""What a pair costs the judgement model, and what would make it cheaper.

``python -m benchmarks.pair_speed [--graph NAME=FILE]``

Every variant reads the same pairs of exactly ``--tokens`` tokens, round by round, each once a round, so that a busy
machine slows all alike; the best round of each counts. CPU time says what the arithmetic costs, whoever else is
running; pairs a second also what several threads make of it. Ratios are to the first line.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from ballast.models.pair import SHIPPED, PairModel

Feed = Mapping[str, NDArray[np.int64]]
HEAD = ["sufficiency"]
LEVELS = onnxruntime.GraphOptimizationLevel
WORDS = "the fee for a replacement card is twelve euros and it is sent within five working days".split()


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one pair, in the best round: milliseconds of CPU time, and of the clock."""

    cpu: float
    wall: float


def session(graph: Path, threads: int, *, level: Any = LEVELS.ORT_ENABLE_ALL, spin: bool = True) -> Any:
    """A session over a graph file."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.graph_optimization_level = level
    options.add_session_config_entry("session.intra_op.allow_spinning", str(int(spin)))
    return onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])


def feeds(count: int, tokens: int) -> list[Feed]:
    """Made-up pairs: a question of 12 tokens, a passage of the rest."""
    rng = np.random.default_rng(5)
    made = []
    for _ in range(count):
        ids = rng.integers(1996, 20_000, (1, tokens))
        ids[0, 0], ids[0, [13, -1]] = 101, 102
        segments = (np.arange(tokens) > 13).astype(np.int64)[None]
        made.append({"ids": ids, "mask": np.ones_like(ids), "segments": segments})
    return made


def one_by_one(run: Any, pairs: Sequence[Feed]) -> Callable[[], None]:
    """Each pair in a run of its own, as it ships."""

    def go() -> None:
        for pair in pairs:
            run.run(HEAD, pair)

    return go


def together(run: Any, pairs: Sequence[Feed], size: int) -> Callable[[], None]:
    """Batches of pairs of one length. The scores then depend on the neighbours: one scale for a batch."""
    batches = [
        {key: np.concatenate([pair[key] for pair in pairs[at : at + size]]) for key in pairs[0]}
        for at in range(0, len(pairs), size)
    ]
    return one_by_one(run, batches)


def side_by_side(run: Any, pairs: Sequence[Feed], workers: int) -> Callable[[], None]:
    """Each pair in a run of its own, several runs at a time."""
    pool = ThreadPoolExecutor(workers)

    def go() -> None:
        for _ in pool.map(lambda pair: run.run(HEAD, pair), pairs):
            pass

    return go


def windowed(threads: int, count: int, tokens: int) -> Callable[[], None]:
    """The whole way from text, long passages by windows."""
    model = PairModel.load(SHIPPED, threads=threads)
    passage = " ".join(WORDS[i % len(WORDS)] for i in range(tokens - 15))
    question = "what does it cost to have a card replaced by the bank"

    def go() -> None:
        model.sufficiency(question, [passage] * count)

    return go


def measure(variants: Mapping[str, Callable[[], None]], count: int, rounds: int) -> dict[str, Cost]:
    """The best round of each variant."""
    best: dict[str, Cost] = {}
    for go in variants.values():
        go()  # memory is allocated on the first run
    for _ in range(rounds):
        for name, go in variants.items():
            cpu, wall = time.process_time(), time.perf_counter()
            go()
            cost = Cost(
                1000 * (time.process_time() - cpu) / count, 1000 * (time.perf_counter() - wall) / count
            )
            before = best.get(name, cost)
            best[name] = Cost(min(before.cpu, cost.cpu), min(before.wall, cost.wall))
    return best


def variants(graphs: Mapping[str, Path], count: int, tokens: int) -> dict[str, Callable[[], None]]:
    """Everything that is compared; ratios are to the first."""
    shipped, pairs = SHIPPED / "model.onnx", feeds(count, tokens)
    half = feeds(count, tokens // 2)
    one, two, calm = session(shipped, 1), session(shipped, 2), session(shipped, 2, spin=False)
    found = {
        "one pair a run, 1 thread": one_by_one(one, pairs),
        "2 threads that spin (the runtime's default)": one_by_one(two, pairs),
        "2 threads that do not spin (as shipped)": one_by_one(calm, pairs),
        "2 runs at a time, 1 thread each": side_by_side(one, pairs, 2),
        "batches of 8 of one length, 1 thread": together(one, pairs, 8),
        "batches of 8 of one length, 2 threads that do not spin": together(calm, pairs, 8),
        "graph as written, not optimised, 1 thread": one_by_one(
            session(shipped, 1, level=LEVELS.ORT_DISABLE_ALL), pairs
        ),
        "graph optimised basically, 1 thread": one_by_one(
            session(shipped, 1, level=LEVELS.ORT_ENABLE_BASIC), pairs
        ),
        f"{tokens // 2} tokens, 1 thread": one_by_one(one, half),
        "from text, by windows of 144, 1 thread": windowed(1, count, tokens),
    }
    for name, path in graphs.items():
        found[f"{name}, 1 thread"] = one_by_one(session(path, 1), pairs)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokens", type=int, default=192)
    parser.add_argument("--pairs", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument(
        "--graph", action="append", default=[], metavar="NAME=FILE", help="another graph of the model"
    )
    args = parser.parse_args()
    graphs = {name: Path(path) for name, _, path in (given.partition("=") for given in args.graph)}
    best = measure(variants(graphs, args.pairs, args.tokens), args.pairs, args.rounds)
    base = next(iter(best.values()))
    print("| variant | CPU ms a pair | ratio | pairs a second | ratio |\n| --- | --- | --- | --- | --- |")
    for name, cost in best.items():
        print(
            f"| {name} | {cost.cpu:.1f} | {cost.cpu / base.cpu:.2f} | {1000 / cost.wall:.0f} | "
            f"{base.wall / cost.wall:.2f} |"
        )


if __name__ == "__main__":
    main()
