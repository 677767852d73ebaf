"""Results of a function kept by its argument: for what comes again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

MOST = 20_000
"""Results that are kept; all are dropped when there are more. 3,000 sentences of reports have 12,000 words and 18,000
triples of shapes: with room for 8,000 or 14,000 a sentence cost a quarter to two thirds more."""

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class Kept(dict[Key, Result], Generic[Key, Result]):
    """`kept[key]` is `find(key)`, found once. A hit is a plain look-up, without a call of Python."""

    def __init__(self, find: Callable[[Key], Result]) -> None:
        super().__init__()
        self._find: Callable[[Key], Result] = find

    def __missing__(self, key: Key) -> Result:
        if len(self) >= MOST:
            self.clear()
        result: Result = self._find(key)
        self[key] = result
        return result
