"""Immutable maps whose next version costs as much as what has changed in them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

_BUCKETS = 256
"""Dictionaries that a map is cut into; an update copies those that it touches. At 10 MB of text each holds some
hundred entries."""


class Shelf(Generic[Key, Value]):
    """A map that never changes; `updated` gives the next one. It cannot be iterated: its order would hang on hash()."""

    __slots__ = ("_buckets",)

    def __init__(self, buckets: tuple[Mapping[Key, Value], ...] = ({},) * _BUCKETS) -> None:
        self._buckets = buckets

    def get(self, key: Key) -> Value | None:
        """The value of a key, None if there is none."""
        return self._buckets[hash(key) % _BUCKETS].get(key)

    def updated(self, changes: Mapping[Key, Value | None]) -> Shelf[Key, Value]:
        """The map with these values; None takes a key out."""
        if not changes:
            return self
        copies: dict[int, dict[Key, Value]] = {}
        for key, value in changes.items():
            number = hash(key) % _BUCKETS
            if number not in copies:
                copies[number] = dict(self._buckets[number])
            if value is None:
                copies[number].pop(key, None)
            else:
                copies[number][key] = value
        buckets = list(self._buckets)
        for number, bucket in copies.items():
            buckets[number] = bucket
        return Shelf(tuple(buckets))


class Tally(Generic[Key]):
    """How often each thing stands in a document."""

    __slots__ = ("_counts",)

    def __init__(self, counts: Shelf[Key, int] | None = None) -> None:
        self._counts: Shelf[Key, int] = Shelf() if counts is None else counts

    def __getitem__(self, key: Key) -> int:
        return self._counts.get(key) or 0

    def updated(
        self, removed: Iterable[Key], added: Iterable[Key]
    ) -> tuple[Tally[Key], Mapping[Key, tuple[int, int]]]:
        """The tally without `removed` and with `added`, and what has changed: (count before, count now) by key."""
        by: dict[Key, int] = {}
        for key in removed:
            by[key] = by.get(key, 0) - 1
        for key in added:
            by[key] = by.get(key, 0) + 1
        changes = {key: (before := self[key], before + step) for key, step in by.items() if step}
        if not changes:
            return self, changes
        return Tally(self._counts.updated({key: now or None for key, (_, now) in changes.items()})), changes
