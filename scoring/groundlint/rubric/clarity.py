"""Clarity, 1 of the 10 points: the four sections, readable sentences and paragraphs, no repetition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.report_sentence import ReportSentence
from groundlint.rubric.repetition import Repetition
from groundlint.rubric.structure import SECTION_NAMES, HeadingJump, heading_jumps

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
    """Structure and readability of a report, by counts alone. Costs as much as there is to say; `is_clear` only
    tells whether there is anything."""
    limits = report.effective.clarity
    missing = report.missing_sections
    long = report.long_sentences
    repeated = report.repetitions
    jumps = heading_jumps(report.sections)
    paragraphs = report.long_paragraphs
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
    return Clarity(missing, long, repeated, jumps, paragraphs, too_many, tuple(issues))


def is_clear(report: Report) -> bool:
    """Whether the point for clarity is given: `assess_clarity` would find no issue."""
    counts = report.counts
    return not (
        report.missing_sections
        or too_many_long(counts.long, counts.prose)
        or counts.paragraphs
        or report.repeats
        or report.jumps
    )


def too_many_long(long: int, sentences: int) -> bool:
    """More than 5 % of the sentences."""
    return long * 100 > LONG_SHARE * sentences


def _long_issue(lines: list[int], total: int, limit: int) -> str:
    shown = ", ".join(map(str, lines[:_MOST_NAMED])) + (", …" if len(lines) > _MOST_NAMED else "")
    verb = "is" if len(lines) == 1 else "are"
    where = "line" if len(lines) == 1 else "lines"
    return f"{len(lines)} of {total} sentences {verb} longer than {limit} words ({where} {shown})"


def _listed(issues: list[str], what: str) -> list[str]:
    rest = len(issues) - _MOST_NAMED
    return issues[:_MOST_NAMED] + ([f"{rest} more {what}"] if rest > 0 else [])
