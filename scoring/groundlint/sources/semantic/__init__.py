"""Passages by what they mean: the extra `semantic`, a sentence encoder that runs on this machine only."""

from __future__ import annotations

from groundlint.sources.semantic.encoder import (
    MODEL,
    EncoderUnusable,
    SentenceEncoder,
    is_installed,
    is_loaded,
    shared_encoder,
)
from groundlint.sources.semantic.indexing import index, unindexed

__all__ = [
    "MODEL",
    "EncoderUnusable",
    "SentenceEncoder",
    "index",
    "is_installed",
    "is_loaded",
    "shared_encoder",
    "unindexed",
]
