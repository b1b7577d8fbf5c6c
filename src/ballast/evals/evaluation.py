"""One evaluation run in memory: ask every question of a golden set, read the replies, judge the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ballast.evals.golden import GoldenQuestion
from ballast.evals.response import Response, of_decision
from ballast.evals.result import Call, Judgement, Result
from ballast.evals.run import Ask, Reply
from ballast.evals.runner import Key, Limits, call_all, failure
from ballast.evals.score import score
from ballast.evals.targets.ask import target_of
from ballast.types import Answered

Judge = Callable[[GoldenQuestion, Answered], Judgement]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How to run: what is asked, who judges, how many questions at a time, and how long each may take."""

    ask: Ask
    judge: Judge
    concurrency: int = 8
    timeout_s: float = 300.0

    async def __call__(self, golden: Sequence[GoldenQuestion]) -> list[Result]:
        """Results in the order of the golden set."""
        calls: dict[Key, Call] = {}

        def take(call: Call) -> None:
            calls[call.id, call.trial] = call

        limits = Limits(self.concurrency, self.timeout_s)
        await call_all(golden, target_of(self.ask), on_call=take, limits=limits)
        return await score(golden, calls, judge=self._judge)

    def _judge(self, question: GoldenQuestion, response: Response) -> Judgement:
        assert isinstance(response.decision, Answered)  # what is asked is Ballast
        return self.judge(question, response.decision)


def as_call(reply: Reply) -> Call:
    """A reply of Ballast's own ask as the record of a call."""
    if reply.decision is None:
        error = failure(reply.error or RuntimeError())
        return Call(reply.question.id, 1, None, error, reply.elapsed_ms)
    response = of_decision(reply.decision)
    return Call(reply.question.id, 1, response, None, reply.elapsed_ms, usage=response.usage)
