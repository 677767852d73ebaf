"""The context of each block, handed on from block to block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from groundlint.citations.quotations import holds_quotation
from groundlint.citations.source_lines import heads_a_section
from groundlint.citations.whole_report.after_tables import FARTHEST, block_after, ends_with_table
from groundlint.citations.whole_report.headed_sections import headed_sections
from groundlint.citations.whole_report.section_lists import closed_sections
from groundlint.citations.whole_report.sourced_elsewhere import sourced_elsewhere
from groundlint.citations.work_titles import work_above
from groundlint.claims.written_before import SENTENCES
from groundlint.content.aspect_coverage import headings_above
from groundlint.engine.document_context import DocumentContext
from groundlint.engine.ignores import ignores_in
from groundlint.engine.outline import unplaced_sections
from groundlint.engine.parsed_report import ParsedReport
from groundlint.model.block_context import BlockContext, CarriedOver, Neighbor
from groundlint.model.ignore import Ignore
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk
from groundlint.model.section import Outline
from groundlint.model.stage_cache import Stage

Terms = frozenset[str]
_TERMS: Stage[tuple[Outline, DocumentContext], tuple[Terms, ...]] = Stage("terms above")
_NO_TERMS: Terms = frozenset()
_NO_KEYS: frozenset[str] = frozenset()


Closing = tuple[ResolvedBlock, ...]
"""The list or line of sources that closes a section; () for none."""


class WholeReport(NamedTuple):
    """What the report as a whole says about its parts: facts that take the whole report to know."""

    terms: tuple[Terms, ...]
    """For each heading the aspects' terms in it and in the headings above it; () where no aspect is looked for."""
    closing_sources: tuple[Closing, ...]
    """For the text before the first heading, then for that under each, what closes it; () where nothing closes any."""
    sourced_elsewhere: tuple[frozenset[str], ...]
    """For each chunk, the keys of its sentences whose source is elsewhere (`sourced_elsewhere`)."""


class ChunkContext(NamedTuple):
    """The context of a chunk: together with the chunk, all that its analysis depends on. Places are relative to it."""

    document: DocumentContext
    resolved: ResolvedChunk
    title: str
    """Of the current heading."""
    kinds: tuple[str, ...]
    """The kinds of the sections of that heading and of those in the chunk."""
    terms: tuple[Terms, ...]
    """For the same headings, the terms in them and in all above; () where no aspect is looked for."""
    closing_sources: tuple[Closing, ...]
    """For the same sections, what closes them; () where nothing closes any."""
    carried: CarriedOver
    """What the blocks before hand on; its heading is 0 where there is one above, -1 where there is none."""
    following: tuple[Neighbor, ...]
    """The nearest blocks after the chunk, as far as its last blocks need them."""
    ignores: tuple[Ignore, ...]
    missing_definitions: tuple[bool, bool]
    source_lists: frozenset[int]
    """The blocks of the chunk, by id, that are source lists outside a sources section."""
    sourced_elsewhere: frozenset[str]
    question: int | None
    """The block of the chunk that states the question: whoever asks gives no sources."""


def terms_above(report: ParsedReport) -> tuple[Terms, ...]:
    """For each heading the aspects' terms in it and in the headings above it; () where no aspect is looked for."""
    context, outline = report.context, report.outline
    if not context.aspects:
        return ()
    return report.cache.get(
        _TERMS,
        (outline, context),
        lambda: tuple(headings_above(unplaced_sections(outline), context.language, context.wanted)),
    )


def whole_report_of(report: ParsedReport) -> WholeReport:
    """What the report as a whole says about its parts."""
    chunks, resolved, cache = report.rope.chunks, report.resolved, report.cache
    closed = closed_sections(chunks, resolved, report.outline, cache)
    headed = headed_sections(chunks, resolved, report.outline, cache)
    if closed and headed:
        closed = tuple([own or above for own, above in zip(closed, headed, strict=True)])
    return WholeReport(
        terms_above(report),
        closed or headed,
        sourced_elsewhere(chunks, resolved, report.index, cache),
    )


def chunk_context(
    report: ParsedReport, number: int, carried: CarriedOver, whole: WholeReport
) -> ChunkContext:
    """The context of chunk `number`; `carried` is what the blocks before hand on to it."""
    rope, outline, index = report.rope, report.outline, report.index
    low = max(carried.heading, 0)
    high = carried.heading + 1 + len(report.parsed[number].headings)
    kinds = outline.kinds[low:high]
    return ChunkContext(
        document=report.context,
        resolved=report.resolved[number],
        title=outline.title(carried.heading),
        kinds=kinds if carried.heading >= 0 else ("other", *kinds),
        terms=whole.terms[low:high],
        closing_sources=whole.closing_sources[low:high],
        carried=carried._replace(heading=min(carried.heading, 0)),
        following=_following_chunk(report, number, outline.kind(high - 1)),
        ignores=ignores_in(report.ignores, rope.chunk_starts[number], rope.chunks[number].length),
        missing_definitions=(not index.numbered and not index.links, not index.bibliography),
        source_lists=index.source_lists_in[number],
        sourced_elsewhere=whole.sourced_elsewhere[number],
        question=report.question.paragraph[1]
        if report.question is not None and report.question.paragraph[0] == number
        else None,
    )


def block_contexts(
    report: ParsedReport, number: int, around: ChunkContext
) -> tuple[list[BlockContext], CarriedOver]:
    """The context of each block of chunk `number`, and what they hand on, with the heading number counted in the chunk."""
    found: list[BlockContext] = []
    chunk, parsed, resolved = report.rope.chunks[number], report.parsed[number], around.resolved.blocks
    above, previous, before, headed_by, work, cited, written = around.carried
    title, heading = around.title, 0
    offset = -above  # no heading yet: kinds has one for the text before the first
    for at, (own, block) in enumerate(zip(parsed.blocks, resolved, strict=True)):
        if own.headings:
            heading += len(own.headings)
            previous, title, cited, written = None, own.headings[-1].title, False, ()
        start = chunk.starts[at]
        headed_by = _headed_by(block, start, headed_by, before)
        work = work_above(block, start, work)
        heads = headed_by if work is None else work
        active = _active(around, own, heading, at)
        terms = around.terms[heading - offset] if around.terms and heading >= offset else _NO_TERMS
        closing = around.closing_sources
        following = _following(around, chunk.starts, parsed.content_blocks, at)
        after = block_after(block, following) if active else None
        looks = active and (
            block.depends_on_neighbors or (after is not None and after.resolved.gives_sources)
        )
        found.append(
            BlockContext(
                active=active,
                heading=title,
                terms=terms,
                previous_sentence=previous,
                before=before.moved(-start) if looks and before is not None else None,
                after=after.moved(-start) if looks and after is not None else None,
                headed_by=heads.moved(-start) if active and heads is not None else None,
                ignores=ignores_in(around.ignores, start, len(own.block.text)),
                missing_definitions=around.missing_definitions if block.broken else (False, False),
                closing_sources=closing[heading - offset] if active and closing and heading >= offset else (),
                sourced_elsewhere=_elsewhere(around, block) if active else _NO_KEYS,
                cited_above=cited and active and block.depends_on_neighbors and holds_quotation(block),
                previous_as_written=written,
            )
        )
        cited = cited or block.citation_count > 0
        if active and block.spans:
            previous = block.spans[-1].plain
            written = _followed(written, block) if around.document.reads_before else ()
        if own.has_content:
            before = Neighbor(block, start)
    end = -chunk.starts[-1]
    return found, CarriedOver(
        heading,
        previous,
        before.moved(end) if before is not None else None,
        headed_by.moved(end) if headed_by is not None else None,
        work.moved(end) if work is not None else None,
        cited,
        written,
    )


def _active(around: ChunkContext, own: ParsedBlock, heading: int, at: int) -> bool:
    """Whether block number `at` holds sentences of the report: it lists no sources and does not state the question."""
    lists_sources = around.kinds[heading] == "sources" or id(own.block) in around.source_lists
    return not lists_sources and at != around.question


def _elsewhere(around: ChunkContext, block: ResolvedBlock) -> frozenset[str]:
    """The keys of the block's sentences whose source is elsewhere in the report."""
    if not around.sourced_elsewhere:
        return _NO_KEYS
    return around.sourced_elsewhere.intersection([span.key for span in block.spans])


def _followed(written: tuple[str, ...], block: ResolvedBlock) -> tuple[str, ...]:
    """The last sentences before the next block, as written."""
    text = block.block.text
    last = [text[span.start : span.end] for span in block.spans[-SENTENCES:]]
    return (*written, *last)[-SENTENCES:]


def _following(
    around: ChunkContext, starts: Sequence[int], content_blocks: Sequence[int], at: int
) -> Iterator[Neighbor]:
    """The blocks after number `at` that hold more than comments."""
    for number in content_blocks:
        if number > at:
            yield Neighbor(around.resolved.blocks[number], starts[number])
    yield from around.following


def _headed_by(
    block: ResolvedBlock, start: int, so_far: Neighbor | None, before: Neighbor | None
) -> Neighbor | None:
    """The block whose citations head the text after `block`: its heading, or a line of sources directly below that."""
    if block.parsed.headings:
        return Neighbor(block, start) if block.cited_heading else None
    if before is not None and before.resolved.parsed.headings and heads_a_section(block):
        return Neighbor(block, start)
    return so_far


def _following_chunk(report: ParsedReport, number: int, kind: str) -> tuple[Neighbor, ...]:
    """The nearest block after a chunk that holds more than comments, and further ones where the chunk ends with a table or
    its notes; () where nothing in the chunk needs them. `kind` is that of the section in which the chunk ends."""
    blocks = [report.resolved[number].blocks[n] for n in report.parsed[number].content_blocks[-FARTHEST:]]
    if not blocks or kind == "sources" or id(blocks[-1].block) in report.index.source_lists:
        return ()
    if any(map(ends_with_table, blocks)):
        return tuple(islice(_after_chunk(report, number), FARTHEST))
    nearest = next(_after_chunk(report, number), None)
    if nearest is None or not (blocks[-1].depends_on_neighbors or nearest.resolved.gives_sources):
        return ()
    return (nearest,)


def _after_chunk(report: ParsedReport, number: int) -> Iterator[Neighbor]:
    """The blocks after a chunk that hold more than comments."""
    chunks, away = report.rope.chunks, 0
    while number + 1 < len(chunks):
        away += chunks[number].starts[-1]
        number += 1
        for inside in report.parsed[number].content_blocks:
            yield Neighbor(report.resolved[number].blocks[inside], away + chunks[number].starts[inside])
