"""Which sentences name an author of the list of references without the year: '(Sweller)', 'as Sweller et al. showed'.

A reader finds the work, and an editor asks for no other. Bodies do not count: '(WHO)' explains an abbreviation. Where no
number in the text leads to a numbered list, a body that one of its entries begins with counts if it is said to speak: 'According to
the Harbour Board, …'; so does what goes on from that in the same paragraph.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.verbs_of_saying import SAYING
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import folded
from groundlint.model.block import BlockChunk
from groundlint.model.citation import CitationForm
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage, StageCache, of_each

_NAME = r"[^\W\d_a-zß-öø-ÿ][\w'’-]{1,40}"
_ALONE = re.compile(
    rf"(?:[(（]|[;；] ?)(?:(?:see|e\.g\.,?|cf\.|vgl\.|voir) )?(?P<name>{_NAME})"
    rf"(?: et al\.?|,? (?:&|and|und|et|y|e) {_NAME})?(?=[;；)）])"
)
_COLLEAGUES = re.compile(
    rf"(?<![\w'’-])(?P<name>{_NAME})(?: et al\.|,? (?:and|und|et|y|e) (?:colleagues|co-?workers|Kolleg(?:en|innen)|collègues|colegas)\b)"
)
_PERSON = re.compile(rf"\W{{0,12}}(?P<name>{_NAME}),? [^\W\d_a-zß-öø-ÿ](?:[.,]|[A-Z]?\b)")
"""How the entry of a person begins: 'Sweller, J.', 'Sweller J'."""

_CAPITAL = r"[^\W\d_a-zß-öø-ÿ][\w&'’-]{0,40}\w"
_BODY = rf"(?<![\w&'’-]){_CAPITAL}(?: (?:(?:of|for|and|the|on) ){{0,2}}{_CAPITAL}){{0,6}}"
_BEGINS_WITH_BODY = lazy_pattern(rf"\W{{0,12}}(?P<name>{_BODY})(?= ?[,.:;(\"“«—–]| - )")
_SPEAKS = lazy_pattern(
    rf"\b(?:[Aa]ccording to|[Pp]er|[Rr]eported by|[Ee]stimated by)(?: the)? (?P<told>{_BODY})"
    rf"|(?P<tells>{_BODY})(?:['’]s)?\)?(?: (?:has|have|also|itself|then|\d{{4}})){{0,2}} {SAYING}\b"
)
_BEFORE_ENTRY = lazy_pattern(r"[\s>*+\\-]*")
"""What may stand in its line before the number of an entry."""
_NUMBERS = frozenset({CitationForm.NUMERIC, CitationForm.CJK})


class _Names(NamedTuple):
    """Names in a sentence: of authors, and of whoever is said to speak there or before in its paragraph."""

    key: str
    authors: frozenset[str]
    speakers: frozenset[str]


class _Listed(NamedTuple):
    """The first authors of the list of references, and the bodies whose one entry no number in the text leads to."""

    authors: frozenset[str]
    bodies: frozenset[str]


_NO_KEYS: frozenset[str] = frozenset()
_AUTHORS: Stage[DefinitionIndex, frozenset[str]] = Stage("authors of the list")
_BODIES: Stage[DefinitionIndex, frozenset[str]] = Stage("bodies of the list")
_BY_NUMBER: Stage[ResolvedChunk, bool] = Stage("whether numbers lead to sources")
_OF_SPANS: Stage[tuple[SentenceSpan, ...], tuple[_Names, ...]] = Stage("authors named without a year")
_OF_CHUNK: Stage[tuple[ResolvedChunk, _Listed], frozenset[str]] = Stage("listed authors named")


def naming_listed_authors(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], index: DefinitionIndex, cache: StageCache
) -> tuple[frozenset[str], ...]:
    """Of each chunk, the keys of the sentences that name first authors of the document's list of references."""
    authors = cache.of(_AUTHORS, index, _authors) if index.works else _NO_KEYS
    bodies = cache.of(_BODIES, index, _bodies) if index.entries else _NO_KEYS
    if bodies:
        by_number: tuple[bool, ...] = of_each(_BY_NUMBER, chunks, resolved, _cites_by_number)
        bodies = _NO_KEYS if any(by_number) else bodies
    if not (authors or bodies):
        return (_NO_KEYS,) * len(chunks)
    listed = _Listed(authors, bodies)
    return of_each(_OF_CHUNK, chunks, [(own, listed) for own in resolved], _in_chunk)


def _authors(index: DefinitionIndex) -> frozenset[str]:
    begun = [_PERSON.match(work.entry.text) for work in index.works.values()]
    return frozenset(folded(person["name"]) for person in begun if person is not None)


def _bodies(index: DefinitionIndex) -> frozenset[str]:
    entries = [one.entry.text for numbered in index.entries.values() for one in numbered]
    begun = [_BEGINS_WITH_BODY.match(text) for text in entries]
    names = Counter(folded(body["name"]) for body in begun if body is not None)
    return frozenset(name for name, times in names.items() if times == 1)


def _cites_by_number(chunk: ResolvedChunk) -> bool:
    return chunk.citations > 0 and any(map(_has_number, chunk.blocks))


def _has_number(block: ResolvedBlock) -> bool:
    """Whether a number in a block leads to a source: '[2]', '[2](…)', and not the one before an entry of a list."""
    text = block.block.text
    return block.count > 0 and any(
        (mark.form in _NUMBERS or mark.text.strip("[]\\").isdecimal())
        and not _BEFORE_ENTRY.fullmatch(text, text.rfind("\n", 0, mark.start) + 1, mark.start)
        and any(one.resolved for one in block.cited((mark,)))
        for mark in block.parsed.marks
    )


def _in_chunk(asked: tuple[ResolvedChunk, _Listed]) -> frozenset[str]:
    chunk, listed = asked
    return frozenset(
        names.key
        for block in chunk.blocks
        for names in block.block.cache.of(_OF_SPANS, block.spans, _named)
        if not (names.authors.isdisjoint(listed.authors) and names.speakers.isdisjoint(listed.bodies))
    )


def _named(spans: Sequence[SentenceSpan]) -> tuple[_Names, ...]:
    found: list[_Names] = []
    leaf, spoken = -1, _NO_KEYS
    for span in spans:
        authors = frozenset(
            folded(one["name"]) for pattern in (_ALONE, _COLLEAGUES) for one in pattern.finditer(span.plain)
        )
        speakers = frozenset(_speakers(span.plain))
        spoken = spoken | speakers if span.leaf == leaf else speakers
        leaf = span.leaf
        if authors or spoken:
            found.append(_Names(span.key, authors, spoken))
    return tuple(found)


def _speakers(plain: str) -> Iterator[str]:
    """The names of who speaks in a sentence, and what of them stands behind other words in capitals: 'In May Acme'."""
    for one in _SPEAKS.finditer(plain):
        words = (one["told"] or one["tells"]).split()
        for first in range(len(words)):
            yield folded(" ".join(words[first:]))
