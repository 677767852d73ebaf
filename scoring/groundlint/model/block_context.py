"""What else the analysis of a block depends on besides the block and the settings."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.model.ignore import Ignore
from groundlint.model.resolved_block import ResolvedBlock


class Neighbor(NamedTuple):
    """A block beside another one, and where it starts, counted from the other's start."""

    resolved: ResolvedBlock
    start: int
    lists_sources: bool = False
    """It is the list of sources of a table, with the label that leads it in or behind that."""

    def moved(self, by: int) -> Neighbor:
        """The same, counted from another place."""
        return self._replace(start=self.start + by)


class BlockContext(NamedTuple):
    """What stands around a block.

    `active` is False in source lists: nothing in them is a sentence. `heading` stands above it, with the `terms` of all
    headings above. `preceding` is the sentence before its first one under the same heading (None if none), `written_before` are the
    last few there as they are written, where a verdict may depend on them. `before` and
    `behind` are the nearest blocks that hold more than comments, where they may cover sentences of it (behind a table, what names
    its sources below its notes); `titled` is the block
    of the heading above where that cites, or of a line of sources directly below that heading; or the line
    in bold above that names the work of which it tells. `ignores` are the
    comments that reach into it, with offsets relative to it. `missing_definitions` says whether the report has no (numbered list,
    bibliography) that marks of it ask for. `listed` are the blocks of the list or line of sources that closes the section and covers all of it.
    `sourced_elsewhere` are the keys of its sentences whose source a reader finds elsewhere in the report. `cited_above`: it has a
    quotation, and something before it under the same heading is cited.
    """

    active: bool
    heading: str
    terms: frozenset[str]
    preceding: str | None
    before: Neighbor | None
    behind: Neighbor | None
    titled: Neighbor | None
    ignores: tuple[Ignore, ...]
    missing_definitions: tuple[bool, bool]
    listed: tuple[ResolvedBlock, ...] = ()
    sourced_elsewhere: frozenset[str] = frozenset()
    cited_above: bool = False
    written_before: tuple[str, ...] = ()


class FoldState(NamedTuple):
    """What the blocks so far hand on to the next: the number of the heading in force, the sentence before, the last block
    that holds more than comments, the block that heads the section with its citations, the line in bold that names the work of
    which the text tells, whether something under that heading is cited, and the last sentences there as they are written."""

    heading: int = -1
    preceding: str | None = None
    before: Neighbor | None = None
    titled: Neighbor | None = None
    work: Neighbor | None = None
    cited: bool = False
    written: tuple[str, ...] = ()
