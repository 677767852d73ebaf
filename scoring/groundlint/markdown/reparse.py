"""Reparses the text around an edit: from one part before it until a part after it begins as before."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from groundlint.markdown.blocks import parse_part
from groundlint.markdown.flavours.blocks import WITH_DASHED_TABLES
from groundlint.markdown.joining import joined, trimmed
from groundlint.markdown.parts import ONE
from groundlint.model.block import Block, BlockRope, Part


class Cut(NamedTuple):
    """Where part number `part` of block number `block` begins; (number of blocks, 0) for the end."""

    block: int
    part: int


class Cuts:
    """The places where a rope may be cut: its blocks and, unless `whole` is asked for, the parts of the long ones."""

    def __init__(self, rope: BlockRope, *, whole: bool = False) -> None:
        self.rope = rope
        self._whole = whole
        self.end = Cut(len(rope), 0)

    def parts(self, block: int) -> tuple[Part, ...]:
        """The parts of a block."""
        return ONE if self._whole else self.rope.piece(block).parts or ONE

    def part(self, cut: Cut) -> Part:
        """The part that begins here; not for the end."""
        return self.parts(cut.block)[cut.part]

    def offset(self, cut: Cut) -> int:
        """Where it is in the text."""
        return self.rope.length if cut == self.end else self.rope.start(cut.block) + self.part(cut).start

    def at(self, offset: int) -> Cut:
        """The part that holds str index `offset`; the last one for the end of the text."""
        block = min(self.rope.number_at(offset), len(self.rope) - 1)
        here = offset - self.rope.start(block)
        return Cut(block, bisect_right(self.parts(block), here, key=lambda part: part.start) - 1)

    def before(self, cut: Cut) -> Cut:
        """The cut at the preceding part; for the first part, the cut itself."""
        if cut.part:
            return Cut(cut.block, cut.part - 1)
        return Cut(cut.block - 1, len(self.parts(cut.block - 1)) - 1) if cut.block else cut

    def after(self, cut: Cut, count: int) -> Cut:
        """The cut `count` parts further on, or the end."""
        block, part = cut.block, cut.part + count
        while block < len(self.rope) and part >= (held := len(self.parts(block))):
            block, part = block + 1, part - held
        return Cut(block, part) if block < len(self.rope) else self.end


class ReparsedRegion(NamedTuple):
    """Blocks first..stop-1 of a rope after an edit; `text` is the parsed text."""

    first: int
    stop: int
    blocks: tuple[Block, ...]
    text: str


def reparsed(cuts: Cuts, start: int, end: int, new: str) -> ReparsedRegion | None:
    """The blocks that an edit touches, as a parse of the whole new text gives them; None if their parts cannot be
    joined again."""
    rope = cuts.rope
    # The preceding part may absorb the edited one (setext underline, lazy continuation, list, table).
    low = cuts.before(cuts.at(start))
    if cuts.offset(cuts.after(low, 1)) == start:
        low = cuts.before(low)
    if rope.piece(0).flavour in WITH_DASHED_TABLES:
        low = cuts.before(low)  # the dashes above a table's header
    touched, grow = max(cuts.at(end), low), 2
    high = cuts.after(touched, grow)
    while True:
        base, head = cuts.offset(low), _table_head(cuts, low)
        text = head + rope.slice(base, start) + new + rope.slice(end, cuts.offset(high))
        parsed = parse_part(text, at_start=base == 0, all_parts=True, flavour=rope.piece(0).flavour)
        if low.part and not _begins_as_before(parsed, len(head), cuts.part(low)):
            low = Cut(low.block, 0)
        elif high == cuts.end:
            return _put_together(cuts, low, None, high, parsed, text, len(head))
        else:
            anchor = cuts.before(high)
            moved = len(head) + cuts.offset(anchor) - base + len(new) - (end - start)
            if _goes_on_as_before(parsed, len(text), moved, cuts, anchor):
                return _put_together(cuts, low, anchor, high, parsed, text, len(head))
            grow *= 2
            high = cuts.after(high, grow)


def _table_head(cuts: Cuts, cut: Cut) -> str:
    """The header lines without which the row here would not be a table row."""
    if cut == cuts.end or not (row := cuts.part(cut)).columns or not row.number:
        return ""
    parts = cuts.parts(cut.block)
    first = cut.part - row.number
    return cuts.rope.piece(cut.block).text[parts[first].start : parts[first + 1].start]


def _begins_as_before(parsed: tuple[Block, ...], head: int, part: Part) -> bool:
    found = next((p for p in parsed[0].parts if p.start == head), None)
    return found is not None and found.path == part.path


def _goes_on_as_before(parsed: tuple[Block, ...], length: int, moved: int, cuts: Cuts, anchor: Cut) -> bool:
    """Whether the last parsed part, `moved` from the start, is the one at `anchor`."""
    if not parsed:
        return False
    last, known = parsed[-1], cuts.rope.piece(anchor.block)
    if len(cuts.parts(anchor.block)) == 1:
        return last == known
    begins = last.parts[-1]
    return length - len(last.text) + begins.start == moved and begins.path == cuts.part(anchor).path


def _put_together(
    cuts: Cuts, low: Cut, anchor: Cut | None, high: Cut, parsed: tuple[Block, ...], text: str, head: int
) -> ReparsedRegion | None:
    """What was parsed, joined with the parts before and after it of the blocks in which it begins and ends."""
    rope, blocks = cuts.rope, list(parsed)
    first, stop = low.block, high.block + (high.part > 0)
    if low.part:
        before = rope.piece(first)
        number = next(n for n, part in enumerate(parsed[0].parts) if part.start == head)
        whole = joined(before, low.part, parsed[0], number)
        if whole is None:
            return None
        blocks[0] = whole
    if anchor is not None and len(cuts.parts(anchor.block)) > 1:
        after = rope.piece(anchor.block)
        last = blocks[-1]
        whole = joined(last, len(last.parts) - 1, after, anchor.part)
        if whole is None:
            return None
        blocks[-1] = whole
    return ReparsedRegion(first, stop, tuple([trimmed(block) for block in blocks]), text)
