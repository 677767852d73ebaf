"""The works with which paragraphs and items open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from groundlint.citations.places import MOST_CITATIONS
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.names_and_years import YEAR
from groundlint.model.citation import CitationForm, CitationMark
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan


class Opening(NamedTuple):
    """The marks of the work with which a paragraph or item opens, and where the next citation is."""

    marks: tuple[CitationMark, ...]
    stop: int


def openings(resolved: ResolvedBlock) -> Mapping[int, Opening]:
    """The works with which paragraphs and items of a block open, by the number of their leaf."""
    if not resolved.citation_count:
        return {}
    found: dict[int, Opening] = {}
    seen = -1
    for span in resolved.spans:
        marks = tuple([mark for mark in span.marks if resolved.cited((mark,))])
        if span.leaf != seen and span.kind != "table" and _opens_with_work(resolved.block.text, span, marks):
            found[span.leaf] = Opening(marks[:MOST_CITATIONS], resolved.block.leaves[span.leaf].end)
        elif marks and span.leaf in found and span.start < found[span.leaf].stop:
            found[span.leaf] = found[span.leaf]._replace(stop=span.start)
        seen = span.leaf
    return found


_WORD = lazy_pattern(r"[^\W_]+")
_SMALL_WORDS = "and und et y e al van von de der den del di da du of for the"
_JOINTS = frozenset(_SMALL_WORDS.split())
_MOST_NAMES = 80
"""The most characters of authors' names before a mark."""
_BESIDE = lazy_pattern(r"[\s()\[\],;&*_+]*")
"""What may come between the marks of one work."""
_STANDS_APART = lazy_pattern(r"[\s()\[\]*_\"”’]*(?:\Z|[.:;|–—−]|-(?=\s)|,(?! ?[a-zß-öø-ÿ]))")
"""What follows a work if the sentence does not go on from it."""
_NUMBERS = frozenset({CitationForm.NUMERIC, CitationForm.CJK, CitationForm.FOOTNOTE})
_BOLD = ("**", "__")
_BOLD_NAME = lazy_pattern(r"(?:\*\*|__)[^*_\n]{2,80}(?:\*\*|__) ?\(")
_PAGE = lazy_pattern(r"://[^\s/()<>]{1,200}/[^\s()<>]")
"""An address that is no home page."""
_LEADS_IN = lazy_pattern(r"[\s()\[\]*_]*(?::| [–—-] )")
_BOLD_ENDS = lazy_pattern(r"[\s()\[\],.:\"”’]*(?:\*\*|__)")


def _opens_with_work(text: str, span: SentenceSpan, marks: tuple[CitationMark, ...]) -> bool:
    """Whether the first sentence of a paragraph of `text` begins with the work that the whole paragraph is about: a mark at its
    start or after the names of the work's authors, in bold or with no verb after it, between a name in bold and a colon, or on a line
    of its own below a title in bold. `marks` are the sentence's marks that cite something."""
    if not marks:
        return False
    first, *others = marks
    if text.startswith(_BOLD, span.start) and _stands_on_its_line(text, first, span.end):
        return True
    named = _BOLD_NAME.match(text, span.start)
    follows = named is not None and first.start <= named.end() <= first.start + 1
    if not (follows or _names_it(text[span.start : first.start], first)):
        return False
    end = first.end
    for mark in others:
        if _BESIDE.fullmatch(text, end, max(mark.start, end)) is None:
            break
        end = max(end, mark.end)
    if follows:
        at_home = text.find("://", first.start, end) >= 0 and _PAGE.search(text, first.start, end) is None
        return not at_home and _LEADS_IN.match(text, end, span.end) is not None
    if text.startswith(_BOLD, span.start) and _BOLD_ENDS.match(text, end, span.end):
        return True
    return _STANDS_APART.match(text, end, span.end) is not None


def _stands_on_its_line(text: str, mark: CitationMark, end: int) -> bool:
    """Whether a mark is alone on a line of a sentence that ends at `end` and goes on below it."""
    before = text.rfind("\n", 0, mark.start) + 1
    after = text.find("\n", mark.end, end)
    if not before or after < 0 or not text[after:end].strip():
        return False
    return not text[before : mark.start].strip(" >\t") and not text[mark.end : after].strip(" \t\\")


def _names_it(before: str, mark: CitationMark) -> bool:
    """Whether the text before a mark is empty, if the mark is more than a number, or consists of authors' names, with a year
    unless the mark is one."""
    words = _WORD.findall(before, 0, _MOST_NAMES + 1)
    if not words:
        return mark.form not in _NUMBERS
    if len(before) > _MOST_NAMES or not (mark.text[1:5].isdecimal() or YEAR.search(before)):
        return False
    return all(word[0].isupper() or word in _JOINTS or word.isdecimal() for word in words)
