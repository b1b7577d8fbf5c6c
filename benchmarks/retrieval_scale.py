"""Speed of the index at several sizes, beside SQLite's full-text search on the same passages."""

from __future__ import annotations

import random
import re
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np

from ballast.models.embed import Embedder
from ballast.retrieve import Index, build_index
from ballast.text.words import content_terms
from ballast.types import Passage

SENTENCES = 4
QUERIES = 100


def synthetic(count: int, texts: Sequence[str]) -> Iterator[Passage]:
    """Passages of about ninety words, sorted by id: sentences of ``texts`` at random, and a word of its own.

    Without texts, words drawn from an invented list with Zipf's frequencies.
    """
    dice = random.Random(7)
    sentences = [s for text in texts for s in re.split(r"(?<=[.?!])\s+", text) if 20 < len(s) < 300]
    invented = [f"{dice.choice('bdfgklmnprst')}{dice.choice('aeiou')}word{n}" for n in range(30_000)]
    weights = [1 / rank for rank in range(1, len(invented) + 1)]
    for n in range(count):
        drawn = dice.choices(sentences, k=SENTENCES) if sentences else dice.choices(invented, weights, k=90)
        text = f"{' '.join(drawn)} Reference q{n}x."
        yield Passage(f"{n:08}", f"{n // 20}.md", f"Note {n // 20}", "", text, 0, len(text))


def milliseconds(run: Callable[[str], object], queries: Sequence[str]) -> tuple[float, float]:
    """Median and 95th percentile of one call."""
    run(queries[0])
    taken = []
    for query in queries:
        start = time.perf_counter()
        run(query)
        taken.append(1000 * (time.perf_counter() - start))
    return float(np.median(taken)), float(np.quantile(taken, 0.95))


def full_text(passages: Sequence[Passage]) -> tuple[sqlite3.Connection, float]:
    """FTS5 over the same texts, and the seconds it took."""
    start = time.perf_counter()
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE t USING fts5(id UNINDEXED, body, tokenize='porter unicode61')")
    database.executemany("INSERT INTO t VALUES (?, ?)", ((p.id, f"{p.title}\n{p.text}") for p in passages))
    return database, time.perf_counter() - start


def scale(sizes: Sequence[int], texts: Sequence[str], asked: Sequence[str], *, embedder: Embedder) -> None:
    """Print one row for each size."""
    print(f"{embedder.name}; milliseconds; k = 10; {QUERIES} questions\n")
    columns = "passages", "build/s", "open", "search p50", "p95", "index MB"
    print(f"| {' | '.join(columns)} | FTS5 build/s | FTS5 p50 | p95 | FTS5 / ours |")
    print("| --- " * 10 + "|")
    for size in sizes:
        passages = list(synthetic(size, texts))
        pool = list(asked) or [" ".join(p.text.split()[:8]) for p in passages]
        queries = random.Random(size).sample(pool, min(QUERIES, len(pool)))
        print(row(passages, queries, embedder))


def row(passages: Sequence[Passage], queries: Sequence[str], embedder: Embedder) -> str:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        start = time.perf_counter()
        build_index(passages, folder, None, embedder=embedder)
        built = time.perf_counter() - start
        opened, _ = milliseconds(lambda _: Index.open(folder, embedder), queries[:20])
        index = Index.open(folder, embedder)
        ours = milliseconds(lambda query: index.search(query, k=10), queries)
        size = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
    database, inserted = full_text(passages)
    statement = "SELECT id FROM t WHERE t MATCH ? ORDER BY rank LIMIT 10"

    def ask(query: str) -> object:
        words = " OR ".join(f'"{form}"' for form in content_terms(query)) or '"nothing"'
        return database.execute(statement, (words,)).fetchall()

    theirs = milliseconds(ask, queries)
    count = len(passages)
    cells = [f"{count:,}", f"{count / built:,.0f}", *(f"{x:.1f}" for x in (opened, *ours)), f"{size:.0f}"]
    cells += [f"{count / inserted:,.0f}", *(f"{x:.1f}" for x in (*theirs, theirs[0] / ours[0]))]
    return f"| {' | '.join(cells)} |"
