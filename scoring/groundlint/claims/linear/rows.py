"""The rows of the weights file, made numbers when somebody asks for them: all at once they are 14 MB."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

from groundlint.claims.linear.lanes import UNSIGNED, Lanes


class Rows(dict[int, int]):
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
