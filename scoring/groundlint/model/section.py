"""Headings, and the sections that they open."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.model.block import Leaf
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Section:
    """A heading and the text below it up to the next heading of any level (its own part), `end` exclusive;
    `outer_end` is the end including its subsections. The text before the first heading is a section with level 0,
    an empty title and heading_start == heading_end == 0. `kind` is one of "summary", "findings", "conclusion",
    "sources", "other" or "title" (a single level-1 heading at the top).
    """

    title: str
    level: int
    heading_start: int
    heading_end: int
    start: int
    end: int
    outer_end: int
    kind: str = "other"


@value(frozen=True, slots=True, eq=False)
class Heading:
    """A heading outside containers; offsets of `leaf` are relative to its block. Equal only to itself."""

    leaf: Leaf
    title: str

    @property
    def level(self) -> int:
        """1..6"""
        return self.leaf.level


@value(frozen=True, slots=True, eq=False)
class Outline:
    """All headings of a document in order, and the kind of the section that each opens (see `Section`)."""

    headings: tuple[Heading, ...]
    kinds: tuple[str, ...]

    def title(self, number: int) -> str:
        """The title of heading `number`; "" for -1, the text before the first."""
        return self.headings[number].title if number >= 0 else ""

    def kind(self, number: int) -> str:
        """What kind of section heading `number` opens; "other" for -1."""
        return self.kinds[number] if number >= 0 else "other"


def title_of(sections: Sequence[Section]) -> Section | None:
    """The heading that stands for the whole report: its title, else its first heading."""
    headings = [section for section in sections if section.level]
    titles = [section for section in headings if section.kind == "title"]
    return next(iter(titles or headings), None)
