"""Clarity, 1 of the 10 points: the four sections, readable sentences and paragraphs, no repetition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.report_sentence import ReportSentence
from groundlint.rubric.repetition import Repetition, repetitions
from groundlint.rubric.structure import SECTION_NAMES, HeadingJump, heading_jumps, missing_sections
from groundlint.text.blocks import LeafKind
from groundlint.text.words import is_longer, length_in_tenths, length_in_words

if TYPE_CHECKING:
    from groundlint.report import Report

MOST = 1
LONG_SHARE = 5
"""Per cent of the sentences that may be long (spec/rubric.md, clarity)."""
_MOST_NAMED = 20  # issues of one kind that are listed; the rest is counted


@dataclass(frozen=True, slots=True)
class LongParagraph:
    """A paragraph over the limit: its sentences, the span of its text, and its length in words."""

    start: int
    end: int
    sentences: tuple[ReportSentence, ...]
    length: str
    contained: bool  # in a list item or a quote


@dataclass(frozen=True, slots=True)
class Clarity:
    """What was looked at and found. `issues` are sentences for the writer, each with its line; none of them
    exactly when the point is given. `long_sentences` may hold some without an issue: a few are allowed."""

    missing_sections: tuple[str, ...]
    long_sentences: tuple[ReportSentence, ...]
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
    """Structure and readability of a report, by counts alone."""
    limits = report.effective.clarity
    missing = missing_sections(report.sections, report.sentences)
    long = long_sentences(report.sentences, limits.max_words)
    repeated = repetitions(report.sentences)
    jumps = heading_jumps(report.sections)
    paragraphs = long_paragraphs(report, limits.max_paragraph)

    def line(offset: int) -> int:
        return report.document.lines.line_of(offset) + 1

    issues = [f"No {SECTION_NAMES[kind]} section" for kind in missing]
    too_many = too_many_long(len(long), sum(1 for s in report.sentences if s.kind != "table"))
    if too_many:
        issues.append(_long_issue(long, report.sentences, limits.max_words, [line(s.start) for s in long]))
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
    return Clarity(missing, long, repeated, jumps, paragraphs, too_many, tuple(issues))


def long_sentences(sentences: Iterable[ReportSentence], max_words: int) -> tuple[ReportSentence, ...]:
    """Sentences over the limit (CJK: 150 characters where the limit is 45 words). Table rows are no sentences."""
    return tuple(s for s in sentences if s.kind != "table" and is_longer(s.plain, max_words))


def too_many_long(long: int, sentences: int) -> bool:
    """More than 5 % of the sentences."""
    return long * 100 > LONG_SHARE * sentences


def long_paragraphs(report: Report, max_words: int) -> tuple[LongParagraph, ...]:
    """Paragraphs whose sentences together are over the limit (CJK in proportion: 833 characters for 250)."""
    sentences = report.sentences
    found: list[LongParagraph] = []
    at = 0
    for block, start in zip(report.blocks, report.starts, strict=False):
        if length_bound(block.text) <= max_words:
            continue
        for leaf in block.leaves:
            if leaf.kind is not LeafKind.PARAGRAPH:
                continue
            while at < len(sentences) and sentences[at].start < start + leaf.start:
                at += 1
            first = at
            while at < len(sentences) and sentences[at].start < start + leaf.end:
                at += 1
            inside = sentences[first:at]
            if sum(length_in_tenths(s.plain) for s in inside) > max_words * 10:
                length = length_in_words(" ".join(s.plain for s in inside))
                span = inside[0].start, inside[-1].end
                found.append(LongParagraph(*span, tuple(inside), length, bool(leaf.containers)))
    return tuple(found)


def length_bound(text: str) -> int:
    """No text is longer in words than this: a word takes two characters, a CJK one counts .3 words."""
    return (len(text) + 1) // 2


def _long_issue(
    long: Sequence[ReportSentence], sentences: Sequence[ReportSentence], limit: int, lines: list[int]
) -> str:
    total = sum(1 for s in sentences if s.kind != "table")
    shown = ", ".join(map(str, lines[:_MOST_NAMED])) + (", …" if len(lines) > _MOST_NAMED else "")
    verb = "is" if len(long) == 1 else "are"
    return f"{len(long)} of {total} sentences {verb} longer than {limit} words (line {shown})"


def _listed(issues: list[str], what: str) -> list[str]:
    rest = len(issues) - _MOST_NAMED
    return issues[:_MOST_NAMED] + ([f"{rest} more {what}"] if rest > 0 else [])
