"""The source named once for a whole document: `source:` of its front matter, or a line or field above its first
sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from groundlint.citations.entry import read_entry
from groundlint.citations.source_lines import field_of_all, speaks_of_all
from groundlint.markdown.front_matter import FrontMatter
from groundlint.model.block import Block
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.resolved_block import ResolvedBlock

_ADDRESS = re.compile(r"https?://|doi\.org/|\bdoi:|\barxiv:", re.IGNORECASE)
_KEY = "source"


class SourceOfAll(NamedTuple):
    """What a document cites for all of its sentences; empty where it names no such source."""

    citations: tuple[Citation, ...]
    block: Block | None
    """Where they stand: their offsets count from its start, None for that of the document."""


_NONE = SourceOfAll((), None)


def source_of_all(front_matter: FrontMatter, blocks: Iterable[ResolvedBlock]) -> SourceOfAll:
    """The source of a document; `blocks` are all of its blocks in order."""
    said = front_matter.data.get(_KEY)
    if isinstance(said, str) and _ADDRESS.search(said):
        start, end = front_matter.key_spans.get(_KEY, (0, 0))
        return SourceOfAll((_declared(said, start, end),), None)
    return _above_all(blocks)


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
