"""Which sentences name a figure or table of the report whose source stands with it.

*In Poland, 63 percent prefer a locker (Figure 2)*, and below it *Figure 2: Preferred place of delivery*, a chart, *Source: …*: a
reader who looks up the figure finds the source there. The sentences after it say more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from groundlint.citations.section_lines import names_works
from groundlint.citations.whole_report.reading_above import TELLS_MORE
from groundlint.citations.whole_report.rule_kinds import OfChunks, Together, key_set
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import LeafKind
from groundlint.model.kept_with_block import kept_with_block
from groundlint.model.resolved_block import ResolvedBlock, ResolvedChunk

_EXHIBIT = (
    r"(?P<kind>[Ff]ig(?:ure)?|[Ee]xhibit|[Tt]ab(?:le|elle)?|[Cc]hart|[Gg]raph|[Aa]bb(?:ildung)?|[Dd]iagramm|FIGURE|EXHIBIT|TABLE|CHART)"
    r"s?\.?[ \u00a0](?P<number>[A-Z]?\d{1,3}(?:[.-]\d{1,2})?[a-z]?)(?!\w|[.,]\d)"
)
_TITLE = lazy_pattern(
    rf"(?:\A|(?<=[)>])\n|!\[|<figcaption[^<>\n]{{0,200}}>)[ >#]{{0,6}}(?:<[a-z]{{1,10}}(?:\s[^<>\n]{{0,160}})?>){{0,2}}[*_]{{0,3}}{_EXHIBIT}[*_]{{0,3}}"
    r"(?:[ \u00a0]?[.:：|)\]–—-]|(?<=[*_])(?=\s|\Z)|[ \u00a0]{0,3}(?=\n|\Z))"
)
"""The title of an exhibit, in a line or caption of its own or as the words for its picture."""
_NAMED = lazy_pattern(rf"(?<!\w){_EXHIBIT}")
_ANY = re.sub(r"\?P<\w+>", "?:", _EXHIBIT)
_REFERS = lazy_pattern(
    rf"\((?:[^\W\d_A-Z]{{1,12}}\.?,? ){{0,5}}{_ANY}(?:(?:, |; | and | & | und ){_ANY}){{0,3}}(?:, (?:left|right|top|bottom|below|above))?\)"
    rf"|\b(?:[Ss]ee|[Ss]iehe|[Vv]gl\.|[Aa]s in|(?:shown|seen|given|listed|illustrated|depicted|plotted|summari[sz]ed) in) {_ANY}(?! ?(?:of|in|from|by)\b)"
    rf"|\A\W{{0,4}}(?:As )?{_ANY}(?: (?:below|above))? (?:shows?|illustrates?|gives?|presents?|lists?|depicts?|plots?|summari[sz]es?|compares?|zeigt)\b"
)
"""*(see Figure 2)*, *as shown in Table 1*, *Figure 2 shows …*; a figure of another work, *Figure 2 of the yearbook*, is none."""
_SOURCE = lazy_pattern(
    r"(?:\A|(?<=[\n.;|(>,:)\]*_–—-]))[\s*_]{0,12}(?:data )?(?:source|quelle|fuente|fonte)s?[*_ ]{0,4}[:：](?![*_ ]{0,4}(?:unknown|see)\b)"
    r"(?P<said>[^<\n]{0,300})(?P<linked><a\s)?",
    re.IGNORECASE,
)
_OF_NOBODY = lazy_pattern(
    r"[\W_]{0,12}(?:data )?(?:source|quelle)s?[*_ ]{0,4}[:：][*_ ]{0,4}(?:unknown|see)\b", re.IGNORECASE
)
_SHOWN = lazy_pattern(
    r"\s*(?:<(?:p|div|figure|center|a)\b[^>\n]{0,200}>\s*)?(?:!\[|<img\b|<iframe\b|<figure\b|```|<!--)"
)
_NOTE = lazy_pattern(
    r"[\W_]{0,12}(?:notes?|legend|key|base|anmerkung|hinweis)[*_ ]{0,4}[:：.]", re.IGNORECASE
)
_LONGEST = 2000
"""The most characters of a block that is the title or source of an exhibit."""
_ALIKE = {"figure": "fig", "table": "tab", "tabelle": "tab", "abbildung": "abb"}


class _Event(NamedTuple):
    """What a block is to exhibits: the title of this one, its source, what it shows, several of these or, if none, a note."""

    exhibit: str
    sourced: bool
    shows: bool = False


class _Found(NamedTuple):
    """What blocks are to exhibits, None where others are, and each exhibit with the key of a sentence that names it."""

    events: tuple[_Event | None, ...]
    naming: tuple[tuple[str, str], ...]


_ELSE = _Found((None,), ())


def _in_chunk(chunk: ResolvedChunk) -> _Found:
    events: list[_Event | None] = []
    naming: list[tuple[str, str]] = []
    for block in chunk.blocks:
        found = _in_block(block)
        if found.events != (None,) or events[-1:] != [None]:
            events += found.events
        naming += found.naming
    return _Found(tuple(events), tuple(naming))


@kept_with_block
def _in_block(block: ResolvedBlock) -> _Found:
    if block.failed is not None or not (block.parsed.has_content or _SHOWN.match(block.block.text)):
        return _Found((), ())
    event = _event(block)
    naming = tuple(_naming(block)) if event is None or not event.exhibit else ()
    return _Found((event,), naming) if event is not None or naming else _ELSE


def _event(block: ResolvedBlock) -> _Event | None:
    text = block.block.text
    title = _TITLE.search(text, 0, _LONGEST)
    exhibit = _label(title["kind"], title["number"]) if title is not None else ""
    if _OF_NOBODY.match(text):
        return None
    if block.opens_with_works or (block.opens_with_sources and block.cites_a_source):
        return _Event(exhibit, True)
    leaves = block.block.leaves
    shows = (
        any(leaf.kind in (LeafKind.TABLE_ROW, LeafKind.TABLE_RULE) for leaf in leaves)
        or _SHOWN.match(text) is not None
    )
    if title is not None:
        return _Event(exhibit, _gives_source(block, title.end()), shows)
    if shows or _NOTE.match(text):
        return _Event("", _gives_source(block, 0), shows)
    return None


def _gives_source(block: ResolvedBlock, start: int) -> bool:
    """Whether a caption or note says after `start` whose its figures are."""
    text = block.block.text
    found = _SOURCE.search(text, start, _LONGEST)
    if found is None:
        return False
    return block.cites_a_source or found["linked"] is not None or names_works(text, *found.span("said"))


def _naming(block: ResolvedBlock) -> Iterator[tuple[str, str]]:
    for span in block.spans:
        if TELLS_MORE.search(span.plain):
            continue
        for refers in _REFERS.finditer(span.plain):
            for found in _NAMED.finditer(span.plain, *refers.span()):
                yield _label(found["kind"], found["number"]), span.key


def _label(kind: str, number: str) -> str:
    """The name of an exhibit, however its kind is written."""
    return f"{_ALIKE.get(kind.lower(), kind.lower())} {number}"


def _together(found: Sequence[_Found]) -> OfChunks:
    sourced = _sourced([event for chunk in found for event in chunk.events])
    return tuple([key_set([key for exhibit, key in chunk.naming if exhibit in sourced]) for chunk in found])


def _sourced(events: Sequence[_Event | None]) -> frozenset[str]:
    """The exhibits that give their source, each time if several have the same name. What is below a second picture or table is
    not theirs; one right above the title of an exhibit may be its first."""
    titled: list[tuple[str, bool]] = []
    current, shown = "", False
    for event in events:
        if event is None:
            current, shown = "", False
            continue
        if event.exhibit and event.exhibit != current:
            shown = shown and not (current or event.shows)
            current = event.exhibit
            titled.append((current, False))
        if event.shows:
            current, shown = ("", True) if shown else (current, True)
        if event.sourced and current:
            titled[-1] = (current, True)
    lacking = {exhibit for exhibit, sourced in titled if not sourced}
    return frozenset([exhibit for exhibit, _ in titled if exhibit not in lacking])


NAMED_EXHIBITS = Together("what names exhibits", _in_chunk, _together)
"""Of each chunk, the keys of the sentences that name an exhibit of the report whose source stands with it."""
