"""`(7)`, `(1, 4)`, `(2–5)`: numbers of sources in round brackets, as medical journals write them."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import NUMBERS, numbers_of
from groundlint.model.citation import CitationForm, CitationMark

_ROUND = lazy_pattern(rf"[(（]\s?(?P<numbers>{NUMBERS})\s?[)）]")
_BEFORE = lazy_pattern(
    r"[\w%)\]”\"’»*_] \Z|[ \u00a0][*_]\Z|[.,;!?。”»] ?\Z|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]\Z"
)
"""What may precede such a number; never a letter or digit directly before it: 'f(1)', '15(11), 2022'. It may be in italics."""
_STOPS = lazy_pattern(r"[.,;!?。] ?\Z")
_BEHIND = lazy_pattern(r"[*_]{0,3}(?:[.,;:。，；、|]|\s*(?:\Z|\n))")


def round_number(text: str, start: int) -> CitationMark | None:
    """The mark of the number in round brackets at `start`, before a full stop, a comma or the end, or right after one. It is
    a citation only in a report whose numbers are all written this way (`loose`)."""
    found = _ROUND.match(text, start)
    if found is None or _BEFORE.search(text, max(start - 2, 0), start) is None:
        return None
    if _BEHIND.match(text, found.end()) is None and _STOPS.search(text, start - 1, start) is None:
        return None
    labels = numbers_of(found["numbers"])
    if labels is None:
        return None
    return CitationMark(
        CitationForm.NUMERIC, start, found.end(), text=found[0], labels=labels, shortcut=True, loose=True
    )
