"""``http:FILE.yaml``: any HTTP endpoint that answers in JSON, described by a file (see ``docs/targets.md``)."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jmespath
from jmespath.exceptions import JMESPathError

from ballast.errors import UsageError
from ballast.evals.response import Response, Target
from ballast.evals.targets.base import (
    Options,
    Prepared,
    contexts_of,
    expand,
    garbled,
    sha256,
    text_of,
    usage_of,
)
from ballast.evals.targets.client import Request, send, session, shown
from ballast.evals.targets.http_file import Description, read_description
from ballast.types import NO_USAGE, Question, Usage


def prepare(rest: str, options: Options) -> Prepared:
    """Read the description; every fault of it, and every variable that is not set, is told with its line."""
    if not rest:
        raise UsageError("--target http: name a file that describes the endpoint, as in http:endpoint.yaml")
    description = read_description(Path(rest), options.environment)
    read = Reader(description.paths)

    @asynccontextmanager
    async def connect() -> AsyncIterator[Target]:
        async with session(expand(description.url, options.environment)) as client:

            async def target(question: Question) -> Response:
                return read(await send(client, request(description, question, options.environment)))

            yield target

    return Prepared(sha256("http", description.canonical()), connect)


def request(description: Description, question: Question, environment: Mapping[str, str]) -> Request:
    """The request for one question. Variables are put in first: a question is never read as a variable's name."""
    url = expand(description.url, environment).replace("{question}", quote(question.text, safe=""))
    headers = {name: expand(value, environment) for name, value in description.headers.items()}
    body = _fill(description.body, question, environment)
    if body is None or isinstance(body, str):
        data = None if body is None else body.encode("utf-8", "replace")
    else:
        data = json.dumps(body).encode()
        if not any(name.lower() == "content-type" for name in headers):
            headers["Content-Type"] = "application/json"
    return Request(description.method, url, shown(description.url), headers, data)


def _fill(template: Any, question: Question, environment: Mapping[str, str]) -> Any:
    if isinstance(template, str):
        filled = expand(template, environment)
        return filled.replace("{id}", question.id).replace("{question}", question.text)
    if isinstance(template, Mapping):
        return {key: _fill(value, question, environment) for key, value in template.items()}
    if isinstance(template, list):
        return [_fill(value, question, environment) for value in template]
    return template


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads a reply by the paths of a description: name → JMESPath expression."""

    paths: Mapping[str, str]

    def __call__(self, data: Any) -> Response:
        """Raises ``TargetError`` (target.garbled) where a path leads to nothing or to the wrong kind of thing."""
        usage = self._usage(data)
        declined = self._find("declined", data)
        if declined is not None and not isinstance(declined, bool):
            raise garbled(f"{self.paths['declined']} is neither true nor false", usage)
        text = self._find("text", data)
        if declined and text is None:  # a decline need not say anything
            text = ""
        reason, model = self._find("reason", data), self._find("model", data)
        return Response(
            text_of(text, self.paths["text"], usage),
            declined=declined,
            reason=reason if isinstance(reason, str) else "",
            contexts=contexts_of(self._find("contexts", data)),
            usage=usage,
            model=model if isinstance(model, str) else "",
        )

    def _usage(self, data: Any) -> Usage:
        names = [name for name in self.paths if name.startswith("usage.")]
        values = {name.removeprefix("usage."): self._find(name, data) for name in names}
        return usage_of(values) if names else NO_USAGE

    def _find(self, name: str, data: Any) -> Any:
        if name not in self.paths:
            return None
        try:
            return jmespath.search(self.paths[name], data)
        except JMESPathError:
            raise garbled(f"{self.paths[name]} cannot be applied to it") from None
