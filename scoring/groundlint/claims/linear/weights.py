"""The weights file: what stands in it, how it is written, read and verified."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from groundlint.claims.linear.released import WEIGHTS_SHA256
from groundlint.claims.weights_file import installed, unreadable, verified

MAGIC = b"GLCLAIM2"

Row = tuple[int, ...]
"""Quantised weights of one feature, one a class, each -127..127; or a sum of such."""
_LANE = 4
"""Bytes of a class in a packed row."""
_UNSIGNED = bytes(value ^ 0x80 for value in range(256))
"""What adds 128 to a signed byte."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Quantised weights by the CRC-32 of a feature's name, and what turns their sums into a probability."""

    rows: Mapping[int, int]
    """Packed: the sum over classes of weight * 2 ** (32 * class). Sums of packed rows are packed sums, so that one
    addition adds the weights of all classes."""
    header: Mapping[str, Any]
    """As train_linear.py wrote it: version, classes, languages, unit, bias, slope, intercept, thresholds."""
    sha256: str


class Unpacker:
    """Takes packed sums apart."""

    def __init__(self, width: int) -> None:
        """`width` is the number of classes."""
        self._size = width * _LANE
        self._highest_bits = _every(1 << 31, width)
        self._unpack = struct.Struct(f"<{width}i").unpack

    def __call__(self, total: int) -> Row:
        """Return the sum of each class; each must be less than 2 ** 31 in size."""
        # Adding the highest bit of each lane leaves none to borrow from the next; flipping it gives two's complement.
        lanes = total + self._highest_bits ^ self._highest_bits
        return self._unpack(lanes.to_bytes(self._size, "little"))


def _every(value: int, width: int) -> int:
    """Return `value` for each class, packed."""
    return sum(value << 8 * _LANE * index for index in range(width))


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
    found = verified("linear", data, expected_sha256)
    try:
        (length,) = struct.unpack_from("<I", data, len(MAGIC))
        start = len(MAGIC) + 4
        header = json.loads(data[start : start + length])
        count, width = header["features"], len(header["classes"])
        ids = struct.unpack_from(f"<{count}I", data, start + length)
        values = data[start + length + 4 * count :]
        if len(values) != count * width:
            raise ValueError("too few or too many rows")
        return Weights(dict(zip(ids, _packed_rows(values, width), strict=True)), header, found)
    except (struct.error, ValueError, KeyError) as fault:
        raise unreadable("linear", fault) from fault


def _packed_rows(values: bytes, width: int) -> Iterator[int]:
    """Yield the packed rows of signed bytes."""
    size = width * _LANE
    lanes = bytearray(len(values) * _LANE)
    lanes[::_LANE] = values.translate(_UNSIGNED)
    middle = _every(128, width)
    for start in range(0, len(lanes), size):
        yield int.from_bytes(lanes[start : start + size], "little") - middle


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    return unpack(installed("linear", __package__), WEIGHTS_SHA256)
