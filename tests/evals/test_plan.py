"""How many questions a claim needs, against values computed elsewhere."""

from __future__ import annotations

import pytest

from ballast.errors import UsageError
from ballast.evals.plan import (
    ChangePlan,
    LabelPlan,
    MarginPlan,
    RatePlan,
    Wanted,
    make_plan,
    read_claim,
)
from ballast.evals.plan_view import to_json, to_text
from ballast.stats.power import mcnemar_power


@pytest.mark.parametrize(
    ("limit", "needed"),
    [
        (0.1, (29, 46, 61, 76)),
        (0.05, (59, 93, 124, 153)),
        (0.02, (149, 236, 313, 386)),
        (0.01, (299, 473, 628, 773)),
    ],
)
def test_the_table_of_a_limit(limit: float, needed: tuple[int, ...]) -> None:
    """So many questions with none, one, two and three mistakes."""
    made = make_plan(Wanted(limit=limit))
    assert isinstance(made, RatePlan)
    assert made.by_mistakes == needed
    assert f"{needed[0]} decline questions if none of them go wrong" in to_text(made)


def test_a_plan_with_power() -> None:
    """At a true rate of 1 % a test for 5 % takes 124 questions and allows two."""
    made = make_plan(Wanted(limit=0.05, true_rate=0.01))
    told = to_json(made)["test"]
    assert (told["n"], told["allowed"], round(told["power"], 4), round(told["alpha"], 5)) == (
        124,
        2,
        0.8716,
        0.04953,
    )
    assert "ask 124 and allow 2; that passes with 87.2 % chance" in to_text(made)


def test_a_floor_is_planned_as_its_rate_of_mistakes() -> None:
    """Prove at least 90 % when it is really 97 %: 76 questions, 73 of them right."""
    made = make_plan(Wanted(claim="right_calls >= 90 %", true_rate=0.03))
    assert isinstance(made, RatePlan)
    assert made.plan is not None
    assert (made.plan.n, made.plan.allowed) == (76, 3)
    assert "at least 90 % of questions rightly answered or declined" in to_text(made)


def test_a_change_is_planned_with_the_exact_test() -> None:
    """Connor's 155 for 20 % and 10 points is where the search begins; the exact test needs a few more."""
    made = make_plan(Wanted(change=0.1, differ=0.2))
    assert isinstance(made, ChangePlan)
    assert 155 <= made.n < 180
    assert made.power == pytest.approx(mcnemar_power(made.n, lost=0.15, gained=0.05))
    assert made.power >= 0.8


def test_a_margin_is_planned_as_the_gate_tests_it() -> None:
    """133 questions without a flip show that mistakes rose by less than 2 %."""
    made = make_plan(Wanted(margin=0.02))
    assert isinstance(made, MarginPlan)
    assert made.by_lost[0] == 133
    assert list(made.by_lost) == sorted(made.by_lost)


@pytest.mark.parametrize(("width", "labels"), [(0.1, 42), (0.075, 73), (0.05, 155)])
def test_labels_for_a_judge(width: float, labels: int) -> None:
    """At an agreement of 90 %."""
    made = make_plan(Wanted(labels=width))
    assert isinstance(made, LabelPlan)
    assert made.labels == labels


@pytest.mark.parametrize(
    "text", ["under_refused <= 1 %", "under-refused at most 1%", "Under_Refused ≤ 1.0 %"]
)
def test_a_claim_has_several_spellings(text: str) -> None:
    """Signs or words, dashes or underscores."""
    assert (read_claim(text).measure.name, read_claim(text).limit) == ("under_refused", 0.01)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (Wanted(), "say one thing to plan for"),
        (Wanted(limit=0.1, margin=0.1), "say one thing to plan for"),
        (Wanted(change=0.1), "--change needs --differ"),
        (Wanted(change=0.3, differ=0.2), "no plan for this"),
        (Wanted(limit=0.05, true_rate=0.05), "is not below the limit"),
        (Wanted(limit=0.0), "no plan for this"),
        (Wanted(limit=1e-9), "no plan for this"),
        (Wanted(margin=1e-7), "widen it"),
        (Wanted(limit=0.1, kind="declines"), "(did you mean 'decline'?)"),
        (Wanted(limit=0.1, confidence=0.0), "no plan for this"),
        (Wanted(claim="it is good"), "is no claim; write one such as"),
        (Wanted(claim="under_refuse <= 1 %"), "(did you mean 'under_refused'?)"),
        (Wanted(claim="under_refused >= 1 %"), "is a mistake; claim <="),
        (Wanted(claim="right_calls <= 90 %"), "is good; claim >="),
    ],
)
def test_what_cannot_be_planned_says_why(wanted: Wanted, message: str) -> None:
    """One sentence with the remedy."""
    with pytest.raises(UsageError) as caught:
        make_plan(wanted)
    assert message in caught.value.message
