"""GL104: a heading that skips a level."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile

from groundlint.content.structure import heading_jump_numbers, heading_jumps
from groundlint.engine.report import Report
from groundlint.engine.rule import Rule
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.sections import heading_words
from groundlint.model.finding import Finding, Fix, Severity
from groundlint.model.section import Section

_MARKS = re.compile(r"#{1,6}")
_OF_PAGE = lazy_pattern(
    r"(?:share (?:your|this|on|via)|(?:post a |leave a |leave your )?(?:comments?|reply|replies)(?: on this| \(\d+\)|$)|join the (?:discussion|conversation)"
    r"|(?:subscribe|sign up|follow us|stay (?:in touch|connected|updated|informed)|get in touch|contact us|newsletter)\b"
    r"|(?:related|recent|popular|latest|similar|other|more|recommended) (?:articles?|posts?|stories|news|content|reading|reads|blogs?)\b"
    r"|you (?:may|might) (?:also )?(?:like|be interested)|(?:about the )?authors?$|about (?:us|me)$|tags?$|categories$|archives?$)"
)
"""What the page adds below the text that it shows: what is asked of readers, and other texts."""
_OPENS_DIV = lazy_pattern(r":{3,}(?=[^\n:]{0,200}(?:panel-tabset|callout-))[^\n:]{0,400}\s*\Z")
"""The line alone that opens a tabset or a callout of Quarto's: the heading right below it is its title."""
_SUBTITLE = 8
"""Words from which on a heading right below the title is a subtitle even if text follows it."""


def check_document(report: Report) -> Iterator[Finding]:
    """One finding for each heading more than one level below the one before, but for a subtitle and what the page of the text adds."""
    headings = report.outline.headings
    for number in heading_jump_numbers(report.outline):
        section, before = headings[number], headings[number - 1].level
        if _OF_PAGE.match(heading_words(section.title)) or (number == 1 and _is_subtitle(report)):
            continue
        if _titles_a_div(report, number):
            continue
        yield RULE.finding(
            report,
            *report.heading_span(number),
            f"Heading of level {section.level} right under one of level {before}: level {before + 1} is skipped.",
            fixable=True,
            data={"level": section.level, "levelBefore": before},
        )


def _is_subtitle(report: Report) -> bool:
    """Whether the second heading goes on with the title: no text parts them, and the next heading is above it, with no text between
    these two either unless it is long."""
    headings, told = report.outline.headings, _spoken(report)
    if len(headings) < 3 or headings[2].level >= headings[1].level or told[1]:
        return False
    return not told[2] or len(heading_words(headings[1].title).split()) >= _SUBTITLE


def _titles_a_div(report: Report, number: int) -> bool:
    """Whether a heading is the title of a tabset's first tab, or of a callout."""
    at, inside = report.heading_place(number)
    before = report.parsed[at].blocks[:inside] or (report.parsed[at - 1].blocks if at else ())
    return bool(before) and _OPENS_DIV.match(before[-1].block.text) is not None


def _spoken(report: Report) -> list[bool]:
    """Whether there is text above the first heading, under it, and under the second."""
    return [sentences for sentences, _ in report.section_contents[:3]]


def cache_key(report: Report) -> object:
    """The headings, whether there is text under the first two, and which of those that skip a level are titles in a div."""
    skipping = heading_jump_numbers(report.outline)
    return report.outline, _spoken(report), [_titles_a_div(report, number) for number in skipping]


def fixes(report: Report, finding: Finding) -> Iterable[Fix]:
    """Raise the heading by as many levels as are skipped, with what is under it and the headings of its own
    level after it: raised alone, it would swallow those."""
    jump = next((j for j in heading_jumps(report.sections) if j.section.heading_start == finding.start), None)
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
A heading is more than one level below the heading before it, such as `####` right under `##`. A subtitle right below the title,
headings that a page adds below its text (*Share this*, *Related articles*), and the title of a tab or callout of Quarto's are left
alone; the score counts them.

**Why it matters.** Outlines, tables of contents and screen readers take levels literally: a skipped one looks like
a lost section. The score's clarity point allows none.

**How to fix it.** The quick fix raises the heading, what is under it, and its neighbours of the same level.

**How to silence it.** `<!-- groundlint-ignore GL104 -->` on the line above the heading, or `rules.GL104 = "off"` in
groundlint.toml.
""",
    check_document=check_document,
    fixes=fixes,
    cache_key=cache_key,
    deferred=True,
)
