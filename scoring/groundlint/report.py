"""Report: what one document says at one version: its sentences, which of them are claims, what covers them."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from groundlint.citations.definitions import Definitions, definitions_of
from groundlint.citations.model import Citation, Mark
from groundlint.citations.resolve import resolve
from groundlint.grounding import Evidence, Grounds, grounds_of
from groundlint.ignores import Ignore, ignores_of
from groundlint.judging import memory_for
from groundlint.report_sentence import Coverage, ReportSentence, Section, SourceUse
from groundlint.text.blocks import Block, block_starts
from groundlint.text.document import Document
from groundlint.text.language import latin_language
from groundlint.text.sections import sections_of
from groundlint.text.units import Passage, Unit, block_small_words, passage_of

if TYPE_CHECKING:
    from groundlint.claims import Verdict
    from groundlint.companions import Companions
    from groundlint.problem import Problem
    from groundlint.settings import Settings
    from groundlint.text.front_matter import FrontMatter


Derived = TypeVar("Derived")


@dataclass(frozen=True)
class Report:
    """One document at one version with all that it says. Parts are computed when first asked for.

    `settings` are those of the front ends, front matter not yet applied (`effective` has it); `companions` is
    what stands beside the report on disk, read by whoever made the report.
    """

    document: Document
    settings: Settings
    companions: Companions
    blocks: tuple[Block, ...]
    path: Path | None = None
    _passages: Mapping[int, Passage] = field(default_factory=dict, repr=False, compare=False)
    _words: Mapping[int, Counter[str]] = field(default_factory=dict, repr=False, compare=False)

    # --- what the text alone says ---

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Absolute start of each block, then the length of the text."""
        return block_starts(self.blocks)

    @cached_property
    def front_matter(self) -> FrontMatter:
        """The YAML between the first `---` lines, with what is wrong in it."""
        from groundlint.text.front_matter import read_front_matter

        return read_front_matter(self.document.text, self.path)

    @cached_property
    def small_words(self) -> tuple[Counter[str], ...]:
        """Per block, the words by which the document's language is told."""
        return tuple(self._words.get(id(b)) or block_small_words(b) for b in self.blocks)

    @cached_property
    def language(self) -> str:
        """The language (ISO 639-1) of the document's Latin-script text: `lang:` of the front matter, or by its
        small words."""
        declared = self.front_matter.data.get("lang")
        if isinstance(declared, str) and len(declared) >= 2 and declared[:2].isalpha():
            return declared[:2].lower()
        return latin_language(self.small_words)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Per block, its units and marks; those of blocks that an edit did not touch are shared with before."""
        latin = self.language
        known = self._passages
        return tuple(
            old if (old := known.get(id(b))) is not None and old.language == latin else passage_of(b, latin)
            for b in self.blocks
        )

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections in order, see `Section`."""
        return sections_of(self.blocks, self.starts)

    @cached_property
    def _section_starts(self) -> tuple[int, ...]:
        return tuple(section.heading_start for section in self.sections)

    @cached_property
    def ignores(self) -> tuple[Ignore, ...]:
        """The ignore comments in order."""
        return ignores_of(self.document.text, self.document.lines, self.blocks, self.starts, self.passages)

    # --- with what stands beside it ---

    @cached_property
    def _applied(self) -> tuple[Settings, tuple[Problem, ...]]:
        if not self.front_matter.data:
            return self.settings, ()
        from groundlint.settings import with_front_matter

        return with_front_matter(self.settings, self.front_matter)

    @property
    def effective(self) -> Settings:
        """The settings with the front matter's `groundlint:` applied."""
        return self._applied[0]

    @cached_property
    def evidence(self) -> Companions:
        """The companions with what the front matter adds."""
        return self.companions.with_front_matter(self.front_matter)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong in the front matter and the files beside the report, each one line for the user."""
        return tuple(dict.fromkeys((*self.front_matter.problems, *self._applied[1], *self.evidence.problems)))

    @cached_property
    def definitions(self) -> Definitions:
        """Where citation marks may point: link and footnote definitions, the numbered list, the bibliography."""
        return definitions_of(self.blocks, self.starts, self.sections, self.evidence.bibliography)

    # --- what is claimed, and what covers it ---

    @cached_property
    def _resolved(self) -> dict[tuple[Mark, int], tuple[Citation, ...]]:
        return {}

    def resolve(self, mark: Mark, base: int) -> tuple[Citation, ...]:
        """What a mark of the block that starts at absolute index `base` points to; offsets as the mark has them."""
        # Only where a report has several numbered lists does the place of a mark decide what it means.
        place = base if len(self.definitions.lists) > 1 else -1
        known = self._resolved
        if (mark, place) not in known:
            known[mark, place] = resolve(mark, self.definitions, base + mark.start)
        return known[mark, place]

    @cached_property
    def _units(self) -> tuple[tuple[Unit, ...], ...]:
        """Per block its units; the sources section and source lists elsewhere have none."""
        lists = self.definitions.list_blocks
        sources = [(s.heading_start, s.end) for s in self.sections if s.kind == "sources"]
        return tuple(
            () if number in lists or any(low <= start < high for low, high in sources) else passage.units
            for number, (passage, start) in enumerate(zip(self.passages, self.starts, strict=False))
        )

    @cached_property
    def sentences(self) -> tuple[ReportSentence, ...]:
        """Every unit of the report in order, claims and others."""
        settings = self.effective
        all_grounds = list(
            grounds_of(
                self.blocks,
                self.starts,
                self.passages,
                self.resolve,
                Evidence.of(self.evidence),
                paragraph_scope=settings.citations.scope == "paragraph",
            )
        )
        placed: list[tuple[int, Unit, Grounds]] = []
        for number, units in enumerate(self._units):
            if units:
                by_unit = dict(zip(self.passages[number].units, all_grounds[number], strict=True))
                placed.extend((self.starts[number], unit, by_unit[unit]) for unit in units)
        headings = self._headings([start + unit.start for start, unit, _ in placed])
        verdicts = self._judge([unit for _, unit, _ in placed], headings)
        seen: Counter[str] = Counter()
        text = self.document.text
        found = []
        for (start, unit, grounds), heading, verdict in zip(placed, headings, verdicts, strict=True):
            seen[unit.key] += 1
            low, high = start + unit.start, start + unit.end
            reason = self._ignored(low, high, grounds.coverage) if verdict.claim and self.ignores else None
            found.append(
                ReportSentence(
                    unit.key if seen[unit.key] == 1 else f"{unit.key}-{seen[unit.key]}",
                    low,
                    high,
                    text[low:high],
                    unit.plain,
                    unit.kind,
                    heading.title if heading else "",
                    unit.language,
                    verdict.claim,
                    verdict.probability,
                    verdict.reason,
                    verdict.judged,
                    grounds.citations,
                    grounds.coverage if reason is None else Coverage.IGNORED,
                    grounds.covered_by,
                    grounds.confidence,
                    reason or "",
                )
            )
        return tuple(found)

    def _headings(self, offsets: list[int]) -> list[Section | None]:
        starts = [s.start for s in self.sections]
        return [
            self.sections[at] if (at := bisect_right(starts, offset) - 1) >= 0 else None for offset in offsets
        ]

    def _judge(self, units: list[Unit], headings: list[Section | None]) -> list[Verdict]:
        from groundlint.claims import Sentence

        asked = []
        for number, (unit, heading) in enumerate(zip(units, headings, strict=True)):
            before = number and headings[number - 1] is heading
            asked.append(
                Sentence(
                    unit.plain,
                    heading.title if heading else "",
                    unit.kind,
                    (units[number - 1].plain,) if before else (),
                    unit.language,
                )
            )
        settings = self.effective.claims
        return memory_for(settings.model, settings.sensitivity).judge(asked)

    def _ignored(self, start: int, end: int, coverage: Coverage) -> str | None:
        """The reason given for ignoring a claim here ("" for none given), or None if nothing ignores it.

        Only what would count as uncited can be ignored: a claim with its citation stays in the count.
        """
        if coverage is Coverage.QUOTED:
            return None
        if coverage is Coverage.LINKED:
            if self.effective.grounding.counts == "linked":
                return None
            code, name = "GL002", "unquoted-citation"
        else:
            code, name = "GL001", "uncited-claim"
        for ignore in self.ignores:
            if ignore.covers(code, name, start, end):
                return ignore.reason
        return None

    @cached_property
    def citations(self) -> tuple[Citation, ...]:
        """Every citation mark of the report in order, resolved or not, wherever it stands."""
        found: list[Citation] = []
        for number, passage in enumerate(self.passages):
            start = self.starts[number]
            for _, marks in passage.leaf_marks:
                for mark in marks:
                    found.extend(_moved(c, start) for c in self.resolve(mark, start))
        return tuple(sorted(found, key=lambda c: (c.start, c.end)))

    @cached_property
    def sources(self) -> tuple[SourceUse, ...]:
        """The distinct sources of every resolvable citation of a claim, by first appearance."""
        uses: dict[str, list[Citation]] = {}
        claims: Counter[str] = Counter()
        for sentence in self.sentences:
            if not sentence.claim:
                continue
            cited = {c.source: c for c in reversed(sentence.citations) if c.resolved}
            for key, citation in sorted(cited.items(), key=lambda item: item[1].start):
                uses.setdefault(key, []).append(citation)
                claims[key] += 1
        return tuple(
            SourceUse(
                key,
                group[0].url,
                group[0].doi,
                next((c.title for c in group if c.title), ""),
                claims[key],
                (group[0].start, group[0].end),
            )
            for key, group in uses.items()
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

    def sentence_at(self, offset: int) -> ReportSentence | None:
        """The unit that holds str index `offset`; its end counts as inside."""
        at = bisect_right(self.sentences, offset, key=lambda s: s.start) - 1
        return self.sentences[at] if at >= 0 and offset <= self.sentences[at].end else None

    def in_source_list(self, offset: int) -> bool:
        """Whether str index `offset` lies in the sources section, or in a source list that stands elsewhere."""
        section = self.section_at(offset)
        if section is not None and section.kind == "sources":
            return True
        return bisect_right(self.starts, offset) - 1 in self.definitions.list_blocks

    def section_at(self, offset: int) -> Section | None:
        """The section whose own part (heading included) holds str index `offset`."""
        at = bisect_right(self._section_starts, offset) - 1
        return self.sections[at] if at >= 0 else None


def _moved(citation: Citation, by: int) -> Citation:
    return replace(citation, start=citation.start + by, end=citation.end + by)
