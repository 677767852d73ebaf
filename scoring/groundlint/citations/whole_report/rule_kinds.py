"""The two kinds of rules that find the sentences whose source is elsewhere in the report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.stage_cache import Stage

Facts = TypeVar("Facts")
State = TypeVar("State")
Keys = frozenset[str]
"""The keys of some sentences of a chunk."""
OfChunks = tuple[Keys, ...]
"""Those of each chunk."""
NO_KEYS: Keys = frozenset()


def key_set(keys: Sequence[str]) -> Keys:
    """These keys as a set, which is one object for all the chunks that have none."""
    return frozenset(keys) if keys else NO_KEYS


class AllChunksRule(Generic[Facts]):
    """A rule that needs all chunks together: `in_chunk` gives the facts of one by itself, `together` the keys of each from those of all.
    It is asked again only where the facts of a chunk have changed."""

    __slots__ = ("in_chunk", "stage", "together")

    def __init__(
        self,
        name: str,
        in_chunk: Callable[[ResolvedChunk], Facts],
        together: Callable[[Sequence[Facts]], OfChunks],
    ) -> None:
        self.in_chunk = in_chunk
        self.together = together
        self.stage: Stage[tuple[Facts, ...], OfChunks] = Stage(name)


class ChunkByChunkRule(Generic[State]):
    """A rule that needs what is above: `in_chunk` gives the keys of a chunk, and what it hands on, from what is handed to it; the first is
    handed `first`."""

    __slots__ = ("first", "in_chunk")

    def __init__(self, first: State, in_chunk: Callable[[ResolvedChunk, State], tuple[Keys, State]]) -> None:
        self.first = first
        self.in_chunk = in_chunk
