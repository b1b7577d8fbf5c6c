"""Configurations side by side: which helps, beyond noise, and what it costs."""

from __future__ import annotations

import pytest
from eval_fakes import answered, declined, golden, result
from gate_fakes import answerable, decline_questions, side

from ballast.errors import UsageError
from ballast.evals.compare import compare
from ballast.evals.matrix import Tried, as_json, lines, matrix
from ballast.evals.result import Result
from ballast.evals.rundir import Run

PLAIN = decline_questions(60, wrong=20) + answerable(100, wrong=20)


def tried(*results: list[Result]) -> tuple[Tried, ...]:
    runs = [Run(side(some, "x").manifest, tuple(some)) for some in results]
    return matrix([(f"config-{number}", run) for number, run in enumerate(runs)])


def test_each_configuration_gets_a_verdict() -> None:
    """By what it changes beyond noise against the first; a few flips are nothing."""
    found = tried(
        PLAIN,
        decline_questions(60, wrong=20) + answerable(100, wrong=1),
        decline_questions(60, wrong=50) + answerable(100, wrong=20),
        decline_questions(60, wrong=50) + answerable(100, wrong=1),
        decline_questions(60, wrong=19) + answerable(100, wrong=20),
    )
    assert [one.verdict for one in found] == ["baseline", "better", "worse", "mixed", "no difference shown"]
    text = "\n".join(lines(found))
    assert "config-1: it helps: keep it." in text
    assert "config-2: it hurts: leave it out." in text
    assert "config-4: no difference from config-0 shown; it stays out unless it is cheaper." in text
    assert "under_refused 0 newly wrong, 1 newly right" in text
    assert [one["verdict"] for one in as_json(found)][1] == "better"


def test_many_configurations_make_one_stray_difference_likely() -> None:
    """What would count as a change alone does not among twenty: all tests are one family."""
    flipped = decline_questions(60, wrong=20) + answerable(100, wrong=12)
    alone = tried(PLAIN, flipped)[1]
    among = tried(PLAIN, flipped, *[PLAIN] * 19)[1]
    assert (alone.verdict, among.verdict) == ("better", "no difference shown")
    assert alone.comparison is not None
    assert alone.comparison.changes == compare(side(PLAIN, "a"), side(flipped, "b")).changes


def test_configurations_that_share_no_question_are_refused() -> None:
    """There is nothing to compare."""
    with pytest.raises(UsageError, match="no question in common"):
        tried([result(golden("a"), answered())], [result(golden("b"), declined())])
