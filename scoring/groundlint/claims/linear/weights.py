"""The weights file: what stands in it, how it is written, read and verified."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from groundlint.claims.errors import WeightsDamaged
from groundlint.claims.linear.released import WEIGHTS_SHA256

MAGIC = b"GLCLAIM2"
FILE = "weights.bin"

Row = tuple[int, ...]
"""Quantised weights of one feature, one a class, each -127..127."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Quantised weights by the CRC-32 of a feature's name, and what turns their sums into a probability."""

    rows: Mapping[int, Row]
    header: Mapping[str, Any]
    """As train_linear.py wrote it: version, classes, languages, unit, bias, slope, intercept, thresholds."""
    sha256: str


def pack(rows: Mapping[int, Sequence[int]], header: Mapping[str, Any]) -> bytes:
    """Return the bytes of a weights file: magic, header length, JSON header, sorted ids, rows."""
    ids = sorted(rows)
    head = json.dumps({**header, "features": len(ids)}, sort_keys=True).encode("ascii")
    values = [value for feature in ids for value in rows[feature]]
    return b"".join(
        (
            MAGIC,
            struct.pack("<I", len(head)),
            head,
            struct.pack(f"<{len(ids)}I", *ids),
            struct.pack(f"<{len(values)}b", *values),
        )
    )


def unpack(data: bytes, expected_sha256: str) -> Weights:
    """Return the weights in `data`; WeightsDamaged unless its SHA-256 is the expected one."""
    found = hashlib.sha256(data).hexdigest()
    if found != expected_sha256:
        raise WeightsDamaged(
            f"claim model 'linear': its weights ({len(data)} bytes, sha256 {found[:12]}) are not those "
            f"released with this version ({expected_sha256[:12]}); reinstall groundlint"
        )
    try:
        (length,) = struct.unpack_from("<I", data, len(MAGIC))
        start = len(MAGIC) + 4
        header = json.loads(data[start : start + length])
        count, width = header["features"], len(header["classes"])
        ids = struct.unpack_from(f"<{count}I", data, start + length)
        rows = struct.iter_unpack(f"<{width}b", data[start + length + 4 * count :])
        return Weights(dict(zip(ids, rows, strict=True)), header, found)
    except (struct.error, ValueError, KeyError) as fault:
        raise WeightsDamaged(
            f"claim model 'linear': its weights cannot be read ({fault}); reinstall groundlint"
        ) from fault


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    try:
        data = resources.files(__package__).joinpath(FILE).read_bytes()
    except OSError as fault:
        raise WeightsDamaged(
            f"claim model 'linear': {FILE} is missing from the installation; reinstall groundlint"
        ) from fault
    return unpack(data, WEIGHTS_SHA256)
