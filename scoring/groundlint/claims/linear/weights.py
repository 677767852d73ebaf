"""The weights file: what is in it, how it is written, read and verified."""

from __future__ import annotations

import json
import struct
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from mmap import mmap
from typing import Any

from groundlint.claims.linear.lanes import UNSIGNED, Lanes
from groundlint.claims.linear.released import WEIGHTS_SHA256
from groundlint.claims.weights_file import installed, unreadable, verified
from groundlint.model.value import value

MAGIC = b"GLCLAIM2"


class _Rows(dict[int, int]):
    """The packed row (lanes.py) of each id, 0 for one that is not there. `rows[id]` is kept once it was asked for."""

    def __init__(self, ids: array[int], values: bytes, width: int) -> None:
        """`values` has `width` signed bytes for each of the ids."""
        super().__init__()
        self._places = {number: place for place, number in enumerate(ids)}
        self._values, self._width = values.translate(UNSIGNED), width
        self._apart = Lanes(width).apart

    def __missing__(self, number: int) -> int:
        place = self._places.get(number)
        if place is None:
            return 0
        row = self[number] = self._at(place)
        return row

    def _at(self, place: int) -> int:
        start = place * self._width
        return self._apart(int.from_bytes(self._values[start : start + self._width], "little"))

    def total(self, numbers: Iterable[int]) -> int:
        """The sum of the rows of these."""
        places = self._places
        return sum([self[number] for number in numbers if number in places])

    def every(self) -> Iterator[tuple[int, int]]:
        """Each id and its row, in the order of the file."""
        return ((number, self._at(place)) for number, place in self._places.items())


@value(frozen=True, slots=True)
class Weights:
    """Quantised weights by the CRC-32 of a feature's name, and what turns their sums into a probability."""

    rows: _Rows
    header: Mapping[str, Any]
    """As train_linear.py and linear_asks.py wrote it: version, classes, languages, unit, bias (one a class; one more where the
    last number of each row is for the log odds that an editor would ask), slope, intercept, thresholds."""
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


def unpack(data: bytes | mmap, expected_sha256: str) -> Weights:
    """Return the weights in `data`; WeightsDamaged unless its SHA-256 is the expected one."""
    found = verified("linear", data, expected_sha256)
    try:
        (length,) = struct.unpack_from("<I", data, len(MAGIC))
        start = len(MAGIC) + 4
        header = json.loads(data[start : start + length])
        count, width = header["features"], len(header["bias"])
        names, values = data[start + length :][: 4 * count], data[start + length + 4 * count :]
        if len(values) != count * width:
            raise ValueError("too few or too many rows")
        ids = array("I", names)
        if sys.byteorder == "big":
            ids.byteswap()
        return Weights(_Rows(ids, values, width), header, found)
    except (struct.error, ValueError, KeyError) as fault:
        raise unreadable("linear", fault) from fault


def released() -> Weights:
    """Return the weights that came with this installation; WeightsDamaged if missing or altered."""
    return unpack(installed("linear", __package__), WEIGHTS_SHA256)
