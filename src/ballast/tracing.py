"""Spans of OpenTelemetry: one for a question, one for each step, one for each call to a model.

Attributes of calls are those of the semantic conventions for generative AI (``gen_ai.*``). No text of a question, a
passage, a prompt or a reply is in any of them, unless content is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from opentelemetry.trace import Span as OtelSpan
from opentelemetry.trace import SpanKind, Status, StatusCode, Tracer, TracerProvider, get_tracer_provider

from ballast.account import Attribute, Span
from ballast.errors import UsageError

SERVICE = "ballast"
_CONTENT = frozenset({"gen_ai.input.messages", "gen_ai.output.messages", "gen_ai.system_instructions"})


class Spans:
    """Opens spans with a tracer; a ``NewSpan``.

    Args:
        content: keep what was sent to models and what they replied.
    """

    def __init__(self, tracer: Tracer, *, content: bool = False) -> None:
        self._tracer = tracer
        self._content = content

    @contextmanager
    def __call__(self, name: str, attributes: Mapping[str, Attribute]) -> Iterator[Span]:
        """A span, child of the one that is open; an exception ends it with the status "error"."""
        kind = SpanKind.CLIENT if "gen_ai.operation.name" in attributes else SpanKind.INTERNAL
        # The exception's own text may repeat what was asked, so only its kind is kept.
        with self._tracer.start_as_current_span(
            name, kind=kind, record_exception=False, set_status_on_exception=False
        ) as given:
            span = _Kept(given, content=self._content)
            span.set(attributes)
            try:
                yield span
            except BaseException as error:
                given.set_status(Status(StatusCode.ERROR, type(error).__name__))
                raise


class _Kept:
    def __init__(self, span: OtelSpan, *, content: bool) -> None:
        self._span = span
        self._content = content

    def set(self, attributes: Mapping[str, Attribute]) -> None:
        for key, value in attributes.items():
            if self._content or key not in _CONTENT:
                self._span.set_attribute(key, value)


def spans(*, endpoint: str | None, content: bool) -> Spans:
    """Spans sent to an OTLP endpoint, or to the tracer provider the program has set up.

    Raises:
        UsageError: there is an endpoint, and the exporter is not installed.
    """
    provider = get_tracer_provider() if endpoint is None else _exporting(endpoint)
    return Spans(provider.get_tracer(SERVICE), content=content)


def _exporting(endpoint: str) -> TracerProvider:
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider as Provider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise UsageError(
            f"tracing.endpoint {endpoint!r} needs the exporter; run: pip install 'ballast-llm[otel]'"
        ) from None
    provider = Provider(resource=Resource.create({"service.name": SERVICE}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=endpoint)))
    return provider
