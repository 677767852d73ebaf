"""A released graph at work in onnxruntime, on one thread."""

from __future__ import annotations

import os
from typing import Any, Protocol

from groundlint.claims.errors import ModelNotInstalled, WeightsDamaged
from groundlint.install_hint import pip_install
from groundlint.model.claim import ClaimInput


class GraphSession(Protocol):
    """The released network of a tier, with its tokenizer: the same scores on every machine.

    Sentences run one by one and without padding: activations are quantised over what runs together, so a batch would
    make a verdict depend on its neighbours.
    """

    def scores(self, sentence: ClaimInput) -> list[float]:
        """Return the score of each class, and what the graph scores besides."""
        ...


def opened(tier: str, graph: bytes) -> Any:
    """Return onnxruntime's session of a graph, on one thread.

    Raises ModelNotInstalled unless onnxruntime and numpy (the extra named like the tier) are there, and WeightsDamaged if
    onnxruntime refuses the graph.
    """
    # Newer releases write a device id and send usage to their maker. They read this when they are first imported; their own
    # function comes too late to keep the device id from being written (seen with 1.31).
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
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
