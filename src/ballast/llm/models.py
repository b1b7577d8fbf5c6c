"""From a name such as "anthropic:NAME" to a model that pydantic-ai can speak to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ballast.errors import UsageError

if TYPE_CHECKING:
    from pydantic_ai.models import Model

INSTALL = "pip install 'ballast-llm[llm]'"
_NO_KEY = "none"  # local servers want a key to be sent and read none


def open_model(name: str, *, url: str | None = None, key: str = "") -> Model:
    """The model of that provider; with ``url``, which goes with ``openai:``, that of an OpenAI-compatible server.

    Nothing is sent yet.

    Raises:
        UsageError: pydantic-ai or the provider's own library is not installed, the provider is not known, its key is
            missing, or an address is given for a provider that takes none.
    """
    try:
        import pydantic_ai.models as models
        from pydantic_ai.exceptions import UserError
    except ImportError:
        raise UsageError(f"llm.model {name!r} needs pydantic-ai; run: {INSTALL}") from None
    try:
        if url is not None:
            return _compatible(name, url, key)
        return models.infer_model(name)
    except ImportError as error:
        raise UsageError(f"llm.model {name!r} cannot be used: {error}") from None
    except (UserError, ValueError) as error:
        raise UsageError(f"llm.model {name!r} cannot be used: {error}") from None


def _compatible(name: str, url: str, key: str) -> Model:
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.openai import OpenAIProvider

    provider, _, model = name.partition(":")
    if provider != "openai":
        raise UsageError(
            f"llm.url goes with a model openai:NAME, not with {name!r}; leave it out or rename the model"
        )
    return OpenAIChatModel(model, provider=OpenAIProvider(base_url=url, api_key=key or _NO_KEY))
