"""What a pair looks like to an encoder that learned nothing here, as one row of numbers.

A logistic regression over such rows is fitted to the end in seconds, so sources and amounts of data can be
compared where training the encoder for each would take days. It is a lower bound: an encoder that learns sees more.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from tokenizers import Tokenizer
from torch import Tensor

from training.data import Example
from training.encode import Encoded, encode, tensors
from training.model import LAYERS, PairNet, fresh

SIMILAR_AT = (0, 2, 4, LAYERS)  # layers whose tokens are compared one by one
_BATCH = 16


def encoded(examples: Sequence[Example], start: Path, *, length: int, seed: int) -> list[Encoded]:
    """One window of each example that has one."""
    tokenizer = Tokenizer.from_file(str(start / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    rng = random.Random(seed)
    found = (encode(example, tokenizer, length=length, rng=rng) for example in examples)
    return [one for one in found if one is not None]


def _mean(states: Tensor, chosen: Tensor) -> Tensor:
    weight = chosen.to(states.dtype)[:, :, None]
    return (states * weight).sum(1) / weight.sum(1).clamp(min=1)


def _covered(states: Tensor, first: Tensor, second: Tensor) -> Tensor:
    """How near every token of the first text has one in the second: mean, lowest, next to lowest. [n, 3]."""
    unit = F.normalize(states, dim=2)
    alike = (unit @ unit.transpose(1, 2)).masked_fill(~second[:, None, :], -1.0).amax(2)
    mean = (alike * first).sum(1) / first.sum(1).clamp(min=1)
    lowest = alike.masked_fill(~first, 1.0).topk(2, dim=1, largest=False).values
    return torch.cat([mean[:, None], lowest], dim=1)


@torch.no_grad()
def rows(net: PairNet, items: Sequence[Encoded]) -> np.ndarray:
    """Float32 [len(items), features]: the first token, both texts multiplied and subtracted, tokens' likeness."""
    net.eval()
    out: list[np.ndarray | None] = [None] * len(items)
    order = sorted(range(len(items)), key=lambda i: len(items[i].ids))
    for at in range(0, len(order), _BATCH):
        index = order[at : at + _BATCH]
        ids, mask, segments = tensors([items[i] for i in index])
        states = net.states(ids, mask, segments)
        marks = (ids == 101) | (ids == 102) | (mask == 0)
        first, second = (segments == 0) & ~marks, (segments == 1) & ~marks
        last = states[-1]
        one, two = _mean(last, first), _mean(last, second)
        parts = [last[:, 0], one * two, (one - two).abs()]
        parts += [_covered(states[layer], first, second) for layer in SIMILAR_AT]
        for i, row in zip(index, torch.cat(parts, dim=1).numpy(), strict=True):
            out[i] = row.astype(np.float32)
    return np.array(out)


def features(
    examples: Sequence[Example], start: Path, *, length: int, seed: int
) -> tuple[np.ndarray, list[Example]]:
    """Rows of the examples that have a window, and those examples, in order."""
    items = encoded(examples, start, length=length, seed=seed)
    return rows(fresh(start), items), [item.example for item in items]
