"""Sizes of the base models' layers, the same in both: for torch and for the exported graphs."""

from __future__ import annotations

WIDTH, HEADS, INNER, EPSILON = 384, 12, 1536, 1e-12
