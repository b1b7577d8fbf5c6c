"""The public question sets as cases over an index: which passages to use, what is expected, which half.

Fitting scripts use the *fit* half only; benchmarks report the *report* half. A document (an article, a page) is
in one half with all its questions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Case:
    """One question of a set.

    Attributes:
        answers: strings that a right answer holds; sentences that carry it. Empty where it must be declined.
        doc_ids: the documents the question was written for.
        half: "fit" or "report".
    """

    set: str
    id: str
    question: str
    answerable: bool
    answers: tuple[str, ...]
    doc_ids: tuple[str, ...]
    half: str


def half(key: str) -> str:
    """Which half a document belongs to: by the parity of the last byte of sha256(key)."""
    return "fit" if hashlib.sha256(key.encode()).digest()[-1] % 2 == 0 else "report"


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSONL file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _title(row: Mapping[str, Any], titles: Mapping[str, str]) -> str:
    return titles.get(row["doc_ids"][0], row["doc_ids"][0]) if row["doc_ids"] else row["id"]


_KEYS: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, str]], str]] = {
    "qa_squad2": lambda row, titles: row["doc_ids"][0].split("#")[0],
    "qa_clapnq": _title,
    "qa_lihua": lambda row, titles: row["id"],
    "qa_medquad": lambda row, titles: row["focus"],
}


def cases(data: Path, name: str) -> Iterator[Case]:
    """The questions of one set, in file order."""
    titles = {row["doc_id"]: row["title"] for row in rows(data / name / "corpus.jsonl")}
    for row in rows(data / name / "questions.jsonl"):
        answerable = row["expected"] != "decline"
        answers: Sequence[str] = ()
        if answerable:
            answers = row.get("support_sentences") or row["expected"]
        yield Case(
            set=name,
            id=str(row["id"]),
            question=row["question"],
            answerable=answerable,
            answers=tuple(answers),
            doc_ids=tuple(row["doc_ids"]),
            half=half(_KEYS[name](row, titles)),
        )


NAMES = tuple(_KEYS)
