"""What each block says and where its citation marks point: all that can be known of it without a claims model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from groundlint.citations.gathered import Gathered, asked_names
from groundlint.citations.model import Citation, Mark
from groundlint.citations.resolve import resolve
from groundlint.rules.engine_fault import what_failed
from groundlint.text.blocks import Block
from groundlint.text.chain import Chain, Change, Chunk, Grown, Swapped
from groundlint.text.passage import Passage, passage_of
from groundlint.text.passage_after import Pairs, passage_after
from groundlint.value import value

_NO_MARKS: Mapping[int, tuple[Citation, ...]] = {}
_NO_NAMES: frozenset[str] = frozenset()


@value(frozen=True, slots=True, eq=False)
class Reading:
    """One block, what it says, and what each of its marks (by id) points to. Offsets are relative to the block.

    The same object as long as neither changes.
    """

    block: Block
    passage: Passage
    by_mark: Mapping[int, tuple[Citation, ...]]
    broken: bool
    """Whether a mark points nowhere."""
    asked: frozenset[str]
    """The names of which the definitions are asked for its marks."""
    count: int
    """How many citations there are."""
    failed: Exception | None = None
    """Why the block could not be read; then it says nothing."""

    @property
    def looks_around(self) -> bool:
        """Whether what stands before or behind the block may cover units of it."""
        return self.passage.looks_around

    @property
    def fault(self) -> str:
        """What failed where the block could not be read, as far as anybody has asked what it says."""
        error = self.failed or self.passage.fault
        return what_failed(error) if error is not None else ""

    def cited(self, marks: tuple[Mark, ...]) -> tuple[Citation, ...]:
        """What these marks of the block point to."""
        if len(marks) == 1:  # most often: no copy
            return self.by_mark[id(marks[0])]
        return tuple([c for mark in marks for c in self.by_mark[id(mark)]]) if marks else ()

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every citation of the block, resolved or not, by leaf."""
        return tuple([c for _, marks in self.passage.leaf_marks for c in self.cited(marks)])


@dataclass(frozen=True, eq=False)
class ChunkReading:
    """The readings of a chunk's blocks, in order."""

    readings: tuple[Reading, ...]
    citations: int
    comments: bool

    @cached_property
    def asked(self) -> frozenset[str]:
        """The names of which the definitions are asked for the marks of all blocks."""
        return _NO_NAMES.union(*[reading.asked for reading in self.readings])


class _Stamp:
    """The serial of the definitions for which some readings hold; they share it."""

    __slots__ = ("serial",)

    def __init__(self, serial: int) -> None:
        self.serial = serial


class Readings(NamedTuple):
    """The readings of a chain, chunk by chunk, and what they hang on besides."""

    chunks: tuple[ChunkReading, ...]
    latin: str
    gathered: Gathered
    citations: int
    """How many there are."""
    comments: int
    """In how many chunks."""


def read_chain(
    chain: Chain,
    latin: str,
    gathered: Gathered,
    before: Readings | None = None,
    change: Change | None = None,
) -> Readings:
    """The readings of a chain; those that still hold are the same objects as before. Where `change` says what has
    changed since `before`, nothing else is looked at as long as marks mean what they meant."""
    if before is None or change is None or before.latin != latin or before.gathered is not gathered:
        return _readings(_read(chain, latin, gathered, 0, len(chain.chunks)), latin, gathered)
    first, stop, kept = change.first, change.old_stop, before.chunks
    new, old = _read(chain, latin, gathered, first, change.stop), kept[first:stop]
    return Readings(
        (*kept[:first], *new, *kept[stop:]),
        latin,
        gathered,
        before.citations + sum([one.citations for one in new]) - sum([one.citations for one in old]),
        before.comments + sum([one.comments for one in new]) - sum([one.comments for one in old]),
    )


def _readings(chunks: Sequence[ChunkReading], latin: str, gathered: Gathered) -> Readings:
    citations, comments = sum([one.citations for one in chunks]), sum([one.comments for one in chunks])
    return Readings(tuple(chunks), latin, gathered, citations, comments)


def _read(chain: Chain, latin: str, gathered: Gathered, first: int, stop: int) -> list[ChunkReading]:
    found = []
    serial = gathered.serial
    for number in range(first, stop):
        chunk = chain.chunks[number]
        known = chunk.memo.get("reading")
        if known is not None and known[0] == latin:
            stamp, reading = known[1], known[2]
            changed = gathered.changed_since(stamp.serial, number)
            if stamp.serial == serial or (changed is not None and reading.asked.isdisjoint(changed)):
                stamp.serial = serial
                found.append(reading)
                continue
        found.append(_read_chunk(chunk, number, latin, gathered))
    return found


def _read_chunk(chunk: Chunk, number: int, latin: str, gathered: Gathered) -> ChunkReading:
    if chunk.was is not None:
        found = _read_swapped(chunk, chunk.was, number, latin, gathered)
        if found is not None:
            return found
    stamp = _Stamp(gathered.serial)
    readings: list[Reading] = []
    # Of a block whose stamp is old the chunk's own, or that of the one it came from, may be newer.
    last = chunk.memo.get("reading") or (chunk.was and chunk.was.chunk.memo.get("reading"))
    for at, notes in enumerate(chunk.notes):
        held: tuple[_Stamp, Reading] | None = notes.reading
        if held is None or held[1].passage.language != latin:
            block = chunk.blocks[at]
            place = gathered.place(number, chunk.blocks[:at], block)
            reading = _read_block(block, latin, gathered, place, notes.was)
        else:
            reading = held[1]
            then = last[1] if last is not None and last[2].readings[at] is reading else held[0]
            changed = gathered.changed_since(then.serial, number)
            if changed is None or not reading.asked.isdisjoint(changed):
                place = gathered.place(number, chunk.blocks[:at], chunk.blocks[at])
                reading = _resolved_again(reading, gathered, place, changed)
        notes.reading = (stamp, reading)
        readings.append(reading)
    known = chunk.memo.get("reading")
    if known is not None and all(a is b for a, b in zip(known[2].readings, readings, strict=True)):
        chunk.memo["reading"] = (latin, stamp, known[2])
        same: ChunkReading = known[2]
        return same
    made = ChunkReading(
        tuple(readings),
        sum([r.count for r in readings]),
        any(r.passage.comments for r in readings),
    )
    chunk.memo["reading"] = (latin, stamp, made)
    return made


def _read_swapped(
    chunk: Chunk, was: Swapped, number: int, latin: str, gathered: Gathered
) -> ChunkReading | None:
    """The readings of a chunk in which one block alone is another one; None where the others may mean something else."""
    known = was.chunk.memo.get("reading")
    if known is None or known[0] != latin or known[1].serial != gathered.serial:
        return None
    at, before, stamp = was.at, known[2], _Stamp(gathered.serial)
    block, notes = chunk.blocks[at], chunk.notes[at]
    old = before.readings
    place = gathered.place(number, chunk.blocks[:at], block)
    reading = _read_block(block, latin, gathered, place, notes.was, holds=old[at])
    notes.reading = (stamp, reading)
    readings = (*old[:at], reading, *old[at + 1 :])
    made = ChunkReading(
        readings,
        before.citations + reading.count - old[at].count,
        bool(reading.passage.comments)
        or (before.comments and (not old[at].passage.comments or any(r.passage.comments for r in readings))),
    )
    chunk.memo["reading"] = (latin, stamp, made)
    return made


def _read_block(
    block: Block,
    latin: str,
    gathered: Gathered,
    place: tuple[int, bool],
    was: Grown | None,
    *,
    holds: Reading | None = None,
) -> Reading:
    """Read a block for the first time; `was` is what is known of it from before it was edited. `holds` is what
    the block said that stood in this place before, between the same definitions: its marks mean what they meant."""
    known: Mapping[int, tuple[Citation, ...]] = _NO_MARKS
    try:
        held: tuple[_Stamp, Reading] | None = was.notes.reading if was is not None else None
        if was is None or held is None or held[1].passage.language != latin or held[1].fault:
            passage = passage_of(block, latin)
        else:
            passage, stayed = passage_after(held[1].block, block, was, held[1].passage)
            same = held[1] is holds
            known = _kept(
                stayed,
                held[1].by_mark,
                gathered,
                gathered.serial if same else held[0].serial,
                there=same and not (gathered.defines(block) or gathered.defines(held[1].block)),
            )
            if len(known) == len(held[1].by_mark) == sum([len(marks) for _, marks in passage.leaf_marks]):
                # The same marks, which point where they pointed.
                return Reading(block, passage, known, held[1].broken, held[1].asked, held[1].count)
    except Exception as error:  # a fault in reading one block must not cost the user the others
        nothing = Passage((), (), (), (), latin)
        return Reading(block, nothing, _NO_MARKS, False, frozenset(), 0, error)
    by_mark = _resolved(passage, gathered, place, known)
    return _reading(block, passage, by_mark, asked_names(_marks(passage)))


def _resolved_again(
    held: Reading, gathered: Gathered, place: tuple[int, bool], changed: frozenset[str] | None
) -> Reading:
    """The reading of a block whose marks may point elsewhere by now, where they ask for a name that has `changed` (None
    for all); itself where they do not."""
    if held.fault:
        return held
    known = {
        id(mark): held.by_mark[id(mark)]
        for mark in _marks(held.passage)
        if changed is not None and asked_names((mark,)).isdisjoint(changed)
    }
    by_mark = _resolved(held.passage, gathered, place, known)
    return held if held.by_mark == by_mark else _reading(held.block, held.passage, by_mark, held.asked)


def _reading(
    block: Block, passage: Passage, by_mark: Mapping[int, tuple[Citation, ...]], asked: frozenset[str]
) -> Reading:
    return Reading(
        block,
        passage,
        by_mark,
        any(c.problem for found in by_mark.values() for c in found),
        asked,
        sum([len(found) for found in by_mark.values()]),
    )


def _resolved(
    passage: Passage,
    gathered: Gathered,
    place: tuple[int, bool],
    known: Mapping[int, tuple[Citation, ...]],
) -> Mapping[int, tuple[Citation, ...]]:
    base, own = place
    found: dict[int, tuple[Citation, ...]] = {}
    for _, marks in passage.leaf_marks:
        for mark in marks:
            citations = known.get(id(mark))
            if citations is None:
                citations = resolve(mark, gathered.definitions, base + mark.start if own else base)
            found[id(mark)] = citations
    return found or _NO_MARKS


def _kept(
    stayed: Pairs,
    by_mark: Mapping[int, tuple[Citation, ...]],
    gathered: Gathered,
    serial: int,
    *,
    there: bool,
) -> Mapping[int, tuple[Citation, ...]]:
    """What the marks that have stayed point to, by the ids of what they are now: all, or where the definitions are not
    those of that `serial`, or places tell lists apart and the block may not be `there` where it was, those that name
    nothing."""
    found: dict[int, tuple[Citation, ...]] = {}
    same = serial == gathered.serial and (there or len(gathered.definitions.lists) < 2)
    for then, now in stayed:
        if not same and asked_names((now,)):
            continue
        citations = by_mark[id(then)]
        step = now.start - then.start
        found[id(now)] = tuple([moved(citation, step) for citation in citations]) if step else citations
    return found or _NO_MARKS


def moved(citation: Citation, by: int) -> Citation:
    """The citation at another place."""
    return Citation(
        citation.form,
        citation.start + by,
        citation.end + by,
        citation.label,
        citation.url,
        citation.doi,
        citation.title,
        citation.quote,
        citation.source,
        citation.problem,
    )


def _marks(passage: Passage) -> Sequence[Mark]:
    return [mark for _, marks in passage.leaf_marks for mark in marks]
