"""What else the analysis of a block depends on besides the block and the settings."""

from __future__ import annotations

from typing import NamedTuple

from groundlint.model.ignore import Ignore
from groundlint.model.resolved_block import ResolvedBlock


class Neighbor(NamedTuple):
    """A block next to another one, and where it starts, counted from the other's start."""

    resolved: ResolvedBlock
    start: int
    lists_sources: bool = False
    """It is a table's list of sources, together with its lead-in label or directly after that."""

    def moved(self, by: int) -> Neighbor:
        """The same, counted from another place."""
        return self._replace(start=self.start + by)


class BlockContext(NamedTuple):
    """The surroundings of a block.

    - `active` is False in source lists: nothing in them is a sentence.
    - `heading` is the title of the heading above the block, `terms` the aspects' terms in that and all headings around it.
    - `preceding` is the sentence before the block's first, under the same heading (None if none). `written_before` are
      the last few there, as written, where a verdict may depend on them.
    - `before` and `behind` are the nearest blocks that hold more than comments, where they may cover sentences of the
      block. After a table, `behind` is the block below its notes that names its sources.
    - `titled` is the block of the heading above if that cites, a line of sources directly below that heading, or the
      bold line above that names the work described.
    - `ignores` are the comments that reach into the block, with offsets relative to it.
    - `missing_definitions` says whether the report lacks a (numbered list, bibliography) that the block's marks need.
    - `listed` are the blocks of the list or line of sources that closes the section and covers all of it.
    - `sourced_elsewhere` are the keys of the sentences whose source a reader finds elsewhere in the report.
    - `cited_above`: the block has a quotation, and something before it under the same heading is cited.
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
    """What the blocks so far hand on to the next: the number of the current heading, the preceding sentence, the last block
    that holds more than comments, the block that heads the section with its citations, the bold line that names the work
    described, whether something under that heading is cited, and the last sentences there as written."""

    heading: int = -1
    preceding: str | None = None
    before: Neighbor | None = None
    titled: Neighbor | None = None
    work: Neighbor | None = None
    cited: bool = False
    written: tuple[str, ...] = ()
