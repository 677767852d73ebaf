"""Entries that lost their numbers in an export: a bulleted list in which each has the date of access, as Gemini writes in its
numbered lists. They are numbered by position if the marks of the report have lost their brackets, too."""

from __future__ import annotations

import re

from groundlint.citations.source_lists import ListCandidate, ListEntry, by_item
from groundlint.model.block import Block, LeafKind

_FEWEST = 3
_ACCESSED = re.compile(
    r"\b(?:accessed|retrieved|abgerufen|zugriff am|consulté le|fecha de acceso|acessado em|data de acesso)\b|にアクセス|访问时间|檢索日期"
    r"|检索日期|액세스",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"https?://", re.IGNORECASE)


def counted_entries(block: Block) -> ListCandidate | None:
    """The entries of such a list, numbered by position; None for any other block."""
    entries: list[ListEntry] = []
    for container, leaves in by_item(list(block.leaves)):
        if container is None or container.label[:1].isdecimal():
            return None
        start, end = leaves[0].start, leaves[-1].end
        dated = _ACCESSED.search(block.text, start, end) and _ADDRESS.search(block.text, start, end)
        if not (dated and all(leaf.kind is LeafKind.PARAGRAPH for leaf in leaves)):
            return None
        words = "\n".join([block.text[s:e] for leaf in leaves for s, e in leaf.pieces])
        entries.append(ListEntry(str(len(entries) + 1), words, start, end))
    return ListCandidate(tuple(entries), False, True) if len(entries) >= _FEWEST else None
