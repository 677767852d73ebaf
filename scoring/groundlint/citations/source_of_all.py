"""The source named once for a whole document: `source:`, `source_url:`, `opinionUrl:` and the like of its front matter, or a line
or field above its first sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from groundlint.citations.entry import read_entry
from groundlint.citations.source_lines import field_of_all, speaks_of_all
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.front_matter import FrontMatter
from groundlint.model.block import Block
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.resolved_block import ResolvedBlock

_ADDRESS = re.compile(r"https?://|doi\.org/|\bdoi:|\barxiv:", re.IGNORECASE)
_KEY = re.compile(
    r"source|(?:source|original|paper|article|study|book|opinion|decision|ruling|judge?ment)[_-]?(?:url|link)",
    re.IGNORECASE,
)
"""Keys of the work that a document tells of; `url` and `doi` are most often its own."""
_LATER = lazy_pattern(
    r"\b(?:became|become) (?:the|an?) (?:[\w-]{1,20} )?(?:standard|leading|landmark|classic|basis|foundation|model|precedent|reference)\b"
    r"|\b(?:was|were|is|are|has been|have been) (?:[\w-]{1,20} )?(?:cited|followed|overruled|overturned|superseded|retracted) (?:by|in)\b",
    re.IGNORECASE,
)


class SourceOfAll(NamedTuple):
    """What a document cites for all of its sentences; empty where it names no such source."""

    citations: tuple[Citation, ...]
    block: Block | None
    """Where they stand: their offsets count from its start, None for that of the document."""


_NONE = SourceOfAll((), None)


def source_of_all(front_matter: FrontMatter, blocks: Iterable[ResolvedBlock]) -> SourceOfAll:
    """The source of a document; `blocks` are all of its blocks in order."""
    for key, said in front_matter.data.items():
        if isinstance(said, str) and _KEY.fullmatch(key) and _ADDRESS.search(said):
            start, end = front_matter.key_spans.get(key, (0, 0))
            return SourceOfAll((_declared(said, start, end),), None)
    return _above_all(blocks)


def tells_what_came_of_it(plain: str) -> bool:
    """Whether a sentence tells what became of a work or of what it decided: that does not stand in the work itself."""
    return _LATER.search(plain) is not None


@lru_cache(maxsize=64)
def _declared(said: str, start: int, end: int) -> Citation:
    """The citation that a `source` of front matter is, which gives an address or an identifier."""
    entry = read_entry(said)
    return Citation(
        CitationForm.BARE if entry.url else CitationForm.OFFLINE,
        start,
        end,
        url=entry.url,
        doi=entry.doi,
        title=entry.title if entry.title[:1].isalnum() else "",  # '@ 0edf068' is the version of a repository
        source=entry.key,
    )


def _above_all(blocks: Iterable[ResolvedBlock]) -> SourceOfAll:
    """What the first line cites that names the source of the document before its first sentence."""
    for block in blocks:
        field = field_of_all(block)
        if field:
            return SourceOfAll(tuple([one for one in block.cited(field) if one.source]), block.block)
        told = next((span.leaf for span in block.spans if span.leaf not in block.source_leaves), None)
        for leaf in block.source_leaves:
            if (told is None or leaf < told) and speaks_of_all(block.block, leaf):
                cited = block.cited(block.parsed.marks_of(leaf))
                return SourceOfAll(tuple([one for one in cited if one.source]), block.block)
        if told is not None:
            break
    return _NONE
