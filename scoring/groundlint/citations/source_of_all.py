"""The source named once for a whole document: `source:`, `source_url:`, `opinionUrl:` and the like of its front matter, a line
or field above its first sentence, or the line with which a short document without sections ends; and of what sums it up, an address alone above its title."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from groundlint.citations.entry import read_entry
from groundlint.citations.section_lines import closing_line, stands_alone
from groundlint.citations.source_lines import field_of_all, speaks_of_all
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.front_matter import FrontMatter
from groundlint.model.block import Block, Leaf, LeafKind
from groundlint.model.citation import Citation, CitationForm
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline

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
_MOST_BLOCKS = 40
"""Blocks of a document that the line at its end may speak for."""
_FEW_WORDS = 4
"""Words of a line that only credits an image: *(From [Port Gazette](…))*."""


class SourceOfAll(NamedTuple):
    """What a document cites for all of its sentences; empty where it names no such source."""

    citations: tuple[Citation, ...]
    block: Block | None
    """Where they stand: their offsets count from its start, None for that of the document."""
    below: frozenset[str] | None = None
    """The headings under which it is the source; None for all of the document."""


_NONE = SourceOfAll((), None)


def source_of_all(
    front_matter: FrontMatter, chunks: Sequence[ResolvedChunk], outline: Outline
) -> SourceOfAll:
    """The source of a document."""
    for key, said in front_matter.data.items():
        if isinstance(said, str) and _KEY.fullmatch(key) and _ADDRESS.search(said):
            if _is_its_own_page(said, front_matter):
                continue
            start, end = front_matter.key_spans.get(key, (0, 0))
            return SourceOfAll((_declared(said, start, end),), None)
    above = _above_all(block for chunk in chunks for block in chunk.blocks)
    if above.block is None:
        above = _address_above_title(chunks, outline, front_matter)
    if above.block is not None or any(kind != "title" for kind in outline.kinds):
        return above
    return _below_all(chunks)


def _is_its_own_page(address: str, front_matter: FrontMatter) -> bool:
    """Whether an address is that of the document itself, which has appeared there: it has its `slug` in it."""
    slug = front_matter.data.get("slug")
    return isinstance(slug, str) and bool(slug) and slug.casefold() in address.casefold()


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


def _address_above_title(
    chunks: Sequence[ResolvedChunk], outline: Outline, front_matter: FrontMatter
) -> SourceOfAll:
    """The page that an address alone directly above the first heading leads to, as one writes above notes on it. What the title
    and a summary tell stands there; what other sections go on to tell may not (of 18 such labelled claims an editor
    would have asked about 9)."""
    text = (block for chunk in chunks for block in chunk.blocks if any(map(_has_words, block.block.leaves)))
    first, second = next(text, None), next(text, None)
    if first is None or second is None or not outline.headings or not first.count:
        return _NONE
    if second.parsed.headings[:1] != outline.headings[:1]:
        return _NONE
    cited = _address_alone(first)
    if not cited or any(_is_its_own_page(one.url or "", front_matter) for one in cited):
        return _NONE
    placed = zip(outline.headings, outline.kinds, strict=True)
    summed_up = [heading.title for heading, kind in placed if kind == "summary"]
    return SourceOfAll(cited, first.block, frozenset((outline.headings[0].title, *summed_up)))


def _address_alone(block: ResolvedBlock) -> tuple[Citation, ...]:
    """What a block cites that is nothing but an address, or a link that shows its own."""
    marks = block.parsed.marks
    if len(marks) != 1 or marks[0].image or not stands_alone(block.block):
        return ()
    (mark,), text, leaf = marks, block.block.text, block.block.leaves[0]
    if (mark.text and not _ADDRESS.match(mark.text)) or (
        text[leaf.start : mark.start] + text[mark.end : leaf.end]
    ).strip(" <>*_\\"):
        return ()
    return tuple([one for one in block.citations if one.source and one.url])


def _has_words(leaf: Leaf) -> bool:
    return leaf.kind in (LeafKind.PARAGRAPH, LeafKind.HEADING, LeafKind.TABLE_ROW)


def _below_all(chunks: Sequence[ResolvedChunk]) -> SourceOfAll:
    """What the last line cites of a short document in which nothing else is cited, if that is one source: of 14 labelled claims
    that it covers an editor would have asked about one."""
    if sum(len(chunk.blocks) for chunk in chunks) > _MOST_BLOCKS or not any(one.citations for one in chunks):
        return _NONE
    *text, last = [block for chunk in chunks for block in chunk.blocks if block.parsed.has_content]
    if not last.count or closing_line(last) is None or not all(map(_cites_nothing, text)):
        return _NONE
    cited = tuple([one for one in last.citations if one.source])
    return SourceOfAll(cited, last.block) if len({one.source for one in cited}) == 1 else _NONE


def _cites_nothing(block: ResolvedBlock) -> bool:
    """Whether a block cites nothing, but for a line that credits an image."""
    return not block.count or sum(len(span.plain.split()) for span in block.spans) <= _FEW_WORDS
