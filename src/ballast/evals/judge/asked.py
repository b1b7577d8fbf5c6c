"""A model behind any provider as judge: the same client, prices and limits as the engine's parts."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from ballast.account import Account
from ballast.errors import CheckError, LlmError
from ballast.evals.judge.llm import Completion
from ballast.evals.judge.prompt import version
from ballast.llm.contract import Client, Prompt


class Judged(BaseModel):
    """The verdict on one claim."""

    claim: int
    verdict: Literal["supported", "unsupported", "unsure"]
    why: str = ""


class Verdicts(BaseModel):
    """A verdict on every claim, with the mark of the call."""

    mark: str
    claims: list[Judged]
    relevancy: float | None = None


class Asked:
    """A ``Complete`` over an engine's client."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def __call__(self, system: str, user: str) -> Completion:
        """The reply as JSON, for the judge to read as strictly as any other; what went wrong stands in ``fault``."""
        account = Account()
        prompt = Prompt("judge", version(), system, user, (user,))
        try:
            reply = await self._client.ask(account, prompt, Verdicts, lambda said: said)
        except (LlmError, CheckError) as error:
            return Completion("", account.usage, fault=error.message)
        return Completion(reply.model_dump_json(), account.usage)
