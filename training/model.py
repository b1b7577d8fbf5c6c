"""The network: a MiniLM cross-encoder with heads for sufficiency, support and answer spans.

Written out in plain PyTorch so that the exported graph holds exactly what is needed. The span head is a
teacher: told *where* the answer stands, the encoder learns *whether* it stands there. Its score is the second
of the two sufficiency outputs.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import torch
import torch.nn.functional as F  # noqa: N812
from safetensors.torch import load_file
from torch import Tensor, nn

WIDTH, LAYERS, HEADS, INNER, VOCABULARY, POSITIONS = 384, 6, 12, 1536, 30_522, 512
EPS = 1e-12


@dataclass(frozen=True)
class Output:
    """Logits of a batch of n pairs, t tokens each.

    Attributes:
        sufficiency: [n, 2]: the pair head's logit; best answer span against "no span".
        support: [n, 3]: supported, contradicted, not stated.
        start, end: [n, t]: answer span; position 0 stands for "no answer".
    """

    sufficiency: Tensor
    support: Tensor
    start: Tensor
    end: Tensor


class Layer(nn.Module):
    """One transformer layer, post-normalised as BERT is."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.joined = nn.Linear(WIDTH, WIDTH)
        self.norm_attention = nn.LayerNorm(WIDTH, eps=EPS)
        self.up, self.down = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.norm_output = nn.LayerNorm(WIDTH, eps=EPS)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        n, t, _ = x.shape

        def split(y: Tensor) -> Tensor:
            return y.view(n, t, HEADS, WIDTH // HEADS).transpose(1, 2)

        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
        mixed = mixed.transpose(1, 2).reshape(n, t, WIDTH)
        x = self.norm_attention(x + self.dropout(self.joined(mixed)))
        return self.norm_output(x + self.dropout(self.down(F.gelu(self.up(x)))))  # type: ignore[no-any-return]


class PairNet(nn.Module):
    """Encoder and heads. Inputs are int64 [n, t]: token ids, mask, segment (0 first text, 1 second)."""

    def __init__(self, dropout: float = 0.1) -> None:
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, WIDTH)
        self.positions = nn.Embedding(POSITIONS, WIDTH)
        self.segments = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=EPS)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))
        self.dropout = nn.Dropout(dropout)
        self.sufficiency_hidden = nn.Linear(2 * WIDTH, WIDTH)
        self.sufficiency = nn.Linear(WIDTH, 1)
        self.support_hidden = nn.Linear(2 * WIDTH, WIDTH)
        self.support = nn.Linear(WIDTH, 3)
        self.span = nn.Linear(WIDTH, 2)

    def lower(self, ids: Tensor, mask: Tensor, segments: Tensor, *, layers: int) -> Tensor:
        """Hidden states [n, t, WIDTH] after the first ``layers`` layers."""
        places = torch.arange(ids.shape[1], device=ids.device)
        x = self.words(ids) + self.positions(places)[None] + self.segments(segments)
        x = self.dropout(self.norm(x))
        for layer in self.layers[:layers]:
            x = layer(x, _bias(mask, x.dtype))
        return x  # type: ignore[no-any-return]

    def states(self, ids: Tensor, mask: Tensor, segments: Tensor) -> list[Tensor]:
        """Hidden states [n, t, WIDTH] after the embeddings and after each layer."""
        found = [self.lower(ids, mask, segments, layers=0)]
        for layer in self.layers:
            found.append(layer(found[-1], _bias(mask, found[-1].dtype)))
        return found

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> Output:
        return self.upper(self.lower(ids, mask, segments, layers=0), mask, segments, first=0)

    def upper(self, x: Tensor, mask: Tensor, segments: Tensor, *, first: int) -> Output:
        """The layers from ``first`` on, and the heads."""
        bias = _bias(mask, x.dtype)
        for layer in self.layers[first:]:
            x = layer(x, bias)
        weight = mask.to(x.dtype)[:, :, None]
        pooled = torch.cat([x[:, 0], (x * weight).sum(1) / weight.sum(1)], dim=1)
        pair = self.sufficiency(self.dropout(torch.tanh(self.sufficiency_hidden(pooled))))
        support = self.support(self.dropout(torch.tanh(self.support_hidden(pooled))))
        start, end = self.span(x).float().unbind(-1)
        # Only tokens of the passage can hold the answer; -1e4 and not -inf keeps the int8 graph finite.
        outside = (1.0 - segments.to(start.dtype) * mask.to(start.dtype)) * -1e4
        best = (start + outside).amax(1) + (end + outside).amax(1) - start[:, 0] - end[:, 0]
        return Output(torch.cat([pair.float(), best[:, None]], dim=1), support.float(), start, end)


def _bias(mask: Tensor, dtype: torch.dtype) -> Tensor:
    return (1.0 - mask[:, None, None, :].to(dtype)) * -1e4


_NAMES = {
    "attention.self.query": "query",
    "attention.self.key": "key",
    "attention.self.value": "value",
    "attention.output.dense": "joined",
    "attention.output.LayerNorm": "norm_attention",
    "intermediate.dense": "up",
    "output.dense": "down",
    "output.LayerNorm": "norm_output",
}


def start_weights(folder: Path) -> dict[str, Tensor]:
    """The encoder's tensors of a BERT checkpoint (``model.safetensors``) under this module's names."""
    given = load_file(folder / "model.safetensors")
    given = {name.removeprefix("bert."): tensor for name, tensor in given.items()}
    found = {
        "words.weight": given["embeddings.word_embeddings.weight"],
        "positions.weight": given["embeddings.position_embeddings.weight"],
        "segments.weight": given["embeddings.token_type_embeddings.weight"],
        "norm.weight": given["embeddings.LayerNorm.weight"],
        "norm.bias": given["embeddings.LayerNorm.bias"],
    }
    for layer in range(LAYERS):
        for theirs, ours in _NAMES.items():
            for part in ("weight", "bias"):
                found[f"layers.{layer}.{ours}.{part}"] = given[f"encoder.layer.{layer}.{theirs}.{part}"]
    return found


def fresh(folder: Path, *, dropout: float = 0.1) -> PairNet:
    """A network with the encoder of ``folder`` and untrained heads."""
    net = PairNet(dropout)
    missing, unexpected = net.load_state_dict(start_weights(folder), strict=False)
    assert not unexpected, unexpected
    assert all(name.split(".")[0].split("_")[0] in {"sufficiency", "support", "span"} for name in missing)
    return net
