"""Clarity, 1 of the 10 points: the four sections, readable sentences and paragraphs, no repetition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from groundlint.content.bold_titles import bold_titles
from groundlint.content.closing_sources import ENOUGH as ENOUGH_SOURCES
from groundlint.content.closing_sources import closes_with_sources, notes_give_sources
from groundlint.content.repetition import Repetition
from groundlint.content.structure import (
    ENOUGH_TOPICS,
    NOT_ASKED_OF_SHORT,
    SECTION_NAMES,
    SHORT,
    HeadingJump,
    heading_jump_numbers,
    heading_jumps,
    missing_kinds,
    names_topic,
)
from groundlint.engine.report import Report, SentencePlace
from groundlint.markdown.sections import section_kind
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.sentence import Sentence
from groundlint.model.stage_cache import Stage
from groundlint.model.value import value

MOST = 1
LONG_SHARE = 5
"""Per cent of the sentences that may be long (spec/rubric.md, clarity)."""
_MOST_NAMED = 20  # issues of one kind that are listed; the rest is counted


@value(frozen=True, slots=True)
class LongParagraph:
    """A paragraph over the limit: its sentences, the span of its text, and its length in words."""

    start: int
    end: int
    sentences: tuple[Sentence, ...]
    length: str
    contained: bool  # in a list item or a quote


@value(frozen=True, slots=True)
class Clarity:
    """What was looked at and found. `issues` are sentences for the writer, each with its line; none of them
    exactly when the point is given. `long_sentences` may hold some without an issue: a few are allowed. Of the missing sections
    `asked_sections` are those that an editor would ask for."""

    missing_sections: tuple[str, ...]
    asked_sections: tuple[str, ...]
    long_sentences: tuple[Sentence, ...]
    repetitions: tuple[Repetition, ...]
    heading_jumps: tuple[HeadingJump, ...]
    long_paragraphs: tuple[LongParagraph, ...]
    too_many_long: bool
    issues: tuple[str, ...]

    @property
    def points(self) -> int:
        """1 where nothing is amiss, else 0."""
        return int(not self.issues)


def assess_clarity(report: Report) -> Clarity:
    """Structure and readability of a report, by counts alone. Costs as much as there is to say; `is_clear` only
    tells whether there is anything."""
    limits = report.context.settings.clarity
    missing = missing_sections(report)
    long = long_sentences(report)
    repeated = report.repetitions
    jumps = heading_jumps(report.sections)
    paragraphs = long_paragraphs(report)
    line = report.line_number
    issues = [f"No {SECTION_NAMES[kind]} section" for kind in missing]
    too_many = too_many_long(len(long), report.counts.prose)
    if too_many:
        issues.append(_long_issue([line(s.start) for s in long], report.counts.prose, limits.max_words))
    issues += _listed(
        [
            f"Repetitive content: line {line(r.sentence.start)} repeats line {line(r.earlier.start)}"
            for r in repeated
        ],
        "repeated sentences",
    )
    issues += _listed(
        [
            f"Heading level jumps from {j.level_before} to {j.section.level} (line {line(j.section.heading_start)})"
            for j in jumps
        ],
        "jumps of heading levels",
    )
    issues += _listed(
        [f"Paragraph of {p.length} (line {line(p.start)})" for p in paragraphs], "long paragraphs"
    )
    return Clarity(
        missing, asked_sections(report), long, repeated, jumps, paragraphs, too_many, tuple(issues)
    )


_MISSING: Stage[tuple[object, object], tuple[str, ...]] = Stage("missing sections")


_IN_BOLD: Stage[None, tuple[str, ...]] = Stage("headings in bold")
_LEAD = 2
"""Claims between title and first section from which on the text opens with a summary."""


def missing_sections(report: Report) -> tuple[str, ...]:
    """The kinds of sections that the report lacks, in the order in which they should stand. Footnotes, a numbered list of sources,
    or a list of links behind a rule are its sources without a heading; paragraphs in bold count as headings. Where links
    count, what a reader does without is not asked for either (`_not_asked`)."""
    spoken = report.section_contents
    claiming = [claims for _, claims in spoken[1:]]
    missing = report.cache.get(
        _MISSING, (report.outline, spoken), lambda: missing_kinds(report.unplaced_sections, claiming)
    )
    if not missing:
        return ()
    there = _kinds_in_bold(report)
    if "sources" in missing and (
        notes_give_sources(report.index) or closes_with_sources(_from_the_end(report), report.index.listed)
    ):
        there.add("sources")
    if report.context.counts == "linked":
        there |= _not_asked(report, missing)
    return tuple([kind for kind in missing if kind not in there])


def asked_sections(report: Report) -> tuple[str, ...]:
    """Of the missing sections, those that an editor would ask for. Where links count, that leaves out a list of sources if the text
    itself links several, and a section of findings in a short text: 67 of 121 and 54 of 56 such findings in 213 reports."""
    missing = missing_sections(report)
    if not missing or report.context.counts != "linked":
        return missing
    let_be = {"sources"} if _links_several(report) else set()
    if report.counts.tenths < SHORT * 10:
        let_be.add("findings")
    return tuple([kind for kind in missing if kind not in let_be])


def _links_several(report: Report) -> bool:
    """Whether the text, claims or not, links as many sources as stand for a list of them."""
    linked: set[str] = set()
    for _, block in report.blocks(lambda block: block.cited):
        linked.update(key for key in block.cited if "://" in key or key.startswith("doi:"))
        if len(linked) >= ENOUGH_SOURCES:
            return True
    return False


def _kinds_in_bold(report: Report) -> set[str]:
    """The kinds of sections whose headings are paragraphs in bold."""
    titles = [
        title
        for chunk in report.rope.chunks
        for title in chunk.cache.get(_IN_BOLD, None, partial(bold_titles, chunk.pieces))
    ]
    kinds = [section_kind(title) for title in titles]
    topics = [
        title for title, kind in zip(titles, kinds, strict=True) if kind == "other" and names_topic(title)
    ]
    return {*kinds, "findings"} if len(topics) >= ENOUGH_TOPICS else set(kinds)


def _not_asked(report: Report, missing: tuple[str, ...]) -> set[str]:
    """What a reader does without: summary and conclusion in a short text, and a summary where claims stand between the title
    and the first section."""
    found = set(NOT_ASKED_OF_SHORT) if report.counts.tenths < SHORT * 10 else set()
    if "summary" in missing and _claims_of_lead(report) >= _LEAD:
        found.add("summary")
    return found


def _claims_of_lead(report: Report) -> int:
    """The claims before the first section; 0 where no section follows."""
    kinds = report.outline.kinds
    sections = 1 if kinds and kinds[0] == "title" else 0  # that of the title is still the lead
    claims = heading = 0
    for chunk in report.chunks:
        for number, counts in enumerate(chunk.by_section):
            heading += number > 0
            if heading > sections:
                return claims
            claims += counts.claims.claims
    return 0


def _from_the_end(report: Report) -> Iterator[ParsedBlock]:
    return (block for chunk in reversed(report.parsed) for block in reversed(chunk.blocks))


def long_sentences(report: Report) -> tuple[Sentence, ...]:
    """The sentences over the limit of words, in order."""
    return tuple(
        [
            report.sentence(SentencePlace(place, number))
            for place, block in report.blocks(lambda block: block.long)
            for number in block.long
        ]
    )


def long_paragraphs(report: Report) -> tuple[LongParagraph, ...]:
    """The paragraphs over the limit of words, in order."""
    found = []
    for place, block in report.blocks(lambda block: block.paragraphs):
        for leaf in block.paragraphs:
            inside = tuple([report.sentence(SentencePlace(place, n)) for n in range(leaf.first, leaf.stop)])
            found.append(LongParagraph(inside[0].start, inside[-1].end, inside, leaf.length, leaf.contained))
    return tuple(found)


def is_clear(report: Report) -> bool:
    """Whether the point for clarity is given: `assess_clarity` would find no issue."""
    counts = report.counts
    return not (
        missing_sections(report)
        or too_many_long(counts.long, counts.prose)
        or counts.paragraphs
        or report.repeated
        or heading_jump_numbers(report.outline)
    )


def too_many_long(long: int, sentences: int) -> bool:
    """More than 5 % of the sentences."""
    return long * 100 > LONG_SHARE * sentences


def _long_issue(lines: list[int], total: int, limit: int) -> str:
    apart = tuple(dict.fromkeys(lines))
    shown = ", ".join(map(str, apart[:_MOST_NAMED])) + (", …" if len(apart) > _MOST_NAMED else "")
    verb = "is" if len(lines) == 1 else "are"
    where = "line" if len(apart) == 1 else "lines"
    return f"{len(lines)} of {total} sentences {verb} longer than {limit} words ({where} {shown})"


def _listed(issues: list[str], what: str) -> list[str]:
    rest = len(issues) - _MOST_NAMED
    return issues[:_MOST_NAMED] + ([f"{rest} more {what}"] if rest > 0 else [])
