"""Golden questions as they are written into a run, the hash over them, and a choice of some of them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from ballast.errors import UsageError, did_you_mean
from ballast.evals.golden import DECLINE, GoldenQuestion
from ballast.wire import dumps

_FILTERS = ("category", "id", "cluster")


def golden_json(question: GoldenQuestion) -> dict[str, Any]:
    """A question as a line of a golden set that says all of it."""
    return {
        "id": question.id,
        "question": question.question,
        "category": question.category,
        "expected": list(question.expected) or DECLINE,
        "expected_sources": list(question.expected_sources),
        "expected_quote": list(question.expected_quote),
        "must_pass": question.must_pass,
        "cluster": question.cluster,
        "notes": question.notes,
    }


def golden_hash(questions: Sequence[GoldenQuestion]) -> str:
    """ "sha256:…" of what the questions say, in their order; how the file writes it does not matter."""
    digest = hashlib.sha256()
    for question in questions:
        digest.update(dumps(golden_json(question)).encode() + b"\n")
    return f"sha256:{digest.hexdigest()}"


def select(
    questions: Sequence[GoldenQuestion], filters: Sequence[str] = (), limit: int | None = None
) -> list[GoldenQuestion]:
    """The questions that fit every filter ("category=…", "id=…" or "cluster=…", wildcards allowed), the first ones.

    Of two filters on one field either is enough.

    Raises:
        UsageError: a filter is not of this form, or nothing is left.
    """
    wanted: dict[str, list[str]] = {}
    for text in filters:
        name, equals, pattern = text.partition("=")
        if name not in _FILTERS or not equals:
            raise UsageError(
                f"--filter {text}: should be NAME=VALUE with a name among {', '.join(_FILTERS)}"
                + did_you_mean(name, _FILTERS)
            )
        wanted.setdefault(name, []).append(pattern)
    chosen = [question for question in questions if _fits(question, wanted)][:limit]
    if not chosen:
        raise UsageError(
            f"--filter {' '.join(filters)}: selects none of the {len(questions)} questions; "
            f"there are the categories {', '.join(sorted({q.category for q in questions}))}"
        )
    return chosen


def _fits(question: GoldenQuestion, wanted: Mapping[str, Sequence[str]]) -> bool:
    return all(
        any(fnmatchcase(getattr(question, name), pattern) for pattern in patterns)
        for name, patterns in wanted.items()
    )
