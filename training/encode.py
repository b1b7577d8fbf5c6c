"""Examples as token ids: one window of the passage each, padded into batches of like length."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from tokenizers import Encoding, Tokenizer
from torch import Tensor

from training.data import Example

CLS, SEP = 101, 102
FIRST = 48  # tokens of a question or claim that are read


@dataclass(frozen=True)
class Encoded:
    """Token ids and segments of one pair; ``span`` is (start, end), (0, 0) for none, ``None`` if unknown."""

    ids: list[int]
    segments: list[int]
    example: Example
    span: tuple[int, int] | None


def _answer_tokens(example: Example, passage: Encoding) -> tuple[int, int] | None:
    """First token and last token of an accepted answer in the passage, where one stands there."""
    low = example.passage.casefold()
    if len(low) != len(example.passage):
        return None
    for answer in sorted(example.answers, key=len):
        at = low.find(answer.casefold()) if answer else -1
        if at >= 0:
            inside = [i for i, (a, b) in enumerate(passage.offsets) if a < at + len(answer) and b > at]
            if inside:
                return inside[0], inside[-1]
    return None


def _overlap(question: Sequence[int], window: Sequence[int]) -> int:
    return len(set(question) & set(window))


def encode(example: Example, tokenizer: Tokenizer, *, length: int, rng: random.Random) -> Encoded | None:
    """One training window of an example; ``None`` where no window is known to bear the label.

    An answer decides the window where it is known. Otherwise, for positives and negatives alike (so that the
    choice betrays nothing), the window that shares most words with the question; for pubmedqa the last one,
    because conclusions stand at the end.
    """
    first = tokenizer.encode(example.first, add_special_tokens=False).ids[:FIRST]
    passage = tokenizer.encode(example.passage, add_special_tokens=False)
    room = length - len(first) - 3
    span = _answer_tokens(example, passage)
    start = 0
    if len(passage.ids) > room:
        starts = [*range(0, len(passage.ids) - room, room // 2), len(passage.ids) - room]
        if span is not None:
            starts = [s for s in starts if s <= span[0] and span[1] < s + room]
        elif example.label == 1 and example.answers:
            return None
        if not starts:
            return None
        rng.shuffle(starts)
        start = max(starts, key=lambda s: _overlap(first, passage.ids[s : s + room]))
        start = len(passage.ids) - room if example.source == "pubmedqa" else start
    body = passage.ids[start : start + room]
    ids = [CLS, *first, SEP, *body, SEP]
    segments = [0] * (len(first) + 2) + [1] * (len(body) + 1)
    place = None
    if example.task == "sufficiency":
        offset = len(first) + 2 - start
        place = (span[0] + offset, span[1] + offset) if span else ((0, 0) if example.label == 0 else None)
    return Encoded(ids, segments, example, place)


def batches(items: Sequence[Encoded], *, tokens: int, rng: random.Random) -> list[list[Encoded]]:
    """The items once, in random order, in batches of like length of at most ``tokens`` padded tokens."""
    order = list(items)
    rng.shuffle(order)
    out: list[list[Encoded]] = []
    for at in range(0, len(order), 800):
        batch: list[Encoded] = []
        for item in sorted(order[at : at + 800], key=lambda e: len(e.ids)):
            if batch and len(item.ids) * (len(batch) + 1) > tokens:
                out.append(batch)
                batch = []
            batch.append(item)
        out.append(batch)
    rng.shuffle(out)
    return out


def hidden(batch: Sequence[Encoded], states: Mapping[int, np.ndarray], width: int) -> Tensor:
    """Hidden states kept by ``id(item)``, padded with zeros to the longest: float32 [n, t, width]."""
    longest = max(len(item.ids) for item in batch)
    out = np.zeros((len(batch), longest, width), dtype=np.float32)
    for row, item in enumerate(batch):
        out[row, : len(item.ids)] = states[id(item)]
    return torch.from_numpy(out)


def tensors(batch: Sequence[Encoded]) -> tuple[Tensor, Tensor, Tensor]:
    """Token ids, mask and segments of a batch, int64 [n, t]."""
    width = max(len(item.ids) for item in batch)
    arrays = np.zeros((3, len(batch), width), dtype=np.int64)
    for row, item in enumerate(batch):
        arrays[0, row, : len(item.ids)] = item.ids
        arrays[1, row, : len(item.ids)] = 1
        arrays[2, row, : len(item.ids)] = item.segments
    ids, mask, segments = (torch.from_numpy(a) for a in arrays)
    return ids, mask, segments
