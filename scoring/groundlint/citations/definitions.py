"""What citation marks can point to: link definitions, footnotes, numbered source lists, the bibliography."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.citations.entry import Entry, address_of, read_entry
from groundlint.citations.numbered_lists import NumberedList, numbered_lists
from groundlint.citations.source_lists import ListEntry
from groundlint.text.blocks import Block, Leaf, LeafKind, Span
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.citations.bibliography import BibEntry
    from groundlint.report_sentence import Section

_BRACKET_NUMBER = re.compile(r"(?<![\\\w])\[(\d{1,3})(?:\s*[,–-]\s*\d{1,3})*\](?![(:])")
_WITH_WORDS = frozenset({LeafKind.PARAGRAPH, LeafKind.TABLE_ROW})
_FEWEST_NUMBERS = 5
"""So many different numbers, 1 among them, in twice as many marks make every [n] a citation in a report that has
no source list at all; with fewer, only those that stand where citations stand (`Mark.shortcut`; docs/citations.md)."""


class DefinitionKind(StrEnum):
    """Where a definition stands."""

    LINK = "link"  # [label]: url "title"
    FOOTNOTE = "footnote"  # [^label]: …
    LIST = "list"  # an entry of a numbered source list
    BIBLIOGRAPHY = "bibliography"  # an entry of a .bib file


@value(frozen=True, slots=True)
class Definition:
    """A thing that a mark can name. `start`/`end` are relative to block number `block`, which is -1 for the
    entries of a bibliography. `bracketed`: an entry of a list that is numbered `[1]` rather than `1.`."""

    kind: DefinitionKind
    label: str
    entry: Entry
    block: int = -1
    start: int = 0
    end: int = 0
    bracketed: bool = False


_NONE: Mapping[str, Definition] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Definitions:
    """All definitions of a document. `links` are by label as CommonMark compares it, `footnotes` by label,
    `numbered` by number (the first list that has it), `bibliography` by key.

    `lists` are the numbered lists, those of `[n]` entries before ordered lists and tables (where a report has both,
    [n] means the former), each kind in order of place; `list_blocks` the numbers of the blocks that are source lists though
    they stand in no sources section: nothing in them is a sentence. `starts` are the blocks' absolute starts.
    `numbers_cite` says that [n] is surely meant as a citation here, even if nothing answers it.
    """

    links: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    footnotes: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    numbered: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    bibliography: Mapping[str, Definition] = field(default_factory=lambda: _NONE)
    lists: tuple[Mapping[str, Definition], ...] = ()
    list_blocks: frozenset[int] = frozenset()
    duplicates: tuple[Definition, ...] = ()
    starts: tuple[int, ...] = ()
    numbers_cite: bool = False

    def all(self) -> tuple[Definition, ...]:
        """Every definition in the document itself, in order of place."""
        own = [
            *self.links.values(),
            *self.footnotes.values(),
            *(d for part in self.lists for d in part.values()),
        ]
        return tuple(sorted((*own, *self.duplicates), key=lambda d: (d.block, d.start)))

    def span(self, definition: Definition) -> Span | None:
        """Absolute str indices of a definition; None for one that stands in another file."""
        if not 0 <= definition.block < len(self.starts):
            return None
        base = self.starts[definition.block]
        return base + definition.start, base + definition.end

    def number(self, label: str, at: int | None = None) -> Definition | None:
        """Entry `label` of the numbered list that a mark at absolute index `at` means: the next one behind it
        that has the number, else the first that has it; a list of `[n]` entries before any other."""
        first = self.numbered.get(label)
        if at is not None and len(self.lists) > 1 and first is not None:
            for part in self.lists:
                found = part.get(label)
                if found is None or found.bracketed != first.bracketed:
                    continue
                if self.starts[found.block] + found.start >= at:
                    return found
        return first


NOTHING = Definitions()


def definitions_of(
    blocks: tuple[Block, ...],
    starts: tuple[int, ...],
    sections: tuple[Section, ...] = (),
    bibliography: Mapping[str, BibEntry] | None = None,
) -> Definitions:
    """Gather the definitions of a document. The first of two with the same label counts, as in CommonMark."""
    found, list_blocks = numbered_lists(blocks, starts, sections)
    known = bibliography_definitions(bibliography or {})
    return assemble(
        blocks, starts, found, list_blocks, known, lambda: numbers_cite(map(bracket_numbers, blocks))
    )


def assemble(
    blocks: Sequence[Block],
    starts: tuple[int, ...],
    found: tuple[NumberedList, ...],
    list_blocks: frozenset[int],
    bibliography: Mapping[str, Definition],
    may_cite: Callable[[], bool],
) -> Definitions:
    """The same with the numbered lists `found` already; `may_cite` is asked where nothing else tells that [n] is
    meant as a citation."""
    links: dict[str, Definition] = {}
    footnotes: dict[str, Definition] = {}
    duplicates: list[Definition] = []
    for number, block in enumerate(blocks):
        for definition in own_definitions(block):
            one = placed(definition, number)
            box = links if definition.kind is DefinitionKind.LINK else footnotes
            if box.setdefault(definition.label, one) is not one:
                duplicates.append(one)
    lists = tuple(
        MappingProxyType({e.label: listed(number, e, part.bracketed) for number, e in part.entries})
        for part in found
    )
    numbered: dict[str, Definition] = {}
    for part in lists:
        for label, definition in part.items():
            numbered.setdefault(label, definition)
    return Definitions(
        MappingProxyType(links),
        MappingProxyType(footnotes),
        MappingProxyType(numbered),
        bibliography,
        lists,
        list_blocks,
        tuple(duplicates),
        starts,
        bool(numbered) or any(label.isdecimal() for label in links) or may_cite(),
    )


def placed(definition: Definition, block: int) -> Definition:
    """A definition of block number `block`."""
    return Definition(
        definition.kind, definition.label, definition.entry, block, definition.start, definition.end
    )


def own_definitions(block: Block) -> tuple[Definition, ...]:
    """Link and footnote definitions of a block, without its number."""
    found: tuple[Definition, ...] | None = block.memo.definitions
    if found is None:
        # Asked at every keystroke: even to look for the two marks in a block of a megabyte would be felt.
        prose = any(leaf.kind is not LeafKind.CODE for leaf in block.leaves)
        may = bool(block.definitions) or (prose and "[^" in block.text and "]:" in block.text)
        found = block.memo.definitions = _read_definitions(block) if may else ()
    return found


def _read_definitions(block: Block) -> tuple[Definition, ...]:
    found = []
    for link in block.definitions:
        url = address_of(link.url)
        entry = _read(f"<{url}>") if url and " " not in url and ">" not in url else None
        title = link.title.strip()
        found.append(
            Definition(
                DefinitionKind.LINK,
                link.label,
                Entry(
                    entry.key if entry else "",
                    entry.url if entry else link.url,
                    entry.doi if entry else None,
                    title,
                    title or None,
                    title,
                ),
                start=link.start,
                end=link.end,
            )
        )
    notes: dict[str, list[Leaf]] = {}
    for leaf in block.leaves:
        note = next((c for c in leaf.containers if c.kind == "footnote"), None)
        if note is not None:
            notes.setdefault(note.label, []).append(leaf)
    for label, leaves in notes.items():
        words = "\n".join(block.text[s:e] for leaf in leaves for s, e in leaf.pieces)
        start = max(block.text.rfind("[^", 0, leaves[0].start), 0)
        found.append(
            Definition(DefinitionKind.FOOTNOTE, label, _read(words), start=start, end=leaves[-1].end)
        )
    return tuple(found)


def listed(block: int, item: ListEntry, bracketed: bool) -> Definition:
    """The definition that an entry of a numbered list is."""
    return Definition(
        DefinitionKind.LIST, item.label, _read(item.text), block, item.start, item.end, bracketed
    )


@lru_cache(maxsize=8192)
def _read(text: str) -> Entry:
    return read_entry(text)


def bibliography_definitions(bibliography: Mapping[str, BibEntry]) -> Mapping[str, Definition]:
    """The entries of a bibliography by key."""
    from groundlint.citations.canonical import source_key

    return MappingProxyType(
        {
            key: Definition(
                DefinitionKind.BIBLIOGRAPHY,
                key,
                Entry(
                    source_key(item.url, item.doi, item.text or item.title),
                    item.url or (f"https://doi.org/{item.doi}" if item.doi else None),
                    item.doi,
                    item.title,
                    None,
                    item.text,
                ),
            )
            for key, item in bibliography.items()
        }
    )


def bracket_numbers(block: Block) -> tuple[str, ...]:
    """The first number of every [n] of a block that holds words."""
    if "[" not in block.text:
        return ()
    numbers: tuple[str, ...] | None = block.memo.bracket_numbers
    if numbers is None:
        words = any(leaf.kind in _WITH_WORDS for leaf in block.leaves)
        found = _BRACKET_NUMBER.finditer(block.text) if words else ()
        numbers = block.memo.bracket_numbers = tuple(one[1] for one in found)
    return numbers


def numbers_cite(found: Iterable[Sequence[str]]) -> bool:
    """Whether the numbers in brackets of a document are so many that they must be citations."""
    count = 0
    numbers: set[str] = set()
    for part in found:
        count += len(part)
        numbers.update(part)
    enough = len(numbers) >= _FEWEST_NUMBERS and count >= 2 * _FEWEST_NUMBERS
    return enough and "1" in numbers and "0" not in numbers
