"""Sources that close a report without a heading: notes, definitions with addresses, or links after a thematic break."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from groundlint.citations.numbered_lists import only_defines
from groundlint.markdown.names_and_years import ANY_YEAR
from groundlint.model.block import Block, LeafKind
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.parsed_block import ParsedBlock

ENOUGH = 3
"""The fewest sources that count as a section: fewer may be a note on a single claim."""
_ADDRESS = re.compile(r"https?://|\bwww\.|\bdoi(?:\.org/|:\s?10\.)", re.IGNORECASE)
_ASTERISM = "⁂"


def notes_give_sources(index: DefinitionIndex) -> bool:
    """Whether at least ENOUGH footnotes have an address or a year, wherever they are written: they are shown at the end of
    the report. The same holds for the entries of a numbered list that marks lead to, whatever its heading."""
    notes = (note for note in index.footnotes.values() if note.entry.url or ANY_YEAR.search(note.entry.text))
    return len(index.numbered) >= ENOUGH or sum(1 for _ in islice(notes, ENOUGH)) == ENOUGH


def closes_with_sources(blocks: Iterable[ParsedBlock], listed: frozenset[int]) -> bool:
    """Whether the last blocks of a report, given in reverse order, are its sources: at least ENOUGH footnotes or link
    definitions with an address; a source list (a block whose id is in `listed`); or a numbered list of at least as many
    addresses after a thematic break."""
    defined = 0
    entries: Block | None = None  # a list of links whose thematic break is not found yet
    for block in blocks:
        if _is_rule(block.block):
            if entries is not None:
                return True
        elif not block.has_content:
            continue
        elif entries is not None:
            return False
        elif block.definitions and only_defines(block.block):
            defined += sum(definition.entry.url is not None for definition in block.definitions)
            if defined >= ENOUGH:
                return True
        elif id(block.block) in listed:
            return True
        elif _lists_addresses(block.block):
            entries = block.block
        else:
            return False
    return False


def _is_rule(block: Block) -> bool:
    if any(leaf.kind is LeafKind.RULE for leaf in block.leaves):
        return len(block.leaves) == 1
    return _ASTERISM in block.text and re.sub(r"<[^<>]*>|\s", "", block.text) == _ASTERISM


def _lists_addresses(block: Block) -> bool:
    """Whether a block is a numbered list whose entries all have an address."""
    entries: dict[int, bool] = {}
    for leaf in block.leaves:
        item = next((around for around in leaf.containers if around.kind == "item" and around.label), None)
        if item is None:
            return False
        there = _ADDRESS.search(block.text, leaf.start, leaf.end) is not None
        entries[item.index] = entries.get(item.index, False) or there
    return len(entries) >= ENOUGH and all(entries.values())
