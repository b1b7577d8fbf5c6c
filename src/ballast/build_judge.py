"""Which judge a name stands for: the name in, something that gives opinions on answers out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ballast.build_llm import open_client
from ballast.critic.agreement import disagreements
from ballast.models.embed import load_embedder
from ballast.settings_groups import Llm

if TYPE_CHECKING:
    from ballast.evals.judge.verdict import Judging

_LONGEST_REPLY = 4096  # tokens: a verdict and a reason on every claim of a long answer


def open_judge(judge: str, key: str) -> Judging:
    """The judge of that name: ``offline``, ``offline:FOLDER`` with the pair model there, a model as ``llm.model``
    names it, or ``openai:URL#MODEL``.

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
    from ballast.models.pair import PairModel

    kind, _, rest = judge.partition(":")
    if kind != "offline" and "#" not in judge and rest:
        from ballast.evals.judge.asked import Asked

        return LlmJudge(
            Asked(open_client(judge, Llm.model_validate({"max_output_tokens": _LONGEST_REPLY}))), rest
        )
    if kind != "offline":
        endpoint = parse_endpoint(judge, key)
        return LlmJudge(Chat(endpoint), endpoint.model)
    pair = PairModel.load(Path(rest)) if rest else None
    return OfflineJudge(judge_weights(), JudgeParts(disagreements, load_embedder("wordllama").encode, pair))
