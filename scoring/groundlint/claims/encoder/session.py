"""The encoder's graphs at work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groundlint.claims.encoder.inputs import LONGEST, Markers, assemble, assemble_for_asking
from groundlint.claims.encoder.weights import Weights
from groundlint.claims.graph_session import opened
from groundlint.claims.sentence import Sentence
from groundlint.claims.what_is_read import parts, parts_for_asking
from groundlint.claims.word_pieces import WordPieces


class Session:
    """The released graphs with their vocabulary: the same scores on every machine.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a batch would
    make a verdict depend on its neighbours.
    """

    def __init__(self, weights: Weights) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if onnxruntime refuses a graph."""
        self._lower, self._claims, self._asks = (
            opened("encoder", bytes(graph)) for graph in (weights.lower, weights.claims, weights.asks)
        )
        import numpy

        self._numpy = numpy
        vocabulary: Sequence[str] = weights.header["vocabulary"]
        self._pieces = WordPieces(vocabulary)
        self._markers = Markers(vocabulary.index("[CLS]"), vocabulary.index("[SEP]"))

    def scores(self, sentence: Sentence) -> list[float]:
        """Return the score of each class."""
        text, before, heading = map(self._pieces.ids, parts(sentence))
        return self._run(self._claims, *assemble(text, before, heading, self._markers))

    def asking(self, sentence: Sentence) -> list[float]:
        """Return the scores of an editor's answers, on a sentence that is a claim: would ask for a source, might, would not."""
        text, written, heading = map(self._pieces.ids, parts_for_asking(sentence))
        return self._run(self._asks, *assemble_for_asking(text, written, heading, self._markers))

    def _run(self, upper: Any, ids: Sequence[int], segments: Sequence[int]) -> list[float]:
        np = self._numpy
        own = len(ids) - sum(segments)
        places = [position + LONGEST * segment for position, segment in enumerate(segments)]
        feed = {"ids": np.array([ids], dtype=np.int64), "places": np.array([places], dtype=np.int64)}
        (hidden,) = self._lower.run(None, feed)
        feed = {"hidden": hidden, "own": np.full((1, 1, own), 1 / own, dtype=np.float32)}
        return [float(score) for score in upper.run(None, feed)[0].ravel()]
