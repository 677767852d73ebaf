"""A released graph at work in onnxruntime: texts to pieces to scores, one sentence at a time on one thread."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from groundlint.claims.errors import ModelNotInstalled, WeightsDamaged
from groundlint.claims.onnx_alone import disable_telemetry
from groundlint.claims.sentence import Sentence
from groundlint.claims.what_is_read import parts
from groundlint.install_hint import pip_install


class Pieces(Protocol):
    """A tokenizer."""

    def ids(self, text: str) -> list[int]:
        """Return the ids of the text's pieces, in order, without markers."""
        ...


class GraphSession(ABC):
    """The released graph of a tier, with its tokenizer: the same scores on every machine.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a batch would
    make a verdict depend on its neighbours.
    """

    tier: str
    _pieces: Pieces
    """Set by the tier."""

    def __init__(self, graph: bytes) -> None:
        """Raises ModelNotInstalled without the extra, WeightsDamaged if onnxruntime refuses the graph."""
        self._graph = opened(self.tier, graph)
        import numpy

        self._numpy = numpy

    def scores(self, sentences: Sequence[Sentence]) -> list[list[float]]:
        """Return the score of each class for each sentence."""
        feeds = (self._feed(*map(self._pieces.ids, parts(sentence))) for sentence in sentences)
        return [[float(score) for score in self._graph.run(None, feed)[0].ravel()] for feed in feeds]

    @abstractmethod
    def _feed(self, text: Sequence[int], before: Sequence[int], heading: Sequence[int]) -> Mapping[str, Any]:
        """Return the graph's inputs, by name, for the pieces of the three parts of a sentence."""


def opened(tier: str, graph: bytes) -> Any:
    """Return onnxruntime's session of a graph, on one thread.

    Raises ModelNotInstalled unless onnxruntime and numpy (the extra named like the tier) are there, and WeightsDamaged if
    onnxruntime refuses the graph.
    """
    disable_telemetry()
    try:
        import numpy  # noqa: F401 - its absence is to be known here
        import onnxruntime
    except ImportError as fault:
        raise ModelNotInstalled(
            f"claims.model = '{tier}' needs: {pip_install(tier)} ({fault.name} is missing)"
        ) from fault
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    settings.inter_op_num_threads = 1
    settings.log_severity_level = 3
    try:
        return onnxruntime.InferenceSession(graph, settings, ["CPUExecutionProvider"])
    except Exception as fault:  # onnxruntime's own faults share no base class
        reason = str(fault).splitlines()[0]
        raise WeightsDamaged(f"claim model '{tier}': onnxruntime refuses it: {reason}") from fault
