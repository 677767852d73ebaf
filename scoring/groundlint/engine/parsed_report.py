"""A report without anything that needs a claims model: its text, headings, front matter, settings, citations."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Self, TypeVar

from groundlint.citations.definitions import bibliography_definitions
from groundlint.citations.report_index import index_of
from groundlint.citations.source_of_all import SourceOfAll, source_of_all
from groundlint.citations.whole_report.untied_sources import untied_sources
from groundlint.companions import Companions, flavour_of
from groundlint.content.question_section import QuestionSection
from groundlint.content.structure import outer_stop
from groundlint.engine.document_context import DocumentContext
from groundlint.engine.ignores import ignores_of
from groundlint.engine.outline import outline_of, placed_sections, unplaced_sections
from groundlint.engine.parse import parsed_chunk
from groundlint.engine.report_context import Inputs, context_of, declared_of
from groundlint.engine.resolve import resolved_chunks
from groundlint.markdown.edit_rope import edited_rope, flavoured_rope
from groundlint.markdown.front_matter import FrontMatter
from groundlint.model.block import Block, BlockChunk, BlockRope
from groundlint.model.citation import Citation
from groundlint.model.definition_index import Definition, DefinitionIndex
from groundlint.model.document import Document
from groundlint.model.ignore import Ignore
from groundlint.model.parsed_block import ParsedBlock, ParsedChunk
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.rope import PiecePlace
from groundlint.model.section import Heading, Outline, Section
from groundlint.model.stage_cache import Stage, StageCache
from groundlint.model.text_edit import TextEdit
from groundlint.problem import Problem

Made = TypeVar("Made")

_OUTLINE: Stage[tuple[tuple[Heading, ...], ...], Outline] = Stage("outline")
_BIBLIOGRAPHY: Stage[Companions, Mapping[str, Definition]] = Stage("bibliography")


@dataclass(frozen=True, eq=False)
class ParsedReport:
    """One version of a report. `context` has the settings with the front matter applied; `cache` is shared by all
    versions of the same report."""

    rope: BlockRope
    inputs: Inputs
    cache: StageCache
    parsed: tuple[ParsedChunk, ...]
    outline: Outline
    front_matter: FrontMatter
    context: DocumentContext
    problems: tuple[Problem, ...]
    """What is wrong in the front matter and the files next to the report, one line each for the user."""
    index: DefinitionIndex
    resolved: tuple[ResolvedChunk, ...]
    question: QuestionSection | None
    """The section of the text that states the question."""
    source_of_all: SourceOfAll

    @property
    def path(self) -> Path | None:
        """Where the report is on disk, if anywhere."""
        return self.inputs.path

    # --- versions ---

    @classmethod
    def of(cls, rope: BlockRope, inputs: Inputs, cache: StageCache) -> Self:
        """The report of a text. `cache` is that of the previous version, or an empty one."""
        try:
            next(cls.in_parts(rope, inputs, cache, rope.length + 1))
        except StopIteration as read:
            report: Self = read.value
            return report
        raise AssertionError("a report of one part is read without a pause")

    @classmethod
    def in_parts(
        cls, rope: BlockRope, inputs: Inputs, cache: StageCache, size: int
    ) -> Generator[None, None, Self]:
        """The same with a pause after each `size` characters or somewhat more, for callers with other work to do."""
        rope = flavoured_rope(rope, flavour_of(inputs.settings, inputs.companions))
        chunks = rope.chunks
        parsed = yield from _in_parts(chunks, map(parsed_chunk, chunks), size)
        outline = cache.of(_OUTLINE, tuple([chunk.headings for chunk in parsed]), outline_of)
        declared = declared_of(rope, chunks, parsed, outline, inputs, cache)
        bibliography = cache.of(
            _BIBLIOGRAPHY, declared.companions, lambda files: bibliography_definitions(files.bibliography)
        )
        index = index_of(chunks, parsed, outline, bibliography, cache)
        made = resolved_chunks(chunks, parsed, declared.language, index)
        resolved = yield from _in_parts(chunks, made, size)
        of_all = source_of_all(declared.front_matter, resolved, outline)
        context = context_of(declared, inputs.rules, chunks, parsed, resolved, outline, of_all, cache)
        return cls(
            rope=rope,
            inputs=inputs,
            cache=cache,
            parsed=parsed,
            outline=outline,
            front_matter=declared.front_matter,
            context=context,
            problems=declared.problems,
            index=index,
            resolved=resolved,
            question=declared.question,
            source_of_all=of_all,
        )

    def edit(self, edits: Iterable[TextEdit]) -> Self:
        """The report after `edits`; each triple's offsets refer to the text after the previous one. Blocks that no edit
        touched keep all that is known about them."""
        return self.of(edited_rope(self.rope, edits), self.inputs, self.cache)

    @cached_property
    def untied_sources(self) -> int:
        """How many sources the report lists though nothing says which sentence rests on which; 0 where something does."""
        if self.source_of_all.citations:
            return 0
        return untied_sources(self.rope.chunks, self.resolved, self.outline, self.index)

    # --- text ---

    @cached_property
    def document(self) -> Document:
        """The text and its lines."""
        return Document(self.rope)

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        return self.rope.slice(start, end)

    def line_number(self, offset: int) -> int:
        """The line, from 1, that holds str index `offset`."""
        return self.rope.line_of(offset) + 1

    def block_at(self, offset: int) -> tuple[Block, int]:
        """The block that holds str index `offset`, and where it starts. Not for an empty text."""
        place = self.rope.locate(offset)
        return self.rope.chunks[place[0]].pieces[place[1]], self.rope.start_of(place)

    @cached_property
    def places(self) -> Mapping[int, PiecePlace]:
        """Where each block is, by its id."""
        return {
            id(block): (at, inside)
            for at, chunk in enumerate(self.rope.chunks)
            for inside, block in enumerate(chunk.pieces)
        }

    def places_in(self, start: int, end: int) -> Iterator[PiecePlace]:
        """The places of the blocks that touch text[start:end]."""
        rope = self.rope
        if len(rope):
            first, last = rope.number_at(max(start, 0)), rope.number_at(max(end, start, 0))
            for number in range(max(first - 1, 0), min(last + 1, len(rope))):
                yield rope.place(number)

    def parsed_blocks(self) -> Iterator[tuple[int, ParsedBlock]]:
        """Each parsed block with its start."""
        for base, chunk, own in zip(self.rope.chunk_starts, self.rope.chunks, self.parsed, strict=False):
            yield from zip([base + start for start in chunk.starts], own.blocks, strict=False)

    # --- headings ---

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections in order, see `Section`."""
        return placed_sections(self.outline, self.rope, self.parsed)

    @cached_property
    def unplaced_sections(self) -> tuple[Section, ...]:
        """The sections without their places, one per heading."""
        return unplaced_sections(self.outline)

    @cached_property
    def _headings_before(self) -> tuple[int, ...]:
        """How many headings come before each chunk."""
        found, count = [], 0
        for chunk in self.parsed:
            found.append(count)
            count += len(chunk.headings)
        return tuple(found)

    def heading_place(self, number: int) -> PiecePlace:
        """The place of the block with heading `number`."""
        at = bisect_right(self._headings_before, number) - 1
        return at, self.parsed[at].heading_blocks[number - self._headings_before[at]]

    def heading_span(self, number: int) -> tuple[int, int]:
        """The span of heading `number`."""
        start, leaf = self.rope.start_of(self.heading_place(number)), self.outline.headings[number].leaf
        return start + leaf.start, start + leaf.end

    def section_at(self, offset: int) -> Section | None:
        """The section whose own part (heading included) holds str index `offset`; None where there is no such text."""
        if not len(self.rope) or offset < 0:
            return None
        at, inside = self.rope.locate(offset)
        own, start = self.parsed[at], self.rope.start_of((at, inside))
        before = self._headings_before[at] + bisect_right(own.heading_blocks, inside - 1)
        before += sum(start + heading.leaf.start <= offset for heading in own.blocks[inside].headings)
        if before or not self.outline.headings or self.heading_span(0)[0] > 0:
            return self.section(before - 1)
        return None

    def section(self, number: int) -> Section:
        """The section of heading `number`; of -1, the text before the first."""
        headings = self.outline.headings
        start, end = self.heading_span(number) if number >= 0 else (0, 0)
        following = self.heading_span(number + 1)[0] if number + 1 < len(headings) else self.rope.length
        if number < 0:
            return Section("", 0, 0, 0, 0, following, following)
        stop = outer_stop(self.unplaced_sections, number)
        outer = self.heading_span(stop)[0] if stop < len(headings) else self.rope.length
        heading = headings[number]
        kind = self.outline.kind(number)
        return Section(heading.title, heading.level, start, end, end, following, outer, kind)

    @property
    def title(self) -> str:
        """What the report calls itself: `title:` of the front matter, else its first heading; "" where it has neither."""
        declared = self.front_matter.data.get("title")
        if isinstance(declared, str) and declared.strip():
            return " ".join(declared.split())
        return self.outline.title(0) if self.outline.headings else ""

    # --- citations ---

    @cached_property
    def citations(self) -> tuple[Citation, ...]:
        """Every citation of the report in order, resolved or not, wherever it is."""
        places = ((at, n) for at, chunk in enumerate(self.resolved) for n in range(len(chunk.blocks)))
        return self._citations_at(places)

    def citations_in(self, start: int, end: int) -> tuple[Citation, ...]:
        """The citations, resolved or not, whose marks touch text[start:end]."""
        found = self._citations_at(self.places_in(start, end))
        return tuple([c for c in found if c.start <= end and start <= c.end])

    def _citations_at(self, places: Iterable[PiecePlace]) -> tuple[Citation, ...]:
        found = [
            citation.moved(self.rope.start_of((at, inside)))
            for at, inside in places
            for citation in self.resolved[at].blocks[inside].citations
        ]
        return tuple(sorted(found, key=lambda c: (c.start, c.end)))

    def span_of(self, definition: Definition) -> tuple[int, int] | None:
        """The span of a definition, in str indices; None for one in another file."""
        if definition.place is None:
            return None
        block = self.index.blocks[definition.place.block]
        assert block is not None
        start = self.rope.start_of(self.places[id(block)])
        return start + definition.place.start, start + definition.place.end

    @cached_property
    def ignores(self) -> tuple[Ignore, ...]:
        """The ignore comments in order."""
        if not any(chunk.comments for chunk in self.parsed):
            return ()
        return ignores_of(self.rope, self.parsed)


def _in_parts(
    chunks: Sequence[BlockChunk], made: Iterable[Made], size: int
) -> Generator[None, None, tuple[Made, ...]]:
    """What is made from each chunk, with a pause after each `size` characters."""
    found, since = [], 0
    for chunk, one in zip(chunks, made, strict=True):
        found.append(one)
        since += chunk.length
        if since >= size:
            yield
            since = 0
    return tuple(found)
