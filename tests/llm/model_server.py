"""A model server that misbehaves on purpose: the OpenAI chat API on this machine, every reply scripted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

USAGE = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}


@dataclass(frozen=True)
class Say:
    """One reply.

    Attributes:
        value: what the model says: JSON values, or text as it stands.
        status: HTTP status; other than 200 the value is the body of the error.
        wait_s: silence before the reply.
        drip_s: silence between pieces of a streamed reply.
        cut: the connection breaks in the middle of the body.
        body: raw bytes in place of a reply.
    """

    value: Any = None
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    finish: str = "stop"
    wait_s: float = 0.0
    drip_s: float = 0.0
    cut: bool = False
    body: bytes | None = None
    usage: Mapping[str, int] | None = field(default_factory=lambda: dict(USAGE))


Script = Callable[[dict[str, Any]], Say]


class Model:
    """The server: what it was asked, and what it says next (the last line of the script for ever)."""

    def __init__(self, *script: Say | Script) -> None:
        self._script = list(script)
        self.requests: list[dict[str, Any]] = []
        self.hung_up = 0
        self.url = ""

    async def handle(self, request: web.Request) -> web.StreamResponse:
        asked = await request.json()
        self.requests.append(asked)
        line = self._script.pop(0) if len(self._script) > 1 else self._script[0]
        say = line(asked) if callable(line) else line
        try:
            await asyncio.sleep(say.wait_s)
            return await self._reply(request, asked, say)
        except asyncio.CancelledError:
            self.hung_up += 1
            raise

    async def models(self, request: web.Request) -> web.Response:
        return web.json_response({"object": "list", "data": [{"id": "scripted", "object": "model"}]})

    async def _reply(self, request: web.Request, asked: dict[str, Any], say: Say) -> web.StreamResponse:
        if say.status != 200:
            return web.json_response(say.value or {"error": {}}, status=say.status, headers=say.headers)
        if say.body is not None:
            return web.Response(body=say.body, content_type="application/json")
        if asked.get("stream"):
            return await self._stream(request, asked, say)
        body = json.dumps(_completion(asked, say)).encode()
        if not say.cut:
            return web.Response(body=body, content_type="application/json")
        response = web.StreamResponse(
            headers={"Content-Type": "application/json", "Content-Length": str(len(body))}
        )
        await response.prepare(request)
        await response.write(body[: len(body) // 2])
        _hang_up(request)
        return response

    async def _stream(self, request: web.Request, asked: dict[str, Any], say: Say) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        for number, chunk in enumerate(_chunks(asked, say)):
            if say.cut and number == 3:
                _hang_up(request)
                return response
            await asyncio.sleep(say.drip_s)
            await response.write(f"data: {json.dumps(chunk)}\n\n".encode())
        await response.write(b"data: [DONE]\n\n")
        return response


def _hang_up(request: web.Request) -> None:
    assert request.transport is not None
    request.transport.abort()


def _said(say: Say) -> str:
    return say.value if isinstance(say.value, str) else json.dumps(say.value)


def _completion(asked: dict[str, Any], say: Say) -> dict[str, Any]:
    head = {"id": "c1", "object": "chat.completion", "created": 1, "model": asked["model"]}
    message: dict[str, Any] = {"role": "assistant", "content": _said(say)}
    if asked.get("tools") and not isinstance(say.value, str):
        function = {"name": asked["tools"][0]["function"]["name"], "arguments": _said(say)}
        message = {"role": "assistant", "content": None,
                   "tool_calls": [{"id": "t1", "type": "function", "function": function}]}  # fmt: skip
    choice = {"index": 0, "message": message, "finish_reason": say.finish}
    return {**head, "choices": [choice], **({"usage": say.usage} if say.usage else {})}


def _chunks(asked: dict[str, Any], say: Say) -> list[dict[str, Any]]:
    head = {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": asked["model"]}
    text = _said(say)
    pieces = [text[start : start + 12] for start in range(0, len(text), 12)]
    deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}]
    if asked.get("tools") and not isinstance(say.value, str):
        name = asked["tools"][0]["function"]["name"]
        for number, piece in enumerate(pieces):
            function = {"arguments": piece, **({"name": name} if number == 0 else {})}
            first = {"id": "t1", "type": "function"} if number == 0 else {}
            deltas.append({"tool_calls": [{"index": 0, **first, "function": function}]})
    else:
        deltas += [{"content": piece} for piece in pieces]
    chunks = [{**head, "choices": [{"index": 0, "delta": d, "finish_reason": None}]} for d in deltas]
    chunks.append({**head, "choices": [{"index": 0, "delta": {}, "finish_reason": say.finish}]})
    return [*chunks, {**head, "choices": [], "usage": say.usage}] if say.usage else chunks


@asynccontextmanager
async def serving(*script: Say | Script) -> AsyncIterator[Model]:
    """The server on a free port of this machine; it is gone afterwards."""
    model = Model(*script)
    application = web.Application(client_max_size=20_000_000)
    application.router.add_post("/v1/chat/completions", model.handle)
    application.router.add_get("/v1/models", model.models)
    runner = web.AppRunner(application, handler_cancellation=True, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    assert site._server is not None
    port = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
    model.url = f"http://127.0.0.1:{port}/v1"
    try:
        yield model
    finally:
        await runner.cleanup()
