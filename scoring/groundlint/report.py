"""Report: what one document says at one version: its sentences, which of them are claims, what covers them."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from groundlint.block_facts import BlockFacts, Counts
from groundlint.citations.definitions import Definition, Definitions, bibliography_definitions, definitions_of
from groundlint.citations.gathered import Gathered, gather
from groundlint.citations.model import Citation, Mark
from groundlint.grounding import Evidence
from groundlint.ignores import Ignore, ignores_of
from groundlint.judging import memory_for
from groundlint.reading import ChunkReading, Readings, language_of, moved, read_chain
from groundlint.report_facts import ReportFacts, Said
from groundlint.report_sentence import ReportSentence, Section, SourceUse
from groundlint.rubric.clarity import LongParagraph
from groundlint.rubric.repetition import Repetition
from groundlint.rubric.structure import outer_stop
from groundlint.telling import Told, tell
from groundlint.text.blocks import Block, block_starts
from groundlint.text.chain import Chain, Change, change_of
from groundlint.text.chain_lines import ChainLines
from groundlint.text.document import Document
from groundlint.text.outline import Outline, chunk_headings, headings_in, outline_of
from groundlint.text.units import Passage

if TYPE_CHECKING:
    from groundlint.claims import Sentence as ClaimSentence
    from groundlint.companions import Companions
    from groundlint.facts_building import Frame
    from groundlint.problem import Problem
    from groundlint.rubric.aspects import Terms
    from groundlint.rules.registry import DocumentFindings
    from groundlint.settings import Settings
    from groundlint.sources import Credibility
    from groundlint.text.front_matter import FrontMatter


Derived = TypeVar("Derived")


class Report:
    """One document at one version with all that it says. Parts are computed when first asked for, and kept from
    the version `before` where an edit has not touched them.

    `settings` are those of the front ends, front matter not yet applied (`effective` has it); `companions` is
    what stands beside the report on disk, read by whoever made the report. Without `wait` the claims model is
    never asked: see `pending`.
    """

    def __init__(
        self,
        chain: Chain,
        settings: Settings,
        companions: Companions,
        path: Path | None = None,
        *,
        version: int = 0,
        wait: bool = True,
        before: Report | None = None,
        steps: int = 0,
    ) -> None:
        self.chain, self.settings, self.companions, self.path = chain, settings, companions, path
        self.version, self.wait = version, wait
        self._kept = _Kept.of(before, steps) if before is not None else _Kept()

    # --- what the text alone says ---

    @cached_property
    def document(self) -> Document:
        """The text. Asking for all of it costs as much as it is long; `slice` and `lines` do not."""
        return Document(self.chain.text, self.version, self.lines)

    @cached_property
    def lines(self) -> ChainLines:
        """The line index."""
        return ChainLines(self.chain)

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        return self.chain.slice(start, end)

    def line_number(self, offset: int) -> int:
        """The line, from 1, that holds str index `offset`."""
        return self.lines.line_of(offset) + 1

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The top-level blocks in order."""
        return tuple(self.chain)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Absolute start of each block, then the length of the text."""
        return block_starts(self.blocks)

    def block_at(self, offset: int) -> tuple[Block, int]:
        """The block that holds str index `offset`, and where it starts. Not for an empty text."""
        at, inside = self.chain.locate(offset)
        chunk = self.chain.chunks[at]
        return chunk.blocks[inside], self.chain.starts[at] + chunk.starts[inside]

    @cached_property
    def front_matter(self) -> FrontMatter:
        """The YAML between the first `---` lines, with what is wrong in it."""
        from groundlint.text.blocks import is_front_matter
        from groundlint.text.front_matter import MAX_LENGTH, NO_FRONT_MATTER, read_front_matter

        first = self.chain.block(0) if len(self.chain) else None
        if first is None or not first.text.startswith("---"):
            return NO_FRONT_MATTER
        if is_front_matter(first) and (found := read_front_matter(first.text, self.path)).end:
            return found
        return read_front_matter(self.slice(0, self.lines.line_start(1) + MAX_LENGTH + 1), self.path)

    @cached_property
    def language(self) -> str:
        """The language (ISO 639-1) of the document's Latin-script text: `lang:` of the front matter, or by its
        small words."""
        declared = self.front_matter.data.get("lang")
        if isinstance(declared, str) and len(declared) >= 2 and declared[:2].isalpha():
            return declared[:2].lower()
        return language_of(self.chain)

    @cached_property
    def outline(self) -> Outline:
        """The headings in order."""
        return outline_of(self.chain, self._kept.outline, self._change)

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections in order, see `Section`."""
        return self.outline.sections(self._heading_blocks, self.chain.length)

    @cached_property
    def _heading_blocks(self) -> list[int]:
        """Where the blocks of the headings start."""
        return [
            base + chunk.starts[number]
            for base, chunk in zip(self.chain.starts, self.chain.chunks, strict=False)
            if chunk_headings(chunk)
            for number, block in enumerate(chunk.blocks)
            for _ in headings_in(block)
        ]

    # --- with what stands beside it ---

    @cached_property
    def _applied(self) -> tuple[Settings, tuple[Problem, ...]]:
        if not self.front_matter.data:
            return self.settings, ()
        kept = self._kept
        if kept.applied is not None and kept.front_matter is self.front_matter:
            return kept.applied
        from groundlint.settings import with_front_matter

        return with_front_matter(self.settings, self.front_matter)

    @property
    def effective(self) -> Settings:
        """The settings with the front matter's `groundlint:` applied."""
        return self._applied[0]

    @cached_property
    def evidence(self) -> Companions:
        """The companions with what the front matter adds."""
        kept = self._kept
        if kept.companions is not None and kept.front_matter is self.front_matter:
            return kept.companions
        return self.companions.with_front_matter(self.front_matter)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong in the front matter and the files beside the report, each one line for the user."""
        return tuple(dict.fromkeys((*self.front_matter.problems, *self._applied[1], *self.evidence.problems)))

    @cached_property
    def definitions(self) -> Definitions:
        """Where citation marks may point: link and footnote definitions, the numbered list, the bibliography."""
        return definitions_of(self.blocks, self.starts, self.sections, self.evidence.bibliography)

    def starts_of(self, blocks: Iterable[Block]) -> dict[int, int]:
        """Where these blocks start, by their ids."""
        wanted = {id(block) for block in blocks}
        return {
            id(block): base + start
            for base, chunk in zip(self.chain.starts, self.chain.chunks, strict=False)
            if not wanted.isdisjoint(map(id, chunk.blocks))
            for start, block in zip(chunk.starts, chunk.blocks, strict=False)
            if id(block) in wanted
        }

    def weak_sources(self) -> Iterator[tuple[str, Credibility, int, int, int]]:
        """The sources rated low: key, rating, how many claims cite it, and where it is cited first."""
        weak = self.facts.indexes.sources.weak
        starts = self.starts_of(first.facts.reading.block for first, _, _ in weak.values())
        for key, (first, rating, count) in weak.items():
            citation, by = first.cited.citation, starts[id(first.facts.reading.block)]
            yield key, rating, count, citation.start + by, citation.end + by

    @property
    def jumps(self) -> tuple[int, ...]:
        """The headings that skip a level downwards, by their numbers."""
        outline = self.outline
        if "jumps" not in outline.memo:
            levels = [heading.level for heading in outline.headings]
            outline.memo["jumps"] = tuple(n for n in range(1, len(levels)) if levels[n] > levels[n - 1] + 1)
        found: tuple[int, ...] = outline.memo["jumps"]
        return found

    def repeated(self) -> Iterator[tuple[BlockFacts, int, str, int, int, int]]:
        """Of each sentence that repeats an earlier one: its block's facts, its number there, its id and where the block
        starts; and where the earlier one stands."""
        facts = self.facts
        firsts: dict[Said, tuple[int, int]] = {}
        for later, first in facts.again:
            block = facts.at(later.place)
            times, key = facts.ordinals.get(later.place), block.sentences[later.number].id
            time = times[later.number] if times is not None else 1
            span = firsts.get(first)
            if span is None:
                start, earlier = facts.start(first.place), facts.at(first.place).sentences[first.number]
                span = firsts[first] = (start + earlier.start, start + earlier.end)
            yield (
                block,
                later.number,
                key if time == 1 else f"{key}-{time}",
                facts.start(later.place),
                *span,
            )

    @property
    def repeats(self) -> bool:
        """Whether a sentence repeats another."""
        return bool(self.facts.again)

    def missing_lists(self, few: int) -> Iterator[tuple[str, int, list[Citation]]]:
        """What whole lists are missing, how many citations wait for each, and the first of them: one, or all where
        they are at most `few`."""
        totals: Counter[str] = Counter()
        for chunk in self.facts.chunks:
            if chunk.missing:
                totals.update(chunk.lacking)
        for name, count in totals.items():
            waiting = self._waiting(name)
            yield name, count, list(islice(waiting, count if count <= few else 1))

    def _waiting(self, name: str) -> Iterator[Citation]:
        """The citations that wait for a missing list, in order."""
        for number, chunk in enumerate(self.facts.chunks):
            for inside, block in enumerate(chunk.blocks) if chunk.missing else ():
                start = self.facts.start((number, inside))
                own = [moved(citation, start) for missing, citation in block.missing if missing == name]
                yield from sorted(own, key=lambda c: (c.start, c.end))

    @cached_property
    def _bibliography(self) -> Mapping[str, Definition]:
        kept = self._kept
        if kept.bibliography is not None and kept.companions is self.evidence:
            return kept.bibliography
        return bibliography_definitions(self.evidence.bibliography)

    @cached_property
    def gathered(self) -> Gathered:
        """The definitions by the blocks that hold them."""
        kept = self._kept
        same_headings = self.outline is kept.outline
        return gather(
            self.chain,
            self.outline,
            self._bibliography,
            kept.gathered,
            kept.steps,
            self._change if same_headings else None,
        )

    # --- what is said, and where its marks point ---

    @cached_property
    def _read(self) -> Readings:
        return read_chain(self.chain, self.language, self.gathered, self._kept.readings, self._change)

    @property
    def readings(self) -> tuple[ChunkReading, ...]:
        """What each block says, chunk by chunk."""
        return self._read.chunks

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Per block, its units and marks; those of blocks that an edit did not touch are shared with before."""
        return tuple(reading.passage for chunk in self.readings for reading in chunk.readings)

    @cached_property
    def citations(self) -> tuple[Citation, ...]:
        """Every citation mark of the report in order, resolved or not, wherever it stands."""
        found = [
            moved(citation, base + start)
            for base, chunk, read in zip(self.chain.starts, self.chain.chunks, self.readings, strict=False)
            for start, reading in zip(chunk.starts, read.readings, strict=False)
            for citation in reading.citations
        ]
        return tuple(sorted(found, key=lambda c: (c.start, c.end)))

    def resolve(self, mark: Mark, base: int) -> tuple[Citation, ...]:
        """What a mark of the block that starts at absolute index `base` points to; offsets as the mark has them."""
        at, inside = self.chain.locate(base)
        return self.readings[at].readings[inside].by_mark.get(id(mark)) or ()

    @cached_property
    def citation_count(self) -> int:
        """How many citations there are."""
        return sum(chunk.citations for chunk in self.readings)

    @property
    def heading_count(self) -> int:
        """How many headings there are."""
        return len(self.outline.headings)

    @cached_property
    def ignores(self) -> tuple[Ignore, ...]:
        """The ignore comments in order."""
        if not any(chunk.comments for chunk in self.readings):
            return ()
        return ignores_of(self.chain, self.lines, self.readings)

    # --- what is claimed, and what covers it ---

    @cached_property
    def frame(self) -> Frame:
        """What holds for every block."""
        from groundlint.facts_building import Frame
        from groundlint.rubric.completeness import asked_aspects, terms_wanted
        from groundlint.rules.registry import severities

        kept = self._kept.frame
        settings, companions, language = self.effective, self.evidence, self.language
        if kept is not None and (kept.settings, kept.companions, kept.language) == (
            settings,
            companions,
            language,
        ):
            return kept
        _, _, aspects = asked_aspects(self)
        return Frame(
            settings,
            companions,
            Evidence.of(companions),
            language,
            aspects,
            terms_wanted(aspects),
            severities(settings.rules),
        )

    @cached_property
    def facts(self) -> ReportFacts:
        """All that is known of the blocks, and what it comes to.

        Raises ClaimModelError where the claims model is not installed or damaged.
        """
        frame = self.frame
        told = Told(
            self.chain, self.readings, self.outline, self.gathered, frame, self._terms_above, self.ignores
        )
        claims = frame.settings.claims
        before = self._kept.facts
        memory = memory_for(claims.model, claims.sensitivity)
        if before is not None:
            tale = tell(told, memory, before.tale, pending=before.counts.pending > 0, wait=self.wait)
        else:
            tale = tell(told, memory, wait=self.wait)
        found = ReportFacts(tale, before)
        self._kept.leave()
        return found

    @cached_property
    def _change(self) -> Change | None:
        """What has changed since the version before, where that has computed all that this one takes over."""
        return change_of(self._kept.chain, self.chain) if self._kept.chain is not None else None

    @cached_property
    def _terms_above(self) -> tuple[Terms, ...]:
        from groundlint.rubric.completeness import headings_above

        frame = self.frame
        if not frame.aspects:
            return ()
        known = self.outline.memo.get("terms above")
        if known is None or known[0] is not frame:
            found = tuple(headings_above(self.outline.unplaced, frame.language, frame.wanted))
            known = self.outline.memo["terms above"] = (frame, found)
        terms: tuple[Terms, ...] = known[1]
        return terms

    @cached_property
    def aspects_covered(self) -> tuple[bool, ...]:
        """For each aspect of the research query whether a heading or two sentences speak of it."""
        from groundlint.rubric.completeness import ENOUGH_SENTENCES, aspects_in_headings

        frame = self.frame
        if not frame.aspects:
            return ()
        memo = self.outline.memo
        if "aspects" not in memo or memo["aspects"][0] is not frame:
            memo["aspects"] = (
                frame,
                aspects_in_headings(
                    frame.aspects, self.outline.unplaced, self._terms_above, frame.language, frame.wanted
                ),
            )
        headings: frozenset[int] = memo["aspects"][1]
        seen = self.facts.aspects
        return tuple(n in headings or seen[n] >= ENOUGH_SENTENCES for n in range(len(frame.aspects)))

    @property
    def counts(self) -> Counts:
        """The numbers of the whole report."""
        return self.facts.counts

    @property
    def pending(self) -> tuple[ClaimSentence, ...]:
        """The sentences whose verdicts are still to come, as the model is asked for them, in order of place."""
        facts = self.facts
        if not facts.counts.pending:
            return ()
        return tuple(
            q for chunk in facts.chunks if chunk.sums[-1] for block in chunk.blocks for q in block.pending
        )

    @cached_property
    def sentences(self) -> tuple[ReportSentence, ...]:
        """Every unit of the report in order, claims and others."""
        facts = self.facts
        return tuple(
            sentence
            for number, chunk in enumerate(facts.chunks)
            for inside, block in enumerate(chunk.blocks)
            if block.sentences
            for sentence in self._placed((number, inside), block)
        )

    def _placed(self, place: tuple[int, int], block: BlockFacts) -> Iterator[ReportSentence]:
        for number in range(len(block.sentences)):
            yield self._sentence(place, block, number)

    def _sentence(self, place: tuple[int, int], block: BlockFacts, number: int) -> ReportSentence:
        """Sentence `number` of a block with its place and id."""
        sentence = block.sentences[number]
        by = self.facts.start(place)
        times = self.facts.ordinals.get(place)
        time = times[number] if times is not None else 1
        return replace(
            sentence,
            id=sentence.id if time == 1 else f"{sentence.id}-{time}",
            start=sentence.start + by,
            end=sentence.end + by,
            citations=tuple(moved(c, by) for c in sentence.citations),
        )

    def _said(self, said: Said) -> ReportSentence:
        return self._sentence(said.place, self.facts.at(said.place), said.number)

    @cached_property
    def sources(self) -> tuple[SourceUse, ...]:
        """The distinct sources of every resolvable citation of a claim, by first appearance."""
        facts = self.facts
        first: dict[str, tuple[Citation, int]] = {}
        titles: dict[str, str] = {}
        for start, block in facts.blocks():
            for cited in block.sources:
                first.setdefault(cited.key, (cited.citation, start))
                if cited.citation.title:
                    titles.setdefault(cited.key, cited.citation.title)
        return tuple(
            SourceUse(
                key,
                citation.url,
                citation.doi,
                titles.get(key, ""),
                facts.indexes.uses[key],
                (citation.start + start, citation.end + start),
            )
            for key, (citation, start) in first.items()
        )

    # --- what others make of it ---

    @cached_property
    def _derived(self) -> dict[object, object]:
        return {}

    def derive(self, compute: Callable[[Report], Derived]) -> Derived:
        """`compute(self)`, computed once: what the score counts and the rules show is assessed one time."""
        if compute not in self._derived:
            self._derived[compute] = compute(self)
        return cast("Derived", self._derived[compute])

    @cached_property
    def missing_sections(self) -> tuple[str, ...]:
        """The kinds of sections that the report lacks, in the order in which they should stand."""
        from groundlint.rubric.structure import missing_kinds

        outline, spoken = self.outline, self.facts.spoken
        known = outline.memo.get("missing")
        if known is None or known[0] != spoken:
            found = missing_kinds(outline.unplaced, [claims for _, claims in spoken[1:]])
            known = outline.memo["missing"] = (spoken, found)
        kinds: tuple[str, ...] = known[1]
        return kinds

    @property
    def long_sentences(self) -> tuple[ReportSentence, ...]:
        """The sentences over the limit of words, in order."""
        return tuple(
            self._sentence(place, block, number)
            for place, block in self._blocks_with(lambda block: bool(block.long))
            for number in block.long
        )

    @property
    def long_paragraphs(self) -> tuple[LongParagraph, ...]:
        """The paragraphs over the limit of words, in order."""
        found = []
        for place, block in self._blocks_with(lambda block: bool(block.paragraphs)):
            for leaf in block.paragraphs:
                inside = tuple(self._sentence(place, block, n) for n in range(leaf.first, leaf.stop))
                found.append(
                    LongParagraph(inside[0].start, inside[-1].end, inside, leaf.length, leaf.contained)
                )
        return tuple(found)

    @property
    def repetitions(self) -> tuple[Repetition, ...]:
        """The sentences that repeat an earlier one, in order."""
        return tuple(Repetition(self._said(later), self._said(first)) for later, first in self.facts.again)

    def _blocks_with(
        self, wanted: Callable[[BlockFacts], bool]
    ) -> Iterator[tuple[tuple[int, int], BlockFacts]]:
        for number, chunk in enumerate(self.facts.chunks):
            for inside, block in enumerate(chunk.blocks):
                if wanted(block):
                    yield (number, inside), block

    # --- at a place ---

    def sentence_at(self, offset: int) -> ReportSentence | None:
        """The unit that holds str index `offset`; its end counts as inside."""
        if not len(self.chain):
            return None
        place = self.chain.locate(max(offset, 0))
        block = self.facts.at(place)
        number = bisect_right(block.sentences, offset - self.facts.start(place), key=lambda s: s.start) - 1
        if number < 0:
            # A unit never reaches into the next block, but it may end where that begins.
            return None
        found = self._sentence(place, block, number)
        return found if offset <= found.end else None

    def sentences_in(self, start: int, end: int) -> tuple[ReportSentence, ...]:
        """The units that touch text[start:end]."""
        return tuple(
            sentence
            for place in self._places(start, end)
            for sentence in self._placed(place, self.facts.at(place))
            if sentence.start <= end and start <= sentence.end
        )

    def citations_in(self, start: int, end: int) -> tuple[Citation, ...]:
        """The citations, resolved or not, whose marks touch text[start:end]."""
        found = [
            moved(citation, self.chain.starts[chunk] + self.chain.chunks[chunk].starts[inside])
            for chunk, inside in self._places(start, end)
            for citation in self.readings[chunk].readings[inside].citations
        ]
        touching = (c for c in found if c.start <= end and start <= c.end)
        return tuple(sorted(touching, key=lambda c: (c.start, c.end)))

    def _places(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The blocks that touch text[start:end]."""
        if not len(self.chain):
            return
        first = self.chain.number_at(max(start, 0))
        for number in range(
            max(first - 1, 0), min(self.chain.number_at(max(end, start, 0)) + 1, len(self.chain))
        ):
            yield self.chain.place(number)

    def in_source_list(self, offset: int) -> bool:
        """Whether str index `offset` lies in the sources section, or in a source list that stands elsewhere."""
        if not len(self.chain):
            return False
        number = self._heading_at(offset)
        if number is not None and self.outline.kind(number) == "sources":
            return True
        return id(self.block_at(offset)[0]) in self.gathered.listed

    def section_at(self, offset: int) -> Section | None:
        """The section whose own part (heading included) holds str index `offset`."""
        number = self._heading_at(offset)
        return self.section(number) if number is not None else None

    def section(self, number: int) -> Section:
        """The section of heading `number`; of -1, the text before the first."""
        headings = self.outline.headings
        start, end = self.heading_span(number) if number >= 0 else (0, 0)
        following = self.heading_span(number + 1)[0] if number + 1 < len(headings) else self.chain.length
        if number < 0:
            return Section("", 0, 0, 0, 0, following, following)
        stop = outer_stop(self.outline.unplaced, number)
        outer = self.heading_span(stop)[0] if stop < len(headings) else self.chain.length
        heading = headings[number]
        return Section(
            heading.title, heading.level, start, end, end, following, outer, self.outline.kind(number)
        )

    def _heading_at(self, offset: int) -> int | None:
        """The number of the heading above str index `offset`, -1 for the text before the first; None where there is
        no such text."""
        if not len(self.chain) or offset < 0:
            return None
        at, inside = self.chain.locate(offset)
        chunk = self.chain.chunks[at]
        before = self.heading_numbers[at] + sum(len(headings_in(b)) for b in chunk.blocks[:inside])
        start = self.chain.starts[at] + chunk.starts[inside]
        before += sum(start + h.leaf.start <= offset for h in headings_in(chunk.blocks[inside]))
        if before:
            return before - 1
        return -1 if self.outline.headings == () or self._first_heading > 0 else None

    @cached_property
    def heading_numbers(self) -> tuple[int, ...]:
        """How many headings stand before each chunk."""
        found, count = [], 0
        for chunk in self.chain.chunks:
            found.append(count)
            count += len(chunk_headings(chunk))
        return tuple(found)

    @property
    def _first_heading(self) -> int:
        return self.heading_span(0)[0]

    def heading_span(self, number: int) -> tuple[int, int]:
        """Where heading `number` stands."""
        at = bisect_right(self.heading_numbers, number) - 1
        chunk = self.chain.chunks[at]
        left = number - self.heading_numbers[at]
        for inside, block in enumerate(chunk.blocks):
            own = headings_in(block)
            if left < len(own):
                start = self.chain.starts[at] + chunk.starts[inside]
                return start + own[left].leaf.start, start + own[left].leaf.end
            left -= len(own)
        raise IndexError(number)


class _Kept:
    """What a report takes over from the version before: only what that has computed, else from the one before it."""

    def __init__(self) -> None:
        self.outline: Outline | None = None
        self.gathered: Gathered | None = None
        self.steps = 0
        self.chain: Chain | None = None
        self.readings: Readings | None = None
        self.front_matter: FrontMatter | None = None
        self.companions: Companions | None = None
        self.applied: tuple[Settings, tuple[Problem, ...]] | None = None
        self.bibliography: Mapping[str, Definition] | None = None
        self.frame: Frame | None = None
        self.facts: ReportFacts | None = None
        self.said: DocumentFindings | None = None

    @classmethod
    def of(cls, report: Report, steps: int) -> _Kept:
        """What is to be kept of `report` for a text `steps` edits later."""
        known, older = report.__dict__, report._kept
        kept = cls()
        kept.outline = known.get("outline", older.outline)
        kept.gathered = known.get("gathered", older.gathered)
        kept.steps = steps if "gathered" in known else older.steps + steps
        if "evidence" in known:
            kept.front_matter, kept.companions = known.get("front_matter"), known["evidence"]
            kept.applied = known.get("_applied")
        else:
            kept.front_matter, kept.companions = older.front_matter, older.companions
            kept.applied = older.applied
        kept.bibliography = known.get("_bibliography", older.bibliography)
        kept.frame = known.get("frame", older.frame)
        kept.facts = known.get("facts", older.facts)
        if "outline" in known and "gathered" in known and "_read" in known:
            kept.chain, kept.readings = report.chain, known["_read"]
        kept.said = known.get("document_findings", older.said)
        return kept

    def leave(self) -> None:
        """Let go of what has been taken over: else each version would hold the one before."""
        self.facts = self.chain = self.readings = None
