"""A question whose search a model widens or orders, from the documents to the decision."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from model_server import Model, Say, serving

from ballast import build
from ballast.errors import LlmError
from ballast.settings import Settings
from ballast.types import Answered, Question

DOCUMENTS = {
    "wires.md": "# Wires\n\nA domestic wire transfer costs $25 at Acorn Bank. Others leave the next day.\n",
    "cards.md": "# Cards\n\nA replacement card from Acorn Bank costs $5 and arrives within seven days.\n",
    "hours.md": "# Hours\n\nBranches of Acorn Bank open at nine and close at five.\n",
}
ASKED = "What does a domestic wire transfer cost at Acorn Bank?"
INVENTED = "A domestic wire transfer costs $99 at Acorn Bank, says the fee schedule."
LOCAL = dict.fromkeys(("grade", "rewrite", "draft", "critic"), "local")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("strategies")
    (folder / "docs").mkdir()
    for name, text in DOCUMENTS.items():
        (folder / "docs" / name).write_text(text)
    build.run_index([folder / "docs"], Settings(store=folder / "store"))
    return folder / "store"


def part_of(asked: dict[str, Any]) -> str:
    wanted = json.dumps(asked["tools"][0]["function"]["parameters"])
    return next(
        name
        for name, key in {"several": "queries", "hypothetical": "text", "rerank": "order"}.items()
        if f'"{key}"' in wanted
    )


def obliging(asked: dict[str, Any]) -> Say:
    match part_of(asked):
        case "several":
            return Say({"queries": ["price of sending money", "wire fee"]})
        case "hypothetical":
            return Say({"text": INVENTED})
        case _:
            return Say({"order": ["P2", "P9", "P1"]})


def ask(
    store: Path, script: Say | Callable[[dict[str, Any]], Say], strategy: dict[str, str], **llm: Any
) -> tuple[Any, Model]:
    async def run() -> tuple[Any, Model]:
        async with serving(script) as model:
            given = {"model": "openai:scripted", "url": model.url, "structured": "tool", "attempts": 1}
            settings = Settings.model_validate(
                {"store": store, "search": strategy, "llm": {**given, **LOCAL, **llm}}
            )
            try:
                return await build.open_ask(settings)(Question(ASKED)), model
            except LlmError as error:
                return error, model

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("search", "parts"),
    [
        ({}, []),
        ({"rerank": "local"}, []),
        ({"queries": "several"}, ["several"]),
        ({"queries": "hypothetical"}, ["hypothetical"]),
        ({"rerank": "model"}, ["rerank"]),
        ({"queries": "several", "rerank": "local"}, ["several"]),
        ({"queries": "several", "rerank": "model"}, ["several", "rerank"]),
    ],
)
def test_each_strategy_is_one_call_and_charged(store: Path, search: dict[str, str], parts: list[str]) -> None:
    """The answer rests on the documents whatever the model writes; the trace names each call under retrieval."""
    decision, model = ask(store, obliging, search)
    assert isinstance(decision, Answered)
    assert "$25" in decision.text
    assert "$99" not in json.dumps([step.detail for step in decision.meta.trace])
    assert [part_of(asked) for asked in model.requests] == parts
    assert decision.meta.usage.model_calls == len(parts)
    calls = [call for step in decision.meta.trace for call in step.detail.get("calls", ())]
    assert [call["prompt"].split()[0] for call in calls] == parts


def test_another_strategy_is_another_configuration(store: Path) -> None:
    """Its hash is in every decision."""
    hashes = {
        ask(store, obliging, search)[0].meta.config
        for search in ({}, {"queries": "several"}, {"queries": "hypothetical"}, {"rerank": "local"})
    }
    assert len(hashes) == 4


@pytest.mark.parametrize("search", [{"queries": "several"}, {"queries": "hypothetical"}, {"rerank": "model"}])
def test_a_strategy_whose_model_is_down_is_a_failure(store: Path, search: dict[str, str]) -> None:
    """Never a search without it: that would be another configuration than the one that was measured."""
    error, _ = ask(store, Say(status=500), search)
    assert isinstance(error, LlmError)
    assert error.code == "llm.unavailable"


def test_the_caps_and_the_deadline_hold_for_a_search(store: Path) -> None:
    """A call that could exceed the cap is not made; a model that is too slow ends the question."""
    prices = {"input_price": 1000.0, "output_price": 1000.0, "cost_per_question_usd": 0.01}
    error, model = ask(store, obliging, {"queries": "several"}, **prices)
    assert (error.code, model.requests) == ("llm.budget", [])
    late, _ = ask(store, Say({}, wait_s=30), {"queries": "several"}, deadline_s=0.5)
    assert late.code in ("llm.deadline", "llm.timeout")


def test_the_search_may_have_a_model_of_its_own(store: Path) -> None:
    """A cheap one, while another answers, or none does."""
    _, model = ask(store, obliging, {"queries": "several"}, model="none", search="openai:cheap")
    assert [asked["model"] for asked in model.requests] == ["cheap"]


def test_passages_are_ordered_as_data(store: Path) -> None:
    """Between marks, by names that are not theirs; the question stands among them."""
    _, model = ask(store, obliging, {"rerank": "model"})
    system, user = model.requests[0]["messages"]
    assert "passage P1>>" in user["content"]
    assert "$25" not in system["content"]
