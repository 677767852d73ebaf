"""Finds the next occurrence of a sign for scanners that only move forward: a text is searched once, however many unclosed
openers it has."""

from __future__ import annotations

__all__ = ["NextOf"]


class NextOf:
    """Called with an index into `text`, gives the index of the first `sign` there or later, or the length of the text if none
    is left. Indices must not decrease; all calls together take time linear in the text.
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
