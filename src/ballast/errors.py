"""Everything that can go wrong, as one tree.

    BallastError                      exit  HTTP  code
    ├── UsageError                       2   400  usage.*       the caller's mistake: arguments, input files
    │   ├── SettingsError                2   500  settings      every bad key at once
    │   └── DocumentError                2   400  document.*    one document is unreadable; indexing goes on
    ├── StoreError                       4   500  store.*       the index on disk
    │   ├── StoreMissing                 2   503  store.missing
    │   ├── StoreLocked                  4   503  store.locked
    │   ├── StoreVersion                 4   500  store.version
    │   ├── StoreFull                    4   507  store.full
    │   └── StoreCorrupt                 4   500  store.corrupt
    ├── CheckError                       4   500  error.<check> a check of the path crashed or was unreadable
    ├── ModelError                       4   503  model.*       a local model cannot be loaded, a judge not reached
    ├── LlmError                         4   503  llm.*         a language model gave no usable reply in time and budget
    └── TargetError                      4   502  target.*      what is evaluated failed to give a usable reply

A failure is never a decision: no error here is counted as an answer or as a decline. An error whose text a
person reads names the file (and line, where there is one) and the remedy, in one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from ballast.account import NO_USAGE, Usage


class BallastError(Exception):
    """Base of every error Ballast raises on purpose.

    Attributes:
        exit_code: exit status of a command that ends with this error.
        http_status: status of a server reply that ends with this error.
        code: stable, countable name of the failure.
    """

    exit_code: ClassVar[int] = 4
    http_status: ClassVar[int] = 500
    code: str = "internal"

    def __init__(self, message: str, *, code: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        if code is not None:
            self.code = code


class UsageError(BallastError):
    """The caller's mistake: an argument or an input file that cannot be used."""

    exit_code = 2
    http_status = 400
    code = "usage.invalid"


class SettingsError(UsageError):
    """One or more settings are unknown or out of range; the message lists all of them."""

    http_status = 500
    code = "settings"


class StoreError(BallastError):
    """The index on disk cannot be used."""

    code = "store.unusable"


class StoreMissing(StoreError):
    """There is no index where one was expected."""

    exit_code = 2
    http_status = 503
    code = "store.missing"


class StoreLocked(StoreError):
    """Another process is writing the index."""

    http_status = 503
    code = "store.locked"


class StoreVersion(StoreError):
    """The index was written by an incompatible version."""

    code = "store.version"


class StoreFull(StoreError):
    """The disk is full; the index keeps its last complete state."""

    http_status = 507
    code = "store.full"


class StoreCorrupt(StoreError):
    """The index is damaged; it must be built again from the documents."""

    code = "store.corrupt"


class CheckError(BallastError):
    """A step of the path crashed or returned something unreadable: the question ends in a failure."""

    code = "error.check"

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message, code=f"error.{check}")


class ModelError(BallastError):
    """A model cannot be loaded or reached."""

    http_status = 503
    code = "model.unavailable"


LlmFault = Literal[
    "timeout", "deadline", "unauthorized", "model_not_found", "rate_limited", "unavailable", "connection",
    "context_too_long", "content_filter", "truncated", "rejected", "budget", "circuit_open",
]  # fmt: skip


class LlmError(BallastError):
    """A language model gave no usable reply. The message holds neither a key nor what was asked or replied.

    ``llm.timeout`` one call took too long · ``llm.deadline`` the question's time is over · ``llm.unauthorized`` the
    key is missing or wrong · ``llm.model_not_found`` · ``llm.rate_limited`` · ``llm.unavailable`` the provider says it
    is broken or overloaded · ``llm.connection`` no connection, or it broke · ``llm.context_too_long`` ·
    ``llm.content_filter`` the provider withheld the reply · ``llm.truncated`` the reply ran into the output limit ·
    ``llm.rejected`` the provider refused the request as such · ``llm.budget`` the call would exceed a cap ·
    ``llm.circuit_open`` the model failed so often that it is left alone for a while.
    """

    http_status = 503
    code = "llm.unavailable"

    def __init__(self, message: str, *, fault: LlmFault) -> None:
        super().__init__(message, code=f"llm.{fault}")
        self.fault = fault


class TargetError(BallastError):
    """A system under evaluation gave no usable reply. The message holds neither a secret nor what was replied.

    Attributes:
        retry: the same call may succeed later: a transport error, or a status that says so.
        everyone: every caller should slow down, not only this one.
        after_s: seconds the target asks to wait; ``None`` where it does not say.
        usage: what the failed call cost, as far as the target tells.
    """

    http_status = 502
    code = "target.failed"

    def __init__(
        self,
        message: str,
        *,
        code: str,
        retry: bool = False,
        everyone: bool = False,
        after_s: float | None = None,
        usage: Usage = NO_USAGE,
    ) -> None:
        super().__init__(message, code=f"target.{code}")
        self.retry = retry
        self.everyone = everyone
        self.after_s = after_s
        self.usage = usage


class DocumentError(UsageError):
    """One document cannot be read; indexing reports it and goes on with the others."""

    code = "document.unreadable"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """``" (did you mean 'store'?)"`` for the known word nearest to ``word``, ``""`` where none is near."""
    import difflib  # only needed once something has gone wrong

    near = difflib.get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""
