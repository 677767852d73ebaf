"""From a block's reading and what stands around it to its facts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from groundlint.block_facts import (
    NO_ASPECTS,
    NO_CLAIMS,
    NO_NAMES,
    NO_NUMBERS,
    BlockFacts,
    Cited,
    Fault,
    LongLeaf,
)
from groundlint.citations.model import Citation, Form, Mark
from groundlint.claims.sentence import Sentence as ClaimSentence
from groundlint.claims.sentence import Verdict
from groundlint.finding import Finding, Severity
from groundlint.grounding import Evidence, Grounds, Near, grounds_in
from groundlint.ignores import Ignore
from groundlint.reading import Reading
from groundlint.report_sentence import Coverage, ReportSentence
from groundlint.rubric.completeness import aspects_in
from groundlint.rubric.grounding import count_claims
from groundlint.rubric.repetition import phrase_of
from groundlint.rules.block_view import BlockView
from groundlint.rules.engine_fault import what_failed
from groundlint.rules.registry import findings_in_block
from groundlint.text.blocks import LeafKind
from groundlint.text.inline_links import normalise_label
from groundlint.text.units import Unit
from groundlint.text.words import is_longer, length_bound, length_in_tenths, length_in_words
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.companions import Companions
    from groundlint.rubric.aspects import Aspect, Terms
    from groundlint.rules.model import Rule
    from groundlint.settings import Settings

_ENTRY = re.compile(r"[\s>*+\\-]*")
"""What may stand in its line before the number of an entry."""
_UNKNOWN = Verdict(False, 0.0, "not judged yet", judged=False)
NO_LIST = "the report has no numbered list of sources"
NO_BIBLIOGRAPHY = "there is no bibliography (.bib) beside the report"


@value(frozen=True, slots=True, eq=False)
class Frame:
    """What holds for every block of a report: settings, evidence, the aspects that are looked for."""

    settings: Settings
    companions: Companions
    evidence: Evidence
    language: str
    asked: tuple[str, bool, tuple[Aspect, ...]]
    """The research query, whether the writer lists its aspects, and the aspects."""
    wanted: Terms
    levels: Mapping[str, Severity]
    rules: tuple[Rule, ...]
    """Those that are asked of each block alone."""

    @property
    def aspects(self) -> tuple[Aspect, ...]:
        """The aspects of the research query."""
        return self.asked[2]


class Around(NamedTuple):
    """What else a block's facts hang on: `heading` above it with the `terms` of all headings above; the sentence
    `preceding` its first one under the same heading (None if none); the blocks beside it where they may cover its
    units; the ignore comments that reach into it, with offsets relative to it; whether the report `lacks` (a
    numbered list, a bibliography) that marks of it ask for. `active` is False in source lists: nothing in them is
    a sentence.
    """

    frame: Frame
    reading: Reading
    active: bool
    heading: str
    terms: Terms
    preceding: str | None
    before: Near | None
    behind: Near | None
    ignores: tuple[Ignore, ...]
    lacks: tuple[bool, bool]

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units that count as sentences."""
        return self.reading.passage.units if self.active else ()


class Was(NamedTuple):
    """What was known of a block before, and by how much what stands behind the change has moved."""

    around: Around
    facts: BlockFacts
    by: int


class Kept(NamedTuple):
    """What of a block's sentences is known from before: for each unit the number of the same sentence then, or -1;
    and how many at the front have not moved. `asked` are the units, by their numbers, of which the model is asked."""

    facts: BlockFacts | None
    then: tuple[int, ...]
    front: int
    asked: tuple[int, ...]


def kept_of(around: Around, was: Was | None) -> Kept:
    """What is known from before; nothing where more than the block's words has changed."""
    units = around.units
    count = len(units)
    if was is None or not count:
        return Kept(None, (-1,) * count, 0, tuple(range(count)))
    before, facts, by = was
    old, sentences = before.units, facts.sentences
    if (
        facts.faults
        or facts.pending
        or before.frame is not around.frame
        or before.heading != around.heading
        or len(old) != len(sentences)
    ):
        return Kept(None, (-1,) * count, 0, tuple(range(count)))
    least = min(count, len(old))
    front = 0
    while front < least and units[front] is old[front]:
        front += 1
    back = 0
    while back < least - front and _moved_only(old[-1 - back], units[-1 - back], by):
        back += 1
    gap, step = count - back, len(old) - count
    then = (*range(front), *[-1] * (gap - front), *[n + step for n in range(gap, count)])
    asked = [*range(front, gap)]
    # A verdict depends on the sentence before too.
    if front and around.preceding != before.preceding:
        asked.insert(0, 0)
    if gap < count:
        now_there = units[gap - 1].plain if gap else around.preceding
        then_there = old[gap + step - 1].plain if gap + step else before.preceding
        if now_there != then_there:
            asked.append(gap)
    return Kept(facts, then, front, tuple(asked))


def _moved_only(then: Unit, now: Unit, by: int) -> bool:
    return (
        then.key == now.key
        and then.start + by == now.start
        and then.end + by == now.end
        and then.plain == now.plain
        and then.kind == now.kind
        and then.language == now.language
    )


def questions(around: Around, kept: Kept) -> tuple[ClaimSentence, ...]:
    """What the claims model is asked about a block."""
    if not kept.asked:
        return ()
    asked = []
    units = around.units
    for number in kept.asked:
        unit = units[number]
        before = units[number - 1].plain if number else around.preceding
        context = () if before is None else (before,)
        asked.append(ClaimSentence(unit.plain, around.heading, unit.kind, context, unit.language))
    return tuple(asked)


def build(
    around: Around, kept: Kept, asked: Sequence[ClaimSentence], verdicts: Sequence[Verdict | None]
) -> BlockFacts:
    """The facts of a block; a verdict that is None is still to come."""
    frame, reading = around.frame, around.reading
    settings = frame.settings
    sentences = _sentences(around, kept, verdicts) if around.units else ()
    limits = settings.clarity
    marks = [m for _, marks in reading.passage.leaf_marks for m in marks]
    citations = reading.cited(tuple(marks)) if marks and around.active else ()
    long, phrases = _long_and_phrases(sentences, kept, limits.max_words)
    facts = BlockFacts(
        reading,
        around.active,
        sentences,
        pending=tuple([q for q, v in zip(asked, verdicts, strict=True) if v is None]) if asked else (),
        claims=count_claims(sentences) if sentences else NO_CLAIMS,
        judged=sum([s.judged for s in sentences]),
        prose=sum([s.kind != "table" for s in sentences]),
        long=long,
        paragraphs=_long_paragraphs(around, sentences, limits.max_paragraph),
        sources=_sources(sentences),
        labels=_labels(around, marks) if marks else NO_NAMES,
        cited=frozenset([c.source for c in citations if c.source]) if citations else NO_NAMES,
        bare_numbers=bool(marks) and any(m.text for m in marks if m.form is Form.NUMERIC),
        missing=_missing(citations, around) if citations and reading.broken else (),
        phrases=phrases,
        aspects=_aspects(around, sentences) if frame.aspects else NO_ASPECTS,
    )
    found, faults = findings_in_block(BlockView(facts, settings, frame.evidence), frame.rules, frame.levels)
    fault = reading.fault
    if fault:
        faults = (*faults, Fault("a block", fault))
    return _with_ignores(replace(facts, faults=faults) if faults else facts, found, around)


def _long_and_phrases(
    sentences: tuple[ReportSentence, ...], kept: Kept, most: int
) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    """Which sentences are over the limit of words; and the words of those that may not come again."""
    long: list[int] = []
    phrases: list[tuple[str, int]] = []
    was_long: tuple[int, ...] = ()
    said: dict[int, str] = {}
    if kept.facts is not None:
        was_long = kept.facts.long
        said = {number: phrase for phrase, number in kept.facts.phrases}
    for number, sentence in enumerate(sentences):
        if sentence.kind == "table":
            continue
        then = kept.then[number]
        if then in was_long if then >= 0 else is_longer(sentence.plain, most):
            long.append(number)
        phrase = said.get(then) if then >= 0 else phrase_of(sentence.plain)
        if phrase is not None:
            phrases.append((phrase, number))
    return tuple(long), tuple(phrases)


def broken_facts(around: Around, error: Exception) -> BlockFacts:
    """What stands for the facts of a block that could not be made: it has no sentences and says so."""
    return BlockFacts(around.reading, around.active, faults=(Fault("a block", what_failed(error)),))


def _sentences(around: Around, kept: Kept, verdicts: Sequence[Verdict | None]) -> tuple[ReportSentence, ...]:
    frame = around.frame
    scope = frame.settings.citations.scope == "paragraph"
    grounds = grounds_in(around.reading, around.before, around.behind, frame.evidence, paragraph_scope=scope)
    text = around.reading.block.text
    said = dict(zip(kept.asked, verdicts, strict=True))
    known = kept.facts.sentences if kept.facts is not None else ()
    heading, ignores, front = around.heading, around.ignores, kept.front
    found = []
    for number, (unit, ground, then) in enumerate(zip(around.units, grounds, kept.then, strict=True)):
        old = known[then] if then >= 0 else None
        # Of a sentence that was there before and is not asked about, the verdict is what it was.
        verdict = said[number] or _UNKNOWN if number in said else old
        assert verdict is not None
        reason = _ignored(unit, ground, around) if ignores and verdict.claim else None
        coverage = ground.coverage if reason is None else Coverage.IGNORED
        if (
            number < front
            and verdict is old
            and old.coverage is coverage
            and old.citations == ground.citations
            and old.covered_by == ground.covered_by
            and old.confidence == ground.confidence
            and old.ignored_because == (reason or "")
        ):
            found.append(old)
            continue
        found.append(
            ReportSentence(
                unit.key,
                unit.start,
                unit.end,
                text[unit.start : unit.end],
                unit.plain,
                unit.kind,
                heading,
                unit.language,
                verdict.claim,
                verdict.probability,
                verdict.reason,
                verdict.judged,
                ground.citations,
                coverage,
                ground.covered_by,
                ground.confidence,
                reason or "",
            )
        )
    return tuple(found)


def _ignored(unit: Unit, ground: Grounds, around: Around) -> str | None:
    """The reason given for ignoring a claim here ("" for none given), or None if nothing ignores it.

    Only what would count as uncited can be ignored: a claim with its citation stays in the count.
    """
    if ground.coverage is Coverage.QUOTED:
        return None
    if ground.coverage is Coverage.LINKED:
        if around.frame.settings.grounding.counts == "linked":
            return None
        code, name = "GL002", "unquoted-citation"
    else:
        code, name = "GL001", "uncited-claim"
    for ignore in around.ignores:
        if ignore.covers(code, name, unit.start, unit.end):
            return ignore.reason
    return None


def _long_paragraphs(
    around: Around, sentences: tuple[ReportSentence, ...], most: int
) -> tuple[LongLeaf, ...]:
    """Paragraphs whose sentences together are over the limit (CJK in proportion: 833 characters for 250)."""
    block = around.reading.block
    if not sentences or length_bound(block.text) <= most:
        return ()
    found: list[LongLeaf] = []
    first = 0
    units = around.units
    while first < len(sentences):
        leaf = units[first].leaf
        stop = first
        while stop < len(sentences) and units[stop].leaf == leaf:
            stop += 1
        inside = sentences[first:stop]
        paragraph = block.leaves[leaf].kind is LeafKind.PARAGRAPH
        if (
            paragraph
            and sum([length_bound(s.plain) for s in inside]) > most
            and sum([length_in_tenths(s.plain) for s in inside]) > most * 10
        ):
            length = length_in_words(" ".join(s.plain for s in inside))
            found.append(LongLeaf(first, stop, length, bool(block.leaves[leaf].containers)))
        first = stop
    return tuple(found)


def _sources(sentences: tuple[ReportSentence, ...]) -> tuple[Cited, ...]:
    found = []
    for sentence in sentences:
        if sentence.claim and sentence.citations:
            if len(sentence.citations) == 1:  # most often
                only = sentence.citations[0]
                found += [Cited(only.source, only)] if only.source else []
                continue
            cited = {c.source: c for c in reversed(sentence.citations) if c.source}
            found += [Cited(key, c) for key, c in sorted(cited.items(), key=lambda item: item[1].start)]
    return tuple(found)


def _labels(around: Around, marks: Iterable[Mark]) -> frozenset[str]:
    """What these marks of a block name, as it is written and as labels are compared. What numbers an entry of a source
    list does not name it, and '[11](url)' does."""
    text = around.reading.block.text
    found: set[str] = set()
    for mark in marks:
        if mark.labels and (
            around.active or not _ENTRY.fullmatch(text, text.rfind("\n", 0, mark.start) + 1, mark.start)
        ):
            found.update(mark.labels)
        if mark.form in (Form.LINK, Form.QUOTED) and mark.text.isdecimal():
            found.add(mark.text)
    return frozenset([*found, *map(normalise_label, found)]) if found else NO_NAMES


def _missing(citations: tuple[Citation, ...], around: Around) -> tuple[tuple[str, Citation], ...]:
    no_list, no_bibliography = around.lacks
    found = []
    for citation in citations:
        if citation.problem and no_list and citation.form in (Form.NUMERIC, Form.CJK):
            found.append((NO_LIST, citation))
        elif citation.problem and no_bibliography and citation.form is Form.PANDOC:
            found.append((NO_BIBLIOGRAPHY, citation))
    return tuple(found)


def _aspects(around: Around, sentences: tuple[ReportSentence, ...]) -> Mapping[int, int]:
    frame = around.frame
    counts: Counter[int] = Counter()
    for sentence in sentences:
        counts.update(aspects_in(sentence.plain, frame.aspects, frame.language, frame.wanted, around.terms))
    return counts


def _with_ignores(facts: BlockFacts, found: Sequence[Finding], around: Around) -> BlockFacts:
    ignores = around.ignores
    if not ignores:
        return facts.with_findings(tuple(found), facts.used) if found else facts
    used: set[int] = set()
    kept = []
    for finding in found:
        covering = [
            i.number for i in ignores if i.covers(finding.code, finding.name, finding.start, finding.end)
        ]
        used.update(covering)
        if not covering:
            kept.append(finding)
    for sentence in facts.sentences:
        if sentence.coverage is Coverage.IGNORED:
            used.update(i.number for i in ignores if i.silences_claim(sentence.start, sentence.end))
    return facts.with_findings(tuple(kept), frozenset(used) if used else NO_NUMBERS)
