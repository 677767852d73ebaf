"""The blocks after an edit: parsing starts at what the edit touched and goes on until the blocks are as before."""

from __future__ import annotations

from collections.abc import Iterable

from groundlint.markdown.blocks import is_front_matter, parse_blocks
from groundlint.markdown.flavours.lines import may_be_markup
from groundlint.markdown.front_matter import TOML_FENCE, opens_front_matter
from groundlint.markdown.reparse import Cuts, ReparsedRegion, reparsed
from groundlint.markdown.text_edits import merged_edits
from groundlint.markdown.typed_in_line import typed_in_line
from groundlint.model.block import Block, BlockRope
from groundlint.model.flavour import Flavour
from groundlint.model.rope import Rope
from groundlint.model.text_edit import TextEdit


def rope_of(text: str, flavour: Flavour = Flavour.MARKDOWN) -> BlockRope:
    """The blocks of a text."""
    return Rope.of(parse_blocks(text, flavour))


def flavoured_rope(rope: BlockRope, flavour: Flavour) -> BlockRope:
    """The blocks of the same text in that flavour; the same rope if it has that flavour already. A rope without blocks has
    every flavour."""
    if not len(rope) or rope.piece(0).flavour is flavour:
        return rope
    return rope_of(rope.text(), flavour)


def edited_rope(rope: BlockRope, edits: Iterable[TextEdit]) -> BlockRope:
    """The blocks after `edits`; each triple's offsets refer to the text after the previous one."""
    for start, end, replacement in merged_edits(edits, rope.length):
        rope = edit_rope(rope, start, end, replacement)
    return rope


def edit_rope(rope: BlockRope, start: int, end: int, replacement: str) -> BlockRope:
    """The rope after text[start:end] became `replacement`, equal to that of a full parse of the new text.

    Where the edit may change the block structure, parses from one block before it until a block after it is as before;
    of long lists, tables and quotes only the parts around the edit. All other blocks are the same objects as before, in
    the same order.
    """
    if not len(rope):
        return rope_of(replacement)
    number = rope.number_at(start)
    if number < len(rope):
        block = _typed(rope, number, start, end, replacement)
        if block is not None:
            return rope.spliced(number, number + 1, (block,))
    region = reparsed(Cuts(rope), start, end, replacement) or reparsed(
        Cuts(rope, whole=True), start, end, replacement
    )
    assert region is not None
    result = _shared(rope, region)
    if len(result):
        opening = result.piece(0)
        if (
            opens_front_matter(opening.text)
            and not is_front_matter(opening)
            and (region.first == 0 or any(fence in region.text for fence in ("---", "...", TOML_FENCE)))
        ):
            # An opening fence looks for its end through the whole text: the only construct that does.
            return rope_of(result.text(), opening.flavour)
    return result


def _typed(rope: BlockRope, number: int, start: int, end: int, replacement: str) -> Block | None:
    opening = rope.piece(0)
    if opens_front_matter(opening.text) and not is_front_matter(opening):
        return None  # the typed text may be its end, wherever it is
    block, base = rope.piece(number), rope.start(number)
    if end - base > len(block.text):
        return None
    if number and rope.piece(number - 1).definitions:
        return None  # its title may go on here
    low, high = start - base, end - base
    if may_be_markup(block.text, low, high, replacement, block.flavour):
        return None
    return typed_in_line(block, low, high, replacement)


def _shared(rope: BlockRope, region: ReparsedRegion) -> BlockRope:
    """Parsed blocks at both ends that are as before stay the same objects. Those between are new even if their text is
    not: a block never changes its order among the others."""
    first, stop, parsed = region.first, region.stop, region.blocks
    low, high = 0, len(parsed)
    while low < high and first < stop and parsed[low] == rope.piece(first):
        low, first = low + 1, first + 1
    while low < high and first < stop and parsed[high - 1] == rope.piece(stop - 1):
        high, stop = high - 1, stop - 1
    return rope.spliced(first, stop, parsed[low:high])
