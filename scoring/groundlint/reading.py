"""What each block says and where its citation marks point: all that can be known of it without a claims model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from groundlint.citations.gathered import Gathered, asked_names
from groundlint.citations.model import Citation, Mark
from groundlint.citations.resolve import resolve
from groundlint.rules.engine_fault import what_failed
from groundlint.text.blocks import Block
from groundlint.text.chain import Chain, Chunk
from groundlint.text.language import LATIN, latin_language
from groundlint.text.units import Passage, block_small_words, passage_of


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """One block, what it says, and what each of its marks (by id) points to. Offsets are relative to the block.

    The same object as long as neither changes.
    """

    block: Block
    passage: Passage
    by_mark: Mapping[int, tuple[Citation, ...]]
    broken: bool
    """Whether a mark points nowhere."""
    fault: str = ""
    """What failed where the block could not be read; then it says nothing."""

    def cited(self, marks: tuple[Mark, ...]) -> tuple[Citation, ...]:
        """What these marks of the block point to."""
        return tuple(c for mark in marks for c in self.by_mark[id(mark)])

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Every citation of the block, resolved or not, by leaf."""
        return tuple(c for _, marks in self.passage.leaf_marks for c in self.cited(marks))


@dataclass(frozen=True, slots=True, eq=False)
class ChunkReading:
    """The readings of a chunk's blocks, in order."""

    readings: tuple[Reading, ...]
    citations: int
    comments: bool
    asked: frozenset[str]


class _Stamp:
    """The serial of the definitions for which some readings hold; they share it."""

    __slots__ = ("serial",)

    def __init__(self, serial: int) -> None:
        self.serial = serial


def language_of(chain: Chain) -> str:
    """The language of a chain's Latin text, by its small words."""
    totals = map(sum, zip(*(_small_words(chunk) for chunk in chain.chunks), strict=True))
    return latin_language([Counter({name: n for name, n in zip(LATIN, totals, strict=False) if n})])


def read_chain(chain: Chain, latin: str, gathered: Gathered) -> tuple[ChunkReading, ...]:
    """The readings of a chain, chunk by chunk; those that still hold are the same objects as before."""
    found = []
    serial = gathered.serial
    for number, chunk in enumerate(chain.chunks):
        known = chunk.memo.get("reading")
        if known is not None and known[0] == latin:
            stamp, reading = known[1], known[2]
            if stamp.serial == serial or gathered.means_the_same(stamp.serial, reading.asked):
                stamp.serial = serial
                found.append(reading)
                continue
        found.append(_read_chunk(chunk, number, latin, gathered))
    return tuple(found)


def _read_chunk(chunk: Chunk, number: int, latin: str, gathered: Gathered) -> ChunkReading:
    stamp = _Stamp(gathered.serial)
    readings = []
    for at, block in enumerate(chunk.blocks):
        held: tuple[_Stamp, Reading] | None = block.memo.get("reading")
        if held is not None and held[1].passage.language != latin:
            held = None
        if held is None or not (
            held[0].serial == gathered.serial or gathered.means_the_same(held[0].serial, _asked(held[1]))
        ):
            place = gathered.place(number, chunk.blocks[:at], block)
            reading = _read_block(block, latin, gathered, place, held[1] if held is not None else None)
        else:
            reading = held[1]
        block.memo["reading"] = (stamp, reading)
        readings.append(reading)
    known = chunk.memo.get("reading")
    if known is not None and all(a is b for a, b in zip(known[2].readings, readings, strict=True)):
        chunk.memo["reading"] = (latin, stamp, known[2])
        same: ChunkReading = known[2]
        return same
    made = ChunkReading(
        tuple(readings),
        sum(len(found) for r in readings for found in r.by_mark.values()),
        any(r.passage.comments for r in readings),
        frozenset().union(*(_asked(r) for r in readings)),
    )
    chunk.memo["reading"] = (latin, stamp, made)
    return made


def _read_block(
    block: Block, latin: str, gathered: Gathered, place: tuple[int, bool], held: Reading | None
) -> Reading:
    """Read a block; `held` is what was read of it when its marks pointed elsewhere, and is given back where they do
    not."""
    if held is not None and held.fault:
        return held
    try:
        passage = passage_of(block, latin) if held is None else held.passage
    except Exception as error:  # a fault in reading one block must not cost the user the others
        return Reading(block, Passage((), (), (), (), latin), {}, False, what_failed(error))
    base, own = place
    by_mark = {
        id(mark): resolve(mark, gathered.definitions, base + mark.start if own else base)
        for _, marks in passage.leaf_marks
        for mark in marks
    }
    if held is not None and held.by_mark == by_mark:
        return held
    return Reading(block, passage, by_mark, any(c.problem for found in by_mark.values() for c in found))


def _asked(reading: Reading) -> frozenset[str]:
    memo = reading.block.memo
    known = memo.get("asked")
    if known is None or known[0] is not reading.passage:
        known = memo["asked"] = (reading.passage, asked_names(_marks(reading.passage)))
    names: frozenset[str] = known[1]
    return names


def _marks(passage: Passage) -> Iterator[Mark]:
    return (mark for _, marks in passage.leaf_marks for mark in marks)


def _small_words(chunk: Chunk) -> tuple[int, ...]:
    if "small words" not in chunk.memo:
        counts = [_block_small_words(block) for block in chunk.blocks]
        chunk.memo["small words"] = tuple(map(sum, zip(*counts, strict=True)))
    found: tuple[int, ...] = chunk.memo["small words"]
    return found


def _block_small_words(block: Block) -> tuple[int, ...]:
    if "small words" not in block.memo:
        try:
            counts = block_small_words(block)
        except Exception:  # told where the block is read, which fails as well
            counts = Counter()
        block.memo["small words"] = tuple(counts[name] for name in LATIN)
    found: tuple[int, ...] = block.memo["small words"]
    return found
