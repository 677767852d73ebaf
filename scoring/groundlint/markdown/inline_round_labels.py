"""Marks in parentheses or after a word that only a list can explain: `(1)`, `(A)`."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import NUMBERS, numbers_of
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.model.citation import CitationForm, CitationMark

LABEL = r"(?:[A-Z]{1,3}\d{1,3}|(?:[A-Z]{1,6}-){1,3}[A-Z]?\d{1,4})"
"""A label of a register: 'S1', 'WD-62', 'S-USDA-C174'."""
PLACE = r"(?:pp?\.?|[Pp]ages?|§§?|[Cc]h\.|[Cc]hap\.|[Ss]ec\.|[Ll]ines?|[Ff]ig\.|[Tt]ab\.|[Tt]able) ?\d[\d –-]{0,12}"
"""Where in a source: 'p. 12', '§ 4'."""
_PART = rf"{LABEL}(?:,? {PLACE})?"
_IN_PARENTHESES = lazy_pattern(
    rf"[(（](?:(?:[Ss]ee|cf\.|[Ss]ources?:?) )?(?P<inside>{_PART}(?:[,;/，；、] ?{_PART}){{0,20}})[)）]"
)
_LABEL = lazy_pattern(LABEL)
_PLACE = lazy_pattern(rf",? {PLACE}")


def round_labels(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None if it has anything but labels and places. It cites only where a list has
    the labels (`shortcut`), since '(MF1)' may be anything."""
    found = _IN_PARENTHESES.match(text, start)
    if found is None:
        return None
    labels = tuple(dict.fromkeys(_LABEL.findall(_PLACE.sub("", found["inside"]))))
    return CitationMark(
        CitationForm.FOOTNOTE, start, found.end(), text=found[0], labels=labels, shortcut=True
    )


def names_labels(mark: CitationMark) -> bool:
    """Whether a mark is such a parenthesis."""
    return bool(mark.labels) and mark.text[:1] in ("(", "（") and all(map(_LABEL.fullmatch, mark.labels))


_ROUND = lazy_pattern(rf"[(（]\s?(?P<numbers>{NUMBERS})\s?[)）]")
_SLANTED = lazy_pattern(
    rf"[(（]\s?(?P<sign>[*_])(?P<numbers>{NUMBERS}(?:(?P=sign)(?:[,;] ?|[–—-])(?P=sign){NUMBERS}){{0,8}})(?P=sign)\s?[)）]"
)
"""In italics."""
_SIGNS = str.maketrans("", "", "*_")
_BEFORE = lazy_pattern(rf"[\w%)\]”\"’»*_] \Z|[ \u00a0][*_]\Z|[.,;!?。”»] ?\Z|[{EAST_ASIAN}]\Z")
"""What may precede such a number; never a letter or digit directly before it: 'f(1)', '15(11), 2022'. It may be in italics."""
_STOPS = lazy_pattern(r"[.,;!?。] ?\Z")
_AFTER = lazy_pattern(r"[*_]{0,3}(?:[.,;:。，；、|]|\s*(?:\Z|\n))")


def round_number(text: str, start: int) -> CitationMark | None:
    """The mark of the number in round brackets at `start`, before a full stop, a comma or the end, or, unless it is in italics,
    right after one: `; (*2*) Bolt` is an enumeration. Upright it is a citation only in a report whose numbers are all written this way (`loose`)."""
    slanted = _SLANTED.match(text, start)
    found = slanted or _ROUND.match(text, start)
    if found is None or _BEFORE.search(text, max(start - 2, 0), start) is None:
        return None
    if _AFTER.match(text, found.end()) is None and (slanted or _STOPS.search(text, start - 1, start) is None):
        return None
    labels = numbers_of(found["numbers"].translate(_SIGNS))
    if labels is None:
        return None
    loose = slanted is None
    return CitationMark(
        CitationForm.NUMERIC, start, found.end(), text=found[0], labels=labels, shortcut=True, loose=loose
    )
