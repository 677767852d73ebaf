"""What citation marks can point to: link definitions, footnotes, numbered source lists, the bibliography."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.citations.entry import Entry, address_of, read_entry
from groundlint.citations.source_lists import ListCandidate, numbered_entries
from groundlint.text.blocks import Block, Leaf, LeafKind, Span

if TYPE_CHECKING:
    from groundlint.citations.bibliography import BibEntry
    from groundlint.report_sentence import Section

_BRACKET_NUMBER = re.compile(r"(?<![\\\w])\[(\d{1,3})(?:\s*[,–-]\s*\d{1,3})*\](?![(:])")
_FEWEST_NUMBERS = 3
"""So many different numbers, 1 among them, make [n] a citation in a report that has no source list at all; fewer
may be an index, an interval, or a number quoted from another text (measured on 133 reports, docs/citations.md)."""


class DefinitionKind(StrEnum):
    """Where a definition stands."""

    LINK = "link"  # [label]: url "title"
    FOOTNOTE = "footnote"  # [^label]: …
    LIST = "list"  # an entry of a numbered source list
    BIBLIOGRAPHY = "bibliography"  # an entry of a .bib file


@dataclass(frozen=True, slots=True)
class Definition:
    """A thing that a mark can name. `start`/`end` are relative to block number `block`, which is -1 for the
    entries of a bibliography; `list_number` tells one numbered list of a document from the next."""

    kind: DefinitionKind
    label: str
    entry: Entry
    block: int = -1
    start: int = 0
    end: int = 0
    list_number: int = 0


_NONE: Mapping[str, Definition] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Definitions:
    """All definitions of a document. `links` are by label as CommonMark compares it, `footnotes` by label,
    `numbered` by number (the first list that has it), `bibliography` by key.

    `lists` are the numbered lists in order; `list_blocks` the numbers of the blocks that are source lists though
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
        that has the number, else the first that has it."""
        if at is not None and len(self.lists) > 1:
            for part in self.lists:
                found = part.get(label)
                if found is not None and self.starts[found.block] + found.start >= at:
                    return found
        return self.numbered.get(label)


NOTHING = Definitions()


def definitions_of(
    blocks: tuple[Block, ...],
    starts: tuple[int, ...],
    sections: tuple[Section, ...] = (),
    bibliography: Mapping[str, BibEntry] | None = None,
) -> Definitions:
    """Gather the definitions of a document. The first of two with the same label counts, as in CommonMark."""
    links: dict[str, Definition] = {}
    footnotes: dict[str, Definition] = {}
    duplicates: list[Definition] = []
    for number, block in enumerate(blocks):
        if not (block.definitions or ("[^" in block.text and "]:" in block.text)):
            continue
        for definition in _own_definitions(block):
            placed = _placed(definition, number)
            box = links if definition.kind is DefinitionKind.LINK else footnotes
            if box.setdefault(definition.label, placed) is not placed:
                duplicates.append(placed)
    lists, list_blocks = _numbered_lists(blocks, starts, sections)
    numbered: dict[str, Definition] = {}
    for part in lists:
        for label, definition in part.items():
            numbered.setdefault(label, definition)
    return Definitions(
        MappingProxyType(links),
        MappingProxyType(footnotes),
        MappingProxyType(numbered),
        MappingProxyType(_from_bibliography(bibliography or {})),
        lists,
        list_blocks,
        tuple(duplicates),
        starts,
        bool(numbered) or any(label.isdecimal() for label in links) or _numbers_cite(blocks),
    )


def _placed(definition: Definition, block: int, list_number: int = 0) -> Definition:
    return Definition(
        definition.kind,
        definition.label,
        definition.entry,
        block,
        definition.start,
        definition.end,
        list_number,
    )


@lru_cache(maxsize=4096)
def _own_definitions(block: Block) -> tuple[Definition, ...]:
    """Link and footnote definitions of a block, without its number."""
    found = []
    for link in block.definitions:
        url = address_of(link.url)
        entry = read_entry(f"<{url}>") if url and " " not in url and ">" not in url else None
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
            Definition(DefinitionKind.FOOTNOTE, label, read_entry(words), start=start, end=leaves[-1].end)
        )
    return tuple(found)


def _from_bibliography(bibliography: Mapping[str, BibEntry]) -> dict[str, Definition]:
    from groundlint.citations.canonical import source_key

    return {
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


# Numbered lists


def _numbered_lists(
    blocks: tuple[Block, ...], starts: tuple[int, ...], sections: tuple[Section, ...]
) -> tuple[tuple[Mapping[str, Definition], ...], frozenset[int]]:
    in_sources = _sources_blocks(starts, sections)
    taken: list[tuple[int, ListCandidate]] = []
    loose: list[tuple[int, ListCandidate]] = []  # a run of '[n]' blocks outside a sources section
    announced = False
    outside: set[int] = set()
    for number, block in enumerate(blocks):
        candidate = (
            _candidate(block) if number in in_sources or announced or _may_be_numbered(block) else None
        )
        if number in in_sources:
            if candidate is not None:
                taken.append((number, candidate))
        elif candidate is not None and (announced or candidate.bracketed):
            loose.append((number, candidate))
            if announced or _is_sources_title(candidate.lead_in):
                outside.update(n for n, _ in loose)
                taken.extend(loose)
                loose = []
                announced = True
            continue
        if loose and _is_list_by_itself(loose):
            outside.update(n for n, _ in loose)
            taken.extend(loose)
        loose = []
        announced = _announces_sources(block)
    if loose and (_is_list_by_itself(loose) or all(len(c.entries) for _, c in loose)):
        outside.update(n for n, _ in loose)  # '[n]' lines at the end of a report
        taken.extend(loose)
    return _split_lists(sorted(taken, key=lambda t: t[0])), frozenset(outside)


def _sources_blocks(starts: tuple[int, ...], sections: tuple[Section, ...]) -> frozenset[int]:
    from bisect import bisect_left

    inside: set[int] = set()
    for section in sections:
        if section.kind == "sources":
            inside.update(range(bisect_left(starts, section.start), bisect_left(starts, section.end)))
    return frozenset(inside)


def _may_be_numbered(block: Block) -> bool:
    return "[" in block.text and _ANY_NUMBERED.search(block.text) is not None


_ANY_NUMBERED = re.compile(r"^[ >*+-]*(?:\*\*)?\[?\\?\[\d{1,3}\\?\]", re.MULTILINE)


@lru_cache(maxsize=4096)
def _candidate(block: Block) -> ListCandidate | None:
    return numbered_entries(block)


def _announces_sources(block: Block) -> bool:
    """'Sources:' or '**Works cited**' as a paragraph of its own above a list."""
    leaves = block.leaves
    if len(leaves) != 1 or leaves[0].kind is not LeafKind.PARAGRAPH or len(leaves[0].pieces) != 1:
        return False
    start, end = leaves[0].pieces[0]
    return end - start <= 60 and _is_sources_title(block.text[start:end])


def _is_sources_title(title: str) -> bool:
    from groundlint.text.sections import section_kind

    return bool(title) and section_kind(title) == "sources"


def _is_list_by_itself(run: list[tuple[int, ListCandidate]]) -> bool:
    """'[n]' blocks that are a source list without a heading: two or more, rising, mostly with an address."""
    entries = [entry for _, candidate in run for entry in candidate.entries]
    numbers = [int(entry.label) for entry in entries]
    if len(entries) < 2 or numbers != sorted(set(numbers)):
        return False
    return 2 * sum("://" in e.text or "doi" in e.text.lower() or "www." in e.text for e in entries) >= len(
        entries
    )


def _split_lists(taken: list[tuple[int, ListCandidate]]) -> tuple[Mapping[str, Definition], ...]:
    """One mapping a list; a new one begins where a number comes again that the list already has."""
    lists: list[dict[str, Definition]] = []
    for number, candidate in taken:
        for item in candidate.entries:
            if not lists or (item.label in lists[-1] and int(item.label) == 1):
                lists.append({})
            definition = Definition(
                DefinitionKind.LIST,
                item.label,
                _read(item.text),
                number,
                item.start,
                item.end,
                len(lists) - 1,
            )
            lists[-1].setdefault(item.label, definition)
    return tuple(MappingProxyType(part) for part in lists)


@lru_cache(maxsize=8192)
def _read(text: str) -> Entry:
    return read_entry(text)


def _numbers_cite(blocks: tuple[Block, ...]) -> bool:
    seen: set[str] = set()
    for block in blocks:
        if "[" in block.text and any(
            x.kind in (LeafKind.PARAGRAPH, LeafKind.TABLE_ROW) for x in block.leaves
        ):
            seen.update(found[1] for found in _BRACKET_NUMBER.finditer(block.text))
            if "1" in seen and len(seen) >= _FEWEST_NUMBERS and "0" not in seen:
                return True
    return False
