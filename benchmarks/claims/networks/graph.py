"""A trained network as one int8 ONNX graph, node by node, so that its bytes depend on the weights alone.

Weights are int8 by output channel, with 7 bits in use (on machines without VNNI sums of 8-bit products saturate, and
verdicts would differ); activations are quantised by onnxruntime, one sentence at a time, so that no verdict depends
on its neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from networks.shape import EPSILON, HEADS, WIDTH
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

Floats = NDArray[np.float32]
STEPS = 63
"""Largest quantised weight: 7 bits with a sign."""


class Graph:
    """Nodes and constants of a graph that is being put together."""

    def __init__(self, state: Mapping[str, Floats]) -> None:
        """`state` has the trained tensors by name. The input `own`, float (1, 1, m), is 1 / m for each of the
        sentence's m tokens, which come first."""
        self.state = state
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.constant("means", np.full((WIDTH, 1), 1 / WIDTH, dtype=np.float32))
        self.constant("epsilon", np.array(EPSILON, dtype=np.float32))
        self.constant("start", np.array([0], dtype=np.int64))
        self.constant("tokens", np.array([1], dtype=np.int64))

    @property
    def layers(self) -> int:
        """How many layers the state has."""
        return 1 + max(int(name.split(".")[1]) for name in self.state if name.startswith("layers."))

    def get(self, name: str) -> tuple[Floats, Floats]:
        """Return weight and bias of a part of the network."""
        return self.state[f"{name}.weight"], self.state[f"{name}.bias"]

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

    def layer(self, x: str, index: int) -> str:
        """Add a layer over `x` and return the output's name.

        The last one is computed for the sentence's own tokens alone: nothing else of it is read.
        """
        at = f"layers.{index}."
        qkv = self.linear(x, f"{at}qkv", *self.get(f"{at}qkv"))
        heads = [f"{at}q", f"{at}k", f"{at}v"]
        self.nodes.append(helper.make_node("Split", [qkv, "thirds"], heads, f"{at}split", axis=2))
        if index + 1 == self.layers:
            self.node("Shape", ["own"], "end", start=2)
            heads[0] = self.node("Slice", [heads[0], "start", "end", "tokens"], f"{at}own.q")
            x = self.node("Slice", [x, "start", "end", "tokens"], f"{at}own.x")
        mixed = self.node("MultiHeadAttention", heads, f"{at}mixed", "com.microsoft", num_heads=HEADS)
        out = self.linear(mixed, f"{at}out", *self.get(f"{at}out"))
        x = self.add_and_norm(x, out, f"{at}norm1", *self.get(f"{at}norm1"))
        up = self.linear(x, f"{at}up", *self.get(f"{at}up"))
        inner = self.node("Gelu", [up], f"{at}gelu", "com.microsoft")
        down = self.linear(inner, f"{at}down", *self.get(f"{at}down"))
        return self.add_and_norm(x, down, f"{at}norm2", *self.get(f"{at}norm2"))

    def thirds(self) -> None:
        """Add what cuts queries, keys and values apart: before the first layer."""
        self.constant("thirds", np.array([WIDTH] * 3, dtype=np.int64))

    def finished(self, first: str, x: str, inputs: Mapping[str, tuple[int, Sequence[int | str]]]) -> bytes:
        """Add the head over the token `first` and the mean of `x`; return the graph's bytes.

        `inputs` are type and shape of each input but `own`; the output is `scores`, float (1, 1, classes). What the head
        reads is called `both`: (1, 1, 2 * WIDTH).
        """
        self.node("MatMul", ["own", x], "mean")
        self.node("Concat", [first, "mean"], "both", axis=2)
        self.constant("head.table", self.state["head.weight"].T)
        self.constant("head.bias", self.state["head.bias"])
        self.node("MatMul", ["both", "head.table"], "head")
        self.node("Add", ["head", "head.bias"], "scores")
        every = {**inputs, "own": (TensorProto.FLOAT, [1, 1, "m"])}
        return self._bytes(every, "scores", [1, 1, len(self.state["head.bias"])])

    def handed_on(self, x: str, inputs: Mapping[str, tuple[int, Sequence[int | str]]]) -> bytes:
        """Return the bytes of the graph that ends with `x`: lower layers, on which others stand. The output is called `hidden`:
        float (1, n, WIDTH)."""
        self.node("Identity", [x], "hidden")
        return self._bytes(inputs, "hidden", [1, "n", WIDTH])

    def _bytes(
        self, inputs: Mapping[str, tuple[int, Sequence[int | str]]], output: str, shape: Sequence[int | str]
    ) -> bytes:
        given = [helper.make_tensor_value_info(name, *about) for name, about in inputs.items()]
        found = helper.make_tensor_value_info(output, TensorProto.FLOAT, shape)
        graph = helper.make_graph(self.nodes, "claims", given, [found], self.constants)
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=opsets, producer_name="groundlint", ir_version=8)
        return bytes(model.SerializeToString(deterministic=True))


def read_state(path: Path) -> dict[str, Floats]:
    """Return the tensors of a safetensors file."""
    from safetensors.numpy import load_file

    return dict(load_file(str(path)))
