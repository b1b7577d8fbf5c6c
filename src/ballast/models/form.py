"""How a model of a hub wants its pairs put, and what its outputs mean.

Cross-encoders give one number for (question, passage); NLI models three for (premise, hypothesis); checkers like
MiniCheck and HHEM two for one text made of both. ``guess`` tells them apart by their ``config.json``; what that
leaves open has to be said by whoever fits a calibration, which keeps it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, Self

from ballast.errors import ModelError

Judges = Literal["sufficiency", "support"]

_PLACE = re.compile(r"\{(passage|text)\}")
_MOST_TOKENS = 512
_UNNAMED = re.compile(r"label_\d+")
_GOOD = ("entail", "support", "consistent", "faithful", "answerable")
_BAD = ("contradict", "refut")


@dataclass(frozen=True, slots=True)
class Form:
    """Everything that has to be known to read pairs with a model.

    Attributes:
        judges: whether a passage answers a question, or whether it supports a claim.
        good: index of the output that says so.
        against: index of the output that says "contradicted"; ``None`` where no output does.
        passage_first: of the two texts, the passage comes first.
        template: one text with ``{passage}`` and ``{text}``; "" for two texts.
        window: tokens that are read at once, marks and template included.
    """

    judges: Judges
    good: int
    against: int | None
    passage_first: bool
    template: str
    window: int

    def __post_init__(self) -> None:
        if self.judges not in ("sufficiency", "support"):
            raise ModelError(f"a model judges sufficiency or support, not {self.judges!r}")
        if self.template and set(_PLACE.findall(self.template)) != {"passage", "text"}:
            raise ModelError(f"the template {self.template!r} needs {{passage}} and {{text}}")
        if self.window < 32:
            raise ModelError(f"a window of {self.window} tokens leaves no room for a passage")

    def texts(self, text: str, passage: str) -> tuple[str, str | None]:
        """What the tokenizer is given: two texts, or one and ``None``."""
        if self.template:
            values = {"text": text, "passage": passage}
            return _PLACE.sub(lambda place: values[place[1]], self.template), None
        return (passage, text) if self.passage_first else (text, passage)

    def to_json(self) -> dict[str, Any]:
        """As it stands in a calibration."""
        return asdict(self)

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Self:
        """The same read back. Raises KeyError, TypeError or ValueError where it is not one."""
        against = given["against"]
        return cls(
            given["judges"],
            int(given["good"]),
            None if against is None else int(against),
            bool(given["passage_first"]),
            str(given["template"]),
            int(given["window"]),
        )


def guess(
    config: Mapping[str, Any],
    tokenizer_config: Mapping[str, Any],
    *,
    judges: Judges | None = None,
    good: int | None = None,
    template: str = "",
) -> Form:
    """The form of a model by its configuration; what is given by hand goes first.

    Raises:
        ModelError: the labels do not say which output is the good one.
    """
    labels = _labels(config)
    found = _index(labels, _GOOD)
    named = judges or ("sufficiency" if len(labels) == 1 else "support")
    if good is None and len(labels) == 1:
        good = 0
    if good is None:
        good = found
    if good is None or not 0 <= good < len(labels):
        raise ModelError(
            f"the labels {', '.join(labels)} do not say which one means that the passage "
            f"{'supports the claim' if named == 'support' else 'answers'}: give its number with --good"
        )
    against = _index(labels, _BAD) if named == "support" and len(labels) > 2 else None
    return Form(named, good, against, named == "support", template, _window(config, tokenizer_config))


def _labels(config: Mapping[str, Any]) -> list[str]:
    given = config.get("id2label")
    if isinstance(given, Mapping) and given:
        return [str(label).lower() for _, label in sorted(given.items(), key=lambda item: int(item[0]))]
    return [f"label_{i}" for i in range(int(config.get("num_labels") or 2))]


def _index(labels: list[str], stems: tuple[str, ...]) -> int | None:
    """The label that begins with one of the stems; "not_entailment" and "unsupported" do not."""
    found = [i for i, label in enumerate(labels) if label.startswith(stems) and not _UNNAMED.fullmatch(label)]
    return found[0] if len(found) == 1 else None


def _window(config: Mapping[str, Any], tokenizer_config: Mapping[str, Any]) -> int:
    """Tokens that both model and tokenizer allow; RoBERTa keeps two of its positions for itself."""
    places = config.get("max_position_embeddings") or config.get("n_positions") or _MOST_TOKENS
    spare = 2 if "roberta" in str(config.get("model_type", "")) else 0
    longest = tokenizer_config.get("model_max_length") or _MOST_TOKENS
    return int(min(_MOST_TOKENS, int(places) - spare if int(places) > 0 else _MOST_TOKENS, longest))
