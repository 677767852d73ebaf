"""The facts of all blocks of a report: those that an edit, or what it changed elsewhere, touched are made anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from groundlint.block_facts import BlockFacts, ChunkFacts
from groundlint.claims.errors import ClaimModelError
from groundlint.facts_building import Around, Frame, broken_facts, build, questions
from groundlint.grounding import Near, holds_more_than_comments, looks_around
from groundlint.reading import ChunkReading
from groundlint.text.outline import chunk_headings, headings_in

if TYPE_CHECKING:
    from groundlint.citations.gathered import Gathered
    from groundlint.claims import Sentence as ClaimSentence
    from groundlint.claims import Verdict
    from groundlint.ignores import Ignore
    from groundlint.judging import VerdictMemory
    from groundlint.rubric.aspects import Terms
    from groundlint.text.chain import Chain, Chunk
    from groundlint.text.outline import Outline


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What a chain is told with. `terms` are those of all headings above, by heading; () where no aspect is looked
    for. Places of `ignores` are absolute."""

    chain: Chain
    readings: tuple[ChunkReading, ...]
    outline: Outline
    gathered: Gathered
    frame: Frame
    terms: tuple[Terms, ...]
    ignores: tuple[Ignore, ...]


@dataclass(slots=True)
class _Carry:
    """What the blocks so far hand on: the number of the heading in force, the sentence before, the last block that
    holds more than comments (with its start counted from the next chunk)."""

    heading: int = -1
    preceding: str | None = None
    before: Near | None = None


@dataclass(slots=True)
class _Open:
    """A block whose facts are to be made: which, with what, and the model's questions."""

    chunk: int
    block: int
    around: Around
    asked: tuple[ClaimSentence, ...]


def tell(told: Told, memory: VerdictMemory, *, wait: bool) -> tuple[ChunkFacts, ...]:
    """The facts of a chain, chunk by chunk. Without `wait` the model is not asked: verdicts that nobody remembers are
    pending, and blocks with such are looked at again the next time."""
    facts: list[ChunkFacts | list[BlockFacts | None]] = []
    kept: list[tuple[object, ...]] = []
    todo: list[_Open] = []
    carry = _Carry()
    behind = _behind(told)
    listed = told.gathered.listed
    definitions = told.gathered.definitions
    lacks = (not definitions.numbered and not definitions.links, not definitions.bibliography)
    for number, (chunk, reading) in enumerate(zip(told.chain.chunks, told.readings, strict=True)):
        headings = len(chunk_headings(chunk))
        low, high = carry.heading + 1, carry.heading + 1 + headings
        kinds, terms = told.outline.kinds[max(low - 1, 0) : high], told.terms[max(low - 1, 0) : high]
        here = _ignores_in(told.ignores, told.chain.starts[number], chunk.length) if told.ignores else ()
        context: tuple[object, ...] = (
            told.frame,
            reading,
            carry.heading < 0,
            told.outline.title(carry.heading),
            kinds,
            terms,
            carry.preceding,
            carry.before,
            behind[number],
            here,
            lacks,
            _ids(chunk) & listed if listed else listed,
        )
        known = chunk.memo.get("facts")
        if known is not None and known[0] == context and not known[1].sums[-1]:
            facts.append(known[1])
            kept.append(())
            carry = _Carry(high - 1, known[2], known[3])
            continue
        facts.append(_open_chunk(told, number, reading, carry, behind[number], here, lacks, todo))
        kept.append((context, carry.preceding, carry.before))
    _make(todo, facts, memory, wait)
    found = []
    for chunk, made, hung in zip(told.chain.chunks, facts, kept, strict=True):
        if isinstance(made, list):
            chunk_facts = _closed(chunk, made)
            chunk.memo["facts"] = (hung[0], chunk_facts, *hung[1:])
            found.append(chunk_facts)
        else:
            found.append(made)
    return tuple(found)


def _open_chunk(
    told: Told,
    number: int,
    reading: ChunkReading,
    carry: _Carry,
    behind: Near | None,
    ignores: tuple[Ignore, ...],
    lacks: tuple[bool, bool],
    todo: list[_Open],
) -> list[BlockFacts | None]:
    """The facts of the blocks that still hold; the others are None and stand in `todo`. Moves `carry` on."""
    chunk = told.chain.chunks[number]
    outline, listed = told.outline, told.gathered.listed
    solid = _solid(chunk)
    made: list[BlockFacts | None] = []
    for at, (block, read) in enumerate(zip(chunk.blocks, reading.readings, strict=True)):
        opened = len(headings_in(block))
        if opened:
            carry.heading += opened
            carry.preceding = None
        start = chunk.starts[at]
        passage = read.passage
        active = outline.kind(carry.heading) != "sources" and id(block) not in listed
        before = after = None
        if active and looks_around(read):
            before = _moved(carry.before, -start)
            later = next((n for n in solid if n > at), None)
            after = (
                Near(reading.readings[later], chunk.starts[later] - start)
                if later is not None
                else _moved(behind, -start)
            )
        around = Around(
            told.frame,
            read,
            active,
            outline.title(carry.heading),
            told.terms[carry.heading] if told.terms and carry.heading >= 0 else frozenset(),
            carry.preceding,
            before,
            after,
            _ignores_in(ignores, start, len(block.text)) if ignores else (),
            lacks if read.broken else (False, False),
        )
        if active and passage.units:
            carry.preceding = passage.units[-1].plain
        if holds_more_than_comments(block):
            carry.before = Near(read, start)
        known: tuple[Around, BlockFacts] | None = block.memo.get("facts")
        if known is not None and known[0] == around and not known[1].pending:
            made.append(known[1])
        else:
            made.append(None)
            todo.append(_Open(number, at, around, questions(around)))
    carry.before = _moved(carry.before, -chunk.length)
    return made


def _make(
    todo: list[_Open], facts: list[ChunkFacts | list[BlockFacts | None]], memory: VerdictMemory, wait: bool
) -> None:
    asked = [question for one in todo for question in one.asked]
    verdicts: Sequence[Verdict | None] = ()
    if asked:
        verdicts = memory.judge(asked) if wait else memory.known(asked)
    at = 0
    for one in todo:
        own = verdicts[at : at + len(one.asked)]
        at += len(one.asked)
        block = one.around.reading.block
        known: tuple[Around, BlockFacts] | None = block.memo.get("facts")
        if known is not None and known[0] == one.around and _same_pending(known[1], one.asked, own):
            made = known[1]  # nothing that was pending is known by now
        else:
            try:
                made = build(one.around, one.asked, own)
            except ClaimModelError:
                raise
            except Exception as error:  # one block must not cost the user the others
                made = broken_facts(one.around, error)
            block.memo["facts"] = (one.around, made)
        chunk = facts[one.chunk]
        assert isinstance(chunk, list)
        chunk[one.block] = made


def _same_pending(
    facts: BlockFacts, asked: Sequence[ClaimSentence], verdicts: Sequence[Verdict | None]
) -> bool:
    return facts.pending == tuple(q for q, v in zip(asked, verdicts, strict=True) if v is None)


def _closed(chunk: Chunk, made: list[BlockFacts | None]) -> ChunkFacts:
    blocks = tuple(block for block in made if block is not None)
    known = chunk.memo.get("facts")
    if known is not None and all(a is b for a, b in zip(known[1].blocks, blocks, strict=True)):
        same: ChunkFacts = known[1]
        return same
    headings = tuple(n for n, block in enumerate(chunk.blocks) for _ in headings_in(block))
    return ChunkFacts(blocks, headings)


def _behind(told: Told) -> list[Near | None]:
    """For each chunk the nearest block behind it that holds more than comments, its start counted from the chunk's."""
    found: list[Near | None] = []
    nearest: Near | None = None
    chunks = told.chain.chunks
    for chunk, reading in zip(reversed(chunks), reversed(told.readings), strict=True):
        nearest = _moved(nearest, chunk.length)
        found.append(nearest)
        solid = _solid(chunk)
        if solid:
            nearest = Near(reading.readings[solid[0]], chunk.starts[solid[0]])
    return found[::-1]


def _ids(chunk: Chunk) -> frozenset[int]:
    if "ids" not in chunk.memo:
        chunk.memo["ids"] = frozenset(map(id, chunk.blocks))
    found: frozenset[int] = chunk.memo["ids"]
    return found


def _solid(chunk: Chunk) -> tuple[int, ...]:
    """Which blocks of a chunk hold more than comments."""
    if "solid" not in chunk.memo:
        chunk.memo["solid"] = tuple(n for n, b in enumerate(chunk.blocks) if holds_more_than_comments(b))
    found: tuple[int, ...] = chunk.memo["solid"]
    return found


def _moved(near: Near | None, by: int) -> Near | None:
    return Near(near.reading, near.start + by) if near is not None else None


def _ignores_in(ignores: tuple[Ignore, ...], start: int, length: int) -> tuple[Ignore, ...]:
    """The ignores that reach into start..start+length, their places counted from `start` and cut at its ends, so that
    they stay the same when the text around moves."""
    return tuple(
        replace(
            ignore,
            start=min(max(ignore.start - start, -1), length + 1),
            end=min(max(ignore.end - start, -1), length + 1),
            low=max(ignore.low - start, -1),
            high=min(ignore.high - start, length + 1),
        )
        for ignore in ignores
        if (ignore.low <= start + length and ignore.high >= start) or start <= ignore.start <= start + length
    )
