"""A judge behind any provider: asked through the engine's client, read as strictly as any other."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from model_server import Model, Say, serving

from ballast.build_judge import open_judge
from ballast.build_llm import open_client
from ballast.errors import UsageError
from ballast.evals.judge.asked import Asked
from ballast.evals.judge.llm import LlmJudge, refuse_same_model
from ballast.evals.judge.verdict import Opinion, Pair
from ballast.settings_groups import Llm

WIRE = Pair("A wire costs $25.", ("A wire costs $25. Checks are free.",), "What does a wire cost?")


def says(*verdicts: str, mark: str = "") -> Any:
    """A reply with the mark of its call, or with another one."""

    def reply(asked: dict[str, Any]) -> Say:
        given = mark or re.findall(r'"mark": "([0-9a-f]+)"', str(asked["messages"]))[0]
        claims = [{"claim": n, "verdict": one, "why": "so"} for n, one in enumerate(verdicts, 1)]
        return Say({"mark": given, "claims": claims, "relevancy": 1.0})

    return reply


def judged(*script: Any, pair: Pair = WIRE) -> tuple[Opinion, Model]:
    async def run() -> tuple[Opinion, Model]:
        async with serving(*script) as model:
            client = open_client("openai:judge-1", Llm.model_validate({"url": model.url, "attempts": 1}))
            return await LlmJudge(Asked(client), "judge-1")(pair), model

    return asyncio.run(run())


@pytest.mark.parametrize("verdict", ["supported", "unsupported", "unsure"])
def test_the_verdict_and_what_it_cost(verdict: str) -> None:
    """As the model gave it; one call, its tokens counted."""
    opinion, model = judged(says(verdict))
    assert (opinion.verdict, opinion.relevancy, opinion.error) == (verdict, 1.0, "")
    assert (opinion.usage.model_calls, opinion.usage.input_tokens, len(model.requests)) == (1, 100, 1)


@pytest.mark.parametrize(
    "script",
    [
        [Say(status=500)],
        [Say(status=401)],
        [Say("Everything is supported.")],
        [says("supported", mark="0123456789abcdef")],
        [says("supported", "supported")],
        [says("certainly")],
        [Say(body=b"no json")],
    ],
    ids=["broken", "no key", "prose", "another call's mark", "a claim too many", "no verdict", "no reply"],
)
def test_what_cannot_be_read_is_never_a_verdict(script: list[Any]) -> None:
    """Unsure, with why; and what the replies cost is counted all the same."""
    opinion, model = judged(*script)
    assert (opinion.verdict, opinion.faithful) == ("unsure", None)
    assert opinion.error
    assert opinion.usage.model_calls == len(model.requests)


def test_the_command_line_names_any_provider(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the name of ``llm.model``; a key that is missing is said before the first answer."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(UsageError, match="OPENAI_API_KEY"):
        open_judge("openai:judge-1", "")
    monkeypatch.setenv("OPENAI_API_KEY", "not-a-real-key")
    assert open_judge("openai:judge-1", "").name.startswith("judge-1 faithfulness@")


@pytest.mark.parametrize(
    "measured", ["openai:judge-1 draft@0123", "openai:http://localhost:1/v1#Judge-1", "judge-1"]
)
def test_the_drafter_does_not_judge_itself(measured: str) -> None:
    """Whoever serves it."""
    with pytest.raises(UsageError, match="is the one that is measured"):
        refuse_same_model("anthropic:judge-1", [measured])
    refuse_same_model("openai:judge-2", [measured])
    refuse_same_model("qwen2.5:7b", ["llama3:7b"])
