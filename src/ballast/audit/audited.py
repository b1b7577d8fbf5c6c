"""Puts an ``Ask`` on record: no decision leaves before it is written down."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

from ballast.audit.log import AuditLog
from ballast.audit.record import Origin, is_clean, of_decision, of_failure
from ballast.errors import BallastError, CheckError
from ballast.steps import noted
from ballast.types import Decision, Question, Step

Ask = Callable[[Question], Awaitable[Decision]]


@dataclass(frozen=True, slots=True)
class Audited:
    """Ask, write the record, then hand on what came of it.

    Attributes:
        ask: what answers, guard included.
        log: where records go.
        origin: what answers are made with, for the record.
        keep_text: keep the text of a question in which the scan found nothing at all.
    """

    ask: Ask
    log: AuditLog
    origin: Origin
    keep_text: bool = False

    async def __call__(self, question: Question) -> Decision:
        """The decision of ``ask``, once it is on record; its failures are recorded and raised on.

        Where the question has no id, the decision gets that of its record.

        Raises:
            CheckError: error.audit: the record could not be written. The decision is withheld then.
        """
        started = time.perf_counter()
        try:
            decision = await self.ask(question)
        except BaseException as error:  # whatever ends a question is on record, and goes on its way
            content = of_failure(question, error, self.origin, self.log.key)
            self._write(
                {**content, **self._about(question, noted(error), started)}
            )  # cancelled: no more waiting
            raise
        content = of_decision(question, decision, self.origin, self.log.key)
        about = self._about(question, decision.meta.trace, started)
        await asyncio.to_thread(self._write, {**about, **content})
        return decision if question.id else replace(decision, meta=replace(decision.meta, id=about["id"]))

    def _about(self, question: Question, steps: tuple[Step, ...], started: float) -> dict[str, Any]:
        keeps = self.keep_text and is_clean(steps)
        return {
            "id": os.urandom(16).hex(),
            "latency_ms": round(1000 * (time.perf_counter() - started), 3),
            **({"text": question.text} if keeps else {}),
        }

    def _write(self, content: dict[str, Any]) -> None:
        try:
            self.log.append(content)
        except OSError as error:
            raise self._failed(
                f"{error.strerror or 'it cannot be written'}; mend that and ask again"
            ) from None
        except BallastError as error:
            raise self._failed(error.message) from None
        except ValueError:
            raise self._failed("a number of the record is none; report it") from None

    def _failed(self, why: str) -> CheckError:
        return CheckError("audit", f"{self.log.folder}: the audit record could not be written: {why}")
