"""Sources that close a report under no heading: notes, definitions that carry addresses, or links behind a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from groundlint.citations.numbered_lists import only_defines
from groundlint.model.block import Block, LeafKind
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.parsed_block import ParsedBlock

ENOUGH = 3
"""Sources that stand for a section: of fewer a note on a single claim may be made."""
_ADDRESS = re.compile(r"https?://|\bwww\.|\bdoi(?:\.org/|:\s?10\.)", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_ASTERISM = "⁂"


def notes_give_sources(index: DefinitionIndex) -> bool:
    """Whether at least ENOUGH footnotes have an address or a year, wherever they are written: they are shown at the end of the report. So
    are the entries of a numbered list that its marks lead to, whatever its heading."""
    notes = (note for note in index.footnotes.values() if note.entry.url or _YEAR.search(note.entry.text))
    return len(index.numbered) >= ENOUGH or sum(1 for _ in islice(notes, ENOUGH)) == ENOUGH


def closes_with_sources(blocks: Iterable[ParsedBlock], listed: frozenset[int]) -> bool:
    """Whether the last blocks of a report, given from its end, are its sources: at least ENOUGH footnotes or link
    definitions with an address; a source list, one of the blocks `listed` by id; or a numbered list of as many
    addresses behind a rule."""
    defined = 0
    entries: Block | None = None  # a list of links, whose rule is still to come
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
    """A numbered list in which every entry has an address."""
    entries: dict[int, bool] = {}
    for leaf in block.leaves:
        item = next((around for around in leaf.containers if around.kind == "item" and around.label), None)
        if item is None:
            return False
        there = _ADDRESS.search(block.text, leaf.start, leaf.end) is not None
        entries[item.index] = entries.get(item.index, False) or there
    return len(entries) >= ENOUGH and all(entries.values())
