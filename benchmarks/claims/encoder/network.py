"""A BERT-type encoder in plain torch: the base model's first layers and a classifying head."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import torch
from data import CODES, base_file
from networks.layer import Layer, first_and_mean, fixed, layers_of
from networks.shape import EPSILON, WIDTH
from safetensors.torch import load_file
from torch import Tensor, nn


class Encoder(nn.Module):
    """Word pieces in, one score a class out."""

    def __init__(self, layers: int, vocabulary: int, dropout: float = 0.1) -> None:
        super().__init__()
        self.words = nn.Embedding(vocabulary, WIDTH)
        self.positions = nn.Embedding(512, WIDTH)
        self.segments = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=EPSILON)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(layers))
        self.head = nn.Linear(2 * WIDTH, len(CODES))
        self.dropout = nn.Dropout(dropout)

    def forward(self, ids: Tensor, types: Tensor) -> Tensor:
        """Return scores (batch, classes) for token ids and segment ids (batch, length); id 0 is padding."""
        mask = ids != 0
        x = self.words(ids) + self.positions.weight[: ids.shape[1]] + self.segments(types)
        x = self.norm(x)
        for layer in self.layers:
            x = layer(x, mask[:, None, None, :])
        return self.head(self.dropout(first_and_mean(x, mask & (types == 0))))


def from_base(kept: Sequence[int], dropout: float = 0.1, path: Path | None = None) -> Encoder:
    """Return the base model with these of its layers and a fresh head; embeddings do not learn."""
    raw = load_file(str(path or base_file("model.safetensors")))
    model = Encoder(len(kept), raw["embeddings.word_embeddings.weight"].shape[0], dropout)
    state = {
        "words.weight": raw["embeddings.word_embeddings.weight"],
        "positions.weight": raw["embeddings.position_embeddings.weight"],
        "segments.weight": raw["embeddings.token_type_embeddings.weight"],
        "norm.weight": raw["embeddings.LayerNorm.weight"],
        "norm.bias": raw["embeddings.LayerNorm.bias"],
        "head.weight": torch.randn(model.head.weight.shape) * 0.02,
        "head.bias": torch.zeros(len(CODES)),
    }
    names = {
        "out": "attention.output.dense",
        "norm1": "attention.output.LayerNorm",
        "up": "intermediate.dense",
        "down": "output.dense",
        "norm2": "output.LayerNorm",
    }
    attention = [f"attention.self.{name}" for name in ("query", "key", "value")]
    state |= layers_of(raw, kept, attention, names)
    model.load_state_dict(state)
    fixed(model.words, model.positions)
    return model
