"""Which search the ``search`` settings stand for: the plain one, or one that a model widens or orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ballast.build_llm import choice, open_client
from ballast.errors import UsageError
from ballast.settings import Settings
from ballast.types import Found, Question

if TYPE_CHECKING:
    from ballast.llm.client import LlmClient
    from ballast.llm.prompting import Template
    from ballast.models.judges import Pair

Search = Callable[[Question, str], Found]


@dataclass(frozen=True, slots=True)
class Searching:
    """A search, and the models in it by part, for fingerprint and audit."""

    retrieve: Callable[[Question, str], Any]
    models: Mapping[str, str]


def searching(settings: Settings, plain: Callable[[int], Search], pair: Pair | None) -> Searching:
    """The search of these settings; ``plain`` is the one that brings so many passages.

    Raises:
        UsageError: a model is needed and not set, or cannot be used.
    """
    chosen, models = settings.search, dict[str, str]()
    wide = settings.top_k if chosen.rerank == "none" else max(settings.top_k, chosen.rerank_depth)
    retrieve: Callable[[Question, str], Any] = plain(wide)
    if chosen.queries != "one":
        from ballast.retrieve.fused import Fused
        from ballast.retrieve.llm import HYPOTHETICAL, SEVERAL, LlmHypothetical, LlmQueries

        client = _client(settings, f"search.queries is {chosen.queries!r}")
        more = LlmQueries(client) if chosen.queries == "several" else LlmHypothetical(client)
        retrieve = Fused(retrieve, more)
        models["search.queries"] = _named(client, SEVERAL if chosen.queries == "several" else HYPOTHETICAL)
    if chosen.rerank != "none":
        from ballast.retrieve.llm import RERANK, LlmOrder
        from ballast.retrieve.reranked import Reranked, by_judgement

        if chosen.rerank == "model":
            client = _client(settings, "search.rerank is 'model'")
            retrieve = Reranked(retrieve, LlmOrder(client), settings.top_k)
            models["search.rerank"] = _named(client, RERANK)
        elif pair is None:
            raise UsageError("search.rerank is 'local', but judgement is none; set judgement: shipped")
        else:
            retrieve = Reranked(retrieve, by_judgement(pair.sufficiency), settings.top_k)
    return Searching(retrieve, models)


def _client(settings: Settings, what: str) -> LlmClient:
    if not (name := choice(settings.llm, "search")):
        which = "llm.search is local" if settings.llm.search == "local" else "llm.model is none"
        raise UsageError(f"{what}, but {which}; set it, as in anthropic:NAME")
    return open_client(name, settings.llm)


def _named(client: LlmClient, template: Template) -> str:
    return f"{client.name} {template.name}@{template.version}"
