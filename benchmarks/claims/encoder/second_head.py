"""The graph of the released encoder without its second head, with one, or with what both heads read as its output."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from networks.graph import Floats
from onnx import ModelProto, TensorProto, helper, load_from_string, numpy_helper

_CLASSES = "classes"
"""What `scores` is called where the log odds of *ask* stand behind it."""
_PREFIX = "asks."


def without_head(graph: bytes) -> ModelProto:
    """Return the graph with the classes alone as `scores`."""
    model = load_from_string(graph)
    parts = model.graph
    kept = [node for node in parts.node if not node.name.startswith(_PREFIX) and _CLASSES not in node.input]
    for node in kept:
        node.output[:] = ["scores" if name == _CLASSES else name for name in node.output]
        node.name = "scores" if node.name == _CLASSES else node.name
    constants = [one for one in parts.initializer if not one.name.startswith(_PREFIX)]
    _replace(parts.node, kept)
    _replace(parts.initializer, constants)
    bias = next(one for one in constants if one.name == "head.bias")
    _output(model, "scores", bias.dims[0])
    return model


def with_head(graph: bytes, head: Mapping[str, Floats]) -> bytes:
    """Return the graph with this head in place of its own, if it has one: behind the scores of the classes stand the log
    odds that an editor would ask for a source.

    `head` has `inner.weight` (hidden, read), `inner.bias`, `outer.weight` (1, hidden) and `outer.bias`.
    """
    model = without_head(graph)
    classes = _renamed(model)
    x = "both"
    for part in ("inner", "outer"):
        for name, value in (("table", head[f"{part}.weight"].T), ("bias", head[f"{part}.bias"])):
            constant = numpy_helper.from_array(value.astype("float32").copy(), f"{_PREFIX}{part}.{name}")
            model.graph.initializer.append(constant)
        product = _node(model, "MatMul", [x, f"{_PREFIX}{part}.table"], f"{_PREFIX}{part}")
        x = _node(model, "Add", [product, f"{_PREFIX}{part}.bias"], f"{_PREFIX}{part}.sum")
        if part == "inner":
            x = _node(model, "Gelu", [x], f"{_PREFIX}gelu", "com.microsoft")
    _node(model, "Concat", [_CLASSES, x], "scores", axis=2)
    _output(model, "scores", classes + 1)
    return bytes(model.SerializeToString(deterministic=True))


def with_readings(graph: bytes, width: int) -> bytes:
    """Return the graph that gives what the heads read, `width` numbers, and behind them the scores of the classes."""
    model = without_head(graph)
    classes = _renamed(model)
    _node(model, "Concat", ["both", _CLASSES], "scores", axis=2)
    _output(model, "scores", width + classes)
    return bytes(model.SerializeToString())


def _renamed(model: ModelProto) -> int:
    """Call the scores `classes`; return how many there are."""
    for node in model.graph.node:
        if node.name == "scores":
            node.name, node.output[0] = _CLASSES, _CLASSES
    return int(model.graph.output[0].type.tensor_type.shape.dim[2].dim_value)


def _node(model: ModelProto, kind: str, inputs: list[str], output: str, domain: str = "", **more: Any) -> str:
    model.graph.node.append(helper.make_node(kind, inputs, [output], output, domain=domain, **more))
    return output


def _output(model: ModelProto, name: str, size: int) -> None:
    _replace(model.graph.output, [helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, 1, size])])


def _replace(held: Any, values: list[Any]) -> None:
    found = list(values)
    del held[:]
    held.extend(found)
