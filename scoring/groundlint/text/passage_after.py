"""What a block says after an edit in some of its leaves: the others are not read again."""

from __future__ import annotations

from bisect import bisect_left

from groundlint.citations.model import Mark
from groundlint.text.blocks import Block, Leaf
from groundlint.text.chain import Grown
from groundlint.text.inline_near import NearMiss
from groundlint.text.passage import Passage, moved_unit, read_leaves
from groundlint.text.units import Unit, moved_mark, moved_miss
from groundlint.text.word_edit import WordEdit, edited_unit, word_edit

Pairs = list[tuple[Mark, Mark]]
"""Marks of before that are still there, each with what it is now."""


def passage_after(old: Block, block: Block, grown: Grown, before: Passage) -> tuple[Passage, Pairs]:
    """The passage of `block`, which came out of `old` (whose passage is `before`) as `grown` says: equal to what
    `passage_of` gives. Also the marks that have stayed."""
    known = before.has_units  # else they are found when somebody asks for them
    if grown.stop - grown.first > 1 < grown.old_stop - grown.first:
        grown = _narrowed(old, block, grown)
    if known and grown.stop == grown.old_stop == grown.first + 1:
        edit = word_edit(old, block, grown.first, grown.by, before)
        if edit is not None:
            return _after_word(block, grown.first, grown.by, before, edit)
    by, leaves = grown.by, grown.stop - grown.old_stop
    said = read_leaves(block, grown.first, grown.stop, before.language)
    first = bisect_left(before.leaf_marks, grown.first, key=lambda one: one[0])
    stop = bisect_left(before.leaf_marks, grown.old_stop, key=lambda one: one[0])
    moved: dict[int, Mark] = {}
    pairs: Pairs = [(mark, mark) for _, marks in before.leaf_marks[:first] for mark in marks]
    behind = before.leaf_marks[stop:]
    if by and behind:
        shifted = []
        for number, marks in behind:
            made = tuple([moved_mark(mark, by) for mark in marks])
            pairs += zip(marks, made, strict=True)
            moved.update(zip(map(id, marks), made, strict=True))
            shifted.append((number + leaves, made))
        behind = tuple(shifted)
    else:
        pairs += [(mark, mark) for _, marks in behind for mark in marks]
        if leaves:
            behind = tuple([(number + leaves, marks) for number, marks in behind])
    leaf_marks = said.leaf_marks
    units = said.units if known else ()
    same = _same_marks(_all(before.leaf_marks[first:stop]), _all(leaf_marks), by)
    if same:
        pairs += same
        at_front = {id(now): then for then, now in same if then == now}
        if at_front:
            pairs = [pair for pair in pairs if id(pair[1]) not in at_front]
            pairs += [(mark, mark) for mark in at_front.values()]
            leaf_marks = tuple(
                [(number, tuple([at_front.get(id(m), m) for m in marks])) for number, marks in leaf_marks]
            )
            units = tuple([_with_marks(unit, at_front) for unit in units])
    if known:
        low = bisect_left(before.units, grown.first, key=lambda unit: unit.leaf)
        high = bisect_left(before.units, grown.old_stop, key=lambda unit: unit.leaf)
        tail = before.units[high:]
        if (by or leaves) and tail:
            tail = tuple(
                [moved_unit(u, by, leaves, tuple([moved.get(id(m), m) for m in u.marks])) for u in tail]
            )
        units = before.units[:low] + _shared(before.units[low:high], units) + tail
    # In the text of before: where the leaves at the front end, and those behind begin.
    front = block.leaves[grown.first - 1].end if grown.first else 0
    end = block.leaves[grown.stop].start - by if grown.stop < len(block.leaves) else None
    return (
        Passage(
            units if known else None,
            before.leaf_marks[:first] + leaf_marks + behind,
            (
                *[c for c in before.comments if c[0] < front],
                *said.comments,
                *[(s + by, e + by) for s, e in before.comments if end is not None and s >= end],
            ),
            (
                *[m for m in before.near_misses if m.start < front],
                *said.near_misses,
                *_moved_misses([m for m in before.near_misses if end is not None and m.start >= end], by),
            ),
            before.language,
            block,
        ),
        pairs,
    )


def _narrowed(old: Block, block: Block, grown: Grown) -> Grown:
    """The same without the leaves at both ends that are what they were: a part of a block is parsed whole, and in most of
    its leaves nobody has typed."""
    then, now, (_, first, old_stop, stop, by) = old.leaves, block.leaves, grown
    while first < stop and first < old_stop and _same_leaf(old, then[first], block, now[first], 0):
        first += 1
    while first < stop and first < old_stop and _same_leaf(old, then[old_stop - 1], block, now[stop - 1], by):
        old_stop, stop = old_stop - 1, stop - 1
    return grown._replace(first=first, old_stop=old_stop, stop=stop)


def _same_leaf(old: Block, then: Leaf, block: Block, now: Leaf, by: int) -> bool:
    return (
        then.start + by == now.start
        and then.end + by == now.end
        and then.kind is now.kind
        and then.containers == now.containers
        and (then.level, then.header, then.info) == (now.level, now.header, now.info)
        and len(then.pieces) == len(now.pieces)
        and old.text[then.start : then.end] == block.text[now.start : now.end]
        and [(start + by, end + by) for start, end in then.pieces] == [*now.pieces]
    )


def _after_word(block: Block, leaf: int, by: int, before: Passage, edit: WordEdit) -> tuple[Passage, Pairs]:
    """The same where no mark has changed, and of the units only that in which a word was typed in."""
    number, at = edit.number, edit.at
    unit, units = before.units[number], before.units
    moved: dict[int, Mark] = {}
    pairs: Pairs = []
    leaf_marks = []
    for one, marks in before.leaf_marks:
        if one < leaf or not marks or marks[-1].start < at:
            pairs += [(mark, mark) for mark in marks]
            leaf_marks.append((one, marks))
            continue
        made = tuple([mark if mark.start < at else moved_mark(mark, by) for mark in marks])
        pairs += zip(marks, made, strict=True)
        moved.update(zip(map(id, marks), made, strict=True))
        leaf_marks.append((one, made))
    own = tuple([moved.get(id(mark), mark) for mark in unit.marks]) if moved else unit.marks
    return (
        Passage(
            (
                *units[:number],
                edited_unit(unit, block, by, edit, own),
                *[
                    moved_unit(u, by, 0, tuple([moved.get(id(m), m) for m in u.marks]) if moved else u.marks)
                    for u in units[number + 1 :]
                ],
            ),
            tuple(leaf_marks) if moved else before.leaf_marks,
            tuple([c if c[0] < at else (c[0] + by, c[1] + by) for c in before.comments]),
            tuple([m if m.start < at else moved_miss(m, by) for m in before.near_misses]),
            before.language,
        ),
        pairs,
    )


def _all(leaf_marks: tuple[tuple[int, tuple[Mark, ...]], ...]) -> tuple[Mark, ...]:
    return tuple([mark for _, marks in leaf_marks for mark in marks])


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
    return moved_unit(unit, 0, 0, tuple([known.get(id(mark), mark) for mark in unit.marks]))


def _shared(old: tuple[Unit, ...], new: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """The units of the leaf; those at its front that are what they were are the same objects."""
    front = 0
    for then, now in zip(old, new, strict=False):
        if then != now:
            break
        front += 1
    return old[:front] + new[front:]
