"""Where a finding about the whole report is put: its title, or else the first thing that it says."""

from __future__ import annotations

from collections.abc import Sequence

from groundlint.engine.report import Report
from groundlint.model.section import Section


def headline(report: Report) -> tuple[int, int] | None:
    """The first heading, or the first line with text after the front matter; None where there is no text."""
    if report.outline.headings:
        return report.heading_span(0)
    lines, above = report.rope, report.front_matter.end
    for line in range(lines.line_of(above), lines.line_count):
        start, end = max(lines.line_start(line), above), lines.content_end(line)
        shown = report.slice(start, end)
        if shown.strip():
            return start + len(shown) - len(shown.lstrip()), start + len(shown.rstrip())
    return None


def headline_block(report: Report) -> int | None:
    """The id of the block that holds the headline: its place in the text may move, its place in the block does not."""
    if report.outline.headings:
        at, inside = report.heading_place(0)
        return id(report.rope.chunks[at].pieces[inside])
    place = headline(report)
    return id(report.block_at(place[0])[0]) if place is not None else None


def body_sections(sections: Sequence[Section]) -> list[Section]:
    """The headings below the title."""
    return [section for section in sections if section.level and section.kind != "title"]
