"""Secrets and personal data in an answer."""

from __future__ import annotations

from ballast.policy.answer import Answer, Check, Fault, Tools, claims_at
from ballast.policy.rules import NoSecretsOrPersonalData

KINDS = ("secret.", "pii.")


def no_secrets_or_personal_data(rule: NoSecretsOrPersonalData, tools: Tools) -> Check:
    """An answer in which the scan finds a secret or personal data that is not allowed."""
    allowed = tuple(f"{name}." for name in rule.allow or ())

    def check(answer: Answer) -> Fault | None:
        spans = [
            (finding.start, finding.end)
            for finding in tools.inspect(answer.text).findings
            if finding.rule.startswith(KINDS) and not f"{finding.rule}.".startswith(allowed)
        ]
        return Fault("it holds a secret or personal data", claims_at(answer, spans)) if spans else None

    return check
