"""The facts after one block alone has become another one: what they can change is looked at, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from groundlint.facts_building import Around
from groundlint.grounding import Near
from groundlint.telling import Tale, Told, closed_again, is_solid, made_facts, opened, solid_in
from groundlint.text.outline import headings_in

if TYPE_CHECKING:
    from groundlint.block_facts import BlockFacts, ChunkFacts
    from groundlint.judging import VerdictMemory
    from groundlint.text.chain import Change, Chunk


_LACKS_NOTHING = (False, False)


def retell(told: Told, memory: VerdictMemory, before: Tale, change: Change, *, wait: bool) -> Tale | None:
    """The facts of a chain in which one block has become another one since `before`: what `tell` gives. None where more
    may have changed than the chunk that it stands in.

    The block hands on to those around it what it says: its last sentence to the next one that has any, and its citations
    to its neighbours where they may cover them. Those are told anew too.
    """
    number, at = change.first, change.swapped
    if at is None or change.before is not before.told.chain.chunks or not before.told.alike(told):
        return None
    chunk = told.chain.chunks[number]
    if chunk.was is None or not _read_alike_but(number, at, told, before.told):
        return None  # what has been defined, or not, changes what others mean
    then = chunk.was.chunk
    old = before.chunks[number]
    known: tuple[Around, BlockFacts] | None = then.notes[at].facts
    if known is None or known[1] is not old.blocks[at] or old.sums[-1]:
        return None
    listed, listed_then = told.gathered.listed, before.told.gathered.listed
    now_id, then_id = id(chunk.blocks[at]), id(then.blocks[at])
    if (now_id in listed) != (then_id in listed_then) or not (
        listed is listed_then or (listed ^ listed_then) <= {now_id, then_id}
    ):
        return None  # another block has become a source list, or is none any more
    if headings_in(chunk.blocks[at]) or headings_in(then.blocks[at]):
        return None
    if not is_solid(chunk.blocks[at]) or not is_solid(then.blocks[at]):
        return None  # its neighbours are neighbours of one another
    beside = _beside(told, before, number, at)
    if beside is None:
        return None
    around = _around(told, known[0], number, at, beside)
    touched = {at: around}
    if not _hand_on_sentence(chunk, old, known[0], around, at, touched):
        return None
    solid = solid_in(chunk)
    place = solid.index(at)
    for other in (*solid[max(place - 1, 0) : place], *solid[place + 1 : place + 2]):
        there = touched.get(other) or _known(chunk, old, other)
        if there is None:
            return None
        if there.active and there.reading.looks_around:
            near = Near(around.reading, chunk.starts[at] - chunk.starts[other])
            touched[other] = there._replace(behind=near) if other < at else there._replace(before=near)
    todo = [opened(number, n, chunk.notes[n], touched[n]) for n in sorted(touched)]
    made = made_facts(todo, memory, wait)
    facts = old.swapped([(one.block, fresh) for one, fresh in zip(todo, made, strict=True)])
    carries = before.carries
    if at == solid[-1]:
        last = carries[number]._replace(before=Near(around.reading, chunk.starts[at] - chunk.length))
        carries = (*carries[:number], last, *carries[number + 1 :])
    if not closed_again(told, number, then, old, facts, carries[number]):
        return None
    chunks = (*before.chunks[:number], facts, *before.chunks[number + 1 :])
    return Tale(told, chunks, carries, (number, tuple([one.block for one in todo])))


def _read_alike_but(number: int, at: int, now: Told, then: Told) -> bool:
    """Whether block `at` of chunk `number` alone is read otherwise."""
    # Where the same is defined in the same language, only the chunk that has changed is read again (`read_chain`).
    same = now.gathered is then.gathered and now.frame is then.frame
    return (same or _same_but(number, now.readings, then.readings)) and _same_but(
        at, now.readings[number].readings, then.readings[number].readings
    )


def _same_but(place: int, now: tuple[object, ...], then: tuple[object, ...]) -> bool:
    """Whether all others than that at one place are the same objects: these are equal to nothing else."""
    return now[:place] == then[:place] and now[place + 1 :] == then[place + 1 :]


def _beside(told: Told, before: Tale, number: int, at: int) -> tuple[Near | None, Near | None] | None:
    """The nearest blocks before and behind a block that hold more than comments; None where one of them may stand in
    another chunk and look at this one."""
    chunk, readings = told.chain.chunks[number], told.readings[number].readings
    solid, start = solid_in(chunk), chunk.starts[at]
    place = solid.index(at)
    above = below = None
    if place:
        above = Near(readings[solid[place - 1]], chunk.starts[solid[place - 1]] - start)
    elif number and (last := before.carries[number - 1].before) is not None:
        above = Near(last.reading, last.start - start)
        if told.looks_around(above.reading, before.carries[number - 1].heading):
            return None
    if place + 1 < len(solid):
        below = Near(readings[solid[place + 1]], chunk.starts[solid[place + 1]] - start)
    elif number + 1 < len(told.readings):
        following = told.chain.chunks[number + 1]
        others = solid_in(following)
        if not others:
            return None
        there = told.readings[number + 1].readings[others[0]]
        below = Near(there, chunk.length + following.starts[others[0]] - start)
        heading = before.carries[number].heading + len(headings_in(there.block))
        if told.looks_around(there, heading):
            return None
    return above, below


def _around(
    told: Told, then: Around, number: int, at: int, beside: tuple[Near | None, Near | None]
) -> Around:
    """What the facts of the block hang on: what those of the one in its place did, but for its words."""
    reading = told.readings[number].readings[at]
    before, behind = beside if then.active and reading.looks_around else (None, None)
    return Around(
        then.frame,
        reading,
        then.active,
        then.heading,
        then.terms,
        then.preceding,
        before,
        behind,
        then.ignores,
        told.lacks if reading.broken else _LACKS_NOTHING,
    )


def _hand_on_sentence(
    chunk: Chunk, old: ChunkFacts, then: Around, now: Around, at: int, touched: dict[int, Around]
) -> bool:
    """Tell the blocks behind that another sentence precedes them; False where that may be said of another chunk."""
    was, units = then.units, now.units
    if not was and not units:
        return True
    last = units[-1].plain if units else now.preceding
    if last == (was[-1].plain if was else then.preceding):
        return True
    for later in range(at + 1, len(chunk.blocks)):
        if headings_in(chunk.blocks[later]):
            return True
        there = _known(chunk, old, later)
        if there is None:
            return False
        touched[later] = there._replace(preceding=last)
        if there.units:
            return True
    return False


def _known(chunk: Chunk, old: ChunkFacts, at: int) -> Around | None:
    """What the facts of another block of the chunk hang on; None where those are not the ones that are kept with it."""
    known: tuple[Around, BlockFacts] | None = chunk.notes[at].facts
    return known[0] if known is not None and known[1] is old.blocks[at] else None
