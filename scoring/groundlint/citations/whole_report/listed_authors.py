"""Which sentences name an author of the list of references without the year: '(Sweller)', 'as Sweller et al. showed'.

A reader finds the work, and an editor asks for no other. Bodies do not count: '(WHO)' explains an abbreviation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from groundlint.markdown.inline_author_year import folded
from groundlint.model.block import BlockChunk
from groundlint.model.definition_index import DefinitionIndex
from groundlint.model.resolved_block import ResolvedChunk
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

_Named = tuple[tuple[str, frozenset[str]], ...]
"""Keys of sentences, with the names in each."""
_NO_KEYS: frozenset[str] = frozenset()
_AUTHORS: Stage[DefinitionIndex, frozenset[str]] = Stage("authors of the list")
_OF_SPANS: Stage[tuple[SentenceSpan, ...], _Named] = Stage("authors named without a year")
_OF_CHUNK: Stage[tuple[ResolvedChunk, frozenset[str]], frozenset[str]] = Stage("listed authors named")


def naming_listed_authors(
    chunks: Sequence[BlockChunk], resolved: Sequence[ResolvedChunk], index: DefinitionIndex, cache: StageCache
) -> tuple[frozenset[str], ...]:
    """Of each chunk, the keys of the sentences that name first authors of the document's list of references."""
    authors = cache.of(_AUTHORS, index, _authors) if index.works else _NO_KEYS
    if not authors:
        return (_NO_KEYS,) * len(chunks)
    return of_each(_OF_CHUNK, chunks, [(own, authors) for own in resolved], _in_chunk)


def _authors(index: DefinitionIndex) -> frozenset[str]:
    begun = [_PERSON.match(work.entry.text) for work in index.works.values()]
    return frozenset(folded(person["name"]) for person in begun if person is not None)


def _in_chunk(asked: tuple[ResolvedChunk, frozenset[str]]) -> frozenset[str]:
    chunk, authors = asked
    return frozenset(
        key
        for block in chunk.blocks
        for key, names in block.block.cache.of(_OF_SPANS, block.spans, _named)
        if not names.isdisjoint(authors)
    )


def _named(spans: Sequence[SentenceSpan]) -> _Named:
    found: list[tuple[str, frozenset[str]]] = []
    for span in spans:
        names = frozenset(
            folded(one["name"]) for pattern in (_ALONE, _COLLEAGUES) for one in pattern.finditer(span.plain)
        )
        if names:
            found.append((span.key, names))
    return tuple(found)
