"""Questions turned into graded examples: the evidence the grader would see, and what is right."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from ballast.corpus.passages import split
from ballast.corpus.readers import READERS, read
from ballast.grade.features import Evidence, evidence
from ballast.models.embed import Embedder
from ballast.retrieve.index import Index, build_index
from ballast.text.questions import profile
from ballast.text.words import terms
from ballast.types import Document, Found, Hit
from training.sets import Case, cases, rows
from training.split import Side, side

Scope = Literal["given", "open"]
_MOST_HITS = 8


@dataclass(frozen=True, slots=True)
class Example:
    """A question over its hits.

    Attributes:
        scope: "given" where retrieval was restricted to the documents the question was written for.
        labels: for each candidate sentence, whether it carries the answer.
    """

    case: Case
    scope: Scope
    found: Found
    gathered: Evidence
    labels: tuple[bool, ...]


class Searchable:
    """A corpus in memory with its index."""

    def __init__(self, documents: Iterable[Document], embedder: Embedder) -> None:
        passages = sorted((p for d in documents for p in split(d)), key=lambda p: p.id)
        self._passages = {p.id: p for p in passages}
        self._embedder = embedder
        folder = Path(tempfile.mkdtemp(prefix="ballast-fit-")) / "index"
        build_index(passages, folder, None, embedder=embedder)
        self._index = Index.open(folder, embedder)

    def find(self, query: str, documents: Sequence[str] | None) -> Found:
        allowed = None if documents is None else frozenset(documents)
        ranked = self._index.search(query, k=_MOST_HITS, documents=allowed)
        hits = tuple(Hit(self._passages[r.passage_id], r.score, r.ranks) for r in ranked)
        return Found(hits, "", self._index)


class _NoWords:
    """Stands in for a corpus whose words are no longer needed, so that an example can be kept on disk."""

    passage_count = 0

    def document_frequency(self, form: str) -> int:
        return 0

    def forms(self) -> Sequence[str]:
        return ()


_NO_WORDS = _NoWords()


def carries(sentence: str, answers: Sequence[str]) -> bool:
    """Whether a sentence holds one of the answers, or is nearly the same as one that is a sentence."""
    held = terms(sentence)
    text = f" {' '.join(held)} "
    for answer in answers:
        wanted = terms(answer)
        if wanted and f" {' '.join(wanted)} " in text:
            return True
        both = set(wanted) & set(held)
        if len(wanted) > 8 and len(both) > 0.6 * len(set(wanted) | set(held)):
            return True
    return False


def example(case: Case, scope: Scope, corpus: Searchable, embedder: Embedder) -> Example:
    """One question as the grader sees it."""
    found = corpus.find(case.question, case.doc_ids if scope == "given" else None)
    gathered = evidence(profile(case.question), found, embedder.encode)
    labels = tuple(
        case.answerable
        and (not case.doc_ids or c.sentence.passage.document in case.doc_ids)
        and carries(c.sentence.text, case.answers)
        for c in gathered.candidates
    )
    return Example(case, scope, replace(found, lexicon=_NO_WORDS), gathered, labels)


def _bucket(key: str, buckets: int) -> int:
    return int.from_bytes(hashlib.sha256(b"bucket:" + key.encode()).digest()[:4], "big") % buckets


def public(data: Path, name: str, *, embedder: Embedder, most: Mapping[Side, int]) -> Iterator[Example]:
    """Examples of one public set, at most ``most[half]`` questions of each half, chosen by hash."""
    chosen = list(cases(data, name))
    documents = list(read(data / name / "corpus.jsonl", "corpus.jsonl"))
    if name == "qa_medquad":  # a quarter of the topics leaves the corpus: their questions must be declined
        absent = {d for c in chosen if _bucket(c.key, 4) == 0 for d in c.doc_ids}
        documents = [d for d in documents if d.name not in absent]
        chosen = [replace(c, answerable=False) if set(c.doc_ids) <= absent else c for c in chosen]
    corpus = Searchable(documents, embedder)
    scopes: tuple[Scope, ...] = ("open",) if name in ("qa_lihua", "qa_medquad") else ("given", "open")
    for half, limit in most.items():
        ordered = sorted((c for c in chosen if c.half == half), key=lambda c: _bucket(c.id, 2**32))
        for case in ordered[:limit]:
            for scope in scopes:
                yield example(case, scope, corpus, embedder)


def golden(folder: Path, questions: Path, *, name: str, embedder: Embedder) -> Iterator[Example]:
    """Examples of a golden set over a folder of documents; adversarial questions are left to the guard."""
    files = (path for path in sorted(folder.rglob("*")) if path.suffix in READERS)
    documents = (d for path in files for d in read(path, path.relative_to(folder).as_posix()))
    corpus = Searchable(documents, embedder)
    for row in rows(questions):
        if row["category"] == "adversarial":
            continue
        answerable = row["expected"] != "decline"
        quotes = row.get("expected_quote", [])
        case = Case(
            set=name,
            id=row["id"],
            question=row["question"],
            answerable=answerable,
            answers=tuple([quotes] if isinstance(quotes, str) else quotes) if answerable else (),
            doc_ids=tuple(row["expected_sources"]),
            key=row["cluster"],
            half=side(row["cluster"]),
        )
        yield example(case, "open", corpus, embedder)
