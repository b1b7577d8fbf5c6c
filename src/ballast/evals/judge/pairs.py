"""Files of answers to be judged, and of answers that people have judged."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ballast.errors import UsageError
from ballast.evals.jsonl import Row, load
from ballast.evals.judge.verdict import SUPPORTED, UNSUPPORTED, Opinion, Pair

_BATCH_KEYS = ("id", "context", "answer", "question")
_LABEL_KEYS = (*_BATCH_KEYS, "label", "kind", "document", "notes")
# What the folders of public labelled answers hold besides.
_PUBLIC_KEYS = (*_LABEL_KEYS, "model", "source", "support", "meta")
_LABELS = {SUPPORTED: True, UNSUPPORTED: False}
_PUBLIC = "pairs.jsonl"


@dataclass(frozen=True, slots=True)
class Labelled:
    """An answer and what a person says of it: ``supported`` or not. ``kind`` groups answers; "" for none."""

    id: str
    pair: Pair
    supported: bool
    kind: str = ""


def read_pairs(path: Path) -> list[tuple[str, Pair]]:
    """Ids and answers of a file of ``{id, context, answer, question?}``; ``context`` is a text or a list.

    Raises:
        UsageError: every fault of the file, each with its line.
    """
    return load(path, _BATCH_KEYS, lambda row: (row.text("id", required=True), _pair(row)))


def read_labels(path: Path) -> list[Labelled]:
    """Labelled answers: a file of ``{id, context, answer, label, question?, kind?}``, or a public set's folder.

    ``label`` is true or false, 1 or 0, "supported" or "unsupported"; a row whose label is still null is left out.

    Raises:
        UsageError: every fault of the file, each with its line; or no row has a label yet.
    """
    folder = path.is_dir()
    if folder and not (path / _PUBLIC).is_file():
        raise UsageError(f"{path}: holds no {_PUBLIC}; give a file of labelled answers, or a folder with one")
    rows = load(path / _PUBLIC if folder else path, _PUBLIC_KEYS if folder else _LABEL_KEYS, _labelled)
    labelled = [row for row in rows if row is not None]
    if not labelled:
        raise UsageError(f"{path}: no answer has a label yet; set 'label' to true or false in each")
    return labelled


def opinion_json(id: str, opinion: Opinion) -> dict[str, Any]:
    """The line of an output file; "error" is there only where there is one."""
    claims = [{"text": c.text, "verdict": c.verdict, "why": c.why} for c in opinion.claims]
    line = {"id": id, "verdict": opinion.verdict, "score": opinion.score, "claims": claims}
    if opinion.relevancy is not None:
        line["relevancy"] = opinion.relevancy
    return {**line, "error": {"code": "error.judge", "message": opinion.error}} if opinion.error else line


def _pair(row: Row) -> Pair:
    if "context" not in row.values:
        row.fault("'context' is missing; give a text or a list of texts")
    contexts = row.texts("context", one_allowed=True)
    answer = row.text("answer", required=True)
    known = row.values.get("question") is not None  # null, as many exports write it: not known
    return Pair(answer, contexts, row.text("question") if known else "")


def _labelled(row: Row) -> Labelled | None:
    """``None`` where nobody has decided yet."""
    kind = row.text("kind") or str(row.values.get("support", ""))
    id_, pair = row.text("id", required=True), _pair(row)
    if "label" in row.values and row.values["label"] is None:
        return None
    return Labelled(id_, pair, _label(row), kind)


def _label(row: Row) -> bool:
    value = row.values.get("label")
    if isinstance(value, bool) or (isinstance(value, int) and value in (0, 1)):
        return bool(value)
    if isinstance(value, str) and value in _LABELS:
        return _LABELS[value]
    row.fault('\'label\' should be true, false, "supported" or "unsupported"')
    return False
