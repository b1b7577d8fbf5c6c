"""A plan in words, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ballast.evals.plan import MISTAKES, AnyPlan, ChangePlan, MarginPlan, RatePlan
from ballast.evals.words import limit as as_limit
from ballast.evals.words import percent
from ballast.stats.planning import Plan


def to_text(plan: AnyPlan) -> str:
    """The plan in words."""
    return "".join(f"{line}\n" for line in _lines(plan))


def to_json(plan: AnyPlan) -> dict[str, Any]:
    """The plan for programs."""
    common: dict[str, Any] = {"confidence": plan.confidence}
    if isinstance(plan, RatePlan):
        tested = plan.plan
        test = None
        if tested is not None:
            test = {"n": tested.n, "allowed": tested.allowed, "power": tested.power, "alpha": tested.alpha}
        needed = dict(zip(map(str, MISTAKES), plan.by_mistakes, strict=True))
        head = {"measure": plan.claim.measure.name, "limit_of_mistakes": plan.claim.limit}
        return {**head, "needed": needed, "true_rate": plan.true_rate, "test": test, **common}
    if isinstance(plan, ChangePlan):
        return {"differ": plan.differ, "change": plan.change, "n": plan.n, "power": plan.power, **common}
    if isinstance(plan, MarginPlan):
        needed = dict(zip(map(str, MISTAKES), plan.by_lost, strict=True))
        return {"margin": plan.margin, "needed": needed, **common}
    labelled = {"half_width": plan.half_width, "agreement": plan.agreement, "labels": plan.labels}
    return {**labelled, **common}


def _lines(plan: AnyPlan) -> Iterator[str]:
    sure = f"with {as_limit(plan.confidence)} confidence"
    if isinstance(plan, RatePlan):
        yield f"To claim, {sure}, {plan.claim.words}:"
        for mistakes, n in zip(MISTAKES, plan.by_mistakes, strict=True):
            yield f"  {n:>7} {plan.claim.measure.noun} if {mistakes or 'none'} of them {_goes_wrong(mistakes)}"
        if plan.plan is not None and plan.true_rate is not None:
            yield _tested(plan.plan, plan.true_rate)
    elif isinstance(plan, ChangePlan):
        yield (
            f"To see, {sure}, a change of {as_limit(plan.change)} of the questions where {as_limit(plan.differ)} flip "
            f"either way: {plan.n} questions asked of both; the exact McNemar test sees it with "
            f"{percent(plan.power)} chance."
        )
    elif isinstance(plan, MarginPlan):
        yield f"To claim, {sure}, that mistakes rose by less than {as_limit(plan.margin)} since the accepted run:"
        for lost, n in zip(MISTAKES, plan.by_lost, strict=True):
            yield f"  {n:>7} questions asked of both if {lost or 'none'} of them {_goes_wrong(lost, newly=True)}"
    else:
        yield (
            f"To know, {sure}, a judge's agreement to ±{as_limit(plan.half_width)} where it is about "
            f"{as_limit(plan.agreement)}: {plan.labels} labels for each of sensitivity and specificity, that is "
            f"{plan.labels} answers people found faithful and {plan.labels} they did not."
        )


def _tested(plan: Plan, true_rate: float) -> str:
    return (
        f"If the true rate of mistakes is {as_limit(true_rate)}: ask {plan.n} and allow {plan.allowed}; that "
        f"passes with {percent(plan.power)} chance, and with {percent(plan.alpha)} at most where the claim is not true."
    )


def _goes_wrong(mistakes: int, *, newly: bool = False) -> str:
    return f"{'goes' if mistakes == 1 else 'go'} {'newly ' if newly else ''}wrong"
