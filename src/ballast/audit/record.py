"""What is written down of a question: never its text unless asked for, and never what a scanner matched.

Everything is picked by name from what a decision carries; nothing is copied whole, so that a new entry of a trace
cannot bring text into the audit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ballast.audit import versions
from ballast.audit.key import Key
from ballast.errors import BallastError
from ballast.steps import noted, noted_usage
from ballast.types import Answered, Decision, Declined, Question, Step, Stop
from ballast.wire import usage_json

Status = Literal["pass", "block", "error", "not_run"]
CHECKS: Mapping[str, Stop] = {
    "scan": Stop.INPUT,
    "advice": Stop.ADVICE,
    "grade": Stop.GRADER,
    "critic": Stop.CRITIC,
    "policy": Stop.POLICY,
}
_PART_OF = {stop: check for check, stop in CHECKS.items()}


@dataclass(frozen=True, slots=True)
class Origin:
    """What answers are made with.

    Attributes:
        config: hash of the settings.
        policy: hash of the output policy; "" where there is none.
        models: name or hash of every model and every set of weights, by what it is used for.
    """

    config: str
    policy: str = ""
    models: Mapping[str, str] = field(default_factory=dict)


def of_decision(question: Question, decision: Decision, origin: Origin, key: Key) -> dict[str, Any]:
    """The record of an answer or a decline."""
    meta = decision.meta
    declined = decision if isinstance(decision, Declined) else None
    cited = decision.claims if isinstance(decision, Answered) else ()
    stop = declined.stop if declined else None
    return {
        **_asked(question, key),
        "outcome": "declined" if declined else "answered",
        "stop": stop,
        "reason": declined.reason if declined else None,
        "rules": _rules(declined),
        "error": None,
        **_seen(meta.trace, stop),
        "cited": list(dict.fromkeys(c.passage_id for claim in cited for c in claim.citations)),
        "reply": key.of_text(decision.text),
        **_made_with(origin, meta.corpus or None, meta.config),
        "usage": usage_json(meta.usage),
    }


def of_failure(question: Question, error: BaseException, origin: Origin, key: Key) -> dict[str, Any]:
    """The record of a question that got no decision. Of the error only its code: its text may repeat anything."""
    steps = noted(error)
    usage = noted_usage(error)
    seen = _seen(steps, None)
    code = code_of(error)
    area, _, check = code.partition(".")
    if area == "error" and (name := check.split(".")[0]) in CHECKS:
        seen["checks"][name] = "error"
    return {
        **_asked(question, key),
        "outcome": "failed",
        "stop": None,
        "reason": None,
        "rules": [],
        "error": {"code": code, "kind": type(error).__name__, "step": steps[-1].name if steps else None},
        **seen,
        "cited": [],
        "reply": None,
        **_made_with(origin, None, origin.config),
        "usage": usage_json(usage) if usage else None,
    }


def code_of(error: BaseException) -> str:
    """The countable code of a failure."""
    if isinstance(error, BallastError):
        return error.code
    return "error.cancelled" if isinstance(error, asyncio.CancelledError) else "internal"


def is_clean(steps: tuple[Step, ...]) -> bool:
    """Whether the input scan ran and found nothing at all."""
    return any(step.name == "scan" and step.detail.get("findings") == 0 for step in steps)


def _asked(question: Question, key: Key) -> dict[str, Any]:
    restricted = None if question.doc_ids is None else len(question.doc_ids)
    return {"question_id": question.id, "question": key.of_text(question.text), "restricted_to": restricted}


def _rules(declined: Declined | None) -> list[dict[str, str]]:
    if declined is None:
        return []
    version = versions.of_part(_PART_OF[declined.stop])
    return [{"rule": rule, "version": version} for rule in declined.rules]


def _made_with(origin: Origin, corpus: str | None, config: str) -> dict[str, Any]:
    return {
        "policy": origin.policy or None,
        "corpus": corpus,
        "config": config,
        "models": dict(origin.models),
        "program": versions.program(),
    }


def _seen(steps: tuple[Step, ...], stop: Stop | None) -> dict[str, Any]:
    """What the steps tell: how each check ended, its scores, how often it was tried again."""
    last = {_base(step): step for step in steps}  # of each kind the last one is what counted
    grade = last["grade"].detail if "grade" in last else {}
    retrieved = last["retrieve"].detail if "retrieve" in last else {}
    hits = retrieved.get("hits", [])
    found = [
        rule for name in ("scan", "advice") if name in last for rule in last[name].detail.get("rules", ())
    ]
    return {
        "checks": {name: _status(last.get(name), stop is of) for name, of in CHECKS.items()},
        "found": found,
        "sufficiency": grade.get("sufficiency"),
        "threshold": grade.get("threshold"),
        "retries": max(0, sum(_base(step) == "retrieve" for step in steps) - 1),
        "passages": [hit["id"] for hit in hits],
        "dropped": [{"id": one["id"], "rules": list(one["rules"])} for one in retrieved.get("dropped", ())],
    }


def _base(step: Step) -> str:
    return step.name.partition(".")[0]


def _status(step: Step | None, stopped_here: bool) -> Status:
    if stopped_here:
        return "block"
    if step is None:
        return "not_run"
    detail = step.detail
    if "error" in detail:
        return "error"
    lacks = detail.get("missing") or detail.get("sufficiency", 1.0) < detail.get("threshold", 0.0)
    return "block" if lacks or detail.get("problems") else "pass"
