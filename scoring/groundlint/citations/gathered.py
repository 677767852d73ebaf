"""What citation marks may point to while somebody types: gathered again only from the blocks that define something."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import count

from groundlint.citations.definitions import (
    Definition,
    Definitions,
    assemble,
    bracket_numbers,
    numbers_cite,
    own_definitions,
)
from groundlint.citations.model import Form, Mark
from groundlint.citations.names import labels_of
from groundlint.citations.numbered_lists import NumberedList, gather_lists, may_list_sources, relisted
from groundlint.citations.redefined import alike, redefined, redefined_names
from groundlint.text.blocks import Block
from groundlint.text.chain import Chain, Change, Chunk
from groundlint.text.inline_links import normalise_label
from groundlint.text.outline import Outline, headings_in

_serials = count(1)
_APART = 1 << 40
"""Between the places of two blocks that define something: more than any block is long."""
_NO_NAMES: frozenset[str] = frozenset()  # an empty one takes as much room as one with four names


@dataclass(frozen=True, eq=False)
class Gathered:
    """The definitions of a document by the blocks that hold them; the same content has the same `serial`.

    In `definitions` a block's number is its index in `blocks`, which leaves out those that define nothing, and
    places are those of `place`. `changed` are the names that mean something else than in `previous` (its serial),
    None for all; `reach` the numbers of the first and the last block of which that holds, None for everywhere. `listed`
    are the ids of the blocks that are source lists outside a sources section; `before` says of each chunk how many of
    `blocks` stand before it.
    """

    definitions: Definitions
    blocks: tuple[Block, ...]
    in_sources: tuple[bool, ...]
    lists: tuple[NumberedList, ...]
    listed: frozenset[int]
    may_cite: bool
    serial: int
    previous: int
    changed: frozenset[str] | None
    before: tuple[int, ...]
    reach: tuple[int, int] | None = None

    def changed_since(self, serial: int, chunk: int) -> frozenset[str] | None:
        """The names that mean something else in that chunk than in the definitions of that serial; None where that may
        be all."""
        if serial == self.serial:
            return _NO_NAMES
        if serial != self.previous:
            return None
        if self.reach is not None:
            low, high = self.reach
            behind = self.before[chunk + 1] if chunk + 1 < len(self.before) else len(self.blocks)
            if behind < low or self.before[chunk] > high:
                return _NO_NAMES
        return self.changed

    @cached_property
    def _numbers(self) -> Mapping[int, int]:
        return {id(block): number for number, block in enumerate(self.blocks)}

    def defines(self, block: Block) -> bool:
        """Whether a block may define something, so that its marks have places of their own."""
        return id(block) in self._numbers

    def place(self, chunk: int, before: Sequence[Block], block: Block) -> tuple[int, bool]:
        """Where a block of chunk number `chunk` stands in the definitions, with the blocks `before` it in that chunk;
        and whether its marks stand at places of their own there: else they stand right before the next block that
        defines something."""
        if len(self.definitions.lists) < 2:
            return 0, False  # nothing hangs on it
        own = self._numbers.get(id(block))
        if own is not None:
            return own * _APART, True
        # Not how many there are: one that only ends a list may have become another, which has no number.
        known = (self._numbers.get(id(other)) for other in reversed(before))
        last = next((number for number in known if number is not None), None)
        return (self.before[chunk] if last is None else last + 1) * _APART, False


def gather(
    chain: Chain,
    outline: Outline,
    bibliography: Mapping[str, Definition],
    before: Gathered | None,
    steps: int,
    change: Change | None = None,
) -> Gathered:
    """The definitions of a chain, made from those `before` it by `steps` edits. Where `change` says what has changed
    since then, under the same headings, and nothing of it defines anything, nothing else is looked at."""
    if before is not None and change is not None and before.definitions.bibliography is bibliography:
        now, gone = chain.chunks[change.first : change.stop], change.gone
        behind = change.first > 0 and may_list_sources(chain.chunks[change.first - 1].blocks[-1])
        if _same_parts(now, gone, behind) and (before.lists or _all_numbers(now) == _all_numbers(gone)):
            return before
        again = _redefined(before, chain, change, behind) if steps == 1 or len(before.lists) < 2 else None
        if again is not None:
            return again
    blocks, in_sources, counts = _defining(chain, outline)
    same_blocks = before is not None and before.blocks == blocks and before.in_sources == in_sources
    lists, outside = (
        (before.lists, before.definitions.list_blocks)
        if before is not None and same_blocks
        else gather_lists(zip(blocks, in_sources, strict=True))
    )
    listed = frozenset(id(blocks[number]) for number in outside)
    may_cite = not lists and numbers_cite(_bracket_numbers(chunk) for chunk in chain.chunks)
    if before is not None and before.may_cite == may_cite and before.definitions.bibliography is bibliography:
        if same_blocks and _identical(before.blocks, blocks):
            return before if before.before == counts else replace(before, before=counts)
        in_place = steps == 1 or len(lists) < 2  # else a mark may have moved past a list
        same_lists = before.lists == lists and before.definitions.list_blocks == outside
        if in_place and same_lists and _same_definitions(before.blocks, blocks):
            return replace(before, blocks=blocks, in_sources=in_sources, listed=listed, before=counts)
    starts = tuple(range(0, (len(blocks) + 1) * _APART, _APART))
    definitions = assemble(blocks, starts, lists, outside, bibliography, lambda: may_cite)
    return Gathered(
        definitions,
        blocks,
        in_sources,
        lists,
        listed,
        may_cite,
        next(_serials),
        before.serial if before is not None else 0,
        _changed(before.definitions, definitions, steps) if before is not None else None,
        counts,
    )


def _redefined(before: Gathered, chain: Chain, change: Change, behind: bool) -> Gathered | None:
    """The same after one block that defines something has become another one with the same labels, as in typing in a
    source list: nothing else is gone through. None where more may have changed."""
    if change.swapped is None:
        return None
    chunk, gone = chain.chunks[change.first], change.before[change.first]
    (now, *around), (was, *around_then) = _chunk_parts(chunk, behind), _chunk_parts(gone, behind)
    old, new = gone.blocks[change.swapped], chunk.blocks[change.swapped]
    swapped = tuple([(new if block is old else block, *about) for block, *about in was])
    if swapped != now or around != around_then:
        return None
    if not before.lists and bracket_numbers(old) != bracket_numbers(new):
        return None
    at = before.before[change.first] + next(n for n, (block, *_) in enumerate(now) if block is new)
    lists = relisted(before.lists, at, old, new)
    own = own_definitions(old), own_definitions(new)
    kinds, kinds_now = ([(one.kind, one.label) for one in defined] for defined in own)
    if lists is None or kinds != kinds_now:
        return None
    pairs = zip(before.lists, lists, strict=True)
    definitions = redefined(before.definitions, pairs, at, tuple(zip(*own, strict=True)))
    changed, low = redefined_names(before.definitions, definitions)
    made = replace(
        before,
        definitions=definitions,
        blocks=(*before.blocks[:at], new, *before.blocks[at + 1 :]),
        lists=lists,
        listed=before.listed - {id(old)} | {id(new)} if id(old) in before.listed else before.listed,
    )
    if not changed:
        return made  # what marks of before point to, they do now
    reach = None if low is None else (low, at)
    return replace(made, serial=next(_serials), previous=before.serial, changed=changed, reach=reach)


def asked_names(marks: Iterable[Mark]) -> frozenset[str]:
    """Every name under which the definitions are asked for these marks."""
    names: set[str] = set()
    for mark in marks:
        labels = labels_of(mark)
        if mark.form is Form.REFERENCE and not labels:
            labels = (mark.text,)
        for label in labels:
            names |= _names_of(label)
    return frozenset(names) if names else _NO_NAMES


@lru_cache(maxsize=512)
def _names_of(label: str) -> frozenset[str]:
    """Kept by label, so that all marks share the names."""
    names = {label, f"{label}^", normalise_label(label)}
    names |= {
        normalise_label(f"^{label}"),
        normalise_label(f"^{label}^"),
        normalise_label(f"@{label}"),
    }
    if label.isdecimal():
        names.add(str(int(label)))
    return frozenset(names)


def _defining(chain: Chain, outline: Outline) -> tuple[tuple[Block, ...], tuple[bool, ...], tuple[int, ...]]:
    """The blocks that count, whether they stand in a sources section, and how many stand before each chunk."""
    blocks: list[Block] = []
    flags: list[bool] = []
    counts: list[int] = []
    heading, behind = -1, False  # no heading yet
    for chunk in chain.chunks:
        parts, number, behind_last = _chunk_parts(chunk, behind)
        counts.append(len(blocks))
        for block, headings_before, opens in parts:
            blocks.append(block)
            flags.append(not opens and outline.kind(heading + headings_before) == "sources")
        heading, behind = heading + number, behind_last
    return tuple(blocks), tuple(flags), tuple(counts)


_Part = tuple[Block, int, bool]
"""A block, how many headings its chunk has before it, and whether it is one."""


def _chunk_parts(chunk: Chunk, behind: bool) -> tuple[tuple[_Part, ...], int, bool]:
    """The blocks of a chunk that define something or stand `behind` one that may, how many headings it has, and
    whether its last block may."""
    key = "defining behind" if behind else "defining"
    was = chunk.was
    if (
        key not in chunk.memo
        and was is not None
        and key in was.chunk.memo
        and _defines_nothing(chunk, was.at, behind)
        and _defines_nothing(was.chunk, was.at, behind)
    ):
        chunk.memo[key] = was.chunk.memo[key]
    if key not in chunk.memo:
        parts: list[_Part] = []
        headings = 0
        for block in chunk.blocks:
            own = len(headings_in(block))
            may = may_list_sources(block)
            if may or behind or own_definitions(block):
                parts.append((block, headings, own > 0))
            headings += own
            behind = may
        chunk.memo[key] = (tuple(parts), headings, behind)
    found: tuple[tuple[_Part, ...], int, bool] = chunk.memo[key]
    return found


def _defines_nothing(chunk: Chunk, at: int, behind: bool) -> bool:
    """Whether block number `at` adds nothing to the parts of its chunk."""
    block = chunk.blocks[at]
    return not (
        headings_in(block)
        or may_list_sources(block)
        or own_definitions(block)
        or (may_list_sources(chunk.blocks[at - 1]) if at else behind)
    )


def _same_parts(now: Sequence[Chunk], gone: Sequence[Chunk], behind: bool) -> bool:
    """Whether nothing that counts has changed."""
    if len(now) == 1 == len(gone) and _chunk_parts(now[0], behind) is _chunk_parts(gone[0], behind):
        return True
    return _parts_of(now, behind) == _parts_of(gone, behind)


def _parts_of(chunks: Sequence[Chunk], behind: bool) -> list[object]:
    """What `_chunk_parts` says of some chunks, by the ids of the blocks; 0 of a block that only ends what it stands
    behind: another such block in its place changes nothing."""
    found: list[object] = []
    for chunk in chunks:
        parts, headings, behind = _chunk_parts(chunk, behind)
        found.append(([(_id_of(block), before, opens) for block, before, opens in parts], headings, behind))
    return found


def _id_of(block: Block) -> int:
    return id(block) if may_list_sources(block) or own_definitions(block) else 0


def _all_numbers(chunks: Sequence[Chunk]) -> list[str]:
    return [number for chunk in chunks for number in _bracket_numbers(chunk)]


def _bracket_numbers(chunk: Chunk) -> tuple[str, ...]:
    found: tuple[str, ...] | None = chunk.memo.get("bracket numbers")
    if found is None:
        was = chunk.was
        if was is not None and bracket_numbers(chunk.blocks[was.at]) == bracket_numbers(
            was.chunk.blocks[was.at]
        ):
            found = was.chunk.memo.get("bracket numbers")
        if found is None:
            found = tuple([n for block in chunk.blocks for n in bracket_numbers(block)])
        chunk.memo["bracket numbers"] = found
    return found


def _identical(one: tuple[Block, ...], other: tuple[Block, ...]) -> bool:
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def _same_definitions(one: tuple[Block, ...], other: tuple[Block, ...]) -> bool:
    return len(one) == len(other) and all(
        a is b or own_definitions(a) == own_definitions(b) for a, b in zip(one, other, strict=True)
    )


def _changed(before: Definitions, after: Definitions, steps: int) -> frozenset[str] | None:
    flags = (before.numbers_cite, bool(before.numbered), bool(before.links), bool(before.bibliography))
    if flags != (after.numbers_cite, bool(after.numbered), bool(after.links), bool(after.bibliography)):
        return None
    if before.bibliography is not after.bibliography:
        return None
    if (len(before.lists) > 1 or len(after.lists) > 1) and steps != 1:
        return None  # a list may have moved past a mark, which one edit cannot do to a block that it leaves alone
    changed: set[str] = set()
    for old, new in ((before.links, after.links), (before.footnotes, after.footnotes)):
        changed.update(name for name in old.keys() | new.keys() if not alike(old.get(name), new.get(name)))
    one, other = _by_number(before), _by_number(after)
    for name in one.keys() | other.keys():
        old_entries, new_entries = one.get(name, []), other.get(name, [])
        if len(old_entries) != len(new_entries) or not all(map(alike, old_entries, new_entries)):
            changed.add(name)
    return frozenset(changed)


def _by_number(definitions: Definitions) -> dict[str, list[Definition]]:
    """The entries of all lists by their number, in order."""
    found: dict[str, list[Definition]] = {}
    for part in definitions.lists:
        for label, definition in part.items():
            found.setdefault(label, []).append(definition)
    return found
