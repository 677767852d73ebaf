"""The definition index of a document: made from the blocks that define something, and remade only when they change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from groundlint.citations.definitions import FEWEST_ROUND, entry_of
from groundlint.citations.forms.author_year import name_in_bibliography, names_authors
from groundlint.citations.forms.page_key import is_keyed
from groundlint.citations.forms.reference_link import heading_name
from groundlint.citations.mark_usage import MarkUsage
from groundlint.citations.numbered_lists import (
    NumberedList,
    heads_notes,
    list_role,
    numbered_lists,
    only_closes_tags,
    only_defines,
    titled_shape,
)
from groundlint.model.block import Block, BlockChunk
from groundlint.model.definition_index import (
    NO_DEFINITIONS,
    BlockPlace,
    Definition,
    DefinitionIndex,
    DefinitionKind,
    DefinitionPlace,
    Entry,
    ListEnds,
)
from groundlint.model.parsed_block import OwnDefinition, ParsedBlock, ParsedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage


class _Part(NamedTuple):
    """A block that defines something, or (None) one that only ends the source list before it."""

    parsed: ParsedBlock | None
    headings: int
    """How many headings of the chunk come before it."""
    opens: bool
    """Whether it holds a heading itself."""


_NO_IDS: frozenset[int] = frozenset()
_NONE: Mapping[str, Definition] = MappingProxyType({})


class DefiningChunk(NamedTuple):
    """The blocks of a chunk that matter to the definitions. `last` says what its last block may be to a source list."""

    parts: tuple[_Part, ...]
    headings: int
    last: _Preceding


class _Preceding(Enum):
    """What the block before may be to a source list."""

    NOTHING = auto()
    PART = auto()
    TITLED = auto()
    """Its title, or an unnumbered entry below the title: the entries that follow need no numbers."""
    ANCHOR = auto()
    """The anchor of the entry that follows."""


_DEFINING: Stage[tuple[ParsedChunk, _Preceding], DefiningChunk] = Stage("defining blocks")


def defining_chunks(chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk]) -> tuple[DefiningChunk, ...]:
    """What each chunk contributes: equal to its previous contribution as long as no block that matters has changed."""
    found = []
    before = _Preceding.NOTHING
    for chunk, own in zip(chunks, parsed, strict=True):
        one = chunk.cache.get(_DEFINING, (own, before), partial(_defining, own, before))
        found.append(one)
        before = one.last
    return tuple(found)


def _defining(chunk: ParsedChunk, before: _Preceding) -> DefiningChunk:
    parts: list[_Part] = []
    headings = 0
    for block in chunk.blocks:
        if only_closes_tags(block.block):
            continue
        own = len(block.headings)
        goes_on = before is _Preceding.TITLED and titled_shape(block.block) is not None
        if block.may_list_sources or block.definitions or goes_on or before is _Preceding.ANCHOR:
            parts.append(_Part(block, headings, own > 0))
        elif before is not _Preceding.NOTHING:
            parts.append(_Part(None, headings, own > 0))
        headings += own
        if block.definitions and only_defines(block.block):
            continue
        if goes_on or (block.may_list_sources and list_role(block.block).announces):
            before = _Preceding.TITLED
        elif any(map(_is_empty_anchor, block.definitions)):
            before = _Preceding.ANCHOR
        else:
            before = _Preceding.PART if block.may_list_sources else _Preceding.NOTHING
    return DefiningChunk(tuple(parts), headings, before)


def _is_empty_anchor(own: OwnDefinition) -> bool:
    return own.kind is DefinitionKind.ANCHOR and not own.entry.key


def definition_index(
    defining: Sequence[DefiningChunk],
    outline: Outline,
    usage: MarkUsage,
    bibliography: Mapping[str, Definition],
    previous: DefinitionIndex = NO_DEFINITIONS,
) -> DefinitionIndex:
    """The index of a document. Meanings unchanged since `previous` are the same objects, so they compare at once."""
    parts, in_sources, before = _laid_out(defining, outline)
    blocks = tuple([parsed.block if parsed is not None else None for parsed in parts])
    found, outside = numbered_lists(zip(blocks, in_sources, strict=True), bare=usage.often_bare)
    links, footnotes, duplicates, own = _own(parts)
    within = [heading or number in outside for number, heading in enumerate(in_sources)]
    named = _works(parts, within, bibliography)
    anchors = _anchors(parts, within)
    lists = tuple([_list(one) for one in found])
    numbered = _first_of_each(lists)
    listed = frozenset([id(blocks[number]) for number in outside])
    headings = _headings(outline) if usage.may_name_headings else _NONE
    by_name = _by_name([links, footnotes, bibliography, *lists, headings, anchors], named, previous.by_name)
    cite = bool(numbered) or any(map(str.isdecimal, links)) or (not found and usage.numbers_cite)
    return DefinitionIndex(
        links=MappingProxyType(links),
        footnotes=MappingProxyType(footnotes),
        numbered=MappingProxyType(numbered),
        bibliography=bibliography,
        works=_first_works(named),
        by_name=by_name,
        unlisted=_unlisted(by_name, numbered) if len(lists) > 1 else {},
        lists=lists,
        entries=_entries(lists, numbered),
        every=tuple(sorted([*own, *(d for one in lists for d in one.values())], key=_place)),
        duplicates=tuple(duplicates),
        bracketed_ends=_ends([entries for one, entries in zip(found, lists, strict=True) if one.bracketed]),
        other_ends=_ends([entries for one, entries in zip(found, lists, strict=True) if not one.bracketed]),
        blocks=blocks,
        block_numbers={id(block): number for number, block in enumerate(blocks) if block is not None},
        blocks_before=tuple(before),
        source_lists=listed,
        source_lists_in=tuple([_among(listed, chunk) if listed else _NO_IDS for chunk in defining]),
        numbers_cite=cite,
        bare_cite=usage.often_bare,
        linked_by_number=usage.linked_by_number,
        anchors=anchors,
        headings=headings,
        notes_cite=len(lists) == 1 and _only_notes(outline),
        round_cite=len(lists) == 1 and _most_of(usage.in_round, numbered),
        keys_listed=any(map(is_keyed, named)),
        named=named,
    )


def _laid_out(
    defining: Sequence[DefiningChunk], outline: Outline
) -> tuple[list[ParsedBlock | None], list[bool], list[int]]:
    """The blocks of all chunks in order, whether each is in a sources section, and how many precede each chunk."""
    parts: list[ParsedBlock | None] = []
    in_sources: list[bool] = []
    before: list[int] = []
    heading = -1
    for chunk in defining:
        before.append(len(parts))
        for part in chunk.parts:
            parts.append(part.parsed)
            in_sources.append(not part.opens and outline.kind(heading + part.headings) == "sources")
        heading += chunk.headings
    return parts, in_sources, before


def _most_of(found: frozenset[str], numbered: Mapping[str, Definition]) -> bool:
    """Whether the numbers in round brackets include at least half of those of a list."""
    listed = len(found.intersection(numbered))
    return listed >= FEWEST_ROUND and 2 * listed >= len(numbered)


def _only_notes(outline: Outline) -> bool:
    """Whether a heading is one of notes and no other is one of sources."""
    notes = [heads_notes(one.title) for one in outline.headings]
    return any(notes) and not any(
        kind == "sources" and not noted for kind, noted in zip(outline.kinds, notes, strict=True)
    )


def _headings(outline: Outline) -> Mapping[str, Definition]:
    """Each heading as the target of a reference by its words."""
    return MappingProxyType(
        {
            name: Definition(
                DefinitionKind.LINK, heading.title, Entry("", "#", None, heading.title, None, "")
            )
            for heading in outline.headings
            if (name := heading_name(heading.title))
        }
    )


def _first_of_each(lists: Sequence[Mapping[str, Definition]]) -> dict[str, Definition]:
    """For each number, the entry of the first list that has it."""
    found: dict[str, Definition] = {}
    for one in lists:
        for label, definition in one.items():
            found.setdefault(label, definition)
    return found


def _entries(
    lists: Sequence[Mapping[str, Definition]], numbered: Mapping[str, Definition]
) -> Mapping[str, tuple[Definition, ...]]:
    """For each number, the entries of all lists numbered in the same way as the first list that has it, in order of place."""
    found: dict[str, list[Definition]] = {}
    for part in lists:
        for label, definition in part.items():
            if definition.bracketed == numbered[label].bracketed:
                found.setdefault(label, []).append(definition)
    return {label: tuple(sorted(entries, key=_place)) for label, entries in found.items()}


def _ends(lists: Iterable[Mapping[str, Definition]]) -> ListEnds:
    """Where each of these lists ends."""
    placed = sorted(
        [(max(map(_place, entries.values()))[:2], entries) for entries in lists if entries],
        key=lambda one: one[0],
    )
    return ListEnds(tuple([place for place, _ in placed]), tuple([entries for _, entries in placed]))


def _among(listed: frozenset[int], chunk: DefiningChunk) -> frozenset[int]:
    ids = [id(part.parsed.block) for part in chunk.parts if part.parsed is not None]
    return listed.intersection(ids) or _NO_IDS


def _place(definition: Definition) -> DefinitionPlace:
    assert definition.place is not None
    return definition.place


def _own(
    parts: Sequence[ParsedBlock | None],
) -> tuple[dict[str, Definition], dict[str, Definition], list[Definition], list[Definition]]:
    """Link definitions and footnotes by label; those that repeat a label; and all of them. The first of two with the same
    label counts, as in CommonMark."""
    links: dict[str, Definition] = {}
    footnotes: dict[str, Definition] = {}
    duplicates: list[Definition] = []
    every: list[Definition] = []
    note: Entry | None = None
    for number, parsed in enumerate(parts):
        for own in parsed.definitions if parsed is not None else ():
            if own.kind in (DefinitionKind.WORK, DefinitionKind.ANCHOR):
                continue
            box, entry = links, own.entry
            if own.kind is DefinitionKind.FOOTNOTE:
                box, entry = footnotes, _unless_ibid(own.entry, note)
                note = entry
            placed = Definition(own.kind, own.label, entry, place=DefinitionPlace(number, own.start, own.end))
            every.append(placed)
            if box.setdefault(own.label, placed) is not placed:
                duplicates.append(placed)
    return links, footnotes, duplicates, every


def _works(
    parts: Sequence[ParsedBlock | None], in_sources: Sequence[bool], bibliography: Mapping[str, Definition]
) -> Mapping[str, tuple[Definition, ...]]:
    """The works of the sources sections and the bibliography by author and year, each once."""
    found: dict[str, list[Definition]] = {}
    for number, (parsed, listed) in enumerate(zip(parts, in_sources, strict=True)):
        for own in parsed.definitions if parsed is not None and listed else ():
            if own.kind is DefinitionKind.WORK:
                place = DefinitionPlace(number, own.start, own.end)
                found.setdefault(own.label, []).append(
                    Definition(own.kind, own.label, own.entry, place=place)
                )
    for definition in bibliography.values():
        name = name_in_bibliography(definition.entry.text)
        if name is not None:
            found.setdefault(name, []).append(definition)
    return {
        name: tuple({work.entry.key: work for work in works[::-1]}.values())[::-1]
        for name, works in found.items()
    }


def _anchors(parts: Sequence[ParsedBlock | None], in_sources: Sequence[bool]) -> Mapping[str, Definition]:
    """The entries of the sources sections by their anchors. An anchor in a block of its own is that of the next block, unless
    that is a list of several."""
    found: dict[str, Definition] = {}
    for number, (parsed, listed) in enumerate(zip(parts, in_sources, strict=True)):
        for own in parsed.definitions if parsed is not None and listed else ():
            if own.kind is not DefinitionKind.ANCHOR:
                continue
            entry, after = own.entry, parts[number + 1] if number + 1 < len(parts) else None
            if (
                not entry.key
                and after is not None
                and in_sources[number + 1]
                and len(after.block.leaves) == 1
            ):
                entry = entry_of(after.block.text.strip())
            if entry.key:
                place = DefinitionPlace(number, own.start, own.end)
                found.setdefault(own.label, Definition(own.kind, own.label, entry, place=place))
    return MappingProxyType(found) if found else _NONE


def _first_works(named: Mapping[str, tuple[Definition, ...]]) -> Mapping[str, Definition]:
    """The only work under each name; where several share authors and year, the first of them."""
    return MappingProxyType(
        {name: works[0] for name, works in named.items() if names_authors(name) or len(works) == 1}
    )


def _list(found: NumberedList) -> Mapping[str, Definition]:
    made: dict[str, Definition] = {}
    entry: Entry | None = None
    for number, item in found.entries:
        entry = _unless_ibid(entry_of(item.text), entry)
        place = DefinitionPlace(number, item.start, item.end)
        made[item.label] = Definition(DefinitionKind.LIST, item.label, entry, found.bracketed, place)
    return MappingProxyType(made)


def _by_name(
    maps: Iterable[Mapping[str, Definition]],
    named: Mapping[str, tuple[Definition, ...]],
    previous: Mapping[str, tuple[Definition, ...]],
) -> Mapping[str, tuple[Definition, ...]]:
    found: dict[str, list[Definition]] = {name: list(works) for name, works in named.items()}
    for definitions in maps:
        for name, definition in definitions.items():
            found.setdefault(name, []).append(definition)
    made: dict[str, tuple[Definition, ...]] = {}
    for name, meaning in found.items():
        known, now = previous.get(name), tuple(meaning)
        made[name] = known if known == now else now
    return MappingProxyType(made)


def _unlisted(
    by_name: Mapping[str, tuple[Definition, ...]], numbered: Iterable[str]
) -> Mapping[str, tuple[Definition, ...]]:
    return {n: tuple([one for one in by_name[n] if one.kind is not DefinitionKind.LIST]) for n in numbered}


def places_in(index: DefinitionIndex, chunk: int, blocks: Iterable[Block]) -> Iterator[BlockPlace]:
    """The place of each block of chunk number `chunk` among the blocks that define something. It matters only where there are
    several numbered lists."""
    before = index.blocks_before[chunk]
    for block in blocks:
        own = index.block_numbers.get(id(block))
        if own is None:
            yield BlockPlace(before, False)
        else:
            yield BlockPlace(own, True)
            before = own + 1


_IBID = re.compile(
    r"\W*(?:ibid(?:em)?|ebd|ebenda|ibídem|同上|같은 책|위의 책)(?![^\W\d_])[^\n]{0,60}", re.IGNORECASE
)


def _unless_ibid(entry: Entry, before: Entry | None) -> Entry:
    """`entry`, or the one before it if `entry` only says that it is the same."""
    same = before is not None and entry.url is None and entry.doi is None and _IBID.fullmatch(entry.text)
    return before if before is not None and same else entry
