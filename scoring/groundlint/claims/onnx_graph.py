"""A released graph in onnxruntime: the same scores on every machine, and what is missing said in one line."""

from __future__ import annotations

from typing import Any

from groundlint.claims.errors import ModelNotInstalled, WeightsDamaged
from groundlint.claims.onnx_alone import disable_telemetry


def opened(tier: str, graph: bytes) -> Any:
    """Return onnxruntime's session of a graph, on one thread.

    Raises ModelNotInstalled unless onnxruntime, numpy and tokenizers (the extra named like the tier) are
    there, and WeightsDamaged if onnxruntime refuses the graph.
    """
    disable_telemetry()
    try:
        import numpy  # noqa: F401 - its absence is to be known here
        import onnxruntime
        import tokenizers  # noqa: F401
    except ImportError as fault:
        raise ModelNotInstalled(
            f"claims.model = '{tier}' needs: pip install \"groundlint[{tier}]\" ({fault.name} is missing)"
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


def printable(text: str) -> str:
    """Return the text without lone surrogates, which no tokenizer can take."""
    return text.encode("utf-8", "replace").decode("utf-8")
