"""all-mpnet-base-v2 (Apache-2.0) in plain torch, with a classifying head: Song et al. 2020, MPNet.

A BERT of twelve layers, 768 wide, whose attention adds a bias by the distance of two tokens, the same in all layers.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from pathlib import Path

import torch
from networks.layer import Layer, first_and_mean, layers_of
from networks.shape import HEADS
from safetensors.torch import load_file
from torch import Tensor, nn

SHA256 = "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658"
"""Of the publisher's model.safetensors."""
WIDTH, INNER, EPSILON, VOCABULARY = 768, 3072, 1e-5, 30527
FIRST_POSITION = 2
"""Positions are counted from here."""
START, PADDING, END = 0, 1, 2
SHIFT = 4
"""All other word pieces have the ids that they have in BERT's vocabulary, and this more."""
BUCKETS, FARTHEST = 32, 128


class Teacher(nn.Module):
    """Word pieces in, one score a class out; embeddings do not learn."""

    def __init__(self, layers: int, classes: int, dropout: float = 0.1) -> None:
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, WIDTH)
        self.positions = nn.Embedding(514, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=EPSILON)
        self.distances = nn.Embedding(BUCKETS, HEADS)
        self.layers = nn.ModuleList(Layer(dropout, WIDTH, INNER, EPSILON) for _ in range(layers))
        self.inner = nn.Linear(2 * WIDTH, WIDTH)
        self.head = nn.Linear(WIDTH, classes)
        self.dropout = nn.Dropout(dropout)
        for fixed in (self.words, self.positions, self.norm, self.distances):
            fixed.requires_grad_(False)

    def forward(self, ids: Tensor, own: Tensor) -> Tensor:
        """Return scores (batch, classes); `own` is 1 at the tokens of the sentence itself, both (batch, length)."""
        length, real = ids.shape[1], ids != PADDING
        x = self.norm(self.words(ids) + self.positions.weight[FIRST_POSITION : FIRST_POSITION + length])
        place = torch.arange(length, device=ids.device)
        bias = self.distances.weight[buckets(place[None] - place[:, None])].permute(2, 0, 1)[None]
        bias = bias + torch.where(real[:, None, None, :], 0.0, -1e4)
        x = self.dropout(x)
        for layer in self.layers:
            x = layer(x, bias)
        both = self.dropout(first_and_mean(x, own))
        return self.head(self.dropout(torch.tanh(self.inner(both))))


def buckets(distance: Tensor) -> Tensor:
    """Return which learned bias a distance has: near ones each their own, farther ones by logarithm, 16 a side."""
    side = BUCKETS // 2
    exact = side // 2
    ahead = (distance > 0).long() * side
    size = distance.abs()
    far = exact + (torch.log(size.clamp(min=1) / exact) / math.log(FARTHEST / exact) * (side - exact)).long()
    return ahead + torch.where(size < exact, size, far.clamp(max=side - 1))


def from_base(path: Path, kept: Sequence[int], classes: int) -> Teacher:
    """Return the publisher's model with these of its layers and a fresh head. Exits unless the file is that one."""
    with path.open("rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != SHA256:
            raise SystemExit(f"{path} is not the publisher's model.safetensors of all-mpnet-base-v2")
    raw = load_file(str(path))
    model = Teacher(len(kept), classes)
    model.load_state_dict(_state(raw, kept), strict=False)
    return model


def _state(raw: Mapping[str, Tensor], kept: Sequence[int]) -> dict[str, Tensor]:
    state = {
        "words.weight": raw["embeddings.word_embeddings.weight"],
        "positions.weight": raw["embeddings.position_embeddings.weight"],
        "norm.weight": raw["embeddings.LayerNorm.weight"],
        "norm.bias": raw["embeddings.LayerNorm.bias"],
        "distances.weight": raw["encoder.relative_attention_bias.weight"],
    }
    names = {
        "out": "attention.attn.o",
        "norm1": "attention.LayerNorm",
        "up": "intermediate.dense",
        "down": "output.dense",
        "norm2": "output.LayerNorm",
    }
    attention = [f"attention.attn.{name}" for name in "qkv"]
    return state | layers_of(raw, kept, attention, names)
