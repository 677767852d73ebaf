"""A report with its sentences: which of them are claims, and what covers them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from groundlint.block_facts import BlockFacts, Counts
from groundlint.citations.model import Citation
from groundlint.grounding import Evidence
from groundlint.judging import memory_for
from groundlint.once import once
from groundlint.reading import moved
from groundlint.report_facts import ReportFacts, Said
from groundlint.report_marks import ReportMarks
from groundlint.report_sentence import ReportSentence, SourceUse
from groundlint.retelling import retell
from groundlint.telling import Told, tell

if TYPE_CHECKING:
    from groundlint.claims import Sentence as ClaimSentence
    from groundlint.facts_building import Frame
    from groundlint.rubric.aspects import Terms


class ReportClaims(ReportMarks):
    """The third layer of a `Report`."""

    @once
    def frame(self) -> Frame:
        """What holds for every block."""
        from groundlint.facts_building import Frame
        from groundlint.rubric.completeness import asked_aspects, terms_wanted
        from groundlint.rules.registry import block_rules, severities

        kept = self._kept.frame
        settings, companions, language = self.effective, self.evidence, self.language
        if kept is not None and (kept.settings, kept.companions, kept.language) == (
            settings,
            companions,
            language,
        ):
            return kept
        asked = asked_aspects(self)
        evidence, levels = Evidence.of(companions), severities(settings.rules)
        return Frame(
            settings,
            companions,
            evidence,
            language,
            asked,
            terms_wanted(asked[2]),
            levels,
            block_rules(levels, evidence),
        )

    @once
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
        tale = None
        if before is not None:
            pending = before.counts.pending > 0
            if self._change is not None and not pending:
                tale = retell(told, memory, before.tale, self._change, wait=self.wait)
            if tale is None:
                tale = tell(told, memory, before.tale, pending=pending, wait=self.wait)
        else:
            tale = tell(told, memory, wait=self.wait)
        found = ReportFacts(tale, before)
        self._kept.leave()
        return found

    @once
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

    @once
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

    @once
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

    @once
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

    @once
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
