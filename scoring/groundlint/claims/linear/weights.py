"""The weights file: what stands in it, how it is written, read and verified."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from groundlint.claims.errors import WeightsDamaged
from groundlint.claims.linear.released import WEIGHTS_SHA256

MAGIC = b"GLCLAIM1"
FILE = "weights.bin"


@dataclass(frozen=True, slots=True)
class Weights:
    """Quantised weights by the CRC-32 of a feature's name, and what turns their sum into a probability."""

    rows: Mapping[int, int]
    """Weight of a feature, -127..127, in units of `unit`."""
    header: Mapping[str, Any]
    """Version, scales, calibration and thresholds, as train_linear.py wrote them."""
    sha256: str


def pack(rows: Mapping[int, int], header: Mapping[str, Any]) -> bytes:
    """Return the bytes of a weights file: magic, header length, JSON header, ids (sorted), weights."""
    ids = sorted(rows)
    head = json.dumps({**header, "features": len(ids)}, sort_keys=True).encode("ascii")
    return b"".join(
        (
            MAGIC,
            struct.pack("<I", len(head)),
            head,
            struct.pack(f"<{len(ids)}I", *ids),
            struct.pack(f"<{len(ids)}b", *(rows[i] for i in ids)),
        )
    )


def unpack(data: bytes, expected_sha256: str) -> Weights:
    """Return the weights in `data`; WeightsDamaged unless its SHA-256 is the expected one."""
    found = hashlib.sha256(data).hexdigest()
    if found != expected_sha256:
        raise WeightsDamaged(
            f"claim model 'linear': its weights ({len(data)} bytes, sha256 {found[:12]}) are not those released "
            f"({expected_sha256[:12]}); reinstall groundlint"
        )
    try:
        (length,) = struct.unpack_from("<I", data, len(MAGIC))
        start = len(MAGIC) + 4
        header = json.loads(data[start : start + length])
        count = header["features"]
        ids = struct.unpack_from(f"<{count}I", data, start + length)
        values = struct.unpack_from(f"<{count}b", data, start + length + 4 * count)
    except (struct.error, ValueError, KeyError) as fault:
        raise WeightsDamaged(f"claim model 'linear': its weights cannot be read ({fault})") from fault
    return Weights(dict(zip(ids, values, strict=True)), header, found)


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    try:
        data = resources.files(__package__).joinpath(FILE).read_bytes()
    except OSError as fault:
        raise WeightsDamaged(
            f"claim model 'linear': {FILE} is missing from the installation; reinstall groundlint"
        ) from fault
    return unpack(data, WEIGHTS_SHA256)
