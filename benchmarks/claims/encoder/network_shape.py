"""Sizes of the base model's layers, for torch and for the exported graph."""

from __future__ import annotations

WIDTH, HEADS, INNER, EPSILON = 384, 12, 1536, 1e-12
