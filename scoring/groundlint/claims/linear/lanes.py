"""Several small numbers in one integer, so that one addition adds them all."""

from __future__ import annotations

import struct

Row = tuple[int, ...]
"""Quantised weights of one feature, one for each sum that is made (of the classes, and of what tells whether an editor would
ask), each -127..127; or a sum of such."""
_LANE = 4
"""Bytes of one weight in a packed row."""
UNSIGNED = bytes(value ^ 0x80 for value in range(256))
"""What adds 128 to a signed byte."""


class Lanes:
    """Packs rows, and takes sums of packed rows apart.

    A packed row is the sum over its weights of weight * 2 ** (32 * place). Sums of packed rows are packed sums, so that
    one addition adds all weights.
    """

    def __init__(self, width: int) -> None:
        """`width` is the number of weights in a row."""
        self._size = width * _LANE
        self._width = width
        self._highest_bits = self._every(1 << 31)
        self._unpack = struct.Struct(f"<{width}i").unpack
        self._middle = self._every(128)
        self._apart = _apart(width)

    def _every(self, value: int) -> int:
        return sum(value << 8 * _LANE * index for index in range(self._width))

    def apart(self, row: int) -> int:
        """Return the packed row of a number whose bytes are the weights, each with 128 added (UNSIGNED)."""
        for gap, mask in self._apart:
            row = (row | row << gap) & mask
        return row - self._middle

    def unpacked(self, total: int) -> Row:
        """Return the sum of each lane; each must be less than 2 ** 31 in size."""
        # Adding the highest bit of each lane leaves none to borrow from the next; flipping it gives two's complement.
        lanes = total + self._highest_bits ^ self._highest_bits
        return self._unpack(lanes.to_bytes(self._size, "little"))


def _apart(width: int) -> tuple[tuple[int, int], ...]:
    """Return by which shifts, each with what is kept after it, neighbouring bytes come to be in lanes of their own: runs
    of them are halved, the farther half going to where its first lane is, until each is one byte.
    """
    steps = []
    run = 1 << (width - 1).bit_length()
    while run > 1:
        run //= 2
        starts = range(0, width, run)
        mask = sum(((1 << 8 * run) - 1) << 8 * _LANE * start for start in starts)
        steps.append((8 * (_LANE - 1) * run, mask))
    return tuple(steps)
