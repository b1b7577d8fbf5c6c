"""``ask``: Ballast itself, in this process."""

from __future__ import annotations

from ballast.errors import UsageError
from ballast.evals.response import Response, Target, of_decision
from ballast.evals.run import Ask
from ballast.evals.targets.base import Options, Prepared, always
from ballast.types import Question


def prepare(rest: str, options: Options) -> Prepared:
    """Open the store and load the models."""
    if rest:
        raise UsageError("--target ask: goes without anything behind it; name the index with --store")
    if options.open_ask is None:
        raise UsageError("--target ask: there is no engine here to ask")
    ask, config = options.open_ask()
    return Prepared(config, always(target_of(ask)))


def target_of(ask: Ask) -> Target:
    """An ask of Ballast as a target."""

    async def target(question: Question) -> Response:
        return of_decision(await ask(question))

    return target
