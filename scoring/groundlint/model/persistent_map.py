"""Immutable maps. Making the next version costs in proportion to what has changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

_BUCKETS = 256
"""The number of dictionaries that a map is split into; an update copies those that it touches. At 10 MB of text each
holds a hundred entries or so."""


class PersistentMap(Generic[Key, Value]):
    """A map that never changes; `updated` gives the next one. It cannot be iterated: its order would depend on hash()."""

    __slots__ = ("_buckets",)

    def __init__(self, buckets: tuple[Mapping[Key, Value], ...] = ({},) * _BUCKETS) -> None:
        self._buckets = buckets

    def get(self, key: Key) -> Value | None:
        """The value of a key, None if there is none."""
        return self._buckets[hash(key) % _BUCKETS].get(key)

    def updated(self, changes: Mapping[Key, Value | None]) -> PersistentMap[Key, Value]:
        """The map with these values; None removes a key."""
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
        return PersistentMap(tuple(buckets))


class Multiset(Generic[Key]):
    """How often each thing occurs in a document. `repeated` are those that occur more than once, with their counts;
    `members` stays the same object until a thing first appears or finally disappears."""

    __slots__ = ("_counts", "members", "repeated")

    def __init__(self) -> None:
        self._counts: PersistentMap[Key, int] = PersistentMap()
        self.repeated: Mapping[Key, int] = {}
        self.members = object()

    def __getitem__(self, key: Key) -> int:
        return self._counts.get(key) or 0

    def updated(
        self, removed: Iterable[Key], added: Iterable[Key]
    ) -> tuple[Multiset[Key], Mapping[Key, tuple[int, int]]]:
        """The multiset without `removed` and with `added`, and what has changed: (count before, count now) by key."""
        by: dict[Key, int] = {}
        for key in removed:
            by[key] = by.get(key, 0) - 1
        for key in added:
            by[key] = by.get(key, 0) + 1
        changes = {key: (before := self[key], before + step) for key, step in by.items() if step}
        if not changes:
            return self, changes
        made: Multiset[Key] = Multiset()
        made._counts = self._counts.updated({key: now or None for key, (_, now) in changes.items()})
        made.repeated = _over_one(self.repeated, changes)
        if all(then and now for then, now in changes.values()):
            made.members = self.members
        return made, changes


def _over_one(before: Mapping[Key, int], changes: Mapping[Key, tuple[int, int]]) -> Mapping[Key, int]:
    """Those that occur more than once; the same object where nothing has changed."""
    crossing = {key: now for key, (then, now) in changes.items() if then > 1 or now > 1}
    if not crossing:
        return before
    found = dict(before)
    for key, now in crossing.items():
        if now > 1:
            found[key] = now
        else:
            found.pop(key, None)
    return found
