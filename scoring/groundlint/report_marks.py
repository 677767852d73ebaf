"""A report with its citation marks and what they point to, before anything in it is a claim."""

from __future__ import annotations

from collections.abc import Mapping

from groundlint.citations.definitions import Definition, Definitions, bibliography_definitions, definitions_of
from groundlint.citations.gathered import Gathered, gather
from groundlint.citations.model import Citation, Mark
from groundlint.ignores import Ignore, ignores_of
from groundlint.once import once
from groundlint.reading import ChunkReading, Readings, moved, read_chain
from groundlint.report_text import ReportText
from groundlint.text.passage import Passage


class ReportMarks(ReportText):
    """The second layer of a `Report`."""

    @once
    def definitions(self) -> Definitions:
        """Where citation marks may point: link and footnote definitions, the numbered list, the bibliography."""
        return definitions_of(self.blocks, self.starts, self.sections, self.evidence.bibliography)

    @once
    def _bibliography(self) -> Mapping[str, Definition]:
        kept = self._kept
        if kept.bibliography is not None and kept.companions is self.evidence:
            return kept.bibliography
        return bibliography_definitions(self.evidence.bibliography)

    @once
    def gathered(self) -> Gathered:
        """The definitions by the blocks that hold them."""
        kept = self._kept
        same_headings = kept.outline is not None and self.outline.alike(kept.outline)
        return gather(
            self.chain,
            self.outline,
            self._bibliography,
            kept.gathered,
            kept.steps,
            self._change if same_headings else None,
        )

    @once
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

    @once
    def citations(self) -> tuple[Citation, ...]:
        """Every citation mark of the report in order, resolved or not, wherever it stands."""
        found = [
            moved(citation, base + start)
            for base, chunk, read in zip(self.chain.starts, self.chain.chunks, self.readings, strict=False)
            for start, reading in zip(chunk.starts, read.readings, strict=False)
            for citation in reading.citations
        ]
        return tuple(sorted(found, key=lambda c: (c.start, c.end)))

    def citations_in(self, start: int, end: int) -> tuple[Citation, ...]:
        """The citations, resolved or not, whose marks touch text[start:end]."""
        found = [
            moved(citation, self.chain.starts[chunk] + self.chain.chunks[chunk].starts[inside])
            for chunk, inside in self._places(start, end)
            for citation in self.readings[chunk].readings[inside].citations
        ]
        touching = (c for c in found if c.start <= end and start <= c.end)
        return tuple(sorted(touching, key=lambda c: (c.start, c.end)))

    @once
    def citation_count(self) -> int:
        """How many citations there are."""
        return self._read.citations

    def resolve(self, mark: Mark, base: int) -> tuple[Citation, ...]:
        """What a mark of the block that starts at absolute index `base` points to; offsets as the mark has them."""
        at, inside = self.chain.locate(base)
        return self.readings[at].readings[inside].by_mark.get(id(mark)) or ()

    def in_source_list(self, offset: int) -> bool:
        """Whether str index `offset` lies in the sources section, or in a source list that stands elsewhere."""
        if not len(self.chain):
            return False
        number = self._heading_at(offset)
        if number is not None and self.outline.kind(number) == "sources":
            return True
        return id(self.block_at(offset)[0]) in self.gathered.listed

    @once
    def ignores(self) -> tuple[Ignore, ...]:
        """The ignore comments in order."""
        if not self._read.comments:
            return ()
        return ignores_of(self.chain, self.lines, self.readings)
