"""Finds signs in a text that is searched only once for each, however many openers it has that nothing closes."""

from __future__ import annotations


class SignSearch:
    """What `str.find` gives for one text. As long as the starts do not decrease, all calls for a sign together take time
    linear in the text.
    """

    __slots__ = ("_found", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[str, tuple[int, int]] = {}

    def find(self, sign: str, start: int) -> int:
        """The index of the first `sign` from `start` on; -1 if there is none."""
        since, found = self._found.get(sign, (start + 1, -1))
        if start < since or 0 <= found < start:
            found = self._text.find(sign, start)
            self._found[sign] = (start, found)
        return found
