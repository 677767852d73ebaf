"""Clarity, 1 of the 10 points: the four sections, readable sentences and paragraphs, no repetition."""

from __future__ import annotations

from groundlint.content.repetition import Repetition
from groundlint.content.structure import SECTION_NAMES, HeadingJump, heading_jump_numbers, heading_jumps
from groundlint.engine.report import Report, SentencePlace
from groundlint.model.sentence import Sentence
from groundlint.model.value import value
from groundlint.rubric.asked_sections import asked_sections
from groundlint.rubric.missing_sections import missing_sections

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
