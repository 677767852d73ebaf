"""Verdicts of a verification for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groundlint.output.safe_json import dumps
from groundlint.output.verdicts_text import CODES, message

if TYPE_CHECKING:
    from groundlint.sources.verify import Verdict
    from groundlint.text.document import Document


def file_verdicts(shown: str, document: Document, verdicts: Iterable[Verdict]) -> dict[str, object]:
    """One report: its path and an entry a verdict, in order of place."""
    return {"path": shown, "citations": [_entry(document, verdict) for verdict in verdicts]}


def verdicts_json(files: list[dict[str, object]]) -> str:
    """The whole document."""
    return dumps({"version": 1, "files": files}, indent=2) + "\n"


def _entry(document: Document, verdict: Verdict) -> dict[str, object]:
    check = verdict.check
    at = document.lines.position(check.start)
    return {
        "url": check.url,
        "quote": check.quote or None,
        "verdict": verdict.kind,
        "code": CODES.get(verdict.kind),
        "message": message(verdict),
        "line": at.line,
        "character": at.character,
        "offset": [check.start, check.end],
        "checked": verdict.checked,
        "title": verdict.title or None,
        "passage": verdict.passage or None,
        "page": verdict.leaf,
        "differences": [{"quoted": quoted, "source": source} for quoted, source in verdict.differences],
        "archived": verdict.archived or None,
    }
