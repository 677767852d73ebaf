"""Parse: what each block says, read without any other."""

from __future__ import annotations

from groundlint.citations.definitions import (
    bare_numbers,
    bracket_numbers,
    links_by_number,
    own_definitions,
    round_numbers,
)
from groundlint.citations.lookup import looked_up_names
from groundlint.citations.numbered_lists import list_role
from groundlint.markdown.callouts import is_callout
from groundlint.markdown.inline_round_labels import names_labels
from groundlint.markdown.language import NO_SMALL_WORDS, small_words_of_leaf
from groundlint.markdown.sections import heading_text
from groundlint.markdown.sentence_spans import LeafScan, leaf_spans, scan_leaf
from groundlint.markdown.source_columns import source_cells
from groundlint.markdown.voice import summed, voice_counts_of_leaf
from groundlint.model.block import Block, BlockChunk, Leaf, LeafKind, Span
from groundlint.model.citation import CitationMark, NearMiss
from groundlint.model.parsed_block import ParsedBlock, ParsedChunk
from groundlint.model.section import Heading
from groundlint.model.sentence import SentenceSpan
from groundlint.model.stage_cache import Stage
from groundlint.model.voice import VoiceCounts

_WITH_WORDS = frozenset({LeafKind.PARAGRAPH, LeafKind.HEADING, LeafKind.TABLE_ROW})
_SPOKEN = frozenset({LeafKind.PARAGRAPH, LeafKind.HEADING})

_PARSED: Stage[None, ParsedBlock] = Stage("parsed")
_PARSED_CHUNK: Stage[None, ParsedChunk] = Stage("parsed")
_SPANS: Stage[str, tuple[SentenceSpan, ...]] = Stage("spans")


def parsed_chunk(chunk: BlockChunk) -> ParsedChunk:
    """The blocks of a chunk, parsed."""
    return chunk.cache.get(_PARSED_CHUNK, None, lambda: _parse_chunk(chunk))


def _parse_chunk(chunk: BlockChunk) -> ParsedChunk:
    blocks = tuple([parsed_block(block) for block in chunk.pieces])
    return ParsedChunk(
        blocks=blocks,
        headings=tuple([heading for block in blocks for heading in block.headings]),
        heading_blocks=tuple([number for number, block in enumerate(blocks) for _ in block.headings]),
        looked_up=tuple(sorted(frozenset().union(*[block.looked_up for block in blocks]))),
        bracket_numbers=tuple([number for block in blocks for number in block.bracket_numbers]),
        small_words=tuple(map(sum, zip(*[block.small_words for block in blocks], strict=True))),
        content_blocks=tuple([number for number, block in enumerate(blocks) if block.has_content]),
        comments=any(block.comments for block in blocks),
        bare_numbers=sum([block.bare_numbers for block in blocks]),
        links_by_number=any(block.links_by_number for block in blocks),
        voice=summed([block.voice for block in blocks]),
        round_numbers=frozenset().union(*[block.round_numbers for block in blocks]),
    )


def parsed_block(block: Block) -> ParsedBlock:
    """One block, parsed, or with `failed` set where that is impossible: one bad block must not cost the user the others."""
    return block.cache.get(_PARSED, None, lambda: _parse_safely(block))


def _parse_safely(block: Block) -> ParsedBlock:
    try:
        return parse_block(block)
    except Exception as error:  # reported as GL902
        content = holds_more_than_comments(block)
        return ParsedBlock(block, small_words=NO_SMALL_WORDS, has_content=content, failed=error)


def parse_block(block: Block) -> ParsedBlock:
    """One block, parsed. Raises whatever goes wrong in it."""
    leaf_marks: list[tuple[int, tuple[CitationMark, ...]]] = []
    comments: list[Span] = []
    near_misses: list[NearMiss] = []
    small_words = NO_SMALL_WORDS
    voices: list[VoiceCounts] = []
    named = source_cells(block)
    for number, leaf in enumerate(block.leaves):
        if leaf.kind is LeafKind.HTML:
            comments.extend(_html_comments(block.text, leaf))
        elif leaf.kind in _WITH_WORDS:
            by, scan = leaf.start, _scan(block, leaf, named.get(number, ()))
            leaf_marks.append((number, tuple([m.moved(by) for m in scan.marks]) if by else scan.marks))
            comments += [(start + by, end + by) for start, end in scan.comments]
            near_misses += [miss.moved(by) for miss in scan.near_misses]
            if leaf.kind in _SPOKEN:
                said = " ".join([block.text[s:e] for s, e in leaf.pieces])
                voices.append(
                    voice_counts_of_leaf(
                        said,
                        cites=any(
                            not (mark.loose or mark.image or names_labels(mark)) for mark in scan.marks
                        ),
                    )
                )
                own = small_words_of_leaf(said)
                if own is not NO_SMALL_WORDS:
                    small_words = tuple(map(sum, zip(small_words, own, strict=True)))
    role = list_role(block)
    every = [mark for _, marks in leaf_marks for mark in marks]
    return ParsedBlock(
        block=block,
        headings=tuple(
            [Heading(leaf, heading_text(block, leaf)) for leaf in block.leaves if _is_heading(leaf)]
        ),
        leaf_marks=tuple(leaf_marks),
        comments=tuple(comments),
        near_misses=tuple(near_misses),
        definitions=own_definitions(block),
        looked_up=looked_up_names(every),
        bracket_numbers=bracket_numbers(block),
        small_words=small_words,
        may_list_sources=role.takes_part,
        has_content=holds_more_than_comments(block),
        bare_numbers=bare_numbers(every),
        round_numbers=round_numbers(every),
        links_by_number=links_by_number(every),
        voice=summed(voices),
    )


def _is_heading(leaf: Leaf) -> bool:
    return leaf.kind is LeafKind.HEADING and not leaf.containers


def holds_more_than_comments(block: Block) -> bool:
    """Whether a block separates its neighbors; comments between them do not."""
    return any(leaf.kind is not LeafKind.HTML for leaf in block.leaves)


def sentence_spans(parsed: ParsedBlock, latin: str) -> tuple[SentenceSpan, ...]:
    """The sentences, list items and rows of a block in order. `latin` is the language to take for those in Latin script.
    Raises whatever goes wrong in it."""
    return parsed.block.cache.get(_SPANS, latin, lambda: _spans(parsed, latin))


def _spans(parsed: ParsedBlock, latin: str) -> tuple[SentenceSpan, ...]:
    block = parsed.block
    spans: list[SentenceSpan] = []
    named = source_cells(block)
    for number, marks in parsed.leaf_marks:
        leaf = block.leaves[number]
        if leaf.kind is LeafKind.HEADING or leaf.header or any(c.kind == "footnote" for c in leaf.containers):
            continue
        by, scan = leaf.start, _scan(block, leaf, named.get(number, ()))
        for span, own in leaf_spans(scan, *_of_leaf(block, leaf), _kind_of(block, leaf), latin):
            inside = marks if len(own) == len(marks) else tuple([marks[index] for index in own])
            spans.append(
                SentenceSpan(
                    span.start + by,
                    span.end + by,
                    span.kind,
                    span.plain,
                    span.language,
                    inside,
                    number,
                    span.key,
                )
            )
    return tuple(spans)


def _scan(block: Block, leaf: Leaf, source_cells: tuple[int, ...]) -> LeafScan:
    return scan_leaf(*_of_leaf(block, leaf), block.flavour, source_cells)


def _of_leaf(block: Block, leaf: Leaf) -> tuple[str, tuple[Span, ...], LeafKind]:
    """The text of a leaf, its pieces with offsets relative to it, and its kind."""
    by = leaf.start
    pieces = tuple([(start - by, end - by) for start, end in leaf.pieces]) if by else leaf.pieces
    return block.text[by : leaf.end], pieces, leaf.kind


def _kind_of(block: Block, leaf: Leaf) -> str:
    if leaf.kind is LeafKind.TABLE_ROW:
        return "table"
    for container in reversed(leaf.containers):
        if container.kind == "item":
            return "list"
        if container.kind == "quote":
            return "para" if is_callout(block) else "quote"
    return "para"


def _html_comments(text: str, leaf: Leaf) -> list[Span]:
    found: list[Span] = []
    at = leaf.start
    while (start := text.find("<!--", at, leaf.end)) >= 0:
        close = text.find("-->", start + 4, leaf.end)
        if close < 0:
            break
        at = close + 3
        found.append((start, at))
    return found
