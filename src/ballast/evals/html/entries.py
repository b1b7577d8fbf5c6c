"""Every question of a run, as the page shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ballast.evals.html.cited import Cited, Said, Texts, cited, said
from ballast.evals.html.kinds import OUTCOMES, Kind, kinds_by_id
from ballast.evals.html.shown import number, plural, shortened
from ballast.evals.result import Result
from ballast.types import Answered, Declined, Step

RuleInWords = Callable[[str], str]
_SHOWN_ITEMS = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a trace: what it is called, how long it took, and what it saw, each as name and text."""

    name: str
    duration_ms: float
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A question with the call that stands for it: of several trials the first that went as most did.

    Attributes:
        anchor: id of its place on the page.
        share: how its trials went, in words; "" for a single one.
        others: the remaining trials: number, outcome, reply cut short.
        snippets: for each mistake the reply that made it, cut short, for lists.
    """

    anchor: str
    result: Result
    kinds: tuple[Kind, ...]
    said: tuple[Said, ...]
    cited: tuple[Cited, ...]
    rules: tuple[tuple[str, str], ...]
    trace: tuple[Line, ...]
    share: str
    others: tuple[tuple[int, str, str], ...]
    snippets: Mapping[Kind, str]

    @property
    def outcome(self) -> str:
        return OUTCOMES[self.result.outcome]

    @property
    def expects(self) -> str:
        return "a decline" if self.result.question.should_decline else "an answer"

    @property
    def declined(self) -> Declined | None:
        response = self.result.call.response
        return response.decision if response and isinstance(response.decision, Declined) else None


def entries(
    results: Sequence[Result], *, document_text: Texts, rule_in_words: RuleInWords
) -> tuple[Entry, ...]:
    """One entry for each question, in the order of the golden set."""
    trials: dict[str, list[Result]] = {}
    for result in results:
        trials.setdefault(result.question.id, []).append(result)
    kinds = kinds_by_id(results)
    return tuple(
        _entry(f"q{at}", trials[id_], kinds[id_], document_text=document_text, rule_in_words=rule_in_words)
        for at, id_ in enumerate(trials, 1)
    )


def _entry(
    anchor: str,
    trials: Sequence[Result],
    kinds: tuple[Kind, ...],
    *,
    document_text: Texts,
    rule_in_words: RuleInWords,
) -> Entry:
    own = [kinds_by_id([trial])[trial.question.id] for trial in trials]
    at = next((at for at, found in enumerate(own) if found == kinds), None)
    result = trials[_first_with(kinds[0], own) if at is None and kinds else at or 0]
    response = result.call.response
    decision = response.decision if response else None
    rules = decision.rules if isinstance(decision, Declined) else ()
    answer = decision if isinstance(decision, Answered) else None
    return Entry(
        anchor=anchor,
        result=result,
        kinds=kinds,
        said=said(answer) if answer else (),
        cited=cited(answer, document_text) if answer else (),
        rules=tuple((rule, rule_in_words(rule)) for rule in rules),
        trace=trace_lines(decision.meta.trace) if decision else (),
        share=_share(trials),
        others=tuple(
            (trial.call.trial, OUTCOMES[trial.outcome], _snippet(trial))
            for trial in trials
            if trial is not result
        ),
        snippets={kind: _snippet(trials[_first_with(kind, own)]) for kind in kinds},
    )


def trace_lines(trace: Sequence[Step]) -> tuple[Line, ...]:
    """The steps of a decision, their details short enough to read."""
    return tuple(Line(step.name, step.duration_ms, tuple(_values(step.detail))) for step in trace)


def _first_with(kind: Kind, own: Sequence[Sequence[Kind]]) -> int:
    """The first trial that made this mistake; 0 where only all of them together did."""
    return next((at for at, kinds in enumerate(own) if kind in kinds), 0)


def _share(trials: Sequence[Result]) -> str:
    """``"passed 2 of 3 times; answered 2, declined 1"``."""
    if len(trials) == 1:
        return ""
    outcomes = [OUTCOMES[trial.outcome] for trial in trials]
    seen = ", ".join(f"{outcome} {outcomes.count(outcome)}" for outcome in dict.fromkeys(outcomes))
    return f"right in {sum(trial.passed for trial in trials)} of {plural(len(trials), 'trial')} ({seen})"


def _snippet(result: Result) -> str:
    call = result.call
    if call.error:
        return shortened(f"{call.error.code}: {call.error.message}", 160)
    return shortened(call.response.text if call.response else "", 160)


def _values(detail: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Plain values together, then a line for each list of rows and each group of values."""
    plain = {key: value for key, value in detail.items() if not _is_nested(value)}
    if plain:
        yield "", _pairs(plain)
    for key, value in detail.items():
        if isinstance(value, Mapping):
            yield key, _pairs(value)
        elif _is_nested(value):
            shown = [
                _pairs(item) if isinstance(item, Mapping) else _text(item) for item in value[:_SHOWN_ITEMS]
            ]
            more = len(value) - len(shown)
            yield key, " | ".join(shown) + (f" | {more} more" if more else "")


def _is_nested(value: Any) -> bool:
    if isinstance(value, Mapping):
        return True
    return isinstance(value, list | tuple) and any(isinstance(item, Mapping | list | tuple) for item in value)


def _pairs(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {_text(value)}" for key, value in values.items())


def _text(value: Any) -> str:
    if isinstance(value, float):
        return number(value)
    if isinstance(value, list | tuple):
        return " ".join(map(_text, value)) or "none"
    return shortened(str(value), 300)
