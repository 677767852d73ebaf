"""The facts of all blocks of a report: those that an edit, or what it changed elsewhere, touched are made anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from groundlint.block_facts import BlockFacts, ChunkFacts
from groundlint.claims.errors import ClaimModelError
from groundlint.facts_building import Around, Frame, Kept, Was, broken_facts, build, kept_of, questions
from groundlint.grounding import Near, holds_more_than_comments
from groundlint.reading import ChunkReading, Reading
from groundlint.text.chain import FACTS, same_at_both_ends
from groundlint.text.outline import chunk_headings, headings_in
from groundlint.value import value

if TYPE_CHECKING:
    from groundlint.citations.gathered import Gathered
    from groundlint.claims import Sentence as ClaimSentence
    from groundlint.claims import Verdict
    from groundlint.ignores import Ignore
    from groundlint.judging import VerdictMemory
    from groundlint.rubric.aspects import Terms
    from groundlint.text.blocks import Block
    from groundlint.text.chain import Chain, Chunk, Notes
    from groundlint.text.outline import Outline


@value(frozen=True, slots=True, eq=False)
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

    @property
    def lacks(self) -> tuple[bool, bool]:
        """Whether there is no numbered list, no bibliography."""
        definitions = self.gathered.definitions
        return not definitions.numbered and not definitions.links, not definitions.bibliography

    def is_active(self, block: Block, heading: int) -> bool:
        """Whether what stands in a block under that heading counts as sentences: not in source lists."""
        return self.outline.kind(heading) != "sources" and id(block) not in self.gathered.listed

    def looks_around(self, reading: Reading, heading: int) -> bool:
        """Whether what stands beside a block under that heading may cover units of it."""
        return self.is_active(reading.block, heading) and reading.looks_around

    def alike(self, other: Told) -> bool:
        """Whether all that holds for the whole report holds for the other too; words of headings may differ."""
        return (
            self.frame is other.frame
            and self.outline.alike(other.outline)
            and self.terms is other.terms
            and not self.ignores
            and not other.ignores
            and (self.gathered is other.gathered or (self.lacks == other.lacks and self._lists_alike(other)))
        )

    def _lists_alike(self, other: Told) -> bool:
        """Whether the blocks that are source lists are the same ones, but for blocks in chunks that are told anew."""
        moved = self.gathered.listed ^ other.gathered.listed
        if not moved:
            return True
        now, then = self.chain.chunks, other.chain.chunks
        first, last = same_at_both_ends(now, then)
        anew = (*now[first : len(now) - last], *then[first : len(then) - last])
        return moved <= {id(block) for chunk in anew for block in chunk.blocks}


class Carry(NamedTuple):
    """What the blocks so far hand on: the number of the heading in force, the sentence before, the last block that
    holds more than comments (with its start counted from the next chunk)."""

    heading: int = -1
    preceding: str | None = None
    before: Near | None = None


class Tale(NamedTuple):
    """What has been told: the facts of each chunk, and what each hands on to the next."""

    told: Told
    chunks: tuple[ChunkFacts, ...]
    carries: tuple[Carry, ...]
    retold: tuple[int, tuple[int, ...]] | None = None
    """The number of the chunk, and those of blocks in it, that alone are told otherwise than in the tale before, where that
    is known."""


@dataclass(slots=True)
class Opened:
    """A block whose facts are to be made: which, with what, and the model's questions."""

    chunk: int
    block: int
    notes: Notes
    around: Around
    kept: Kept
    asked: tuple[ClaimSentence, ...]


class _Closed(NamedTuple):
    """What is kept of a chunk: what it hangs on, its facts, and what it hands on."""

    context: tuple[object, ...]
    facts: ChunkFacts
    preceding: str | None
    before: Near | None


_READING, _BEHIND = 1, 8
"""Where in the context of a chunk its reading stands, and what stands behind it."""


def tell(
    told: Told, memory: VerdictMemory, before: Tale | None = None, *, pending: bool = False, wait: bool
) -> Tale:
    """The facts of a chain, chunk by chunk. Without `wait` the model is not asked: verdicts that nobody remembers are
    pending, and blocks with such are looked at again the next time. Where nothing that holds for the whole report has
    changed since `before`, and no verdict was `pending` then, only the chunks between those that are the same are
    looked at."""
    facts: list[ChunkFacts | list[BlockFacts | None]] = []
    hung: list[tuple[int, tuple[object, ...], Carry]] = []
    carries: list[Carry] = []
    todo: list[Opened] = []
    chunks, readings = told.chain.chunks, told.readings
    first = same_end = behind_by = 0
    if before is not None and not pending and before.told.alike(told):
        first, same_end = _same(told, before.told)
        facts += before.chunks[:first]
        carries += before.carries[:first]
        behind_by = len(before.chunks) - len(chunks)
    else:
        before = None
    carry = carries[-1] if carries else Carry()
    listed = told.gathered.listed
    lacks = told.lacks
    for number in range(first, len(chunks)):
        if before is not None and number >= len(chunks) - same_end:
            then = number + behind_by
            same_title = told.outline.title(carry.heading) == before.told.outline.title(carry.heading)
            if same_title and carry == (before.carries[then - 1] if then else Carry()):
                facts += before.chunks[then:]
                carries += before.carries[then:]
                break
        chunk, reading = chunks[number], readings[number]
        headings = len(chunk_headings(chunk))
        low, high = carry.heading + 1, carry.heading + 1 + headings
        here = _ignores_in(told.ignores, told.chain.starts[number], chunk.length) if told.ignores else ()
        behind = _behind(told, number, high - 1)
        context: tuple[object, ...] = (
            told.frame,
            reading,
            carry.heading < 0,
            told.outline.title(carry.heading),
            told.outline.kinds[max(low - 1, 0) : high],
            told.terms[max(low - 1, 0) : high],
            carry.preceding,
            carry.before,
            behind,
            here,
            lacks,
            chunk.ids & listed if listed else listed,
        )
        known: _Closed | None = chunk.memo.get(FACTS)
        if known is not None and known.context == context and not known.facts.sums[-1]:
            facts.append(known.facts)
            carry = Carry(high - 1, known.preceding, known.before)
        else:
            unfinished, carry = _open_chunk(told, number, carry, behind, here, lacks, todo)
            facts.append(unfinished)
            hung.append((number, context, carry))
        carries.append(carry)
    for one, block in zip(todo, made_facts(todo, memory, wait), strict=True):
        unmade = facts[one.chunk]
        assert isinstance(unmade, list)
        unmade[one.block] = block
    for number, context, handed in hung:
        made = facts[number]
        assert isinstance(made, list)
        closed = facts[number] = _closed(chunks[number], made)
        chunks[number].memo[FACTS] = _Closed(context, closed, handed.preceding, handed.before)
        chunks[number].was = None
    return Tale(told, tuple([one for one in facts if isinstance(one, ChunkFacts)]), tuple(carries))


def _same(told: Told, before: Told) -> tuple[int, int]:
    """How many chunks at the start and at the end say what they said, and so does what stands behind the first."""
    first, last = same_at_both_ends(told.readings, before.readings)
    # The next block with words in it may be another one even for the last of them.
    while first:
        first -= 1
        if solid_in(told.chain.chunks[first]):
            break
    return first, last


def _open_chunk(
    told: Told,
    number: int,
    carry: Carry,
    behind: Near | None,
    ignores: tuple[Ignore, ...],
    lacks: tuple[bool, bool],
    todo: list[Opened],
) -> tuple[list[BlockFacts | None], Carry]:
    """The facts of the blocks that still hold, the others are None and stand in `todo`; and what the chunk hands on."""
    chunk = told.chain.chunks[number]
    outline, listed, frame, all_terms = told.outline, told.gathered.listed, told.frame, told.terms
    readings = told.readings[number].readings
    solid = solid_in(chunk)
    made: list[BlockFacts | None] = []
    heading, preceding, before = carry
    title, in_sources = outline.title(heading), outline.kind(heading) == "sources"
    terms: Terms = all_terms[heading] if all_terms and heading >= 0 else frozenset()
    for at, (block, read, notes) in enumerate(zip(chunk.blocks, readings, chunk.notes, strict=True)):
        own_headings = len(headings_in(block))
        if own_headings:
            heading += own_headings
            preceding = None
            title, in_sources = outline.title(heading), outline.kind(heading) == "sources"
            terms = all_terms[heading] if all_terms else terms
        start = chunk.starts[at]
        active = not in_sources and id(block) not in listed
        near = after = None
        if active and read.looks_around:
            near = _moved(before, -start)
            later = next((n for n in solid if n > at), None)
            after = (
                Near(readings[later], chunk.starts[later] - start)
                if later is not None
                else _moved(behind, -start)
            )
        own = _ignores_in(ignores, start, len(block.text)) if ignores else ()
        missing = lacks if read.broken else (False, False)
        known: tuple[Around, BlockFacts] | None = notes.facts
        if known is not None and known[1].pending == ():
            then = known[0]
            if not (
                then.reading is read
                and then.frame is frame
                and then.active is active
                and then.preceding == preceding
                and then.heading == title
                and (then.terms is terms or then.terms == terms)
                and then.before == near
                and then.behind == after
                and then.ignores == own
                and then.lacks == missing
            ):
                known = None
        else:
            known = None
        if known is not None:
            made.append(known[1])
        else:
            around = Around(frame, read, active, title, terms, preceding, near, after, own, missing)
            made.append(None)
            todo.append(opened(number, at, notes, around))
        if not active:
            read.passage.let_go()
        elif units := read.passage.units:
            preceding = units[-1].plain
        if is_solid(block):
            before = Near(read, start)
    return made, Carry(heading, preceding, _moved(before, -chunk.length))


def opened(number: int, at: int, notes: Notes, around: Around) -> Opened:
    """A block to be told, with what is known of it from before and what the model is to be asked."""
    same = kept_of(around, _was(notes))
    return Opened(number, at, notes, around, same, questions(around, same))


def closed_again(
    told: Told, number: int, then: Chunk, old: ChunkFacts, facts: ChunkFacts, handed: Carry
) -> bool:
    """Keep with chunk `number` the facts that came from those of another one (`old`), and what it hands on. False where
    those are not the ones that are kept."""
    chunk = told.chain.chunks[number]
    known: _Closed | None = then.memo.get(FACTS)
    if known is None or known.facts is not old:
        return False
    context = list(known.context)
    context[_READING], context[_BEHIND] = told.readings[number], _behind(told, number, handed.heading)
    chunk.memo[FACTS] = _Closed(tuple(context), facts, handed.preceding, handed.before)
    chunk.was = None
    return True


def made_facts(todo: list[Opened], memory: VerdictMemory, wait: bool) -> list[BlockFacts]:
    """The facts of these blocks, in their order; the model is asked once for all of them."""
    asked = [question for one in todo for question in one.asked]
    verdicts: Sequence[Verdict | None] = ()
    if asked:
        verdicts = memory.judge(asked) if wait else memory.known(asked)
    at, found = 0, []
    for one in todo:
        own = verdicts[at : at + len(one.asked)]
        at += len(one.asked)
        known: tuple[Around, BlockFacts] | None = one.notes.facts
        if known is not None and known[0] == one.around and _same_pending(known[1], one.asked, own):
            made = known[1]  # nothing that was pending is known by now
        else:
            try:
                made = build(one.around, one.kept, one.asked, own)
            except ClaimModelError:
                raise
            except Exception as error:  # one block must not cost the user the others
                made = broken_facts(one.around, error)
            one.notes.facts = (one.around, made)
        one.notes.was = None
        found.append(made)
    return found


def _was(notes: Notes) -> Was | None:
    """What was known of a block before its facts were asked for again: of itself, or before somebody typed in it."""
    if notes.facts is not None:
        around, facts = notes.facts
        return Was(around, facts, 0)
    if notes.was is not None and notes.was.notes.facts is not None:
        around, facts = notes.was.notes.facts
        return Was(around, facts, notes.was.by)
    return None


def _same_pending(
    facts: BlockFacts, asked: Sequence[ClaimSentence], verdicts: Sequence[Verdict | None]
) -> bool:
    return facts.pending == tuple(q for q, v in zip(asked, verdicts, strict=True) if v is None)


def _closed(chunk: Chunk, made: list[BlockFacts | None]) -> ChunkFacts:
    blocks = tuple([block for block in made if block is not None])
    known: _Closed | None = chunk.memo.get(FACTS)
    if known is not None and all(a is b for a, b in zip(known.facts.blocks, blocks, strict=True)):
        return known.facts
    headings = tuple([n for n, block in enumerate(chunk.blocks) for _ in headings_in(block)])
    return ChunkFacts(blocks, headings)


def _behind(told: Told, number: int, heading: int) -> Near | None:
    """The nearest block behind a chunk that holds more than comments, its start counted from the chunk's; None too where
    nothing in the chunk looks so far. `heading` is the last one in or above the chunk."""
    chunks, readings = told.chain.chunks, told.readings
    solid = solid_in(chunks[number])
    if not solid or not told.looks_around(readings[number].readings[solid[-1]], heading):
        return None
    away = 0
    while number + 1 < len(chunks):
        away += chunks[number].length
        number += 1
        solid = solid_in(chunks[number])
        if solid:
            return Near(readings[number].readings[solid[0]], away + chunks[number].starts[solid[0]])
    return None


def is_solid(block: Block) -> bool:
    """Whether a block holds more than comments."""
    known: bool | None = block.memo.solid
    if known is None:
        known = block.memo.solid = holds_more_than_comments(block)
    return known


def solid_in(chunk: Chunk) -> tuple[int, ...]:
    """Which blocks of a chunk hold more than comments."""
    known: tuple[int, ...] | None = chunk.memo.get("solid")
    was = chunk.was
    if (
        known is None
        and was is not None
        and is_solid(chunk.blocks[was.at]) == is_solid(was.chunk.blocks[was.at])
    ):
        known = chunk.memo["solid"] = solid_in(was.chunk)
    if known is None:
        known = chunk.memo["solid"] = tuple([n for n, b in enumerate(chunk.blocks) if is_solid(b)])
    return known


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
