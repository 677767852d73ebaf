"""The multilingual graph at work, over packed embeddings."""

from __future__ import annotations

from typing import Any

from groundlint.claims.graph_session import opened
from groundlint.claims.multilingual.inputs import assemble
from groundlint.claims.multilingual.weights import ROW, Weights
from groundlint.claims.unigram_pieces import UnigramPieces
from groundlint.claims.what_is_read import parts
from groundlint.model.claim import ClaimInput

BLOCK = 18
"""Bytes of 32 weights: a half-precision scale, then two weights a byte."""
UNKNOWN = 3
"""Id of what stands for a character that is in no piece."""


class Session:
    """The released graph with its vocabulary and its packed embeddings: a `GraphSession`."""

    def __init__(self, weights: Weights) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if the graph cannot be read or onnxruntime refuses it."""
        self._graph = opened("multilingual", weights.graph())
        import numpy as np

        self._numpy = np
        self._pieces = UnigramPieces(weights.pieces, weights.scores, UNKNOWN)
        self._embeddings = np.frombuffer(weights.embeddings, np.uint8).reshape(-1, ROW // BLOCK, BLOCK)

    def scores(self, sentence: ClaimInput) -> list[float]:
        """Return the score of each class, and after them those of an editor's answers: would ask for a source, might, would not."""
        np = self._numpy
        ids, own = assemble(*map(self._pieces.ids, parts(sentence)))
        packed = self._embeddings[ids]
        scale = packed[:, :, :2].copy().view("<f2").astype(np.float32)
        steps = np.concatenate([packed[:, :, 2:] & 15, packed[:, :, 2:] >> 4], axis=2)
        words = (steps.astype(np.float32) - 8) * scale
        around = np.ones((1, len(ids), 1), dtype=np.float32)
        around[0, :own] = 0
        feed = {
            "words": words.reshape(1, len(ids), -1),
            "places": np.arange(len(ids), dtype=np.int64)[None],
            "around": around,
            "own": np.full((1, 1, own), 1 / own, dtype=np.float32),
        }
        return [float(score) for score in self._run(feed).ravel()]

    def _run(self, feed: dict[str, Any]) -> Any:
        (scores,) = self._graph.run(None, feed)
        return scores
