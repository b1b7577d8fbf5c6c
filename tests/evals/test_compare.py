"""Whether anything changed beyond noise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from eval_fakes import answered, declined, golden, result
from gate_fakes import answerable, decline_questions, failed, side, trials

from ballast.errors import UsageError
from ballast.evals.compare import Change, Comparison, compare
from ballast.evals.compare_view import paragraph, to_json, to_text
from ballast.evals.result import Result
from ballast.evals.side import Side

OLD = decline_questions(60, wrong=3) + answerable(100, wrong=5)


def change(comparison: Comparison, name: str) -> Change:
    [found] = [change for change in comparison.changes if change.measure.name == name]
    return found


def flaky(n: int, *, wrong: int, of: int, shift: int = 0, prefix: str = "t") -> list[Result]:
    """``n`` answerable questions asked ``of`` times, each wrong ``wrong`` times, in other trials each."""
    results: list[Result] = []
    for i in range(n):
        question = golden(f"{prefix}{i}")
        bad = {(i + shift + j) % of for j in range(wrong)}
        results += trials(*(result(question, declined() if t in bad else answered()) for t in range(of)))
    return results


def told(old: list[Result], new: list[Result]) -> Comparison:
    return compare(side(old, "old"), side(new, "new"))


def test_the_same_run_twice_did_not_change() -> None:
    """And it is said how large a change such a set can hide."""
    comparison = told(OLD, OLD)
    assert comparison.real == ()
    assert paragraph(comparison).startswith(
        "Nothing changed: on 160 questions new makes the mistakes of old and no others. So many questions can hide"
    )
    assert all(change.interval.low < 0 < change.interval.high for change in comparison.changes)


def test_sides_without_a_decision_cannot_be_told_apart() -> None:
    """A target that was down is no system without changes."""
    down = failed(4)
    assert (
        paragraph(told(down, down))
        == "Nothing can be said: none of the 4 questions that both were asked got a decision on both sides."
    )


def test_a_few_flips_are_noise() -> None:
    """Two newly wrong and one newly right: named, but no change."""
    new = decline_questions(60, wrong=3) + answerable(100, wrong=7)[1:] + answerable(1)
    comparison = told(OLD, new)
    over = change(comparison, "over_refused")
    assert (over.flips.lost, over.flips.gained) == (("a5", "a6"), ("a0",))
    assert "Nothing changed beyond noise: of 160 questions, 3 flipped" in paragraph(comparison)
    assert "newly wrong: a5, a6" in to_text(comparison)


def test_a_real_change_is_named_with_its_direction() -> None:
    """Twenty newly wrong of 100; all measures together are allowed for."""
    worse = told(OLD, decline_questions(60, wrong=3) + answerable(100, wrong=25))
    assert "over_refused became worse beyond noise: 20 newly wrong and 0 newly right of 100" in paragraph(
        worse
    )
    better = told(decline_questions(60, wrong=3) + answerable(100, wrong=25), OLD)
    assert "over_refused became better beyond noise" in paragraph(better)
    assert "under_refused" not in paragraph(worse)


def test_many_measures_make_one_stray_difference_likely() -> None:
    """Six flips one way are p = 0.031 alone, and no change among all measures (Holm)."""
    over = change(told(OLD, decline_questions(60, wrong=3) + answerable(100, wrong=11)), "over_refused")
    assert over.p_value == pytest.approx(0.03125)
    assert over.adjusted_p > 0.05
    assert not over.is_real


def test_other_golden_sets_are_compared_on_what_they_share() -> None:
    """Only in one, or changed under the same id: said first, and left out."""
    other = [replace(r, question=replace(r.question, question="Else?")) for r in OLD[:1]]
    comparison = told(OLD, other + OLD[2:] + answerable(4, prefix="n"))
    assert paragraph(comparison).startswith(
        "The golden sets differ (1 only in the first, 4 only in the second, 1 under the same id but changed); "
        "compared are the 158 questions they share, nothing else."
    )
    assert to_json(comparison)["questions"]["changed"] == ["d0"]


def test_nothing_in_common_cannot_be_compared() -> None:
    """Two different sets give no number."""
    with pytest.raises(UsageError, match="have no question in common"):
        told(OLD, answerable(5, prefix="x"))


def test_two_runs_of_a_flaky_system_do_not_differ() -> None:
    """Each question wrong in one of four trials, in another one each run: asking again explains it."""
    comparison = told(flaky(40, wrong=1, of=4), flaky(40, wrong=1, of=4, shift=1))
    over = change(comparison, "over_refused")
    assert over.rerun is not None
    assert (over.rerun.change, over.rerun.explains, over.is_real) == (0, True, False)
    assert "asking again explains up to" in to_text(comparison)


def test_trials_show_a_change_that_single_calls_would_hide() -> None:
    """From one to two wrong trials of five, on every question: no majority flips, yet it is real."""
    over = change(told(flaky(40, wrong=1, of=5), flaky(40, wrong=2, of=5)), "over_refused")
    assert (over.flips.lost, over.flips.gained) == ((), ())
    assert over.is_real
    assert over.rerun is not None
    assert over.rerun.change == pytest.approx(0.2)


def test_a_change_of_trials_is_told_with_its_size() -> None:
    """Where no question flips as a whole, the shares say how it moved."""
    text = paragraph(told(flaky(40, wrong=1, of=5), flaky(40, wrong=2, of=5)))
    assert "over_refused became worse beyond noise" in text
    assert "+20.0 points over all trials" in text


def test_sides_have_names() -> None:
    """A reader sees which is which."""
    comparison = compare(side(OLD, "row 12ab"), side(OLD, "runs/today"))
    assert isinstance(comparison.old, Side)
    assert "runs/today makes the mistakes of row 12ab" in paragraph(comparison)
