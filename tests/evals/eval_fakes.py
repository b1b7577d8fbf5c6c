"""Questions, decisions and results for the tests of the evaluation."""

from __future__ import annotations

from ballast.errors import ModelError
from ballast.evals.evaluation import as_call
from ballast.evals.golden import GoldenQuestion
from ballast.evals.result import Judgement, Result
from ballast.evals.run import Reply
from ballast.types import Answered, Citation, Claim, Decision, Declined, Stop

TEXT = "A wire costs $25. Checks are free."


def golden(
    id: str = "q", *, decline: bool = False, category: str = "", must_pass: bool = False
) -> GoldenQuestion:
    category = category or ("unanswerable" if decline else "answerable")
    expected, sources = ((), ()) if decline else (("$25",), ("fees.md",))
    return GoldenQuestion(id, f"{id}?", category, expected, sources, must_pass=must_pass)


def answered(
    text: str = "A wire costs $25.", *, quote: str | None = None, document: str = "fees.md"
) -> Answered:
    quote = text if quote is None else quote
    start = max(0, TEXT.find(quote))
    citation = Citation("p1", document, "Fees", "", quote, start, start + len(quote))
    return Answered(text, (Claim(text, 0, len(text), (citation,)),))


def declined() -> Declined:
    return Declined(Stop.GRADER, ("grade.nothing_relevant",), "No.")


def result(
    question: GoldenQuestion,
    decision: Decision | None,
    *,
    faithful: bool | None = True,
    correct: bool | None = True,
    error: Exception | None = None,
) -> Result:
    """``decision`` ``None`` is a failure."""
    if decision is None:
        error = error or ModelError("down")
    call = as_call(Reply(question.ask(), decision, error, 10.0))
    if not isinstance(decision, Answered):
        return Result(question, call)
    correct = None if question.should_decline else correct
    return Result(question, call, judgement=Judgement(faithful, (), correct, correct))
