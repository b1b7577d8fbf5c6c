"""``answers:FILE.jsonl``: answers that are there already, one a line, found by the id of their question."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ballast.errors import BallastError, TargetError, UsageError
from ballast.evals.jsonl import Row, load
from ballast.evals.response import Response
from ballast.evals.targets.base import Options, Prepared, always, response_of, sha256
from ballast.types import Question

_KEYS = ("id", "text", "answer", "declined", "reason", "contexts", "usage", "model", "question")
_DECISION = (
    "decision",
    "claims",
    "stop",
    "rules",
    "nearest",
    "latency_ms",
    "corpus",
    "config",
    "trace",
    "error",
)


def prepare(rest: str, options: Options) -> Prepared:
    """Read the file; every fault of it is told with its line."""
    if not rest:
        raise UsageError("--target answers: name a file, as in answers:answers.jsonl")
    replies = dict(load(Path(rest), (*_KEYS, *_DECISION), _parse))

    async def target(question: Question) -> Response:
        if question.id not in replies:
            raise TargetError(f"{rest}: has no answer for the question {question.id!r}", code="no_answer")
        return response_of(replies[question.id])

    content = json.dumps(replies, sort_keys=True)
    return Prepared(sha256("answers", content), always(target), replays=True)


def _parse(row: Row) -> tuple[str, dict[str, Any]]:
    """The row as it stands: what is wrong with it is a fault of the file, not of the system that is measured."""
    id_ = row.text("id", required=True)
    if row.values.get("decision") == "failed":
        return id_, dict(row.values)
    if "decision" not in row.values and "text" in row.values and "answer" in row.values:
        row.fault("has both 'text' and 'answer'; keep one of them")
    try:
        response_of(row.values)
    except BallastError as error:
        row.fault(error.message)
    return id_, dict(row.values)
