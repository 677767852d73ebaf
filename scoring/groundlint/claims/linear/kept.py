"""Results of a function kept by its argument: for what comes again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

MOST = 14_000
"""Results in a generation; as many of the one before it are kept next to them. 3,000 sentences of reports have 12,000
words, but those that a text goes on using are few."""

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class Kept(dict[Key, Result], Generic[Key, Result]):
    """`kept[key]` is `find(key)`, found once. A hit is a plain look-up, without a call of Python.

    When there are MOST, they become the elder generation, and a new one begins: what is asked for again moves into
    it, the rest is dropped with the next change. So what is in use stays, and the room is bounded.
    """

    def __init__(self, find: Callable[[Key], Result]) -> None:
        super().__init__()
        self._find: Callable[[Key], Result] = find
        self._elder: dict[Key, Result] = {}

    def __missing__(self, key: Key) -> Result:
        if len(self) >= MOST:
            self._elder = dict(self)
            self.clear()
        result: Result = self._elder[key] if key in self._elder else self._find(key)
        self[key] = result
        return result
