"""The guard around any ``Ask``: nothing runs before the input scan.

All scanners run and every finding is recorded; the decline never repeats what was found.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from ballast.errors import BallastError, CheckError
from ballast.types import Decision, Declined, Finding, Meta, Question, Reason, Step, Stop

Ask = Callable[[Question], Awaitable[Decision]]
Scanner = Callable[[str], Sequence[Finding]]


@dataclass(frozen=True, slots=True)
class Gateway:
    """Scan, then ask.

    Attributes:
        scanners: name → scanner, run in this order on the question's text.
        ask: what answers once the input is clean.
        markers: the sentence shown for each reason of a decline.
    """

    scanners: Mapping[str, Scanner]
    ask: Ask
    markers: Mapping[Reason, str]
    config: str = ""

    async def __call__(self, question: Question) -> Decision:
        """Decline what must not be processed; pass on the rest. A scanner that crashes is a failure."""
        started = time.perf_counter()
        findings = [finding for name in self.scanners for finding in self._scan(name, question.text)]
        if not findings:
            return await self.ask(question)
        elapsed = round(1000 * (time.perf_counter() - started), 3)
        rules = tuple(dict.fromkeys(finding.rule for finding in findings))
        step = Step("scan", elapsed, {"rules": list(rules), "findings": len(findings)})
        meta = Meta(id=question.id, latency_ms=elapsed, config=self.config, trace=(step,))
        return Declined(Stop.INPUT, rules, self.markers[Reason.COULD_NOT_BE_PROCESSED], (), meta)

    def _scan(self, name: str, text: str) -> Sequence[Finding]:
        try:
            return self.scanners[name](text)
        except BallastError:
            raise
        except (ValueError, TypeError, KeyError, IndexError, RecursionError, MemoryError) as error:
            # The error's own text may repeat the input, so only its kind is reported.
            raise CheckError(f"scan.{name}", f"the {name} scanner failed ({type(error).__name__})") from None
