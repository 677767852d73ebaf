"""The multilingual graph at work, over packed embeddings."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Mapping

from groundlint.claims.graph_session import opened
from groundlint.claims.multilingual.inputs import assemble
from groundlint.claims.multilingual.weights import ROW, Weights
from groundlint.claims.onnx_library import Tensor
from groundlint.claims.unigram_pieces import UnigramPieces
from groundlint.claims.what_is_read import parts
from groundlint.model.claim import ClaimInput

BLOCK = 18
"""Bytes of 32 weights: a half-precision scale, then two weights a byte, of which the lower four bits come in the first half."""
UNKNOWN = 3
"""Id of what stands for a character that is in no piece."""
_HALF = struct.Struct("<e")


class Session:
    """The released graph with its vocabulary and its packed embeddings: a `GraphSession`."""

    def __init__(self, weights: Weights) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if the graph cannot be read or onnxruntime refuses it."""
        self._graph = opened("multilingual", weights.graph())
        self._pieces = UnigramPieces(weights.pieces, weights.scores, UNKNOWN)
        self._embeddings = weights.embeddings

    def scores(self, sentence: ClaimInput) -> list[float]:
        """Return the score of each class, and after them those of an editor's answers: would ask for a source, might, would not."""
        ids, own = assemble(*map(self._pieces.ids, parts(sentence)))
        count = len(ids)
        words = array("f")
        for piece in ids:
            words.extend(unpacked(self._embeddings[piece * ROW : (piece + 1) * ROW]))
        return self._run(
            {
                "words": Tensor((1, count, len(words) // count), words),
                "places": Tensor((1, count), array("q", range(count))),
                "around": Tensor((1, count, 1), array("f", [0.0] * own + [1.0] * (count - own))),
                "own": Tensor((1, 1, own), array("f", [1 / own]) * own),
            }
        )

    def _run(self, feed: Mapping[str, Tensor]) -> list[float]:
        return self._graph.run(feed, "scores")[0].tolist()


def unpacked(row: bytes) -> array[float]:
    """Return the weights of one packed embedding."""
    weights = array("f")
    for start in range(0, len(row), BLOCK):
        (scale,) = _HALF.unpack_from(row, start)
        steps = row[start + _HALF.size : start + BLOCK]
        weights.extend([((step & 15) - 8) * scale for step in steps])
        weights.extend([((step >> 4) - 8) * scale for step in steps])
    return weights
