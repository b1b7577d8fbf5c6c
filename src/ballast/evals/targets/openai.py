"""``openai:URL#MODEL``: any endpoint that speaks the chat completions of OpenAI."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from ballast.errors import UsageError
from ballast.evals.response import Response, Target
from ballast.evals.targets.base import Options, Prepared, garbled, sha256, text_of, usage_of
from ballast.evals.targets.client import Request, check_url, send, session, shown
from ballast.types import Question, Usage

_PATH = "/chat/completions"
_OPENAI, _OPENAI_KEY = "api.openai.com", "OPENAI_API_KEY"


def prepare(rest: str, options: Options) -> Prepared:
    """Check the URL and find the key; ``/chat/completions`` is added to the URL unless it is there."""
    url, _, model = rest.partition("#")
    check_url(url, "--target openai")
    if not model:
        raise UsageError(
            "--target openai: name the model behind the URL, as in openai:http://localhost:8000/v1#my-model"
        )
    head, mark, query = url.partition("?")
    endpoint = head.rstrip("/").removesuffix(_PATH) + _PATH + mark + query
    headers = {"Content-Type": "application/json", **_authorization(url, options)}

    @asynccontextmanager
    async def connect() -> AsyncIterator[Target]:
        async with session(endpoint) as client:

            async def target(question: Question) -> Response:
                messages = [{"role": "system", "content": options.system}] if options.system else []
                messages.append({"role": "user", "content": question.text})
                body = json.dumps({"model": model, "messages": messages}).encode()
                return read(await send(client, Request("POST", endpoint, shown(endpoint), headers, body)))

            yield target

    prompts = {"system": sha256(options.system)} if options.system else {}
    return Prepared(sha256("openai", endpoint, model, options.system), connect, prompts)


def _authorization(url: str, options: Options) -> dict[str, str]:
    """The key goes to the host it was named for: OpenAI's own key is taken unasked for OpenAI only."""
    name = options.key_env or (_OPENAI_KEY if urlsplit(url).hostname == _OPENAI else "")
    if not name:
        return {}
    key = options.environment.get(name, "").strip()
    if not key:
        raise UsageError(f"--key-env {name}: the variable is not set; set it to the key of the endpoint")
    if not (key.isascii() and key.isprintable()):
        raise UsageError(f"--key-env {name}: the variable holds what cannot be a key")
    return {"Authorization": f"Bearer {key}"}


def read(data: Any) -> Response:
    """A chat completion as a reply. The field ``refusal`` and an empty filtered reply are declines.

    Raises:
        TargetError: target.garbled.
    """
    usage = _usage(data)
    try:
        choice = data["choices"][0]
        message = choice["message"]
        content, refusal, finish = message.get("content"), message.get("refusal"), choice.get("finish_reason")
    except (KeyError, IndexError, TypeError, AttributeError):
        raise garbled("there is no choices[0].message", usage) from None
    model = data.get("model")
    name = model if isinstance(model, str) else ""
    if isinstance(refusal, str) and refusal.strip():
        return Response(refusal, declined=True, reason="refusal", usage=usage, model=name)
    if not content and finish == "content_filter":
        return Response("", declined=True, reason=finish, usage=usage, model=name)
    return Response(_text(content, usage), usage=usage, model=name)


def _text(content: Any, usage: Usage) -> str:
    if isinstance(content, Sequence) and not isinstance(content, str):  # parts, as some servers send them
        parts = [part.get("text") for part in content if isinstance(part, Mapping)]
        return "".join(part for part in parts if isinstance(part, str))
    return text_of(content, "choices[0].message.content", usage)


def _usage(data: Any) -> Usage:
    said = data.get("usage") if isinstance(data, Mapping) else None
    if not isinstance(said, Mapping):
        return Usage(model_calls=1)
    return usage_of(
        {
            "input_tokens": said.get("prompt_tokens"),
            "output_tokens": said.get("completion_tokens"),
            "cost_usd": said.get("cost"),
        }
    )
