"""What a part of the path may ask of a language model: one prompt, one structured reply, all of it charged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from pydantic import BaseModel

from ballast.account import Account

Reply = TypeVar("Reply", bound=BaseModel)
Value = TypeVar("Value")


class Unusable(Exception):
    """A reply has the right form and still cannot be used; the text says why, and holds nothing of the reply."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One request to a model.

    Attributes:
        name: the part that asks ("grade"); a failure to get a usable reply is ``error.<name>``.
        version: hash of the files the prompt was made of, for trace, audit and fingerprint.
        system: the same for every question, so that providers can keep it in their prompt cache.
        user: what differs; foreign text stands in it as data, between marks with a nonce.
        identity: everything of ``user`` that can change the reply, that is all but the nonce; what a cache goes by.
    """

    name: str
    version: str
    system: str
    user: str
    identity: tuple[str, ...]


class Client(Protocol):
    """A model behind a provider. One prompt may take several requests; each is charged to the account."""

    @property
    def name(self) -> str:
        """Provider and model ("anthropic:claude-…")."""
        ...

    async def ask(
        self, account: Account, prompt: Prompt, schema: type[Reply], accept: Callable[[Reply], Value]
    ) -> Value:
        """What ``accept`` makes of the reply.

        A reply that is not of the schema, or that ``accept`` finds ``Unusable``, is asked for again, a bounded
        number of times.

        Raises:
            LlmError: no reply could be had.
            CheckError: error.<prompt.name>: there were replies, and none could be used.
        """
        ...
