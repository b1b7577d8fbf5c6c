"""One HTTP request of an evaluation, and what can go wrong with it. ``aiohttp`` is loaded on connecting only.

No message repeats a header, a query or a body: any of them may hold a key or what a user said.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from ballast.errors import TargetError, UsageError
from ballast.evals.targets.base import MAX_REPLY_BYTES, garbled

if TYPE_CHECKING:
    from aiohttp import ClientResponse, ClientSession

_HINTS = {
    401: "; check the key and the variable that holds it",
    403: "; the key may not do this",
    404: "; check the URL and the name of the model",
}
_TOO_MANY = 429
_SERVER_ERRORS = 500


@dataclass(frozen=True, slots=True)
class Request:
    """What is sent. ``shown`` is the URL as a message may name it."""

    method: str
    url: str
    shown: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None


def check_url(url: str, where: str) -> None:
    """Raises ``UsageError`` unless it is an http or https URL with a host."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        usable = False
    if not usable:
        raise UsageError(f"{where}: is not a URL such as https://host/path")


def shown(url: str) -> str:
    """A URL without query and fragment."""
    return re.split(r"[?#]", url, maxsplit=1)[0]


@asynccontextmanager
async def session(url: str) -> AsyncIterator[ClientSession]:
    """Connections to the host of ``url``: as many as there are calls, without cookies, by the proxy that is set."""
    import aiohttp

    parts = urlsplit(url)
    proxy = None if proxy_bypass(parts.hostname or "") else getproxies().get(parts.scheme)
    async with aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=0),
        cookie_jar=aiohttp.DummyCookieJar(),
        timeout=aiohttp.ClientTimeout(total=None),  # the runner limits the whole call
        proxy=proxy,
    ) as opened:
        yield opened


async def send(client: ClientSession, request: Request) -> Any:
    """The JSON of a reply with a status of 200 to 299.

    Raises:
        TargetError: target.unreachable, target.tls, target.cut_off, target.http_<status>, target.garbled.
    """
    import aiohttp

    try:
        async with client.request(
            request.method, request.url, headers=request.headers, data=request.body, allow_redirects=False
        ) as reply:
            body = await _body(reply)
            if not 200 <= reply.status < 300:
                raise _status_error(reply.status, reply.headers, body, request.shown)
    except (aiohttp.ClientSSLError, aiohttp.ServerFingerprintMismatch):
        raise TargetError(
            f"{request.shown}: no secure connection; check its certificate", code="tls"
        ) from None
    except aiohttp.ClientPayloadError:
        raise TargetError(f"{request.shown}: the reply was cut off", code="cut_off", retry=True) from None
    except aiohttp.ClientConnectionError:
        raise TargetError(
            f"{request.shown}: cannot be reached or hung up; is it running?", code="unreachable", retry=True
        ) from None
    except aiohttp.ClientError:
        raise garbled("it is not HTTP") from None
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise garbled("it is not JSON" if body.strip() else "it has no body") from None


async def _body(reply: ClientResponse) -> bytes:
    body = bytearray()
    async for piece in reply.content.iter_any():
        body += piece
        if len(body) > MAX_REPLY_BYTES:
            raise garbled(f"it is longer than {MAX_REPLY_BYTES:,} bytes")
    return bytes(body)


def _status_error(status: int, headers: Mapping[str, str], body: bytes, where: str) -> TargetError:
    after_s = retry_after(headers)
    busy = status == _TOO_MANY or (status >= _SERVER_ERRORS and after_s is not None)
    return TargetError(
        f"{where}: HTTP {status}{_reason(body)}{_HINTS.get(status, '')}",
        code=f"http_{status}",
        retry=busy or status >= _SERVER_ERRORS,
        everyone=busy,
        after_s=after_s,
    )


def _reason(body: bytes) -> str:
    """The provider's own code for an error, where it is a plain word and so no secret: " (model_not_found)"."""
    try:
        error = json.loads(body)["error"]
        codes = [error.get("code"), error.get("type")]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return ""
    plain = (code for code in codes if isinstance(code, str) and re.fullmatch(r"[a-z]+(_[a-z]+){1,5}", code))
    return next((f" ({code})" for code in plain), "")


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds that ``Retry-After`` asks to wait, given as a number or as a date; ``None`` where it does not.

    A date is read against the clock of the sender, where the reply tells it.
    """
    value = headers.get("Retry-After", "").strip()
    if re.fullmatch(r"\d{1,9}(\.\d*)?", value):
        return float(value)
    until, now = _timestamp(value), _timestamp(headers.get("Date", ""))
    if until is None:
        return None
    return max(0.0, until - (time.time() if now is None else now))


def _timestamp(value: str) -> float | None:
    try:
        return parsedate_to_datetime(value).timestamp()
    except (ValueError, TypeError, OverflowError):
        return None
