"""Answers of a run for people to label, so that its judge can be measured on them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from ballast.evals.result import Result


def to_label(results: Sequence[Result], *, limit: int) -> list[dict[str, Any]]:
    """At most ``limit`` answers as rows of labels, "label" still ``None``.

    They are drawn by chance (by the hash of their ids, so the same for the same run), whatever the judge said of them:
    labels on flagged answers alone would show nothing of what it misses. Answers without contexts cannot be labelled,
    and of several trials the first stands.
    """
    rows: dict[str, dict[str, Any]] = {}
    for result in results:
        response, id_ = result.call.response, result.question.id
        if result.answered and response is not None and response.contexts and id_ not in rows:
            rows[id_] = {
                "id": id_,
                "question": result.question.question,
                "context": [context.text for context in response.contexts],
                "answer": response.text,
                "label": None,
                "notes": "Does the context say all of the answer? true or false",
            }
    return sorted(rows.values(), key=lambda row: hashlib.sha256(row["id"].encode()).digest())[:limit]
