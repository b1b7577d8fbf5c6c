"""The steps of a question that broke: an error carries them out, since there is no decision to carry a trace.

They hang on the exception itself, so that any error keeps its type and its message.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from ballast.errors import BallastError
from ballast.types import Step

_ATTRIBUTE = "ballast_steps"


def note(error: BaseException, *earlier: Step) -> None:
    """Put ``earlier`` steps before those the error already carries."""
    vars(error)[_ATTRIBUTE] = (*earlier, *noted(error))


def noted(error: BaseException) -> tuple[Step, ...]:
    """The steps that led to the error, the one that broke last; empty where nobody noted them."""
    steps: tuple[Step, ...] = vars(error).get(_ATTRIBUTE, ())
    return steps


@contextmanager
def noting(name: str, *earlier: Step) -> Iterator[None]:
    """Whatever is raised inside is raised on, with the ``earlier`` steps and a step ``name`` that names its kind."""
    started = time.perf_counter()
    try:
        yield
    except BaseException as error:
        elapsed = round(1000 * (time.perf_counter() - started), 3)
        kind = error.code if isinstance(error, BallastError) else type(error).__name__
        note(error, *earlier, Step(name, elapsed, {"error": kind}))
        raise
