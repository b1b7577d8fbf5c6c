"""A local HTTP server that replies with whatever bytes a test gives it, however wrong."""

from __future__ import annotations

import json
import socketserver
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Received:
    """A request as it came in, and when."""

    line: str
    headers: Mapping[str, str]
    body: bytes
    at: float

    @property
    def asked(self) -> str:
        """The question in a chat completion."""
        return str(json.loads(self.body)["messages"][-1]["content"])


Reply = Callable[[Received], Iterable[bytes]]


def http(
    body: bytes | str,
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    length: int | None = None,
) -> list[bytes]:
    """A whole reply; ``length`` may lie about the body."""
    data = body.encode() if isinstance(body, str) else body
    lines = [
        f"HTTP/1.1 {status} X",
        "Connection: close",
        f"Content-Length: {len(data) if length is None else length}",
    ]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    return ["\r\n".join(lines).encode() + b"\r\n\r\n" + data]


def says(text: Any, **more: Any) -> list[bytes]:
    """A chat completion with this content."""
    return http(json.dumps({"choices": [{"message": {"content": text}}], **more}))


@dataclass
class Server:
    """Runs while it is entered; ``received`` has every request in the order of arrival."""

    reply: Reply
    received: list[Received] = field(default_factory=list)

    def __enter__(self) -> Server:
        server = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                with suppress(ConnectionError, ValueError):
                    request = _read(self.rfile)
                    server.received.append(request)
                    for piece in server.reply(request):
                        self.wfile.write(piece)
                        self.wfile.flush()

        socketserver.ThreadingTCPServer.allow_reuse_address = True
        self._tcp = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._tcp.daemon_threads = True
        self._tcp.block_on_close = False
        self.url = f"http://127.0.0.1:{self._tcp.server_address[1]}"
        threading.Thread(target=self._tcp.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self._tcp.shutdown()
        self._tcp.server_close()


def _read(stream: Any) -> Received:
    line = stream.readline().decode().strip()
    if not line:
        raise ConnectionError("closed")
    headers = {}
    while text := stream.readline().decode().strip():
        name, _, value = text.partition(":")
        headers[name.lower()] = value.strip()
    body = stream.read(int(headers.get("content-length", 0)))
    return Received(line, headers, body, time.monotonic())


def hang(seconds: float = 60.0) -> Iterable[bytes]:
    """Say nothing."""
    time.sleep(seconds)
    yield b""


def drip() -> Iterable[bytes]:
    """A body that comes a byte at a time and never ends in time."""
    yield b"HTTP/1.1 200 X\r\nContent-Length: 600\r\n\r\n"
    for _ in range(600):
        time.sleep(0.1)
        yield b" "
