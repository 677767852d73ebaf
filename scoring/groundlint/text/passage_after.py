"""What a block says after somebody has typed in one of its leaves: the others are not read again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from groundlint.citations.model import Mark
from groundlint.text.blocks import Block
from groundlint.text.inline_near import NearMiss
from groundlint.text.units import WITH_WORDS, Passage, Unit, moved_mark, moved_miss, moved_unit, read_leaf

_SILENCE = Passage((), (), (), (), "")

Pairs = list[tuple[Mark, Mark]]
"""Marks of before that are still there, each with what it is now."""


def passage_after(block: Block, leaf: int, by: int, before: Passage) -> tuple[Passage, Pairs]:
    """The passage of `block`, which is another one (whose passage is `before`) but for its leaf number `leaf`, which
    has become longer by `by`: equal to what `passage_of` gives. Also the marks that have stayed."""
    own = block.leaves[leaf]
    said = read_leaf(block, leaf, before.language) if own.kind in WITH_WORDS else _SILENCE
    first = bisect_left(before.leaf_marks, leaf, key=lambda one: one[0])
    stop = bisect_right(before.leaf_marks, leaf, key=lambda one: one[0])
    moved: dict[int, Mark] = {}
    pairs: Pairs = [(mark, mark) for _, marks in before.leaf_marks[:first] for mark in marks]
    behind = before.leaf_marks[stop:]
    if by and behind:
        shifted = []
        for number, marks in behind:
            made = tuple([moved_mark(mark, by) for mark in marks])
            pairs += zip(marks, made, strict=True)
            moved.update(zip(map(id, marks), made, strict=True))
            shifted.append((number, made))
        behind = tuple(shifted)
    else:
        pairs += [(mark, mark) for _, marks in behind for mark in marks]
    leaf_marks = said.leaf_marks
    units = said.units
    if stop > first:
        old, new = before.leaf_marks[first][1], said.leaf_marks[0][1]
        same = _same_marks(old, new, by)
        if same:
            pairs += same
            at_front = {id(now): then for then, now in same if then == now}
            if at_front:
                kept = tuple([at_front.get(id(mark), mark) for mark in new])
                pairs = [pair for pair in pairs if id(pair[1]) not in at_front]
                pairs += [(mark, mark) for mark in at_front.values()]
                leaf_marks = ((leaf, kept),)
                units = tuple([_with_marks(unit, at_front) for unit in units])
    low = bisect_left(before.units, leaf, key=lambda unit: unit.leaf)
    high = bisect_right(before.units, leaf, key=lambda unit: unit.leaf)
    units = _shared(before.units[low:high], units)
    tail = before.units[high:]
    if by and tail:
        tail = tuple([moved_unit(u, by, tuple([moved[id(m)] for m in u.marks])) for u in tail])
    end = own.end - by
    return (
        Passage(
            before.units[:low] + units + tail,
            before.leaf_marks[:first] + leaf_marks + behind,
            (
                *[c for c in before.comments if c[0] < own.start],
                *said.comments,
                *[(s + by, e + by) for s, e in before.comments if s >= end],
            ),
            (
                *[m for m in before.near_misses if m.start < own.start],
                *said.near_misses,
                *_moved_misses([m for m in before.near_misses if m.start >= end], by),
            ),
            before.language,
        ),
        pairs,
    )


def _moved_misses(misses: list[NearMiss], by: int) -> list[NearMiss]:
    return [moved_miss(miss, by) for miss in misses] if by else misses


def _same_marks(old: tuple[Mark, ...], new: tuple[Mark, ...], by: int) -> Pairs:
    """The marks of the leaf that stand before and behind the place where somebody typed, and are what they were."""
    found: Pairs = []
    front = 0
    for then, now in zip(old, new, strict=False):
        if then != now:
            break
        found.append((then, now))
        front += 1
    for then, now in zip(reversed(old[front:]), reversed(new[front:]), strict=False):
        if moved_mark(then, by) != now:
            break
        found.append((then, now))
    return found


def _with_marks(unit: Unit, known: dict[int, Mark]) -> Unit:
    if not any(id(mark) in known for mark in unit.marks):
        return unit
    return moved_unit(unit, 0, tuple([known.get(id(mark), mark) for mark in unit.marks]))


def _shared(old: tuple[Unit, ...], new: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The units of the leaf; those at its front that are what they were are the same objects."""
    front = 0
    for then, now in zip(old, new, strict=False):
        if then != now:
            break
        front += 1
    return old[:front] + new[front:]
