"""The encoder's weights file: a JSON header with the vocabulary, then three ONNX graphs, deflated; read and verified."""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping, Sequence
from mmap import mmap
from typing import Any

from groundlint.claims.encoder.released import WEIGHTS_SHA256
from groundlint.claims.weights_file import deflated, inflated, installed, unreadable, verified
from groundlint.model.value import value

MAGIC = b"GLENCOD3"
_LENGTHS = struct.Struct("<4I")
"""Bytes of the header and of each graph as stored."""


@value(frozen=True, slots=True)
class Weights:
    """The network in three graphs for onnxruntime, and what turns texts into its input and its output into a verdict."""

    stored: Sequence[memoryview]
    """The three graphs as they are in the file: `graphs` unpacks them."""
    header: Mapping[str, Any]
    """As release.py wrote it: version, classes, languages, vocabulary (word pieces by id), own and linear
    (what the two log odds weigh), intercept, thresholds."""
    sha256: str

    def graphs(self) -> tuple[bytes, bytes, bytes]:
        """Return the lower layers (tokens in, (1, tokens, width) out), and what stands on them: the upper layers that tell what
        kind of sentence it is, and those that tell whether an editor would ask for a source.

        Raises WeightsDamaged. It takes a tenth of a second, so it is called where sentences are to be judged.
        """
        lower, claims, asks = (inflated("encoder", one) for one in self.stored)
        return lower, claims, _shifted(asks, claims, 1)


def _shifted(data: bytes, by: bytes, sign: int) -> bytes:
    """Return the bytes of `data`, each with the one at its place in `by` added or (-1) subtracted, modulo 256."""
    both = min(len(data), len(by))
    one, other = (int.from_bytes(side[:both], "little") for side in (data, by))
    highest = int.from_bytes(b"\x80" * both, "little")
    # The seven lower bits of every byte: their sums do not carry into the next byte.
    rest = highest - (highest >> 7)
    if sign > 0:
        made = ((one & rest) + (other & rest)) ^ ((one ^ other) & highest)
    else:
        made = ((one | highest) - (other & rest)) ^ ((one ^ other ^ highest) & highest)
    return made.to_bytes(both, "little") + data[both:]


def pack(header: Mapping[str, Any], lower: bytes, claims: bytes, asks: bytes) -> bytes:
    """Return the bytes of a weights file.

    Of `asks` the difference from `claims` is stored: its layers began as copies of those, so most steps differ by little.
    """
    graphs = map(deflated, (lower, claims, _shifted(asks, claims, -1)))
    parts = (json.dumps(header, sort_keys=True).encode("ascii"), *graphs)
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
        header, *stored = parts
        return Weights(stored, json.loads(bytes(header)), found)
    except (struct.error, ValueError) as fault:
        raise unreadable("encoder", fault) from fault


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    return unpack(installed("encoder", __package__), WEIGHTS_SHA256)
