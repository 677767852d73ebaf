"""Where the next of a sign stands, for scanners that only go on: a text is looked through once, however often it opens
what it never closes."""

from __future__ import annotations

__all__ = ["NextOf"]


class NextOf:
    """Called with a place of `text`, gives the index of the first `sign` at it or behind it, and the length of the text
    where none is left. Places may only go up; all calls together take time linear in the text.
    """

    __slots__ = ("_at", "_sign", "_text")

    def __init__(self, text: str, sign: str) -> None:
        self._text = text
        self._sign = sign
        self._at = -1

    def __call__(self, place: int) -> int:
        if self._at < place:
            found = self._text.find(self._sign, place)
            self._at = found if found >= 0 else len(self._text)
        return self._at
