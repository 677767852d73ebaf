"""GL104: a heading that skips a level."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from groundlint.content.structure import heading_jump_numbers, heading_jumps
from groundlint.engine.rule import Rule
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.model.section import Section

if TYPE_CHECKING:
    from groundlint.engine.report import Report

_MARKS = re.compile(r"#{1,6}")


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each heading more than one level below the one before."""
    headings = report.outline.headings
    for number in heading_jump_numbers(report.outline):
        section, before = headings[number], headings[number - 1].level
        yield RULE.finding(
            report,
            *report.heading_span(number),
            f"Heading of level {section.level} right under one of level {before}: level {before + 1} is skipped.",
            fixable=True,
            data={"level": section.level, "levelBefore": before},
        )


def cache_key(report: Report) -> object:
    """The headings."""
    return report.outline


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Raise the heading by as many levels as are skipped, with what stands under it and the headings of its own
    level behind it: raised alone, it would swallow those."""
    jump = next(
        (j for j in heading_jumps(report.sections) if j.section.heading_start == finding.start),
        None,
    )
    if jump is None:
        return
    by = jump.section.level - jump.level_before - 1
    headings = [s for s in report.sections if s.level and s.heading_start >= jump.section.heading_start]
    together = list(takewhile(lambda section: section.level >= jump.section.level, headings))
    edits = [_raised(report.document.text, section, by) for section in together]
    whole = [edit for edit in edits if edit is not None]
    if len(whole) == len(edits):
        title = f"Make it a heading of level {jump.level_before + 1}"
        yield Fix(title, tuple(whole), preferred=True)


def _raised(text: str, section: Section, by: int) -> tuple[int, int, str] | None:
    marks = _MARKS.search(text, section.heading_start, section.heading_end)
    if marks is None or len(marks.group()) != section.level:
        return None
    return marks.start(), marks.start() + by, ""


RULE = Rule(
    "GL104",
    "heading-jump",
    Severity.HINT,
    "A heading skips a level.",
    """\
A heading stands more than one level below the heading before it, such as `####` right under `##`.

**Why it matters.** Outlines, tables of contents and screen readers take levels literally: a skipped one looks like
a lost section. The score's clarity point allows none.

**How to fix it.** The quick fix raises the heading, what stands under it, and its neighbours of the same level.

**How to silence it.** `<!-- groundlint-ignore GL104 -->` on the line above the heading, or `rules.GL104 = "off"` in
groundlint.toml.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
    deferred=True,
)
