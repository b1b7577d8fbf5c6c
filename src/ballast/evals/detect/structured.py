"""Replies that are JSON: an empty field is a decline, a filled one is read as the reply."""

from __future__ import annotations

import json
import re
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
_STATUS = ("refusal", "status", "error", "reason", "message")
TOLD = ("found", "answerable", "has_answer", "is_answerable", "answered", "can_answer", "in_context")
REFUSED = ("refusal", "refused", "declined", "unanswerable", "no_answer", "insufficient_context")
_CODE = re.compile(r"[A-Za-z]{1,30}(?:[_-][A-Za-z]{1,30}){1,8}[.!]?")
_LONGEST = 20_000  # longer replies are read as text


def unwrap(text: str) -> str | None:
    """The reply inside a JSON value or a fence around one; None where the value is null or empty.

    Text that is not JSON comes back as it is.
    """
    body = text.strip()
    if _CODE.fullmatch(body):
        return _spaced(body)
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
        if any(value.get(name) is False for name in TOLD) or any(value.get(name) is True for name in REFUSED):
            return None
        field = next((value[name] for name in FIELDS if name in value), value or None)
        if field is value:
            field = next((value[name] for name in _STATUS if isinstance(value.get(name), str)), value)
        if field is value:
            return text
        value = field
    if value is None or value == [] or value == "":
        return None
    return _spaced(value) if isinstance(value, str) else text


def _spaced(text: str) -> str:
    """NOT_FOUND as words; any other text as it is."""
    return re.sub(r"[_-]", " ", text).casefold() if _CODE.fullmatch(text.strip()) else text
