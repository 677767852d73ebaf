"""What a block, or a bibliography, defines for citation marks to point to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from groundlint.citations.entry import address_of, read_entry
from groundlint.citations.forms.anchored_entry import anchored_entries
from groundlint.citations.forms.author_page import works_with_pages
from groundlint.citations.forms.author_year import listed_works
from groundlint.citations.forms.listed_label import labelled_entries
from groundlint.citations.forms.page_key import keyed_entries
from groundlint.citations.link_titles import quotes_of
from groundlint.markdown.inline_wiki_note import wiki_note
from groundlint.model.block import Block, Leaf, LeafKind
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.definition_index import Definition, DefinitionKind, Entry
from groundlint.model.parsed_block import OwnDefinition

if TYPE_CHECKING:
    from groundlint.citations.bibliography import BibEntry

_BRACKET_NUMBER = re.compile(r"(?<![\\\w])\[(\d{1,3})(?:\s*[,–-]\s*\d{1,3})*\](?![(:])")
_RANGED = re.compile(r"\d\s*[–—~～-]")
_WIKI_NOTE = "<ref "
_WITH_WORDS = frozenset({LeafKind.PARAGRAPH, LeafKind.TABLE_ROW})
FEWEST_BARE = 10
"""From this many numbers without brackets in the position of a mark, those preceded by a blank also count as marks."""
FEWEST_ROUND = 3
"""From this many numbers in round brackets, they count as marks if they include at least half of the only list and no
number is in square brackets."""
FEWEST_WORKS = 5
"""From this many works cited by author and year, `(OECD, 2020)` is a citation even if no list has it."""
FEWEST_LACKED = 3
"""Where the list has at least this many of the works that are cited by a single author and year, and lacks at least as many,
`(Smith, 2020)` is a citation even if the list lacks it. A single missing one may be a place or an event."""
_FEWEST_NUMBERS = 5
"""From this many different numbers, 1 among them, in twice as many marks, every [n] is a citation in a report that has no
source list at all. With fewer, only those in the position of a citation are (`CitationMark.shortcut`;
docs/citations.md)."""


def own_definitions(block: Block) -> tuple[OwnDefinition, ...]:
    """The link and footnote definitions of a block, and the works that it lists by author and year, a label, a key or an anchor."""
    return (*_links_and_notes(block), *_wiki_notes(block), *_works(block), *_anchored(block))


def _wiki_notes(block: Block) -> Iterator[OwnDefinition]:
    """The notes of a wiki that have a name, under which others repeat them."""
    for leaf in block.leaves if _WIKI_NOTE in block.text else ():
        at = block.text.find(_WIKI_NOTE, leaf.start, leaf.end) if leaf.kind in _WITH_WORDS else -1
        while at >= 0:
            note = wiki_note(block.text, at)
            if note is not None and note.text and note.labels:
                label, entry = note.labels[0], entry_of(note.text)
                yield OwnDefinition(DefinitionKind.FOOTNOTE, label, entry, note.start, note.end)
            at = block.text.find(_WIKI_NOTE, at + 1, leaf.end)


def _works(block: Block) -> Iterator[OwnDefinition]:
    dated = (
        listed_works(block)
        if any(sign in block.text for sign in ("19", "20", " et al", "n.d.", "n. d."))
        else ()
    )
    labelled = labelled_entries(block)
    keyed = keyed_entries(block) if "):" in block.text or "）" in block.text else ()
    for name, words, start, end in (*dated, *labelled, *keyed, *works_with_pages(block)):
        yield OwnDefinition(DefinitionKind.WORK, name, entry_of(words), start, end)


def _anchored(block: Block) -> Iterator[OwnDefinition]:
    for name, words, start, end in anchored_entries(block):
        yield OwnDefinition(DefinitionKind.ANCHOR, name, entry_of(words), start, end)


def _links_and_notes(block: Block) -> tuple[OwnDefinition, ...]:
    prose = any(leaf.kind is not LeafKind.CODE for leaf in block.leaves)
    if not (block.definitions or (prose and "[^" in block.text and "]:" in block.text)):
        return ()
    quotes = quotes_of([(link.url, link.title) for link in block.definitions])
    found = [
        OwnDefinition(
            DefinitionKind.LINK,
            link.label,
            _link_entry(link.url, link.title.strip(), quoted=quote is not None),
            link.start,
            link.end,
        )
        for link, quote in zip(block.definitions, quotes, strict=True)
    ]
    notes: dict[str, list[Leaf]] = {}
    for leaf in block.leaves:
        note = next((c for c in leaf.containers if c.kind == "footnote"), None)
        if note is not None:
            notes.setdefault(note.label, []).append(leaf)
    for label, leaves in notes.items():
        words = "\n".join(block.text[s:e] for leaf in leaves for s, e in leaf.pieces)
        start = max(block.text.rfind("[^", 0, leaves[0].start), 0)
        found.append(OwnDefinition(DefinitionKind.FOOTNOTE, label, entry_of(words), start, leaves[-1].end))
    return tuple(found)


def _link_entry(url: str, title: str, *, quoted: bool) -> Entry:
    address = address_of(url)
    entry = entry_of(f"<{address}>") if address and " " not in address and ">" not in address else None
    return Entry(
        entry.key if entry else "",
        entry.url if entry else url,
        entry.doi if entry else None,
        title,
        title if quoted else None,
        title,
    )


@lru_cache(maxsize=8192)
def entry_of(text: str) -> Entry:
    """The entry in a text. Cached by text, because a source list is read again whenever somebody types in it."""
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
    if "[" not in block.text or not any(leaf.kind in _WITH_WORDS for leaf in block.leaves):
        return ()
    return tuple([one[1] for one in _BRACKET_NUMBER.finditer(block.text)])


def bare_numbers(marks: Iterable[CitationMark]) -> int:
    """How many marks are numbers that have lost their brackets and are in the position of a mark."""
    return sum(
        [mark.text[:1].isdigit() and mark.form is CitationForm.NUMERIC and not mark.loose for mark in marks]
    )


def round_numbers(marks: Iterable[CitationMark]) -> frozenset[str]:
    """The numbers in round brackets, except those of ranges: '(1-10)' is usually a scale."""
    numbers = [mark for mark in marks if mark.loose and mark.form is CitationForm.NUMERIC]
    found = [mark for mark in numbers if mark.text[:1] in ("(", "（")]
    return frozenset([label for mark in found if _RANGED.search(mark.text) is None for label in mark.labels])


def links_by_number(marks: Iterable[CitationMark]) -> bool:
    """Whether a reference link among the marks names its definition by a number: `[the report][6]`."""
    return any(
        mark.form is CitationForm.REFERENCE and bool(mark.text) and "".join(mark.labels).isdecimal()
        for mark in marks
    )


def numbers_cite(found: Iterable[Sequence[str]]) -> bool:
    """Whether a document has so many numbers in brackets that they must be citations."""
    count = 0
    numbers: set[str] = set()
    for part in found:
        count += len(part)
        numbers.update(part)
    enough = len(numbers) >= _FEWEST_NUMBERS and count >= 2 * _FEWEST_NUMBERS
    return enough and "1" in numbers and "0" not in numbers
