"""Opens the account of every question: how long it may take, what it may spend, alone and together with others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from ballast.account import Account, Attribute, Budget, NewSpan, no_span
from ballast.errors import LlmError
from ballast.steps import note, note_usage, noted
from ballast.types import Answered, Decision, Question

Ask = Callable[[Question], Awaitable[Decision]]


@dataclass(frozen=True, slots=True)
class Metered:
    """Ask within limits.

    Attributes:
        ask: what answers, guard included.
        deadline_s: seconds a question may take; ``None`` for no limit.
        cap_usd: what one question may cost; ``None`` for no limit.
        run: what all questions together may cost.
        span: opens spans, where questions are traced.
    """

    ask: Ask
    deadline_s: float | None
    cap_usd: float | None
    run: Budget
    span: NewSpan = no_span

    async def __call__(self, question: Question) -> Decision:
        """The decision of ``ask``. Whatever is raised instead carries what the question had cost.

        Raises:
            LlmError: llm.deadline: the question's time is over. Whatever still ran for it is cancelled.
        """
        given = question.account
        account = Account(
            (Budget(self.cap_usd), self.run, *given.budgets),
            listener=given.listener,
            span=self.span,
            fresh=given.fresh,
        )
        if self.deadline_s is not None:
            account.deadline = account.clock() + self.deadline_s
        limit = asyncio.timeout(self.deadline_s)
        try:
            async with limit:
                with self.span("ask", {}) as span:
                    decision = await self.ask(replace(question, account=account))
                    span.set(_outcome(decision))
                    return decision
        except TimeoutError as error:
            if not limit.expired():
                note_usage(error, account)
                raise
            late = LlmError(f"no decision within {self.deadline_s:g} s", fault="deadline")
            note(late, *noted(error.__cause__ or error))
            note_usage(late, account)
            raise late from None
        except BaseException as error:
            note_usage(error, account)
            raise


def going_on(ask: Ask, cap_usd: float | None, spent_usd: float) -> Ask:
    """The same ask in a run that goes on: what was spent before counts towards the cap of the run."""
    if cap_usd is None or not spent_usd:
        return ask
    run = Budget(cap_usd)
    run.settle(0.0, spent_usd)

    async def asked(question: Question) -> Decision:
        account = replace(question.account, budgets=(*question.account.budgets, run))
        return await ask(replace(question, account=account))

    return asked


def _outcome(decision: Decision) -> Mapping[str, Attribute]:
    meta = decision.meta
    common: dict[str, Attribute] = {"ballast.corpus": meta.corpus, "ballast.config": meta.config}
    if isinstance(decision, Answered):
        return {**common, "ballast.decision": "answered", "ballast.claims": len(decision.claims)}
    return {
        **common,
        "ballast.decision": "declined",
        "ballast.reason": decision.reason.value,
        "ballast.stop": decision.stop.value,
        "ballast.rules": list(decision.rules),
    }
