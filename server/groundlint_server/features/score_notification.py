"""`groundlint/score`: what a status bar or panel shows (spec/lsp.md)."""

from __future__ import annotations

from typing import Any

from groundlint_server.features.commands import score
from groundlint_server.json_values import json_range
from groundlint_server.snapshot import Snapshot


def score_notification(snapshot: Snapshot) -> dict[str, Any]:
    """The notification's parameters; `sections` count their own text, so that they add up to the document."""
    if not snapshot.active:
        return _notification(snapshot, "off", None, [])
    sections = [
        {
            "range": json_range(snapshot.range(counts.section.heading_start, counts.section.end)),
            "title": counts.section.title,
            "claims": counts.own.claims,
            "quoted": counts.own.quoted,
            "linked": counts.own.linked,
            "uncited": counts.own.uncited,
            "ignored": counts.own.ignored,
        }
        for counts in snapshot.section_counts
    ]
    return _notification(snapshot, "ready", score(snapshot), sections)


def _notification(
    snapshot: Snapshot, state: str, value: dict[str, Any] | None, sections: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "uri": snapshot.uri,
        "version": snapshot.version,
        "state": state,
        "score": value,
        "sections": sections,
        "checklist": None,
        "why": snapshot.activation.why,
        "hint": snapshot.activation.hint,
    }
