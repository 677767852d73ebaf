"""Write a trained encoder as one int8 ONNX graph with its small vocabulary.

The graph is put together node by node, so that its bytes depend on the weights alone. Weights are int8 by
output channel, with 7 bits in use (on machines without VNNI sums of 8-bit products saturate, and verdicts
would differ); activations are quantised by onnxruntime, one sentence at a time, so that no verdict depends
on its neighbours. Embeddings are int8 by row.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from network_shape import EPSILON, HEADS, WIDTH
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from groundlint.claims.encoder.inputs import LONGEST

Floats = NDArray[np.float32]
STEPS = 63
"""Largest quantised weight: 7 bits with a sign."""


class Graph:
    """Nodes and constants of a graph that is being put together."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def constant(self, name: str, value: NDArray[Any]) -> str:
        """Add a constant and return its name."""
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind: str, inputs: Sequence[str], output: str, domain: str = "", **attributes: Any) -> str:
        """Add a node with one output and return the output's name."""
        self.nodes.append(helper.make_node(kind, inputs, [output], output, domain=domain, **attributes))
        return output

    def linear(self, x: str, name: str, weight: Floats, bias: Floats) -> str:
        """Add x @ weight.T + bias with int8 weights and return the output's name."""
        scale = np.maximum(np.abs(weight).max(1), 1e-9) / STEPS
        steps = np.clip(np.round(weight / scale[:, None]), -STEPS, STEPS).astype(np.int8)
        inputs = [
            x,
            self.constant(f"{name}.steps", steps.T),
            self.constant(f"{name}.scale", scale.astype(np.float32)),
            "",
            self.constant(f"{name}.bias", bias),
        ]
        return self.node("DynamicQuantizeMatMul", inputs, name, "com.microsoft")

    def add_and_norm(self, x: str, y: str, name: str, weight: Floats, bias: Floats) -> str:
        """Add layer_norm(x + y) and return the output's name.

        Spelt out, with the means as products with a column of 1 / WIDTH: onnxruntime's own kernels for it go
        through a row number by number and take four times as long (1.0 of 5.1 ms a sentence).
        """
        total = self.node("Add", [x, y], f"{name}.sum")
        mean = self.node("MatMul", [total, "means"], f"{name}.mean")
        apart = self.node("Sub", [total, mean], f"{name}.apart")
        squares = self.node("Mul", [apart, apart], f"{name}.squares")
        variance = self.node("MatMul", [squares, "means"], f"{name}.variance")
        safe = self.node("Add", [variance, "epsilon"], f"{name}.safe")
        deviation = self.node("Sqrt", [safe], f"{name}.deviation")
        unit = self.node("Div", [apart, deviation], f"{name}.unit")
        scaled = self.node("Mul", [unit, self.constant(f"{name}.gamma", weight)], f"{name}.scaled")
        return self.node("Add", [scaled, self.constant(f"{name}.beta", bias)], name)


def quantised_rows(table: Floats) -> tuple[NDArray[np.int8], Floats]:
    """Return a table as int8 steps and one scale a row."""
    scale = np.maximum(np.abs(table).max(1, keepdims=True), 1e-9) / 127
    return np.round(table / scale).astype(np.int8), scale.astype(np.float32)


def onnx_bytes(state: dict[str, Floats], kept: Sequence[int]) -> bytes:
    """Return the graph: (ids, places, own) of one sentence in, scores (1, classes) out.

    ids: int64 (1, n), new ids of the word pieces; places: int64 (1, n), position + LONGEST * segment;
    own: float (1, 1, m), 1 / m for each of the m tokens of segment 0, which come first. The last layer is
    computed for these alone: nothing else of it is read.
    """
    g = Graph()
    g.constant("means", np.full((WIDTH, 1), 1 / WIDTH, dtype=np.float32))
    g.constant("epsilon", np.array(EPSILON, dtype=np.float32))
    g.constant("start", np.array([0], dtype=np.int64))
    g.constant("tokens", np.array([1], dtype=np.int64))
    g.node("Shape", ["own"], "end", start=2)
    steps, scale = quantised_rows(state["words.weight"][list(kept)])
    g.constant("words.steps", steps)
    g.constant("words.scale", scale)
    places = state["positions.weight"][None, :LONGEST] + state["segments.weight"][:, None]
    g.constant("places.table", places.reshape(2 * LONGEST, WIDTH))
    g.node("Gather", ["words.steps", "ids"], "words.found")
    g.node("Cast", ["words.found"], "words.float", to=TensorProto.FLOAT)
    g.node("Gather", ["words.scale", "ids"], "words.unit")
    g.node("Mul", ["words.float", "words.unit"], "words")
    g.node("Gather", ["places.table", "places"], "places.found")
    x = g.add_and_norm("words", "places.found", "embedded", state["norm.weight"], state["norm.bias"])
    layers = 1 + max(int(name.split(".")[1]) for name in state if name.startswith("layers."))
    g.constant("thirds", np.array([WIDTH] * 3, dtype=np.int64))
    for index in range(layers):
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
    g.node("Gather", [x, "start"], "first", axis=1)
    g.node("MatMul", ["own", x], "mean")
    g.node("Concat", ["first", "mean"], "both", axis=2)
    g.constant("head.table", state["head.weight"].T)
    g.constant("head.bias", state["head.bias"])
    g.node("MatMul", ["both", "head.table"], "head")
    g.node("Add", ["head", "head.bias"], "scores")
    return _model(g, len(state["head.bias"]))


def _model(g: Graph, classes: int) -> bytes:
    inputs = [
        helper.make_tensor_value_info("ids", TensorProto.INT64, [1, "n"]),
        helper.make_tensor_value_info("places", TensorProto.INT64, [1, "n"]),
        helper.make_tensor_value_info("own", TensorProto.FLOAT, [1, 1, "m"]),
    ]
    output = helper.make_tensor_value_info("scores", TensorProto.FLOAT, [1, 1, classes])
    graph = helper.make_graph(g.nodes, "claims", inputs, [output], g.constants)
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=opsets, producer_name="groundlint", ir_version=8)
    return bytes(model.SerializeToString(deterministic=True))


def read_state(path: Path) -> dict[str, Floats]:
    """Return the tensors of a safetensors file."""
    from safetensors.numpy import load_file

    return dict(load_file(str(path)))
