"""Which sentences name an entry of the list of sources in a note in brackets at their end, in a dated label at their beginning,
or by its title or its journal and year, and which rows name one in a column of sources: '… of 40 looms. (Harbour Board)', '…
[Board data via millwatch.example, HIGH]', '**Harbour Board (2025)**: 40 looms', 'a 2021 paper titled *Ports of the North*'.

A reader finds the entry that begins with that name or has that site. Of 24 labelled claims before such a note that nothing
else covered, an editor asked about one, and about none of three such rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from groundlint.citations.listed_titles import titles_listed, titles_named
from groundlint.citations.whole_report.rule_kinds import NO_KEYS, Keys, OfChunks, key_set
from groundlint.citations.whole_report.telling_words import telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded
from groundlint.markdown.sections import section_kind
from groundlint.markdown.source_columns import columns_of_sources
from groundlint.model.block import Block, BlockChunk, LeafKind
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage, StageCache, of_each

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ][\w&'’-]{0,40}\w"
_BODY = rf"(?<![\w&'’-]){_CAPITAL}(?: (?:(?:of|for|and|the|on) ){{0,2}}{_CAPITAL}){{0,6}}"
"""A name in capitals, of a body or what begins as one."""
_PLATFORM_LABELS = "www github youtube medium reddit twitter facebook linkedin substack google archive doi"
_PLATFORMS = frozenset(_PLATFORM_LABELS.split())
"""Parts of hosts that do not tell whose page it is."""
_INSIDE = r"(?P<inside>[^()\[\]（）\n]{2,120})"
_AT_END = lazy_pattern(rf"[(\[（]{_INSIDE}[)\]）][*_\s.!?\"”]{{0,6}}\Z")
_AFTER = lazy_pattern(rf"[*_\s]{{0,4}}[(\[（]{_INSIDE}[)\]）](?![(\[:])")
_LONGEST = 130
"""Characters of a note with what is around it."""
_PARTS = lazy_pattern(r"[,;/+·—–]| and | via | & ")
_BEFORE_NAME = lazy_pattern(r"(?:per|via|see|from|cf\.|sources?:|data from) ", re.IGNORECASE)
_EXAMPLES = lazy_pattern(
    r"[(\[（]\s*(?:e\.\s?g\.?|i\.\s?e\.?|for example|such as|including|like|mainly|mostly|z\.\s?B\.|p\.\s?ex\.)",
    re.IGNORECASE,
)
_MOST_WORDS = 6
_EDGES = " *_`.:'\"“”()[]（）"
_ABBREVIATION = lazy_pattern(r"(?P<letters>[A-Z&]{2,7}?)s?")
_WORD = lazy_pattern(r"[^\W\d_][\w'’-]*")

_BEGINS_WITH = lazy_pattern(rf"\W{{0,12}}(?P<name>{_BODY})(?= ?[,.:;(\"“«—–|\]*_]| --? | \d{{4}}\b)")
_PUBLISHER = lazy_pattern(rf" (?:[-–—|]|\\\|) (?P<name>{_BODY})\]\(")
"""How the title of a linked page ends: '[Rents in the north - Harbour Board](…)'."""
_LABELLED = lazy_pattern(rf"\W{{0,6}}(?P<name>{_BODY}) \((?:19|20)\d\d\)\W{{0,4}}:")
"""How an item begins that says whose figures it gives: '**Harbour Board (2025)**: …'."""
_HOST = lazy_pattern(r"(?<![\w@.-])(?:[a-z0-9-]{2,40}\.){1,3}[a-z]{2,10}(?![\w-])", re.IGNORECASE)
_BOLD = lazy_pattern(r"(?:\*\*|__)(?P<words>[^*_\n]{3,60}?):?(?:\*\*|__):?")
_BELOW_HEADINGS = 7
"""The level of a title that is not a heading: any heading ends its list."""
_ENTRIES = (LeafKind.PARAGRAPH, LeafKind.TABLE_ROW)
_SHORTEST = 3
_JOINTS = frozenset(("of", "for", "in", "on"))
_Names = frozenset[str]
_NO_NAMES: _Names = frozenset()


class _Noted(NamedTuple):
    """A sentence before a note, with all names by which that may mean an entry."""

    key: str
    names: _Names


_NAMES_IN_BLOCK: Stage[Block, _Names] = Stage("names of entries")
_LISTED: Stage[tuple[ResolvedChunk, frozenset[int], int], tuple[_Names, int]] = Stage(
    "names in lists of sources"
)
_NOTED: Stage[ResolvedChunk, tuple[_Noted, ...]] = Stage("notes after sentences")
_OF_CHUNK: Stage[tuple[tuple[_Noted, ...], _Names], Keys] = Stage("sources noted")
_ALL: Stage[tuple[_Names, ...], _Names] = Stage("names in all lists of sources")


def noting_sources(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], index: DefinitionIndex, cache: StageCache
) -> OfChunks:
    """Of each chunk, the keys of the sentences before a note that names what a list of sources names."""
    noted: tuple[tuple[_Noted, ...], ...] = of_each(_NOTED, chunks, resolved, _noted)
    if not any(noted):
        return (NO_KEYS,) * len(chunks)
    listed: list[_Names] = []
    level = 0
    for chunk, own, blocks in zip(chunks, resolved, index.source_lists_in, strict=True):
        names, level = chunk.cache.of(_LISTED, (own, blocks, level), _listed)
        listed.append(names)
    known = cache.of(_ALL, tuple(listed), _together)
    return of_each(_OF_CHUNK, chunks, [(one, known if one else _NO_NAMES) for one in noted], _in_chunk)


def _together(listed: tuple[_Names, ...]) -> _Names:
    return _NO_NAMES.union(*listed)


def _in_chunk(key: tuple[tuple[_Noted, ...], _Names]) -> Keys:
    noted, known = key
    return key_set([one.key for one in noted if not known.isdisjoint(one.names)])


def _listed(key: tuple[ResolvedChunk, frozenset[int], int]) -> tuple[_Names, int]:
    """The names in the lists of sources of a chunk, and the level of the heading of the list that goes on after it; 0 for none."""
    chunk, listed, level = key
    found: list[_Names] = []
    for block in chunk.blocks:
        for heading in block.parsed.headings:
            if section_kind(heading.title) == "sources":
                level = level or heading.level
            elif level and heading.level <= level:
                level = 0
        if not level and _titles_a_list(block.block):
            level = _BELOW_HEADINGS
        if level or id(block.block) in listed:
            found.append(block.block.cache.of(_NAMES_IN_BLOCK, block.block, _names_in))
    return _NO_NAMES.union(*found), level


def _titles_a_list(block: Block) -> bool:
    """'**References**' in a paragraph of its own."""
    title = _BOLD.fullmatch(block.text.strip()) if len(block.text) < _LONGEST else None
    return title is not None and section_kind(title["words"]) == "sources"


def _names_in(block: Block) -> _Names:
    """With what the entries of a block begin, and whose sites they name: 'harbour board', 'millwatch.example', 'millwatch'."""
    names: set[str] = set()
    for leaf in block.leaves:
        if leaf.kind in _ENTRIES:
            for piece in leaf.pieces[:1] if leaf.containers else leaf.pieces:
                begun = _BEGINS_WITH.match(block.text, *piece)
                if begun is not None:
                    names.update(_beginnings(folded(begun["name"])))
            for start, end in ((leaf.start, leaf.end),) if leaf.containers else leaf.pieces:
                names.update(titles_listed(block.text[start:end]))
                names.update(folded(one["name"]) for one in _PUBLISHER.finditer(block.text, start, end))
            for host in _HOST.findall(block.text, leaf.start, leaf.end):
                site = host.lower().removeprefix("www.")
                names |= {site, site.split(".")[0]} - _PLATFORMS
    return frozenset([name for name in names if len(name) >= _SHORTEST])


def _beginnings(name: str) -> Iterator[str]:
    """A name, and what of two words or more is before an 'of' or the like: 'harbour board' of 'harbour board for the north'."""
    words = name.split()
    yield name
    for last in range(2, len(words)):
        if words[last] in _JOINTS:
            yield " ".join(words[:last])


def _noted(chunk: ResolvedChunk) -> tuple[_Noted, ...]:
    return tuple([one for block in chunk.blocks for one in _noted_in(block)])


def _noted_in(block: ResolvedBlock) -> tuple[_Noted, ...]:
    words = telling_words(block.block)
    return _notes_in(block) if words.has_note or words.sets_title_apart or words.dates else ()


@kept_with_block
def _notes_in(block: ResolvedBlock) -> tuple[_Noted, ...]:
    return (*_before_notes(block), *_naming_titles(block))


def _naming_titles(resolved: ResolvedBlock) -> Iterator[_Noted]:
    for span in resolved.spans:
        names = frozenset(titles_named(resolved.block.text[span.start : span.end]))
        if names:
            yield _Noted(span.key, names)


def _before_notes(resolved: ResolvedBlock) -> Iterator[_Noted]:
    """The sentences with such notes, and before one those of their paragraph, item or row after the last, or after a citation."""
    block = resolved.block
    waiting: list[str] = []
    leaf = -1
    cells: dict[int, list[str]] = {}
    for row, piece in chain.from_iterable(columns_of_sources(block)):
        cells.setdefault(row, []).append(block.text[slice(*block.leaves[row].pieces[piece])])
    for span in resolved.spans:
        if span.leaf != leaf:
            waiting, leaf = [], span.leaf
        if resolved.resolves(span.marks):
            waiting = []
            continue
        waiting.append(span.key)
        noted = [*_notes(block, span), *cells.get(span.leaf, ())]
        names = frozenset([name for note in noted for name in _names_of(note)])
        if names:
            yield from (_Noted(key, names) for key in waiting)
            waiting = []


def _notes(block: Block, span: SentenceSpan) -> Iterator[str]:
    """The label of a sentence if it has a year, and the notes at its end and after it, with their brackets, but for one that only
    says again, or shorter, what is before it: 'the Harbour Board (HB)'."""
    label = _LABELLED.match(span.plain)
    if label is not None:
        yield label["name"]
    end = block.leaves[span.leaf].end
    own = _AT_END.search(block.text, max(span.start, span.end - _LONGEST), span.end)
    if own is not None:
        before = block.text[max(span.start, own.start() - _LONGEST) : own.start()].rstrip()
        if not before.endswith(own["inside"]) and not _abbreviates(own["inside"], before):
            yield own[0]
    after = _AFTER.match(block.text, span.end, min(span.end + _LONGEST, end))
    if after is not None:
        yield after[0]


def _abbreviates(note: str, before: str) -> bool:
    """Whether a note is the abbreviation of the words before it: 'the Harbour Board (HB)'."""
    short = _ABBREVIATION.fullmatch(note)
    initials = "".join([word[0] for word in _WORD.findall(before)]).casefold()
    return short is not None and initials.endswith(short["letters"].casefold())


def _names_of(note: str) -> Iterator[str]:
    """The names that a note, or a cell, may begin its parts with: 'board data', 'board' and 'acme' of '(Board data, via Acme)'. In
    round brackets stand examples, too: only what begins with a capital, or is a site, is a name there."""
    in_square = "[" in note
    for part in _PARTS.split(note) if _EXAMPLES.match(note) is None else ():
        name = _BEFORE_NAME.sub("", part.strip(_EDGES), count=1)
        if in_square or name[:1].isupper() or _HOST.match(name):
            words = folded(name).split()[:_MOST_WORDS]
            for last in range(len(words), 0, -1):
                name = " ".join(words[:last]).strip(_EDGES + ",")
                yield name
                if last > 1:  # as a site is called
                    yield name.replace(" ", "")
