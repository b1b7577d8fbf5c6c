"""What a policy would have changed in answers that were given without it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ballast.errors import CheckError
from ballast.policy.answer import Answer
from ballast.policy.policy import Policy, judge


@dataclass(frozen=True, slots=True)
class Effect:
    """Ids of answers, in the order of the answers.

    Attributes:
        answers: how many were looked at.
        by_rule: rule code → the answers that break it; every rule of the policy is there.
        withheld: those that break a rule which withholds.
        failed: those a rule could not be checked on, with the reason.
    """

    answers: int
    by_rule: dict[str, list[str]]
    withheld: list[str]
    failed: dict[str, str]


def effect(policy: Policy, answers: Iterable[tuple[str, Answer]]) -> Effect:
    """Hold every answer (with its id) against every rule; a rule that cannot be checked stops no other."""
    by_rule: dict[str, list[str]] = {named.code: [] for named in policy.rules}
    withheld: dict[str, None] = {}
    failed: dict[str, str] = {}
    count = 0
    for id_, answer in answers:
        count += 1
        for named in policy.rules:
            try:
                breach = judge(named, answer)
            except CheckError as error:
                failed[id_] = error.message
                continue
            if breach:
                by_rule[named.code].append(id_)
                if breach.severity == "withhold":
                    withheld[id_] = None
    return Effect(count, by_rule, list(withheld), failed)
