"""A trained network as one int8 ONNX graph: embedded pieces of one sentence in, scores out.

The nodes are the encoder tier's (benchmarks/claims/encoder/export.py says why its bytes depend on the weights
alone, and why 7 bits). The embeddings stay outside: they never learn, and are kept as the base model packs them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto, helper

sys.path.append(str(Path(__file__).resolve().parents[1] / "encoder"))

from export import Graph
from network import EPSILON, HEADS, WIDTH

from groundlint.claims.multilingual.inputs import LONGEST

Floats = NDArray[np.float32]


def onnx_bytes(state: dict[str, Floats], frozen: int) -> bytes:
    """Return the graph: (words, places, around, own) of one sentence in, scores (1, 1, classes) out.

    words: float (1, n, WIDTH), the pieces' embeddings; places: int64 (1, n), 0 to n - 1; around: float (1, n, 1),
    0 at the sentence's tokens and 1 at the others; own: float (1, 1, m), 1 / m for each of the sentence's m tokens,
    which come first. The last layer is computed for these alone: nothing else of it is read.
    """
    g = Graph()
    g.constant("means", np.full((WIDTH, 1), 1 / WIDTH, dtype=np.float32))
    g.constant("epsilon", np.array(EPSILON, dtype=np.float32))
    g.constant("start", np.array([0], dtype=np.int64))
    g.constant("tokens", np.array([1], dtype=np.int64))
    g.node("Shape", ["own"], "end", start=2)
    g.constant("places.table", state["positions.weight"][:LONGEST])
    g.node("Gather", ["places.table", "places"], "places.found")
    x = g.add_and_norm("words", "places.found", "embedded", state["norm.weight"], state["norm.bias"])
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    g.constant("thirds", np.array([WIDTH] * 3, dtype=np.int64))
    for index in range(layers):
        if index == frozen:
            g.constant("segments.own", state["segments.weight"][0])
            g.constant("segments.more", state["segments.weight"][1] - state["segments.weight"][0])
            g.node("Mul", ["around", "segments.more"], "segments.around")
            g.node("Add", [x, "segments.own"], "segments.first")
            x = g.node("Add", ["segments.first", "segments.around"], "segments")
        at = f"layers.{index}."

        def get(name: str, at: str = at) -> tuple[Floats, Floats]:
            return state[f"{at}{name}.weight"], state[f"{at}{name}.bias"]

        qkv = g.linear(x, f"{at}qkv", *get("qkv"))
        heads = [f"{at}q", f"{at}k", f"{at}v"]
        g.nodes.append(helper.make_node("Split", [qkv, "thirds"], heads, f"{at}split", axis=2))
        if index + 1 == layers:
            heads[0] = g.node("Slice", [heads[0], "start", "end", "tokens"], f"{at}own.q")
            x = g.node("Slice", [x, "start", "end", "tokens"], f"{at}own.x")
        mixed = g.node("MultiHeadAttention", heads, f"{at}mixed", "com.microsoft", num_heads=HEADS)
        x = g.add_and_norm(x, g.linear(mixed, f"{at}out", *get("out")), f"{at}norm1", *get("norm1"))
        inner = g.node("Gelu", [g.linear(x, f"{at}up", *get("up"))], f"{at}gelu", "com.microsoft")
        x = g.add_and_norm(x, g.linear(inner, f"{at}down", *get("down")), f"{at}norm2", *get("norm2"))
    g.node("Slice", [x, "start", "tokens", "tokens"], "first")
    g.node("MatMul", ["own", x], "mean")
    g.node("Concat", ["first", "mean"], "both", axis=2)
    g.constant("head.table", state["head.weight"].T)
    g.constant("head.bias", state["head.bias"])
    g.node("MatMul", ["both", "head.table"], "head")
    g.node("Add", ["head", "head.bias"], "scores")
    return _model(g, len(state["head.bias"]))


def _model(g: Graph, classes: int) -> bytes:
    inputs = [
        helper.make_tensor_value_info("words", TensorProto.FLOAT, [1, "n", WIDTH]),
        helper.make_tensor_value_info("places", TensorProto.INT64, [1, "n"]),
        helper.make_tensor_value_info("around", TensorProto.FLOAT, [1, "n", 1]),
        helper.make_tensor_value_info("own", TensorProto.FLOAT, [1, 1, "m"]),
    ]
    output = helper.make_tensor_value_info("scores", TensorProto.FLOAT, [1, 1, classes])
    graph = helper.make_graph(g.nodes, "claims", inputs, [output], g.constants)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=opsets, producer_name="groundlint", ir_version=8)
    return bytes(model.SerializeToString(deterministic=True))
