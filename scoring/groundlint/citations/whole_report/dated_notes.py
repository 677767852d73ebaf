"""Which sentences end with a note in brackets that names a body and a year, in a report that cites that way: '… a record
*(Giving USA 2025)*', '… of 40 looms (Harbour Board Yearbook 2024)'.

A single note like this may name an event or a place. Several are the report's way to cite, and a reader finds the work by its
body and year.
"""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.citations.whole_report.rule_kinds import NO_KEYS, Keys, OfChunks, Together, key_set
from groundlint.citations.whole_report.telling_words import telling_words
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage

_WORD = r"(?:[^\W\d_a-zß-öø-ÿ][\w.'’&+-]{0,30}|\d{1,2}[A-Za-z][\w.-]{1,30})"
_YEAR = r"(?:19|20)\d\d(?!\d)"
_NOTE = (
    rf"\((?:{_WORD}(?:,? |, | / |/)(?:(?:of|for|on|the|and|in|via|&) ){{0,2}}){{1,8}}{_YEAR}"
    rf"(?:(?:,? | / )(?:(?:of|for|on|the|and|in|via|&) ){{0,2}}(?:{_WORD}|{_YEAR})){{0,10}}\)"
)
_AT_END = lazy_pattern(rf"{_NOTE}[*_\s.!?]{{0,6}}\Z")
_BEHIND = lazy_pattern(rf"[*_\s]{{0,4}}{_NOTE}")
_LONGEST = 200
"""Characters of a note with what is around it."""
_SEVERAL = 4
"""So many notes of this kind in a report are its way to cite."""


_OF_BLOCK: Stage[tuple[SentenceSpan, ...], tuple[str, ...]] = Stage("ends with a body and year")


def _in_chunk(chunk: ResolvedChunk) -> Keys:
    return key_set([key for block in chunk.blocks for key in _keys_of(block)])


def _keys_of(resolved: ResolvedBlock) -> tuple[str, ...]:
    block, spans = resolved.block, resolved.spans
    if not spans or not telling_words(block).dates:
        return ()
    return block.cache.get(
        _OF_BLOCK, spans, lambda: tuple([one.key for one in spans if _ends_so(block, one)])
    )


def _ends_so(block: Block, span: SentenceSpan) -> bool:
    if _AT_END.search(block.text, max(span.start, span.end - _LONGEST), span.end) is not None:
        return True
    end = block.leaves[span.leaf].end
    return _BEHIND.match(block.text, span.end, min(span.end + _LONGEST, end)) is not None


def _together(found: Sequence[Keys]) -> OfChunks:
    return tuple(found) if sum(map(len, found)) >= _SEVERAL else (NO_KEYS,) * len(found)


DATED_NOTES = Together("notes of a body and a year", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that end with such a note."""
