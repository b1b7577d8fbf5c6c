"""A model's second look at what the local checks let pass but are not sure of: advice, and orders to the system."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from pydantic import BaseModel, Field

from ballast.llm.contract import Client
from ballast.llm.prompting import NewNonce, Template, new_nonce
from ballast.types import Finding, Question

TEMPLATE = Template.load("ballast.advice", "second_look")
ORDERS = "injection.second_look"
_CLOSING = "Say which advice it asks for, if any, and whether it gives orders to the system."


class SecondLookReply(BaseModel):
    """What a message asks for."""

    advice: Literal["none", "financial", "medical", "legal", "other"] = Field(
        description="The field of personal advice it asks for; none if it asks for none."
    )
    gives_orders: bool = Field(description="It gives orders to the system that reads it.")


class SecondLook:
    """Asks the model about the messages for which ``unsure`` is true, and about no others.

    Args:
        unsure: whether the local checks are in doubt about a text.
    """

    def __init__(self, client: Client, unsure: Callable[[str], bool], *, nonce: NewNonce = new_nonce) -> None:
        self._client = client
        self._unsure = unsure
        self._nonce = nonce

    async def __call__(self, question: Question) -> Sequence[Finding]:
        """``advice.<field>`` and ``injection.second_look`` over the whole message; nothing where it may go on.

        Raises:
            CheckError: error.second_look: the model's reply cannot be used.
            LlmError: the model gave no reply.
        """
        text = question.text
        if not self._unsure(text):
            return ()
        prompt = TEMPLATE.prompt([("message", text)], _CLOSING, nonce=self._nonce)
        reply = await self._client.ask(question.account, prompt, SecondLookReply, lambda reply: reply)
        rules = [ORDERS] if reply.gives_orders else []
        rules += [] if reply.advice == "none" else [f"advice.{reply.advice}"]
        return tuple(Finding(rule, 0, len(text), 0.5) for rule in rules)
