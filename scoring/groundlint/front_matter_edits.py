"""Lines written into the front matter of a report: what the user can see and take back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from groundlint.analysis import Analysis
from groundlint.escaping.terminal import escape_terminal
from groundlint.model.text_edit import TextEdit

_BEGINNING = 10_000
"""Characters that tell how lines end."""


def with_setting(analysis: Analysis, table: str, key: str, value: str) -> TextEdit | None:
    """The edit that writes `groundlint: {table: {key: value}}`; None where nothing can be written, or there
    is a `groundlint:` key already, whose form is the user's."""
    if analysis.front_matter.read_only or "groundlint" in analysis.front_matter.data:
        return None
    return _with_lines(analysis, ["groundlint:", f"  {table}:", f"    {key}: {value}"])


def with_aspects(analysis: Analysis, aspects: Sequence[str]) -> TextEdit | None:
    """The edit that writes `aspects:`, those of the research question, as quoted texts; None where the front
    matter names some already, or cannot be read."""
    front = analysis.front_matter
    if front.read_only or "aspects" in front.data or (front.end and not front.data):
        return None
    shown = (escape_terminal(" ".join(aspect.split())) for aspect in aspects)
    return _with_lines(
        analysis, ["aspects:", *(f"  - {json.dumps(aspect, ensure_ascii=False)}" for aspect in shown)]
    )


def _with_lines(analysis: Analysis, lines: list[str]) -> TextEdit:
    """The edit that puts lines at the end of the front matter, which it makes where there is none."""
    front = analysis.front_matter
    newline = "\r\n" if "\r\n" in analysis.slice(0, max(front.end, _BEGINNING)) else "\n"
    if front.end == 0:
        return 0, 0, newline.join(["---", *lines, "---", "", ""])
    return front.closing, front.closing, newline.join([*lines, ""])
