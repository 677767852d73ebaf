"""One layer of a BERT-type encoder in plain torch, and what a classifying head reads above the last."""

from __future__ import annotations

import torch
from networks.shape import EPSILON, HEADS, INNER, WIDTH
from torch import Tensor, nn
from torch.nn import functional


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


def first_and_mean(x: Tensor, own: Tensor) -> Tensor:
    """Return (batch, 2 * WIDTH): the first token, and the mean over the tokens where `own` is true."""
    weight = own.unsqueeze(-1).to(x.dtype)
    return torch.cat([x[:, 0], (x * weight).sum(1) / weight.sum(1)], 1)


def fixed(*modules: nn.Module) -> None:
    """Keep these from learning."""
    for module in modules:
        for parameter in module.parameters():
            parameter.requires_grad_(False)
