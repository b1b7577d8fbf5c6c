"""An answer of a model that breaks a rule of the policy is written anew by the model, told which rule, once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from model_server import Model, Say, Script, serving
from test_whole_llm import ASKED, DOCUMENTS, QUOTE, REWORDED, honest, part_of, wires

from ballast import build
from ballast.errors import LlmError
from ballast.settings import Settings
from ballast.settings_groups import Llm
from ballast.steps import noted
from ballast.types import Answered, Declined, Question, Stop

TOLD = "Begin with what it costs, not with the sending."
POLICY = f"""version: 1
rules:
  no-sending:
    type: forbid_patterns
    severity: withhold
    message: {TOLD}
    patterns: ['\\b[Ss]ending\\b']
    must_block: [Sending it is free.]
    must_pass: [A wire costs $25.]
"""


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("ruled")
    (folder / "docs").mkdir()
    for name, text in DOCUMENTS.items():
        (folder / "docs" / name).write_text(text)
    build.run_index([folder / "docs"], Settings(store=folder / "store"))
    (folder / "policy.yaml").write_text(POLICY)
    return folder / "store", folder / "policy.yaml"


def drafting(*texts: str, words: str = QUOTE) -> Script:
    """A model that grades as it should and writes these claims."""

    def reply(asked: dict[str, Any]) -> Say:
        if part_of(asked) != "draft":
            return honest(asked)
        quote = {"passage": wires(asked), "words": words}
        claims = [{"text": text, "quotes": [quote]} for text in texts]
        return Say({"cannot_answer": not texts, "claims": claims})

    return reply


def ask(places: tuple[Path, Path], *script: Say | Script) -> tuple[Any, Model]:
    async def run() -> tuple[Any, Model]:
        async with serving(*script) as model:
            llm = {"model": "openai:scripted", "url": model.url, "grade": "model", "structured": "tool"}
            settings = Settings(
                store=places[0], policy=places[1], llm=Llm.model_validate({**llm, "attempts": 1})
            )
            try:
                return await build.open_ask(settings)(Question(ASKED)), model
            except LlmError as error:
                return error, model

    return asyncio.run(run())


def test_the_model_writes_anew_what_breaks_a_rule(places: tuple[Path, Path]) -> None:
    """It is told the rule's message, not its pattern; the third call is charged and stands in the trace."""
    decision, model = ask(places, honest, honest, drafting(QUOTE))
    assert isinstance(decision, Answered)
    assert decision.text == QUOTE
    assert TOLD in str(model.requests[2]["messages"][-1])
    names = [step.name for step in decision.meta.trace]
    assert names[-3:] == ["policy.0", "correct.policy", "policy.1"]
    assert decision.meta.usage.model_calls == len(model.requests) == 3


def test_it_sees_its_answer_and_the_passages_it_cited(places: tuple[Path, Path]) -> None:
    """Both as data between marks; no new search, no new grade, the same instructions."""
    _, model = ask(places, honest, honest, drafting(QUOTE))
    first, second = model.requests[1:]
    assert first["messages"][0] == second["messages"][0]
    said = str(second["messages"][-1]["content"])
    assert REWORDED in said.split("refused answer>>")[1]
    assert QUOTE in said.split("passage P1>>")[1]
    assert "passage P2>>" not in said


@pytest.mark.parametrize(
    "again",
    [
        drafting(REWORDED),
        drafting("A domestic wire transfer costs $20 at Acorn Bank."),
        drafting("Wires cost $25.", words="Wires cost $25 at any bank."),
        drafting(),
    ],
    ids=["breaks the rule again", "another figure", "an invented quote", "cannot answer"],
)
def test_what_does_not_hold_is_withheld(places: tuple[Path, Path], again: Script) -> None:
    """One try: the second answer passes the critic and every rule, or nothing is shown. What it cost is told."""
    decision, model = ask(places, honest, honest, again)
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.rules) == (Stop.POLICY, ("policy.no-sending",))
    assert decision.meta.usage.model_calls == len(model.requests) == 3
    assert "correct.policy" in [step.name for step in decision.meta.trace]


def test_leaving_a_sentence_out_is_free(places: tuple[Path, Path]) -> None:
    """Where the rest still answers, nobody is asked."""
    decision, model = ask(places, drafting(QUOTE, REWORDED))
    assert isinstance(decision, Answered)
    assert (decision.text, len(model.requests)) == (QUOTE, 2)


def test_a_model_that_breaks_while_mending_is_a_failure(places: tuple[Path, Path]) -> None:
    """Not a decline; the steps until then are told."""
    error, _ = ask(places, honest, honest, Say(status=500))
    assert isinstance(error, LlmError)
    assert [step.name for step in noted(error)][-2:] == ["policy.0", "correct.policy"]
