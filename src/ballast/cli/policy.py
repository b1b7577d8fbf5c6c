"""``ballast policy check``: what a policy says, and what it would have changed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ballast.cli.options import ConfigOption, JsonOption, StoreOption, path
from ballast.cli.parts import Session, document_texts
from ballast.errors import StoreMissing, UsageError

if TYPE_CHECKING:
    from ballast.cli.parts import Parts
    from ballast.evals.jsonl import Row
    from ballast.policy.against import Effect
    from ballast.policy.answer import Answer
    from ballast.policy.policy import Policy
    from ballast.settings import Settings

WITHHELD = 1
FAILED = 4
_MOST_IDS = 10

PolicyArgument = Annotated[Path, typer.Argument(metavar="FILE", parser=path, help="The policy.")]
AgainstOption = Annotated[
    Path | None,
    typer.Option(
        "--against",
        metavar="FILE",
        parser=path,
        help="JSON Lines as ask --batch writes them, or of id, question and answer.",
    ),
]
QuestionsOption = Annotated[
    Path | None,
    typer.Option(
        "--questions", metavar="FILE", parser=path, help="JSON Lines of id and question, for answers without."
    ),
]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer of a file; ``None`` for a decline or a failure."""

    id: str
    answer: Answer | None
    corpus: str = ""


def check(
    ctx: typer.Context,
    file: PolicyArgument,
    against: AgainstOption = None,
    questions: QuestionsOption = None,
    store: StoreOption = None,
    config: ConfigOption = None,
    as_json: JsonOption = False,
) -> int:
    """Explain a policy rule by rule, and show which answers it would have stopped.

    \b
    Example:
      ballast policy check demo/policy.yaml
      ballast policy check demo/policy.yaml --against answers.jsonl

    \b
    Exit codes: 0 the policy is in order and stops none of the answers, 1 it would stop some,
    2 the policy or the answers cannot be used, 4 a rule could not be checked.
    """
    session: Session = ctx.obj
    if questions is not None and against is None:
        raise UsageError("--questions belongs to --against FILE")
    settings, parts = session.settings(store=store, config=config), session.load_parts()
    given = read_answers(against, questions) if against else []
    text = _texts(parts, settings, given) if against else None
    policy = parts.open_policy(file, settings, text)
    found = _effect(policy, given) if against else None
    _show(file, policy, found, given, as_json=as_json)
    if found is None:
        return 0
    return FAILED if found.failed else WITHHELD if found.withheld else 0


def read_answers(file: Path, questions: Path | None) -> list[Given]:
    """The answers of a file, each with its question where that is known.

    Raises:
        UsageError: every fault of the files, with lines.
    """
    from ballast.cli.batch import read_questions
    from ballast.evals.jsonl import load

    asked = {one.id: one.text for one in read_questions(questions)} if questions else {}
    keys = "id question answer decision text claims reason stop rules nearest usage latency_ms corpus config trace"
    return load(file, [*keys.split(), "error"], lambda row: _given(row, asked))


def _given(row: Row, asked: dict[str, str]) -> Given:
    from ballast.policy.answer import Answer
    from ballast.types import Answered
    from ballast.wire import from_json

    id_ = row.text("id", required=True)
    question = row.text("question") or asked.get(id_, "")
    if "decision" not in row.values:
        return Given(id_, Answer(row.text("answer", required=True), question))
    if row.values["decision"] == "failed":
        return Given(id_, None)
    try:
        decision = from_json(row.values)
    except UsageError as error:
        row.fault(error.message)
        return Given(id_, None)
    if not isinstance(decision, Answered):
        return Given(id_, None)
    return Given(id_, Answer(decision.text, question, decision.claims), decision.meta.corpus)


def _texts(parts: Parts, settings: Settings, given: list[Given]) -> Callable[[str], str | None] | None:
    """The indexed documents, to compare quotes with; says so where that cannot be done."""
    try:
        with parts.read_corpus(settings) as corpus:
            current = corpus.corpus
    except StoreMissing:
        print(f"no index in {settings.store}: quotes are not compared with documents", file=sys.stderr)
        return None
    if any(one.corpus not in ("", current) for one in given):
        print("the answers are of another corpus than the index: quotes may differ", file=sys.stderr)
    return document_texts(parts, settings)


def _effect(policy: Policy, given: list[Given]) -> Effect:
    from ballast.policy.against import effect

    answers = [(one.id, one.answer) for one in given if one.answer is not None]
    bare = sum(not answer.question for _, answer in answers)
    if bare:
        print(f"{bare} answers have no question; name the questions with --questions FILE", file=sys.stderr)
    return effect(policy, answers)


def _show(file: Path, policy: Policy, found: Effect | None, given: list[Given], *, as_json: bool) -> None:
    from ballast.cli.screen import safe
    from ballast.wire import dumps

    if as_json:
        print(dumps(_json(file, policy, found, given)))
        return
    print(safe("\n".join([*_explained(file, policy), *(_changed(policy, found, given) if found else ())])))


def _explained(file: Path, policy: Policy) -> list[str]:
    from ballast.policy.words import explain

    withhold = sum(named.rule.severity == "withhold" for named in policy.rules)
    lines = [f"{file}: {len(policy.rules)} rules, {withhold} withhold, {len(policy.rules) - withhold} warn"]
    for named in policy.rules:
        block, let = len(named.rule.must_block), len(named.rule.must_pass)
        lines += [
            f"\n{named.name}  ({named.kind}, {named.rule.severity}, line {named.line})",
            f"  {explain(named)}",
            f"  Tried on its examples: {block} blocked, {let} passed.",
        ]
    return lines


def _changed(policy: Policy, found: Effect, given: list[Given]) -> list[str]:
    others = len(given) - found.answers
    lines = [f"\n{found.answers} answers ({others} declined or failed are left out)"]
    for named in policy.rules:
        ids = found.by_rule[named.code]
        shown = ", ".join(ids[:_MOST_IDS]) + (
            f" and {len(ids) - _MOST_IDS} more" if len(ids) > _MOST_IDS else ""
        )
        lines.append(f"  {named.code:<32} {named.rule.severity:<9} {len(ids):>5}  {shown}".rstrip())
    lines += [f"  {id_}: {why}" for id_, why in found.failed.items()]
    failed = f", {len(found.failed)} could not be checked" if found.failed else ""
    return [*lines, f"{len(found.withheld)} of {found.answers} would be withheld or corrected{failed}"]


def _json(file: Path, policy: Policy, found: Effect | None, given: list[Given]) -> dict[str, Any]:
    from ballast.policy.words import explain

    rules = [
        {
            "name": named.name, "type": named.kind, "severity": named.rule.severity, "line": named.line,
            "explanation": explain(named), "must_block": len(named.rule.must_block),
            "must_pass": len(named.rule.must_pass),
        }
        for named in policy.rules
    ]  # fmt: skip
    page: dict[str, Any] = {"policy": str(file), "sha256": policy.sha256, "rules": rules}
    if found is not None:
        page["against"] = {
            "answers": found.answers, "left_out": len(given) - found.answers, "withheld": found.withheld,
            "by_rule": found.by_rule, "failed": found.failed,
        }  # fmt: skip
    return page
