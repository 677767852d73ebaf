"""Labels of lines that say where the text next to them comes from: 'Sources: …', '*Sources for this section: …*'.

Such a line may link its sources, or name works with their dates: 'Sources: Port Authority, Annual Report (2019)'. A work
that is only named cannot be located, but a reader sees where the text comes from.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from groundlint.citations.names_in_chinese import AUTHORS, UNNAMED, holds_a_body
from groundlint.citations.work_titles import begins_with_authors, titles_a_work
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_titled import names_title
from groundlint.markdown.names_and_years import ANY_YEAR
from groundlint.markdown.one_of import EAST_ASIAN
from groundlint.markdown.section_names import FURTHER_READING, names
from groundlint.markdown.sections import heading_words, section_kind
from groundlint.markdown.source_columns import CITES, columns_of_sources
from groundlint.model.block import Block, Leaf, LeafKind
from groundlint.model.parsed_block import ParsedBlock

_LABEL = lazy_pattern(r"[\W_]{0,12}(?P<label>[^\W_][^:：\n\[\]]{1,70}?)[*_\s]{0,4}[:：]")
_SMALL_PRINT = lazy_pattern(
    r"[\s>*_]{0,12}(?:<(?:small|su[bp]|em|i|b|strong|span|font|p|div|center|cite|footer)(?:\s[^<>\n]{0,160})?>[\s*_]{0,4}){1,3}",
    re.IGNORECASE,
)
"""The tags that set a line in small print."""
_CLOSING_TAGS = lazy_pattern(r"(?:[\s*_]{0,4}</[a-z]{1,10}>){1,3}[\s*_]{0,4}\Z", re.IGNORECASE)
_LONGEST_TAGS = 60
_NOTE = lazy_pattern(
    r"[\W_]{0,12}(?:notes?|notas?|base|basis|sample|muestra|n|remarks?|anmerkung(?:en)?|hinweise?|주|비고)[*_ ]{0,4}[:：=](?P<note>[^\n]{1,240}?)[.;|)\n][\s*_]{0,6}"
    r"(?=(?:data )?(?:sources?|quellen?|fuentes?|fontes?|출처|자료)[*_ ]{0,4}[:：])",
    re.IGNORECASE,
)
"""What a line says of its figures before it gives their source: *Base: 2,000 households. Source: …*."""
_OF_WHAT_STANDS_ABOVE = lazy_pattern(
    r" (?:for|of|to|in) (?:all )?(?:of )?(?:the )?(?:above|foregoing|preceding)(?: (?:section|text|paragraphs?|figures|claims|data))?$"
)
_OF_THE_SECTION = lazy_pattern(
    r"\b(?:section|chapter|part|abschnitts?|kapitels?|teil|partie|sección|parte|seção|secção)\b|本节|本節|本章|이 절|이 장",
    re.IGNORECASE,
)
"""Words by which a label refers to the whole section."""
_NOT_OF_THE_TEXT = names(
    f"links | endnotes | footnotes | further sources | anmerkungen | fußnoten | enlaces | notas al pie | 각주 | 미주 | {FURTHER_READING}"
)
"""Labels of further reading or of remarks."""
_NAME = lazy_pattern(rf"[A-ZÀ-ÞΑ-ΩА-Я][\w.&'’-]|[{EAST_ASIAN}]{{2}}")
_CAPITAL = r"[^\W_a-zß-öø-ÿ][\w.&'’+-]{0,40}"
_OUTLET = rf"(?:(?:the )?{_CAPITAL}(?: (?:of|on|the|for|de|du)){{0,2}}(?: {_CAPITAL}){{0,4}}|[a-z][\w-]{{1,40}}\.[a-z]{{2,12}})"
_PUBLISHED = r"(?: (?:[a-z]{3,12} )?(?:reports?|estimates?|data|statistics|figures|surveys?|records|bulletins?|briefings?|assessments?))?"
_OUTLETS = lazy_pattern(
    rf"[\s*_]*{_OUTLET}(?: \([^()\n]{{1,40}}\))?{_PUBLISHED}"
    rf"(?:(?:, (?:and )?|; | and | & | \| |[、，；] ?){_OUTLET}(?: \([^()\n]{{1,40}}\))?{_PUBLISHED}){{1,20}}[.。\s*_]*"
)
"""Names of publishers and pages, two or more: *Port Board, Harbour Watch traffic estimates*; *港务局、码头报*."""
_PAGE = (
    r"\[(?=[^\W_])(?!(?i:insert|add|citation|links?|urls?|tb[acd]|todo|your|placeholder|(?:(?:source|author|publisher|report|page|article) )?(?:title|name))\b)"
    r"[^\[\]\n|]{3,200}(?: ?[|｜] ?| [-–—] )(?=[^\W_a-zß-öø-ÿ])[^\[\]\n|]{2,160}\](?!\()"
)
_PAGES = lazy_pattern(rf"[\s*_]*{_PAGE}(?:[,;、，；] ?{_PAGE}){{0,20}}[.。\s*_]*")
"""Titles of pages with their sites, in brackets that lead nowhere: *[Timber Prices | Port Board, Lyon Register]*; not *[Title | Publisher]*, which is to be filled in."""
_ENUMERATED = lazy_pattern(r"[、，；]")
_BOOK = lazy_pattern(r"《[^《》\n]{3,80}》")
"""A title in the marks that Chinese has for titles alone."""
_NO_NAME = lazy_pattern(rf"[\W_]*{UNNAMED}")
"""The start of a line that names nobody: *公开资料整理*."""
_ONE_OUTLET = lazy_pattern(
    r"[\s*_]*(?!(?:Own|Our|Us|Authors?|N/?A|None|Unknown|Various|Multiple|Several|Everyone|Internal|Estimates?|Interviews?|Calculations?|Company|Management"
    r"|Desk|Team|Staff|Survey|Field|Online|Phone|Customers?|Employees?|Personal|Private|Primary|Secondary|See|Chat|Google|OpenAI)(?![a-z])"
    r"|(?:US|USA|UK|EU|UAE|AI|LLM|TB[ACD]|TODO)\b)"
    r"(?=(?:the )?(?:[^\s.]{2,40} [^\n]{0,100}?[A-ZÀ-Þ]|\w{0,20}[a-z][A-Z]|[A-Z]{2,8}\b))"
    rf"{_OUTLET}{_PUBLISHED}[.\s*_]*"
)
"""The name of one publisher, of two words or more, an acronym or with a capital inside: *HarbourIQ*; a plain word, *Norway*, may be
anything."""
_SITE = r"(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])\.){1,3}(?!(?:md|txt|pdf|docx?|xlsx?|csv|json|ya?ml|html?|png|jpe?g|py|js|ts|sql)\b)[a-z]{2,10}"
_SITES = lazy_pattern(
    rf"[\s*_`]*{_SITE}(?:/[^\s,;*_`]{{0,80}})?(?:(?:, (?:and )?|; | and | & | \| |/){_SITE}(?:/[^\s,;*_`]{{0,80}})?){{0,20}}[.\s*_`]*",
    re.IGNORECASE,
)
"""Names of sites, without a link: *portstats.example*."""
_DATA_OF = lazy_pattern(
    rf"[\s*_]*(?:(?:the )?{_CAPITAL}(?: (?:of|on|the|for|and)){{0,2}} ){{2,8}}(?:Data(?:base|set)?|Survey|Statistics|Register|Census|Yearbook|Index)s?[.\s*_]*"
)
"""The data of a body, without a link or date: *Harbour Board Timber Trade Survey*."""
_OWN = lazy_pattern(
    rf"[\W_]*(?:(?:the |my )?(?:own|our|authors?['’]?s?|eigene)\b|{AUTHORS}|본 연구|저자|필자|자체|elaboración propia(?! (?:con|a partir|en base|basad))|autor(?:a|as|es)?\b)",
    re.IGNORECASE,
)
"""The start of a line that gives the authors themselves as its source."""
_NUMBERED = lazy_pattern(r" #?\d{1,2}$")
"""'Source 2: …'"""
_ACCESSED = lazy_pattern(
    r",? (?:all )?(?:last )?(?:accessed|retrieved|consulted|checked|visited)(?: (?:on|in))?(?: [\w ,.-]{4,24})?$"
)
"""'Sources, all accessed 6 July 2024:'"""
_TRAIL = lazy_pattern(r"(?<=^source) (?:breadcrumbs|trail|pages|pointers)$|(?<=^sources) (?:trail|pages)$")
_SINGLE = names(
    "study details | paper details | article details | publication details | data source | original source | ref | refs | citation | quelle | beleg | nachweis | fuente | fonte"
    "| fuente original | enlace original | texto original | 原文 | 原文链接 | 原文連結 | 원문 | 원문 링크 | 원문 보기 | 기사 원문 | 원문 기사 | 원본 | 원본 링크 | 근거 자료 | 자료 | 자료원"
)
"""Labels, mostly singular, that no section has as its heading."""
LONGEST = 1200
"""The most characters in a line of works: a longer one discusses its sources and says more."""
_LONGEST_CELL = 160
_OF_A_SITE = lazy_pattern(rf"(?<![\w@./-]){_SITE}(?![\w@-])", re.IGNORECASE)
"""'Published on portstats.com'"""
_FIGURE = lazy_pattern(r"(?<![\w.])(?!(?:1[5-9]|20)\d\d(?![\d,.]))\d")
"""The first digit of a number that is no year."""
_BODY_ALONE = lazy_pattern(
    r"(?!(?:TB[ACD]|NA|TODO)\b)(?:[A-Z]{2,8}|[A-ZÀ-Þ][\w.&'’+-]{0,40}(?: (?:of|on|the|for|and)){0,2}(?: [A-ZÀ-Þ][\w.&'’+-]{0,40}){1,4})"
)
"""'Port Board', 'NASA'; but not 'Estimate', a single word."""
_NO_ROWS: frozenset[int] = frozenset()


class SourceLabel(NamedTuple):
    """The label of a line that names sources: where it ends, whether it refers to the whole section, and whether a note before it
    gives a date."""

    end: int
    of_section: bool
    dated: bool = False


class NestedSources(NamedTuple):
    """The number of a leaf that is only a label of sources, and those of the leaves nested below it."""

    label: int
    inside: tuple[int, ...]


def source_label(text: str, start: int, end: int) -> SourceLabel | None:
    """The label with which the line text[start:end] begins, apart from the tags of small print and a note on its figures; None if it
    does not say that sources follow."""
    at = after_small_print(text, start, end)
    note = _NOTE.match(text, at, end)
    found = _LABEL.match(text, note.end() if note is not None else at, end)
    label = label_of_sources(found["label"], found.end()) if found is not None else None
    if label is None or note is None:
        return label
    return label._replace(dated=ANY_YEAR.search(note["note"]) is not None)


def after_small_print(text: str, start: int, end: int) -> int:
    """Where text[start:end] begins after the tags that set it in small print."""
    tags = _SMALL_PRINT.match(text, start, end)
    return tags.end() if tags is not None else start


def before_closing_tags(text: str, start: int, end: int) -> int:
    """Where text[start:end] ends before closing tags."""
    tags = _CLOSING_TAGS.search(text, max(start, end - _LONGEST_TAGS), end)
    return tags.start() if tags is not None else end


def is_labelled(line: str) -> bool:
    """Whether a line begins with a label of any kind: *__Image:__ …*."""
    return _LABEL.match(line) is not None


def label_of_sources(label: str, end: int) -> SourceLabel | None:
    """The label with these words, which ends at `end`; None if they do not say that sources follow."""
    words = _NUMBERED.sub("", _OF_WHAT_STANDS_ABOVE.sub("", _ACCESSED.sub("", heading_words(label))))
    words = _TRAIL.sub("", words)
    if words in _NOT_OF_THE_TEXT or not (words in _SINGLE or section_kind(words) == "sources"):
        return None
    return SourceLabel(end, _OF_THE_SECTION.search(label) is not None)


def names_works(text: str, start: int, end: int) -> bool:
    """Whether text[start:end], which follows a label of sources, names a work by others and gives its date or title, or is
    only several names, the titles of pages with their sites, the name of a site or the data of a body: *Port Gazette, Lyon
    Register*; *[Timber Prices | Port Board]*; *ports.example*; *Harbour Board Timber Survey*."""
    if end - start > LONGEST or is_own_work(text, start, end) or _NO_NAME.match(text, start, end):
        return False
    end = before_closing_tags(text, start, end)
    dated = ANY_YEAR.search(text, start, end) is not None and _NAME.search(text, start, end) is not None
    return (
        dated
        or names_title(text, start, end)
        or _BOOK.search(text, start, end) is not None
        or _names_outlets(text, start, end)
        or _PAGES.fullmatch(text, start, end) is not None
        or _SITES.fullmatch(text, start, end) is not None
        or _DATA_OF.fullmatch(text, start, end) is not None
    )


def _names_outlets(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is names of publishers; joined as in Chinese, where no letter is a capital, one must be a body's."""
    return _OUTLETS.fullmatch(text, start, end) is not None and (
        _ENUMERATED.search(text, start, end) is None or holds_a_body(text, start, end)
    )


def label_names_works(text: str, label: SourceLabel, end: int) -> bool:
    """Whether what follows a label of sources up to `end` names works; one name is enough where a note before it gives the date."""
    if names_works(text, label.end, end):
        return True
    stop = before_closing_tags(text, label.end, end)
    return (
        label.dated
        and not is_own_work(text, label.end, end)
        and _ONE_OUTLET.fullmatch(text, label.end, stop) is not None
    )


def is_own_work(text: str, start: int, end: int) -> bool:
    """Whether text[start:end], which follows a label of sources, is the writer's own: *own survey*, *internal figures*."""
    return _OWN.match(text, start, end) is not None


def nested_sources(block: Block) -> tuple[NestedSources, ...]:
    """The items of a block that are only a label of sources, '- **Sources:**', with the lists nested in them."""
    leaves = block.leaves
    found: list[NestedSources] = []
    for number, leaf in enumerate(leaves[:-1]):
        own = leaf.containers
        if not own or own[-1].kind != "item" or leaves[number + 1].containers[: len(own)] != own:
            continue
        label = source_label(block.text, leaf.start, leaf.end)
        if label is not None and not block.text[label.end : leaf.end].strip(" *_\n"):
            found.append(NestedSources(number, _inside(leaves, number)))
    return tuple(found)


def _inside(leaves: Sequence[Leaf], item: int) -> tuple[int, ...]:
    """The numbers of the leaves after an item's own that are inside it."""
    own = leaves[item].containers
    after = range(item + 1, len(leaves))
    return tuple(takewhile(lambda number: leaves[number].containers[: len(own)] == own, after))


def named_rows(block: Block) -> frozenset[int]:
    """The numbers of the rows of a block whose first cell is a work by several authors, or in which a cell below *Source* names a
    work or a body with its year or a site, without a link, or a body alone if most cells of that column give a year, a site or a
    link."""
    if "|" not in block.text:
        return _NO_ROWS
    found = {
        number
        for number, leaf in enumerate(block.leaves)
        if leaf.kind is LeafKind.TABLE_ROW and not leaf.header and leaf.pieces
        if begins_with_authors(block.text[slice(*leaf.pieces[0])].strip())
    }
    for column in columns_of_sources(block):
        written = {row: block.text[slice(*block.leaves[row].pieces[piece])] for row, piece in column}
        named = {
            row
            for row, piece in column
            if _names_source(written[row], may_be_site=not _is_of_a_site(block, row, piece))
        }
        linked = {row for row, cell in written.items() if CITES.search(cell)}
        found |= named
        if 2 * len(named | linked) > len(column):
            found |= {
                row for row, cell in written.items() if _NAME.match(cell) and _BODY_ALONE.fullmatch(cell)
            }
    return frozenset(found)


def _is_of_a_site(block: Block, row: int, piece: int) -> bool:
    """Whether a row is about what a cell names, as where visitors come from: its first cell, or one before a figure."""
    leaf = block.leaves[row]
    return piece == 0 or _FIGURE.search(block.text, leaf.pieces[piece][1], leaf.end) is not None


def _names_source(cell: str, *, may_be_site: bool) -> bool:
    """Whether a cell names a body or a work with its year, or has the name of a site, if it may be one."""
    return (
        len(cell) <= _LONGEST_CELL
        and _OWN.match(cell) is None
        and (
            (ANY_YEAR.search(cell) is not None and _NAME.match(cell) is not None)
            or (may_be_site and _OF_A_SITE.search(cell) is not None)
        )
    )


def heading_names_works(parsed: ParsedBlock) -> bool:
    """Whether the last heading of a block names a work, or is a label of sources with works: *### Source: Port Authority
    (2019)*."""
    if not parsed.headings:
        return False
    text, leaf = parsed.block.text, parsed.headings[-1].leaf
    if titles_a_work(parsed.headings[-1].title):
        return True
    label = source_label(text, leaf.start, leaf.end)
    return label is not None and label_names_works(text, label, leaf.end)


def stands_alone(block: Block) -> bool:
    """Whether a block is a single paragraph, perhaps set apart as a quotation."""
    leaves = block.leaves
    return (
        len(leaves) == 1
        and leaves[0].kind is LeafKind.PARAGRAPH
        and all(container.kind == "quote" for container in leaves[0].containers)
    )
