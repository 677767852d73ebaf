"""Works and entry labels named without brackets in a line after 'Source:': 'Source: Smith et al., 2020; World Bank, 2019
(rents)', '**Source**: S2, S4'."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import works_named
from groundlint.markdown.inline_round_labels import LABEL, PLACE
from groundlint.markdown.source_columns import is_source_title
from groundlint.model.citation import CitationForm, CitationMark

_LABEL = lazy_pattern(r"[\W_]{0,12}(?P<label>[^\W_][^:：\n\[\]]{1,40}?)[*_\s]{0,4}[:：][*_\s]{0,4}")
_WORK = lazy_pattern(r"\s*(?P<words>[^\s;；][^;；\n]{0,400})[;；\n]?")
_KEY = rf"{LABEL}(?:\s?[–—-]\s?(?:{LABEL}|\d{{1,3}}))?(?![\w-])"
_ENTRY = rf"{_KEY}(?:,? {PLACE})?(?: ?\([^()\n]{{1,80}}\))?"
_ENTRIES = lazy_pattern(rf"{_ENTRY}(?:(?: ?[,，、/+&] ?| )(?:(?:and|und|et|y|e) )?{_ENTRY}){{0,20}}")
_KEYS = lazy_pattern(_KEY)
_IN_PARENTHESES = lazy_pattern(r"\([^()\n]{1,80}\)")
_REMARK = lazy_pattern(r"\s{0,3}\((?=[^()]{0,120}[^()\d][^()]{0,120}\))[^()]{1,241}\)\s*\Z")
_ISSUE = lazy_pattern(r" \d{1,4}\(\d{1,4}\)(?=[,:])")
"""Volume and issue: ' 80(21)'."""
_MOST = 1200
"""The most characters of such a line."""


def works_in_line(text: str) -> tuple[CitationMark, ...]:
    """The marks of a paragraph that is a line of works or labels, or ends in one; () if no line of it begins with a label of
    sources. Each cites only where a list has the work (`shortcut`)."""
    at = _after_label(text) if len(text) <= _MOST else -1
    found: list[CitationMark] = []
    while at >= 0 and (work := _WORK.match(text, at)) is not None:
        words = work["words"].rstrip(" *_.")
        mark = work_mark(words, work.start("words"))
        if mark is not None:
            found.append(mark)
        elif _ENTRIES.fullmatch(words):
            found += _labels(words, work.start("words"))
        at = work.end()
    return tuple(found)


def _after_label(text: str) -> int:
    """The end of the label of sources on the first line that begins with one; -1 if none does."""
    line = 0
    while (label := _LABEL.match(text, line)) is None or not is_source_title(label["label"]):
        line = text.find("\n", line) + 1
        if not line:
            return -1
    return label.end()


def label_mark(label: str, start: int) -> CitationMark:
    """The mark of an entry's label at `start`, without brackets."""
    return CitationMark(
        CitationForm.REFERENCE, start, start + len(label), text=label, labels=(label,), shortcut=True
    )


def work_mark(words: str, start: int) -> CitationMark | None:
    """The mark at `start` of words that are only the name of works, perhaps followed by a remark in parentheses; None if they
    are something else."""
    name = _REMARK.sub("", words)
    works = works_named(_ISSUE.sub("", name))
    if works is None:
        return None
    return CitationMark(
        CitationForm.FOOTNOTE, start, start + len(name), text=name, labels=works, shortcut=True
    )


def _labels(words: str, start: int) -> Iterator[CitationMark]:
    """The marks of the labels in words that are only labels, each perhaps followed by pages and remarks."""
    for one in _KEYS.finditer(_IN_PARENTHESES.sub(lambda remark: " " * len(remark[0]), words)):
        yield label_mark(one[0], start + one.start())
