"""The edit that writes a line after the text."""

from __future__ import annotations

from groundlint.engine.report import Report
from groundlint.model.text_edit import TextEdit

_BEGINNING = 10_000
"""Characters that tell how lines end."""


def line_at_end(report: Report, line: str) -> TextEdit:
    """`line` after a blank line at the end of the text, with the line ends that the text has."""
    length = report.rope.length
    last = report.slice(max(0, length - 2), length)
    newline = "\r\n" if "\r\n" in report.slice(0, _BEGINNING) else "\n"
    gap = newline if last.endswith(("\n", "\r")) else newline * 2
    return (length, length, f"{gap}{line}{newline}")
