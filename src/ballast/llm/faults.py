"""What pydantic-ai raises, as failures of ours: which may be tried again, and after how long."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic_ai import exceptions as raised

from ballast.errors import LlmError, LlmFault


@dataclass(frozen=True, slots=True)
class Fault:
    """A request that brought no reply.

    Attributes:
        error: what is raised in the end.
        again: the same request may succeed later.
        after_s: seconds the provider asks to wait; ``None`` where it does not say.
        billed: the provider may have done the work all the same.
    """

    error: LlmError
    again: bool
    after_s: float | None = None
    billed: bool = False


_AGAIN: frozenset[LlmFault] = frozenset({"timeout", "rate_limited", "unavailable", "connection"})
_BILLED: frozenset[LlmFault] = frozenset({"timeout", "connection"})

_KINDS: tuple[tuple[type[Exception], LlmFault, str], ...] = (
    (raised.ModelTimeoutError, "timeout", "did not reply in time"),
    (raised.ModelRequestTimeout, "timeout", "did not reply in time"),
    (raised.ModelConnectionError, "connection", "cannot be reached, or the connection broke"),
    (raised.ModelAuthenticationError, "unauthorized", "refuses the key; check it and what it may use"),
    (raised.ModelNotFoundError, "model_not_found", "does not exist there; check its name and the address"),
    (raised.ModelContextWindowExceededError, "context_too_long", "takes no text of that length; lower top_k"),
    (raised.ModelQuotaExceededError, "rejected", "says that the quota is used up; raise it or wait"),
    (raised.ModelRateLimitError, "rate_limited", "says that there are too many requests"),
    (raised.ModelUnavailableError, "unavailable", "is overloaded or down"),
    (raised.ModelServerError, "unavailable", "reports a fault of its own"),
    (raised.ModelRequestRejectedError, "rejected", "refuses the request"),
    (raised.ContentFilterError, "content_filter", "withholds its reply by a filter of its own"),
)


def fault_of(error: Exception, model: str) -> Fault:
    """The failure behind an exception of pydantic-ai; its own text is left out, as it may repeat what was sent."""
    fault, says = next(
        ((fault, says) for kind, fault, says in _KINDS if isinstance(error, kind)),
        ("unavailable", f"gave no usable reply ({type(error).__name__})"),
    )
    status = getattr(error, "status_code", None)
    said = f"{model} {says}" + (f" (status {status})" if status else "")
    in_stream = bool(getattr(error, "in_stream", False))
    return Fault(
        LlmError(said, fault=fault),
        again=fault in _AGAIN,
        after_s=getattr(error, "retry_after", None),
        billed=fault in _BILLED or in_stream,
    )
