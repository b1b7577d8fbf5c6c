"""What a call costs: list prices from genai-prices, or the ones that are set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic_ai.usage import RequestUsage


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices of one model.

    Attributes:
        provider, model: names by which its list price is found.
        input_usd, output_usd: USD for a million tokens, in place of the list price.
    """

    provider: str
    model: str
    input_usd: float | None = None
    output_usd: float | None = None

    def cost(self, usage: RequestUsage) -> float | None:
        """USD for these tokens; ``None`` where there is no price. Cached tokens count at their own list price."""
        if self.input_usd is not None or self.output_usd is not None:
            tokens_in, tokens_out = usage.input_tokens, usage.output_tokens
            return (tokens_in * (self.input_usd or 0.0) + tokens_out * (self.output_usd or 0.0)) / 1e6
        from genai_prices import calc_price

        try:
            return float(calc_price(usage, self.model, provider_id=self.provider).total_price)
        except LookupError:
            return None

    def worst(self, sent_bytes: int, max_output_tokens: int) -> float | None:
        """The most such a call can cost: a token is at least one byte, and a reply has a longest length."""
        from pydantic_ai.usage import RequestUsage

        return self.cost(RequestUsage(input_tokens=sent_bytes, output_tokens=max_output_tokens))
