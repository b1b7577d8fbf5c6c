"""How well and how fast passages are found.

    python benchmarks/retrieval.py                 recall of BM25, vectors and both, as shipped
    python benchmarks/retrieval.py --fit           the choices behind it, on the half they were made on
    python benchmarks/retrieval.py --scale         speed at 1,000, 10,000 and 100,000 passages

The sets stand in the folder named by BALLAST_DATA. Each is split in two by a hash of the document's title:
every choice was made on the half called "fit"; the half called "report" says what it is worth.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import bm25s
import numpy as np
from numpy.typing import NDArray
from retrieval_scale import scale

from ballast.models.embed import Embedder, load_embedder
from ballast.retrieve import Index, build_index
from ballast.retrieve.dense import Dense
from ballast.retrieve.index import PIECE_WEIGHT
from ballast.retrieve.layout import TITLE_WEIGHT
from ballast.retrieve.postings import K1, B, Postings
from ballast.text.words import content_terms, is_stop, terms, words
from ballast.types import Passage

DATA = Path(os.environ.get("BALLAST_DATA", Path(__file__).parent.parent.parent / "shared" / "data"))
SETS = ("clapnq", "squad2", "lihua", "medquad", "tatqa")
UNANSWERABLE = {"unanswerable", "null"}
Scores = NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class Query:
    """A question, the documents that answer it, and its half."""

    text: str
    gold: frozenset[str]
    fit: bool


@dataclass(frozen=True, slots=True)
class Task:
    """A corpus and its answerable questions."""

    name: str
    passages: list[Passage]
    queries: list[Query]


def rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def load(name: str) -> Task:
    folder = DATA / f"qa_{name}"
    texts = {row["doc_id"]: row for row in rows(folder / "corpus.jsonl")}
    passages = [
        Passage(doc, doc, row["title"], "", row["text"], 0, len(row["text"]))
        for doc, row in sorted(texts.items())
    ]
    queries = []
    for row in rows(folder / "questions.jsonl"):
        gold = [doc for doc in row.get("doc_ids") or [] if doc in texts]
        if gold and row["category"] not in UNANSWERABLE:
            queries.append(Query(row["question"], frozenset(gold), _fit(name, texts[gold[0]])))
    return Task(name, passages, queries)


def _fit(name: str, row: dict[str, str]) -> bool:
    """Half of a question, by what its document shares with its neighbours: article, page, or itself."""
    shared = {"medquad": row["doc_id"].split(":")[0], "lihua": row["doc_id"], "tatqa": row["doc_id"]}
    return hashlib.sha256(shared.get(name, row["title"]).encode()).digest()[0] % 2 == 0


def recall(found: Sequence[Sequence[str]], queries: Sequence[Query]) -> str:
    """Share of questions with an answering document first, and among ten."""
    first = [bool(query.gold & set(ids[:1])) for ids, query in zip(found, queries, strict=True)]
    ten = [bool(query.gold & set(ids[:10])) for ids, query in zip(found, queries, strict=True)]
    return f"{np.mean(first):.3f} / {np.mean(ten):.3f}"


def by_index(task: Task, queries: Sequence[Query], embedder: Embedder) -> list[list[str]]:
    """Ids in the order the shipped search gives them."""
    with tempfile.TemporaryDirectory() as folder:
        build_index(task.passages, Path(folder), None, embedder=embedder)
        index = Index.open(Path(folder), embedder)
        return [[hit.passage_id for hit in index.search(query.text, k=10)] for query in queries]


def by_scores(task: Task, scores: Scores) -> list[list[str]]:
    """Ids by falling score; [queries, passages]."""
    order = np.argsort(-scores, axis=1, kind="stable")[:, :10]
    return [[task.passages[i].id for i in row if scores[q, i] > 0] for q, row in enumerate(order)]


@dataclass(frozen=True, slots=True)
class Signals:
    """What the search fuses, for every question and passage: [queries, passages] each."""

    words: Scores
    passage: Scores
    nearest: Scores


def signals(task: Task, queries: Sequence[Query], embedder: Embedder) -> Signals:
    with tempfile.TemporaryDirectory() as folder:
        build_index(task.passages, Path(folder), None, embedder=embedder)
        postings = Postings(Path(folder), passages=len(task.passages))
        dense = Dense(Path(folder), dimension=embedder.dimension)
        every = np.arange(len(task.passages))
        vectors = embedder.encode([query.text for query in queries])
        return Signals(
            np.array([postings.coverage(content_terms(query.text)) for query in queries]),
            np.array([dense.similarity(vector) for vector in vectors]),
            np.array([dense.best_piece(every, vector) for vector in vectors]),
        )


def shipped(tasks: Sequence[Task], embedder: Embedder) -> None:
    """The table of what is shipped: both halves apart."""
    print(f"recall@1 / recall@10, {embedder.name}\n")
    print("| set | half | n | BM25 | vectors | both |\n| --- | --- | --- | --- | --- | --- |")
    for task in tasks:
        for half in (True, False):
            queries = [query for query in task.queries if query.fit is half]
            found = signals(task, queries, embedder)
            cells = [
                recall(by_scores(task, found.words), queries),
                recall(by_scores(task, found.nearest), queries),
                recall(by_index(task, queries, embedder), queries),
            ]
            print(f"| {task.name} | {'fit' if half else 'report'} | {len(queries)} | {' | '.join(cells)} |")


def unstemmed(text: str) -> list[str]:
    return [text[w.start : w.end].casefold() for w in words(text) if not is_stop(w.form)]


def bm25(
    task: Task,
    queries: Sequence[Query],
    split: Callable[[str], list[str]] = content_terms,
    *,
    k1: float = K1,
    b: float = B,
    title: int = TITLE_WEIGHT,
) -> Scores:
    model = bm25s.BM25(method="lucene", k1=k1, b=b)
    model.index([split(p.title) * title + split(p.text) for p in task.passages], show_progress=False)
    known = [sorted({form for form in split(query.text) if form in model.vocab_dict}) for query in queries]
    nothing = np.zeros(len(task.passages), dtype=np.float32)
    return np.array([model.get_scores(forms) if forms else nothing for forms in known])


def by_rank(word: Scores, dense: Scores, weight: float) -> Scores:
    """Reciprocal rank fusion with the usual constant of 60."""
    places = [np.argsort(np.argsort(-each, axis=1, kind="stable"), axis=1) + 61 for each in (word, dense)]
    fused: Scores = 1 / places[0] + weight / places[1]
    return fused


def by_score(word: Scores, dense: Scores, weight: float, floor: float) -> Scores:
    fused: Scores = word + weight * np.clip((dense - floor) / (1 - floor), 0, 1)
    return fused


def variants(task: Task, queries: Sequence[Query], embedder: Embedder) -> Iterator[tuple[str, Scores]]:
    """Everything that was tried, by name."""
    yield f"BM25, title {TITLE_WEIGHT} times, k1 {K1}, b {B}", bm25(task, queries)
    yield "title once", bm25(task, queries, title=1)
    yield "title not indexed", bm25(task, queries, title=0)
    yield "no stemming", bm25(task, queries, unstemmed)
    yield "stop words kept", bm25(task, queries, terms)
    for k1, b in ((0.9, 0.4), (1.2, 0.5), (1.5, 0.75), (2.0, 0.9)):
        yield f"k1 {k1}, b {b}", bm25(task, queries, k1=k1, b=b)
    found = signals(task, queries, embedder)
    word, floor = found.words, embedder.floor
    for weight in (0.1, 0.3, 1.0):
        yield f"passage vectors by rank, weight {weight}", by_rank(word, found.passage, weight)
    for weight in (0.1, 0.2, 0.5, 1.0):
        yield (
            f"passage vectors by score, weight {weight}",
            by_score(word, found.passage, weight, floor),
        )
    for weight in (0.1, 0.3, 1.0):
        yield f"nearest sentence by rank, weight {weight}", by_rank(word, found.nearest, weight)
    for weight in (0.2, 0.3, 0.5, 0.7, 1.0):
        yield (
            f"nearest sentence by score, weight {weight}",
            by_score(word, found.nearest, weight, floor),
        )
    for other in (0.0, 0.2, 0.4):
        name = f"nearest sentence by score, weight {PIECE_WEIGHT}, floor {other}"
        yield name, by_score(word, found.nearest, PIECE_WEIGHT, other)


def fit(tasks: Sequence[Task], embedder: Embedder) -> None:
    """The choices, on the half they were made on."""
    table: dict[str, list[str]] = {}
    for task in tasks:
        queries = [query for query in task.queries if query.fit]
        for name, scores in variants(task, queries, embedder):
            table.setdefault(name, []).append(recall(by_scores(task, scores), queries))
    print(f"recall@1 / recall@10 on the fit half, {embedder.name}, floor {embedder.floor}\n")
    print(f"| variant | {' | '.join(task.name for task in tasks)} |")
    print(f"| --- |{' --- |' * len(tasks)}")
    for name, cells in table.items():
        print(f"| {name} | {' | '.join(cells)} |")
    floors(tasks, embedder)


def floors(tasks: Sequence[Task], embedder: Embedder) -> None:
    """Similarity of questions to the nearest sentence in passages of other corpora."""
    asked = {task.name: [query for query in task.queries if query.fit] for task in tasks}
    pairs = [(task, asked[name]) for task in tasks for name in asked if name != task.name]
    foreign = np.concatenate([signals(task, queries, embedder).nearest.ravel() for task, queries in pairs])
    quantiles = ", ".join(f"{q:.1%} below {np.quantile(foreign, q):.2f}" for q in (0.5, 0.95, 0.99, 0.999))
    print(f"\nNearest sentence in a passage of another corpus: {quantiles}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--embedder", default="wordllama")
    parser.add_argument("--sets", nargs="+", default=SETS, choices=SETS)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--scale", action="store_true")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    given = parser.parse_args()
    embedder = load_embedder(given.embedder)
    tasks = [load(name) for name in given.sets if (DATA / f"qa_{name}").is_dir()]
    if given.scale:
        texts = [passage.text for task in tasks for passage in task.passages]
        scale(given.sizes, texts, [query.text for task in tasks for query in task.queries], embedder=embedder)
    elif not tasks:
        parser.error(f"no sets in {DATA}: set BALLAST_DATA, or use --scale")
    elif given.fit:
        fit(tasks, embedder)
    else:
        shipped(tasks, embedder)


if __name__ == "__main__":
    main()
