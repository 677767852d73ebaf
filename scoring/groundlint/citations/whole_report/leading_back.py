"""Which items are in a list whose lead-in refers back to something linked further up under the same heading: 'The [pilot
report](…) has more. … In the pilot:'."""

from __future__ import annotations

import re
from typing import NamedTuple

from groundlint.citations.whole_report.rule_kinds import HandedOn, key_set
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_LEADS_BACK = lazy_pattern(
    r"\W*(?:In|From|Among|According to|Results of|Findings (?:of|from)) (?:the|this|that) (?:[\w-]{1,20} ){0,2}(?P<noun>[\w-]{4,30})[*_]{0,2}[:：]"
)
_WORD = re.compile(r"[^\W\d_]{4,}")
_LONGEST = 80
_MOST = 40
"""Words of links that are kept."""
_LINKS = frozenset({CitationForm.LINK, CitationForm.QUOTED, CitationForm.REFERENCE})
_NO_WORDS: frozenset[str] = frozenset()


class _Above(NamedTuple):
    """The words of the links so far under the heading, and whether the block above ends with such a lead-in."""

    linked: frozenset[str] = _NO_WORDS
    leads: bool = False


def _in_chunk(chunk: ResolvedChunk, above: _Above) -> tuple[frozenset[str], _Above]:
    keys: list[str] = []
    for block in chunk.blocks:
        if block.parsed.headings:
            above = _Above()
        if block.spans and (block.count or above.linked):
            above = _behind(block, above, keys)
    return key_set(keys), above


def _behind(block: ResolvedBlock, above: _Above, keys: list[str]) -> _Above:
    """What is handed on after a block. The keys of the items of its list go to `keys`, if a lead-in of it, or the one above, leads back."""
    linked, leads = above
    for span in block.spans:
        if span.kind == "list":
            if leads:
                keys.append(span.key)
            continue
        found = _LEADS_BACK.fullmatch(span.plain.strip()) if linked else None
        leads = found is not None and found["noun"].lower() in linked
        if span.marks and len(linked) <= _MOST:
            linked |= _linked(block, span.marks)
    return _Above(linked, leads and block.spans[-1].kind != "list")


def _linked(block: ResolvedBlock, marks: tuple[CitationMark, ...]) -> frozenset[str]:
    return frozenset(
        word.lower()
        for mark in marks
        if mark.form in _LINKS and not mark.image and len(mark.text) <= _LONGEST
        if block.resolves((mark,))
        for word in _WORD.findall(mark.text)
    )


LEADING_BACK = HandedOn(_Above(), _in_chunk)
"""Of each chunk, the keys of the items below such a lead-in."""
