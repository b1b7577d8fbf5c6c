"""The steps of a decision as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ballast.cli.screen import Page, one_line
from ballast.types import Meta

_SHOWN_ROWS = 5


def add_trace(page: Page, meta: Meta) -> Page:
    """Append each step with its duration, then what it saw: values first, then one line for each item."""
    page.line().line(f"{'step':<14}{'ms':>9}   detail", "dim")
    for step in meta.trace:
        values, lists = _sorted_out(step.detail)
        head = f"{one_line(step.name):<14}{step.duration_ms:>9.2f}"
        page.line(f"{head}   {values}".rstrip())
        for line in lists:
            page.line(f"{'':<26}{line}")
    usage = meta.usage
    tokens = f"{usage.input_tokens:,} + {usage.output_tokens:,} tokens"
    spent = f"{usage.model_calls} model calls, {tokens}, ${usage.cost_usd:.4f}"
    page.line(f"{'total':<14}{meta.latency_ms:>9.2f}   {spent}")
    page.line(f"{'':<26}corpus {one_line(meta.corpus)}")
    return page.line(f"{'':<26}config {one_line(meta.config)}")


def _sorted_out(detail: Mapping[str, Any]) -> tuple[str, list[str]]:
    values: list[str] = []
    lines: list[str] = []
    for key, value in detail.items():
        if isinstance(value, Mapping):
            lines.append(f"{one_line(key)}: {_pairs(value)}")
        elif isinstance(value, list | tuple) and any(isinstance(item, Mapping) for item in value):
            lines += _rows(key, value)
        else:
            values.append(f"{one_line(key)}={_value(value)}")
    return "  ".join(values), lines


def _rows(key: str, items: list[Any] | tuple[Any, ...]) -> Iterator[str]:
    yield f"{one_line(key)}: {len(items)}"
    for item in items[:_SHOWN_ROWS]:
        yield f"  {_pairs(item) if isinstance(item, Mapping) else _value(item)}"
    if len(items) > _SHOWN_ROWS:
        yield f"  … {len(items) - _SHOWN_ROWS} more, all with --json"


def _pairs(values: Mapping[str, Any]) -> str:
    return "  ".join(f"{one_line(str(key))}={_value(value)}" for key, value in values.items())


def _value(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, list | tuple):
        return ",".join(map(_value, value)) or "none"
    return one_line(str(value))
