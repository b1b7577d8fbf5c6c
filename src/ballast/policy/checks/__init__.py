"""The checks of a policy. Adding one is one file, its model in ``policy/rules.py`` and one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ballast.policy.answer import Check, Tools
from ballast.policy.checks.advice import forbid_advice
from ballast.policy.checks.citation import require_citation
from ballast.policy.checks.form import language, max_length, topicality
from ballast.policy.checks.patterns import forbid_patterns, require_phrase
from ballast.policy.checks.private import no_secrets_or_personal_data
from ballast.policy.checks.python import python
from ballast.policy.checks.toxicity import toxicity

CHECKS: Mapping[str, Callable[[Any, Tools], Check]] = {
    "require_citation": require_citation,
    "forbid_advice": forbid_advice,
    "forbid_patterns": forbid_patterns,
    "require_phrase": require_phrase,
    "max_length": max_length,
    "language": language,
    "topicality": topicality,
    "toxicity": toxicity,
    "no_secrets_or_personal_data": no_secrets_or_personal_data,
    "python": python,
}
"""Rule type → what makes its check from the rule and the tools."""
