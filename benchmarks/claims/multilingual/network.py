"""The network in plain torch: some of the base model's layers over its frozen embeddings, and a classifying head."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import torch
from base import Base, unpacked
from torch import Tensor, nn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from labelled import CODES
from networks.layer import Layer, first_and_mean, fixed
from networks.shape import EPSILON, WIDTH

PAD = 1
"""Id of the padding in the small vocabulary."""


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
        mask = (ids != PAD)[:, None, None, :]
        with torch.no_grad():
            x = self.norm(self.words(ids) + self.positions.weight[: ids.shape[1]])
            for layer in self.layers[: self.frozen]:
                x = layer.eval()(x, mask)
        x = x + self.segments((~own).long())
        for layer in self.layers[self.frozen :]:
            x = layer(x, mask)
        return self.head(self.dropout(first_and_mean(x, own)))


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
    return only_above(model)


def only_above(model: Network) -> Network:
    """Keep all below the lowest layer that learns from learning; return the network."""
    fixed(model.words, model.positions, model.norm, *model.layers[: model.frozen])
    return model
