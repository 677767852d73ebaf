"""Several small numbers in one integer, so that one addition adds them all."""

from __future__ import annotations

import struct
from collections.abc import Iterator

Row = tuple[int, ...]
"""Quantised weights of one feature, one a class, each -127..127; or a sum of such."""
_LANE = 4
"""Bytes of a class in a packed row."""
_UNSIGNED = bytes(value ^ 0x80 for value in range(256))
"""What adds 128 to a signed byte."""


class Lanes:
    """Packs rows, and takes sums of packed rows apart.

    A packed row is the sum over classes of weight * 2 ** (32 * class). Sums of packed rows are packed sums, so that
    one addition adds the weights of all classes.
    """

    def __init__(self, width: int) -> None:
        """`width` is the number of classes."""
        self._size = width * _LANE
        self._bits = 8 * self._size
        self.one = 1 << self._bits
        """Added to packed rows, it counts them."""
        self._width = width
        self._highest_bits = self._every(1 << 31)
        self._unpack = struct.Struct(f"<{width}i").unpack

    def _every(self, value: int) -> int:
        return sum(value << 8 * _LANE * index for index in range(self._width))

    def packed(self, values: bytes) -> Iterator[int]:
        """Yield the packed rows of signed bytes, a row after the other."""
        lanes = bytearray(len(values) * _LANE)
        lanes[::_LANE] = values.translate(_UNSIGNED)
        middle = self._every(128)
        for (row,) in struct.iter_unpack(f"{self._size}s", lanes):
            yield int.from_bytes(row, "little") - middle

    def in_lane(self, lane: int, value: int) -> int:
        """Return the packed row that is `value` in one lane, and 0 in the others."""
        return value << 8 * _LANE * lane

    def counted(self, total: int) -> tuple[int, int]:
        """Return how often `one` is in a sum of packed rows, and the sum without it."""
        count = total + self._highest_bits >> self._bits
        return count, total - (count << self._bits)

    def unpacked(self, total: int) -> Row:
        """Return the sum of each class; each must be less than 2 ** 31 in size."""
        # Adding the highest bit of each lane leaves none to borrow from the next; flipping it gives two's complement.
        lanes = total + self._highest_bits ^ self._highest_bits
        return self._unpack(lanes.to_bytes(self._size, "little"))
