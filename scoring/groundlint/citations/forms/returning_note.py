"""`1. ^**[^](#fnref1)**^ Doe (2021), On Ports.`: the notes of an exported wiki, each with a link back to its mark."""

from __future__ import annotations

from groundlint.citations.source_lists import ListCandidate, ListEntry, numbered_entries
from groundlint.lazy_pattern import lazy_pattern
from groundlint.model.block import Block

_BACK = lazy_pattern(
    r"[\s^*_\\]{0,8}\[[\s*_\\^↑↩]{1,8}\]\(#(?P<place>(?:fn|cite_|foot)?_?(?:note)?_?(?:ref|back)[\w:.-]{0,80})\)[\s^*_]{0,8}"
)


def returning_notes(block: Block) -> ListCandidate | None:
    """The entries of an ordered list that all begin with a link back to their mark; None for any other block."""
    if "](#" not in block.text:
        return None
    listed = numbered_entries(block)
    if listed is None or listed.bracketed:
        return None
    entries: list[ListEntry] = []
    for entry in listed.entries:
        back = _BACK.match(entry.text)
        if back is None:
            return None
        # After '10.' an export indents too little, so the words end up below the list: then the link alone is the entry.
        words = entry.text[back.end() :] or f"{entry.label} {back['place']}"
        entries.append(ListEntry(entry.label, words, entry.start, entry.end))
    return ListCandidate(tuple(entries), True, True, "footnotes")
