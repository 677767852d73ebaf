"""The network in plain torch: some of the base model's layers over its frozen embeddings, and a classifying head."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import torch
from base import Base, unpacked
from torch import Tensor, nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from labelled import CODES

WIDTH, HEADS, INNER, EPSILON = 384, 12, 1536, 1e-12
PAD = 1
"""Id of the padding in the small vocabulary."""


class Layer(nn.Module):
    """Self-attention and feed-forward, each with a residual and a layer norm after it."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.norm1 = nn.LayerNorm(WIDTH, eps=EPSILON)
        self.up = nn.Linear(WIDTH, INNER)
        self.down = nn.Linear(INNER, WIDTH)
        self.norm2 = nn.LayerNorm(WIDTH, eps=EPSILON)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """Return the layer's output, (batch, length, WIDTH); `mask` is true where a token is real."""
        batch, length, _ = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        mixed = functional.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :])
        mixed = mixed.transpose(1, 2).reshape(batch, length, WIDTH)
        x = self.norm1(x + self.dropout(self.out(mixed)))
        return self.norm2(x + self.dropout(self.down(functional.gelu(self.up(x)))))


class Network(nn.Module):
    """Pieces in, one score a class out.

    Embeddings and the lowest `frozen` layers do not learn. What tells the sentence from its surroundings
    (`segments`) is added above them, so that nothing is computed backward through them.
    """

    def __init__(self, layers: int, frozen: int, vocabulary: int, dropout: float = 0.1) -> None:
        super().__init__()
        self.frozen = frozen
        self.words = nn.Embedding(vocabulary, WIDTH)
        self.positions = nn.Embedding(512, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=EPSILON)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(layers))
        self.segments = nn.Embedding(2, WIDTH)
        self.head = nn.Linear(2 * WIDTH, len(CODES))
        self.dropout = nn.Dropout(dropout)

    def forward(self, ids: Tensor, own: Tensor) -> Tensor:
        """Return scores (batch, classes) for ids (batch, length) and whether each token is the sentence's."""
        mask = ids != PAD
        with torch.no_grad():
            x = self.norm(self.words(ids) + self.positions.weight[: ids.shape[1]])
            for layer in self.layers[: self.frozen]:
                x = layer.eval()(x, mask)
        x = x + self.segments((~own).long())
        for layer in self.layers[self.frozen :]:
            x = layer(x, mask)
        weight = own.unsqueeze(-1).to(x.dtype)
        mean = (x * weight).sum(1) / weight.sum(1)
        return self.head(self.dropout(torch.cat([x[:, 0], mean], 1)))


def from_base(base: Base, ids: Sequence[int], kept: Sequence[int], frozen: int, dropout: float) -> Network:
    """Return the base model with these of its pieces and layers, and a fresh head."""
    model = Network(len(kept), frozen, len(ids), dropout)
    state = {name: base.tensors[name] for name in ("positions.weight", "norm.weight", "norm.bias")}
    state["words.weight"] = unpacked(base.words[list(ids)])
    for index, source in enumerate(kept):
        there = f"layers.{source}."
        for name, value in base.tensors.items():
            if name.startswith(there):
                state[f"layers.{index}.{name.removeprefix(there)}"] = value
    tensors = {name: torch.from_numpy(value.copy()) for name, value in state.items()}
    tensors["segments.weight"] = torch.zeros(2, WIDTH)
    tensors["head.weight"] = torch.randn(model.head.weight.shape) * 0.02
    tensors["head.bias"] = torch.zeros(len(CODES))
    model.load_state_dict(tensors)
    for module in (model.words, model.positions, model.norm, *model.layers[:frozen]):
        for parameter in module.parameters():
            parameter.requires_grad_(False)
    return model
