"""One evaluation run: ask every question of a golden set, read the replies, judge the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import of_decision
from ballast.evals.result import Call, Failure, Judgement, Result
from ballast.evals.run import Ask, Reply, ask_all
from ballast.types import Answered
from ballast.wire import failure_json

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
        result = Result(question, as_call(reply))
        if not (result.answered and isinstance(reply.decision, Answered)):
            return result
        try:
            judgement = self.judge(question, reply.decision)
        except Exception:  # noqa: BLE001  a judge that fails on one answer must not end the run
            judgement = Judgement(None, ("error.judge",), None, None)
        return Result(question, result.call, judgement=judgement)


def as_call(reply: Reply) -> Call:
    """A reply of Ballast's own ask as the record of a call."""
    if reply.decision is None:
        error = failure_json("", reply.error or RuntimeError())["error"]
        return Call(reply.question.id, 1, None, Failure(error["code"], error["message"]), reply.elapsed_ms)
    response = of_decision(reply.decision)
    return Call(reply.question.id, 1, response, None, reply.elapsed_ms, usage=response.usage)
