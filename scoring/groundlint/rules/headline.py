"""Where a finding about the whole report is put: its title, or else the first thing that it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from groundlint.report_sentence import Section

if TYPE_CHECKING:
    from groundlint.report import Report


def headline(report: Report) -> tuple[int, int] | None:
    """The first heading, or the first line with text behind the front matter; None where there is no text."""
    first = next((s for s in report.sections if s.level), None)
    if first is not None:
        return first.heading_start, first.heading_end
    text, lines = report.document.text, report.document.lines
    for line in range(lines.line_of(report.front_matter.end), len(lines.starts)):
        start, end = max(lines.starts[line], report.front_matter.end), lines.content_end(line)
        shown = text[start:end]
        if shown.strip():
            return start + len(shown) - len(shown.lstrip()), start + len(shown.rstrip())
    return None


def body_sections(sections: Sequence[Section]) -> list[Section]:
    """The headings below the title."""
    return [section for section in sections if section.level and section.kind != "title"]


def line_end(text: str) -> str:
    r"""The line end that the text uses first: ``\n`` where it has none."""
    at = next((i for i, char in enumerate(text) if char in "\r\n"), None)
    if at is None:
        return "\n"
    return "\r\n" if text.startswith("\r\n", at) else text[at]


def line_ends_missing(text: str, at: int) -> int:
    """How many line ends lack at `at` for a blank line before it (0..2); 0 where nothing stands before."""
    before = text[:at].replace("\r\n", "\n").replace("\r", "\n")
    if not before.strip():
        return 0
    return 2 - (len(before[-2:]) - len(before[-2:].rstrip("\n")))
