"""A model that knows the golden set, and a meter: what any graph of calls costs when nobody makes a mistake.

Tokens are counted by the word pieces of the shipped judgement model, for every graph alike: instructions, texts, the
schema of the reply, and the reply. Money is what these tokens cost at list prices.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tokenizers import Tokenizer

from ballast.account import Account, ModelCall, Usage
from ballast.llm.contract import Prompt, Reply, Value
from ballast.llm.exchange import bare_schema
from ballast.models.pair import SHIPPED
from ballast.text.sentences import sentence_spans

_FRAME = re.compile(r"<<(\w+) passage (P\d+)>>\n(.*?)\n<<\1 end of passage \2>>", re.DOTALL)
TOKENIZER = Tokenizer.from_file(str(SHIPPED / "tokenizer.json"))


def tokens(text: str) -> int:
    """Word pieces of a text."""
    return len(TOKENIZER.encode(text, add_special_tokens=False).ids)


def squeezed(text: str) -> str:
    """A text in lower case with single spaces, for comparison."""
    return " ".join(text.casefold().split())


class Oracle:
    """A ``Client`` that replies as a model would that knew the label of one question."""

    name = "oracle"

    def __init__(self, row: Mapping[str, Any]) -> None:
        given = row["expected"] if row["category"] in ("answerable", "multi_hop") else []
        self._question = str(row["question"])
        self._wanted = [squeezed(text) for text in given]
        self._quotes = [squeezed(text) for text in row.get("expected_quote", []) if given]

    async def ask(
        self, account: Account, prompt: Prompt, schema: type[Reply], accept: Callable[[Reply], Value]
    ) -> Value:
        """The right reply; its tokens go to the account."""
        passages = {name: text for _, name, text in _FRAME.findall(prompt.user)}
        said = getattr(self, f"_{prompt.name}")(passages, prompt)
        reply = schema.model_validate(said)
        sent = (
            tokens(prompt.system)
            + tokens(prompt.user)
            + tokens(json.dumps(bare_schema(schema.model_json_schema())))
        )
        usage = Usage(1, sent, tokens(reply.model_dump_json()), 0.0)
        account.settle(0.0, ModelCall(prompt.name, self.name, "ok", 0.0, usage))
        return accept(reply)

    def states(self, text: str) -> bool:
        """Whether a text states the answer."""
        plain = squeezed(text)
        if self._quotes:
            return any(quote in plain for quote in self._quotes)
        return any(wanted in plain for wanted in self._wanted)

    def sentences(self, passages: Mapping[str, str]) -> list[tuple[str, str]]:
        """Name of the passage and sentence, for every sentence that states the answer."""
        found = []
        for name, text in passages.items():
            for start, end in sentence_spans(text):
                plain = squeezed(text[start:end])
                if plain and any(plain in quote or quote in plain for quote in self._quotes or self._wanted):
                    found.append((name, text[start:end].strip()))
        return found

    def _grade(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        grades = {name: 3 if self.states(text) else 0 for name, text in passages.items()}
        return {
            "passages": [{"passage": name, "relevance": grade} for name, grade in grades.items()],
            "sufficient": any(grades.values()),
            "missing": "" if any(grades.values()) else "what the question asks for",
        }

    def _draft(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        stated = self.sentences(passages)[:4]
        claims = [{"text": said, "quotes": [{"passage": name, "words": said}]} for name, said in stated]
        return {"claims": claims, "cannot_answer": not claims}

    def _rewrite(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        return {"query": f"{self._question} rules and amounts {prompt.user.count('end of query')}"}

    def _plain_grade(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        return {"relevant": any(map(self.states, passages.values()))}

    def _plain_answer(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        stated = [said for _, said in self.sentences(passages)[:4]]
        return {"answer": " ".join(stated) or "I don't know."}

    def _plain_grounded(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        return {"grounded": True}

    def _plain_relevancy(self, passages: Mapping[str, str], prompt: Prompt) -> dict[str, Any]:
        return {"answers": "I don't know." not in prompt.user}


def usd(calls: Sequence[ModelCall], provider: str, model: str) -> float:
    """What calls cost at list prices. Raises ``LookupError`` where there is none."""
    from genai_prices import calc_price
    from pydantic_ai.usage import RequestUsage

    return sum(
        float(
            calc_price(
                RequestUsage(input_tokens=call.usage.input_tokens, output_tokens=call.usage.output_tokens),
                model,
                provider_id=provider,
            ).total_price
        )
        for call in calls
    )
