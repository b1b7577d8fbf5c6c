"""The reply of a language-model judge, read strictly: a verdict on every claim, or an error that says why not.

Nothing is guessed from prose, from part of a JSON object, or from JSON that lacks the mark of this very call: a
reply that cannot be read is never "supported" and never "unsupported".
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

_FENCED = re.compile(r"\A```(?:json)?[ \t]*\n(.*)\n```\Z", re.DOTALL)
_STRICT = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


class Unreadable(ValueError):
    """The reply is not a verdict; the text says why and never repeats the reply."""


class ClaimReply(BaseModel):
    """The verdict on one claim."""

    model_config = _STRICT
    claim: Annotated[int, Field(ge=1)]
    verdict: Literal["supported", "unsupported", "unsure"]
    why: str = ""


class Reply(BaseModel):
    """The whole reply."""

    model_config = _STRICT
    mark: str
    claims: tuple[ClaimReply, ...]
    relevancy: Annotated[float, Field(ge=0, le=1)] | None = None


def read_reply(text: str, *, nonce: str, claims: int) -> Reply:
    """The verdicts on claims 1 … ``claims``, in this order.

    The whole reply has to be one JSON object, alone or in one code fence.

    Raises:
        Unreadable: it is anything else, lacks the mark, or does not judge every claim exactly once.
    """
    try:
        values = json.loads(_bare(text), object_pairs_hook=_unique, parse_constant=_no_constant)
        reply = Reply.model_validate_json(json.dumps(values))
    except ValidationError as error:
        places = sorted({".".join(map(str, fault["loc"])) or "the reply" for fault in error.errors()})
        raise Unreadable(f"the judge's reply has another form at {', '.join(places)}") from None
    except RecursionError:
        raise Unreadable("the judge's reply is nested too deeply") from None
    except json.JSONDecodeError:
        raise Unreadable("the judge's reply is not one JSON object") from None
    if reply.mark != nonce:
        raise Unreadable("the judge's reply lacks the mark of this call")
    if [one.claim for one in reply.claims] != list(range(1, claims + 1)):
        raise Unreadable(f"the judge's reply does not judge each of {claims} claims once")
    return reply


def _bare(text: str) -> str:
    stripped = text.strip().strip("\ufeff\u200b").strip()
    fenced = _FENCED.match(stripped)
    return fenced[1] if fenced else stripped


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise Unreadable("the judge's reply names a key twice")
    return dict(pairs)


def _no_constant(name: str) -> float:
    raise Unreadable(f"the judge's reply holds {name}")
