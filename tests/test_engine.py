"""The loop of a question: what is tried, how often, and what decides."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from ballast.draft.extractive import draft as extractive
from ballast.engine import Engine, Retry, judge_draft, judge_grade
from ballast.errors import ModelError
from ballast.types import Answered, Declined, Draft, Found, Grade, Problem, Question, Reason, Stop
from values import MARKERS, found, grade, passage

FEE = passage("The monthly fee is $12. It is waived above $500.")
OTHERS = {
    query: passage(f"Of the {query}.", document=f"{query}.md") for query in ("second", "third", "fourth")
}
GOOD = grade(FEE)
DRAFT = extractive(Question("monthly fee"), GOOD)


@dataclass
class Parts:
    """Scripted parts that note how they were called."""

    grades: list[Grade]
    problems: list[tuple[Problem, ...]] = field(default_factory=lambda: [()])
    rewrites: list[str | None] = field(default_factory=lambda: ["second", "third", "fourth"])
    calls: list[tuple[str, Any]] = field(default_factory=list)
    brings_more: bool = True

    def retrieve(self, _question: Question, query: str) -> Found:
        self.calls.append(("retrieve", query))
        return found(FEE, OTHERS[query]) if query in OTHERS and self.brings_more else found(FEE)

    def grade(self, question: Question, _found: Found) -> Grade:
        self.calls.append(("grade", question.text))
        return self.grades.pop(0) if len(self.grades) > 1 else self.grades[0]

    def rewrite(self, *_: object) -> str | None:
        self.calls.append(("rewrite", None))
        return self.rewrites.pop(0)

    async def draft(self, question: Question, graded: Grade) -> Draft:
        self.calls.append(("draft", question.text))
        return extractive(question, graded)

    def criticise(self, question: Question, _grade: Grade, _draft: Draft) -> tuple[Problem, ...]:
        self.calls.append(("critic", question.text))
        return self.problems.pop(0) if len(self.problems) > 1 else self.problems[0]

    def of(self, name: str) -> list[Any]:
        return [seen for called, seen in self.calls if called == name]

    def ask(self, text: str = "first", budget: int = 2) -> Answered | Declined:
        engine = Engine(
            self.retrieve, self.grade, self.rewrite, self.draft, self.criticise, budget, MARKERS, "sha256:c"
        )
        return asyncio.run(engine(Question(text, id="q1")))


NO = grade(FEE, sufficiency=0.1)


@pytest.mark.parametrize(
    ("graded", "expected"),
    [
        (GOOD, None),
        (grade(), Retry(Stop.GRADER, ("grade.nothing_relevant",))),
        (grade(FEE, missing=("grade.no_figure",)), Retry(Stop.GRADER, ("grade.no_figure",))),
        (grade(FEE, sufficiency=0.49), Retry(Stop.GRADER, ("grade.insufficient",))),
        (grade(FEE, sufficiency=0.5), None),
    ],
)
def test_the_evidence_decides_whether_to_draft(graded: Grade, expected: Retry | None) -> None:
    """Nothing relevant, a need unmet or too little sufficiency is a reason to retry; else a draft is made."""
    assert judge_grade(graded) == expected


@pytest.mark.parametrize(
    ("draft", "problems", "expected"),
    [
        (DRAFT, (), None),
        (Draft((), ""), (), Retry(Stop.CRITIC, ("critic.nothing_to_say",))),
        (DRAFT, (Problem("critic.no_figure"),) * 2, Retry(Stop.CRITIC, ("critic.no_figure",))),
    ],
)
def test_the_critic_decides_whether_to_show(
    draft: Draft, problems: tuple[Problem, ...], expected: Retry | None
) -> None:
    """An empty draft or any problem is a reason to retry; each rule is named once."""
    assert judge_draft(draft, problems) == expected


def test_a_grader_that_always_says_no_costs_exactly_two_rewrites() -> None:
    """The loop ends by itself: three retrievals, two rewrites, one decline."""
    parts = Parts([NO])
    decision = parts.ask()
    assert isinstance(decision, Declined)
    assert (len(parts.of("retrieve")), len(parts.of("rewrite"))) == (3, 2)
    assert (decision.reason, decision.stop) == (Reason.INSUFFICIENT_EVIDENCE, Stop.GRADER)


def test_grader_and_critic_share_one_budget() -> None:
    """One retry for the grader and one for the critic leave none."""
    parts = Parts([NO, GOOD], problems=[(Problem("critic.name_differs", 0),)])
    decision = parts.ask()
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.rules) == (Stop.CRITIC, ("critic.name_differs",))
    assert len(parts.of("rewrite")) == 2


def test_only_retrieval_sees_a_rewrite() -> None:
    """Grader, drafter and critic judge the question as it was asked."""
    parts = Parts([NO, NO, GOOD])
    assert isinstance(parts.ask(), Answered)
    assert parts.of("retrieve") == ["first", "second", "third"]
    assert {seen for name in ("grade", "draft", "critic") for seen in parts.of(name)} == {"first"}


def test_passages_that_were_judged_are_not_judged_again() -> None:
    """Another query that brings nothing new costs a search and no grade; the next one is still tried."""
    parts = Parts([NO, GOOD], brings_more=False)
    decision = parts.ask()
    assert isinstance(decision, Declined)
    assert decision.rules == ("grade.insufficient",)
    assert (len(parts.of("retrieve")), len(parts.of("grade")), len(parts.of("draft"))) == (3, 1, 0)


def test_a_rewriter_with_nothing_new_ends_the_loop() -> None:
    """Asking the same again cannot help, so the budget is not used up on it."""
    parts = Parts([NO], rewrites=[None])
    assert isinstance(parts.ask(), Declined)
    assert len(parts.of("retrieve")) == 1


def test_a_decision_carries_its_trace_and_hashes() -> None:
    """Every step is there with its duration; ids, corpus and settings are named."""
    decision = Parts([GOOD]).ask()
    steps = [step.name for step in decision.meta.trace]
    assert steps == ["retrieve.0", "grade.0", "draft.0", "critic.0"]
    assert (decision.meta.id, decision.meta.corpus, decision.meta.config) == ("q1", "sha256:test", "sha256:c")


def test_an_outage_is_not_a_decline() -> None:
    """A part that breaks ends the question in an error."""
    parts = Parts([GOOD])

    def broken(*_: object) -> Found:
        raise ModelError("the model is down")

    parts.retrieve = broken  # type: ignore[method-assign]
    with pytest.raises(ModelError):
        parts.ask()


def test_a_decline_names_the_nearest_documents_and_shows_no_answer() -> None:
    """The user learns where to look, and reads the marker sentence only."""
    decision = Parts([NO]).ask()
    assert isinstance(decision, Declined)
    assert (decision.text, decision.nearest) == ("insufficient_evidence", ("fees.md",))
