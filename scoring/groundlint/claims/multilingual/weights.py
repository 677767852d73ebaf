"""The multilingual model's weights file: header, vocabulary, embeddings and deflated graph; read and verified."""

from __future__ import annotations

import json
import struct
from array import array
from collections.abc import Mapping, Sequence
from mmap import mmap
from typing import Any

from groundlint.claims.multilingual.released import WEIGHTS_SHA256
from groundlint.claims.weights_file import deflated, inflated, installed, unreadable, verified
from groundlint.model.value import value

MAGIC = b"GLMULTI2"
ROW = 216
"""Bytes of a packed embedding: 12 blocks of a half-precision scale and 32 weights of 4 bits."""
_STEP = 1000
"""Steps in which a piece's log probability is kept, to one."""


@value(frozen=True, slots=True)
class Weights:
    """A graph for onnxruntime, and what turns texts into its input and its output into a verdict."""

    header: Mapping[str, Any]
    """As release.py wrote it: version, classes, languages, slope and intercept of the calibration, thresholds, and for
    English verdicts what the log odds of network and linear model weigh ("english": own, linear, intercept)."""
    pieces: Sequence[str]
    """The vocabulary by id; the first four are markers: begin, padding, end, unknown."""
    scores: Sequence[float]
    """Log probability of each piece in the unigram model."""
    embeddings: bytes
    """ROW bytes for each piece, as the base model packs them."""
    stored: bytes
    """The graph as it is in the file: `graph` unpacks it."""
    sha256: str

    def graph(self) -> bytes:
        """Return the network. Raises WeightsDamaged. It takes a twentieth of a second, so it is called where sentences are to be
        judged."""
        return inflated("multilingual", self.stored)


def pack(
    header: Mapping[str, Any], pieces: Sequence[str], scores: Sequence[float], embeddings: bytes, graph: bytes
) -> bytes:
    """Return the bytes of a weights file."""
    head = json.dumps(header, sort_keys=True).encode("ascii")
    words = "\n".join(pieces).encode("utf-8")
    steps = struct.pack(f"<{len(scores)}h", *(round(score * _STEP) for score in scores))
    parts = (head, words, steps, embeddings, deflated(graph))
    return b"".join((MAGIC, struct.pack("<5I", *map(len, parts)), *parts))


def unpack(data: bytes | mmap, expected_sha256: str) -> Weights:
    """Return the weights in `data`; WeightsDamaged unless its SHA-256 is the expected one."""
    found = verified("multilingual", data, expected_sha256)
    try:
        lengths = struct.unpack_from("<5I", data, len(MAGIC))
        parts = []
        at = len(MAGIC) + 20
        for length in lengths:
            parts.append(data[at : at + length])
            at += length
        header = json.loads(parts[0])
        pieces = parts[1].decode("utf-8").split("\n")
        steps = array("h", struct.unpack(f"<{len(pieces)}h", parts[2]))
    except (struct.error, ValueError) as fault:
        raise unreadable("multilingual", fault) from fault
    return Weights(header, pieces, [step / _STEP for step in steps], parts[3], parts[4], found)


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    return unpack(installed("multilingual", __package__), WEIGHTS_SHA256)
