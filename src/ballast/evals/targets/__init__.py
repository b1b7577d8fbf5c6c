"""What can be evaluated, by one string: ``KIND`` or ``KIND:REST``. Adding a kind is one file and one line here."""

from __future__ import annotations

from collections.abc import Mapping

from ballast.errors import UsageError, did_you_mean
from ballast.evals.targets import answers, ask, command, http, openai, python
from ballast.evals.targets.base import Options, Prepare, Prepared, refuse_secrets

KINDS: Mapping[str, Prepare] = {
    "ask": ask.prepare,
    "openai": openai.prepare,
    "http": http.prepare,
    "python": python.prepare,
    "command": command.prepare,
    "answers": answers.prepare,
}

__all__ = ["KINDS", "Options", "Prepared", "prepare"]


def prepare(name: str, options: Options) -> Prepared:
    """The target of this name, checked as far as it can be without a call.

    Raises:
        UsageError: there is no such kind, or its description, files or variables cannot be used.
    """
    kind, _, rest = name.partition(":")
    if kind not in KINDS:
        raise UsageError(
            f"--target: unknown kind {kind!r}{did_you_mean(kind, KINDS)}; known are: {', '.join(KINDS)}"
        )
    refuse_secrets(name, "--target")
    return KINDS[kind](rest, options)
