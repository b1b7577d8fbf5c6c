"""What a target said to a question: ours or any other system's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ballast import wire
from ballast.errors import UsageError
from ballast.types import NO_USAGE, Answered, Decision, Question, Usage


@dataclass(frozen=True, slots=True)
class Context:
    """A passage that a reply cites or was given, as text; ``document`` where the target names it."""

    text: str
    document: str = ""


@dataclass(frozen=True, slots=True)
class Response:
    """A reply.

    Attributes:
        text: what the user is shown.
        declined: what the target itself says of it in a field of its own; ``None`` where it has no such field.
        reason: the target's code for a decline; "" where it has none.
        contexts: what the reply cites or was given; ``None`` where the target does not tell.
        usage: what this reply cost, as the target tells.
        model: the model behind it, as the reply names it.
        decision: the whole decision, where the target is Ballast.
    """

    text: str
    declined: bool | None = None
    reason: str = ""
    contexts: tuple[Context, ...] | None = None
    usage: Usage = NO_USAGE
    model: str = ""
    decision: Decision | None = None


Target = Callable[[Question], Awaitable[Response]]
"""Question → reply. A failure is raised, as a ``BallastError`` where it can be named."""


def of_decision(decision: Decision) -> Response:
    """A decision of Ballast as a reply: an answer's contexts are the quotes it cites."""
    if isinstance(decision, Answered):
        cited = (citation for claim in decision.claims for citation in claim.citations)
        contexts = dict.fromkeys(Context(citation.quote, citation.document) for citation in cited)
        return Response(
            decision.text,
            declined=False,
            contexts=tuple(contexts),
            usage=decision.meta.usage,
            decision=decision,
        )
    return Response(
        decision.text,
        declined=True,
        reason=decision.reason.value,
        usage=decision.meta.usage,
        decision=decision,
    )


def to_json(response: Response) -> dict[str, Any]:
    """A reply as plain JSON values; ``from_json`` is its inverse."""
    if response.decision is not None:
        return {"decision": wire.to_json(response.decision)}
    contexts = response.contexts
    return {
        "text": response.text,
        "declined": response.declined,
        "reason": response.reason,
        "contexts": None
        if contexts is None
        else [{"text": c.text, "document": c.document} for c in contexts],
        "usage": wire.usage_json(response.usage),
        "model": response.model,
    }


def from_json(data: Mapping[str, Any]) -> Response:
    """The reply that ``to_json`` wrote.

    Raises:
        UsageError: a key is missing or holds something else.
    """
    if "decision" in data:
        return of_decision(wire.from_json(data["decision"]))
    try:
        contexts = data["contexts"]
        return Response(
            text=data["text"],
            declined=data["declined"],
            reason=data["reason"],
            contexts=None if contexts is None else tuple(Context(c["text"], c["document"]) for c in contexts),
            usage=Usage(**data["usage"]),
            model=data.get("model", ""),
        )
    except (KeyError, TypeError) as error:
        raise UsageError(f"not a reply: {error}") from None
