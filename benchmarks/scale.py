"""How fast and how big at 1,000 passages and more: python -m benchmarks.scale [--data DIR] [--sizes 1000 10000]

The passages are one JSONL file: sentences of the public sets in DIR, shuffled into passages as long as those of the
sets (invented words with Zipf's frequencies without DIR). Each stage runs in a process of its own, so that the peak
memory is that of the stage. SQLite's FTS5 gets the same passages and questions in the same run: read the ratios, the
milliseconds depend on what else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import numpy as np
from training.sets import NAMES, cases, rows

from ballast.build import open_ask, run_index
from ballast.settings import Settings
from ballast.text.sentences import sentence_spans
from ballast.text.words import content_terms
from ballast.types import Answered, Question

T = TypeVar("T")
QUESTIONS = 200
COLD = 5
LONGEST = 1000  # characters; a row up to here is one passage
SEED = 7


@dataclass(frozen=True, slots=True)
class Indexing:
    """Seconds of a first and of a second ``run_index``, bytes of the store, peak memory in bytes."""

    first: float
    processor: float
    again: float
    size: int
    memory: int


@dataclass(frozen=True, slots=True)
class Asking:
    """Milliseconds of every question (and of the processor), of those without a rewrite, of each search alone."""

    opened: float
    every: list[float]
    processor: list[float]
    direct: list[float]
    searches: list[float]
    answered: int
    memory: int


@dataclass(frozen=True, slots=True)
class FullText:
    """FTS5 over the same passages: seconds to build, bytes, milliseconds of every query."""

    built: float
    size: int
    every: list[float]


def material(data: Path | None) -> tuple[list[str], list[int], list[str]]:
    """Sentences, passage lengths in characters, and questions."""
    if data is None:
        dice = random.Random(SEED)
        invented = [f"{dice.choice('bdfgklmnprst')}{dice.choice('aeiou')}word{n}" for n in range(30_000)]
        weights = list(accumulate(1 / rank for rank in range(1, len(invented) + 1)))
        draw = [
            " ".join(dice.choices(invented, cum_weights=weights, k=dice.randint(6, 30)))
            for _ in range(20_000)
        ]
        asked = [
            f"What is {' '.join(dice.choices(invented, cum_weights=weights, k=5))}?" for _ in range(QUESTIONS)
        ]
        return [f"{text.capitalize()}." for text in draw], list(range(300, LONGEST)), asked
    texts = [row["text"] for name in NAMES for row in rows(data / name / "corpus.jsonl")]
    spans = ((text, sentence_spans(text)) for text in texts)
    sentences = [" ".join(text[start:end].split()) for text, found in spans for start, end in found]
    asked = [case.question for name in NAMES for case in cases(data, name)]
    lengths = [len(text) for text in texts if 200 <= len(text) <= LONGEST]
    return [s for s in sentences if 20 < len(s) < 300], lengths, random.Random(SEED).sample(asked, QUESTIONS)


def passages(count: int, sentences: Sequence[str], lengths: Sequence[int]) -> Iterator[dict[str, str]]:
    """``count`` rows of one passage each, the same for the same arguments."""
    dice = random.Random(SEED)
    for number in range(count):
        wanted, text = dice.choice(lengths), dice.choice(sentences)
        while len(text) < wanted and len(text) + len(more := dice.choice(sentences)) < LONGEST:
            text = f"{text} {more}"
        yield {"doc_id": f"{number:07}", "title": " ".join(text.split()[:4]), "text": text}


def indexing(corpus: Path, store: Path, count: int) -> Indexing:
    """Index a new store, then again with nothing changed."""
    settings = Settings(store=store)
    processor, started = time.process_time(), time.perf_counter()
    report = run_index([corpus], settings)
    first, processor = time.perf_counter() - started, time.process_time() - processor
    if report.passages != count:
        raise ValueError(f"{count} rows became {report.passages} passages")
    started = time.perf_counter()
    run_index([corpus], settings)
    again = time.perf_counter() - started
    return Indexing(first, processor, again, size_of(store), peak())


def asking(store: Path, questions: Sequence[str]) -> Asking:
    """Ask every question once over an open store; a first one, not counted, opens what is opened lazily."""
    started = time.perf_counter()
    ask = open_ask(Settings(store=store))
    opened = time.perf_counter() - started
    every, processor, direct, searches, answered = [], [], [], [], 0

    async def run() -> None:
        nonlocal answered
        await ask(Question("What is this about?"))
        for question in questions:
            started, busy = time.perf_counter(), time.process_time()
            decision = await ask(Question(question))
            every.append(1000 * (time.perf_counter() - started))
            processor.append(1000 * (time.process_time() - busy))
            steps = [step for step in decision.meta.trace if step.name.startswith("retrieve")]
            searches.extend(step.duration_ms for step in steps)
            direct.extend(every[-1:] if len(steps) == 1 else [])
            answered += isinstance(decision, Answered)

    asyncio.run(run())
    return Asking(opened, every, processor, direct, searches, answered, peak())


def full_text(corpus: Path, store: Path, questions: Sequence[str]) -> FullText:
    """SQLite's full-text search, on disk as the store is, ten best of any of the question's content words."""
    started = time.perf_counter()
    database = sqlite3.connect(store)
    database.execute("CREATE VIRTUAL TABLE t USING fts5(id UNINDEXED, body, tokenize='porter unicode61')")
    pairs = ((row["doc_id"], f"{row['title']}\n{row['text']}") for row in rows(corpus))
    database.executemany("INSERT INTO t VALUES (?, ?)", pairs)
    database.commit()
    built = time.perf_counter() - started
    statement, every = "SELECT id, body FROM t WHERE t MATCH ? ORDER BY rank LIMIT 10", []
    for question in questions:
        started = time.perf_counter()
        forms = " OR ".join(f'"{form}"' for form in content_terms(question)) or '"nothing"'
        database.execute(statement, (forms,)).fetchall()
        every.append(1000 * (time.perf_counter() - started))
    return FullText(built, store.stat().st_size, every)


def cold(store: Path, question: str) -> float:
    """Median seconds of ``ballast ask`` from a shell."""
    command = [sys.executable, "-m", "ballast", "ask", question, "--store", str(store)]
    taken = []
    for _ in range(COLD):
        started = time.perf_counter()
        done = subprocess.run(command, capture_output=True, check=False)
        taken.append(time.perf_counter() - started)
        if done.returncode not in (0, 3):
            raise RuntimeError(done.stderr.decode())
    return statistics.median(taken)


def peak() -> int:
    """The most memory this process has held, in bytes.

    Linux says it in ``VmHWM``; what ``getrusage`` gives there begins with the parent's peak.
    """
    status = Path("/proc/self/status")
    if status.exists():
        held = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return 1024 * int(held.split()[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # bytes on macOS


def size_of(path: Path) -> int:
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def alone(stage: Callable[..., T], *arguments: object) -> T:
    """Run a stage in a fresh process."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(stage, *arguments).result()


def spread(taken: Sequence[float]) -> str:
    return f"{np.median(taken):.1f} / {np.quantile(taken, 0.95):.1f}" if taken else "-"


def column(
    count: int, sentences: Sequence[str], lengths: Sequence[int], asked: Sequence[str]
) -> dict[str, str]:
    """All figures of one size, by name."""
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        corpus, store = folder / "corpus.jsonl", folder / "store"
        with corpus.open("w", encoding="utf-8") as lines:
            lines.writelines(json.dumps(row) + "\n" for row in passages(count, sentences, lengths))
        built: Indexing = alone(indexing, corpus, store, count)
        replies: Asking = alone(asking, store, asked)
        other: FullText = alone(full_text, corpus, folder / "fts", asked)
        shell = cold(store, asked[0])
        text = corpus.stat().st_size
    return {
        "text, MB": f"{text / 1e6:.1f}",
        "index, passages/s": f"{count / built.first:,.0f}",
        "index, s (of the processor)": f"{built.first:.1f} ({built.processor:.1f})",
        "index again, unchanged, s": f"{built.again:.2f}",
        "store, MB": f"{built.size / 1e6:.1f}",
        "open, ms": f"{1000 * replies.opened:.0f}",
        "ask, p50 / p95 ms": f"{spread(replies.every)} (n = {len(replies.every)}, {replies.answered} answered)",
        "ask, processor time, p50 / p95 ms": spread(replies.processor),
        "ask without a rewrite, p50 / p95 ms": f"{spread(replies.direct)} (n = {len(replies.direct)})",
        "one search of it, p50 / p95 ms": f"{spread(replies.searches)} (n = {len(replies.searches)})",
        f"`ballast ask` from a shell, median of {COLD}, s": f"{shell:.2f}",
        "peak memory: index / ask, MB": f"{built.memory / 1e6:.0f} / {replies.memory / 1e6:.0f}",
        "FTS5: index, passages/s": f"{count / other.built:,.0f}",
        "FTS5: file, MB": f"{other.size / 1e6:.1f}",
        "FTS5: query, p50 / p95 ms": spread(other.every),
        "search / FTS5 query, p50": f"{np.median(replies.searches) / np.median(other.every):.1f}",
        "ask without a rewrite / FTS5 query, p50": f"{np.median(replies.direct) / np.median(other.every):.1f}",
        "load average, before and after": f"{before:.1f}, {os.getloadavg()[0]:.1f} ({os.cpu_count()} cores)",
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    options = parser.parse_args()
    sentences, lengths, asked = material(options.data)
    columns = []
    for size in options.sizes:
        columns.append(column(size, sentences, lengths, asked))
        print(f"{size:,} passages: done", file=sys.stderr)
    print(f"| passages | {' | '.join(f'{size:,}' for size in options.sizes)} |")
    print(f"| --- |{' --- |' * len(columns)}")
    for name in columns[0]:
        print(f"| {name} | {' | '.join(each[name] for each in columns)} |")


if __name__ == "__main__":
    main()
