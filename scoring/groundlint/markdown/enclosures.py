"""Where quotations and brackets open and close, to distinguish a full stop inside from one outside."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.one_of import EAST_ASIAN

_MARKS = lazy_pattern(r"[\"“”„«»()\[\]{}「」『』（）【】《》]")
_OPENING = {")": "(", "]": "[", "}": "{", "」": "「", "』": "『", "）": "（", "】": "【", "》": "《"}
_QUOTES = frozenset('"“”„«»')
_AROUND_OPENING = lazy_pattern(rf"[\s(\[{{（「—–\-/:：，。、；！？{EAST_ASIAN}\ufffc]")
_LONGEST = 600
"""Characters. A longer pair holds more than an aside, or its marks do not belong together. (600 keeps ten more of the shared
reports' 15,316 labelled sentences in one piece, and loses three more boundaries in EWT.)"""


def enclosures(text: str) -> list[tuple[int, int]]:
    """Outermost pairs (index of the opening mark, index of the closing mark), in order, not overlapping.

    A mark without a partner is skipped (an inch sign, the bracket of `a)`). Time is linear in `text`.
    """
    waiting: dict[str, list[int]] = {}
    pairs: list[tuple[int, int]] = []
    for match in _MARKS.finditer(text):
        mark, here = match[0], match.start()
        opening = _quote_closed(text, here, mark, waiting) if mark in _QUOTES else _OPENING.get(mark, "")
        if opening:
            starts = waiting.get(opening)
            if not starts:
                continue
            start = starts.pop()
            if here - start <= _LONGEST:
                while pairs and pairs[-1][0] > start:
                    pairs.pop()
                pairs.append((start, here))
                continue
            if mark not in _QUOTES:
                continue
            starts.clear()
        if mark not in _QUOTES or _may_open(text, here, mark, spaced=True):
            waiting.setdefault(mark, []).append(here)
    return pairs


def _quote_closed(text: str, here: int, mark: str, waiting: dict[str, list[int]]) -> str:
    """The opening mark that this quotation mark closes, "" if it opens a quotation itself.

    The same sign opens in one language and closes in another (“ in English and German, » in German and French):
    what is open decides.
    """
    if mark == '"':
        opens = here == 0 or text[here - 1].isspace()
        if waiting.get('"') and not (opens and _may_open(text, here, mark)):
            return '"'
        waiting.pop('"', None)  # two openings in a row: the first was not a quotation
        return ""
    closes = {"“": "„", "”": "“„", "«": "»", "»": "«", "„": ""}[mark]
    return next((opening for opening in closes if waiting.get(opening)), "")


def _may_open(text: str, here: int, mark: str, *, spaced: bool = False) -> bool:
    """Whether a quotation mark may open. `spaced`: white space may follow, as where emphasis vanished in the quotation."""
    if mark in "“„«":
        return True
    if mark == "”":
        return False
    before = text[here - 1] if here else " "
    after = text[here + 1] if here + 1 < len(text) else " "
    return _AROUND_OPENING.match(before) is not None and (spaced or not after.isspace())
