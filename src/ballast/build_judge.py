"""Which judge a name stands for: the name in, something that gives opinions on answers out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballast.build_llm import open_client
from ballast.critic.agreement import disagreements
from ballast.models.embed import load_embedder
from ballast.settings_groups import Llm

if TYPE_CHECKING:
    from ballast.evals.judge.verdict import Judging

_LONGEST_REPLY = 4096  # tokens: a verdict and a reason on every claim of a long answer


def open_judge(judge: str, key: str) -> Judging:
    """The judge of that name: ``offline``, ``offline:MODEL`` with the folder or file of a pair model, a model as
    ``llm.model`` names it, or ``openai:URL#MODEL``.

    ``key`` is the endpoint's; "" for none.

    Raises:
        UsageError: there is no such judge, or its model cannot be used.
        ModelError: the embedder or the pair model cannot be loaded.
    """
    from ballast.evals.judge.chat import Chat, parse_endpoint  # no question that is only asked needs a judge
    from ballast.evals.judge.llm import LlmJudge
    from ballast.evals.judge.offline import OfflineJudge
    from ballast.evals.judge.offline import Parts as JudgeParts
    from ballast.evals.judge.weights import shipped as judge_weights
    from ballast.evals.judge.weights import with_model
    from ballast.models.judges import load_judge

    kind, _, rest = judge.partition(":")
    if kind != "offline" and "#" not in judge and rest:
        from ballast.evals.judge.asked import Asked

        return LlmJudge(
            Asked(open_client(judge, Llm.model_validate({"max_output_tokens": _LONGEST_REPLY}))), rest
        )
    if kind != "offline":
        endpoint = parse_endpoint(judge, key)
        return LlmJudge(Chat(endpoint), endpoint.model)
    weights, loaded = judge_weights(), load_judge(rest, "support") if rest else None
    if loaded and loaded.weights is not None:
        weights = with_model(weights, loaded.pair.name, loaded.weights.get("judge"))
    pair = loaded.pair if loaded else None
    return OfflineJudge(weights, JudgeParts(disagreements, load_embedder("wordllama").encode, pair))
