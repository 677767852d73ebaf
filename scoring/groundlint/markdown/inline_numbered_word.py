"""`[Source 2]`, `(Sources 1, 3)`, `[web:4]`, `(note 3)`, `（来源2）`: numbers after a word for a source, in brackets."""

from __future__ import annotations

import re

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import numbers_of
from groundlint.model.citation import CitationForm, CitationMark

_ANYWHERE = (
    r"sources?|src|refs?\.?|references?|citations?|webpages?|web|docs?|documents?|quellen?|belege?|fuentes?|referencias?"
    r"|fontes?|referências?|références?|(?:end|foot)?notes?|nn?\.|来源|來源|文献|文獻|出典|参考文献|출처|문헌"
)
_IN_SQUARE = rf"{_ANYWHERE}|see(?: also)?|cf\.?|siehe|vgl\.?|voir|véase"
"""In square brackets a pointer is enough: '(see 2)' may refer to a numbered item, '[see 2]' does not."""
_BEFORE = r"(?:(?:see(?: also)?|cf\.?|e\.g\.,?|siehe|vgl\.?|voir|véase) )?"
_NUMBER = r"\d{1,3}(?:\s?[–—-]\s?\d{1,3})?"


def _numbered(words: str) -> str:
    joint = rf"\s?(?:[,;，；、&]|\b(?:and|und|et|y|e)\b)\s?(?:(?:{words})\s?)?"
    return rf"(?:{words})(?: ?: ?|[ \xa0]|(?<=[^\x00-\x7f]))#?{_NUMBER}(?:{joint}#?{_NUMBER}){{0,20}}"


_SQUARE = lazy_pattern(rf"{_BEFORE}{_numbered(_IN_SQUARE)}", re.IGNORECASE)
_ROUND = lazy_pattern(rf"[(（](?P<inside>{_BEFORE}{_numbered(_ANYWHERE)})[)）]", re.IGNORECASE)
_NOTE = lazy_pattern(rf"{_BEFORE}(?:(?:end|foot)?notes?|nn?\.)(?![^\W\d_])", re.IGNORECASE)
_NUMBERS = lazy_pattern(_NUMBER)
_LONGEST = 120


def names_note(mark: CitationMark) -> bool:
    """Whether the word of such a mark is one for a note: '(note 3)', '(n. 3)'."""
    return _NOTE.match(mark.text) is not None


def numbered_word(inner: str, start: int, end: int) -> CitationMark | None:
    """The mark of `inner`, the content of the square brackets at start..end; None for anything else. It cites only where
    a list of sources has the numbers (`shortcut`); `text` is the mark as written."""
    if len(inner) > _LONGEST or not inner[-1:].isdecimal() or _SQUARE.fullmatch(inner) is None:
        return None
    return _mark(inner, start, end)


def numbered_word_in_parentheses(text: str, start: int) -> CitationMark | None:
    """The mark of the parenthesis at `start`; None if it does not name sources by a word and their numbers."""
    found = _ROUND.match(text, start)
    return _mark(found["inside"], start, found.end()) if found is not None else None


def _mark(written: str, start: int, end: int) -> CitationMark | None:
    labels = numbers_of(",".join(_NUMBERS.findall(written)))
    if labels is None:
        return None
    note = _NOTE.match(written) is not None
    return CitationMark(
        CitationForm.NUMERIC, start, end, text=written, labels=labels, shortcut=True, loose=note
    )
