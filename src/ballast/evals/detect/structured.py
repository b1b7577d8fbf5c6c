"""Replies that are JSON: an empty field is a decline, a filled one is read as the reply."""

from __future__ import annotations

import json
from typing import Any

FIELDS = (
    "answer",
    "response",
    "reply",
    "result",
    "output",
    "text",
    "content",
    "value",
    "antwort",
    "respuesta",
)
_LONGEST = 20_000  # longer replies are read as text


def unwrap(text: str) -> str | None:
    """The reply inside a JSON value or a fence around one; None where the value is null or empty.

    Text that is not JSON comes back as it is.
    """
    body = text.strip()
    if body.startswith("```") and body.endswith("```") and len(body) > 6:
        body = body[3:-3].strip().removeprefix("json").removeprefix("JSON").strip()
    if not body or len(body) > _LONGEST or body[0] not in '{["n' or body[-1] not in '}]"l':
        return text
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return text
    return _inside(value, text)


def _inside(value: Any, text: str) -> str | None:
    while isinstance(value, dict):  # a loop: what the parser could still read may be too deep for calls
        field = next((value[name] for name in FIELDS if name in value), value or None)
        if field is value:
            return text
        value = field
    if value is None or value == [] or value == "":
        return None
    return value if isinstance(value, str) else text
