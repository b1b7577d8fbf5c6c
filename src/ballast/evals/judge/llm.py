"""A language model as judge: one call an answer, all claims at once, strict verdicts.

What goes wrong becomes an opinion that is unsure and says why; the run counts it as not judged.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from ballast.errors import BallastError, UsageError
from ballast.evals.judge import prompt
from ballast.evals.judge.claims import statements
from ballast.evals.judge.reply import Reply, Unreadable, read_reply
from ballast.evals.judge.verdict import SUPPORTED, UNSUPPORTED, UNSURE, Opinion, Pair, together
from ballast.evals.result import ClaimVerdict
from ballast.types import NO_USAGE, Usage

_SCORE = {SUPPORTED: 1.0, UNSURE: 0.5, UNSUPPORTED: 0.0}
TRIES = 2
_PROVIDERS = frozenset(
    """anthropic azure bedrock cohere deepseek google google-gla google-vertex groq huggingface mistral ollama openai
    openai-chat openai-responses openrouter together xai""".split()
)


@dataclass(frozen=True, slots=True)
class Completion:
    """What a chat model replied, and what that cost; with ``fault``, why there is no reply for all that it cost."""

    text: str
    usage: Usage = NO_USAGE
    fault: str = ""


Complete = Callable[[str, str], Awaitable[Completion]]
"""(system, user) → reply, at temperature 0. Raises ``BallastError`` where no whole reply could be had."""


def _new_nonce() -> str:
    return secrets.token_hex(8)


class LlmJudge:
    """Judges by asking ``complete``; ``model`` is the name it stands under in a run's manifest."""

    def __init__(
        self,
        complete: Complete,
        model: str,
        *,
        tries: int = TRIES,
        new_nonce: prompt.NewNonce = _new_nonce,
    ) -> None:
        self._complete = complete
        self._tries = tries
        self._new_nonce = new_nonce
        self.name = f"{model} {prompt.version()}"

    async def __call__(self, pair: Pair) -> Opinion:
        """See ``Judging``. A reply that cannot be read is asked for again, ``tries`` times in all."""
        claims = statements(pair.answer)
        if not claims:
            return Opinion(SUPPORTED, 1.0)
        if not pair.contexts:
            verdicts = tuple(ClaimVerdict(claim, UNSUPPORTED, "no_context") for claim in claims)
            return Opinion(UNSUPPORTED, 0.0, verdicts)
        used, fault = NO_USAGE, ""
        for _ in range(self._tries):
            nonce = self._new_nonce()
            try:
                text = prompt.user(nonce, question=pair.question, contexts=pair.contexts, claims=claims)
                completion = await self._complete(prompt.system(nonce), text)
                used += completion.usage
                if completion.fault:
                    return _failed(claims, completion.fault, used)
                reply = read_reply(completion.text, nonce=nonce, claims=len(claims))
            except Unreadable as error:
                fault = str(error)
                continue
            except BallastError as error:  # the client has tried again already
                return _failed(claims, error.message, used)
            return _opinion(claims, reply, used)
        return _failed(claims, fault, used)


def _opinion(claims: list[str], reply: Reply, used: Usage) -> Opinion:
    verdicts = tuple(
        ClaimVerdict(claim, one.verdict, one.why) for claim, one in zip(claims, reply.claims, strict=True)
    )
    score = min(_SCORE[one.verdict] for one in verdicts)
    return Opinion(together([v.verdict for v in verdicts]), score, verdicts, reply.relevancy, usage=used)


def _failed(claims: list[str], fault: str, used: Usage) -> Opinion:
    unsure = tuple(ClaimVerdict(claim, UNSURE, "error.judge") for claim in claims)
    return Opinion(UNSURE, None, unsure, error=fault, usage=used)


def refuse_same_model(judge: str, others: Iterable[str]) -> None:
    """A model does not judge itself; names are compared without case and without the provider before them.

    Args:
        judge: the judge as it was named ("provider:MODEL" or "…#MODEL").
        others: models of the target, with or without the prompt they are asked by, and targets as they were named.

    Raises:
        UsageError: it is one of them.
    """
    same = [other for other in others if _model(other) == _model(judge)]
    if same:
        raise UsageError(
            f"the judge's model {judge!r} is the one that is measured ({same[0]}); name another with --judge"
        )


def _model(name: str) -> str:
    _, at_an_address, model = name.rpartition("#")
    first = model.split()[0] if model.split() else ""
    provider, colon, short = first.partition(":")
    known = bool(colon) and not at_an_address and provider.casefold() in _PROVIDERS
    return (short if known else first).rpartition("/")[2].casefold()
