"""Lines that list one entry after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from groundlint.model.block import Span

Head = TypeVar("Head")


def entries_in(
    lines: Sequence[Span], head_of: Callable[[Span], Head | None]
) -> Iterator[tuple[Head, Sequence[Span]]]:
    """The entries in these lines, each with its head and its own lines. `head_of` reads the head of the entry that begins with a
    line. A line without a head belongs to the entry above it, and to none if it is above the first."""
    heads = [(number, head) for number, line in enumerate(lines) if (head := head_of(line))]
    stops = (*[number for number, _ in heads[1:]], len(lines))
    for (first, head), stop in zip(heads, stops, strict=False):
        yield head, lines[first:stop]


def words_after(text: str, head_end: int, lines: Sequence[Span]) -> str:
    """What the lines of an entry say after its head."""
    (_, end), *more = lines
    return "\n".join([text[head_end:end], *(text[s:e] for s, e in more)])
