"""Configurations side by side: which helps, beyond noise, and what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from eval_fakes import answered, declined, golden, result
from gate_fakes import answerable, decline_questions, failed, side

from ballast.errors import UsageError
from ballast.evals.matrix import Tried, matrix, right_answers
from ballast.evals.matrix_view import as_json, sentence, to_text
from ballast.evals.result import Result
from ballast.evals.rundir import Run
from ballast.types import Usage

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
        PLAIN,
    )
    assert [one.verdict for one in found] == [
        "baseline", "better", "worse", "mixed", "no difference shown", "no difference shown",
    ]  # fmt: skip
    said = [sentence(one, found[0]) for one in found[1:]]
    assert said[0].startswith(
        "config-1: it helps: keep it; over-refused better: 0 newly wrong, 19 newly right"
    )
    assert said[1].startswith("config-2: worse: leave it out; under-refused worse: 30 newly wrong")
    assert said[2].startswith(
        "config-3: it helps and hurts: leave it out, unless that is the trade you want;"
    )
    assert said[3] == (
        "config-4: no difference from config-0 shown (1 question flipped: under-refused 0 newly wrong, "
        "1 newly right): it stays out unless it is cheaper."
    )
    assert "config-5: no difference from config-0 shown (no question flipped)" in said[4]


def test_many_configurations_make_one_stray_difference_likely() -> None:
    """What would count as a change alone does not among twenty: all tests are one family."""
    flipped = decline_questions(60, wrong=20) + answerable(100, wrong=12)
    alone = tried(PLAIN, flipped)[1]
    among = tried(PLAIN, flipped, *[PLAIN] * 19)[1]
    assert (alone.verdict, among.verdict) == ("better", "no difference shown")


def test_an_answer_that_is_wrong_is_no_right_answer() -> None:
    """Over-refusals do not show it; what is not known is left open."""
    right, wrong = result(golden("a"), answered()), result(golden("b"), answered(), correct=False)
    unknown = result(golden("c"), answered(), correct=None)
    counted = right_answers([right, wrong, result(golden("d"), declined()), unknown])
    assert (counted.ids, counted.other_ids, counted.undecided) == (("a",), ("b", "d"), 1)
    before = [result(golden(f"a{n}"), answered(), correct=n > 15) for n in range(40)]
    found = tried(before, answerable(40))
    assert "right answers better: 0 newly wrong, 16 newly right of 40" in sentence(found[1], found[0])


def test_the_table_has_counts_with_intervals_and_costs() -> None:
    """A row a configuration in each half; a price nobody knows is not free."""
    paid = [
        replace(r, call=replace(r.call, usage=Usage(2, 1000, 50, 0.001), elapsed_ms=500.0)) for r in PLAIN
    ]
    unpriced = [replace(r, call=replace(r.call, usage=Usage(2, 1000, 50))) for r in PLAIN]
    lines = to_text(tried(PLAIN, paid, unpriced)).splitlines()
    assert "20 of 60 (21.7 – 46.7 %)" in lines[1]
    assert "80 of 100 (70.8 – 87.3 %)" in lines[1]
    assert lines[7].split() == ["config-1", "320", "160,000", "8,000", "0.1600", "500", "500"]
    assert lines[8].split() == ["config-2", "320", "160,000", "8,000", "–", "10", "10"]


def test_a_configuration_that_fails_is_not_compared() -> None:
    """Nor is any with a first one that fails; a few failures are named where that one was right."""
    broken = decline_questions(60, wrong=20) + failed(100, decline=False, prefix="a")
    found = tried(PLAIN, broken, PLAIN)
    assert [one.verdict for one in found] == ["baseline", "invalid", "no difference shown"]
    assert "too many calls of config-1 brought no decision" in sentence(found[1], found[0])
    assert [one.verdict for one in tried(broken, PLAIN)] == ["invalid", "invalid"]
    assert "too many calls of config-0" in to_text(tried(broken, PLAIN))
    few = answerable(100)[2:] + failed(2, decline=False, prefix="a")
    assert sentence(tried(answerable(100), few)[1], found[0]).endswith(
        "; undecided and right before: a0, a1."
    )


def test_programs_get_verdict_sentence_and_p_values() -> None:
    """The same as JSON."""
    first, second = as_json(tried(PLAIN, decline_questions(60, wrong=50) + answerable(100, wrong=20)))
    assert (first["verdict"], first["sentence"], first["comparison"]) == ("baseline", "", None)
    assert first["counts"]["right_answers"]["count"] == 80
    assert second["verdict"] == "worse"
    assert second["comparison"]["measures"]["under_refused"]["p_adjusted"] < 0.001
    assert set(second["comparison"]["measures"]) == {
        "under_refused",
        "over_refused",
        "unfaithful",
        "right_answers",
    }


def test_configurations_that_share_no_question_are_refused() -> None:
    """There is nothing to compare."""
    with pytest.raises(UsageError, match="no question in common"):
        tried([result(golden("a"), answered())], [result(golden("b"), declined())])
