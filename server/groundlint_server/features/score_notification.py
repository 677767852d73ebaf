"""`groundlint/score`: what a status bar or panel shows (spec/lsp.md)."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from groundlint_server.features.commands import score
from groundlint_server.snapshot import Snapshot


def score_notification(snapshot: Snapshot) -> dict[str, Any]:
    """The notification's parameters except `uri` and `version`. `sections` count their own text only."""
    activation, judged = snapshot.activation, snapshot.judged
    ready = snapshot.active and not snapshot.pending
    return {
        "state": "ready" if ready else "pending" if activation.may_be_on else "off",
        "pending": snapshot.pending,
        "score": score(snapshot) if ready else None,
        "sections": _sections(snapshot) if ready else [],
        "checklist": judged.told if judged is not None else None,
        "why": activation.why,
        "hint": activation.hint,
        "ask": activation.ask,
    }


def _sections(snapshot: Snapshot) -> list[dict[str, Any]]:
    return [
        {
            "range": asdict(snapshot.range(counts.section.heading_start, counts.section.end)),
            "title": counts.section.title,
            "claims": counts.own.claims,
            "quoted": counts.own.quoted,
            "linked": counts.own.linked,
            "uncited": counts.own.uncited,
            "ignored": counts.own.ignored,
        }
        for counts in snapshot.section_counts
    ]
