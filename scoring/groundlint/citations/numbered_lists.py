"""Which numbered entries of a document are its source lists."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from groundlint.citations.source_lists import ListCandidate, ListEntry, numbered_entries
from groundlint.text.blocks import Block, LeafKind

if TYPE_CHECKING:
    from groundlint.report_sentence import Section

_ANY_NUMBERED = re.compile(r"^[ >*+-]*(?:\*\*)?\[?(?:\\?\[|【)\d{1,3}\\?[\]】]", re.MULTILINE)
_ONLY_ADDRESS = re.compile(r"\s*<?https?://\S+?>?\s*")
_LONGEST_TITLE = 60
_CONTINUED = ListCandidate((), True, True)
_NONE: tuple[ListCandidate | None] = (None,)

Placed = tuple[int, ListCandidate]
"""A candidate with the number of its block."""


@dataclass(frozen=True, slots=True)
class NumberedList:
    """One source list: (block number, entry) in order, each label once. `bracketed`: numbered `[1]`, not `1.`"""

    bracketed: bool
    entries: tuple[tuple[int, ListEntry], ...]


def numbered_lists(
    blocks: tuple[Block, ...], starts: tuple[int, ...], sections: tuple[Section, ...]
) -> tuple[tuple[NumberedList, ...], frozenset[int]]:
    """The source lists of a document, bracketed ones first, and the numbers of the blocks that are one outside a
    sources section.

    A numbered list is a source list if it stands in a sources section, or under a paragraph or line like
    'Sources:', or if it is a run of `[n]` entries with rising numbers and mostly addresses, or one at the very
    end of the text.
    """
    in_sources = _sources_blocks(starts, sections)
    return gather_lists((block, number in in_sources) for number, block in enumerate(blocks))


def gather_lists(
    blocks: Iterable[tuple[Block, bool]],
) -> tuple[tuple[NumberedList, ...], frozenset[int]]:
    """The same from each block with whether it stands in a sources section. Blocks that are not
    `may_list_sources` may be left out, but for those directly behind one that is."""
    gathering = _Gathering()
    for number, (block, in_sources) in enumerate(blocks):
        gathering.add(number, block, in_sources)
    gathering.close(at_end=True)
    return _split(sorted(gathering.taken, key=lambda placed: placed[0])), frozenset(gathering.outside)


def relisted(
    lists: tuple[NumberedList, ...], number: int, old: Block, new: Block
) -> tuple[NumberedList, ...] | None:
    """The source lists after block `number` has become `new` and no other has changed; None where another text of it may
    begin or end a list: there all blocks are to be gone through."""
    asked = (_announces_sources, _is_address, _may_be_numbered)
    if any(ask(old) != ask(new) for ask in asked):
        return None
    was, now = _candidate(old), _candidate(new)
    if was is None or now is None:
        return lists if was is now else None
    if (was.bracketed, was.lead_in, _told_by(was)) != (now.bracketed, now.lead_in, _told_by(now)):
        return None
    fresh = dict(zip(was.entries, now.entries, strict=True))
    return tuple(
        NumberedList(
            part.bracketed,
            tuple([(block, fresh[item] if block == number else item) for block, item in part.entries]),
        )
        if any(block == number for block, _ in part.entries)
        else part
        for part in lists
    )


def _told_by(candidate: ListCandidate) -> list[tuple[str, bool]]:
    """What of its entries tells whether a block is a list, and where the next one begins."""
    return [(entry.label, _has_address(entry)) for entry in candidate.entries]


def may_list_sources(block: Block) -> bool:
    """Whether a block can be a part of a source list or its lead-in. All others do the same to those before them: they
    end them."""
    found: bool | None = block.memo.lists
    if found is None:
        found = block.memo.lists = (
            _announces_sources(block) or _is_address(block) or _candidate(block) is not None
        )
    return found


class _Gathering:
    """Goes through the blocks once; `run` are `[n]` blocks of which it is not known yet what they are."""

    def __init__(self) -> None:
        self.taken: list[Placed] = []
        self.outside: set[int] = set()
        self.run: list[Placed] = []
        self.announced = False

    def add(self, number: int, block: Block, in_sources: bool) -> None:
        if not (in_sources or self.announced or _may_be_numbered(block)):
            if self.run and _is_address(block):
                self.run.append((number, _CONTINUED))  # the address of the entry above, as a paragraph
                return
            self.close()
            self.announced = _announces_sources(block)
            return
        candidate = _candidate(block)
        if in_sources:
            self.close()
            if candidate is not None:
                self.taken.append((number, candidate))
        elif candidate is not None and (self.announced or candidate.bracketed):
            self.run.append((number, candidate))
            if self.announced or _is_sources_title(candidate.lead_in):
                self._take_run()
                self.announced = True
        else:
            self.close()
            self.announced = _announces_sources(block)

    def close(self, at_end: bool = False) -> None:
        if self.run and _is_list_by_itself(self.run, at_end):
            self._take_run()
        self.run = []
        self.announced = False

    def _take_run(self) -> None:
        self.taken += self.run
        self.outside.update(number for number, _ in self.run)
        self.run = []


def _sources_blocks(starts: tuple[int, ...], sections: tuple[Section, ...]) -> frozenset[int]:
    inside: set[int] = set()
    for section in sections:
        if section.kind == "sources":
            inside.update(range(bisect_left(starts, section.start), bisect_left(starts, section.end)))
    return frozenset(inside)


def _may_be_numbered(block: Block) -> bool:
    if "[" not in block.text and "【" not in block.text:
        return False
    found: bool | None = block.memo.numbered
    if found is None:
        found = block.memo.numbered = _ANY_NUMBERED.search(block.text) is not None
    return found


def _candidate(block: Block) -> ListCandidate | None:
    known: tuple[ListCandidate | None] | None = block.memo.numbered_entries
    if known is None:
        found = numbered_entries(block)
        known = block.memo.numbered_entries = (found,) if found is not None else _NONE
    return known[0]


def _is_address(block: Block) -> bool:
    return "://" in block.text[:12] and _ONLY_ADDRESS.fullmatch(block.text) is not None


def _announces_sources(block: Block) -> bool:
    """'Sources:' or '**Works cited**' as a paragraph of its own above a list."""
    leaves = block.leaves
    if len(leaves) != 1 or leaves[0].kind is not LeafKind.PARAGRAPH or len(leaves[0].pieces) != 1:
        return False
    start, end = leaves[0].pieces[0]
    return end - start <= _LONGEST_TITLE and _is_sources_title(block.text[start:end])


def _is_sources_title(title: str) -> bool:
    from groundlint.text.sections import section_kind

    return bool(title) and section_kind(title) == "sources"


def _is_list_by_itself(run: list[Placed], at_end: bool) -> bool:
    """Whether `[n]` blocks without a heading are a source list: rising numbers, mostly with an address; at the
    end of the text two entries are enough, with or without one."""
    if any(candidate.lead_in for _, candidate in run):
        return False  # prose in which a line happens to begin with [n]
    entries = [entry for _, candidate in run for entry in candidate.entries]
    numbers = [int(entry.label) for entry in entries]
    if numbers != sorted(set(numbers)):
        return False
    addresses = sum(map(_has_address, entries))
    if at_end:
        return len(entries) >= 2 or addresses > 0
    return len(entries) >= 2 and 2 * addresses >= len(entries)


def _has_address(entry: ListEntry) -> bool:
    return "://" in entry.text or "doi" in entry.text.lower() or "www." in entry.text


def _split(taken: list[Placed]) -> tuple[NumberedList, ...]:
    """A new list begins where number 1 comes again, or where the way of numbering changes."""
    lists: list[tuple[bool, dict[str, tuple[int, ListEntry]]]] = []
    for number, candidate in taken:
        for item in candidate.entries:
            if (
                not lists
                or candidate.bracketed != lists[-1][0]
                or (item.label == "1" and "1" in lists[-1][1])
            ):
                lists.append((candidate.bracketed, {}))
            lists[-1][1].setdefault(item.label, (number, item))
    ranked = sorted(lists, key=lambda part: not part[0])
    return tuple(NumberedList(bracketed, tuple(entries.values())) for bracketed, entries in ranked)
