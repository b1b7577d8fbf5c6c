"""One evaluation run: ask every question of a golden set, judge the answers, keep a record of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.evals.counts import Result
from ballast.evals.faithful import Judgement
from ballast.evals.golden import GoldenQuestion
from ballast.evals.run import Ask, Reply, ask_all
from ballast.types import Answered

Judge = Callable[[GoldenQuestion, Answered], Judgement]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How to run: what is asked, who judges, how many questions at a time, and how long each may take."""

    ask: Ask
    judge: Judge
    concurrency: int = 8
    timeout_s: float = 300.0

    async def __call__(
        self, golden: Sequence[GoldenQuestion], *, on_result: Callable[[Result], None] = lambda result: None
    ) -> list[Result]:
        """Results in the order of the golden set; ``on_result`` gets each as soon as it is there."""
        results: dict[int, Result] = {}

        def take(number: int, reply: Reply) -> None:
            results[number] = self._result(golden[number], reply)
            on_result(results[number])

        await ask_all(
            [question.ask() for question in golden],
            self.ask,
            concurrency=self.concurrency,
            timeout_s=self.timeout_s,
            on_reply=take,
        )
        return [results[number] for number in range(len(golden))]

    def _result(self, question: GoldenQuestion, reply: Reply) -> Result:
        result = Result(question, reply)
        if not (result.answered and isinstance(reply.decision, Answered)):
            return result
        try:
            judgement = self.judge(question, reply.decision)
        except Exception:  # noqa: BLE001  a judge that fails on one answer must not end the run
            judgement = Judgement(None, ("error.judge",), None, None)
        return Result(question, reply, judgement)


def record(result: Result) -> dict[str, Any]:
    """The line a run keeps of one question."""
    question, judgement = result.question, result.judgement
    return {
        "id": question.id,
        "category": question.category,
        "cluster": question.cluster,
        "must_pass": question.must_pass,
        "expected": "decline" if question.should_decline else "answer",
        "outcome": result.outcome.value,
        "right_call": result.right_call if result.decided else None,
        "faithful": result.faithful,
        "problems": list(judgement.problems) if judgement else [],
        "correct": result.correct,
        "all_sources": judgement.all_sources if judgement else None,
        "elapsed_ms": round(result.reply.elapsed_ms, 3),
        "reply": result.reply.to_json(),
    }
