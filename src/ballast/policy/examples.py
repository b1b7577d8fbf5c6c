"""The examples of a rule: what it has to block and what it must not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ballast.errors import CheckError
from ballast.policy.answer import Answer, Tools
from ballast.policy.checks import CHECKS
from ballast.policy.nodes import Place
from ballast.policy.policy import Named, judge
from ballast.policy.rules import Example
from ballast.types import Citation, Claim

_DOCUMENT = "example"
_LONGEST = 60


def faults_of_examples(named: Named, tools: Tools) -> Iterator[tuple[Place, str]]:
    """Where an example goes the other way than it should, and what that means."""
    for key, examples, blocks in (
        ("must_block", named.rule.must_block, True),
        ("must_pass", named.rule.must_pass, False),
    ):
        for number, example in enumerate(examples):
            answer, source = as_answer(example)
            what = f"'rules.{named.name}.{key}.{number + 1}'"
            try:
                blocked = judge(_over(named, tools, source), answer) is not None
            except CheckError as error:
                yield (key, number), f"{what}: {error.message}"
                continue
            if blocked != blocks:
                verb = "passes; widen the rule" if blocks else "is blocked; narrow the rule"
                yield (key, number), f"{what} {verb} or mend the example: {_short(answer.text)}"


def as_answer(example: str | Example) -> tuple[Answer, str]:
    """The answer an example stands for, with the text of the document that it cites."""
    if isinstance(example, str):
        return Answer(example), ""
    text, quote = example.answer, example.quote
    if quote is None:
        return Answer(text, example.question), ""
    source = quote if example.source is None else example.source
    start = max(0, source.find(quote))
    citation = Citation(_DOCUMENT, _DOCUMENT, _DOCUMENT, "", quote, start, start + len(quote))
    return Answer(text, example.question, (Claim(text, 0, len(text), (citation,)),)), source


def _over(named: Named, tools: Tools, source: str) -> Named:
    """The rule with the example's document instead of the indexed ones."""
    if named.kind != "require_citation":
        return named
    lent = replace(tools, document_text=lambda name: source if name == _DOCUMENT else None)
    return replace(named, check=CHECKS[named.kind](named.rule, lent))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return repr(line if len(line) <= _LONGEST else line[:_LONGEST] + "…")
