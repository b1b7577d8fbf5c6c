"""The guard around any ``Ask``: nothing runs before the input scan; then advice that must not be given is declined;
nothing is shown before the output policy has passed it.

All scanners run and every finding is recorded; the decline never repeats what was found.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ballast.errors import BallastError, CheckError
from ballast.policy.answer import Answer, Breach
from ballast.scan.inspect import Inspection
from ballast.steps import Trace, after
from ballast.types import REASON_OF, Answered, Decision, Declined, Finding, Meta, Question, Reason, Step, Stop

Ask = Callable[[Question], Awaitable[Decision]]
Inspect = Callable[[str], Inspection]
Advice = Callable[[str], Sequence[Finding]]
SecondLook = Callable[[Question], Awaitable[Sequence[Finding]]]
"""A model's view of what the local checks let pass but are not sure of; findings ``advice.*`` or of the input."""
Review = Callable[[Answer], tuple[Breach, ...]]
Correct = Callable[[Question, Answered, tuple[Breach, ...]], Any]
"""One more try of the drafter, told what was wrong: an answer or ``None``, at once or awaited."""


@dataclass(frozen=True, slots=True)
class Gateway:
    """Scan, look for requests for advice, then ask.

    Attributes:
        inspect: the input scan of the question's text; the command ``ballast scan`` calls the same one.
        ask: what answers once the input may go on, as it came or with findings redacted.
        markers: the sentence shown for each reason of a decline.
        advice: finds requests for personal advice; ``None`` where they may be answered.
        flag_advice: such a request goes on all the same, and the trace names the rules.
        second_look: asks a model about what the local checks are unsure of; ``None`` where they decide alone.
    """

    inspect: Inspect
    ask: Ask
    markers: Mapping[Reason, str]
    config: str = ""
    advice: Advice | None = None
    flag_advice: bool = False
    second_look: SecondLook | None = None

    async def __call__(self, question: Question) -> Decision:
        """Decline what must not be processed; pass on the rest.

        Raises:
            CheckError: a scanner crashed. The question is neither passed on nor declined then.
        """
        trace = Trace(question, _describe)
        inspection: Inspection = await trace.step("scan", self.inspect, question.text)
        if not inspection.allowed:
            return self._declined(Stop.INPUT, inspection.blocked_by, question, trace)
        passed = replace(question, text=inspection.text, found_in=bool(inspection.findings))
        if self.advice is not None:
            advised: Sequence[Finding] = await trace.step("advice", self._advice, passed.text)
            if advised and not self.flag_advice:
                return self._declined(Stop.ADVICE, _rules(advised), question, trace)
        if self.second_look is not None:
            doubted: Sequence[Finding] = await trace.step("second_look", self.second_look, passed)
            if doubted:
                return self._declined(_stop(doubted), _rules(doubted), question, trace)
        with after(*trace.steps):
            decision = await self.ask(passed)
        return replace(decision, meta=replace(decision.meta, trace=(*trace.steps, *decision.meta.trace)))

    def _declined(self, stop: Stop, rules: tuple[str, ...], question: Question, trace: Trace) -> Declined:
        meta = Meta(
            question.id, question.account.usage, trace.elapsed_ms(), config=self.config, trace=trace.steps
        )
        return Declined(stop, rules, self.markers[REASON_OF[stop]], (), meta)

    def _advice(self, text: str) -> Sequence[Finding]:
        if self.advice is None:
            return ()
        try:
            return self.advice(text)
        except BallastError:
            raise
        except (ValueError, TypeError, KeyError, IndexError, RecursionError, MemoryError) as error:
            # The error's own text may repeat the input, so only its kind is reported.
            raise CheckError("advice", f"the advice check failed ({type(error).__name__})") from None


def _rules(findings: Sequence[Finding]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.rule for finding in findings))


def _stop(findings: Sequence[Finding]) -> Stop:
    return Stop.ADVICE if all(f.rule.startswith("advice.") for f in findings) else Stop.INPUT


def _describe(found: Inspection | Sequence[Finding]) -> Mapping[str, Any]:
    findings = found.findings if isinstance(found, Inspection) else found
    redacted = {"redacted": found.redacted} if isinstance(found, Inspection) else {}
    return {"rules": list(_rules(findings)), "findings": len(findings), **redacted}


@dataclass(frozen=True, slots=True)
class Output:
    """Ask, then hold the answer against the output policy.

    Attributes:
        ask: what answers.
        review: the policy: every rule an answer breaks.
        correct: what may mend an answer, once.
        markers: the sentence shown for each reason of a decline.
    """

    ask: Ask
    review: Review
    correct: Correct
    markers: Mapping[Reason, str]

    async def __call__(self, question: Question) -> Decision:
        """The answer if no rule withholds it, the corrected one if that passes every rule, else a decline.

        Raises:
            CheckError: a rule could not be checked. Nothing of the answer is shown then.
        """
        decision = await self.ask(question)
        if not isinstance(decision, Answered):
            return decision
        broken, decision = self._review(question, decision, 0)
        if not broken:
            return decision
        trace = Trace(question, lambda mended: {"mended": mended is not None})
        with after(*decision.meta.trace):
            corrected: Answered | None = await trace.step(
                "correct.policy", self.correct, question, decision, broken
            )
        decision = _with_step(decision, trace, question)
        if corrected is not None:
            corrected = replace(corrected, meta=decision.meta)
            still, corrected = self._review(question, corrected, 1)
            if not still:
                return corrected
            broken, decision = still, corrected
        rules = tuple(dict.fromkeys(breach.rule for breach in broken))
        cited = (citation.document for claim in decision.claims for citation in claim.citations)
        marker, nearest = self.markers[Reason.WITHHELD_BY_GUARDRAIL], tuple(dict.fromkeys(cited))[:3]
        return Declined(Stop.POLICY, rules, marker, nearest, decision.meta)

    def _review(
        self, question: Question, answer: Answered, attempt: int
    ) -> tuple[tuple[Breach, ...], Answered]:
        """What withholds the answer, and the answer with this step in its trace."""
        started = time.perf_counter()
        breaches = self.review(Answer(answer.text, question.text, answer.claims))
        elapsed = round(1000 * (time.perf_counter() - started), 3)
        withheld = tuple(breach for breach in breaches if breach.severity == "withhold")
        warned = [breach.rule for breach in breaches if breach.severity == "warn"]
        step = Step(
            f"policy.{attempt}",
            elapsed,
            {"rules": [breach.rule for breach in withheld], "warned": warned},
        )
        latency, trace = round(answer.meta.latency_ms + elapsed, 3), (*answer.meta.trace, step)
        return withheld, replace(answer, meta=replace(answer.meta, latency_ms=latency, trace=trace))


def _with_step(decision: Answered, trace: Trace, question: Question) -> Answered:
    """The decision with what correcting it took, in steps, time and money."""
    meta = decision.meta
    latency = round(meta.latency_ms + sum(step.duration_ms for step in trace.steps), 3)
    usage = question.account.usage if question.account.calls else meta.usage
    return replace(
        decision, meta=replace(meta, latency_ms=latency, trace=(*meta.trace, *trace.steps), usage=usage)
    )
