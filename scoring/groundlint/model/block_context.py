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
    """The surroundings of a block."""

    active: bool
    """False in source lists: nothing in them is a sentence."""
    heading: str
    """The title of the heading above the block."""
    terms: frozenset[str]
    """The aspects' terms in that heading and in all headings around it."""
    previous_sentence: str | None
    """The sentence before the block's first, under the same heading."""
    before: Neighbor | None
    """The nearest block above that holds more than comments, where it may cover sentences of this one."""
    after: Neighbor | None
    """The same below. After a table, the block below its notes that names its sources."""
    headed_by: Neighbor | None
    """What cites for the whole section: the heading above, a line of sources directly below that heading, or the bold line above
    that names the work described."""
    ignores: tuple[Ignore, ...]
    """The comments that reach into the block, with offsets relative to it."""
    missing_definitions: tuple[bool, bool]
    """Whether the report lacks a (numbered list, bibliography) that the block's marks need."""
    closing_sources: tuple[ResolvedBlock, ...] = ()
    """The list or line of sources that closes the section and covers all of it."""
    sourced_elsewhere: frozenset[str] = frozenset()
    """The keys of the sentences whose source a reader finds elsewhere in the report."""
    cited_above: bool = False
    """The block has a quotation, and something before it under the same heading is cited."""
    previous_as_written: tuple[str, ...] = ()
    """The last few sentences before the block, markup included, where a verdict may depend on them."""


NO_CONTEXT = BlockContext(True, "", frozenset(), None, None, None, None, (), (False, False))
"""That of a block alone."""


class CarriedOver(NamedTuple):
    """What the blocks so far hand on to the next. The fields that `BlockContext` has as well mean the same."""

    heading: int = -1
    """The number of the current heading."""
    previous_sentence: str | None = None
    before: Neighbor | None = None
    headed_by: Neighbor | None = None
    bold_work: Neighbor | None = None
    """The bold line that names the work described."""
    cited: bool = False
    """Whether something under the current heading is cited."""
    previous_as_written: tuple[str, ...] = ()
