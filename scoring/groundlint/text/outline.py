"""The headings of a document in order, without their places: what stands under which heading of which kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from groundlint.report_sentence import Section
from groundlint.text.blocks import Block, Leaf, LeafKind
from groundlint.text.chain import Chain, Change, Chunk
from groundlint.text.sections import heading_text, kinds_of, section_kind, sections_of_headings


@dataclass(frozen=True, slots=True, eq=False)
class Heading:
    """A heading outside containers; offsets of `leaf` are relative to its block."""

    leaf: Leaf
    title: str

    @property
    def level(self) -> int:
        """1..6"""
        return self.leaf.level


def headings_in(block: Block) -> tuple[Heading, ...]:
    """The headings of one block."""
    found: tuple[Heading, ...] | None = block.memo.headings
    if found is None:
        found = block.memo.headings = tuple(
            [
                Heading(leaf, heading_text(block, leaf))
                for leaf in block.leaves
                if leaf.kind is LeafKind.HEADING and not leaf.containers
            ]
        )
    return found


def chunk_headings(chunk: Chunk) -> tuple[Heading, ...]:
    """The headings of one chunk."""
    found: tuple[Heading, ...] | None = chunk.memo.get("headings")
    if found is None:
        was = chunk.was
        if (
            was is not None
            and not headings_in(chunk.blocks[was.at])
            and not headings_in(was.chunk.blocks[was.at])
        ):
            found = was.chunk.memo.get("headings")
            if found and (first := was.chunk.memo.get("first heading")) is not None:
                chunk.memo["first heading"] = first
        if found is None:
            found = tuple([h for block in chunk.blocks for h in headings_in(block)])
        chunk.memo["headings"] = found
    return found


def first_heading_block(chain: Chain) -> Block | None:
    """The block with the first heading."""
    for chunk in chain.chunks:
        if chunk_headings(chunk):
            found: Block | None = chunk.memo.get("first heading")
            if found is None:
                found = chunk.memo["first heading"] = next(b for b in chunk.blocks if headings_in(b))
            return found
    return None


class Shape:
    """The levels of all headings and the kinds of their sections (see `Section`). The same object as long as neither
    changes. `memo` holds what hangs on nothing else."""

    __slots__ = ("kinds", "levels", "memo")

    def __init__(self, levels: tuple[int, ...], kinds: tuple[str, ...]) -> None:
        self.levels, self.kinds = levels, kinds
        self.memo: dict[str, Any] = {}

    def same(self, levels: tuple[int, ...], kinds: tuple[str, ...]) -> bool:
        """Whether it is of these."""
        return self.levels == levels and self.kinds == kinds


class Outline:
    """All headings. The same object as long as no heading changes (`outline_of`)."""

    def __init__(self, headings: tuple[Heading, ...], shape: Shape | None = None) -> None:
        self.headings = headings
        if shape is None:
            shape = Shape(
                tuple([h.level for h in headings]), kinds_of([(h.level, h.title) for h in headings])
            )
        self.shape = shape
        self.memo: dict[str, Any] = {}
        """What has been computed about the headings, each with what else it hangs on."""

    def alike(self, other: Outline) -> bool:
        """Whether at most the words of headings differ, and no kind of section by them."""
        return self.shape is other.shape

    @property
    def kinds(self) -> tuple[str, ...]:
        """Of each heading's section (see `Section`)."""
        return self.shape.kinds

    def title(self, number: int) -> str:
        """The title of heading `number`; "" for -1, the text before the first."""
        return self.headings[number].title if number >= 0 else ""

    def kind(self, number: int) -> str:
        """What kind of section it opens."""
        return self.kinds[number] if number >= 0 else "other"

    @cached_property
    def unplaced(self) -> tuple[Section, ...]:
        """The sections without their places, one a heading."""
        return tuple(
            _unplaced(h.title, h.level, kind) for h, kind in zip(self.headings, self.kinds, strict=True)
        )

    def sections(self, starts: Sequence[int], length: int) -> tuple[Section, ...]:
        """The sections with their places; `starts` are those of the headings' blocks."""
        return sections_of_headings(
            [(h.title, h.leaf, start) for h, start in zip(self.headings, starts, strict=True)], length
        )


@lru_cache(maxsize=4096)
def _unplaced(title: str, level: int, kind: str) -> Section:
    """Kept, so that somebody who types in one heading has not those of a whole book made anew."""
    return Section(title, level, 0, 0, 0, 0, 0, kind)


def outline_of(chain: Chain, before: Outline | None, change: Change | None = None) -> Outline:
    """The outline of a chain; `before` itself where it has the same headings. Where `change` says what has changed since
    then, nothing else is looked at."""
    if before is not None and change is not None:
        if change.swapped is not None:
            chunk, number = chain.chunks[change.first], change.swapped
            if headings_in(chunk.blocks[number]) == headings_in(change.before[change.first].blocks[number]):
                chunk_headings(chunk)  # while it is known from which chunk it came
                return before
        now, gone = (
            _all(map(chunk_headings, chain.chunks[change.first : change.stop])),
            _all(map(chunk_headings, change.gone)),
        )
        # Headings are equal only to themselves.
        if now == gone:
            return before
        if len(now) == len(gone):
            retitled = _retitled(before, gone, now)
            if retitled is not None:
                return retitled
    headings = tuple(_all(map(chunk_headings, chain.chunks)))
    if before is None:
        return Outline(headings)
    if before.headings == headings:
        return before
    made = Outline(headings)
    if before.shape.same(made.shape.levels, made.shape.kinds):
        made.shape = before.shape
    return made


def _retitled(before: Outline, gone: list[Heading], now: list[Heading]) -> Outline | None:
    """The outline in which these headings stand in the place of as many others; None where that may change the kind of a
    section."""
    first = before.headings.index(gone[0])
    fresh = [
        (n, was, one) for n, (was, one) in enumerate(zip(gone, now, strict=True), first) if was is not one
    ]
    if any(
        was.level != one.level or section_kind(was.title) != section_kind(one.title) for _, was, one in fresh
    ):
        return None
    made = Outline((*before.headings[:first], *now, *before.headings[first + len(now) :]), before.shape)
    sections = before.__dict__.get("unplaced")
    if sections is not None:
        patched = list(sections)
        for n, _, one in fresh:
            patched[n] = _unplaced(one.title, one.level, before.kinds[n])
        made.__dict__["unplaced"] = tuple(patched)
    return made


def _all(parts: Iterable[tuple[Heading, ...]]) -> list[Heading]:
    return [heading for part in parts for heading in part]
