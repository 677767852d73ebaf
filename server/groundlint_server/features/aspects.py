"""Aspects of the research question, written into the front matter."""

from __future__ import annotations

import json
from collections.abc import Sequence

from groundlint.output.terminal import escape_terminal
from groundlint.text.document import Edit
from groundlint_server.snapshot import Snapshot


def aspects_edit(snapshot: Snapshot, aspects: Sequence[str]) -> Edit | None:
    """The edit that writes `aspects:`; None where the front matter names some already, or cannot be read. Whatever
    a model has called an aspect is a quoted text.
    """
    text, front = snapshot.text, snapshot.analysis.front_matter
    if "aspects" in front.data or (front.end and not front.data):
        return None
    # The report's own line ends; its first one tells.
    newline = "\r\n" if "\r\n" in text.slice(0, front.end or 2_000) else "\n"
    shown = (escape_terminal(" ".join(aspect.split())) for aspect in aspects)
    lines = ["aspects:", *(f"  - {json.dumps(aspect, ensure_ascii=False)}" for aspect in shown), ""]
    if not front.end:
        return 0, 0, newline.join(["---", *lines[:-1], "---", "", ""])
    return front.closing, front.closing, newline.join(lines)
