"""The encoder's weights file: a JSON header with the vocabulary, then the ONNX graph; read and verified."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from mmap import mmap
from typing import Any

from groundlint.claims.encoder.released import WEIGHTS_SHA256
from groundlint.claims.weights_file import installed, unreadable, verified
from groundlint.model.value import value

MAGIC = b"GLENCOD1"


@value(frozen=True, slots=True)
class Weights:
    """A graph for onnxruntime, and what turns texts into its input and its output into a verdict."""

    graph: memoryview
    header: Mapping[str, Any]
    """As release.py wrote it: version, classes, languages, vocabulary (word pieces by id), own and linear
    (what the two log odds weigh), intercept, thresholds."""
    sha256: str


def pack(graph: bytes, header: Mapping[str, Any]) -> bytes:
    """Return the bytes of a weights file."""
    head = json.dumps(header, sort_keys=True).encode("ascii")
    return b"".join((MAGIC, struct.pack("<I", len(head)), head, graph))


def unpack(data: bytes | mmap, expected_sha256: str) -> Weights:
    """Return the weights in `data`; WeightsDamaged unless its SHA-256 is the expected one."""
    found = verified("encoder", data, expected_sha256)
    try:
        (length,) = struct.unpack_from("<I", data, len(MAGIC))
        start = len(MAGIC) + 4
        return Weights(memoryview(data)[start + length :], json.loads(data[start : start + length]), found)
    except (struct.error, ValueError) as fault:
        raise unreadable("encoder", fault) from fault


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    return unpack(installed("encoder", __package__), WEIGHTS_SHA256)
