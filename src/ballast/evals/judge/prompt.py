"""The prompt of the language-model judge: a file of the package, and texts set off as data by a random mark."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files

from ballast.errors import ModelError

NAME = "faithfulness"
NewNonce = Callable[[], str]
"""A mark nobody can guess, new at every call."""


@lru_cache(maxsize=1)
def template() -> str:
    """The instructions, with ``{nonce}`` where the mark goes."""
    return (files("ballast.evals.judge") / "prompts" / f"{NAME}.md").read_text(encoding="utf-8")


def version() -> str:
    """Name and hash of the prompt: "faithfulness@0123456789ab"."""
    return f"{NAME}@{hashlib.sha256(template().encode()).hexdigest()[:12]}"


def system(nonce: str) -> str:
    """The instructions for one call."""
    return template().replace("{nonce}", nonce)


def user(nonce: str, *, question: str, contexts: Sequence[str], claims: Sequence[str]) -> str:
    """Passages, question and numbered claims, each between lines that hold the mark.

    Raises:
        ModelError: a text holds the mark, so it could end its own frame.
    """
    parts = [(f"passage {number}", text) for number, text in enumerate(contexts, 1)]
    if question:
        parts.append(("question", question))
    parts += [(f"claim {number}", text) for number, text in enumerate(claims, 1)]
    if any(nonce in text for _, text in parts):
        raise ModelError("the mark that sets off the texts stands in one of them; judge this answer again")
    framed = [f"<<{nonce} {name}>>\n{text}\n<<{nonce} end of {name}>>" for name, text in parts]
    return "\n\n".join([*framed, f"Give the verdicts on claims 1 to {len(claims)}."])
