"""A released graph at work in onnxruntime, on one thread."""

from __future__ import annotations

from typing import Protocol

from groundlint.claims import runtime
from groundlint.claims.errors import WeightsDamaged
from groundlint.claims.onnx_library import Graph, OnnxFault, onnx_library
from groundlint.model.claim import ClaimInput


class GraphSession(Protocol):
    """The released network of a tier, with its tokenizer: the same scores on every machine.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a batch would
    make a verdict depend on its neighbours.
    """

    def scores(self, sentence: ClaimInput) -> list[float]:
        """Return the score of each class, and what the graph scores besides."""
        ...


def opened(tier: str, graph: bytes) -> Graph:
    """Return a graph, ready to run.

    Raises ModelNotInstalled unless onnxruntime (the extra named like the tier) is there, and WeightsDamaged if it refuses the
    graph or does not run on this system.
    """
    file = runtime.require(tier)
    try:
        library = onnx_library(file)
    except OnnxFault as fault:
        raise WeightsDamaged(
            f"claim model '{tier}': onnxruntime cannot be loaded ({fault}); "
            "reinstall it, or set claims.model = 'linear'"
        ) from fault
    try:
        return library.opened(graph)
    except OnnxFault as fault:
        raise WeightsDamaged(f"claim model '{tier}': onnxruntime refuses it: {fault}") from fault
