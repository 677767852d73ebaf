"""Entries with nothing but a blank after their numbers: '1 Low A, Kay B. Grid lines. Lancet 2019; 393: 12.', as medical journals
and word processors write them.

Much begins with a number and a blank. It is a source list only in a sources section, below its title or below a heading of
notes, if the numbers run from 1 upwards without a gap and at least half of the entries name a page or a work. Among notes, which
may be remarks, a year alone names none: 'Figures for 2020 were revised.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from groundlint.citations.entry_lines import entries_in, words_after
from groundlint.citations.forms.author_year import begins_a_work
from groundlint.citations.source_lists import ListCandidate, ListEntry
from groundlint.citations.titled_entries import WORK
from groundlint.lazy_pattern import lazy_pattern
from groundlint.markdown.names_and_years import ANY_PARTICLES, ANY_YEAR, SHORT_NAME
from groundlint.model.block import Block, LeafKind, Span

_HEAD = lazy_pattern(
    rf"(?P<number>[1-9]\d{{0,2}})[ \t\u00a0\u2002\u2003]{{1,4}}(?=[\"“„«‘'*_\[<(]{{0,3}}(?:{ANY_PARTICLES}[^\W\d_a-zß-öø-ÿ]|https?://|www\.|(?:ibid|see|cf)\b))"
)
_ADDRESS = lazy_pattern(r"https?://|www\.|\bdoi\b|\]\(", re.IGNORECASE)
_BY_INITIALS = lazy_pattern(
    rf"\W{{0,3}}(?:{SHORT_NAME}(?:,? (?:[A-Z]\.[ -]?){{1,3}}| [A-Z]{{1,2}}[,.])|(?:[A-Z]\.[ -]?){{1,3}}{SHORT_NAME})"
)
"""'Low A, Kay B.', 'Low, A.', 'A. Low'."""
_TITLE = lazy_pattern(r"(?<![*_\w])[*_][^\W_][^*_\n]{3,200}[*_](?!\w)|[“„«\"][^“”„«»\"\n]{8,200}[”“»\"]")
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
    """Gathers such entries from blocks in order; `notes`: among notes, which may be remarks."""

    def __init__(self, *, notes: bool = False) -> None:
        self._notes = notes
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
            named = sum(
                [_names_source(text) if self._notes else WORK.search(text) is not None for text in texts]
            )
            if len(texts) >= _FEWEST and 2 * named >= len(texts):
                yield from run


def _names_source(text: str) -> bool:
    """Whether a note gives an address, begins like an entry by author and year, or has a year with initials or a title."""
    if _ADDRESS.search(text) is not None or begins_a_work(text):
        return True
    named = _BY_INITIALS.match(text) is not None or _TITLE.search(text) is not None
    return named and ANY_YEAR.search(text) is not None
