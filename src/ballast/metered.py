"""Opens the account of every question: how long it may take, what it may spend, alone and together with others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from ballast.account import Account, Budget
from ballast.errors import LlmError
from ballast.steps import note, note_usage, noted
from ballast.types import Decision, Question

Ask = Callable[[Question], Awaitable[Decision]]


@dataclass(frozen=True, slots=True)
class Metered:
    """Ask within limits.

    Attributes:
        ask: what answers, guard included.
        deadline_s: seconds a question may take; ``None`` for no limit.
        cap_usd: what one question may cost; ``None`` for no limit.
        run: what all questions together may cost.
    """

    ask: Ask
    deadline_s: float | None
    cap_usd: float | None
    run: Budget

    async def __call__(self, question: Question) -> Decision:
        """The decision of ``ask``. Whatever is raised instead carries what the question had cost.

        Raises:
            LlmError: llm.deadline: the question's time is over. Whatever still ran for it is cancelled.
        """
        account = Account((Budget(self.cap_usd), self.run), listener=question.account.listener)
        if self.deadline_s is not None:
            account.deadline = account.clock() + self.deadline_s
        limit = asyncio.timeout(self.deadline_s)
        try:
            async with limit:
                return await self.ask(replace(question, account=account))
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
