"""`share†`, `41 %<sup>a</sup>`: signs and letters that lead to a note below a table or at the end."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.citation import CitationForm, CitationMark

SIGN = r"(?:<sup>\s?(?P<letter>[a-h†‡])\s?</sup>|(?P<sign>[†‡]))"
_SIGN = lazy_pattern(rf"{SIGN}(?![\w<])")
_BEFORE = lazy_pattern(r"(?:\w{2}|[\d%)\]”\"’».,;:!?])[*_]{0,3}\Z")
"""What a sign follows; a letter after a single letter is an exponent."""


def note_sign(text: str, start: int) -> CitationMark | None:
    """The mark of the sign at `start`; None where it may be something else. It cites only where a note that begins with it names
    a source (`shortcut`, `loose`)."""
    found = _SIGN.match(text, start)
    if found is None or _BEFORE.search(text, max(start - 8, 0), start) is None:
        return None
    label = note_label(found["letter"] or found["sign"])
    return CitationMark(
        CitationForm.FOOTNOTE, start, found.end(), text=found[0], labels=(label,), shortcut=True, loose=True
    )


def note_label(sign: str) -> str:
    """The label of a note with this sign."""
    return f"^{sign}"


def is_note_label(label: str) -> bool:
    """Whether a label is that of such a note."""
    return len(label) == len("^†") and label[0] == "^"
