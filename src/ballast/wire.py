"""The JSON of a decision and of a failure: one form for command line, batch, evaluation and server."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ballast.errors import BallastError, UsageError
from ballast.steps import noted_usage
from ballast.types import Answered, Citation, Claim, Decision, Declined, Meta, Step, Stop, Usage

# Characters that JSON lets through raw but that command a terminal, reorder its text, end a line for
# some readers, or cannot be written as UTF-8 (half a surrogate pair).
_RISKY = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def dumps(value: Any) -> str:
    """``value`` as one line of JSON, readable in any language and safe to print.

    Raises:
        ValueError: it holds NaN or an infinity, which JSON has no word for.
    """
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return _RISKY.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def to_json(decision: Decision) -> dict[str, Any]:
    """A decision as plain JSON values; ``from_json`` is its inverse."""
    meta = decision.meta
    common = {
        "usage": usage_json(meta.usage),
        "latency_ms": meta.latency_ms,
        "corpus": meta.corpus,
        "config": meta.config,
        "trace": [
            {"name": step.name, "duration_ms": step.duration_ms, "detail": dict(step.detail)}
            for step in meta.trace
        ],
    }
    if isinstance(decision, Answered):
        claims = [_claim_to_json(claim) for claim in decision.claims]
        head = {"id": meta.id, "decision": "answered", "text": decision.text, "claims": claims}
        return {**head, "reason": None, "stop": None, "rules": [], **common}
    head = {"id": meta.id, "decision": "declined", "text": decision.text, "claims": []}
    why = {"reason": decision.reason.value, "stop": decision.stop.value, "rules": list(decision.rules)}
    return {**head, **why, "nearest": list(decision.nearest), **common}


def usage_json(usage: Usage) -> dict[str, Any]:
    """What models cost, as plain JSON values: ``Usage(**usage_json(usage)) == usage``."""
    return {
        "model_calls": usage.model_calls,
        "input_tokens": usage.input_tokens,
        "output_tokens": usage.output_tokens,
        "cost_usd": usage.cost_usd,
    }


def failure_json(id: str, error: Exception) -> dict[str, Any]:
    """A failure as plain JSON values. It is not a decision and ``from_json`` refuses it.

    Of an error nobody foresaw only the kind is told: its text may repeat what the question said. Where models
    were asked until then, ``usage`` says what that cost.
    """
    if isinstance(error, BallastError):
        code, message = error.code, error.message
    else:
        code, message = "internal", f"internal error ({type(error).__name__})"
    spent = noted_usage(error)
    usage = {"usage": usage_json(spent)} if spent else {}
    return {"id": id, "decision": "failed", "error": {"code": code, "message": message}, **usage}


def from_json(data: Mapping[str, Any]) -> Decision:
    """The decision that ``to_json`` wrote.

    Raises:
        UsageError: it is a failure, lacks a key, or cannot be a decision (an answer without a citation).
    """
    kind = data.get("decision")
    try:
        if kind == "answered":
            claims = tuple(_claim_from_json(claim) for claim in data["claims"])
            return Answered(data["text"], claims, _meta_from_json(data))
        if kind == "declined":
            rules, nearest = tuple(data["rules"]), tuple(data.get("nearest", ()))
            return Declined(Stop(data["stop"]), rules, data["text"], nearest, _meta_from_json(data))
    except KeyError as error:
        raise UsageError(f"not a decision: the key {error.args[0]!r} is missing") from None
    except (ValueError, TypeError, AttributeError) as error:
        raise UsageError(f"not a decision: {error}") from None
    raise UsageError(f"not a decision: 'decision' is {kind!r}, neither 'answered' nor 'declined'")


def _claim_to_json(claim: Claim) -> dict[str, Any]:
    citations = [
        {
            "passage_id": citation.passage_id,
            "document": citation.document,
            "title": citation.title,
            "location": citation.location,
            "quote": citation.quote,
            "start": citation.start,
            "end": citation.end,
        }
        for citation in claim.citations
    ]
    return {"text": claim.text, "start": claim.start, "end": claim.end, "citations": citations}


def _claim_from_json(data: Mapping[str, Any]) -> Claim:
    citations = tuple(
        Citation(
            passage_id=item["passage_id"],
            document=item["document"],
            title=item["title"],
            location=item["location"],
            quote=item["quote"],
            start=item["start"],
            end=item["end"],
        )
        for item in data["citations"]
    )
    return Claim(data["text"], data["start"], data["end"], citations)


def _meta_from_json(data: Mapping[str, Any]) -> Meta:
    trace = tuple(Step(step["name"], step["duration_ms"], step["detail"]) for step in data["trace"])
    return Meta(data["id"], Usage(**data["usage"]), data["latency_ms"], data["corpus"], data["config"], trace)
