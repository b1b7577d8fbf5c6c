"""A question through the whole path with a language model in it, from the documents to the decision."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from model_server import Model, Say, Script, serving

from ballast import build
from ballast.errors import LlmError, UsageError
from ballast.settings import Settings
from ballast.settings_groups import Llm
from ballast.steps import noted, noted_usage
from ballast.types import Answered, Declined, Question, Stop

DOCUMENTS = {
    "wires.md": "# Wires\n\nA domestic wire transfer costs $25 at Acorn Bank. Others leave the next day.\n",
    "cards.md": "# Cards\n\nA replacement card from Acorn Bank costs $5 and arrives within seven days.\n",
}
ASKED = "What does a domestic wire transfer cost at Acorn Bank?"
QUOTE = "A domestic wire transfer costs $25 at Acorn Bank."
REWORDED = "Sending a domestic wire transfer at Acorn Bank costs $25."


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("llm")
    (folder / "docs").mkdir()
    for name, text in DOCUMENTS.items():
        (folder / "docs" / name).write_text(text)
    build.run_index([folder / "docs"], Settings(store=folder / "store"))
    return folder / "store"


KEYS = {"grade": "sufficient", "draft": "cannot_answer", "critic": "answers_question", "rewrite": "query"}


def passage_names(asked: dict[str, Any]) -> list[str]:
    text = str(asked["messages"][-1]["content"])
    return re.findall(r"<<[0-9a-f]{16} passage (P\d+)>>", text)


def wires(asked: dict[str, Any]) -> str:
    """The short name under which the passage on wires was given."""
    text = str(asked["messages"][-1]["content"])
    return next(name for name in passage_names(asked) if QUOTE in text.split(f"passage {name}>>")[1])


def part_of(asked: dict[str, Any]) -> str:
    """Which part asks, by the form of reply it wants."""
    wanted = json.dumps(asked["tools"][0]["function"]["parameters"])
    return next(part for part, key in KEYS.items() if f'"{key}"' in wanted)


def honest(asked: dict[str, Any]) -> Say:
    """A model that does what it is asked."""
    match part_of(asked):
        case "grade":
            graded = [
                {"passage": n, "relevance": 3 if n == wires(asked) else 0} for n in passage_names(asked)
            ]
            return Say({"passages": graded, "sufficient": True, "missing": ""})
        case "draft":
            quote = {"passage": wires(asked), "words": QUOTE}
            return Say({"cannot_answer": False, "claims": [{"text": REWORDED, "quotes": [quote]}]})
        case "critic":
            return Say({"claims": [{"claim": 1, "verdict": "supported"}], "answers_question": True})
        case _:
            return Say({"query": "price of a wire"})


def inventing(asked: dict[str, Any]) -> Say:
    """A model that approves of everything and invents the answer."""
    if part_of(asked) != "draft":
        return honest(asked)
    quote = {"passage": wires(asked), "words": "A domestic wire transfer costs $20 at Acorn Bank."}
    return Say({"cannot_answer": False, "claims": [{"text": "It costs $20.", "quotes": [quote]}]})


ALL_BY_MODEL = {"model": "openai:scripted", "grade": "model", "structured": "tool", "attempts": 1}


def ask(
    store: Path, *script: Say | Script, question: str = ASKED, retry_budget: int = 2, **llm: Any
) -> tuple[Answered | Declined | Exception, Model]:
    async def run() -> tuple[Any, Model]:
        async with serving(*script) as model:
            settings = Settings(
                store=store,
                retry_budget=retry_budget,
                llm=Llm.model_validate({**ALL_BY_MODEL, "url": model.url, **llm}),
            )
            try:
                return await build.open_ask(settings)(Question(question)), model
            except Exception as error:  # noqa: BLE001  the test looks at it
                return error, model

    return asyncio.run(run())


def test_an_answer_takes_two_calls(store: Path) -> None:
    """One to grade all passages, one to draft; the local critic is content with the wording."""
    decision, model = ask(store, honest)
    assert isinstance(decision, Answered)
    assert decision.text == REWORDED
    assert [part_of(asked) for asked in model.requests] == ["grade", "draft"]
    assert decision.claims[0].citations[0].quote == QUOTE
    assert (decision.meta.usage.model_calls, decision.meta.usage.input_tokens) == (2, 200)


def test_a_question_of_another_world_costs_no_grade(store: Path) -> None:
    """Where the local grader is sure that nothing answers, unless the model is to grade always."""
    decision, model = ask(store, honest, question="Who won the chess final in Lima?", grade="auto")
    assert isinstance(decision, Declined)
    assert "grade" not in {part_of(asked) for asked in model.requests}


def test_the_trace_names_every_call(store: Path) -> None:
    """Part, model, prompt version, tokens; nothing of a prompt or a reply."""
    decision, _ = ask(store, honest)
    assert isinstance(decision, Answered)
    calls = {step.name: step.detail["calls"] for step in decision.meta.trace if "calls" in step.detail}
    assert list(calls) == ["grade.0", "draft.0"]
    assert calls["draft.0"][0]["model"] == "openai:scripted"
    assert re.fullmatch(r"draft [0-9a-f]{12}", calls["draft.0"][0]["prompt"])
    assert calls["draft.0"][0]["output_tokens"] == 20


def test_instructions_come_first_and_never_change(store: Path) -> None:
    """So that a provider's prompt cache can keep them; passages come after, between marks."""
    systems = []
    for question in (ASKED, "What does a replacement card from Acorn Bank cost?"):
        _, model = ask(store, honest, question=question)
        systems.append(model.requests[0]["messages"][0])
    assert systems[0] == systems[1]
    assert systems[0]["role"] == "system"
    assert QUOTE not in str(systems)


def test_an_invention_never_reaches_the_user(store: Path) -> None:
    """Both drafts of the model are refused; what is shown in the end are the passage's own words."""
    decision, model = ask(store, inventing)
    assert isinstance(decision, Answered)
    assert "$20" not in decision.text
    assert QUOTE in decision.text
    assert [part_of(asked) for asked in model.requests] == ["grade", "draft", "draft"]
    assert "an earlier answer was refused" in str(model.requests[2]["messages"]).lower()


def test_a_spent_budget_is_a_decline(store: Path) -> None:
    """Without a retry left an invention is declined by the critic."""
    decision, _ = ask(store, inventing, retry_budget=0)
    assert isinstance(decision, Declined)
    assert (decision.stop, decision.rules) == (Stop.CRITIC, ("critic.quote_not_verbatim",))


def test_a_corrected_draft_reuses_the_passages(store: Path) -> None:
    """The second draft is right: no second retrieval, no second grading."""
    decision, model = ask(store, honest, inventing, honest)
    assert isinstance(decision, Answered)
    assert [part_of(asked) for asked in model.requests] == ["grade", "draft", "draft"]


def test_insufficient_passages_are_searched_for_again_and_then_declined(store: Path) -> None:
    """Grade, rewrite, rewrite: a decline. Nothing new came, so neither another grade nor a draft was paid for."""

    def strict(asked: dict[str, Any]) -> Say:
        if part_of(asked) == "rewrite":
            return Say({"query": f"wire price {len(json.dumps(asked)) % 97}"})
        graded = [{"passage": name, "relevance": 1} for name in passage_names(asked)]
        return Say({"passages": graded, "sufficient": False, "missing": "the price"})

    decision, model = ask(store, strict)
    assert isinstance(decision, Declined)
    assert decision.stop is Stop.GRADER
    assert [part_of(asked) for asked in model.requests] == ["grade", "rewrite", "rewrite"]


@pytest.mark.parametrize("stream", [False, True])
def test_a_broken_model_is_a_failure_and_never_a_decline(store: Path, stream: bool) -> None:
    """With its code, its steps, and what it cost until then."""
    error, _ = ask(store, honest, Say(status=500), stream=stream)
    assert isinstance(error, LlmError)
    assert error.code == "llm.unavailable"
    assert [step.name for step in noted(error)][-1] == "draft.0"
    usage = noted_usage(error)
    assert usage is not None
    assert (usage.model_calls, usage.input_tokens) == (2, 100)


def test_the_deadline_holds(store: Path) -> None:
    """However slow the model is, the question ends in time, as a failure."""
    error, model = ask(store, Say({}, wait_s=30), deadline_s=0.5, timeout_s=20)
    assert isinstance(error, LlmError)
    assert error.code in ("llm.deadline", "llm.timeout")
    assert len(model.requests) == 1


def test_the_cap_of_a_run_holds_over_questions(store: Path) -> None:
    """Once a call could exceed it, every question fails, and no request is made."""
    error, model = ask(store, honest, input_price=1000.0, output_price=1000.0, cost_per_run_usd=0.01)
    assert isinstance(error, LlmError)
    assert (error.code, model.requests) == ("llm.budget", [])


def test_a_cap_without_a_price_is_refused_at_once(store: Path) -> None:
    """A cap that cannot be kept would be worse than none."""
    error, _ = ask(store, honest, cost_per_question_usd=1.0)
    assert isinstance(error, UsageError)
    assert "llm.input_price" in str(error)


PARTS = ("grade", "rewrite", "draft", "critic")


@pytest.mark.parametrize(
    "modelled", list(product([False, True], repeat=4)), ids=lambda m: "".join("LM"[x] for x in m)
)
def test_model_backed_and_local_parts_mix(store: Path, modelled: Sequence[bool]) -> None:
    """Every mix answers what is there and declines what is not."""
    chosen = {part: "model" if on else "local" for part, on in zip(PARTS, modelled, strict=True)}
    answered, model = ask(store, honest, **chosen)
    assert isinstance(answered, Answered)
    assert "$25" in answered.text
    calls = [part_of(asked) for asked in model.requests]
    assert calls == [part for part in ("grade", "draft", "critic") if chosen[part] == "model"]

    def unable(asked: dict[str, Any]) -> Say:
        if part_of(asked) == "draft":
            return Say({"cannot_answer": True, "claims": []})
        if part_of(asked) == "grade":
            graded = [{"passage": name, "relevance": 1} for name in passage_names(asked)]
            return Say({"passages": graded, "sufficient": False, "missing": "the fee of Elm Bank"})
        return honest(asked)

    missing, _ = ask(store, unable, question="What does a wire transfer cost at Elm Bank?", **chosen)
    assert isinstance(missing, Declined)


def test_parts_may_have_models_of_their_own(store: Path) -> None:
    """A cheap one grades, a strong one drafts."""
    decision, model = ask(store, honest, grade="openai:cheap", draft="openai:strong")
    assert isinstance(decision, Answered)
    assert [asked["model"] for asked in model.requests] == ["cheap", "strong"]


def test_one_engine_serves_several_event_loops(store: Path) -> None:
    """A script may call asyncio.run for every question."""

    async def serve(turn: asyncio.Event, url: list[str]) -> None:
        async with serving(honest) as model:
            url.append(model.url)
            await turn.wait()

    import threading

    url: list[str] = []
    loop = asyncio.new_event_loop()
    turn = asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(serve(turn, url)))
    thread.start()
    while not url:
        pass
    llm = Llm.model_validate({"model": "openai:scripted", "url": url[0], "structured": "tool"})
    opened = build.open_ask(Settings(store=store, llm=llm))

    async def one() -> object:
        return await opened(Question(ASKED))

    try:
        assert [type(asyncio.run(one())) for _ in range(2)] == [Answered, Answered]
    finally:
        loop.call_soon_threadsafe(turn.set)
        thread.join()


def test_a_part_without_a_model_says_so(store: Path) -> None:
    """A setting that cannot be kept is refused before the first question."""
    with pytest.raises(UsageError, match=r"llm\.draft is 'model', but llm\.model is none"):
        build.open_ask(Settings(store=store, llm=Llm(draft="model")))


@pytest.mark.parametrize(
    ("llm", "says"),
    [
        ({"model": "openai:x"}, "API"),
        ({"model": "nosuch:x"}, "nosuch"),
        ({"model": "anthropic:x", "url": "http://127.0.0.1:9/v1"}, "llm.url goes with a model openai:NAME"),
    ],
)
def test_a_model_that_cannot_be_used_is_said_at_once(
    store: Path, llm: dict[str, str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unknown provider, a missing key, an address for another provider."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(UsageError, match=says):
        build.open_ask(Settings(store=store, llm=Llm.model_validate(llm)))
