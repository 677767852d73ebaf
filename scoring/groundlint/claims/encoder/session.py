"""The encoder's graph at work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from groundlint.claims.encoder.inputs import LONGEST, Markers, assemble
from groundlint.claims.graph_session import GraphSession
from groundlint.claims.word_pieces import WordPieces


class Session(GraphSession):
    """The released graph with its vocabulary."""

    tier = "encoder"

    def __init__(self, graph: bytes, vocabulary: Sequence[str]) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if onnxruntime refuses the graph."""
        super().__init__(graph)
        self._pieces = WordPieces(vocabulary)
        self._markers = Markers(vocabulary.index("[CLS]"), vocabulary.index("[SEP]"))

    def _feed(self, text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> Mapping[str, Any]:
        np = self._numpy
        ids, segments = assemble(text, before, heading, self._markers)
        own = len(ids) - sum(segments)
        places = [position + LONGEST * segment for position, segment in enumerate(segments)]
        return {
            "ids": np.array([ids], dtype=np.int64),
            "places": np.array([places], dtype=np.int64),
            "own": np.full((1, 1, own), 1 / own, dtype=np.float32),
        }
