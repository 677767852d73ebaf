"""Which of the four sections a report lacks, for its point for clarity."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from groundlint.content.closing_sources import closes_with_sources, notes_give_sources
from groundlint.content.structure import ENOUGH_TOPICS, NOT_ASKED_OF_SHORT, SHORT, missing_kinds, names_topic
from groundlint.engine.report import Report
from groundlint.markdown.bold_headings import stands_as_heading
from groundlint.markdown.sections import section_kind
from groundlint.model.block import Block, LeafKind
from groundlint.model.stage_cache import Stage

_MISSING: Stage[tuple[object, object], tuple[str, ...]] = Stage("missing sections")


_IN_PARAGRAPHS: Stage[None, tuple[str, ...]] = Stage("headings in paragraphs")
_LEAD = 2
"""Claims between title and first section from which on the text opens with a summary."""


def missing_sections(report: Report) -> tuple[str, ...]:
    """The kinds of sections that the report lacks, in the order in which they should stand. Footnotes, a numbered list of sources,
    or a list of links after a rule are its sources without a heading; paragraphs that serve as headings count too. Where links
    count, what a reader does without is not asked for either (`_not_asked`)."""
    spoken = report.section_contents
    claiming = [claims for _, claims in spoken[1:]]
    missing = report.cache.get(
        _MISSING, (report.outline, spoken), lambda: missing_kinds(report.unplaced_sections, claiming)
    )
    if not missing:
        return ()
    there = kinds_in_paragraphs(report)
    backwards = (block for chunk in reversed(report.parsed) for block in reversed(chunk.blocks))
    if "sources" in missing and (
        notes_give_sources(report.index) or closes_with_sources(backwards, report.index.source_lists)
    ):
        there.add("sources")
    if report.context.counts == "linked":
        there |= _not_asked(report, missing)
    return tuple([kind for kind in missing if kind not in there])


def is_short(report: Report) -> bool:
    """Whether a report has fewer than SHORT words."""
    return report.counts.tenths < SHORT * 10


def kinds_in_paragraphs(report: Report) -> set[str]:
    """The kinds of sections whose headings are paragraphs."""
    titles = [
        title
        for chunk in report.rope.chunks
        for title in chunk.cache.get(_IN_PARAGRAPHS, None, partial(_paragraph_titles, chunk.pieces))
    ]
    kinds = [section_kind(title) for title in titles]
    topics = [
        title for title, kind in zip(titles, kinds, strict=True) if kind == "other" and names_topic(title)
    ]
    return {*kinds, "findings"} if len(topics) >= ENOUGH_TOPICS else set(kinds)


def _not_asked(report: Report, missing: tuple[str, ...]) -> set[str]:
    """What a reader does without: summary and conclusion in a short text, and a summary where claims are between the title
    and the first section."""
    found = set(NOT_ASKED_OF_SHORT) if is_short(report) else set()
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


_LONGEST = 40
"""Characters of a plain paragraph that may be the title of a list of sources: 'References', 'Works cited'."""


def _paragraph_titles(blocks: Iterable[Block]) -> tuple[str, ...]:
    """The paragraphs of these blocks that serve as headings, in order, as written."""
    return tuple(
        [
            block.text[leaf.start : leaf.end]
            for block in blocks
            for leaf in block.leaves
            if leaf.kind is LeafKind.PARAGRAPH
            and leaf.containers == ()
            and _is_title(block.text[leaf.start : leaf.end])
        ]
    )


def _is_title(paragraph: str) -> bool:
    return stands_as_heading(paragraph) or (
        len(paragraph) <= _LONGEST and section_kind(paragraph) == "sources"
    )
