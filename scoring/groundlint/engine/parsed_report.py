"""A report without what takes a claims model to know: its text, headings, front matter, settings, citations."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any, TypeVar

from groundlint.citations.definitions import FEWEST_BARE, FEWEST_WORKS, bibliography_definitions
from groundlint.citations.forms.author_year import names_authors
from groundlint.citations.index import DefiningChunk, defining_chunks, definition_index
from groundlint.citations.source_of_all import SourceOfAll, source_of_all
from groundlint.companions import Companions, flavour_of
from groundlint.content.question_section import QuestionSection, question_section
from groundlint.content.structure import outer_stop
from groundlint.engine.block_check import RuleBook
from groundlint.engine.cited_elsewhere import cited_elsewhere
from groundlint.engine.document_context import DocumentContext, document_context
from groundlint.engine.ignores import ignores_of
from groundlint.engine.leading_in import leading_to_cited_blocks
from groundlint.engine.listed_authors import naming_listed_authors
from groundlint.engine.lost_marks import marks_are_lost, traces_of
from groundlint.engine.outline import outline_of, sections_of, unplaced_sections
from groundlint.engine.parse import parsed_chunk
from groundlint.engine.resolve import resolved_chunks
from groundlint.engine.untied_sources import untied_sources
from groundlint.markdown.blocks import is_front_matter
from groundlint.markdown.edit_rope import edited_rope, flavoured_rope
from groundlint.markdown.front_matter import MAX_LENGTH, NO_FRONT_MATTER, FrontMatter, read_front_matter
from groundlint.markdown.language import NO_SMALL_WORDS, language_of_counts
from groundlint.markdown.voice import summed, voice_of
from groundlint.model.block import Block, BlockChunk, BlockRope
from groundlint.model.citation import Citation
from groundlint.model.definition_index import NO_DEFINITIONS, Definition, DefinitionIndex
from groundlint.model.document import Document
from groundlint.model.flavour import Flavour
from groundlint.model.ignore import Ignore
from groundlint.model.parsed_block import ParsedBlock, ParsedChunk
from groundlint.model.resolved_block import ResolvedChunk
from groundlint.model.section import Heading, Outline, Section
from groundlint.model.stage_cache import Stage, StageCache
from groundlint.model.text_edit import TextEdit
from groundlint.model.value import value
from groundlint.model.voice import Voice
from groundlint.problem import Problem
from groundlint.settings import Settings, with_front_matter

Made = TypeVar("Made")

_OUTLINE: Stage[tuple[tuple[Heading, ...], ...], Outline] = Stage("outline")
_LANGUAGE: Stage[tuple[tuple[int, ...], ...], str] = Stage("language")
_SETTINGS: Stage[tuple[FrontMatter, Settings], tuple[Settings, tuple[Problem, ...]]] = Stage("settings")
_COMPANIONS: Stage[tuple[FrontMatter, Companions, str | None], Companions] = Stage("companions")
_BIBLIOGRAPHY: Stage[Companions, Mapping[str, Definition]] = Stage("bibliography")
_IndexKey = tuple[
    tuple[DefiningChunk, ...],
    Outline,
    tuple[tuple[str, ...], ...],
    Mapping[str, Definition],
    bool,
    bool,
    bool,
    frozenset[str],
]
_NO_NUMBERS: frozenset[str] = frozenset()
_REFERENCES_NAME_HEADINGS = frozenset((Flavour.PANDOC, Flavour.QUARTO))
_INDEX: Stage[_IndexKey, DefinitionIndex] = Stage("definition index")
_BY_WORKS: Stage[DefinitionIndex, DefinitionIndex] = Stage(
    "definition index of a report that cites by author and year"
)
_AUTHORS: Stage[ParsedChunk, frozenset[str]] = Stage("works with authors asked for")
_WORKS: Stage[tuple[ParsedChunk, DefinitionIndex], frozenset[str]] = Stage("works cited")
_Known = tuple[Settings, Companions, str, tuple[Citation, ...], bool, bool, Voice, frozenset[str]]
_CONTEXT: Stage[tuple[RuleBook, *_Known], DocumentContext] = Stage("document context")


@value(frozen=True, slots=True, eq=False)
class Inputs:
    """What a report is read with besides its text: `settings` of the front ends, front matter not yet applied, and what
    stands beside the report on disk. Without `wait` the claims model is never asked (`Report.pending`)."""

    settings: Settings
    companions: Companions
    rules: RuleBook
    path: Path | None = None
    wait: bool = True


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
    """What is wrong in the front matter and the files beside the report, each one line for the user."""
    index: DefinitionIndex
    resolved: tuple[ResolvedChunk, ...]
    question: QuestionSection | None
    """The section of the text that says what is asked."""
    source_of_all: SourceOfAll

    @property
    def path(self) -> Path | None:
        """Where the report lies on disk, if anywhere."""
        return self.inputs.path

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
    def places(self) -> Mapping[int, tuple[int, int]]:
        """Where each block stands, by its id: (chunk, block in it)."""
        return {
            id(block): (at, inside)
            for at, chunk in enumerate(self.rope.chunks)
            for inside, block in enumerate(chunk.pieces)
        }

    def places_in(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The places of the blocks that touch text[start:end]."""
        rope = self.rope
        if len(rope):
            first, last = rope.number_at(max(start, 0)), rope.number_at(max(end, start, 0))
            for number in range(max(first - 1, 0), min(last + 1, len(rope))):
                yield rope.place(number)

    def parsed_blocks(self) -> Iterator[tuple[int, ParsedBlock]]:
        """Each block as it was parsed, with where it starts."""
        for base, chunk, own in zip(self.rope.chunk_starts, self.rope.chunks, self.parsed, strict=False):
            yield from zip([base + start for start in chunk.starts], own.blocks, strict=False)

    # --- headings ---

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections in order, see `Section`."""
        return sections_of(self.outline, self.rope, self.parsed)

    @cached_property
    def unplaced_sections(self) -> tuple[Section, ...]:
        """The sections without their places, one a heading."""
        return unplaced_sections(self.outline)

    @cached_property
    def _headings_before(self) -> tuple[int, ...]:
        """How many headings stand before each chunk."""
        found, count = [], 0
        for chunk in self.parsed:
            found.append(count)
            count += len(chunk.headings)
        return tuple(found)

    def heading_place(self, number: int) -> tuple[int, int]:
        """The place of the block with heading `number`."""
        at = bisect_right(self._headings_before, number) - 1
        return at, self.parsed[at].heading_blocks[number - self._headings_before[at]]

    def heading_span(self, number: int) -> tuple[int, int]:
        """Where heading `number` stands."""
        start, leaf = self.rope.start_of(self.heading_place(number)), self.outline.headings[number].leaf
        return start + leaf.start, start + leaf.end

    def heading_at(self, offset: int) -> int | None:
        """The number of the heading above str index `offset`, -1 for the text before the first; None where there is no
        such text."""
        if not len(self.rope) or offset < 0:
            return None
        at, inside = self.rope.locate(offset)
        own, start = self.parsed[at], self.rope.start_of((at, inside))
        before = self._headings_before[at] + bisect_right(own.heading_blocks, inside - 1)
        before += sum(start + heading.leaf.start <= offset for heading in own.blocks[inside].headings)
        if before:
            return before - 1
        return -1 if not self.outline.headings or self.heading_span(0)[0] > 0 else None

    def section_at(self, offset: int) -> Section | None:
        """The section whose own part (heading included) holds str index `offset`."""
        number = self.heading_at(offset)
        return self.section(number) if number is not None else None

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
        """Every citation mark of the report in order, resolved or not, wherever it stands."""
        places = ((at, n) for at, chunk in enumerate(self.resolved) for n in range(len(chunk.blocks)))
        return self._citations_at(places)

    def citations_in(self, start: int, end: int) -> tuple[Citation, ...]:
        """The citations, resolved or not, whose marks touch text[start:end]."""
        found = self._citations_at(self.places_in(start, end))
        return tuple([c for c in found if c.start <= end and start <= c.end])

    def _citations_at(self, places: Iterable[tuple[int, int]]) -> tuple[Citation, ...]:
        found = [
            citation.moved(self.rope.start_of((at, inside)))
            for at, inside in places
            for citation in self.resolved[at].blocks[inside].citations
        ]
        return tuple(sorted(found, key=lambda c: (c.start, c.end)))

    @property
    def citation_count(self) -> int:
        """How many citations there are."""
        return sum([chunk.citations for chunk in self.resolved])

    def in_source_list(self, offset: int) -> bool:
        """Whether str index `offset` lies in the sources section, or in a source list that stands elsewhere."""
        if not len(self.rope):
            return False
        number = self.heading_at(offset)
        if number is not None and self.outline.kind(number) == "sources":
            return True
        return id(self.block_at(offset)[0]) in self.index.listed

    def span_of(self, definition: Definition) -> tuple[int, int] | None:
        """Where a definition stands, in str indices; None for one of another file."""
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


def parse_report(rope: BlockRope, inputs: Inputs, cache: StageCache) -> ParsedReport:
    """Read a report. `cache` is that of the version before, or an empty one."""
    try:
        next(parse_in_parts(rope, inputs, cache, rope.length + 1))
    except StopIteration as read:
        report: ParsedReport = read.value
        return report
    raise AssertionError("a report of one part is read without a pause")


def parse_in_parts(
    rope: BlockRope, inputs: Inputs, cache: StageCache, size: int
) -> Generator[None, None, ParsedReport]:
    """The same with a pause after each `size` characters or somewhat more, for whoever has something else to do."""
    rope = flavoured_rope(rope, flavour_of(inputs.settings, inputs.companions))
    chunks = rope.chunks
    parsed = yield from _in_parts(chunks, map(parsed_chunk, chunks), size)
    headings = tuple([chunk.headings for chunk in parsed])
    outline = cache.get(_OUTLINE, headings, partial(outline_of, headings))
    front_matter = _front_matter(rope, inputs.path)
    settings, problems = cache.get(
        _SETTINGS, (front_matter, inputs.settings), lambda: with_front_matter(inputs.settings, front_matter)
    )
    asked = question_section(parsed)
    question = asked.question if asked is not None else None
    companions = cache.get(
        _COMPANIONS,
        (front_matter, inputs.companions, question),
        lambda: inputs.companions.with_front_matter(front_matter).with_question(question),
    )
    language = _language(front_matter, parsed, cache)
    bibliography = cache.get(
        _BIBLIOGRAPHY, companions, lambda: bibliography_definitions(companions.bibliography)
    )
    index = _index(chunks, parsed, outline, bibliography, cache)
    resolved = yield from _in_parts(chunks, resolved_chunks(chunks, parsed, language, index), size)
    of_all = source_of_all(front_matter, (block for chunk in resolved for block in chunk.blocks))
    quotes = any(chunk.quoted for chunk in resolved)
    lost = marks_are_lost(traces_of(chunks, resolved)) or (
        not of_all.citations and untied_sources(chunks, resolved, outline, index) > 0
    )
    voice = voice_of(summed([chunk.voice for chunk in parsed]))
    again = cited_elsewhere(chunks, resolved, cache).union(
        naming_listed_authors(chunks, resolved, index, cache),
        leading_to_cited_blocks(chunks, resolved, cache),
    )
    context = _context(
        inputs.rules, cache, (settings, companions, language, of_all.citations, quotes, lost, voice, again)
    )
    return ParsedReport(
        rope,
        inputs,
        cache,
        parsed,
        outline,
        front_matter,
        context,
        tuple(dict.fromkeys((*front_matter.problems, *problems, *companions.problems))),
        index,
        resolved,
        asked,
        of_all,
    )


def _in_parts(
    chunks: Sequence[BlockChunk], made: Iterable[Made], size: int
) -> Generator[None, None, tuple[Made, ...]]:
    """What is made of each chunk, with a pause after each `size` characters."""
    found, since = [], 0
    for chunk, one in zip(chunks, made, strict=True):
        found.append(one)
        since += chunk.length
        if since >= size:
            yield
            since = 0
    return tuple(found)


def _index(
    chunks: Sequence[BlockChunk],
    parsed: Sequence[ParsedChunk],
    outline: Outline,
    bibliography: Mapping[str, Definition],
    cache: StageCache,
) -> DefinitionIndex:
    """What the document defines; made from what it defined before, whose definitions stay the same objects."""
    defining = defining_chunks(chunks, parsed)
    numbers = tuple([chunk.bracket_numbers for chunk in parsed])
    bare = sum([chunk.bare_numbers for chunk in parsed]) >= FEWEST_BARE
    in_round = _NO_NUMBERS if any(numbers) else _NO_NUMBERS.union(*[chunk.round_numbers for chunk in parsed])
    linked = any(chunk.links_by_number for chunk in parsed)
    to_headings = any(chunk.pieces[0].flavour in _REFERENCES_NAME_HEADINGS for chunk in chunks[:1])
    known = cache.last(_INDEX)
    before = known[1] if known else NO_DEFINITIONS
    index = cache.get(
        _INDEX,
        (defining, outline, numbers, bibliography, bare, linked, to_headings, in_round),
        lambda: definition_index(
            defining,
            outline,
            numbers,
            bibliography,
            before,
            bare=bare,
            linked=linked,
            to_headings=to_headings,
            in_round=in_round,
        ),
    )
    if not _works_cite(chunks, parsed, index):
        return index
    return cache.get(_BY_WORKS, index, lambda: replace(index, works_cite=True))


def _works_cite(chunks: Sequence[BlockChunk], parsed: Sequence[ParsedChunk], index: DefinitionIndex) -> bool:
    """Whether so many works are cited by author and year that `(OECD, 2020)` names one that is missing: works of the list, or
    such as surely have authors."""
    named = [
        chunk.cache.get(_AUTHORS, own, partial(_authors_of, own))
        for chunk, own in zip(chunks, parsed, strict=True)
    ]
    if len(frozenset().union(*named)) >= FEWEST_WORKS:
        return True
    if len(index.works) < FEWEST_WORKS:
        return False
    cited = [
        chunk.cache.get(_WORKS, (own, index), partial(_works_of, own, index))
        for chunk, own in zip(chunks, parsed, strict=True)
    ]
    return len(frozenset().union(*cited)) >= FEWEST_WORKS


def _authors_of(chunk: ParsedChunk) -> frozenset[str]:
    """The names of the works for which a chunk asks that surely have authors."""
    return frozenset(filter(names_authors, chunk.asked))


def _works_of(chunk: ParsedChunk, index: DefinitionIndex) -> frozenset[str]:
    """The keys of the works that a chunk asks for."""
    return frozenset([index.works[name].entry.key for name in chunk.asked if name in index.works])


def _context(rules: RuleBook, cache: StageCache, known: _Known) -> DocumentContext:
    """The context of a document of which is known: settings, companions, language, what is cited for all of it, whether a citation carries a quote, whether its marks were lost, its voice, what is cited elsewhere."""
    settings, companions, language, cited, quotes, lost, voice, again = known
    return cache.get(
        _CONTEXT,
        (rules, *known),
        lambda: document_context(
            settings,
            companions,
            language,
            rules,
            source_of_all=cited,
            quotes=quotes,
            marks_lost=lost,
            voice=voice,
            cited_elsewhere=again,
        ),
    )


def fields_of(report: ParsedReport) -> dict[str, Any]:
    """The fields of a parsed report by name, for those that add to it."""
    return {field.name: getattr(report, field.name) for field in fields(ParsedReport)}


def parse_edited(report: ParsedReport, edits: Iterable[TextEdit]) -> ParsedReport:
    """The report after `edits`; each triple's offsets refer to the text after the previous one."""
    return parse_report(edited_rope(report.rope, edits), report.inputs, report.cache)


def _front_matter(rope: BlockRope, path: Path | None) -> FrontMatter:
    """The YAML between the first `---` lines, with what is wrong in it."""
    first = rope.piece(0) if len(rope) else None
    if first is None or not first.text.startswith("---"):
        return NO_FRONT_MATTER
    if is_front_matter(first) and (found := read_front_matter(first.text, path)).end:
        return found
    return read_front_matter(rope.slice(0, rope.line_start(1) + MAX_LENGTH + 1), path)


def _language(front_matter: FrontMatter, parsed: tuple[ParsedChunk, ...], cache: StageCache) -> str:
    """The language (ISO 639-1) of the document's Latin-script text: `lang:` of the front matter, or by its small words."""
    declared = front_matter.data.get("lang")
    if isinstance(declared, str) and len(declared) >= 2 and declared[:2].isalpha():
        return declared[:2].lower()
    counts = tuple([chunk.small_words for chunk in parsed])
    if not counts:
        return language_of_counts(NO_SMALL_WORDS)
    return cache.get(_LANGUAGE, counts, lambda: language_of_counts(list(map(sum, zip(*counts, strict=True)))))
