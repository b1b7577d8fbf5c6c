"""Policies in a line or two, and the tools they are lent."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ballast.policy.answer import Answer, Tools
from ballast.policy.checks import CHECKS
from ballast.policy.policy import Named, Policy
from ballast.policy.reading import load_policy
from ballast.policy.rules import RULES
from ballast.scan import Inspector, views
from ballast.scan.personal import personal_data
from ballast.scan.secrets import SECRETS
from ballast.types import Answered, Citation, Claim

DOCUMENT = "A wire costs $25. It arrives the same day. The desk is at ann@acorn.example."
INSPECT = Inspector({"secrets": SECRETS, "personal_data": personal_data(())}, {}, 100_000)
TOOLS = Tools(views, INSPECT, lambda one, other: float(one == other), {"fees.md": DOCUMENT}.get)


def cite(quote: str, document: str = "fees.md") -> Citation:
    start = max(0, DOCUMENT.find(quote))
    return Citation("p1", document, "Fees", "Wires", quote, start, start + len(quote))


def answered(*sentences: str) -> Answered:
    """An answer of these sentences, each quoting itself."""
    answer = answer_of(*sentences)
    return Answered(answer.text, answer.claims)


def answer_of(*sentences: str, question: str = "") -> Answer:
    claims, text = [], ""
    for sentence in sentences:
        text += " " * bool(text)
        claims.append(Claim(sentence, len(text), len(text) + len(sentence), (cite(sentence),)))
        text += sentence
    return Answer(text, question, tuple(claims))


def rule(kind: str, tools: Tools = TOOLS, **keys: Any) -> Callable[[Answer], Any]:
    """The check of a rule with these keys."""
    return CHECKS[kind](model(kind, **keys), tools)


def model(kind: str, **keys: Any) -> Any:
    examples = {"must_block": ["x"], "must_pass": ["y"]}
    return RULES[kind].model_validate_json(
        json.dumps({"type": kind, "severity": "withhold", **examples, **keys}), strict=True
    )


def policy(kind: str, tools: Tools = TOOLS, **keys: Any) -> Policy:
    """A policy of one rule, named "one"."""
    made = model(kind, **keys)
    return Policy((Named("one", kind, made, CHECKS[kind](made, tools), 1),), "sha256:x")


def load(tmp_path: Path, text: str) -> Policy:
    file = tmp_path / "policy.yaml"
    file.write_text(text, encoding="utf-8")
    return load_policy(file, TOOLS)
