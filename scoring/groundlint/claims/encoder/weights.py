"""The encoder's weights file: a JSON header with the vocabulary, then three ONNX graphs; read and verified."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from mmap import mmap
from typing import Any

from groundlint.claims.encoder.released import WEIGHTS_SHA256
from groundlint.claims.weights_file import installed, unreadable, verified
from groundlint.model.value import value

MAGIC = b"GLENCOD2"
_LENGTHS = struct.Struct("<4I")
"""Bytes of the header and of each graph."""


@value(frozen=True, slots=True)
class Weights:
    """The network in three graphs for onnxruntime, and what turns texts into its input and its output into a verdict."""

    lower: memoryview
    """The lower layers: tokens in, (1, tokens, width) out."""
    claims: memoryview
    """The upper layers that tell what kind of sentence it is."""
    asks: memoryview
    """Upper layers, on the same lower ones, that tell whether an editor would ask for a source."""
    header: Mapping[str, Any]
    """As release.py wrote it: version, classes, languages, vocabulary (word pieces by id), own and linear
    (what the two log odds weigh), intercept, thresholds."""
    sha256: str


def pack(header: Mapping[str, Any], lower: bytes, claims: bytes, asks: bytes) -> bytes:
    """Return the bytes of a weights file."""
    parts = (json.dumps(header, sort_keys=True).encode("ascii"), lower, claims, asks)
    return b"".join((MAGIC, _LENGTHS.pack(*map(len, parts)), *parts))


def unpack(data: bytes | mmap, expected_sha256: str) -> Weights:
    """Return the weights in `data`; WeightsDamaged unless its SHA-256 is the expected one."""
    found = verified("encoder", data, expected_sha256)
    try:
        lengths = _LENGTHS.unpack_from(data, len(MAGIC))
        parts, at = [], len(MAGIC) + _LENGTHS.size
        for length in lengths:
            parts.append(memoryview(data)[at : at + length])
            at += length
        header, lower, claims, asks = parts
        return Weights(lower, claims, asks, json.loads(bytes(header)), found)
    except (struct.error, ValueError) as fault:
        raise unreadable("encoder", fault) from fault


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    return unpack(installed("encoder", __package__), WEIGHTS_SHA256)
