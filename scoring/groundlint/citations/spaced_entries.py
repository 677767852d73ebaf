"""Entries with nothing but a blank after their numbers: '1 Low A, Kay B. Grid lines. Lancet 2019; 393: 12.', as medical journals
and word processors write them.

Much begins with a number and a blank. It is a source list only in a sources section, below its title or below a heading of
notes, if the numbers run from 1 upwards without a gap and at least half of the entries name a page or a work.
"""

from __future__ import annotations

from collections.abc import Iterator

from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.source_lists import ListCandidate, ListEntry
from groundlint.citations.titled_entries import WORK
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.inline_author_year import ANY_PARTICLES
from groundlint.model.block import Block, LeafKind, Span

_HEAD = lazy_pattern(
    rf"(?P<number>[1-9]\d{{0,2}})[ \t\u00a0\u2002\u2003]{{1,4}}(?=[\"“„«‘'*_\[<(]{{0,3}}(?:{ANY_PARTICLES}[^\W\d_a-zß-öø-ÿ]|https?://|www\.|(?:ibid|see|cf)\b))"
)
_FEWEST = 2
_LONGEST_LEAD_IN = 60


def spaced_entries(block: Block) -> ListCandidate | None:
    """The entries of a paragraph that holds nothing else, except a short first line above them; None for any other block. A
    line that begins with another number than the next one goes on with its entry."""
    leaves = [leaf for leaf in block.leaves if leaf.kind is not LeafKind.HTML]
    if len(leaves) != 1 or leaves[0].kind is not LeafKind.PARAGRAPH or not leaves[0].pieces:
        return None
    if leaves[0].containers:
        return None
    lines = leaves[0].pieces
    lead_in = ""
    if len(lines) > 1 and _HEAD.match(block.text, *lines[0]) is None:
        start, end = lines[0]
        lead_in, lines = block.text[start:end], lines[1:]
    first = _HEAD.match(block.text, *lines[0])
    if first is None or len(lead_in) > _LONGEST_LEAD_IN:
        return None
    expected = int(first["number"])

    def head_of(line: Span) -> int | None:
        nonlocal expected
        head = _HEAD.match(block.text, *line)
        if head is None or int(head["number"]) != expected:
            return None
        expected += 1
        return head.end()

    entries = [
        ListEntry(str(number), words_after(block.text, end, own), own[0][0], own[-1][1])
        for number, (end, own) in enumerate(entries_in(lines, head_of), expected)
    ]
    return ListCandidate(tuple(entries), False, True, lead_in)


class CountedUp:
    """Gathers such entries from blocks in order."""

    def __init__(self) -> None:
        self._runs: list[list[tuple[int, ListCandidate]]] = []
        self._next = 1

    def add(self, number: int, candidate: ListCandidate) -> bool:
        """Whether the entries of block `number` begin with 1 or go on after those before."""
        first = int(candidate.entries[0].label)
        if first == 1:
            self._runs.append([])
        elif first != self._next:
            self._next = 1
            return False
        self._runs[-1].append((number, candidate))
        self._next = first + len(candidate.entries)
        return True

    def lists(self) -> Iterator[tuple[int, ListCandidate]]:
        """The blocks of the source lists among them."""
        for run in self._runs:
            texts = [entry.text for _, candidate in run for entry in candidate.entries]
            named = sum([WORK.search(text) is not None for text in texts])
            if len(texts) >= _FEWEST and 2 * named >= len(texts):
                yield from run
