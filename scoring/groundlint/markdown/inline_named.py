"""`[source: rents.csv]`, `[출처: 1]`: a source named in brackets after a word for a source, in eight languages."""

from __future__ import annotations

import re
from dataclasses import replace

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_marks import numeric_mark
from groundlint.markdown.missing_source import says_source_is_missing
from groundlint.model.citation import CitationForm, CitationMark

_WORDS = {
    "en": "sources?|refs?|references?|citations?|cite|citing|patents?",
    "de": "quellen?|belege?",
    "fr": "sources?|références?",
    "es": "fuentes?|referencias?",
    "pt": "fontes?|referências?",
    "zh": "(?:数据|数據|資料|资料|信息)?[来來]源|出[处處]|引自|参考|參考|引用",
    "ja": "出典|出所|参照|引用元|情報源",
    "ko": "출처|자료|참고|인용",
}
_NAMED = lazy_pattern(
    rf"\s*(?:{'|'.join(_WORDS.values())})\s*[:：]\s*(?P<named>[^\[\]\n]{{1,300}})", re.IGNORECASE
)
_NOTE = lazy_pattern(
    r"\s*(?:脚?[注註]|注[釈释記]|文献|資料|资料|주|각주|문헌|참고)\s?(?P<number>\d{1,3}(?:[,，、]\s?\d{1,3})*)\s*"
)
_ADDRESS = lazy_pattern(r"://|www\.|\bdoi\b|\barxiv\s*:", re.IGNORECASE)
_NO_SOURCE = lazy_pattern(r"\W*(?:none|insert .*|your .*|own (?:work|calculations?))?\W*", re.IGNORECASE)
_WORD = lazy_pattern(r"[^\W\d_]{2}")
_LONGEST_LEAD_IN = 24


def named_source(inner: str, start: int, end: int) -> CitationMark | None:
    """The mark of `inner`, the content of the brackets at start..end: numbers of a source list, or the name of a source
    (a file, a work). None if it names none, or if an address in it cites by itself."""
    note = _NOTE.fullmatch(inner)
    if note is not None:
        mark = numeric_mark(CitationForm.NUMERIC, note["number"], start, end)
        return replace(mark, shortcut=True) if mark is not None else None
    if ":" not in inner[:_LONGEST_LEAD_IN] and "：" not in inner[:_LONGEST_LEAD_IN]:
        return None
    found = _NAMED.fullmatch(inner)
    if found is None:
        return None
    named = found["named"].strip()
    numbers = numeric_mark(CitationForm.NUMERIC, named, start, end)
    if numbers is not None:
        return numbers
    if _ADDRESS.search(named) or _NO_SOURCE.fullmatch(named) or says_source_is_missing(named):
        return None
    if _WORD.search(named) is None:
        return None
    return CitationMark(CitationForm.FOOTNOTE, start, end, text=named)
