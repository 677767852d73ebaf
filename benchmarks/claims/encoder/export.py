"""The trained encoder as int8 ONNX graphs with its small vocabulary: embeddings int8 by row, layers as for both tiers."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from data import LONGEST
from networks.graph import Floats, Graph
from networks.shape import WIDTH
from numpy.typing import NDArray
from onnx import TensorProto

LOWER = 3
"""Layers of the lower graph, on which two others stand: what is a claim, and what an editor would ask about."""


def quantised_rows(table: Floats) -> tuple[NDArray[np.int8], Floats]:
    """Return a table as int8 steps and one scale a row."""
    scale = np.maximum(np.abs(table).max(1, keepdims=True), 1e-9) / 127
    return np.round(table / scale).astype(np.int8), scale.astype(np.float32)


def lower_bytes(state: Mapping[str, Floats], kept: Sequence[int]) -> bytes:
    """Return the lower graph: (ids, places) of one sentence in, `hidden` (1, n, WIDTH) out.

    ids: int64 (1, n), new ids of the word pieces; places: int64 (1, n), position + LONGEST * segment.
    """
    g = Graph(state)
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
    x = g.add_and_norm("words", "places.found", "embedded", *g.get("norm"))
    g.thirds()
    for index in range(LOWER):
        x = g.layer(x, index)
    integers = (TensorProto.INT64, [1, "n"])
    return g.handed_on(x, {"ids": integers, "places": integers})


def upper_bytes(state: Mapping[str, Floats]) -> bytes:
    """Return a graph of the layers above: (hidden, own) in, scores (1, 1, classes) out. `state` has them and the head."""
    g, x = Graph(state), "hidden"
    g.thirds()
    for index in range(LOWER, g.layers):
        x = g.layer(x, index)
    first = g.node("Gather", [x, "start"], "first", axis=1)
    return g.finished(first, x, {"hidden": (TensorProto.FLOAT, [1, "n", WIDTH])})
