"""The suite's own safeguards."""

from __future__ import annotations

from pathlib import Path

import pytest

FAILING = """
import ast, pytest

class Parses:
    def __init__(self):
        self.me = self  # only the collector finds it

    def __del__(self):
        Parses()  # there is always a next one
        ast.parse("f(g(h(1)))")

@pytest.mark.parametrize("number", range(8))
def test_fails(number):
    Parses()
    assert 1 == 2

""" + "\n".join(f"x{n} = [str(int({n})), (1, (2, 3))]" for n in range(200))


def test_failures_are_told_whatever_the_garbage_does(pytester: pytest.Pytester) -> None:
    """A finalizer that parses source while pytest does ends in the tests' own failures, not in an internal error."""
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text())
    pytester.makepyfile(FAILING)
    ran = pytester.runpytest_subprocess()
    ran.assert_outcomes(failed=8)
    ran.stdout.fnmatch_lines(["*assert 1 == 2*"])
    assert "INTERNALERROR" not in ran.stdout.str()
