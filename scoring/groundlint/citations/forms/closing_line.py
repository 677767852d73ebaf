"""`Citations: [1](url) [2](url) …`: a section's sources in one line at its end, each number a link."""

from __future__ import annotations

from groundlint.citations.source_lists import ListCandidate, ListEntry
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block, LeafKind

_LEAD_IN = lazy_pattern(
    r"\s*(?:[-*•]\s+)?(?:\*\*|__|[*_])?(?P<words>[^\W\d_][^:：\[\]\n]{0,59}?)(?:\*\*|__|[*_])?\s*[:：]\s*(?:\*\*|__|[*_])?"
)
_NUMBER = lazy_pattern(
    r"[\s,;，；、|·•]*(?:\*\*)?\[\\?\[?(?P<number>\d{1,3})\\?\]?\]\((?P<address><[^<>\n]{1,2000}>|[^\s()]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,2000})?)"
    r"(?:\s+\"[^\"\n]{0,600}\")?\)(?:\*\*)?"
)
_FEWEST = 2


def closing_line(block: Block) -> ListCandidate | None:
    """The entries of a paragraph that has only a lead-in with a colon and number links; None for any other."""
    leaves = block.leaves
    if "](" not in block.text or len(leaves) != 1 or leaves[0].kind is not LeafKind.PARAGRAPH:
        return None
    start, end = leaves[0].pieces[0][0], leaves[0].pieces[-1][1]
    led = _LEAD_IN.match(block.text, start, end)
    if led is None:
        return None
    entries: list[ListEntry] = []
    at = led.end()
    while (found := _NUMBER.match(block.text, at, end)) is not None:
        words = block.text[found.start("number") - 1 : found.end()].lstrip("[\\")
        entries.append(ListEntry(str(int(found["number"])), f"[{words}", found.start("number"), found.end()))
        at = found.end()
    if len(entries) < _FEWEST or block.text[at:end].strip(" .。\n*_"):
        return None
    return ListCandidate(tuple(entries), True, True, " ".join(led["words"].split()))
