"""What citation marks can point to: link definitions, footnotes, numbered source lists, the bibliography."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from groundlint.model.block import Block
from groundlint.model.value import value


@value(frozen=True, slots=True)
class Entry:
    """What an entry of a source list, a footnote or a bibliography says about its source. `key` is the source's canonical
    key ("" if the entry says nothing).

    `title` is the words of its first link, else the entry without its address. `quote` is a link's title, or words
    in quotation marks after the address (before it they are the name of the work).
    """

    key: str
    url: str | None
    doi: str | None
    title: str
    quote: str | None
    text: str


class DefinitionKind(StrEnum):
    """What kind of place a definition is in."""

    LINK = "link"  # [label]: url "title"
    FOOTNOTE = "footnote"  # [^label]: …
    WORK = "work"  # an entry of a list of references that names its author and year first
    ANCHOR = "anchor"  # an entry of a list of references that has an anchor: <p id="ref-smith2020">
    LIST = "list"  # an entry of a numbered source list
    BIBLIOGRAPHY = "bibliography"  # an entry of a .bib file


class DefinitionPlace(NamedTuple):
    """Where a definition is: `start`/`end` are relative to block number `block` of `DefinitionIndex.blocks`."""

    block: int
    start: int
    end: int


@value(frozen=True, slots=True)
class Definition:
    """A thing that a mark can name. `bracketed`: an entry of a list that is numbered `[1]` rather than `1.`. Two that say
    the same are equal wherever they are; `place` is None for the entries of a bibliography."""

    kind: DefinitionKind
    label: str
    entry: Entry
    bracketed: bool = False
    place: DefinitionPlace | None = field(default=None, compare=False)


class BlockPlace(NamedTuple):
    """Where a block is among those that define something, in the order in which lists are searched: `number` of
    them come before it; `inside` says whether it is one of them."""

    number: int
    inside: bool


@value(frozen=True, slots=True, eq=False)
class ListEnds:
    """Numbered lists in text order, each with the number of its last block and the offset of its last entry there."""

    places: tuple[tuple[int, int], ...] = ()
    lists: tuple[Mapping[str, Definition], ...] = ()

    def next_list(self, at: tuple[int, int]) -> Mapping[str, Definition] | None:
        """The first list that ends at `at` or later; None after the last."""
        number = bisect_left(self.places, at)
        return self.lists[number] if number < len(self.lists) else None

    def any_between(self, first: tuple[int, int], last: tuple[int, int]) -> bool:
        """Whether a list ends at `first` or later, and before `last`."""
        return bisect_left(self.places, first) < bisect_left(self.places, last)


_NO_ENDS = ListEnds()
_NONE: Mapping[str, Definition] = MappingProxyType({})
_NO_NAMES: Mapping[str, tuple[Definition, ...]] = MappingProxyType({})
_NO_IDS: Mapping[int, int] = MappingProxyType({})


@value(frozen=True, slots=True, eq=False)
class DefinitionIndex:
    """All definitions of a document. It holds no absolute positions, so it stays the same while other text changes."""

    # --- by what a mark names ---

    links: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    """By label as CommonMark compares it."""
    footnotes: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    numbered: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    """By number, the entry of the first list that has it."""
    bibliography: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    """By key."""
    works: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    """By author and year, where only one work has them."""
    named: Mapping[str, tuple[Definition, ...]] = field(default_factory=lambda: _NO_NAMES)
    """By author and year, all works."""
    anchors: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    """By `#` and the anchor, the entries of the list of works that have one."""
    headings: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    """By `heading_name`, where a reference may name one (Pandoc, Quarto): such a reference cites nothing."""
    by_name: Mapping[str, tuple[Definition, ...]] = field(default_factory=lambda: _NO_NAMES)
    """All definitions, whatever their kind."""

    # --- in text order ---

    every: tuple[Definition, ...] = ()
    """All definitions in the document itself, `duplicates` included."""
    duplicates: tuple[Definition, ...] = ()
    """Those that repeat a label and so define nothing."""
    lists: tuple[Mapping[str, Definition], ...] = ()
    """The numbered lists, those of `[1]` before ordered lists and tables: where a report has both, [1] means the former."""
    entries: Mapping[str, tuple[Definition, ...]] = field(default_factory=lambda: _NO_NAMES)
    """By number, the entries of all lists that [n] may mean."""
    unlisted: Mapping[str, tuple[Definition, ...]] = field(default_factory=lambda: _NO_NAMES)
    """By number, the definitions that are in no list; only where there are several lists."""
    bracketed_ends: ListEnds = _NO_ENDS
    """The lists of `[1]`."""
    other_ends: ListEnds = _NO_ENDS
    """The lists of `1.`"""

    # --- blocks ---

    blocks: tuple[Block | None, ...] = ()
    """Those that define something, in order, with None for others that may end a source list."""
    block_numbers: Mapping[int, int] = field(default_factory=lambda: _NO_IDS)
    """By the id of such a block, its number among `blocks`."""
    blocks_before: tuple[int, ...] = ()
    """For each chunk of the rope, how many of `blocks` come before it."""
    source_lists: frozenset[int] = frozenset()
    """The ids of the blocks that are source lists outside a sources section: nothing in them is a sentence."""
    source_lists_in: tuple[frozenset[int], ...] = ()
    """For each chunk, those among its blocks."""

    # --- how the report cites ---

    numbers_cite: bool = False
    """Whether [n] is surely meant as a citation, even if no entry has that number."""
    bare_cite: bool = False
    """Whether numbers have lost their brackets throughout, so that one after a space may be a citation."""
    linked_by_number: bool = False
    """Whether reference links name their definitions by numbers (`[the report][6]`): these are not a list of sources that a
    raised ⁶ could refer to."""
    works_cite: bool = False
    """Whether so many works are cited by author and year that `(OECD, 2020)` counts as one, even if no list has it."""
    works_lacked: bool = False
    """Whether the list of works lacks several of those that are cited by a single author and year, and has several others."""
    round_cite: bool = False
    """Whether numbers in round brackets are citations: no others are in brackets, and they cover half of the only list."""
    notes_cite: bool = False
    """Whether the only list is one of notes, so that `(note 3)` means its entry."""
    keys_listed: bool = False
    """Whether a list names its entries by keys: a `(smith2024agents pages 3-5)` that it lacks is then a missing entry."""

    @property
    def flags(self) -> tuple[bool, ...]:
        """What every mark depends on besides the names that it asks for."""
        known = bool(self.numbered), bool(self.links), bool(self.bibliography)
        return (
            self.numbers_cite,
            self.bare_cite,
            self.linked_by_number,
            self.works_cite,
            self.works_lacked,
            self.keys_listed,
            self.round_cite,
            self.notes_cite,
            *known,
        )

    def list_ends_between(self, first: tuple[int, int], last: tuple[int, int]) -> bool:
        """Whether a number at `first` may mean a different entry from one at `last`: a list ends between them."""
        return any(ends.any_between(first, last) for ends in (self.bracketed_ends, self.other_ends))

    def work(self, names: Iterable[str]) -> Definition | None:
        """The work that has the first of these names that one work alone has."""
        return next((work for name in names if (work := self.works.get(name)) is not None), None)

    def numbered_entry(self, label: str, at: tuple[int, int] | None = None) -> Definition | None:
        """Entry `label` of the numbered list that a mark at `at` (number of defining blocks before it, offset in its own)
        means: the next list after the mark, with lists of `[n]` entries preferred. None where that list has no such entry:
        the one in another section's list is not meant. After the last list: the entry of the only list that has the number."""
        first = self.numbered.get(label)
        if at is None or first is None or len(self.lists) < 2:
            return first
        entries = (self.bracketed_ends if first.bracketed else self.other_ends).next_list(at)
        if entries is not None:
            return entries.get(label)
        known = self.entries[label]
        return known[0] if len(known) == 1 else None


NO_DEFINITIONS = DefinitionIndex()
