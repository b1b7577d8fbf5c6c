"""A check written by the deployment: a Python function of the answer.

It runs in a thread of its own. Python cannot stop a thread: one that hangs past its time is left behind and does not
keep the program from ending.
"""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from ballast.policy.answer import Answer, Check, Fault, Tools
from ballast.policy.rules import Python


def python(rule: Python, tools: Tools) -> Check:
    """Import the function now; the working directory is searched first.

    Raises:
        ValueError: there is no such function, or it is async.
    """
    function = _load(rule.function)

    def check(answer: Answer) -> Fault | None:
        verdict = _call(function, answer, rule.timeout_s)
        if verdict is not True and verdict is not False:
            raise ValueError(f"returned {type(verdict).__name__}, neither True nor False")
        return None if verdict else Fault("its function says no")

    return check


def _load(name: str) -> Callable[[Answer], Any]:
    module_name, _, path = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = importlib.import_module(module_name)
    except (Exception, SystemExit) as error:  # noqa: BLE001  importing runs code that may raise anything
        what = f"{type(error).__name__}: {error}"
        raise ValueError(
            f"importing {module_name} failed ({what}); run it from the folder that holds it"
        ) from None
    for part in path.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ValueError(f"the module {module_name} has no function {path!r}")
    if inspect.iscoroutinefunction(found):
        raise ValueError(f"{name} is async; a check has to be a plain function")
    return found  # type: ignore[no-any-return]


def _call(function: Callable[[Answer], Any], answer: Answer, timeout_s: float) -> Any:
    """What the function returns.

    Raises:
        ValueError: it raised (only the kind is told: the text may repeat the answer) or took too long.
    """
    done: list[Any] = []
    raised: list[str] = []

    def work() -> None:
        try:
            done.append(function(answer))
        except BaseException as error:  # noqa: BLE001  whatever foreign code raises is its failure
            raised.append(type(error).__name__)

    thread = threading.Thread(target=work, daemon=True, name="policy")
    thread.start()
    thread.join(timeout_s)
    if raised:
        raise ValueError(f"raised {raised[0]}")
    if not done:
        raise ValueError(f"took longer than {timeout_s:g} s")
    return done[0]
