"""A policy at work: every rule over one answer."""

from __future__ import annotations

from dataclasses import dataclass

from ballast.errors import BallastError, CheckError
from ballast.policy.answer import Answer, Breach, Check
from ballast.policy.rules import Rule


@dataclass(frozen=True, slots=True)
class Named:
    """A rule with its name, its type, the check made of it and the line it stands on."""

    name: str
    kind: str
    rule: Rule
    check: Check
    line: int

    @property
    def code(self) -> str:
        return f"policy.{self.name}"


@dataclass(frozen=True, slots=True)
class Policy:
    """Rules in the order of the file, and the hash of the file ("sha256:…")."""

    rules: tuple[Named, ...]
    sha256: str

    def __call__(self, answer: Answer) -> tuple[Breach, ...]:
        """Every rule the answer breaks; all rules are tried.

        Raises:
            CheckError: a rule crashed or gave no clear verdict; the answer must not be shown then.
        """
        return tuple(breach for named in self.rules if (breach := judge(named, answer)))


def judge(named: Named, answer: Answer) -> Breach | None:
    """What one rule says.

    Raises:
        CheckError: it crashed or gave no clear verdict.
    """
    try:
        fault = named.check(answer)
    except BallastError as error:
        raise CheckError("policy", f"the rule {named.code} could not be checked: {error.code}") from None
    except (
        ValueError,
        TypeError,
        LookupError,
        ArithmeticError,
        AttributeError,
        RecursionError,
        MemoryError,
    ) as error:
        # The error's own text may repeat the answer, except that of a function's verdict, which is made here.
        what = str(error) if named.kind == "python" else type(error).__name__
        raise CheckError("policy", f"the rule {named.code} could not be checked: {what}") from None
    if fault is None:
        return None
    message = named.rule.message or f"{named.name}: {fault.why}"
    return Breach(named.code, named.rule.severity, message, fault)
