"""The rows of the weights file, made numbers where somebody asks for them: all at once they are 14 MB."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from groundlint.claims.linear.lanes import UNSIGNED, Lanes

_SHIFT = 12
"""Bits of an id that the sieve passes over: it has a byte for each of the others, 1 MB. By what it is not 0, it holds back
nine tenths of the ids that are not there (105,605 are); by which bits are set, of the last three of an id, all but a hundredth."""
_number = int.from_bytes


class Rows(dict[int, int]):
    """The packed row (lanes.py) of each id, 0 for one that is not there.

    `rows[id]` is kept once it was asked for: what reports have in common is a plain look-up, without a call of Python.
    Of 105,605 rows a report of 1 MB asks for 27,000, a generated text for 4,000.
    """

    def __init__(self, ids: array[int], values: bytes, width: int) -> None:
        """`ids` in ascending order; `values` has `width` signed bytes for each."""
        super().__init__()
        self._ids = ids
        self._values, self._width = values.translate(UNSIGNED), width
        self._apart = Lanes(width).apart
        sieve = bytearray(1 << 32 - _SHIFT)
        for number in self._ids:
            sieve[number >> _SHIFT] |= 1 << (number & 7)
        self._sieve = sieve

    def __missing__(self, number: int) -> int:
        row = self.once(number)
        if row:
            self[number] = row
        return row

    def once(self, number: int) -> int:
        """The row of an id, not kept: for what is asked for once."""
        if not self._sieve[number >> _SHIFT] >> (number & 7) & 1:
            return 0
        ids = self._ids
        at = bisect_left(ids, number)
        if at == len(ids) or ids[at] != number:
            return 0
        at *= self._width
        return self._apart(_number(self._values[at : at + self._width], "little"))

    def total(self, numbers: Iterable[int]) -> int:
        """The sum of the rows of these."""
        sieve = self._sieve
        return sum(map(self.__getitem__, [number for number in numbers if sieve[number >> _SHIFT]]))

    def every(self) -> Iterator[tuple[int, int]]:
        """Each id and its row, in ascending order."""
        return ((number, self.once(number)) for number in self._ids)
