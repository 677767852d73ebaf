"""Entries of a source list that have an anchor (`<div id="ref-smith2020">`), as Pandoc, Quarto and jekyll-scholar write them: a link to
the anchor cites the entry (`Smith ([2020](#ref-smith2020))`)."""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, LeafKind

_NOT_ONE = r"(?:list|index|all|sections?|top|end|start|heading|title|style|tables?|links?|sources?|references?|pages?|notes?)"
_OF_AN_ENTRY = (
    rf"(?:(?:ref|cite|cit|citation|bib|source|src|entry|fn|note)(?:[-_:.]|(?=[\dA-Z]))(?!{_NOT_ONE}(?![\w:.-]))"
    r"[^\s\"'<>()]{1,120}"
    r"|[a-z][\w:.-]{0,80}(?<!\d)(?:19|20)\d\d\w{0,40})"
)
"""The name of an anchor that may be an entry's: `ref-lee`, `cite_note-5`, `bib7`, or a key with a year (`lee2020ports`);
not that of the whole list (`ref-list`)."""
_TO_AN_ENTRY = lazy_pattern(rf"#{_OF_AN_ENTRY}")
_ANCHOR = lazy_pattern(
    rf"<(?!(?:h[1-6]|img|table|section|figure|[uo]l)\b)[a-z]{{1,10}}\b(?:\s[^<>]{{0,200}}?)?\s(?:id|name)=[\"']?(?P<id>{_OF_AN_ENTRY})[\"']?(?=[\s>/])[^<>]{{0,200}}>"
)
_END = lazy_pattern(r"</(?:p|li|div|tr)>|\n[ \t]*(?:\n|[*+-][ \t]|\d{1,3}[.)][ \t])")
"""Where an entry ends at the latest."""
_TAGS = lazy_pattern(r"<[^<>]{0,200}>")
_SIGNS = ('id="', "id='", 'name="', "id=")


def leads_to_entry(target: str) -> bool:
    """Whether the target of a link is an anchor that may be an entry's."""
    return target[:1] == "#" and _TO_AN_ENTRY.fullmatch(target) is not None


def anchored_entries(block: Block) -> Iterator[tuple[str, str, int, int]]:
    """(the anchor with its `#`, the entry's Markdown, start, end) of each entry of a block that has an anchor. The Markdown is empty
    where the block holds nothing else: the entry is the next block."""
    text = block.text
    if not any(sign in text for sign in _SIGNS):
        return
    found = [one for one in _ANCHOR.finditer(text) if not _in_code(block, one.start())]
    for number, one in enumerate(found):
        last = found[number + 1].start() if number + 1 < len(found) else len(text)
        ends = _END.search(text, one.end(), last)
        end = ends.start() if ends is not None else last
        words = text[one.end() : end].strip()
        yield f"#{one['id']}", words if _TAGS.sub("", words).strip() else "", one.start(), end


def _in_code(block: Block, at: int) -> bool:
    return any(leaf.kind is LeafKind.CODE and leaf.start <= at < leaf.end for leaf in block.leaves)
