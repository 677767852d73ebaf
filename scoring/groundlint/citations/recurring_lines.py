"""What may appear in a report more than once, word for word: links by themselves, lines of sources, captions."""

from __future__ import annotations

from groundlint.citations.link_entries import is_link_entry
from groundlint.citations.section_lines import source_label
from groundlint.model.sentence import SentenceSpan


def may_recur(text: str, span: SentenceSpan) -> bool:
    """Whether a sentence (with offsets in `text`) is a link by itself, a line of sources, or an entirely emphasized line that
    cites, such as the caption of a chart: *Data from [World Bank](…)*."""
    if is_link_entry(text, span) or source_label(text, span.start, span.end) is not None:
        return True
    sign = text[span.start]
    return bool(span.marks) and sign in "*_" and text[span.start : span.end].rstrip().endswith(sign)
