"""A chat model behind an OpenAI-compatible endpoint, as the language-model judge needs it. Standard library only."""

from __future__ import annotations

import asyncio
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from email.message import Message
from typing import Any

from ballast.errors import ModelError, UsageError
from ballast.evals.judge.llm import Completion
from ballast.types import Usage

_PREFIX = "openai:"
_RETRIED = frozenset({408, 409, 429, 500, 502, 503, 504})
_LONGEST_WAIT_S = 60.0
_MOST_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where the model is: base URL (ending in /v1 or the like), its name, and the key; "" for none."""

    url: str
    model: str
    key: str = ""
    timeout_s: float = 120.0
    attempts: int = 3

    def __repr__(self) -> str:
        return f"Endpoint({self.url!r}, {self.model!r})"  # a key must not reach a log


@dataclass(frozen=True, slots=True)
class HttpReply:
    """Status, headers with names in lower case, and body. Status 0: no reply came, the body says why."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Post = Callable[[Endpoint, bytes], Awaitable[HttpReply]]
Sleep = Callable[[float], Awaitable[None]]


def parse_endpoint(text: str, key: str) -> Endpoint:
    """``openai:URL#MODEL``.

    Raises:
        UsageError: it has another form.
    """
    url, _, model = text.removeprefix(_PREFIX).partition("#")
    if not text.startswith(_PREFIX) or not url.startswith(("http://", "https://")) or not model.strip():
        raise UsageError(
            f"{text!r} is no judge; write offline, PROVIDER:MODEL, or openai:URL#MODEL as in openai:http://localhost:8000/v1#name"
        )
    return Endpoint(url.rstrip("/"), model.strip(), key)


class Chat:
    """Asks the endpoint at temperature 0; a ``Complete``."""

    def __init__(self, endpoint: Endpoint, *, post: Post | None = None, sleep: Sleep = asyncio.sleep) -> None:
        self._endpoint = endpoint
        self._post = post or _post
        self._sleep = sleep

    async def __call__(self, system: str, user: str) -> Completion:
        """The model's whole reply.

        Raises:
            ModelError: no reply after a few attempts, an error status, or a reply that is cut off or refused.
        """
        messages = [{"role": "system", "content": system}, {"role": "user", "content": user}]
        body = {"model": self._endpoint.model, "messages": messages, "temperature": 0}
        data = json.dumps(body).encode()
        reply = await self._post(self._endpoint, data)
        for attempt in range(1, self._endpoint.attempts):
            if reply.status and reply.status not in _RETRIED:
                break
            await self._sleep(_wait(reply, attempt))
            reply = await self._post(self._endpoint, data)
        if reply.status != 200:
            raise ModelError(_said(self._endpoint, reply))
        return _completion(reply.body)


def _wait(reply: HttpReply, attempt: int) -> float:
    asked = reply.headers.get("retry-after", "")
    seconds = float(asked) if asked.replace(".", "", 1).isdigit() else float(2 ** (attempt - 1))
    return min(seconds, _LONGEST_WAIT_S)


def _said(endpoint: Endpoint, reply: HttpReply) -> str:
    if not reply.status:
        return f"the judge at {endpoint.url} does not reply ({reply.body.decode(errors='replace')}); start it"
    return f"the judge at {endpoint.url} replied with status {reply.status}; check its address, model and key"


def _completion(body: bytes) -> Completion:
    """The text of the one choice.

    Raises:
        ModelError: the body is no completion, or the model stopped before its end.
    """
    try:
        values: dict[str, Any] = json.loads(body)
        choice = values["choices"][0]
        text, finish = choice["message"]["content"], choice.get("finish_reason")
        usage = _usage(values.get("usage") or {})
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
        raise ModelError("the judge's endpoint replied with something that is no chat completion") from None
    if finish not in (None, "stop") or not isinstance(text, str):
        raise ModelError(f"the judge's reply is not whole (it ended with {finish!r})")
    return Completion(text, usage)


def _usage(given: Mapping[str, Any]) -> Usage:
    return Usage(1, int(given.get("prompt_tokens") or 0), int(given.get("completion_tokens") or 0))


async def _post(endpoint: Endpoint, data: bytes) -> HttpReply:
    return await asyncio.to_thread(_post_now, endpoint, data)


def _post_now(endpoint: Endpoint, data: bytes) -> HttpReply:
    headers = {"Content-Type": "application/json"}
    if endpoint.key:
        headers["Authorization"] = f"Bearer {endpoint.key}"
    request = urllib.request.Request(f"{endpoint.url}/chat/completions", data, headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=endpoint.timeout_s) as reply:
            return HttpReply(reply.status, _headers(reply.headers), reply.read(_MOST_BYTES))
    except urllib.error.HTTPError as error:
        return HttpReply(error.code, _headers(error.headers), b"")
    except (OSError, http.client.HTTPException, ValueError) as error:
        return HttpReply(0, {}, type(error).__name__.encode())


def _headers(message: Message) -> dict[str, str]:
    return {name.lower(): value for name, value in message.items()}
