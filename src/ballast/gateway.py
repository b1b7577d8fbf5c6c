"""The guard around any ``Ask``: nothing runs before the input scan.

All scanners run and every finding is recorded; the decline never repeats what was found.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from ballast.failed_steps import note, noting
from ballast.scan.inspect import Inspection
from ballast.types import Decision, Declined, Meta, Question, Reason, Step, Stop

Ask = Callable[[Question], Awaitable[Decision]]
Inspect = Callable[[str], Inspection]


@dataclass(frozen=True, slots=True)
class Gateway:
    """Scan, then ask.

    Attributes:
        inspect: the input scan of the question's text; the command ``ballast scan`` calls the same one.
        ask: what answers once the input may go on, as it came or with findings redacted.
        markers: the sentence shown for each reason of a decline.
    """

    inspect: Inspect
    ask: Ask
    markers: Mapping[Reason, str]
    config: str = ""

    async def __call__(self, question: Question) -> Decision:
        """Decline what must not be processed; pass on the rest.

        Raises:
            CheckError: a scanner crashed. The question is neither passed on nor declined then.
        """
        started = time.perf_counter()
        with noting("scan"):
            inspection = self.inspect(question.text)
        elapsed = round(1000 * (time.perf_counter() - started), 3)
        rules = list(dict.fromkeys(finding.rule for finding in inspection.findings))
        detail = {"rules": rules, "findings": len(inspection.findings)}
        step = Step("scan", elapsed, {**detail, "redacted": inspection.text != question.text})
        if not inspection.allowed:
            meta = Meta(id=question.id, latency_ms=elapsed, config=self.config, trace=(step,))
            marker = self.markers[Reason.COULD_NOT_BE_PROCESSED]
            return Declined(Stop.INPUT, inspection.blocked_by, marker, (), meta)
        try:
            decision = await self.ask(replace(question, text=inspection.text))
        except BaseException as error:
            note(error, step)
            raise
        meta = replace(decision.meta, trace=(step, *decision.meta.trace))
        return replace(decision, meta=meta)
