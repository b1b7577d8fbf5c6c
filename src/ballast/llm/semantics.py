"""A call in the words of OpenTelemetry's semantic conventions for generative AI."""

from __future__ import annotations

import json

from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart
from pydantic_ai.models import Model

from ballast.account import Attribute
from ballast.llm.contract import Prompt
from ballast.llm.exchange import Manner


def sent(model: Model, prompt: Prompt, manner: Manner, remark: str) -> dict[str, Attribute]:
    """What is known before the call. The two last hold content; who does not keep content drops them."""
    return {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": model.system,
        "gen_ai.request.model": model.model_name,
        "gen_ai.request.max_tokens": manner.max_output_tokens,
        "gen_ai.request.temperature": manner.temperature,
        "ballast.prompt": f"{prompt.name} {prompt.version}",
        "gen_ai.system_instructions": _message("system", prompt.system),
        "gen_ai.input.messages": _message("user", f"{prompt.user}\n\n{remark}".strip()),
    }


def received(response: ModelResponse) -> dict[str, Attribute]:
    """What is known after it; the last holds content."""
    said = "".join(
        part.content if isinstance(part, TextPart) else part.args_as_json_str()
        for part in response.parts
        if isinstance(part, TextPart | ToolCallPart)
    )
    return {
        "gen_ai.response.model": response.model_name or "",
        "gen_ai.response.finish_reasons": [response.finish_reason or "unknown"],
        "gen_ai.usage.input_tokens": response.usage.input_tokens,
        "gen_ai.usage.output_tokens": response.usage.output_tokens,
        "gen_ai.output.messages": _message("assistant", said),
    }


def _message(role: str, text: str) -> str:
    return json.dumps([{"role": role, "parts": [{"type": "text", "content": text}]}], ensure_ascii=False)
