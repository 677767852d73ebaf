"""A report before anything in it is cited or claimed: its text, headings, front matter, settings and what stands beside it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from groundlint.once import once
from groundlint.report_kept import Kept
from groundlint.report_language import ReportLanguage, language_of
from groundlint.report_sentence import Section
from groundlint.rubric.structure import outer_stop
from groundlint.text.blocks import Block, block_starts
from groundlint.text.chain import Chain, Change, change_of
from groundlint.text.chain_lines import ChainLines
from groundlint.text.document import Document
from groundlint.text.outline import Outline, chunk_headings, headings_in, outline_of

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.problem import Problem
    from groundlint.settings import Settings
    from groundlint.text.front_matter import FrontMatter


class ReportText:
    """The first layer of a `Report`."""

    def __init__(
        self,
        chain: Chain,
        settings: Settings,
        companions: Companions,
        path: Path | None = None,
        *,
        version: int = 0,
        wait: bool = True,
        before: ReportText | None = None,
        steps: int = 0,
    ) -> None:
        self.chain, self.settings, self.companions, self.path = chain, settings, companions, path
        self.version, self.wait = version, wait
        self._kept = Kept.of(before, steps) if before is not None else Kept()

    @once
    def document(self) -> Document:
        """The text. Asking for all of it costs as much as it is long; `slice` and `lines` do not."""
        return Document(self.chain.text, self.version, self.lines)

    @once
    def lines(self) -> ChainLines:
        """The line index."""
        return ChainLines(self.chain)

    def slice(self, start: int, end: int) -> str:
        """text[start:end]"""
        return self.chain.slice(start, end)

    def line_number(self, offset: int) -> int:
        """The line, from 1, that holds str index `offset`."""
        return self.lines.line_of(offset) + 1

    @once
    def blocks(self) -> tuple[Block, ...]:
        """The top-level blocks in order."""
        return tuple(self.chain)

    @once
    def starts(self) -> tuple[int, ...]:
        """Absolute start of each block, then the length of the text."""
        return block_starts(self.blocks)

    def block_at(self, offset: int) -> tuple[Block, int]:
        """The block that holds str index `offset`, and where it starts. Not for an empty text."""
        at, inside = self.chain.locate(offset)
        chunk = self.chain.chunks[at]
        return chunk.blocks[inside], self.chain.starts[at] + chunk.starts[inside]

    def place_of(self, block: int) -> tuple[int, int]:
        """(chunk, block in it) of the block of that id. Raises KeyError where there is none."""
        for number, chunk in enumerate(self.chain.chunks):
            if block in chunk.ids:
                return number, next(n for n, one in enumerate(chunk.blocks) if id(one) == block)
        raise KeyError(block)

    def block_start(self, block: int) -> int:
        """Where the block of that id starts."""
        number, inside = self.place_of(block)
        return self.chain.starts[number] + self.chain.chunks[number].starts[inside]

    def block_line(self, block: int) -> int:
        """The line, from 0, in which the block of that id starts."""
        number, inside = self.place_of(block)
        return self.chain.lines[number] + self.chain.chunks[number].lines[inside]

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

    @once
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

    @once
    def language(self) -> str:
        """The language (ISO 639-1) of the document's Latin-script text: `lang:` of the front matter, or by its
        small words."""
        declared = self.front_matter.data.get("lang")
        if isinstance(declared, str) and len(declared) >= 2 and declared[:2].isalpha():
            return declared[:2].lower()
        return self._latin.language

    @once
    def _latin(self) -> ReportLanguage:
        kept = self._kept
        return language_of(self.chain, kept.latin, self._change if kept.latin is not None else None)

    @once
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

    @once
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

    @once
    def _change(self) -> Change | None:
        """What has changed since the version before, where that has computed all that this one takes over."""
        return change_of(self._kept.chain, self.chain) if self._kept.chain is not None else None

    @once
    def outline(self) -> Outline:
        """The headings in order."""
        return outline_of(self.chain, self._kept.outline, self._change)

    @once
    def sections(self) -> tuple[Section, ...]:
        """The sections in order, see `Section`."""
        return self.outline.sections(self._heading_blocks, self.chain.length)

    @once
    def _heading_blocks(self) -> list[int]:
        """Where the blocks of the headings start."""
        return [
            base + chunk.starts[number]
            for base, chunk in zip(self.chain.starts, self.chain.chunks, strict=False)
            if chunk_headings(chunk)
            for number, block in enumerate(chunk.blocks)
            for _ in headings_in(block)
        ]

    @property
    def heading_count(self) -> int:
        """How many headings there are."""
        return len(self.outline.headings)

    @property
    def jumps(self) -> tuple[int, ...]:
        """The headings that skip a level downwards, by their numbers."""
        shape = self.outline.shape
        if "jumps" not in shape.memo:
            levels = shape.levels
            shape.memo["jumps"] = tuple(n for n in range(1, len(levels)) if levels[n] > levels[n - 1] + 1)
        found: tuple[int, ...] = shape.memo["jumps"]
        return found

    @once
    def heading_numbers(self) -> tuple[int, ...]:
        """How many headings stand before each chunk."""
        found, count = [], 0
        for chunk in self.chain.chunks:
            found.append(count)
            count += len(chunk_headings(chunk))
        return tuple(found)

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

    @property
    def _first_heading(self) -> int:
        return self.heading_span(0)[0]

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

    def section_at(self, offset: int) -> Section | None:
        """The section whose own part (heading included) holds str index `offset`."""
        number = self._heading_at(offset)
        return self.section(number) if number is not None else None

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

    def _places(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The blocks that touch text[start:end]."""
        if not len(self.chain):
            return
        first = self.chain.number_at(max(start, 0))
        for number in range(
            max(first - 1, 0), min(self.chain.number_at(max(end, start, 0)) + 1, len(self.chain))
        ):
            yield self.chain.place(number)
