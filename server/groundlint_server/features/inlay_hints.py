"""Inlay hints: after each heading how much of its section is cited. Off by default (`live.inlayHints`)."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from groundlint.output.coverage_words import coverage_words
from groundlint_server.snapshot import Snapshot


def inlay_hints(snapshot: Snapshot, params: types.InlayHintParams) -> Iterator[types.InlayHint]:
    """`4/5 cited` after the headings of a range whose sections, subsections included, make claims."""
    if not snapshot.settings.live.inlay_hints:
        return
    low, high = snapshot.span(params.range)
    counting = snapshot.analysis.context.counts
    lines = snapshot.analysis.document.lines
    for counts in snapshot.section_counts:
        section, whole = counts.section, counts.whole
        if not section.level or not whole.claims or section.heading_start > high or section.heading_end < low:
            continue
        end = min(lines.content_end(lines.line_of(section.heading_start)), section.heading_end)
        yield types.InlayHint(
            position=snapshot.range(end, end).end,
            label=f"{whole.cited(counting)}/{whole.claims} {'quoted' if counting == 'quoted' else 'sourced'}",
            tooltip=coverage_words(whole, counting),
            padding_left=True,
        )
