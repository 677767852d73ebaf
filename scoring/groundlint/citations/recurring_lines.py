"""What may appear in a report more than once, word for word: links by themselves, lines of sources, captions."""

from __future__ import annotations

from groundlint.citations.section_lines import source_label
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm
from groundlint.model.sentence import SentenceSpan


def may_recur(text: str, span: SentenceSpan) -> bool:
    """Whether a sentence (with offsets in `text`) is a link by itself, a line of sources, or an entirely emphasized line that
    cites, such as the caption of a chart: *Data from [World Bank](…)*."""
    if _is_link_entry(text, span) or source_label(text, span.start, span.end) is not None:
        return True
    sign = text[span.start]
    return bool(span.marks) and sign in "*_" and text[span.start : span.end].rstrip().endswith(sign)


_LINKS = frozenset({CitationForm.LINK, CitationForm.REFERENCE})
"""Not QUOTED: the words of a link with a quote are a claim."""
_LABEL = lazy_pattern(r"[^.!?:：]{0,40}(?::|：|\s[–—-]\s)")
_WORD = lazy_pattern(r"[^\W_]")
_STATES = lazy_pattern(r"[.!。！]\W*\Z")


def _is_link_entry(text: str, span: SentenceSpan) -> bool:
    """Whether an item (with offsets in `text`) holds only links that are not sentences, perhaps after a label."""
    if span.kind != "list" or not span.marks:
        return False
    at = span.start
    for mark in span.marks:
        if mark.form not in _LINKS or mark.image or mark.title or _STATES.search(mark.text[-4:]):
            return False
        if (word := _WORD.search(text, at, mark.start)) is not None:
            label = _LABEL.match(text, word.start(), mark.start) if mark is span.marks[0] else None
            if label is None or _WORD.search(text, label.end(), mark.start) is not None:
                return False
        at = mark.end
    return _WORD.search(text, at, span.end) is None
