"""The engine's only cache. For a block, a run of blocks or a document it keeps each stage's last value with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Stage(Generic[Key, Value]):
    """One step from text to findings. Its key is everything that its value depends on besides the holder of the cache."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Stage({self.name!r})"


class StageCache:
    """What has been computed for one holder, stage by stage. It dies with the holder, so nothing has to be evicted.

    Only the last value of a stage is kept. Two threads that ask at once may both compute: that costs time but changes
    nothing, since a value depends only on its key and holder.
    """

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: dict[object, tuple[Any, Any]] = {}

    def get(self, stage: Stage[Key, Value], key: Key, compute: Callable[[], Value]) -> Value:
        """The stage's value: the one kept if its key equals `key`, else computed now and kept."""
        entry = self._entries.get(stage)
        if entry is not None and entry[0] == key:
            value: Value = entry[1]
            return value
        value = compute()
        self._entries[stage] = (key, value)
        return value

    def of(self, stage: Stage[Key, Value], key: Key, compute: Callable[[Key], Value]) -> Value:
        """The same for a stage whose value is computed from its key alone."""
        entry = self._entries.get(stage)
        if entry is None or entry[0] != key:
            entry = self._entries[stage] = (key, compute(key))
        value: Value = entry[1]
        return value

    def last(self, stage: Stage[Key, Value]) -> tuple[Key, Value] | None:
        """The key and value kept last, whatever the key; None if there are none."""
        return self._entries.get(stage)

    def keep(self, stage: Stage[Key, Value], key: Key, value: Value) -> None:
        """Keep a value that was computed elsewhere, together with others."""
        self._entries[stage] = (key, value)


class Holder(Protocol):
    """An object with a cache: a block, a chunk, a report."""

    @property
    def cache(self) -> StageCache: ...


def of_each(
    stage: Stage[Key, Value], holders: Iterable[Holder], keys: Iterable[Key], compute: Callable[[Key], Value]
) -> tuple[Value, ...]:
    """The stage's value for each holder, computed from its key alone."""
    return tuple([one.cache.of(stage, key, compute) for one, key in zip(holders, keys, strict=True)])
