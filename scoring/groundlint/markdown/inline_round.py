"""`(7)`, `(1, 4)`, `(2–5)`: numbers of sources in round brackets, as medical journals write them; `(*7*)`, `(*2*–*5*)`, as
Science does."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import NUMBERS, numbers_of
from groundlint.model.citation import CitationForm, CitationMark

_ROUND = lazy_pattern(rf"[(（]\s?(?P<numbers>{NUMBERS})\s?[)）]")
_SLANTED = lazy_pattern(
    rf"[(（]\s?(?P<sign>[*_])(?P<numbers>{NUMBERS}(?:(?P=sign)(?:[,;] ?|[–—-])(?P=sign){NUMBERS}){{0,8}})(?P=sign)\s?[)）]"
)
"""In italics."""
_SIGNS = str.maketrans("", "", "*_")
_BEFORE = lazy_pattern(
    r"[\w%)\]”\"’»*_] \Z|[ \u00a0][*_]\Z|[.,;!?。”»] ?\Z|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]\Z"
)
"""What may precede such a number; never a letter or digit directly before it: 'f(1)', '15(11), 2022'. It may be in italics."""
_STOPS = lazy_pattern(r"[.,;!?。] ?\Z")
_BEHIND = lazy_pattern(r"[*_]{0,3}(?:[.,;:。，；、|]|\s*(?:\Z|\n))")


def round_number(text: str, start: int) -> CitationMark | None:
    """The mark of the number in round brackets at `start`, before a full stop, a comma or the end, or, unless it is in italics,
    right after one: `; (*2*) Bolt` is an enumeration. Upright it is a citation only in a report whose numbers are all written this way (`loose`)."""
    slanted = _SLANTED.match(text, start)
    found = slanted or _ROUND.match(text, start)
    if found is None or _BEFORE.search(text, max(start - 2, 0), start) is None:
        return None
    if _BEHIND.match(text, found.end()) is None and (
        slanted or _STOPS.search(text, start - 1, start) is None
    ):
        return None
    labels = numbers_of(found["numbers"].translate(_SIGNS))
    if labels is None:
        return None
    loose = slanted is None
    return CitationMark(
        CitationForm.NUMERIC, start, found.end(), text=found[0], labels=labels, shortcut=True, loose=loose
    )
