"""A model that says what a test wrote, without any server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ballast.account import Account, ModelCall, Usage
from ballast.errors import CheckError
from ballast.llm.contract import Prompt, Reply, Unusable, Value


class Scripted:
    """A ``Client`` with one reply a call; an exception in its place is raised."""

    name = "test:scripted"

    def __init__(self, *replies: Any) -> None:
        self._replies = list(replies)
        self.prompts: list[Prompt] = []

    async def ask(
        self, account: Account, prompt: Prompt, schema: type[Reply], accept: Callable[[Reply], Value]
    ) -> Value:
        self.prompts.append(prompt)
        said = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        account.settle(0.0, ModelCall(prompt.name, self.name, "ok", 1.0, Usage(1, 10, 5, 0.0)))
        if isinstance(said, Exception):
            raise said
        try:
            return accept(schema.model_validate(said))
        except Unusable as error:
            raise CheckError(prompt.name, str(error)) from None
