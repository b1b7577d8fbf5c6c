"""``python:MODULE:FUNCTION``: a function of the text of a question, plain or async.

A plain function runs in a thread of its own. Python cannot stop a thread: one that hangs past its time is left
behind, what it returns later is dropped, and it does not keep the program from ending.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, cast

from ballast.errors import BallastError, TargetError, UsageError
from ballast.evals.response import Response
from ballast.evals.targets.base import Options, Prepared, always, response_of, sha256
from ballast.types import Question


def prepare(rest: str, options: Options) -> Prepared:
    """Import the function; the working directory is searched first, as with ``python -m``."""
    function = _load(rest)
    is_async = inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(
        getattr(function, "__call__", None)  # noqa: B004  an object with an async call is not itself a function
    )

    async def target(question: Question) -> Response:
        try:
            value = await function(question.text) if is_async else await _in_thread(function, question.text)
            if inspect.isawaitable(value):
                value = await value
        except BallastError:
            raise
        except (Exception, SystemExit) as error:  # noqa: BLE001  whatever foreign code raises is its failure
            raise TargetError(f"the function raised {type(error).__name__}", code="raised") from None
        return response_of(value)

    return Prepared(sha256("python", rest), always(target))


def _load(rest: str) -> Callable[[str], Any]:
    module_name, _, name = rest.partition(":")
    if not module_name or not name:
        raise UsageError("--target python: name a module and a function, as in python:mybot.main:answer")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Any = importlib.import_module(module_name)
        for part in name.split("."):
            found = getattr(found, part)
    except AttributeError:
        raise UsageError(f"--target python: the module {module_name} has no {name!r}") from None
    except Exception as error:  # noqa: BLE001  importing runs code that may raise anything
        raise UsageError(
            f"--target python: importing {module_name} failed ({type(error).__name__}: {error}); "
            "run it from the folder that holds it"
        ) from None
    if not callable(found):
        raise UsageError(f"--target python: {name!r} of {module_name} cannot be called")
    return cast(Callable[[str], Any], found)


async def _in_thread(function: Callable[[str], Any], text: str) -> Any:
    """Call it in a daemon thread: a pool would wait for a call that hangs before the program can end."""
    done: Future[Any] = Future()

    def work() -> None:
        try:
            value = function(text)
        except BaseException as error:  # noqa: BLE001  handed to whoever waits
            _settle(done, error=error)
        else:
            _settle(done, value=value)

    threading.Thread(target=work, daemon=True, name="target").start()
    return await asyncio.wrap_future(done)


def _settle(done: Future[Any], *, value: Any = None, error: BaseException | None = None) -> None:
    """Hand over what came; nobody takes it any more where the call ran out of time."""
    if not done.set_running_or_notify_cancel():
        return
    if error is None:
        done.set_result(value)
    else:
        done.set_exception(RuntimeError("StopIteration") if isinstance(error, StopIteration) else error)
