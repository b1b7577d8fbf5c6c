"""The public question sets as cases over an index: which passages to use, what is expected, which half.

Fitting scripts use the *fit* half only; benchmarks report the *report* half. A document (an article, a page)
is in one half with all its questions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from training.split import Side, document_key, side


@dataclass(frozen=True, slots=True)
class Case:
    """One question of a set.

    Attributes:
        answers: strings that a right answer holds; sentences that carry it. Empty where it must be declined.
        doc_ids: the documents the question was written for.
        key: the document (article, page) that decides its half.
        half: "fit" or "report".
    """

    set: str
    id: str
    question: str
    answerable: bool
    answers: tuple[str, ...]
    doc_ids: tuple[str, ...]
    key: str
    half: Side


def rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSONL file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def cases(data: Path, name: str) -> Iterator[Case]:
    """The questions of one set, in file order."""
    titles = {row["doc_id"]: row["title"] for row in rows(data / name / "corpus.jsonl")}
    for row in rows(data / name / "questions.jsonl"):
        answerable = row["expected"] != "decline"
        answers: Sequence[str] = ()
        if answerable:
            answers = row.get("support_sentences") or row["expected"]
        key = document_key(name, row, titles)
        yield Case(
            set=name,
            id=str(row["id"]),
            question=row["question"],
            answerable=answerable,
            answers=tuple(answers),
            doc_ids=tuple(row["doc_ids"]),
            key=key,
            half=side(key),
        )


NAMES = ("qa_squad2", "qa_clapnq", "qa_lihua", "qa_medquad")
