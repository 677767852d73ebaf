"""Which sentences say what the only report, study or book that a text links says: 'The report also states …'.

A reader knows which report is meant, however far above its link is. The same holds for what follows such a sentence in its
paragraph.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import OfChunks, Together, key_set
from groundlint.citations.whole_report.same_study import SPEAKS
from groundlint.citations.whole_report.telling_words import STUDY, telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.stage_cache import Stage

_WORK = lazy_pattern(rf"\b{STUDY}\b")
_SPEAKS = lazy_pattern(
    rf"[^.;:]{{0,120}}\b[Tt]he (?:[\w'’-]{{1,20}} )?(?P<work>{STUDY})(?:['’]s?)? {SPEAKS}"
    rf"|\W*(?:\w{{2,15}},? )?(?:[Ii]n|[Aa]ccording to|[Aa]s) (?:the|that) (?:[\w'’-]{{1,20}} ){{0,2}}(?P<within>{STUDY})\b"
)
_FEWEST = 2
"""The fewest paragraphs that speak of the work in a text that is about it."""


class _Chunk(NamedTuple):
    """What a chunk, or a block, calls the sources that it cites, each with the source or "" for several, and what it tells of works."""

    called: tuple[tuple[str, str], ...]
    told: tuple[_Told, ...]


class _Told(NamedTuple):
    """A paragraph or item that speaks of a work: what it calls it, and the keys of the sentences from there on."""

    work: str
    keys: tuple[str, ...]


_NOTHING = _Chunk((), ())
_OF_BLOCK: Stage[ResolvedBlock, _Chunk] = Stage("works spoken of in a block")


def _in_chunk(chunk: ResolvedChunk) -> _Chunk:
    found = [
        block.block.cache.of(_OF_BLOCK, block, _in_block)
        for block in chunk.blocks
        if block.spans and telling_words(block.block).names_work
    ]
    called = _merged([one for of_block in found for one in of_block.called])
    told = tuple([one for of_block in found for one in of_block.told])
    return _Chunk(called, told) if called or told else _NOTHING


def _in_block(block: ResolvedBlock) -> _Chunk:
    called = [
        (_singular(work), one.source)
        for span in block.spans
        if span.marks
        for one in block.cited(span.marks)
        if one.source
        for work in _WORK.findall(span.plain)
    ]
    told = tuple(_told(block))
    return _Chunk(_merged(called), told) if called or told else _NOTHING


def _merged(called: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Each name once, with the one source that is called so, or "" for several."""
    found: dict[str, str] = {}
    for work, source in called:
        found[work] = source if found.get(work, source) == source else ""
    return tuple(found.items())


def _told(block: ResolvedBlock) -> Iterator[_Told]:
    leaf, work = -1, ""
    keys: list[str] = []
    for span in block.spans:
        if span.kind == "table":
            continue
        if span.leaf != leaf:
            if keys:
                yield _Told(work, tuple(keys))
            leaf, work, keys = span.leaf, "", []
        said = _SPEAKS.match(span.plain) if not work else None
        if said is not None:
            work = _singular(said["work"] or said["within"])
        if work:
            keys.append(span.key)
    if keys:
        yield _Told(work, tuple(keys))


def _singular(work: str) -> str:
    """'studies' as 'study'."""
    work = work.lower()
    return f"{work[:-3]}y" if work.endswith("ies") else work.removesuffix("s")


def _together(found: Sequence[_Chunk]) -> OfChunks:
    single = {work for work, source in _merged([one for chunk in found for one in chunk.called]) if source}
    spoken = Counter([one.work for chunk in found for one in chunk.told])
    known = {work for work, number in spoken.items() if number >= _FEWEST and work in single}
    return tuple(
        [key_set([key for one in chunk.told if one.work in known for key in one.keys]) for chunk in found]
    )


ONE_WORK = Together("what one work says", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that tell what such a work says."""
