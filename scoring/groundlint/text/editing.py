"""The blocks after an edit: what it touched is parsed again, until the blocks come out as they were."""

from __future__ import annotations

from groundlint.text.around import Around, Cuts, parsed_around
from groundlint.text.blocks import Block, is_front_matter, parse_blocks
from groundlint.text.chain import Chain
from groundlint.text.retyped import retyped


def edit_chain(chain: Chain, start: int, end: int, replacement: str) -> Chain:
    """The chain after text[start:end] became `replacement`, equal to that of a full parse of the new text.

    Where the edit may change what the blocks are, parses from one block before it until a block behind it comes
    out as it was; of long lists, tables and quotes only their parts around the edit. All other blocks are the same
    objects as before, in the same order.
    """
    if not len(chain):
        return Chain.of(parse_blocks(replacement))
    number = chain.number_at(start)
    if number < len(chain):
        fresh = _typed(chain, number, start, end, replacement)
        if fresh is not None:
            block, leaf = fresh
            by = len(block.text) - len(chain.block(number).text)
            known = chain.notes(number).after(leaf, leaf + 1, leaf + 1, by)
            return chain.spliced(number, number + 1, (block,), (known,))
    around = parsed_around(Cuts(chain), start, end, replacement) or parsed_around(
        Cuts(chain, whole=True), start, end, replacement
    )
    assert around is not None
    result = _shared(chain, around)
    if len(result):
        opening = result.block(0)
        if (
            opening.text.startswith("---")
            and not is_front_matter(opening)
            and (around.first == 0 or "---" in around.text or "..." in around.text)
        ):
            # An opening `---` looks for its end through the whole text: the only construct that does.
            return Chain.of(parse_blocks(result.text()))
    return result


def edit_blocks(blocks: tuple[Block, ...], start: int, end: int, replacement: str) -> tuple[Block, ...]:
    """The same for all the blocks of a text at once."""
    return tuple(edit_chain(Chain.of(blocks), start, end, replacement))


def _typed(chain: Chain, number: int, start: int, end: int, replacement: str) -> tuple[Block, int] | None:
    opening = chain.block(0)
    if opening.text.startswith("---") and not is_front_matter(opening):
        return None  # what is typed may be its end, wherever it stands
    block, base = chain.block(number), chain.start(number)
    if end - base > len(block.text):
        return None
    if number and chain.block(number - 1).definitions:
        return None  # its title may go on here
    return retyped(block, start - base, end - base, replacement)


def _shared(chain: Chain, around: Around) -> Chain:
    """Blocks at both ends of what was parsed that came out as they were stay the same objects. Those between are
    new even where their text is not: a block never changes its order among the others."""
    first, stop, parsed = around.first, around.stop, around.blocks
    low, high = 0, len(parsed)
    while low < high and first < stop and parsed[low] == chain.block(first):
        low, first = low + 1, first + 1
    while low < high and first < stop and parsed[high - 1] == chain.block(stop - 1):
        high, stop = high - 1, stop - 1
    return chain.spliced(first, stop, parsed[low:high], around.notes[low:high])
