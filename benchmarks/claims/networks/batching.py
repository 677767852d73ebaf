"""Batches of sentences of like length."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Protocol


class Lesson(Protocol):
    """One sentence as a network reads it, and what it is to say."""

    @property
    def ids(self) -> list[int]:
        """Its tokens."""
        ...

    @property
    def target(self) -> int:
        """Index of its class in CODES; the first is 'claim'."""
        ...

    @property
    def weight(self) -> float:
        """In the loss."""
        ...

    @property
    def binary(self) -> bool:
        """Only whether it is a claim is known, not which class of non-claim."""
        ...


def batches(found: Sequence[Lesson], tokens: int, seed: int | None = None) -> Iterator[list[int]]:
    """Yield indices in batches of at most `tokens` padded tokens, sentences of like length together.

    With a seed the order is shuffled (lengths with a jitter, then whole batches); without one, by length.
    """
    rng = random.Random(seed)
    jitter = 6 if seed is not None else 0
    order = sorted(range(len(found)), key=lambda i: (len(found[i].ids) + rng.random() * jitter, i))
    made: list[list[int]] = []
    longest = 0
    for i in order:
        longest = max(longest, len(found[i].ids))
        if not made or longest * (len(made[-1]) + 1) > tokens:
            made.append([])
            longest = len(found[i].ids)
        made[-1].append(i)
    if seed is not None:
        rng.shuffle(made)
    yield from made
