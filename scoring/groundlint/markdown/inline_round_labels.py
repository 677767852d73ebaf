"""`(S1)`, `(WD-62, WD-63)`, `(S1, p. 12)`: labels of sources in round brackets."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
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
