"""One layer of a BERT-type encoder in plain torch, and what a classifying head reads above the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import torch
from networks.shape import EPSILON, HEADS, INNER, WIDTH
from torch import Tensor, nn
from torch.nn import functional


class Layer(nn.Module):
    """Self-attention and feed-forward, each with a residual and a layer norm after it."""

    def __init__(
        self, dropout: float, width: int = WIDTH, inner: int = INNER, epsilon: float = EPSILON
    ) -> None:
        super().__init__()
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.norm1 = nn.LayerNorm(width, eps=epsilon)
        self.up = nn.Linear(width, inner)
        self.down = nn.Linear(inner, width)
        self.norm2 = nn.LayerNorm(width, eps=epsilon)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """Return the layer's output, of the shape of `x`: (batch, length, width).

        `mask` is spread to (batch, HEADS, length, length): true where a token may be looked at, or a number that is added
        to the product of query and key.
        """
        batch, length, width = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, HEADS, width // HEADS).permute(2, 0, 3, 1, 4)
        mask = mask if mask.dtype is torch.bool else mask.to(q.dtype)
        mixed = functional.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        mixed = mixed.transpose(1, 2).reshape(batch, length, width)
        x = self.norm1(x + self.dropout(self.out(mixed)))
        return self.norm2(x + self.dropout(self.down(functional.gelu(self.up(x)))))


def layers_of(
    raw: Mapping[str, Tensor], kept: Sequence[int], attention: Sequence[str], names: Mapping[str, str]
) -> dict[str, Tensor]:
    """Return the tensors of these layers of a published model, under the names of `Layer`.

    `attention` are what it calls query, key and value, `names` what it calls the other parts.
    """
    state: dict[str, Tensor] = {}
    for index, source in enumerate(kept):
        here, there = f"layers.{index}.", f"encoder.layer.{source}."
        for part in ("weight", "bias"):
            state[f"{here}qkv.{part}"] = torch.cat([raw[f"{there}{name}.{part}"] for name in attention])
            for ours, theirs in names.items():
                state[f"{here}{ours}.{part}"] = raw[f"{there}{theirs}.{part}"]
    return state


def first_and_mean(x: Tensor, own: Tensor) -> Tensor:
    """Return (batch, 2 * width): the first token, and the mean over the tokens where `own` is true."""
    weight = own.unsqueeze(-1).to(x.dtype)
    return torch.cat([x[:, 0], (x * weight).sum(1) / weight.sum(1)], 1)


def fixed(*modules: nn.Module) -> None:
    """Keep these from learning."""
    for module in modules:
        for parameter in module.parameters():
            parameter.requires_grad_(False)
