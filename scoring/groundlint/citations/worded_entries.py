"""Entries numbered with a word or in ways that Markdown lists are not: 'Source 2: …', '**2.** …', '2\\. …', '#2 …', '2 – …'.

Anything may be numbered in these ways. It is a source list only in a sources section or below its title, and only if each
entry names a page or a work.
"""

from __future__ import annotations

import re
from functools import partial

from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.source_lists import ListCandidate, ListEntry, by_item
from groundlint.citations.titled_entries import WORK
from groundlint.model.block import Block, LeafKind, Span

_WORD = r"(?:sources?|src|refs?|references?|citations?|quelle|beleg|fuente|fonte|référence|来源|來源|文献|文獻|参考文献|出典|출처|문헌)"
_HEAD = re.compile(
    rf"[-*+] (?=\S)|(?:\*\*|__)?\[?(?:{_WORD}(?:\.? ?#?|(?<=[^\x00-\x7f])))(?P<worded>\d{{1,3}})\]?(?:\*\*|__)?\s?(?:[.:：)–—|-]{{1,2}}(?:\*\*|__)?\s*|\s)"
    r"|(?:\*\*|__)(?P<bold>\d{1,3})[.):]?(?:\*\*|__)[.):]?\s|#(?P<hash>\d{1,3})[.):]?\s|(?P<plain>\d{1,3})(?:\\[.)]|[.):：]| [–—|])\s",
    re.IGNORECASE,
)


def worded_entries(block: Block) -> ListCandidate | None:
    """The entries of a block that holds nothing but entries; None for any other block."""
    leaves = [leaf for leaf in block.leaves if leaf.kind is not LeafKind.HTML]
    if not leaves or not leaves[0].pieces or _head(block.text, leaves[0].pieces[0]) is None:
        return None
    if any(leaf.kind is not LeafKind.PARAGRAPH for leaf in leaves):
        return None
    if any(around.kind == "footnote" for leaf in leaves for around in leaf.containers):
        return None
    entries: list[ListEntry] = []
    for _, group in by_item(leaves):
        pieces = [piece for leaf in group for piece in leaf.pieces]
        found = list(entries_in(pieces, partial(_head, block.text)))
        if not found or found[0][1][0] != pieces[0]:  # something is above the first entry
            return None
        for head, lines in found:
            words = words_after(block.text, head.end(), lines)
            number = head["worded"] or head["bold"] or head["hash"] or head["plain"]
            entries.append(ListEntry(str(int(number)), words, lines[0][0], lines[-1][1]))
    if not all(WORK.search(entry.text) for entry in entries):
        return None
    return ListCandidate(tuple(entries), bracketed=False, whole=True)


def _head(text: str, piece: Span) -> re.Match[str] | None:
    """The number at the start of a line, perhaps after the sign of an item that its list has left in the line."""
    head = _HEAD.match(text, *piece)
    if head is not None and head.lastgroup is None:
        head = _HEAD.match(text, head.end(), piece[1])
    return head if head is not None and head.lastgroup is not None else None
