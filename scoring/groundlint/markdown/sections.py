"""The sections of a report, and which of them are the four that every report should have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown import section_names
from groundlint.markdown.sign_search import SignSearch
from groundlint.model.block import Block, Leaf, LeafKind
from groundlint.model.section import Section

_KINDS = {
    "sources": section_names.names(section_names.SOURCES),
    "summary": section_names.names(section_names.SUMMARY),
    "conclusion": section_names.names(section_names.CONCLUSION),
    "findings": section_names.names(section_names.FINDINGS),
}
_BESIDE_SOURCES = section_names.names(section_names.BESIDE_SOURCES)
_MARKUP = lazy_pattern(r"[*_`~#]+|<[^<>]*>")
_EMPHASIS = lazy_pattern(r"(\*\*|__|\*|`)(.+?)\1")
_NESTED = 2
"""How many levels of emphasis are removed from a heading: a name in italics within bold words."""
_LINK_BEGINS = lazy_pattern(r"!?\[")
# '1.', '2.3', 'IV.', 'A)', '§ 4', '第三章', '一、', '(二)', '제3장', 'Ⅱ.', '나.', 'Part 2:', 'Section 3 -'
_NUMBERING = lazy_pattern(
    r"^\s*(?:(?:part|section|chapter|teil|kapitel|partie|parte|capítulo|sección|apartado|step|phase|fase|paso)\s+)?"
    r"(?:§\s*)?(?:\d+(?:\.\d+)*[.):\s、．]|[ivxlc]+[.):]\s|[a-z][.)]\s|第?[一二三四五六七八九十\d]+[章节節部分]*[、.．:：\s]"
    r"|[（(][一二三四五六七八九十\d]+[)）]|제 ?\d+ ?[장절부편][.:]?\s|\d+[장절][.:]?\s|[Ⅰ-Ⅻⅰ-ⅻ][.)]?\s|[가나다라마바사아자차카타파하][.)]\s)\s*",
    re.IGNORECASE,
)
_JOINTS = lazy_pattern(
    r"&|/|,|;|:|：|\+|—|–|\||（|\(|\)|）|\band\b|\bund\b|\bet\b|\by\b|、|与|與|和|及|・|·|\b및\b|(?<=[가-힣])(?<![결성효경])[과와] "
)
# What the list of one section or part adds to its name: 'References used in this section', 'Sources for chapter 3'.
_OF_ITS_OWN = lazy_pattern(
    r"(?<=\w) (?:(?:used |cited |quoted |mentioned |consulted )?(?:in|for|of|to) (?:this|the) (?:section|chapter|part|report|document|article|paper)"
    r"|(?:for|of|to|in) (?:section|chapter|part|phase|stage|volume) [\w.]{1,8}|used|cited|consulted"
    r"|(?:zu|für|in) (?:diesem|dieses|diesen) (?:abschnitt|kapitels?|teil|bericht)|dieses (?:abschnitts|kapitels|berichts)"
    r"|(?:de|dans) cette (?:section|partie)|(?:de|en) est(?:a (?:sección|parte)|e (?:informe|documento|artículo|capítulo|apartado))|(?:desta|nesta) (?:seção|secção|parte))$"
)
# The same before the name: '上述内容引用的参考资料', '本报告的资料来源', '本レポートの参考文献'.
_OF_ITS_OWN_BEFORE = lazy_pattern(
    r"^(?:(?:上述|以上|上文|正文|文中|本)?(?:内容|报告|報告|文章|文|章|节|節|部分|研究)?(?:中|所)?(?:引用|参考|參考|使用)[过過]?的"
    r"|本(?:报告|報告|文|章|节|節|研究|レポート|記事|稿|書)(?:[的の]|で(?:引用|参照|使用)した)?"
    r"|(?:이|본) (?:보고서|문서|글|장|절)(?:의|에서 인용한) )"
)
# What precedes the name if the list is an appendix: 'Appendix A: Research Sources', '附录：参考文献'.
_APPENDIX = lazy_pattern(
    r"^(?:(?:appendix|annexe?|anhang|anexo|ap[éê]ndice|attachment)(?: [a-z0-9]{1,3})?(?: ?[:.：–—-]) ?"
    r"|(?:附[录錄件]|付録|부록) ?[a-z0-9一二三四五六七八九十]{0,2} ?[:：、.–—-]? ?)"
)
# What says how much of it a list is: 'Complete Reference List', 'Annotated Bibliography'; 'Full Source' may be code.
_HOW_MUCH = lazy_pattern(
    r"^(?:(?:the|our|my) )?(?:complete|full|comprehensive|consolidated|annotated|detailed|master|vollständige[sr]?) (?!(?:source|reference)$)"
)
_ESCAPE = lazy_pattern(r"\\([!-/:-@\[-`{-~])")
_ASIDE = lazy_pattern(r"(?<!\s)\s*[(（][^()（）]*[)）]\s*$")
_LETTERS = lazy_pattern(r"[^\W_]")


@lru_cache(maxsize=4096)
def section_kind(title: str) -> str:
    """'summary', 'findings', 'conclusion', 'sources' or 'other', by what the heading says.

    A heading counts only if all of it, or every part of it around 'and', '/' or ':', is such a name:
    'Energy Sources' is not a sources section, 'Sources and References' and 'Confidence & Sources' are.
    """
    name = heading_words(title)
    for kind, known in _KINDS.items():
        if name in known:
            return kind
    listed = _HOW_MUCH.sub("", _APPENDIX.sub("", name))
    if (
        listed in _KINDS["sources"]
        or _OF_ITS_OWN.sub("", _OF_ITS_OWN_BEFORE.sub("", listed)) in _KINDS["sources"]
    ):
        return "sources"
    parts = [part for part in map(str.strip, _JOINTS.split(name)) if part]
    if len(parts) > 1:
        # 'Conclusion: what we learnt' is one; 'Summary: costs by year' sums up its own part only.
        for kind in ("conclusion", "findings") if ":" in name or "：" in name else _KINDS:
            if parts[0] in _KINDS[kind] and kind != "sources":
                return kind
        if parts[-1] in _KINDS["conclusion"]:  # 'Outlook and Conclusion'
            return "conclusion"
        named = [part for part in parts if part not in _BESIDE_SOURCES]
        if named and all(part in _KINDS["sources"] for part in named):
            return "sources"
    return "other"


@lru_cache(maxsize=1024)
def heading_words(title: str) -> str:
    """The words of a heading as they are compared: without numbering, markup, emoji and closing colon; in lower case."""
    text = _MARKUP.sub(" ", _without_addresses(_without_attribute(_ESCAPE.sub(r"\1", title))))
    text = _NUMBERING.sub("", text.strip(), count=1)
    first = _LETTERS.search(text)
    text = text[first.start() :] if first else ""
    return " ".join(_ASIDE.sub("", text.lower()).rstrip(" :：.。!*]").split())


def heading_text(block: Block, leaf: Leaf) -> str:
    """The words of a heading as written, without `#` and links' addresses."""
    raw = " ".join(block.text[s:e] for s, e in leaf.pieces)
    raw = re.sub(r"(?<!\s)\s+#+\s*$", "", raw)
    raw = _without_attribute(_without_addresses(raw))
    for _ in range(_NESTED):
        raw = _EMPHASIS.sub(r"\2", raw)
    return raw.strip()


def _without_addresses(title: str) -> str:
    """A heading with each `[words](address)`, including those of images, replaced by its words."""
    kept: list[str] = []
    find = SignSearch(title).find
    at = place = 0
    while (found := _LINK_BEGINS.search(title, place)) is not None:
        place = found.end()
        close = find("]", place)
        end = find(")", close + 2) if close >= 0 and title.startswith("](", close) else -1
        if end >= 0:
            kept += (title[at : found.start()], title[place:close])
            at = place = end + 1
    return "".join((*kept, title[at:]))


def _without_attribute(title: str) -> str:
    """A heading without the `{#name}` at its end."""
    written = title.rstrip()
    opened = written.find("{#", written.rfind("}", 0, -1) + 1) if written.endswith("}") else -1
    return written[:opened].rstrip() if opened >= 0 else title


def sections_of(blocks: tuple[Block, ...], starts: tuple[int, ...]) -> tuple[Section, ...]:
    """The sections in order; the text before the first heading is also one, unless it is empty."""
    heads = [
        (heading_text(block, leaf), leaf, start)
        for block, start in zip(blocks, starts, strict=False)
        for leaf in block.leaves
        if leaf.kind is LeafKind.HEADING and not leaf.containers
    ]
    return sections_of_headings(heads, starts[-1] if starts else 0)


def sections_of_headings(heads: Sequence[tuple[str, Leaf, int]], length: int) -> tuple[Section, ...]:
    """The same from the headings alone: (title, leaf, start of its block) of each, and the length of the text."""
    found: list[Section] = []
    starts = [start + leaf.start for _, leaf, start in heads]
    first = starts[0] if starts else length
    if first > 0:
        found.append(Section("", 0, 0, 0, 0, first, first))
    outer = _outer_ends([(leaf.level, at) for (_, leaf, _), at in zip(heads, starts, strict=True)], length)
    kinds = kinds_of([(leaf.level, title) for title, leaf, _ in heads])
    for position, (title, leaf, start) in enumerate(heads):
        end = starts[position + 1] if position + 1 < len(heads) else length
        below = start + leaf.end
        found.append(
            Section(title, leaf.level, starts[position], below, below, end, outer[position], kinds[position])
        )
    return tuple(found)


def kinds_of(heads: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """The kind of each section, from its headings' (level, title)."""
    single_title = bool(heads) and heads[0][0] == 1 and sum(level == 1 for level, _ in heads) == 1
    inherited: list[tuple[int, str]] = []  # sections inside 'Sources' are sources too
    found = []
    for position, (level, title) in enumerate(heads):
        kind = "title" if position == 0 and single_title else section_kind(title)
        while inherited and inherited[-1][0] >= level:
            inherited.pop()
        if kind in ("other", "findings") and inherited:
            kind = inherited[-1][1]
        if kind == "sources":
            inherited.append((level, kind))
        found.append(kind)
    return tuple(found)


def _outer_ends(heads: list[tuple[int, int]], length: int) -> list[int]:
    """Where each section ends, including its subsections: at the next heading of its level or above."""
    next_of_level = [length] * 7
    ends = []
    for level, start in reversed(heads):
        ends.append(min(next_of_level[1 : level + 1]))
        next_of_level[level] = start
    return ends[::-1]
