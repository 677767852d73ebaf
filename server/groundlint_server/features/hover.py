"""Hovers: what is said of the place under the pointer."""

from __future__ import annotations

from lsprotocol import types

from groundlint.model.sentence import Sentence
from groundlint.output.hover import hover_paragraphs
from groundlint_server.markup import MarkupWriter
from groundlint_server.shown_findings import QUERIES, shown_in
from groundlint_server.snapshot import Snapshot


def hover(snapshot: Snapshot, params: types.HoverParams) -> types.Hover | None:
    """The hover at a position, None where nothing is known of it."""

    def is_flagged(sentence: Sentence) -> bool:
        shown = shown_in(snapshot, sentence.start, sentence.end)
        return any(finding.code in QUERIES and finding.start == sentence.start for finding in shown)

    words = MarkupWriter(snapshot.client.markdown)
    found = hover_paragraphs(snapshot, snapshot.offset(params.position), words, is_flagged)
    if found is None:
        return None
    start, end, paragraphs = found
    return types.Hover(words.content(paragraphs), snapshot.range(start, end))
