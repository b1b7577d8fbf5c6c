"""A plain RAG assistant as a target: passages from Ballast's own search, one polite prompt, whatever the model says.

LLM_URL=http://127.0.0.1:8911/v1 LLM_STORE=STORE ballast eval run SET.jsonl --target python:benchmarks.llm.raw:ask
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import aiohttp

from ballast.corpus.loaded import Loaded
from ballast.corpus.store import Store
from ballast.models.embed import load_embedder
from ballast.retrieve.index import Index
from ballast.retrieve.retriever import Retriever
from ballast.types import Question

PASSAGES = 4
SYSTEM = (
    "You are a helpful assistant. Answer the question using only the passages below. "
    "If they do not contain the answer, please say that you don't know."
)


@cache
def retriever() -> Retriever:
    """The search over the store of the environment variable LLM_STORE."""
    embedder = load_embedder("wordllama")
    store = Store.open(Path(os.environ["LLM_STORE"]))
    return Retriever(Loaded(store, lambda directory: Index.open(directory, embedder)).read, PASSAGES)


def prompt(question: str, passages: list[str]) -> str:
    """Passages, then the question."""
    blocks = [f"[{number}] {text}" for number, text in enumerate(passages, 1)]
    return "\n\n".join([*blocks, f"Question: {question}"])


async def chat(system: str, user: str, *, max_tokens: int = 300) -> dict[str, Any]:
    """One call at temperature 0; text and usage."""
    messages = [{"role": "system", "content": system}, {"role": "user", "content": user}]
    body = {"model": "local", "messages": messages, "temperature": 0, "max_tokens": max_tokens}
    timeout = aiohttp.ClientTimeout(total=600)
    async with (
        aiohttp.ClientSession(timeout=timeout, raise_for_status=True) as session,
        session.post(f"{os.environ['LLM_URL']}/chat/completions", json=body) as reply,
    ):
        said = await reply.json()
    return {"text": said["choices"][0]["message"]["content"], "usage": said["usage"]}


async def ask(question: str) -> dict[str, Any]:
    """The model's words, with the passages it was given as contexts."""
    hits = retriever()(Question(question), question).hits
    texts = [f"{hit.passage.title}\n{hit.passage.context}\n{hit.passage.text}" for hit in hits]
    said = await chat(SYSTEM, prompt(question, texts))
    contexts = [
        {"text": text, "document": hit.passage.document} for text, hit in zip(texts, hits, strict=True)
    ]
    return {**said, "contexts": contexts}
