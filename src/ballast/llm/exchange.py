"""One request to a model and what came back, in terms of pydantic-ai."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_ai.direct import model_request, model_request_stream
from pydantic_ai.messages import ModelRequest, ModelResponse, TextPart, ToolCallPart, UserPromptPart
from pydantic_ai.models import Model, ModelRequestParameters
from pydantic_ai.output import OutputObjectDefinition
from pydantic_ai.settings import ModelSettings
from pydantic_ai.tools import ToolDefinition

from ballast.llm.contract import Prompt, Reply, Unusable
from ballast.settings_groups import Structured

_TOOL = "reply"
_WORDS = frozenset({"title", "description"})
_LONGEST = 60_000  # characters of a reply; a longer one is not what was asked for


@dataclass(frozen=True, slots=True)
class Manner:
    """How a model is spoken to; the values are those of the settings ``llm.*``."""

    structured: Structured = "auto"
    stream: bool = False
    max_output_tokens: int = 1024
    temperature: float = 0.0


async def exchange(
    model: Model,
    prompt: Prompt,
    schema: type[BaseModel],
    manner: Manner,
    *,
    timeout_s: float,
    remark: str = "",
) -> ModelResponse:
    """Send one request and wait for the whole reply.

    Args:
        timeout_s: seconds until the last piece of the reply.
        remark: what was wrong with an earlier reply; "" in the first request.

    Raises:
        Whatever pydantic-ai raises; see ``faults``.
    """
    asked = f"{prompt.user}\n\n{remark}" if remark else prompt.user
    messages = [ModelRequest(parts=[UserPromptPart(asked)], instructions=prompt.system)]
    settings = ModelSettings(
        max_tokens=manner.max_output_tokens,
        temperature=manner.temperature,
        request_timeout=timeout_s,
        max_retries=0,  # retries are counted, paid and limited by the client
    )
    parameters = _parameters(model, schema, manner.structured)
    if not manner.stream:
        return await model_request(
            model, messages, model_settings=settings, model_request_parameters=parameters
        )
    async with model_request_stream(
        model, messages, model_settings=settings, model_request_parameters=parameters
    ) as stream:
        async for _ in stream:
            pass
        return stream.get()


def _parameters(model: Model, schema: type[BaseModel], structured: Structured) -> ModelRequestParameters:
    given = bare_schema(schema.model_json_schema())
    mode = model.profile.get("default_structured_output_mode", "tool") if structured == "auto" else structured
    if mode == "tool":
        tool = ToolDefinition(name=_TOOL, parameters_json_schema=given, kind="output")
        return ModelRequestParameters(output_mode="tool", output_tools=[tool], allow_text_output=False)
    wanted = OutputObjectDefinition(given, name=_TOOL)
    return ModelRequestParameters(output_mode=mode, output_object=wanted, allow_text_output=True)


def bare_schema(node: Any) -> Any:
    """A schema without titles and descriptions: the instructions say it all, and every call pays for them."""
    if isinstance(node, list):
        return [bare_schema(one) for one in node]
    if not isinstance(node, dict):
        return node
    kept = {key: value for key, value in node.items() if key not in _WORDS or not isinstance(value, str)}
    return {key: bare_schema(value) for key, value in kept.items()}


def parse(response: ModelResponse, schema: type[Reply]) -> Reply:
    """The reply as a value.

    Raises:
        Unusable: it was cut off, is far too long, or is not JSON of the schema.
    """
    if response.finish_reason == "length":
        raise Unusable("it was cut off because it was too long")
    given = _content(response.parts)
    if isinstance(given, str) and len(given) > _LONGEST:
        raise Unusable("it was far too long")
    try:
        if isinstance(given, str):
            return schema.model_validate_json(_bare(given))
        return schema.model_validate(given)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False, include_context=False)[0]
        place = ".".join(str(step) for step in first["loc"] if isinstance(step, int) or step in _keys(schema))
        raise Unusable(f"it is no JSON of the form asked for ({place or 'whole'}: {first['type']})") from None
    except (ValueError, RecursionError):
        raise Unusable("it is no JSON of the form asked for") from None


def _content(parts: Sequence[object]) -> object:
    """What the model called the tool with, else what it wrote."""
    for part in parts:
        if isinstance(part, ToolCallPart):
            return part.args if part.args is not None else ""
    return "".join(part.content for part in parts if isinstance(part, TextPart))


def _bare(text: str) -> str:
    """JSON without the code fence some models put around it."""
    stripped = text.strip()
    if stripped.startswith("```") and stripped.endswith("```"):
        stripped = stripped.strip("`").removeprefix("json")
    return stripped


def _keys(schema: type[BaseModel]) -> frozenset[str]:
    """Names the schema itself uses: only those are repeated in a fault, never what a model wrote."""
    found: set[str] = set()
    for definition in [schema.model_json_schema(), *schema.model_json_schema().get("$defs", {}).values()]:
        found |= set(definition.get("properties", {}))
    return frozenset(found)
