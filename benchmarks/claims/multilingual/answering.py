"""A second head on the released multilingual graph: what an editor would answer, scored after the classes."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from onnx import ModelProto, TensorProto, helper, load_from_string, numpy_helper

Floats = NDArray[np.float32]
BOTH, SCORES, CLASSES = "both", "scores", "classes.scores"
"""What both heads read, what the graph gives, and what it gave before it had a second head."""
_PARTS = ("answers.inner", "answers.inner.bias", "answers.outer", "answers.outer.bias")


def read_by_heads(graph: bytes) -> bytes:
    """Return the graph with a further output: what its heads read, (1, 1, 2 * WIDTH)."""
    model = load_from_string(graph)
    model.graph.output.append(helper.make_tensor_value_info(BOTH, TensorProto.FLOAT, [1, 1, None]))
    return bytes(model.SerializeToString(deterministic=True))


def with_answers(graph: bytes, head: Mapping[str, Floats]) -> bytes:
    """Return the graph with this head, in the place of an earlier one. `head` names `inner` (2 * WIDTH, width), `outer` (width,
    answers) and their biases, as `_PARTS`."""
    model = load_from_string(graph)
    _without_answers(model)
    nodes, found = model.graph.node, model.graph.output[0]
    classes = found.type.tensor_type.shape.dim[2].dim_value
    next(node for node in nodes if SCORES in node.output).output[0] = CLASSES
    nodes.extend(
        [
            helper.make_node("MatMul", [BOTH, _PARTS[0]], ["answers.read"]),
            helper.make_node("Add", ["answers.read", _PARTS[1]], ["answers.summed"]),
            helper.make_node("Tanh", ["answers.summed"], ["answers.bent"]),
            helper.make_node("MatMul", ["answers.bent", _PARTS[2]], ["answers.weighed"]),
            helper.make_node("Add", ["answers.weighed", _PARTS[3]], ["answers.scores"]),
            helper.make_node("Concat", [CLASSES, "answers.scores"], [SCORES], axis=2),
        ]
    )
    model.graph.initializer.extend(
        [numpy_helper.from_array(np.ascontiguousarray(head[part], np.float32), part) for part in _PARTS]
    )
    answers = len(head[_PARTS[3]])
    found.type.tensor_type.shape.dim[2].dim_value = classes + answers
    return bytes(model.SerializeToString(deterministic=True))


def _without_answers(model: ModelProto) -> None:
    graph = model.graph
    kept = [one for one in graph.initializer if one.name not in _PARTS]
    if len(kept) == len(graph.initializer):
        return
    gone = next(one for one in graph.initializer if one.name == _PARTS[3]).dims[0]
    nodes = [
        node for node in graph.node if not node.output[0].startswith("answers.") and SCORES not in node.output
    ]
    next(node for node in nodes if CLASSES in node.output).output[0] = SCORES
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)
    graph.output[0].type.tensor_type.shape.dim[2].dim_value -= gone
