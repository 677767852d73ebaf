"""Works named in a line behind 'Source:', without parentheses: 'Source: Smith et al., 2020; World Bank, 2019 (rents)'."""

from __future__ import annotations

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import works_named
from groundlint.markdown.source_columns import is_source_title
from groundlint.model.citation import CitationForm, CitationMark

_LABEL = lazy_pattern(r"[\W_]{0,12}(?P<label>[^\W_][^:：\n\[\]]{1,40}?)[*_\s]{0,4}[:：][*_\s]{0,4}")
_WORK = lazy_pattern(r"\s*(?P<words>[^\s;；][^;；\n]{0,400})[;；\n]?")
_REMARK = lazy_pattern(r"\s{0,3}\((?=[^()]{0,120}[^()\d][^()]{0,120}\))[^()]{1,241}\)\s*\Z")
_ISSUE = lazy_pattern(r" \d{1,4}\(\d{1,4}\)(?=[,:])")
"""Volume and issue: ' 80(21)'."""
_MOST = 1200
"""Characters of such a line."""


def works_in_line(text: str) -> tuple[CitationMark, ...]:
    """The marks of a paragraph that is a line of works; () where it does not begin with such a label. Each cites only where
    a list has the work (`shortcut`)."""
    label = _LABEL.match(text) if len(text) <= _MOST else None
    if label is None or not is_source_title(label["label"]):
        return ()
    found: list[CitationMark] = []
    at = label.end()
    while (work := _WORK.match(text, at)) is not None:
        mark = work_mark(work["words"].rstrip(" *_."), work.start("words"))
        if mark is not None:
            found.append(mark)
        at = work.end()
    return tuple(found)


def work_mark(words: str, start: int) -> CitationMark | None:
    """The mark at `start` of words that are nothing but the name of works, perhaps with a remark in parentheses behind it;
    None where they are something else."""
    name = _REMARK.sub("", words)
    works = works_named(_ISSUE.sub("", name))
    if works is None:
        return None
    return CitationMark(
        CitationForm.FOOTNOTE, start, start + len(name), text=name, labels=works, shortcut=True
    )
