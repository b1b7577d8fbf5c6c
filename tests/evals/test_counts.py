"""Outcomes, mistakes, rates and their bounds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from eval_fakes import answered, declined, golden, result
from hypothesis import given
from hypothesis import strategies as st

from ballast.evals.counts import Count, count, is_valid, split
from ballast.evals.result import JUDGE_ERROR, Judgement, Outcome

kinds = st.sampled_from(["answered", "unfaithful", "unjudged", "declined", "empty", "failed"])


def make(id: str, decline: bool, kind: str):
    question = golden(id, decline=decline)
    decision = {"declined": declined(), "failed": None, "empty": answered("")}.get(kind, answered())
    return result(question, decision, faithful={"unfaithful": False, "unjudged": None}.get(kind, True))


runs = st.lists(st.tuples(st.booleans(), kinds), min_size=1, max_size=20).map(
    lambda rows: [make(f"q{n}", decline, kind) for n, (decline, kind) in enumerate(rows)]
)


def test_each_mistake_is_counted_with_its_question() -> None:
    """One of each kind, named, with the n it belongs to."""
    counts = count(
        [
            result(golden("under", decline=True), answered()),
            result(golden("right", decline=True), declined()),
            result(golden("over"), declined()),
            result(golden("unfaithful"), answered(), faithful=False),
            result(golden("fine"), answered()),
        ]
    )
    assert (counts.under_refused.ids, counts.under_refused.n) == (("under",), 2)
    assert (counts.over_refused.ids, counts.over_refused.n) == (("over",), 3)
    assert (counts.unfaithful.ids, counts.unfaithful.n) == (("unfaithful",), 3)
    assert (counts.right_calls.events, counts.right_calls.n) == (3, 5)
    assert counts.hallucinated.ids == ("under", "unfaithful")


def test_a_question_counts_once_as_hallucinated() -> None:
    """Answered although it should not be, and unfaithful on top: still one question."""
    counts = count([result(golden("both", decline=True), answered(), faithful=False)])
    assert (counts.under_refused.events, counts.unfaithful.events, counts.hallucinated.events) == (1, 1, 1)


def test_failures_and_empty_answers_are_neither() -> None:
    """Two of ten fail: the rates are over eight, and no failure passes for a decline."""
    rows = [result(golden(f"d{n}", decline=True), declined()) for n in range(8)]
    rows += [result(golden("f", decline=True), None), result(golden("e", decline=True), answered(""))]
    counts = count(rows)
    assert (counts.right_calls.events, counts.right_calls.n, counts.right_calls.undecided) == (8, 8, 2)
    assert counts.right_calls.bounds == (0.8, 1.0)
    assert counts.outcomes == {
        Outcome.ANSWERED: 0, Outcome.DECLINED: 8, Outcome.DECLINED_IN_PROSE: 0, Outcome.EMPTY: 1, Outcome.FAILED: 1
    }  # fmt: skip


def test_nothing_decided_is_no_rate() -> None:
    """All questions fail: no rate of 0 or 100 %, and bounds that say that nothing is known."""
    counts = count([result(golden("f", decline=True), None)])
    assert counts.under_refused.rate is None
    assert counts.under_refused.bounds == (0.0, 1.0)
    assert count([]).right_calls.bounds == (0.0, 1.0)


def test_an_answer_nobody_could_judge_is_not_faithful() -> None:
    """It leaves the n of unfaithful and widens the bounds of the hallucination rate."""
    counts = count([result(golden("u"), answered(), faithful=None), result(golden("k"), answered())])
    assert (counts.unfaithful.events, counts.unfaithful.n, counts.unfaithful.undecided) == (0, 1, 1)
    assert counts.hallucinated.bounds == (0.0, 0.5)


def test_correct_is_over_answers_to_answerable_questions() -> None:
    """Declines, failures and questions that should have been declined are not in its n."""
    counts = count(
        [
            result(golden("yes"), answered()),
            result(golden("no"), answered(), correct=False),
            result(golden("declined"), declined()),
            result(golden("under", decline=True), answered()),
            result(golden("failed"), None),
        ]
    )
    assert (counts.correct.ids, counts.correct.other_ids, counts.correct.n) == (("yes",), ("no",), 2)


def test_adversarial_questions_are_split_off() -> None:
    """They are easy to decline and would flatter the others."""
    rows = [
        result(golden("a"), answered()),
        result(golden("x", decline=True, category="adversarial"), declined()),
    ]
    ordinary, adversarial = split(rows)
    assert ([r.question.id for r in ordinary], [r.question.id for r in adversarial]) == (["a"], ["x"])


@pytest.mark.parametrize(("failed", "valid"), [(0, True), (5, True), (6, False), (100, False)])
def test_a_run_with_too_many_failures_is_invalid(failed: int, valid: bool) -> None:
    """Up to 5 % of the questions may stay undecided."""
    rows = [result(golden(f"q{n}"), None if n < failed else declined()) for n in range(100)]
    assert is_valid(rows) is valid


def test_a_run_whose_judge_is_not_there_is_invalid() -> None:
    """A judge that is never there, or fails, must not look like a clean run."""
    answers = [result(golden(f"q{n}"), answered(), faithful=None) for n in range(20)]
    failing = Judgement(None, (JUDGE_ERROR,), None, None)
    assert not is_valid([replace(one, judgement=None) for one in answers])
    assert not is_valid([replace(one, judgement=failing) for one in answers])


def test_a_judge_that_is_unsure_leaves_its_own_counts_open() -> None:
    """Nothing is proved of faithfulness, from none to all; what needs no judge counts as ever."""
    answers = [result(golden(f"q{n}"), answered(), faithful=None) for n in range(20)]
    counts = count(answers)
    assert is_valid(answers)
    assert (counts.unfaithful.rate, counts.unfaithful.bounds) == (None, (0.0, 1.0))
    assert (counts.hallucinated.rate, counts.over_refused.n) == (None, 20)


@given(runs)
def test_counts_add_up(rows: list) -> None:
    """Outcomes sum to n; right calls and the two wrong ones share out the decided questions."""
    counts = count(rows)
    assert sum(counts.outcomes.values()) == counts.n == len(rows)
    wrong = counts.under_refused.events + counts.over_refused.events
    assert counts.right_calls.events + wrong == counts.right_calls.n
    assert counts.right_calls.n == counts.under_refused.n + counts.over_refused.n
    assert counts.right_calls.n + counts.right_calls.undecided == len(rows)


@given(runs)
def test_the_bounds_hold_the_rate(rows: list) -> None:
    """Deciding the undecided, whichever way, ends between the bounds; a rate never leaves 0 to 1."""
    counts = count(rows)
    for one in (counts.under_refused, counts.over_refused, counts.unfaithful, counts.hallucinated):
        low, high = one.bounds
        assert 0 <= low <= high <= 1
        assert one.rate is None or low <= one.rate <= high
        assert one.interval.low < one.interval.high


@given(runs)
def test_more_mistakes_never_look_better(rows: list) -> None:
    """Adding an under-refusal raises the hallucination rate and lowers refusal correctness."""
    before, after = count(rows), count([*rows, make("extra", True, "answered")])
    assert after.hallucinated.bounds[0] >= before.hallucinated.bounds[0] or before.hallucinated.rate is None
    assert after.right_calls.events == before.right_calls.events


def test_a_count_of_nothing_has_no_rate() -> None:
    """No data is not a rate of zero."""
    assert Count((), ()).rate is None
