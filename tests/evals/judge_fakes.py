"""Judges and replies for the tests of the judge: a scripted chat model, and one that says what it is told."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ballast.evals.judge.llm import Completion, LlmJudge
from ballast.evals.judge.verdict import Opinion, Pair
from ballast.types import Usage

T = TypeVar("T")
WIRE = Pair("A wire costs $25.", ("A wire costs $25. Checks are free.",), "What does a wire cost?")
COST = Usage(1, 100, 10)


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def nonce_of(system: str) -> str:
    return re.findall(r'"mark": "([0-9a-f]+)"', system)[0]


def verdicts(mark: str, *said: str, relevancy: float | None = None) -> str:
    claims = [{"claim": n, "verdict": verdict, "why": "so"} for n, verdict in enumerate(said, 1)]
    return json.dumps({"mark": mark, "claims": claims, "relevancy": relevancy})


@dataclass
class Script:
    """A chat model that gives its replies in turn; each is a text, an error, or made from the mark."""

    replies: Sequence[str | Exception | Callable[[str], str]]
    seen: list[tuple[str, str]] = field(default_factory=list)

    async def __call__(self, system: str, user: str) -> Completion:
        reply = self.replies[min(len(self.seen), len(self.replies) - 1)]
        self.seen.append((system, user))
        if isinstance(reply, Exception):
            raise reply
        return Completion(reply if isinstance(reply, str) else reply(nonce_of(system)), COST)


def scripted(*replies: str | Exception | Callable[[str], str]) -> tuple[LlmJudge, Script]:
    script = Script(replies)
    return LlmJudge(script, "judge-1"), script


@dataclass
class Told:
    """A judge that gives one opinion on everything and keeps what it was asked."""

    opinion: Opinion
    asked: list[Pair] = field(default_factory=list)
    name: str = "told@1"

    async def __call__(self, pair: Pair, /) -> Opinion:
        self.asked.append(pair)
        return self.opinion
