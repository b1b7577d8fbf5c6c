"""What holds for every test."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

pytest_plugins = ("pytester",)

# A busy machine makes any example late, and time is not what these properties are about.
settings.register_profile("ballast", deadline=None)
settings.load_profile("ballast")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Iterator[None]:
    """Keep garbage from being collected while a traceback is formatted.

    Pytest parses the source of every frame. A finalizer that runs in the middle of that and parses something itself
    (asyncio does, where it logs the exception of a forgotten task) makes CPython 3.11 end the parse
    with "AST constructor recursion depth mismatch", and pytest with an internal error (python/cpython#106905).
    """
    if call.excinfo is None:
        return (yield)
    gc.collect()
    was_on = gc.isenabled()
    gc.disable()
    try:
        return (yield)
    finally:
        if was_on:
            gc.enable()
