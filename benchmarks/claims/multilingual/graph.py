"""A trained network as one int8 ONNX graph: embedded pieces of one sentence in, scores out.

The embeddings stay outside: they never learn, and are kept as the base model packs them.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from networks.graph import Floats, Graph
from networks.shape import WIDTH
from onnx import TensorProto

from groundlint.claims.multilingual.inputs import LONGEST


def onnx_bytes(state: dict[str, Floats], frozen: int) -> bytes:
    """Return the graph: (words, places, around, own) of one sentence in, scores (1, 1, classes) out.

    words: float (1, n, WIDTH), the pieces' embeddings; places: int64 (1, n), 0 to n - 1; around: float (1, n, 1),
    0 at the sentence's tokens and 1 at the others.
    """
    g = Graph(state)
    g.constant("places.table", state["positions.weight"][:LONGEST])
    g.node("Gather", ["places.table", "places"], "places.found")
    x = g.add_and_norm("words", "places.found", "embedded", *g.get("norm"))
    g.thirds()
    for index in range(g.layers):
        if index == frozen:
            g.constant("segments.own", state["segments.weight"][0])
            g.constant("segments.more", state["segments.weight"][1] - state["segments.weight"][0])
            g.node("Mul", ["around", "segments.more"], "segments.around")
            g.node("Add", [x, "segments.own"], "segments.first")
            x = g.node("Add", ["segments.first", "segments.around"], "segments")
        x = g.layer(x, index)
    first = g.node("Slice", [x, "start", "tokens", "tokens"], "first")
    inputs = {
        "words": (TensorProto.FLOAT, [1, "n", WIDTH]),
        "places": (TensorProto.INT64, [1, "n"]),
        "around": (TensorProto.FLOAT, [1, "n", 1]),
    }
    return g.finished(first, x, inputs)
