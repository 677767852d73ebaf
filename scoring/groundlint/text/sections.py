"""The sections of a report, and which of the four that every report should have each one is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from groundlint.report_sentence import Section
from groundlint.text import section_names
from groundlint.text.blocks import Block, Leaf, LeafKind

_KINDS = {
    "sources": section_names.names(section_names.SOURCES),
    "summary": section_names.names(section_names.SUMMARY),
    "conclusion": section_names.names(section_names.CONCLUSION),
    "findings": section_names.names(section_names.FINDINGS),
}
_MARKUP = re.compile(r"[*_`~#]+|\[(?P<text>[^\]]*)\]\([^)]*\)|<[^>]*>|\{#[^}]*\}\s*$")
# '1.', '2.3', 'IV.', 'A)', '§ 4', '第三章', '一、', '(二)', 'Part 2:', 'Section 3 -'
_NUMBERING = re.compile(
    r"^\s*(?:(?:part|section|chapter|teil|kapitel|partie|parte|capítulo|step|phase)\s+)?"
    r"(?:§\s*)?(?:\d+(?:\.\d+)*[.):\s、．]|[ivxlc]+[.):]\s|[a-z][.)]\s|第?[一二三四五六七八九十\d]+[章节節部分]*[、.．:：\s]"
    r"|[（(][一二三四五六七八九十\d]+[)）])\s*",
    re.IGNORECASE,
)
_JOINTS = re.compile(
    r"\s*(?:&|/|,|;|:|：|\+|—|–|\||（|\(|\)|）|\band\b|\bund\b|\bet\b|\by\b|、|与|和|及|・)\s*"
)
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ASIDE = re.compile(r"\s*[(（][^()（）]*[)）]\s*$")
_LETTERS = re.compile(r"[^\W_]")


@lru_cache(maxsize=4096)
def section_kind(title: str) -> str:
    """'summary', 'findings', 'conclusion', 'sources' or 'other', by what the heading says.

    A heading counts only if the whole of it, or every part of it around 'and', '/' or ':', is such a name:
    'Energy Sources' is not a sources section, 'Sources and References' is.
    """
    name = heading_words(title)
    for kind, known in _KINDS.items():
        if name in known:
            return kind
    parts = [part for part in _JOINTS.split(name) if part]
    if len(parts) > 1:
        # 'Conclusion: what we learnt' is one; 'Summary: costs by year' sums up its own part only.
        for kind in ("conclusion", "findings") if ":" in name or "：" in name else _KINDS:
            if parts[0] in _KINDS[kind] and kind != "sources":
                return kind
        if all(part in _KINDS["sources"] for part in parts):
            return "sources"
    return "other"


def heading_words(title: str) -> str:
    """The words of a heading as they are compared: no numbering, markup, emoji or closing colon; lower case."""
    text = _MARKUP.sub(lambda m: m["text"] or " ", _ESCAPE.sub(r"\1", title))
    text = _NUMBERING.sub("", text.strip(), count=1)
    first = _LETTERS.search(text)
    text = text[first.start() :] if first else ""
    return " ".join(_ASIDE.sub("", text.lower()).rstrip(" :：.。!*").split())


def heading_text(block: Block, leaf: Leaf) -> str:
    """The words of a heading as written, without `#` and links' addresses."""
    raw = " ".join(block.text[s:e] for s, e in leaf.pieces)
    raw = re.sub(r"\s+#+\s*$", "", raw)
    raw = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", raw)
    raw = re.sub(r"\s*\{#[^}]*\}\s*$", "", raw)
    return re.sub(r"(\*\*|__|\*|`)(.+?)\1", r"\2", raw).strip()


def sections_of(blocks: tuple[Block, ...], starts: tuple[int, ...]) -> tuple[Section, ...]:
    """The sections in order; the text before the first heading is one too when it holds anything."""
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
    """Where each section ends, its subsections included: at the next heading of its level or above."""
    next_of_level = [length] * 7
    ends = []
    for level, start in reversed(heads):
        ends.append(min(next_of_level[1 : level + 1]))
        next_of_level[level] = start
    return ends[::-1]
