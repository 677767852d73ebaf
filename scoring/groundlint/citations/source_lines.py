"""Lines that only name sources: 'Source: [x](…)', '**Specs:** [y](…)', or only links."""

from __future__ import annotations

import re

from groundlint.citations.section_lines import source_label, stands_alone
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.only_citations import names_a_source
from groundlint.model.block import Block, LeafKind
from groundlint.model.citation import CitationMark
from groundlint.model.parsed_block import ParsedBlock
from groundlint.model.resolved_block import ResolvedBlock
from groundlint.model.sentence import SentenceSpan

_WORD = lazy_pattern(r"[^\W_]+")
_MOST_LABEL_WORDS = 4
"""The most words in a label before its colon, as in 'Visual reference:'."""
_MOST_LABEL = 60
"""The most characters in a label."""
_MOST_NAMES = 16
"""The most words besides the marks after a label of sources: names without a link, *accessed March 2024*."""
_BASED_ON = lazy_pattern(
    r"[\W_]{0,6}based on(?: (?:the )?(?:data|figures|numbers|statistics))?(?: (?:from|of|by))?(?: the)?[\s*_]*",
    re.IGNORECASE,
)
"""The text before the links of a line that says what everything below is based on."""
_LEADS_ON = lazy_pattern(r"(?:[:：][\s*_\[(]{0,8}|[-–—][ \t]{0,4}\n[ \t*_\[(]{0,8})\Z")
"""The end of a label: a colon, or a dash at the end of a line."""
_EMBEDS = lazy_pattern(r"[\s*_).\]]*(?:!\[\[[^\]\n]{1,120}\]\]\s*){1,9}")
"""Pictures embedded by a note-taking program after such a line."""
_FIELD = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:original )?(?:urls?|links?|sources?|doi|arxiv|pdf|authors?|by|dates?|published|publication"
    r"|publisher|title|journal|venue|type|year|accessed|retrieved|captured?|clipped|saved|created|archived|tags|content|organi[sz]ation|outlet"
    r"|isbn|citation)"
    r"(?: (?:date|time|type|on|at|year|urls?|links?))?[\s*_]{0,4}[:：]",
    re.IGNORECASE,
)
_BOLD_FIELD = lazy_pattern(
    r"[\s>+-]{0,8}(?P<sign>\*\*|__)[^\W_][^*_:：\n]{0,40}(?:[:：][ \t]?(?P=sign)|(?P=sign)[ \t]?[:：])[ \t]*[^\s]"
)
"""A field of any name, recognized by its bold label: *__Severity:__ High*."""
_LOCATES = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:(?:original|source|full|primary|main|paper|article|report) )?"
    r"(?:urls?|links?|sources?|doi|arxiv|pdf|paper|article|report|references?|publication|citation|study)"
    r"(?: (?:urls?|links?|id))?[\s*_]{0,4}[:：]",
    re.IGNORECASE,
)
"""A field that says where to find the work."""
_ADDRESSES = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:(?:original|source|full|primary|main) )?(?:urls?|links?|doi|web ?(?:site|page))[\s*_]{0,4}[:：]",
    re.IGNORECASE,
)
"""A field that holds addresses, perhaps with a description of what is there."""
_ADDRESS_ALONE = lazy_pattern(
    r"[\s>*_]{0,12}(?:(?:original|source|video|episode) )?(?:url|link)[\s*_]{0,4}[:：][\s*_<]{0,6}(?:https?://[^\s()<>/]{1,200}/[^\s()<>]{1,400}"
    r"|\[(?P<shown>https?://[^\]\s/]{1,200}/[^\]\s]{1,400})\]\((?P=shown)\))[\s*_>]{0,6}",
    re.IGNORECASE,
)
"""The address of the work that a section is about: *URL: https://talks.example/ports*; a home page is none."""
_REFERENCE = lazy_pattern(
    r"[\s>*_]{0,8}[A-ZÀ-Þ][\w'’-]{1,40}, (?:[A-ZÀ-Þ]\.[ -]?){1,3}[^\n]{0,300}?\((?:1[5-9]|20)\d\d[a-z]?\)[.,:*_ ]{1,6}[*_\"“]?[A-ZÀ-Þ]"
)
"""A work given in full: *Lee, A., & Hart, B. (2018). Ports of the North. Harbour Press*."""
_IDENTIFIED = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:doi[\s*_]{0,4}[:：][\s*_]{0,4}10\.\d{4,9}/|isbn(?:-1[03])?[\s*_]{0,4}[:：][\s*_]{0,4}\d[\d -]{8,16}[\dX])",
    re.IGNORECASE,
)
"""A field that gives the identifier of the work, with or without a link."""
DAY = r"\d{1,4}(?:[-/.年] ?\d|(?:st|nd|rd|th)?[ ,]{1,2}(?:[A-Za-zÀ-ÿ]{3,10}[.,]? )?\d{4}(?!\d))"
"""*2024-05-02*, *2 May 2024*, and *2, 2024* after the month."""
_KEPT = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:accessed|retrieved|captured?|clipped|saved|archived|created(?=[^\n]{0,60}\d:\d\d))(?: (?:date|time|on|at))?"
    rf"[\s*_]{{0,4}}[:：][^\n\d]{{0,20}}{DAY}",
    re.IGNORECASE,
)
"""A field that says when a page was saved or read, as its author would not: *Clipped: 2024-05-02*, *Created: Jun 6, 2020 8:18 PM*."""
_WRITTEN_BY = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:authors?|by|researchers?|institutions?)[\s*_]{0,4}[:：]", re.IGNORECASE
)
_WRITTEN_IN = lazy_pattern(
    r"[\s>*_+-]{0,12}(?:publication|published(?: in)?|venue|journal|conference|year|date|publication date)[\s*_]{0,4}[:：]"
    r"[^\n]{0,120}?(?<!\d)(?:1[5-9]|20)\d\d(?!\d)",
    re.IGNORECASE,
)
_LINE = lazy_pattern(r"[^\n]+")
_LONGEST_FIELDS = 1500
"""The most characters in the fields that describe a work."""
_OF_ALL = lazy_pattern(
    r"[\W_]*(?:(?:original |primary |main )?sources?|original (?:url|link|post|page)|repo(?:sitory)?|paper|article|video"
    r"|transcript|book|based on|quellen?|fuentes?|fontes?|来源|來源|出典|原文|출처|원문|원본)(?![^\W\d_])",
    re.IGNORECASE,
)
"""Labels of a line above all sentences that names what the whole document is about."""
_JOINTS = frozenset(
    ("and", "und", "et", "y", "e", "sowie", "see", "also", "via", "or", "accessed", "retrieved")
)


def source_leaves(parsed: ParsedBlock, spans: tuple[SentenceSpan, ...]) -> tuple[int, ...]:
    """The numbers of the paragraphs of a block that only cite, apart from a label of a few words with a colon."""
    block = parsed.block
    spoken: dict[int, int] = {}
    for span in spans:
        spoken[span.leaf] = spoken.get(span.leaf, 0) + 1
    found = []
    for number, marks in parsed.leaf_marks:
        leaf = block.leaves[number]
        if not marks or leaf.kind is not LeafKind.PARAGRAPH or spoken.get(number, 0) > 1:
            continue
        if number not in spoken or _only_names(block.text, leaf.start, leaf.end, marks):
            found.append(number)
    return tuple(found)


def _only_names(text: str, start: int, end: int, marks: tuple[CitationMark, ...]) -> bool:
    """Whether text[start:end] has only marks that name sources, joining words between them, and perhaps a short label."""
    label = text[start : marks[0].start]
    said = source_label(text, start, end)
    if said is not None and said.end <= marks[0].start:
        return _words_outside(text, said.end, end, marks) <= _MOST_NAMES
    field = _ADDRESSES.match(text, start, marks[0].start)
    if field is not None:
        return _words_outside(text, field.end(), end, marks) <= _MOST_NAMES
    words = len(_WORD.findall(label, 0, _MOST_LABEL + 1))
    if len(label) > _MOST_LABEL or words > _MOST_LABEL_WORDS:
        return False
    if words and not (_LEADS_ON.search(label) or _BASED_ON.fullmatch(label)):
        return False
    at = start + len(label)
    for mark in marks:
        if not names_a_source(mark.text):
            return False
        if any(word.lower() not in _JOINTS for word in _WORD.findall(text, at, max(mark.start, at))):
            return False
        at = max(at, mark.end)
    return not _WORD.search(text, at, end) or _EMBEDS.fullmatch(text, at, end) is not None


def _words_outside(text: str, start: int, end: int, marks: tuple[CitationMark, ...]) -> int:
    """How many words text[start:end] has outside the marks."""
    count, at = 0, start
    for mark in marks:
        count += len(_WORD.findall(text, at, max(mark.start, at)))
        at = max(at, mark.end)
    return count + len(_WORD.findall(text, at, end))


def heads_a_section(block: ResolvedBlock) -> bool:
    """Whether a block directly below a heading gives the sources of the text after it: links, alone or after a label of
    sources, or fields that describe one work."""
    if _describes_a_work(block):
        return True
    if not stands_alone(block.block) or (len(block.spans) > 1 and not _gives_reference(block.block)):
        return False
    if not (block.named_leaves or (block.source_leaves and block.cites_a_source)):
        return False
    leaf, text = block.block.leaves[0], block.block.text
    marks = block.parsed.marks_of(0)
    bare = bool(marks) and not _WORD.search(text, leaf.start, marks[0].start)
    if bare or source_label(text, leaf.start, leaf.end) is not None or speaks_of_all(block.block, 0):
        return True
    return _ADDRESS_ALONE.fullmatch(text, leaf.start, leaf.end) is not None


def _gives_reference(block: Block) -> bool:
    """Whether a paragraph gives a work in full after a label of sources: what reads like sentences is its title and publisher."""
    leaf, text = block.leaves[0], block.text
    label = source_label(text, leaf.start, leaf.end)
    return label is not None and _REFERENCE.match(text, label.end, leaf.end) is not None


def field_of_all(block: ResolvedBlock, *, of_another: bool = False) -> tuple[CitationMark, ...]:
    """The marks of the field that names the source of all that follows, in a block that consists of fields of one work. The
    address is such a field if the work also has a publication number or the day on which it was saved, which an author's own page
    would not have, or if the heading says that the fields are `of_another` work."""
    if not _describes_a_work(block):
        return ()
    text = block.block.text
    lines = list(_LINE.finditer(text))
    published = of_another or any(_IDENTIFIED.match(line[0]) or _KEPT.match(line[0]) for line in lines)
    for line in lines:
        marks = tuple([mark for mark in block.parsed.marks if line.start() <= mark.start < line.end()])
        if marks and (
            _OF_ALL.match(text, line.start(), line.end()) or (published and _LOCATES.match(line[0]))
        ):
            return marks
    return ()


def speaks_of_all(block: Block, leaf: int) -> bool:
    """Whether a line of sources begins with a label for the source of all that follows."""
    there = block.leaves[leaf]
    return _OF_ALL.match(block.text, there.start, there.end) is not None


def _describes_a_work(block: ResolvedBlock) -> bool:
    """Whether a block consists of fields of one work, including its address: *URL: …*, *Author: …*, *Date: …*; or, with bold
    labels, its identifier, or who wrote it and when it came out."""
    text = block.block.text
    if len(text) > _LONGEST_FIELDS:
        return False
    lines = [line for line in _LINE.finditer(text) if line[0].strip()]
    if len(lines) < 2:
        return False
    if block.citation_count and all(_FIELD.match(line[0]) for line in lines):
        return True
    if not all(_BOLD_FIELD.match(line[0]) for line in lines):
        return False
    if block.citation_count:
        return any(
            _LOCATES.match(line[0])
            and any(line.start() <= mark.start < line.end() for mark in block.parsed.marks)
            for line in lines
        )
    if any(_IDENTIFIED.match(line[0]) for line in lines):
        return True
    return any(_WRITTEN_BY.match(line[0]) for line in lines) and any(
        _WRITTEN_IN.match(line[0]) for line in lines
    )
