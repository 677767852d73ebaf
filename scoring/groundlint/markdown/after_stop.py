"""Citations with words after a full stop: in `It rose. ([Reuters](url)) Four states …` the bracket ends the sentence before
it, as `[1]` would, and a sentence begins after it."""

from __future__ import annotations

from bisect import bisect_left

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.abbreviations import Lexicon
from groundlint.markdown.enclosures import enclosures
from groundlint.markdown.inline_mask import MARK
from groundlint.markdown.missing_source import asks_for_source
from groundlint.markdown.only_citations import is_only_citations
from groundlint.markdown.sentence_ends import (
    ASCII_MARKS,
    FOREIGN_MARKS,
    INVISIBLE,
    WIDE_MARKS,
    Stop,
    next_word,
    shortens,
)
from groundlint.model.block import Span
from groundlint.model.citation import CitationForm, CitationMark

_STOPS = f"{ASCII_MARKS}{WIDE_MARKS}{FOREIGN_MARKS}"
_AFTER = lazy_pattern(rf"(?P<stop>[{_STOPS}])(?P<tail>[\"'”’»)\]」』）{INVISIBLE}]{{0,4}})\s{{0,40}}\Z")
_BEFORE = 100
"""The most characters before a citation among which a full stop and the word before it are looked for."""
_JOINT = lazy_pattern(r"[\s,;，；、–-]{0,40}")
_OPENING = "([（【{"
_ROUND = "()（）"
_DETAILS = lazy_pattern(
    r"\b(?:\d{1,2}(?:st|nd|rd|th|\.)? (?:de )?[^\W\d_]{3,10}\.? (?:de )?|[^\W\d_]{3,10}\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?"
    r"|\d{1,2}[./]\d{1,2}[./])?(?:1[89]|20)\d\d(?:-\d\d-\d\d)?\b|\b[pP]{1,2}\.? ?\d{1,5}(?:[–-]\d{1,5})?\b"
)
"""A date, or pages."""
_CAPITAL = lazy_pattern(r"[^\W_a-zß-öø-ÿ]")
_SITE = lazy_pattern(
    r"\s{0,9}(?:[hH][tT][tT][pP][sS]?://\S{1,999}|(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}(?:/\S{0,999})?)\s{0,9}"
)
"""The words of a link that shows where it leads: `fda.gov`, `https://www.fda.gov/x`."""
_LINKS = (CitationForm.LINK, CitationForm.QUOTED, CitationForm.REFERENCE)
_WORKS = (CitationForm.FOOTNOTE, CitationForm.OFFLINE)
_ADDRESSES = (CitationForm.AUTOLINK, CitationForm.BARE)


def masked_after_stops(masked: str, marks: tuple[CitationMark, ...], base: int, lexicon: Lexicon) -> str:
    """`masked` with the words of citations after full stops masked like the rest of the mark; the same length.

    `marks` are those of the leaf in order, with offsets counted from `base` before `masked`. A citation is masked only where
    the next word can begin a sentence, and not after the stop of an abbreviation or an initial. In brackets, it may be of any
    form, or a note that a source is needed, if nothing else is there. Without brackets, and before a capital, it is an
    address, a link that shows its own, or a link that names its source in a paragraph that ends with such a link after a
    full stop: `It rose. [Reuters](url) Four fell. [AP](url)`.
    """
    bare = _bare(masked, marks, base)
    found = [*_bracketed(masked, marks, base), *bare]
    if not found:
        return masked
    found += [(low, high) for low, high in _places(marks, base) if masked[low] == masked[high - 1] == MARK]
    edges = {edge for span in bare for edge in span}
    out: list[str] = []
    at = 0
    for low, high in _runs(masked, sorted(found)):
        then = next_word(masked, high)
        following = masked[then : then + 1]
        if not edges.isdisjoint((low, high)) and not _CAPITAL.match(following):
            continue
        if not _ends_before(masked, low, then, lexicon):
            continue
        if masked[low] in _ROUND and masked[high - 1] in _ROUND:
            low, high = low + 1, high - 1
        out += (masked[at:low], MARK * (high - low))
        at = high
    return "".join((*out, masked[at:])) if out else masked


def _ends_before(masked: str, low: int, then: int, lexicon: Lexicon) -> bool:
    """Whether a full stop that can end a sentence is before the citation at `low`, and the next word at `then`."""
    first = max(low - _BEFORE, 0)
    found = _AFTER.search(masked, first, low)
    if found is None or then >= len(masked):
        return found is not None
    text = f"{masked[first : found.end('tail')]} {masked[then : then + _BEFORE]}"
    here, after, end = (place - first for place in (*found.span("stop"), found.end("tail")))
    return not shortens(Stop(text, 0, 0, here, after, found["tail"], "", end, end + 1), lexicon)


def _is_after_stop(masked: str, at: int) -> bool:
    return _AFTER.search(masked, max(at - _BEFORE, 0), at) is not None


def _places(marks: tuple[CitationMark, ...], base: int) -> list[Span]:
    return [(mark.start - base, mark.end - base) for mark in marks if not mark.image]


def _runs(masked: str, spans: list[Span]) -> list[Span]:
    """The spans, in order, with those joined that only spaces and commas separate; one inside another is left out."""
    runs: list[Span] = []
    for low, high in spans:
        if runs and low < runs[-1][1]:
            continue
        joint = _JOINT.match(masked, runs[-1][1]) if runs else None
        if joint is not None and joint.end() >= low:
            runs[-1] = (runs[-1][0], high)
        else:
            runs.append((low, high))
    return runs


def _bracketed(masked: str, marks: tuple[CitationMark, ...], base: int) -> list[Span]:
    """The brackets that hold only citations, are themselves a mark, or say that a source is needed."""
    if not any(sign in masked for sign in _OPENING):
        return []
    found: list[Span] = []
    starts = [mark.start - base for mark in marks]
    for low, close in enclosures(masked):
        if masked[low] not in _OPENING:
            continue
        high = close + 1
        inside = marks[bisect_left(starts, low) : bisect_left(starts, high)]
        whole = len(inside) == 1 and _places(inside, base) == [(low, high)] and inside[0].form in _WORKS
        held = masked[low:high]
        cites = inside and is_only_citations(
            _DETAILS.sub(lambda found: " " * len(found[0]), held), inside, base + low
        )
        if whole or cites or asks_for_source(held):
            found.append((low, high))
    return found


def _bare(masked: str, marks: tuple[CitationMark, ...], base: int) -> list[Span]:
    """The addresses without brackets and the links that show theirs; in a paragraph that ends with a link after a full
    stop also those that name their source."""
    named = bool(marks) and not masked[marks[-1].end - base :].strip(" .")
    named = (
        named and _names_source(marks[-1], masked, base) and _is_after_stop(masked, marks[-1].start - base)
    )
    return [
        (mark.start - base, mark.end - base)
        for mark in marks
        if not (mark.image or mark.shortcut)
        and (_shows_address(mark) or (named and _names_source(mark, masked, base)))
    ]


def _shows_address(mark: CitationMark) -> bool:
    return mark.form in _ADDRESSES or (mark.form in _LINKS and _SITE.fullmatch(mark.text) is not None)


def _names_source(mark: CitationMark, masked: str, base: int) -> bool:
    low, high = mark.start - base, mark.end - base
    return mark.form in _LINKS and is_only_citations(masked[low:high], (mark,), mark.start)
